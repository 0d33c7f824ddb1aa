//! The rules of a game as a piece of a page.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// Markdown as HTML that is safe to insert: no markup but that of Markdown, links only within the
/// page and to the web.
pub(super) fn html(markdown: &str) -> String {
    let mut dead_links = 0;
    let events =
        Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
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
