//! The rules of a game as a piece of a page.
//!
//! A fenced block whose language is `diagram` shows a position. Its first line is the position in the
//! game's own text, the others are the words below it; settings may follow the word `diagram`, as
//! `key=value`. The page draws it from the scene that [`diagrams`] finds.

use game::{AnyGame, Item, Seats};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// The language of a fenced block that is a diagram.
const DIAGRAM: &str = "diagram";

/// The scenes of the diagrams of a text, in their order. One that cannot be read is empty.
pub(super) fn diagrams(game: &dyn AnyGame, markdown: &str) -> Vec<Vec<Item>> {
    let mut scenes = Vec::new();
    let mut settings: Option<String> = None;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => settings = diagram(&kind).map(str::to_owned),
            Event::Text(text) => {
                if let Some(settings) = settings.take() {
                    scenes.push(scene(game, &settings, &text).unwrap_or_default());
                }
            }
            _ => {}
        }
    }
    scenes
}

/// The settings of a fenced block that is a diagram.
fn diagram<'a>(kind: &'a CodeBlockKind<'_>) -> Option<&'a str> {
    let CodeBlockKind::Fenced(info) = kind else { return None };
    let rest = info.strip_prefix(DIAGRAM)?;
    (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
}

fn scene(game: &dyn AnyGame, settings: &str, text: &str) -> Option<Vec<Item>> {
    let mut setup = game.setup();
    for pair in settings.split_whitespace() {
        let (key, value) = pair.split_once('=')?;
        setup.set(key, value).ok()?;
    }
    let state = game.read_position(&setup, text.lines().next()?).ok()?;
    Some(state.scene(Seats::ALL))
}

/// Markdown as HTML that is safe to insert: no markup but that of Markdown, links only within the
/// page and to the web.
pub(super) fn html(markdown: &str) -> String {
    let mut dead_links = 0;
    let mut in_diagram = false;
    let events =
        Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
            Event::Start(Tag::CodeBlock(kind)) if diagram(&kind).is_some() => {
                in_diagram = true;
                Some(Event::Html("<figure class=\"diagram\"><figcaption>".into()))
            }
            Event::Text(text) if in_diagram => {
                let caption: Vec<&str> = text.lines().skip(1).collect();
                Some(Event::Text(words::keep_together(&caption.join(" ")).into()))
            }
            Event::End(TagEnd::CodeBlock) if std::mem::take(&mut in_diagram) => {
                Some(Event::Html("</figcaption></figure>\n".into()))
            }
            Event::Text(text) => Some(Event::Text(words::keep_together(&text).into())),
            // HTML in the source is escaped and shown as text.
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
            Event::Start(Tag::Link { dest_url, .. }) if !is_safe(&dest_url) => {
                dead_links += 1;
                None
            }
            Event::End(TagEnd::Link) if dead_links > 0 => {
                dead_links -= 1;
                None
            }
            Event::Start(Tag::Link { link_type, dest_url, id, .. }) => {
                Some(Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title: CowStr::Borrowed(""),
                    id,
                }))
            }
            other => Some(other),
        });
    let mut out = String::with_capacity(markdown.len() * 3 / 2);
    html::push_html(&mut out, events);
    out
}

fn is_safe(link: &str) -> bool {
    link.starts_with('#') || link.starts_with("https://")
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(markdown: &str, expected: &Expect) {
        expected.assert_eq(&html(markdown));
    }

    #[test]
    fn rules_become_a_page() {
        check(
            "# Four\n\nA *line* wins.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
            &expect![[r#"
                <h1>Four</h1>
                <p>A <em>line</em> wins.</p>
                <table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>
                <tr><td>1</td><td>2</td></tr>
                </tbody></table>
            "#]],
        );
    }

    #[test]
    fn no_line_begins_with_a_sign() {
        check(
            "Gagné ; fini !",
            &expect![[r#"
                <p>Gagné ; fini !</p>
            "#]],
        );
    }

    #[test]
    fn a_diagram_is_a_figure_with_its_words() {
        let text = "```diagram\n......... b place\nThree <in> a row\nwin.\n```\n\n```\ncode\n```\n";
        check(
            text,
            &expect![[r#"
                <figure class="diagram"><figcaption>Three &lt;in&gt; a row win.</figcaption></figure>
                <pre><code>code
                </code></pre>
            "#]],
        );
        let scenes = diagrams(&puissance4::GAME, text);
        assert_eq!(scenes.iter().map(Vec::len).collect::<Vec<_>>(), [0], "no such position");
    }

    /// Every diagram of every game's rules can be drawn, and every language has the same ones.
    #[test]
    fn all_diagrams_are_positions() {
        for game in players::catalogue::GAMES {
            let counts = game.props().texts.rules.iter().map(|rules| {
                let scenes = diagrams(*game, rules.text);
                let empty = scenes.iter().position(Vec::is_empty);
                assert_eq!(empty, None, "{} in {}", game.id(), rules.lang);
                scenes.len()
            });
            let counts: Vec<usize> = counts.collect();
            assert!(counts.iter().all(|count| *count == counts[0]), "{}: {counts:?}", game.id());
        }
    }

    #[test]
    fn nothing_but_markdown_gets_through() {
        check(
            "<script>alert(1)</script>\n\na <b onclick=x>b</b> [x](javascript:alert(1)) \
             [y](https://example.org/) [z](#top) ![i](https://example.org/i.png)\n",
            &expect![[r##"
                &lt;script&gt;alert(1)&lt;/script&gt;
                <p>a &lt;b onclick=x&gt;b&lt;/b&gt; x <a href="https://example.org/">y</a> <a href="#top">z</a> i</p>
            "##]],
        );
    }
}
