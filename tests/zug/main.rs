//! Tests of the whole of Zug, one module a theme.
#![forbid(unsafe_code)]

mod bad_input;
mod chess_positions;
mod cli;
mod conformance;
mod damaged_records;
mod declare;
mod declare_chess;
mod differential_chess;
mod differential_family;
mod differential_russian;
mod differential_variants;
mod draws;
mod engines;
mod hopeless;
mod judge;
mod mixtures;
mod mutation;
mod openings;
mod perft;
mod process;
mod protocols;
mod record_messages;
mod record_reports;
mod russian_positions;
mod samples;
mod scenario_cli;
mod scenario_files;
mod scenarios;
mod search;
mod sheet_chess;
mod sheet_russian;
mod slow_oracle;
mod snapshots;
mod tables;
mod third_party;
