//! A game is written back into the file that it came from: comments, variations, other games of the file
//! and properties that we know nothing of stay as they were.
//!
//! What is written has to say the same as the game: it is read again, and when it says something else our
//! own properties are added. When not even that helps, the game is written without the old file.

use super::{
    Before, FORMS, acts_of, read,
    tree::{self, GameTree, Node, Sequence},
    write::ActNode,
};
use game::{Setup, Transcript};

/// The properties of our own, which are added where the file's own words do not suffice.
const OWN: [&str; 3] = ["LUDSET", "LUDPOS", "LUDEND"];

/// The original text with this game in it; `None` when there is none, or it is another game.
pub(super) fn into_original(
    transcript: &Transcript,
    root: &Node,
    acts: &[ActNode],
) -> Option<String> {
    let original = transcript.original.as_ref().filter(|original| original.form == FORMS[0].id)?;
    let trees = tree::read(&original.text)?;
    [false, true].into_iter().find_map(|adds_own| {
        let mut trees = trees.clone();
        let game = trees.first_mut()?;
        let size = read::size_of(transcript);
        let is_same = read::of_tree(&transcript.setup, game)
            .is_ok_and(|old| old.acts == transcript.acts && old.parting == transcript.parting);
        if !is_same {
            merge(game, size, acts)?;
        }
        update(game.root_mut()?, root, transcript, is_same, adds_own);
        says_the_same(transcript, game).then(|| written(&trees))
    })
}

fn written(trees: &[GameTree]) -> String {
    let mut text = String::new();
    trees.iter().for_each(|tree| tree.write(&mut text));
    text
}

/// Whether a reader who knows nothing of the settings gets this game.
fn says_the_same(transcript: &Transcript, game: &GameTree) -> bool {
    let plain = Setup::new(<crate::Go as game::Rules>::SETTINGS);
    let settings = |setup: &Setup| setup.all().map(|(_, value)| value).collect::<Vec<_>>();
    read::of_tree(&plain, game).is_ok_and(|read| {
        settings(&read.setup) == settings(&transcript.setup)
            && read.position == transcript.position
            && read.names == transcript.names
            && read.occasion == transcript.occasion
            && read.acts == transcript.acts
            && read.parting == transcript.parting
    })
}

/// Brings the first node up to date. What the file says stays as long as it is still true.
fn update(node: &mut Node, root: &Node, transcript: &Transcript, is_same: bool, adds_own: bool) {
    if !node.values("CA").is_empty() {
        node.set("CA", Some("UTF-8"));
    }
    let names = transcript.names.iter().map(String::as_str);
    let known = ["PB", "PW"].into_iter().zip(names);
    let occasion = &transcript.occasion;
    let known = known.chain([("EV", occasion.event.as_str()), ("DT", &occasion.date)]);
    for (key, text) in known {
        if node.text(key).unwrap_or_default() != text {
            node.set(key, Some(text).filter(|text| !text.is_empty()));
        }
    }
    let result = root.text("RE");
    let said = node.text("RE");
    match (&result, &said) {
        // A game that ended early may be told in more detail than we know, one may have been counted by other
        // rules, and one whose end we cannot count has a result all the same.
        (_, Some(_)) if is_same => {}
        // Whoever plays on has no result yet.
        (new, _) => node.set("RE", new.as_deref()),
    }
    if adds_own {
        for property in &root.0 {
            if OWN.contains(&property.name.as_str()) {
                node.0.retain(|old| old.name != property.name);
                node.0.push(property.clone());
            }
        }
    }
}

/// Makes the main line of a tree that of these acts. Where they leave the old main line, that one
/// becomes the second variation; `None` when they leave it with its first node.
fn merge(tree: &mut GameTree, size: u8, mut acts: &[ActNode]) -> Option<()> {
    let (mut here, mut before) = (GameTree::TRUNK, Before::default());
    let mut above = None;
    loop {
        let mut leaves_at = None;
        for (index, node) in tree.sequence(here).nodes.iter().enumerate() {
            let found = acts_of(node, size, before);
            let fits = acts.len() >= found.len()
                && found
                    .iter()
                    .zip(acts)
                    .all(|((who, text), act)| *who == act.who && *text == act.text);
            if !fits {
                leaves_at = Some(index);
                break;
            }
            acts = &acts[found.len()..];
            before = before.after(&found);
        }
        match leaves_at {
            Some(0) => {
                let new = tree.add(line(acts));
                tree.sequence_mut(above?).variations.insert(0, new);
                return Some(());
            }
            Some(index) => {
                let sequence = tree.sequence_mut(here);
                let nodes = sequence.nodes.split_off(index);
                let old = Sequence { nodes, variations: std::mem::take(&mut sequence.variations) };
                let variations = vec![tree.add(line(acts)), tree.add(old)];
                tree.sequence_mut(here).variations = variations;
                return Some(());
            }
            None => {}
        }
        match tree.sequence(here).variations.first() {
            Some(&first) => (above, here) = (Some(here), first),
            None => {
                let further = acts.iter().map(|act| act.node.clone());
                tree.sequence_mut(here).nodes.extend(further);
                return Some(());
            }
        }
    }
}

/// The acts as a variation. A game that ends where the old one went on has an empty node there, so that
/// the old line is not its own.
fn line(acts: &[ActNode]) -> Sequence {
    let mut nodes: Vec<Node> = acts.iter().map(|act| act.node.clone()).collect();
    if nodes.is_empty() {
        nodes.push(Node::default());
    }
    Sequence { nodes, variations: Vec::new() }
}
