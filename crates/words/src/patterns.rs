//! The texts as data, for a reader that has no Fluent of its own: the page.
//!
//! A text is a string, or a list of strings and of what is put between them:
//!
//! | piece | meaning |
//! | --- | --- |
//! | `{"a": name}` | an argument |
//! | `{"k": key}` | another text |
//! | `{"l": code}`, first of all | the text is in this language, for want of the one that was asked for |
//! | `{"s": name, "v": [[variant, text], …], "d": index}` | the variant that is called like the argument, or like its plural; else the one at `d` |
//!
//! That is as much of Fluent as our texts use; a test sees that it stays so. Spaces before or after a sign end no line.

use fluent_syntax::{
    ast::{
        CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
    },
    parser,
};
use game::AnyGame;
use serde_json::{Map, Value, json};

/// Every text of a language, by key: the house's and, before them, the game's own. What the language
/// lacks is there in the one that it falls back to.
pub fn patterns(game: Option<&dyn AnyGame>, lang: &str) -> Map<String, Value> {
    let mut texts = Map::new();
    let own = game.map_or(&[][..], |game| game.props().texts.locales);
    let wanted = lang;
    let other = |lang| Some(lang).filter(|lang| *lang != wanted);
    // Later ones replace earlier ones.
    for lang in [crate::LANGS[0], lang] {
        let shared = crate::bundle::SHARED.iter().filter(|file| file.lang == lang);
        shared.for_each(|file| read(file.text, other(lang), &mut texts));
    }
    for lang in [crate::LANGS[0], lang] {
        let own = own.iter().filter(|locale| locale.lang == lang);
        own.for_each(|locale| read(locale.text, other(lang), &mut texts));
    }
    texts
}

/// Adds the texts of a file. `lang` is its language when it is not the one that was asked for.
fn read(source: &str, lang: Option<&str>, texts: &mut Map<String, Value>) {
    let marked = |text: Value| match (lang, text) {
        (None, text) => text,
        (Some(lang), Value::Array(pieces)) => {
            Value::Array([json!({ "l": lang })].into_iter().chain(pieces).collect())
        }
        (Some(lang), text) => json!([{ "l": lang }, text]),
    };
    let resource = parser::parse(source).unwrap_or_else(|(rest, _)| rest);
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        if let Some(value) = &message.value {
            texts.insert(id.to_owned(), marked(pattern(value)));
        }
        for attribute in &message.attributes {
            let text = marked(pattern(&attribute.value));
            texts.insert(format!("{id}.{}", attribute.id.name), text);
        }
    }
}

fn pattern(pattern: &Pattern<&str>) -> Value {
    let mut pieces: Vec<Value> = pattern.elements.iter().map(element).collect();
    match pieces.as_slice() {
        [Value::String(_)] => pieces.swap_remove(0),
        _ => Value::Array(pieces),
    }
}

fn element(element: &PatternElement<&str>) -> Value {
    match element {
        PatternElement::TextElement { value } => json!(crate::keep_together(value)),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(inline) => piece(inline),
            Expression::Select { selector, variants } => {
                let name = match selector {
                    InlineExpression::VariableReference { id } => id.name,
                    _ => "",
                };
                let usual = variants.iter().position(|variant| variant.default).unwrap_or(0);
                let variants: Vec<_> = variants
                    .iter()
                    .map(|variant| {
                        let (VariantKey::Identifier { name }
                        | VariantKey::NumberLiteral { value: name }) = variant.key;
                        json!([name, self::pattern(&variant.value)])
                    })
                    .collect();
                json!({ "s": name, "v": variants, "d": usual })
            }
        },
    }
}

fn piece(inline: &InlineExpression<&str>) -> Value {
    match inline {
        InlineExpression::StringLiteral { value } => {
            json!(fluent_syntax::unicode::unescape_unicode_to_string(value))
        }
        InlineExpression::NumberLiteral { value } => json!(value),
        InlineExpression::VariableReference { id } => json!({ "a": id.name }),
        InlineExpression::MessageReference { id, attribute: None } => json!({ "k": id.name }),
        InlineExpression::MessageReference { id, attribute: Some(attribute) } => {
            json!({ "k": format!("{}.{}", id.name, attribute.name) })
        }
        // `NUMBER($a)` writes the number as the language does, which the page does anyway.
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => positional.first().map_or(Value::Null, piece),
        InlineExpression::TermReference { .. } | InlineExpression::Placeable { .. } => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_text_is_a_string_or_a_list_of_pieces() {
        let mut texts = Map::new();
        let source = "\
plain = Four in a line
    .help = what wins
who = { $who } drops
plural =
    { $a ->
        [one] one disc
       *[other] { $a } discs
    } of { plain }
space = {\"\\u00A0\"}:
signs = « { $who } » : fini ?
";
        read(source, None, &mut texts);
        expect![[r#"
            {
              "plain": "Four in a line",
              "plain.help": "what wins",
              "plural": [
                {
                  "d": 1,
                  "s": "a",
                  "v": [
                    [
                      "one",
                      "one disc"
                    ],
                    [
                      "other",
                      [
                        {
                          "a": "a"
                        },
                        " discs"
                      ]
                    ]
                  ]
                },
                " of ",
                {
                  "k": "plain"
                }
              ],
              "signs": [
                "« ",
                {
                  "a": "who"
                },
                " » : fini ?"
              ],
              "space": [
                " ",
                ":"
              ],
              "who": [
                {
                  "a": "who"
                },
                " drops"
              ]
            }"#]]
        .assert_eq(&serde_json::to_string_pretty(&texts).unwrap());
    }

    #[test]
    fn nothing_in_our_texts_is_lost_on_the_way() {
        fn is_whole(value: &Value) -> bool {
            match value {
                Value::Null => false,
                Value::Array(pieces) => pieces.iter().all(is_whole),
                Value::Object(piece) => match piece.get("s") {
                    Some(name) => name != "" && piece.get("v").is_some_and(is_whole),
                    None => true,
                },
                _ => true,
            }
        }
        for lang in crate::LANGS {
            for (key, text) in patterns(None, lang) {
                assert!(is_whole(&text), "{lang}: {key}: {text}");
            }
        }
    }
}
