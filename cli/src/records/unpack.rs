//! Compressed streams, told by their first bytes.

use std::io::{self, BufRead, BufReader, Read};

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The stream without its compression: gzip, Zstandard, bzip2 or none.
///
/// # Errors
/// The stream fails.
pub fn unpack<'a>(mut packed: Box<dyn Read + 'a>) -> io::Result<Box<dyn Read + 'a>> {
    let mut magic = Vec::new();
    packed.by_ref().take(4).read_to_end(&mut magic)?;
    let whole = io::Cursor::new(magic.clone()).chain(packed);
    Ok(match magic.as_slice() {
        [0x1F, 0x8B, ..] => Box::new(MultiGzDecoder::new(whole)),
        [b'B', b'Z', b'h', b'1'..=b'9'] => Box::new(MultiBzDecoder::new(whole)),
        [0x28, 0xB5, 0x2F, 0xFD] | [0x50..=0x5F, 0x2A, 0x4D, 0x18] => Box::new(Zstandard::new(whole)),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Box::new(encoding_rs_io::DecodeReaderBytes::new(whole)),
        _ => Box::new(whole),
    })
}

/// All frames of a Zstandard stream, one after the other; skippable ones are skipped.
struct Zstandard<R> {
    packed: BufReader<R>,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: Read> Zstandard<R> {
    fn new(packed: R) -> Zstandard<R> {
        Zstandard { packed: BufReader::new(packed), decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Reads the header of the next frame; false at the end of the stream.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.packed.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.packed) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    io::copy(&mut self.packed.by_ref().take(u64::from(length)), &mut io::sink())?;
                }
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }
}

impl<R: Read> Read for Zstandard<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_frame {
                if !self.begin()? {
                    return Ok(0);
                }
                self.in_frame = true;
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let blocks = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.packed, blocks).map_err(damaged)?;
            }
            let len = self.decoder.read(out)?;
            if len > 0 || out.is_empty() {
                return Ok(len);
            }
            self.in_frame = false;
        }
    }
}

fn damaged(error: FrameDecoderError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    use super::*;

    const TEXT: &[u8] = b"1. e4 e5 2. Nf3 *\n";

    fn unpacked(packed: Vec<u8>) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        unpack(Box::new(io::Cursor::new(packed)))?.read_to_end(&mut out)?;
        Ok(out)
    }

    fn gzip() -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(TEXT).expect("memory can be written");
        encoder.finish().expect("memory can be written")
    }

    fn bzip2() -> Vec<u8> {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(TEXT).expect("memory can be written");
        encoder.finish().expect("memory can be written")
    }

    fn zstandard() -> Vec<u8> {
        compress_to_vec(TEXT, CompressionLevel::Fastest)
    }

    #[test]
    fn reads_every_part_of_a_packed_stream() {
        let skippable = [b"\x52\x2A\x4D\x18\x03\0\0\0abc".to_vec(), zstandard()].concat();
        for packed in [TEXT.to_vec(), gzip(), bzip2(), zstandard()] {
            assert_eq!(unpacked(packed.clone()).expect("well formed"), TEXT);
            assert_eq!(
                unpacked([packed.clone(), packed].concat()).expect("well formed"),
                [TEXT, TEXT].concat()
            );
        }
        assert_eq!(unpacked(skippable).expect("well formed"), TEXT);
        assert_eq!(unpacked(Vec::new()).expect("nothing"), b"");
    }

    #[test]
    fn a_cut_stream_is_an_error() {
        for mut packed in [gzip(), bzip2(), zstandard()] {
            packed.truncate(packed.len() - 5);
            assert!(unpacked(packed).is_err());
        }
    }
}
