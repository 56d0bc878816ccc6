//! The line that is typed.

/// A line of text with a place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    chars: Vec<char>,
    at: usize,
    /// Whether it was put together of squares, and nothing else was typed.
    of_squares: bool,
}

impl Line {
    /// A line with the place at its end.
    pub fn of(text: &str) -> Line {
        let chars: Vec<char> = text.chars().collect();
        Line { at: chars.len(), chars, of_squares: false }
    }

    pub fn text(&self) -> String {
        self.chars.iter().collect()
    }

    pub fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    pub fn is_of_squares(&self) -> bool {
        self.of_squares
    }

    /// Characters before the place.
    pub fn place(&self) -> usize {
        self.at
    }

    pub fn put(&mut self, c: char) {
        self.chars.insert(self.at, c);
        self.at += 1;
        self.of_squares = false;
    }

    /// Adds a square to the route.
    pub fn put_square(&mut self, name: &str) {
        let is_route = self.chars.is_empty() || self.of_squares;
        self.end();
        if self.of_squares {
            self.put('-');
        }
        name.chars().for_each(|c| self.put(c));
        self.of_squares = is_route;
    }

    pub fn rub_out(&mut self) {
        if self.at > 0 {
            self.at -= 1;
            self.chars.remove(self.at);
            self.of_squares = false;
        }
    }

    pub fn delete(&mut self) {
        if self.at < self.chars.len() {
            self.chars.remove(self.at);
            self.of_squares = false;
        }
    }

    /// Takes away the word before the place.
    pub fn cut_word(&mut self) {
        while self.at > 0 && self.chars[self.at - 1].is_whitespace() {
            self.rub_out();
        }
        while self.at > 0 && !self.chars[self.at - 1].is_whitespace() {
            self.rub_out();
        }
    }

    pub fn left(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub fn right(&mut self) {
        self.at = (self.at + 1).min(self.chars.len());
    }

    pub fn home(&mut self) {
        self.at = 0;
    }

    pub fn end(&mut self) {
        self.at = self.chars.len();
    }

    /// Completes the word before the place as far as the words that begin so agree.
    pub fn complete(&mut self, words: &[String]) {
        let start =
            self.chars[..self.at].iter().rposition(|c| c.is_whitespace()).map_or(0, |blank| blank + 1);
        let typed: String = self.chars[start..self.at].iter().collect();
        let mut fitting = words.iter().filter(|word| word.starts_with(&typed));
        let Some(first) = fitting.next() else { return };
        let mut common: Vec<char> = first.chars().collect();
        for word in fitting {
            let same = common.iter().zip(word.chars()).take_while(|(a, b)| **a == *b).count();
            common.truncate(same);
        }
        let known = typed.chars().count();
        common.into_iter().skip(known).for_each(|c| self.put(c));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_anywhere() {
        let mut line = Line::of("e4 e5");
        line.left();
        line.rub_out();
        line.put('d');
        assert_eq!((line.text().as_str(), line.place()), ("e4 d5", 4));
        line.end();
        line.cut_word();
        assert_eq!(line.text(), "e4 ");
        line.home();
        line.delete();
        assert_eq!((line.text().as_str(), line.place()), ("4 ", 0));
    }

    #[test]
    fn squares_make_a_route() {
        let mut line = Line::default();
        line.put_square("c3");
        line.put_square("d4");
        assert_eq!((line.text().as_str(), line.is_of_squares()), ("c3-d4", true));
        let mut line = Line::of("N@");
        line.put_square("f3");
        assert_eq!((line.text().as_str(), line.is_of_squares()), ("N@f3", false));
    }

    #[test]
    fn words_are_completed_as_far_as_they_agree() {
        let words = ["resign", "redo", "Nf3", "Nfd2"].map(str::to_owned);
        let completed = |text: &str| {
            let mut line = Line::of(text);
            line.complete(&words);
            line.text()
        };
        assert_eq!(completed("r"), "re");
        assert_eq!(completed("red"), "redo");
        assert_eq!(completed("why Nf3"), "why Nf3");
        assert_eq!(completed("why N"), "why Nf");
        assert_eq!(completed("x"), "x");
    }
}
