//! The Smart Game Format as a tree of nodes with properties.
//!
//! Nothing that is read is interpreted here: names and values are kept as the bytes they were, in their
//! order, so that what we do not understand is written back as it was, whatever its charset. Parsers from
//! the registries read values into types of their own and want UTF-8, and lose what does not fit.

/// Variations within variations; a deeper tree is refused, because it is read by recursion.
const DEEPEST: u32 = 200;

/// A property: its name, and its values without brackets but with their escapes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Property {
    pub(crate) name: String,
    pub(crate) values: Vec<Vec<u8>>,
}

/// A node: its properties.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Node(pub(crate) Vec<Property>);

impl Node {
    /// The values of a property; none when it is not there.
    pub(crate) fn values(&self, name: &str) -> &[Vec<u8>] {
        let found = self.0.iter().find(|property| property.name == name);
        found.map_or(&[], |property| property.values.as_slice())
    }

    /// The first value of a property as text.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.values(name).first().map(|value| decoded(value))
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
}

/// A sequence of nodes, and how it goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameTree {
    pub(crate) nodes: Vec<Node>,
    pub(crate) variations: Vec<GameTree>,
}

impl GameTree {
    /// The nodes of the main line: the first variation at each fork.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = &Node> {
        let trees = std::iter::successors(Some(self), |tree| tree.variations.first());
        trees.flat_map(|tree| &tree.nodes)
    }

    /// Writes it, a node on each line.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.push(b'(');
        for node in &self.nodes {
            out.push(b';');
            for property in &node.0 {
                out.extend(property.name.bytes());
                for value in &property.values {
                    out.push(b'[');
                    out.extend(value);
                    out.push(b']');
                }
            }
            out.push(b'\n');
        }
        self.variations.iter().for_each(|tree| tree.write(out));
        out.extend(b")\n");
    }
}

/// Reads the trees of a file. What stands before the first and between them is left out.
pub(crate) fn read(bytes: &[u8]) -> Option<Vec<GameTree>> {
    let mut reader = Reader { bytes, at: 0 };
    let mut trees = Vec::new();
    while reader.skip_to(b'(') {
        trees.push(reader.tree(0)?);
    }
    (!trees.is_empty()).then_some(trees)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    fn skip_to(&mut self, byte: u8) -> bool {
        let found = self.bytes[self.at..].iter().position(|b| *b == byte);
        self.at = found.map_or(self.bytes.len(), |ahead| self.at + ahead);
        found.is_some()
    }

    /// A tree, its bracket still ahead.
    fn tree(&mut self, depth: u32) -> Option<GameTree> {
        if depth > DEEPEST {
            return None;
        }
        self.at += 1;
        let mut tree = GameTree::default();
        loop {
            match self.peek()? {
                b';' if tree.variations.is_empty() => {
                    self.at += 1;
                    tree.nodes.push(self.node()?);
                }
                b'(' if !tree.nodes.is_empty() => {
                    let variation = self.tree(depth + 1)?;
                    tree.variations.push(variation);
                }
                b')' if !tree.nodes.is_empty() => {
                    self.at += 1;
                    return Some(tree);
                }
                _ => return None,
            }
        }
    }

    fn node(&mut self) -> Option<Node> {
        let mut node = Node::default();
        while self.peek()?.is_ascii_alphabetic() {
            let start = self.at;
            while self.bytes.get(self.at).is_some_and(u8::is_ascii_alphanumeric) {
                self.at += 1;
            }
            let name = String::from_utf8_lossy(&self.bytes[start..self.at]).into_owned();
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

    fn value(&mut self) -> Option<Vec<u8>> {
        let start = self.at + 1;
        self.at = start;
        loop {
            match self.bytes.get(self.at)? {
                b'\\' => self.at += 2,
                b']' => {
                    self.at += 1;
                    return Some(self.bytes[start..self.at - 1].to_vec());
                }
                _ => self.at += 1,
            }
        }
    }
}

/// A text with what would end a value escaped.
fn escaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        if matches!(byte, b']' | b'\\' | b':') {
            bytes.push(b'\\');
        }
        bytes.push(byte);
    }
    bytes
}

/// The text of a value: UTF-8 if it is that, else Latin-1, which is what old files use.
fn decoded(value: &[u8]) -> String {
    let mut plain = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => plain.extend(bytes.next().filter(|next| !matches!(next, b'\n' | b'\r'))),
            byte => plain.push(byte),
        }
    }
    String::from_utf8(plain)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|b| *b as char).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(text: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        read(text).unwrap().iter().for_each(|tree| tree.write(&mut out));
        out
    }

    #[test]
    fn variations_comments_and_unknown_properties_survive() {
        let text: &[u8] = b"(;GM[1]FF[4]XYZ[what][else]C[a \\] b \\\\]AB[aa:cc]\n;B[cc]\n(;W[dd]N[one]\n)\n(;W[ee]\n;B[]\n)\n)\n";
        assert_eq!(again(text), text);
        let tree = &read(text).unwrap()[0];
        assert_eq!(tree.nodes[0].text("C").unwrap(), "a ] b \\");
        assert_eq!(tree.main_line().count(), 3);
        assert_eq!((tree.variations.len(), tree.nodes[0].values("XYZ").len()), (2, 2));
    }

    #[test]
    fn bytes_of_other_charsets_survive_and_are_read_as_latin() {
        let text: &[u8] = b"(;PB[Andr\xe9]\n)\n";
        assert_eq!(again(text), text);
        assert_eq!(read(text).unwrap()[0].nodes[0].text("PB").unwrap(), "Andr\u{e9}");
        let utf8 = "(;PB[Éléonore]\n)\n";
        assert_eq!(read(utf8.as_bytes()).unwrap()[0].nodes[0].text("PB").unwrap(), "Éléonore");
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for text in ["", "()", "(;B[aa]", "(;B)", "(;B[aa)", "(;B[aa]])", "(B[aa])", "(;B[aa\\"] {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
        let deep = "(;".repeat(100_000);
        assert_eq!(read(deep.as_bytes()), None);
        assert_eq!(read(b"a mail: (;B[aa]) and (;W[bb])").unwrap().len(), 2);
    }
}
