//! The Smart Game Format as a tree of nodes with properties.
//!
//! Nothing that is read is interpreted here: names and values are kept as they were written, in their
//! order, so that what we do not understand is written back as it was. The parsers of the registries were
//! tried as the reader and not taken: sgf-parse 4.2 writes values of unknown properties without their
//! escapes and lists in another order each time, and a file of forty thousand moves overflows its stack.
//! It reads what we write in the tests.

/// A property: its name, and its values without brackets but with their escapes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Property {
    pub(crate) name: String,
    pub(crate) values: Vec<String>,
}

impl Property {
    /// Whether it is the property of this name. Old files have small letters in between, which say nothing.
    pub(crate) fn is(&self, name: &str) -> bool {
        let letters = self.name.bytes().filter(|byte| !byte.is_ascii_lowercase());
        letters.eq(name.bytes())
    }
}

/// A node: its properties.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Node(pub(crate) Vec<Property>);

impl Node {
    /// The values of a property; none when it is not there.
    pub(crate) fn values(&self, name: &str) -> &[String] {
        let found = self.0.iter().find(|property| property.is(name));
        found.map_or(&[], |property| property.values.as_slice())
    }

    /// The first value of a property as text.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.values(name).first().map(|value| plain(value))
    }

    /// Adds a property with one value.
    pub(crate) fn push(&mut self, name: &str, text: &str) {
        self.0.push(Property { name: name.to_owned(), values: vec![escaped(text)] });
    }

    /// Adds a property with several values; none is left out.
    pub(crate) fn push_all(&mut self, name: &str, values: &[String]) {
        if !values.is_empty() {
            let values = values.iter().map(|text| escaped(text)).collect();
            self.0.push(Property { name: name.to_owned(), values });
        }
    }

    fn write(&self, out: &mut String) {
        out.push(';');
        for property in &self.0 {
            out.push_str(&property.name);
            for value in &property.values {
                out.push('[');
                out.push_str(value);
                out.push(']');
            }
        }
        out.push('\n');
    }

    /// Gives a property this value, where it stands or at the end; without a value it is taken out.
    pub(crate) fn set(&mut self, name: &str, text: Option<&str>) {
        match (self.0.iter_mut().find(|property| property.is(name)), text) {
            (Some(property), Some(text)) => property.values = vec![escaped(text)],
            (None, Some(text)) => self.push(name, text),
            (Some(_), None) => self.0.retain(|property| !property.is(name)),
            (None, None) => {}
        }
    }
}

/// The number of a sequence in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SequenceId(usize);

/// Nodes one after the other, and how they go on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sequence {
    pub(crate) nodes: Vec<Node>,
    pub(crate) variations: Vec<SequenceId>,
}

/// A game with its variations. The sequences lie beside each other and name those that follow them, so that nothing is
/// done by recursion: some programs begin a variation with every move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameTree(Vec<Sequence>);

impl GameTree {
    /// Where a game begins.
    pub(crate) const TRUNK: SequenceId = SequenceId(0);

    /// A game without variations.
    pub(crate) fn of_nodes(nodes: Vec<Node>) -> GameTree {
        GameTree(vec![Sequence { nodes, variations: Vec::new() }])
    }

    /// The first node.
    pub(crate) fn root(&self) -> Option<&Node> {
        self.0[0].nodes.first()
    }

    /// The first node, to be changed.
    pub(crate) fn root_mut(&mut self) -> Option<&mut Node> {
        self.0[0].nodes.first_mut()
    }

    pub(crate) fn sequence(&self, SequenceId(at): SequenceId) -> &Sequence {
        &self.0[at]
    }

    pub(crate) fn sequence_mut(&mut self, SequenceId(at): SequenceId) -> &mut Sequence {
        &mut self.0[at]
    }

    /// Adds a sequence that nothing leads to yet.
    pub(crate) fn add(&mut self, sequence: Sequence) -> SequenceId {
        self.0.push(sequence);
        SequenceId(self.0.len() - 1)
    }

    /// The nodes of the main line: the first variation at each fork.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = &Node> {
        let next = |sequence: &&Sequence| sequence.variations.first().map(|id| self.sequence(*id));
        std::iter::successors(Some(&self.0[0]), next).flat_map(|sequence| &sequence.nodes)
    }

    /// Writes it, a node on each line.
    pub(crate) fn write(&self, out: &mut String) {
        // What is still to be written, the next last; `None` is a bracket that closes.
        let mut to_come = vec![Some(GameTree::TRUNK)];
        while let Some(next) = to_come.pop() {
            let Some(id) = next else {
                out.push_str(")\n");
                continue;
            };
            let Sequence { nodes, variations } = self.sequence(id);
            out.push('(');
            nodes.iter().for_each(|node| node.write(out));
            to_come.push(None);
            to_come.extend(variations.iter().rev().map(|id| Some(*id)));
        }
    }
}

/// Reads the trees of a file. What stands before the first and between them is left out.
pub(crate) fn read(text: &str) -> Option<Vec<GameTree>> {
    let mut reader = Reader { text, at: 0 };
    let mut trees = Vec::new();
    while reader.skip_to_tree() {
        trees.push(reader.tree()?);
    }
    (!trees.is_empty()).then_some(trees)
}

struct Reader<'a> {
    text: &'a str,
    /// Always between two characters: it moves over ASCII only, or to a place that was searched for.
    at: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn peek(&mut self) -> Option<u8> {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.byte()
    }

    /// A tree begins with a bracket and a semicolon; other brackets stand in the mail around it.
    fn skip_to_tree(&mut self) -> bool {
        while let Some(ahead) = self.text[self.at..].find('(') {
            self.at += ahead;
            let rest = self.text[self.at + 1..].trim_start();
            // A file that is nothing but a broken tree is one, so that its reader says so.
            if rest.starts_with(';') {
                return true;
            }
            self.at += 1;
        }
        false
    }

    /// A tree, its bracket still ahead.
    fn tree(&mut self) -> Option<GameTree> {
        self.at += 1;
        let mut tree = GameTree::of_nodes(Vec::new());
        // The sequences whose brackets are open.
        let mut open = vec![GameTree::TRUNK];
        while let Some(&here) = open.last() {
            let sequence = tree.sequence_mut(here);
            match self.peek()? {
                b';' if sequence.variations.is_empty() => {
                    self.at += 1;
                    sequence.nodes.push(self.node()?);
                }
                b'(' if !sequence.nodes.is_empty() => {
                    self.at += 1;
                    let next = tree.add(Sequence::default());
                    tree.sequence_mut(here).variations.push(next);
                    open.push(next);
                }
                b')' if !sequence.nodes.is_empty() => {
                    self.at += 1;
                    open.pop();
                }
                _ => return None,
            }
        }
        Some(tree)
    }

    fn node(&mut self) -> Option<Node> {
        let mut node = Node::default();
        while self.peek()?.is_ascii_alphabetic() {
            let start = self.at;
            while self.byte().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
                self.at += 1;
            }
            let name = self.text[start..self.at].to_owned();
            let mut values = Vec::new();
            while self.peek()? == b'[' {
                values.push(self.value()?);
            }
            if values.is_empty() {
                return None;
            }
            node.0.push(Property { name, values });
        }
        Some(node)
    }

    fn value(&mut self) -> Option<String> {
        let start = self.at + 1;
        let mut letters = self.text[start..].char_indices();
        while let Some((ahead, letter)) = letters.next() {
            match letter {
                '\\' => {
                    letters.next()?;
                }
                ']' => {
                    self.at = start + ahead + 1;
                    return Some(self.text[start..start + ahead].to_owned());
                }
                _ => {}
            }
        }
        None
    }
}

/// A text with what would end a value escaped.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, ']' | '\\' | ':') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// The text of a value, without its escapes; an escaped end of a line joins the lines.
pub(crate) fn plain(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            plain.push(letter);
            continue;
        }
        match letters.next() {
            Some('\r') => {
                letters.next_if_eq(&'\n');
            }
            Some('\n') | None => {}
            Some(escaped) => plain.push(escaped),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(text: &str) -> String {
        let mut out = String::new();
        read(text).unwrap().iter().for_each(|tree| tree.write(&mut out));
        out
    }

    #[test]
    fn variations_comments_and_unknown_properties_survive() {
        let text = "(;GM[1]FF[4]XYZ[what][else]C[a \\] b \\\\]AB[aa:cc]\n;B[cc]\n(;W[dd]N[one]\n)\n(;W[ee]\n;B[]\n)\n)\n";
        assert_eq!(again(text), text);
        let tree = &read(text).unwrap()[0];
        assert_eq!(tree.root().unwrap().text("C").unwrap(), "a ] b \\");
        assert_eq!(tree.main_line().count(), 3);
        assert_eq!(
            (
                tree.sequence(GameTree::TRUNK).variations.len(),
                tree.root().unwrap().values("XYZ").len()
            ),
            (2, 2)
        );
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for text in ["", "()", "(;B[aa]", "(;B)", "(;B[aa)", "(;B[aa]])(;", "(B[aa])", "(;B[aa\\"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"(;".repeat(100_000)), None);
        assert_eq!(read("a mail (with words): (;B[aa]) and (;W[bb])").unwrap().len(), 2);
    }

    #[test]
    fn variations_may_lie_within_each_other_as_deep_as_they_like() {
        let deep = 100_000;
        let text = "(;B[aa]\n(;N[other]\n)\n".repeat(deep) + "(;W[bb]\n)\n" + &")\n".repeat(deep);
        assert_eq!(again(&text), text);
        let tree = read(&text).unwrap().remove(0);
        assert_eq!((tree.main_line().count(), tree.clone() == tree), (2, true));
        let nested = "(;B[aa]\n".repeat(deep) + &")\n".repeat(deep);
        assert_eq!(read(&nested).unwrap()[0].main_line().count(), deep);
    }

    #[test]
    fn names_of_old_files_are_known() {
        let tree = &read("(;White[ab]CoPyright[me])").unwrap()[0];
        let root = tree.root().unwrap();
        assert_eq!(
            (root.values("W"), root.values("CP")),
            (&["ab".to_owned()][..], &["me".to_owned()][..])
        );
        assert_eq!(root.values("C"), [""; 0]);
    }

    #[test]
    fn escaped_ends_of_lines_join_them() {
        assert_eq!(plain("a\\\nb\\\r\nc\\]d\\\\e\\"), "abc]d\\e");
    }
}
