//! Tables as bytes: what a program keeps in files.

use thiserror::Error;

use super::index::Places;
use super::{Codes, Material, MaterialError, Table, Tables};
use crate::Rules;

/// The first bytes of every table; the last of them is the version.
const MAGIC: &[u8; 8] = b"zugtab\0\x01";

/// Why bytes are no table of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Something else.
    #[error("not a table of endings")]
    NoTable,
    /// Cut short, or changed.
    #[error("the table is damaged")]
    Damaged,
    /// The table of another variant, or of the same one under other rules.
    #[error("the table belongs to {0}, not to this variant")]
    OtherVariant(String),
    /// The name of its material is wrong.
    #[error(transparent)]
    Material(#[from] MaterialError),
}

/// A running sum that notices changes (FNV-1a).
fn sum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

/// The variant as a table names it: its id and a number that its facts and start position give.
fn variant<R: Rules>(rules: &R) -> String {
    let info = rules.info();
    let mut text = format!("{:?} {:?}", rules.start(), info.board.played);
    for fact in &info.facts {
        text.push_str(&format!("\n{}={}", fact.key, fact.value));
    }
    format!("{} {:016x}", info.id, sum(text.as_bytes()))
}

fn put_text(text: &str, out: &mut Vec<u8>) {
    out.extend((text.len() as u32).to_le_bytes());
    out.extend(text.as_bytes());
}

/// Reads parts off the front of bytes.
struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], ReadError> {
        let (front, rest) = self.0.split_at_checked(len).ok_or(ReadError::Damaged)?;
        self.0 = rest;
        Ok(front)
    }

    fn text(&mut self) -> Result<&'a str, ReadError> {
        let len = self.take(4)?.try_into().map(u32::from_le_bytes).map_err(|_| ReadError::Damaged)?;
        std::str::from_utf8(self.take(len as usize)?).map_err(|_| ReadError::Damaged)
    }
}

/// The id of the variant that a table's bytes name, if they are those of a table.
pub fn variant_of(bytes: &[u8]) -> Option<&str> {
    let text = Parts(bytes.strip_prefix(MAGIC)?).text().ok()?;
    text.split(' ').next()
}

impl Tables {
    /// The table of a material as bytes; `None` if there is none.
    pub fn to_bytes<R: Rules>(&self, rules: &R, material: &Material) -> Option<Vec<u8>> {
        let table = self.tables.get(material)?;
        let mut out = MAGIC.to_vec();
        put_text(&variant(rules), &mut out);
        put_text(&material.name(rules.info()), &mut out);
        match &table.codes {
            Codes::Narrow(codes) => {
                out.push(1);
                out.extend(codes.iter().map(|code| *code as u8));
            }
            Codes::Wide(codes) => {
                out.push(2);
                out.extend(codes.iter().flat_map(|code| code.to_le_bytes()));
            }
        }
        let sum = sum(&out);
        out.extend(sum.to_le_bytes());
        Some(out)
    }

    /// Adds the table that these bytes are, and gives its material.
    ///
    /// # Errors
    /// Bytes that are no table of this variant.
    pub fn add_bytes<R: Rules>(&mut self, rules: &R, bytes: &[u8]) -> Result<Material, ReadError> {
        if !bytes.starts_with(MAGIC) {
            return Err(ReadError::NoTable);
        }
        let body = bytes.len().checked_sub(8).filter(|body| *body >= MAGIC.len());
        let (body, end) = bytes.split_at(body.ok_or(ReadError::Damaged)?);
        if sum(body).to_le_bytes() != end {
            return Err(ReadError::Damaged);
        }
        let mut parts = Parts(&body[MAGIC.len()..]);
        let found = parts.text()?;
        if found != variant(rules) {
            return Err(ReadError::OtherVariant(found.split(' ').next().unwrap_or(found).to_owned()));
        }
        let material = Material::read(parts.text()?, rules.info())?;
        let places = Places::new(&material, &rules.info().board);
        let codes = match (parts.take(1)?, parts.0) {
            ([1], codes) => Codes::Narrow(codes.iter().map(|byte| *byte as i8).collect()),
            ([2], codes) => {
                let pairs = codes.chunks_exact(2);
                Codes::Wide(pairs.map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect())
            }
            _ => return Err(ReadError::Damaged),
        };
        if codes.len() as u64 != places.count().saturating_mul(2) {
            return Err(ReadError::Damaged);
        }
        self.add(material.clone(), Table { places, codes });
        Ok(material)
    }
}
