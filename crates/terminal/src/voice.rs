//! Sentences about a table.

use game::{Due, Report, Seat, Seats, Sentence, Value, Viewer, Who};
use table::{Chair, EventKind, Happening, News, Onlooker, PlayerKind, Table, Watcher};
use words::{Lexicon, Names};

/// The screen that everybody before this terminal looks at.
pub(crate) const SCREEN: u8 = 0;

/// The text of a game's title: letters made of characters where it has them, else its name.
pub(crate) fn title_key(lexicon: &Lexicon) -> &'static str {
    if lexicon.has("game-title") { "game-title" } else { "game-name" }
}

/// What somebody at the table is called: their own name, or that of their seat.
pub(crate) fn name(table: &Table, who: Who, lexicon: &Lexicon) -> String {
    let Who::Seat(seat) = who else { return lexicon.who(who) };
    match table.chair(seat) {
        Some(chair) => chair_name(chair, seat, lexicon),
        None => lexicon.who(who),
    }
}

/// The same without the kind of program that plays the seat.
pub(crate) fn short_name(table: &Table, who: Who, lexicon: &Lexicon) -> String {
    let own = match who {
        Who::Seat(seat) => table.chair(seat).filter(|chair| chair.is_person()).map(|c| &c.name),
        Who::Chance | Who::Clock | Who::House => None,
    };
    own.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| lexicon.who(who))
}

/// A sentence of the game, about the players and places of this table.
pub(crate) fn said(table: &Table, say: Sentence, lexicon: &Lexicon) -> String {
    let seat = |seat| name(table, Who::Seat(seat), lexicon);
    lexicon.say(say, &Names::with_players(table.state(), &seat))
}

/// A sentence of the game that was said before, if anything is left of it.
pub(crate) fn said_again(table: &Table, say: Sentence, lexicon: &Lexicon) -> Option<String> {
    let seat = |seat| name(table, Who::Seat(seat), lexicon);
    lexicon.say_again(say, &Names::with_players(table.state(), &seat))
}

/// A sentence of the game that also names somebody as `$who`, and an act.
pub(crate) fn told(
    table: &Table,
    say: Sentence,
    (who, act): (Who, &str),
    lexicon: &Lexicon,
) -> String {
    let seat = |seat| name(table, Who::Seat(seat), lexicon);
    let names = Names::with_players(table.state(), &seat);
    lexicon.tell(say, &names, &name(table, who, lexicon), act)
}

/// Everybody who is to move.
pub(crate) fn due_names(table: &Table, lexicon: &Lexicon) -> String {
    let Due::Seats(due) = table.due() else { return String::new() };
    let names = due.iter().map(|seat| name(table, Who::Seat(seat), lexicon));
    names.collect::<Vec<_>>().join(", ")
}

/// The program that plays a seat, if one does.
pub(crate) fn program(table: &Table, seat: Seat, lexicon: &Lexicon) -> Option<String> {
    let chair = table.chair(seat)?;
    match &chair.player {
        PlayerKind::Person | PlayerKind::Open => None,
        PlayerKind::Bot(bot) => Some(lexicon.bot(bot)),
        PlayerKind::Engine(command) if chair.name.is_empty() => Some(command.clone()),
        PlayerKind::Engine(_) => Some(chair.name.clone()),
    }
}

fn chair_name(chair: &Chair, seat: Seat, lexicon: &Lexicon) -> String {
    let seat = lexicon.who(Who::Seat(seat));
    match &chair.player {
        PlayerKind::Person | PlayerKind::Open if chair.name.is_empty() => seat,
        PlayerKind::Person | PlayerKind::Open => chair.name.clone(),
        PlayerKind::Bot(bot) => format!("{seat} ({})", lexicon.bot(bot)),
        PlayerKind::Engine(command) if chair.name.is_empty() => format!("{seat} ({command})"),
        PlayerKind::Engine(_) => format!("{seat} ({})", chair.name),
    }
}

/// What a result calls a seat: its name, or what kind of bot it is if it is the only one of its kind.
pub(crate) fn call(table: &Table, seat: Seat, lexicon: &Lexicon) -> String {
    let chair = table.chair(seat);
    let is_only =
        |bot: &PlayerKind| table.chairs().iter().filter(|chair| chair.player == *bot).count() == 1;
    match chair.map(|chair| (chair, &chair.player)) {
        Some((chair, _)) if !chair.name.is_empty() => chair.name.clone(),
        Some((_, player @ PlayerKind::Bot(bot))) if is_only(player) => lexicon.bot(bot),
        _ => short_name(table, Who::Seat(seat), lexicon),
    }
}

/// The one person who sits before this terminal, if nobody else does.
pub(crate) fn reader(table: &Table) -> Option<Seat> {
    let people = crate::actions::people(table);
    people.lowest().filter(|seat| people == Seats::only(*seat))
}

/// How the game ended: who won, and why where the rules ended it.
pub(crate) fn ending(table: &Table, viewer: Viewer, lexicon: &Lexicon) -> Vec<String> {
    let won = about_winners(table, "plain-result", lexicon);
    won.into_iter().chain(reason(table, viewer, lexicon)).collect()
}

/// Who won, said to the one person here, or about the winners.
pub(crate) fn result(table: &Table, lexicon: &Lexicon) -> Option<String> {
    let winners = table.outcome()?.winners(table.seats());
    if is_alone(table) {
        return None;
    }
    match reader(table).filter(|_| !winners.is_empty()) {
        Some(seat) => {
            let won = i32::from(winners.has(seat));
            Some(lexicon.text("screen-end-you", &[("won", won.into())]))
        }
        // Programs are not congratulated.
        None if winners.iter().all(|seat| !table.chair(seat).is_some_and(Chair::is_person)) => {
            about_winners(table, "plain-result", lexicon)
        }
        None => about_winners(table, "screen-end-result", lexicon),
    }
}

/// Whether only one seat plays: who plays alone beats nobody.
pub(crate) fn is_alone(table: &Table) -> bool {
    table.playing() == Seats::only(Seat(0))
}

fn about_winners(table: &Table, key: &str, lexicon: &Lexicon) -> Option<String> {
    table.outcome().filter(|_| !is_alone(table))?;
    let winners = table.outcome()?.winners(table.seats());
    let names: Vec<_> = winners.iter().map(|seat| call(table, seat, lexicon)).collect();
    let count = i32::try_from(names.len()).unwrap_or(0);
    let names = names.join(", ");
    // It may begin with what a bot is called.
    Some(words::capital(
        &lexicon.text(key, &[("count", count.into()), ("who", names.as_str().into())]),
    ))
}

/// Why the rules ended the game. Who won is said apart.
pub(crate) fn reason(table: &Table, viewer: Viewer, lexicon: &Lexicon) -> Option<String> {
    table.outcome().filter(|outcome| outcome.ending == table::Ending::Rules)?;
    let verdict = table.state().panel(viewer).verdict?;
    Some(said(table, verdict, lexicon))
}

/// What the game asks of a seat that is due, as somebody reads it who plays that seat or does not.
pub(crate) fn prompt(
    table: &Table,
    viewer: Viewer,
    (seat, is_reader): (Seat, bool),
    lexicon: &Lexicon,
) -> Option<String> {
    let say = table.state().panel(viewer).prompt(seat)?;
    let name_of = |seat| short_name(table, Who::Seat(seat), lexicon);
    let names = Names::with_players(table.state(), &name_of);
    lexicon.prompt(say, &names, (&name_of(seat), is_reader))
}

/// What a seat is advised to do: the act in words, and why, or else how the game then stands.
pub(crate) fn advice(
    table: &Table,
    lexicon: &Lexicon,
    seat: Seat,
    report: &Report<String>,
) -> String {
    let name_of = |seat| name(table, Who::Seat(seat), lexicon);
    let names = Names::with_players(table.state(), &name_of);
    let say = table.sentence_of(seat, &report.act);
    let who = short_name(table, Who::Seat(seat), lexicon);
    let what = lexicon.advised_act(say, &names, (&who, &report.act));
    if let Some(why) = report.why {
        let why = lexicon.say(why, &names);
        return lexicon
            .text("advice", &[("what", what.as_str().into()), ("why", why.as_str().into())]);
    }
    match report.value {
        None => what,
        Some(Value::Share(share)) => {
            let args = [("what", what.as_str().into()), ("a", (i32::from(share) / 10).into())];
            lexicon.text(standing(share, table.seats()), &args)
        }
        Some(value) => {
            let worth = lexicon.worth(value);
            let args = [("what", what.as_str().into()), ("worth", worth.as_str().into())];
            lexicon.text("advice-worth", &args)
        }
    }
}

/// Whether a share of the points, in thousandths, is more than the others have. Estimates are no finer
/// than a tenth.
fn standing(share: u16, seats: u8) -> &'static str {
    match u32::from(share) * u32::from(seats) {
        1101.. => "advice-ahead",
        0..900 => "advice-behind",
        _ => "advice-level",
    }
}

/// What ended the game, when it was not its rules: somebody gave up, a time was over.
pub(crate) fn parting(table: &Table, lexicon: &Lexicon) -> Option<String> {
    table.outcome().filter(|outcome| outcome.ending != table::Ending::Rules)?;
    let (key, who) = table.events().iter().rev().find_map(table::said)?;
    Some(about(table, key, who, lexicon))
}

/// A sentence about somebody at the table, said to them where they alone sit here.
pub(crate) fn about(table: &Table, key: &str, who: Who, lexicon: &Lexicon) -> String {
    let to_reader = format!("{key}.you");
    let is_reader = reader(table).is_some_and(|seat| who == Who::Seat(seat));
    let key = if is_reader && lexicon.has(&to_reader) { &to_reader } else { key };
    let who = name(table, who, lexicon);
    lexicon.text(key, &[("who", who.as_str().into())])
}

/// A watcher that turns events into sentences and keeps them until they are printed.
pub(crate) struct LogListener<'l> {
    lexicon: &'l Lexicon,
    /// What the last act moved, when there was one.
    pub(crate) trace: Option<Vec<u32>>,
    /// The sentences.
    pub lines: Vec<String>,
}

impl<'l> LogListener<'l> {
    /// A watcher that has no sentences yet.
    pub(crate) fn new(lexicon: &'l Lexicon) -> LogListener<'l> {
        LogListener { lexicon, trace: None, lines: Vec::new() }
    }

    fn sentence(&mut self, table: &Table, happening: Happening<'_>) -> Option<String> {
        let event = happening.event;
        if let EventKind::Act(_) = event.what {
            let shown = happening.shown?;
            self.trace = Some(shown.trace);
            return Some(told(table, shown.say?, (event.by, &shown.act), self.lexicon));
        }
        if let EventKind::Undone { .. } = event.what {
            self.trace = Some(Vec::new());
        }
        let (key, who) = table::said(event)?;
        let who = name(table, who, self.lexicon);
        Some(self.lexicon.text(key, &[("who", who.as_str().into())]))
    }
}

impl Watcher for LogListener<'_> {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Screen(SCREEN)
    }

    fn told(&mut self, table: &Table, news: News<'_>) {
        match news {
            News::Happened(happening) => {
                let sentence = self.sentence(table, happening);
                self.lines.extend(sentence);
            }
            News::Refused { refusal, .. } => self.lines.push(self.lexicon.refusal(&refusal)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::AnyGame;
    use std::time::Duration;
    use table::{Request, Streams};

    /// How a game of three discs each ends when the first player drops the fourth.
    fn ended(chairs: Vec<Chair>, lang: &'static str) -> String {
        let game = &puissance4::GAME;
        let mut setup = game.setup();
        setup.set("variant", "classic").unwrap();
        let position = "0000000/0000000/0000000/1000002/1000002/1000002 1 6";
        let mut table = Table::new(game, setup, Some(position), chairs, None).unwrap();
        let (now, by) = (Duration::ZERO, Who::Seat(Seat(0)));
        table.handle(now, Streams::new(1), by, &Request::act("0"), &mut []).unwrap();
        let lexicon = Lexicon::of(game, lang);
        let ending = ending(&table, Seats::ALL, &lexicon).join(" ");
        [result(&table, &lexicon).unwrap_or_default(), ending].join(" / ")
    }

    #[test]
    fn a_result_says_who_won_and_its_reason_does_not_say_so_again() {
        let (ada, bot) = (|| Chair::person("Ada"), || Chair::bot("level-3"));
        let cases = [
            (vec![ada(), bot()], "You won. Congratulations! / Ada wins. Four in a line."),
            (vec![bot(), ada()], "You lost. / Level 3 wins. Four in a line."),
            (
                vec![ada(), Chair::person("Bo")],
                "Ada wins. Congratulations! / Ada wins. Four in a line.",
            ),
        ];
        for (chairs, expected) in cases {
            assert_eq!(ended(chairs, "en"), expected);
        }
        let expected = "Vous avez perdu. / Niveau 3 gagne. Quatre jetons en ligne.";
        assert_eq!(ended(vec![bot(), ada()], "fr"), expected);
    }
}
