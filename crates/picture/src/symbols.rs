//! A game's symbols, taken apart: which elements there are, what they need, and what each symbol
//! says about itself.
//!
//! The file is read as XML once. Its elements are kept as text, because that is what they become
//! again; nothing but the tokens in them is ever changed.

use crate::{Colour, Flaw};
use resvg::usvg::roxmltree::{Document, Node};
use std::collections::{BTreeMap, BTreeSet};

const SVG: (&str, &str) = ("http://www.w3.org/2000/svg", "svg");

/// Elements that would bring in fonts, files, scripts or the network.
const FOREIGN: [&str; 8] =
    ["text", "image", "script", "foreignObject", "style", "a", "iframe", "feImage"];

/// Where the mark of an item is written, in the units of the symbol's view box.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Slot {
    /// The middle of the writing.
    pub(crate) middle: (f32, f32),
    /// The height of its capitals.
    pub(crate) height: f32,
    /// The token that gives its colour; the role's own when there is none.
    pub(crate) ink: Option<String>,
}

/// What a symbol says about itself.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Symbol {
    /// Left, top, width, height.
    pub(crate) view_box: [f32; 4],
    pub(crate) slot: Option<Slot>,
    /// The middle of the mark in a terminal, which may lie beside the drawing.
    pub(crate) letters: Option<(f32, f32)>,
    pub(crate) turning: Turning,
}

/// What becomes of a thing while an animation step turns the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Turning {
    /// It turns with the scene, as a part of one body.
    #[default]
    Along,
    /// It is carried round and does not turn itself.
    Upright,
    /// It stays where it is.
    Still,
}

/// A top-level element.
#[derive(Clone, Debug)]
struct Part {
    id: String,
    text: String,
    /// The elements that it draws with.
    needs: BTreeSet<String>,
}

/// All elements of a game's symbols, in the order of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbols {
    parts: Vec<Part>,
    symbols: BTreeMap<String, Symbol>,
}

impl Symbols {
    pub(crate) fn read(text: &str, flaws: &mut Vec<Flaw>) -> Symbols {
        // The file may be a whole picture, which editors like, or only its inner elements.
        let is_whole = Document::parse(text).is_ok_and(|d| d.root_element().has_tag_name(SVG));
        let whole = if is_whole {
            text.to_owned()
        } else {
            format!("<svg xmlns=\"{}\">{text}</svg>", SVG.0)
        };
        let mut found = Symbols::default();
        match Document::parse(&whole) {
            Ok(document) => found.take(&whole, document.root_element(), flaws),
            Err(error) => flaws.push(Flaw::Symbols(error.to_string())),
        }
        let mut seen = BTreeSet::new();
        for part in &found.parts {
            if !seen.insert(&part.id) {
                flaws.push(Flaw::TwiceDefined(part.id.clone()));
            }
            for to in &part.needs {
                if !found.parts.iter().any(|other| other.id == *to) {
                    flaws.push(Flaw::DeadReference { id: part.id.clone(), to: to.clone() });
                }
            }
        }
        found
    }

    fn take(&mut self, whole: &str, parent: Node<'_, '_>, flaws: &mut Vec<Flaw>) {
        for node in parent.children().filter(Node::is_element) {
            let name = node.tag_name().name();
            if name == "defs" {
                self.take(whole, node, flaws);
                continue;
            }
            let Some(id) = node.attribute("id") else {
                let element = name.to_owned();
                flaws.push(Flaw::MissingAttribute { element, attribute: "id" });
                continue;
            };
            check_inner(node, flaws);
            if name == "symbol" {
                self.symbols.extend(symbol(id, node, flaws).map(|found| (id.to_owned(), found)));
            }
            let text = whole.get(node.range()).unwrap_or_default().to_owned();
            let needs = references(node);
            self.parts.push(Part { id: id.to_owned(), text, needs });
        }
    }

    pub(crate) fn get(&self, role: &str) -> Option<&Symbol> {
        self.symbols.get(role)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Symbol)> {
        self.symbols.iter().map(|(id, symbol)| (id.as_str(), symbol))
    }

    /// Every token that an element uses, with the element's id.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().flat_map(|part| {
            part.text.split("var(--").skip(1).map(|rest| {
                (part.id.as_str(), rest.split_once(')').map_or(rest, |(token, _)| token.trim()))
            })
        })
    }

    /// The elements that these roles need, in the order of the file, with every token replaced.
    pub(crate) fn elements(
        &self,
        roles: &BTreeSet<&str>,
        colour: impl Fn(&str) -> Option<Colour>,
    ) -> String {
        let mut wanted: BTreeSet<&str> = roles.clone();
        let mut open: Vec<&str> = roles.iter().copied().collect();
        while let Some(id) = open.pop() {
            for part in self.parts.iter().filter(|part| part.id == id) {
                open.extend(part.needs.iter().map(String::as_str).filter(|to| wanted.insert(to)));
            }
        }
        let mut out = String::new();
        for part in self.parts.iter().filter(|part| wanted.contains(part.id.as_str())) {
            out.push_str(&coloured(&part.text, &colour));
            out.push('\n');
        }
        out
    }
}

/// Finds what is not plain SVG of our own.
fn check_inner(node: Node<'_, '_>, flaws: &mut Vec<Flaw>) {
    for inner in node.descendants().filter(Node::is_element) {
        let name = inner.tag_name().name();
        if FOREIGN.contains(&name) {
            flaws.push(Flaw::Foreign(name.to_owned()));
        }
        // Its prefix would be unknown in the picture.
        let prefixed = inner.attributes().filter(|attribute| attribute.namespace().is_some());
        flaws.extend(prefixed.map(|attribute| Flaw::Prefixed(attribute.name().to_owned())));
    }
}

fn symbol(id: &str, node: Node<'_, '_>, flaws: &mut Vec<Flaw>) -> Option<Symbol> {
    let bad = |attribute, value: &str, form| Flaw::BadAttribute {
        id: id.to_owned(),
        attribute,
        value: value.to_owned(),
        form,
    };
    let Some(text) = node.attribute("viewBox") else {
        let element = format!("symbol id=\"{id}\"");
        flaws.push(Flaw::MissingAttribute { element, attribute: "viewBox" });
        return None;
    };
    let Some(view_box) = view_box(text) else {
        flaws.push(bad("viewBox", text, "left, top, width and height"));
        return None;
    };
    let slot = node.attribute("data-mark").and_then(|text| {
        let found = slot(text);
        if found.is_none() {
            flaws.push(bad("data-mark", text, "the middle's x and y, a height, perhaps a token"));
        }
        found
    });
    let letters = node.attribute("data-letters").and_then(|text| {
        let found = place(text);
        if found.is_none() {
            flaws.push(bad("data-letters", text, "the middle's x and y"));
        }
        found
    });
    let turning = match node.attribute("data-turn") {
        None | Some("along") => Turning::Along,
        Some("upright") => Turning::Upright,
        Some("still") => Turning::Still,
        Some(text) => {
            flaws.push(bad("data-turn", text, "`along`, `upright` or `still`"));
            return None;
        }
    };
    let words = [
        ("data-shape", &["round"][..], "`round`"),
        ("data-seat", &["0", "1", "2", "3"], "a seat, from `0` to `3`"),
        ("data-ghost", &["solid"], "`solid`"),
        ("data-room", &["spare", "kept"], "`spare` or `kept`"),
    ];
    for (name, known, wanted) in words {
        if let Some(text) = node.attribute(name).filter(|text| !known.contains(text)) {
            flaws.push(bad(name, text, wanted));
            return None;
        }
    }
    Some(Symbol { view_box, slot, letters, turning })
}

fn number(word: &str) -> Option<f32> {
    word.parse().ok().filter(|number: &f32| number.is_finite())
}

fn view_box(text: &str) -> Option<[f32; 4]> {
    let words = text.split([' ', ',', '\n']).filter(|word| !word.is_empty());
    let numbers: Vec<f32> = words.map(number).collect::<Option<_>>()?;
    <[f32; 4]>::try_from(numbers).ok().filter(|[_, _, width, height]| *width > 0.0 && *height > 0.0)
}

fn place(text: &str) -> Option<(f32, f32)> {
    let (x, y) = text.split_once(' ')?;
    Some((number(x)?, number(y.trim())?))
}

fn slot(text: &str) -> Option<Slot> {
    let mut words = text.split_whitespace();
    let mut next = || words.next().and_then(number);
    let middle = (next()?, next()?);
    let height = next().filter(|height| *height > 0.0)?;
    let ink = words.next().map(str::to_owned);
    words.next().is_none().then_some(Slot { middle, height, ink })
}

/// The ids that an element or something in it refers to and that are not its own inner parts.
fn references(node: Node<'_, '_>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut own = BTreeSet::new();
    for inner in node.descendants().filter(Node::is_element) {
        own.extend(inner.attribute("id"));
        for attribute in inner.attributes() {
            let value = attribute.value();
            if attribute.name() == "href" {
                found.insert(value.trim_start_matches('#').to_owned());
            }
            for rest in value.split("url(#").skip(1) {
                found.extend(rest.split_once(')').map(|(id, _)| id.to_owned()));
            }
        }
    }
    found.retain(|id| !own.contains(id.as_str()));
    found
}

/// The text with every `var(--token)` replaced by its colour; a token that nobody has stays, and
/// is a [`Flaw`].
pub(crate) fn coloured(text: &str, colour: impl Fn(&str) -> Option<Colour>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("var(--") {
        out.push_str(before);
        rest = match after.split_once(')').and_then(|(t, next)| Some((colour(t.trim())?, next))) {
            Some((colour, next)) => {
                out.push_str(&colour.to_string());
                next
            }
            None => {
                out.push_str("var(--");
                after
            }
        };
    }
    out + rest
}
