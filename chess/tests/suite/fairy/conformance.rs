//! The laws of every game, over variants of all sorts.

use super::variants::*;
use zug_chess::fairy::{Medium, Small};
use zug_core::conformance::Options;

const FEW: Options = Options { games: 3, plies: 60, seed: 5 };

mod capablanca_keeps {
    use super::*;
    zug_core::conformance::suite!(Medium::new(capablanca(), info("capablanca")).unwrap(), FEW);
}

mod shogi_keeps {
    use super::*;
    zug_core::conformance::suite!(Medium::new(shogi(), info("shogi")).unwrap(), FEW);
}

mod janggi_keeps {
    use super::*;
    zug_core::conformance::suite!(Medium::new(janggi(), info("janggi")).unwrap(), FEW);
}

mod seirawan_keeps {
    use super::*;
    zug_core::conformance::suite!(Small::new(seirawan(), info("seirawan")).unwrap(), FEW);
}

mod ataxx_keeps {
    use super::*;
    zug_core::conformance::suite!(Small::new(ataxx(), info("ataxx")).unwrap(), FEW);
}
