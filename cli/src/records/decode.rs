//! Text that is not UTF-8.

use std::io::Read;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, WINDOWS_1252};
use encoding_rs_io::DecodeReaderBytesBuilder;
use zug_core::record::Decoder;

/// A decoder that guesses the encoding of a file from all of its bytes so far.
///
/// Only encodings of one byte a character are believed: in the others a bracket may be half a character.
pub fn decoder() -> Decoder {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    Box::new(move |bytes| {
        detector.feed(bytes, false);
        let guess = detector.guess(None, Utf8Detection::Deny);
        let encoding = if guess.is_single_byte() { guess } else { WINDOWS_1252 };
        encoding.decode_without_bom_handling(bytes).0.into_owned()
    })
}

/// The stream in UTF-8, whatever its bytes suggest.
pub fn to_utf_8<'a>(stream: Box<dyn Read + 'a>, encoding: &'static Encoding) -> Box<dyn Read + 'a> {
    Box::new(DecodeReaderBytesBuilder::new().encoding(Some(encoding)).build(stream))
}

#[cfg(test)]
mod tests {
    use encoding_rs::{KOI8_R, WINDOWS_1251};

    use super::*;

    #[test]
    fn guesses_western_and_russian_encodings() {
        let text = "[White \"Сергей Фадеев\"]\n[Event \"Чемпионат Москвы по русским шашкам\"]\n1. c3-d4 {сильный ход} *";
        for encoding in [WINDOWS_1251, KOI8_R] {
            let bytes = encoding.encode(text).0;
            assert_eq!(decoder()(&bytes), text, "{}", encoding.name());
        }
        assert_eq!(
            decoder()(b"[White \"M\xfcller, J\xf6rg\"] {sch\xf6ner Zug}"),
            "[White \"Müller, Jörg\"] {schöner Zug}"
        );
    }
}
