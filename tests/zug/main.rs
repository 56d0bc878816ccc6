//! Tests of the whole of Zug, one module a theme.
#![forbid(unsafe_code)]

mod slow_oracle;
