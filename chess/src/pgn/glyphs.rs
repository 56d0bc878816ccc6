//! Signs of judgement as numeric annotation glyphs.

/// The glyph that a sign of the Informator, or its plain-text form, stands for.
pub(super) fn of(sign: &str) -> Option<u8> {
    Some(match sign {
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "⩲" | "+=" | "+/=" => 14,
        "⩱" | "=+" | "=/+" => 15,
        "±" | "+/-" | "+/−" => 16,
        "∓" | "-/+" | "−/+" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        "⨀" | "⊙" => 22,
        "○" => 26,
        "⟳" => 32,
        "↑" => 36,
        "→" => 40,
        "=/∞" | "⯹" => 44,
        "⇆" => 132,
        "⊕" => 136,
        "∆" | "Δ" => 140,
        "⌓" => 142,
        "N" | "TN" => 146,
        "D" => 220,
        _ => return None,
    })
}
