// Made from crates/web/src/wire by a test; do not edit.

/**
 * To make an act.
 */
export type ActMessage = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * The version of the table that it answers to.
 */
v: number, 
/**
 * For which seat.
 */
seat: number, 
/**
 * The act, as the game writes it.
 */
act: string, };

/**
 * What a sentence is about: a number, `{"seat":N}` for the name of a player, or `{"spot":"NAME"}`.
 */
export type ArgPart = number | { 
/**
 * Which.
 */
seat: number, } | { 
/**
 * Its name.
 */
spot: string, };

/**
 * Something that was asked of the others and waits for an answer.
 */
export type AskPart = { 
/**
 * Who asks.
 */
by: number, 
/**
 * Whose answer is missing, as a set of seats: bit 0 is seat 0.
 */
waits: number, 
/**
 * For an undo: how many acts would be left.
 */
keep?: number, };

/**
 * Who sits on a seat.
 */
export type ChairPart = { 
/**
 * What the player is called; empty for whoever has no name: then the text `seat-N`.
 */
name: string, 
/**
 * What kind of player it is.
 */
player: Sort, 
/**
 * The name of the bot, or of the engine.
 */
bot?: string, };

/**
 * Something that was said.
 */
export type ChatLine = { 
/**
 * The seat of a player.
 */
seat?: number, 
/**
 * What somebody who watches calls themselves.
 */
name?: string, 
/**
 * What was said: plain text.
 */
text: string, };

/**
 * What players say to players, or watchers to watchers.
 */
export type ChatMessage = { 
/**
 * Whether these are all lines so far, and not one more.
 */
all?: boolean, 
/**
 * The lines, oldest first.
 */
lines: Array<ChatLine>, };

/**
 * Clicks, from the first to the last.
 */
export type ClickMessage = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * The version of the table that it answers to.
 */
v: number, 
/**
 * For which seat.
 */
seat: number, 
/**
 * The spots.
 */
spots: Array<number>, };

/**
 * A message to the server. `n` is a number of the page's own choice, given back in the answer.
 */
export type ClientMessage = { "act": ActMessage } | { "click": ClickMessage } | { "peek": ClickMessage } | { "want": WantMessage } | { "hint": HintRequest } | { "rematch": RematchMessage } | { "say": SayMessage } | { "ping": number };

/**
 * The clock of a table; all times are milliseconds.
 */
export type ClockPart = { "kind": "turn", 
/**
 * The time of a turn.
 */
span: number, } | { "kind": "fischer", 
/**
 * The time at the start.
 */
main: number, 
/**
 * What comes back at the end of a turn.
 */
step: number, } | { "kind": "byoyomi", 
/**
 * The time before the first period.
 */
main: number, 
/**
 * How long a period is.
 */
period: number, 
/**
 * How many there are.
 */
periods: number, };

/**
 * The answer to `DELETE /api/tables?older=SECONDS`.
 */
export type DeletedCount = { 
/**
 * How many tables were deleted.
 */
count: number, };

/**
 * An act that clicks complete.
 */
export type DonePart = { 
/**
 * The act, as text.
 */
act: string, 
/**
 * What it would do, to be drawn faintly over the scene.
 */
ghost: Array<ItemPart>, 
/**
 * Whether the seat has nothing to decide right after it.
 */
ends?: boolean, };

/**
 * An engine that the owner of the server offers.
 */
export type EngineInfo = { 
/**
 * Its name; a seat is given to it as `engine:NAME`.
 */
name: string, 
/**
 * The game that it plays; any when left out.
 */
game?: string, };

/**
 * A dialog before a game.
 */
export type FormInfo = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * What it asks, in order: `players`, `names`, `opponent`, `deal`, or `setting:KEY`; what comes after `more` is
 * closed at first.
 */
asks: Array<string>, };

/**
 * A game.
 */
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What can be chosen before a game.
 */
settings: Array<SettingInfo>, 
/**
 * How many play with the settings as they are.
 */
seats: number, 
/**
 * The least and the most that can play, with other settings: `GET /api/games/ID/seats`.
 */
seat_range: [number, number], 
/**
 * The dialogs before a game; their titles are the texts `form-KEY`.
 */
forms: Array<FormInfo>, 
/**
 * The entries of the game's home: `play`, `start:KEY`, `resume`, `rules`, `options`, `gallery`,
 * `lesson:KEY`, `about`, `quit`.
 */
menu: Array<string>, 
/**
 * The ways to begin a game that the home offers by `start:KEY`.
 */
starts: Array<StartInfo>, 
/**
 * Its lessons.
 */
lessons: Array<LessonInfo>, 
/**
 * Names that nobody here may have.
 */
reserved_names: Array<string>, 
/**
 * Whether a number deals the same again.
 */
deal_code: boolean, 
/**
 * What is heard when the log says a sentence, by its key: `silent`, `pick`, `place`, `match`, `shuffle`, `gong`.
 */
sounds: { [key in string]: string }, 
/**
 * Its bots, weakest first; their names are the texts `bot-NAME` where there are such texts.
 */
bots: Array<string>, 
/**
 * The bot that is proposed to somebody who has not chosen one.
 */
usual_bot: string, 
/**
 * The bots that use the time they are given; the others look at a fixed number of positions.
 */
timed_bots: Array<string>, 
/**
 * Words that stand for acts.
 */
words: { [key in string]: string }, 
/**
 * Keys of its own.
 */
keys: Array<KeyInfo>, 
/**
 * Whether presses count at once, even for who wants to be asked about moves.
 */
counts_at_once: boolean, 
/**
 * Save forms of its own: `[id, file name]`.
 */
saves: Array<[string, string]>, 
/**
 * The forms of its own in which whole games are written.
 */
records: Array<string>, 
/**
 * How many positions its gallery has.
 */
gallery: number, 
/**
 * Whether some who look at it do not see everything.
 */
hidden: boolean, 
/**
 * Whether players before one screen must not see each other's view.
 */
curtain: boolean, 
/**
 * What can be laid over the scene when somebody asks for it; the texts `overlay-KEY` name them.
 */
overlays: Array<string>, 
/**
 * Those of them that are there only where hints are.
 */
advising: Array<string>, 
/**
 * Whether it has boards of its own to show while lots are drawn.
 */
lots: boolean, 
/**
 * Whether lots say who sits where unless somebody chooses a side.
 */
usually_by_lot: boolean, 
/**
 * The setting that is on where only the first seat plays.
 */
alone: string | null, };

/**
 * What a good player would do.
 */
export type HintMessage = { 
/**
 * The number of the question.
 */
n: number, 
/**
 * The version that it is about.
 */
v: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * The act, as text.
 */
act: string, 
/**
 * What it would do, to be drawn faintly over the scene.
 */
ghost: Array<ItemPart>, 
/**
 * How the game is expected to go on, as acts.
 */
line: Array<string>, 
/**
 * What that is worth to the seat.
 */
value?: ValuePart, 
/**
 * The sentence that the log would have for the act; its text `KEY.hint` advises it.
 */
tell?: Said, 
/**
 * A sentence made from facts of the position.
 */
why?: Said, };

/**
 * To be told what a good player would do.
 */
export type HintRequest = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * The version of the table that it answers to.
 */
v: number, 
/**
 * For which seat.
 */
seat: number, };

/**
 * The answer to `GET /api/home`.
 */
export type Home = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The languages there are texts in; the first is what the others fall back to.
 */
langs: Array<LanguageInfo>, 
/**
 * The games, in the order in which menus show them.
 */
games: Array<GameInfo>, 
/**
 * Engines that the owner of the server lets people play against.
 */
engines: Array<EngineInfo>, 
/**
 * The tables of whoever asks: those to go on with, latest first, then those that are over.
 */
tables: Array<TableInfo>, 
/**
 * Tables of others at which a seat waits for anybody, latest first.
 */
open: Array<TableInfo>, 
/**
 * Tables of others that everybody may watch, latest first.
 */
watch: Array<TableInfo>, };

/**
 * An item in full, where items are not packed.
 */
export type ItemPart = { 
/**
 * Names it within a scene.
 */
id: number, 
/**
 * Column, in the units of the game's look.
 */
x: number, 
/**
 * Row, counted downwards.
 */
y: number, 
/**
 * How high it lies.
 */
z: number, 
/**
 * Width.
 */
w: number, 
/**
 * Height.
 */
h: number, 
/**
 * The id of the symbol that it is drawn with.
 */
role: string, 
/**
 * What stands for it where there is no picture; empty for decoration.
 */
mark: string, 
/**
 * What a click on it means.
 */
spot?: number, 
/**
 * What is said of it.
 */
say?: Said, 
/**
 * The tray that it lies in, from 1; 0, or left out, for the board.
 */
tray?: number, };

/**
 * A key of a game's own.
 */
export type KeyInfo = { 
/**
 * The key, in lower case.
 */
key: string, 
/**
 * The spot that it presses.
 */
spot?: number, 
/**
 * The spot that it presses where the board is seen from its other side, if that is another.
 */
turned?: number, 
/**
 * The command that it gives: `undo`, `hint`, `pause`, `draw`, `resign`, `rematch`, `save`, `rules`, `quit`;
 * those that mean nothing on a page are ignored.
 */
command?: string, 
/**
 * Whether what counts is where the key is on an English keyboard, not what is written on it.
 */
by_position?: boolean, };

/**
 * What items have in common that differ only in where they are. Kinds count from 1; 0 is nothing.
 */
export type KindPart = { 
/**
 * How high it lies: what is lower is drawn first; at the same height, the lower id first.
 */
z: number, 
/**
 * Width in the units of the game's look; 1 when left out.
 */
w?: number, 
/**
 * Height in the units of the game's look; 1 when left out.
 */
h?: number, 
/**
 * The id of the symbol that it is drawn with.
 */
role: string, 
/**
 * What stands for it where there is no picture; left out for decoration.
 */
mark?: string, 
/**
 * The index of the text that is said of it, with `$a` and `$b` of the place; left out for
 * decoration.
 */
say?: number, 
/**
 * What that text gets as `$c`; 0 when left out.
 */
c?: number, 
/**
 * The tray that it lies in, from 1; 0, or left out, for the board.
 */
tray?: number, 
/**
 * The id of an item is the place's `base` plus this; 0 when left out.
 */
off?: number, };

/**
 * A language.
 */
export type LanguageInfo = { 
/**
 * Its code.
 */
code: string, 
/**
 * What it calls itself.
 */
name: string, 
/**
 * Whether it is written from right to left.
 */
rtl: boolean, };

/**
 * What a seat has left: `[main, period, periods]` in milliseconds, all periods but the running one
 * being whole.
 */
export type LeftPart = [number, number, number];

/**
 * The body of `POST /api/games/ID/lessons/KEY/STEP`.
 */
export type LessonAsked = { 
/**
 * What the learner did in this step, as acts; `time-up` for the end of a countdown.
 */
acts: Array<string>, };

/**
 * A lesson; the text `lesson-KEY` names it.
 */
export type LessonInfo = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * Its steps, in order.
 */
steps: Array<LessonStepInfo>, };

/**
 * The answer to `POST /api/games/ID/lessons/KEY/STEP`: a board after what the learner did.
 */
export type LessonShown = { 
/**
 * The board and what happened on it, from the position that it began with.
 */
replay: Replay, 
/**
 * How many steps of the replay happened before this step of the lesson.
 */
before: number, 
/**
 * The table as the learner sees it now.
 */
whole: TableSnapshot, 
/**
 * Whether what the step wants has been done.
 */
done: boolean, 
/**
 * The spots that lead further.
 */
next: Array<number>, };

/**
 * A step of a lesson; its texts are `lesson-LESSON-KEY` with `.title` and perhaps `.done`.
 */
export type LessonStepInfo = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * The seconds that pass in it, where it is about a countdown.
 */
seconds?: number, 
/**
 * Whether it waits for nothing but a reader.
 */
reads: boolean, 
/**
 * Whether what can be pressed shows itself.
 */
shows_free: boolean, };

/**
 * The answer to `GET /api/games/ID/look`: how the game's items are drawn.
 */
export type LookInfo = { 
/**
 * All symbols, inside one `<svg>` element.
 */
symbols: string, 
/**
 * Picture points to the right and down for one unit of a scene.
 */
step: [number, number], 
/**
 * Picture points to the right and down for one unit of height.
 */
lift: [number, number], 
/**
 * The token that gives each role its one colour.
 */
roles: { [key in string]: string }, 
/**
 * The roles of the items that only name places: they are seen when somebody asks for them.
 */
coordinates: Array<string>, 
/**
 * Whether the board can be seen from its other side.
 */
turnable: boolean, 
/**
 * Whether the panels of two players stand left and right of the board where there is room.
 */
flanked: boolean, 
/**
 * What stands beside the board, the first being tray 1. The texts `tray-KEY` name them.
 */
trays: Array<TrayInfo>, };

/**
 * The answer to `POST /api/tables`.
 */
export type Made = { 
/**
 * The id of the new table.
 */
table: string, 
/**
 * The keys of the seats that wait for somebody: whoever has one may sit there. They are told
 * once, here; the server keeps no copy.
 */
keys: Array<SeatKey>, 
/**
 * Where a game from a file breaks the rules: the table is what was played up to there.
 */
broken?: string, };

/**
 * Everybody goes on at another table.
 */
export type MovedMessage = { 
/**
 * Its id.
 */
table: string, };

/**
 * Who is to sit on a seat of a new table.
 */
export type NewSeat = { 
/**
 * `here` (whoever asks, or somebody beside them), `link` (whoever gets the link), the name of a
 * bot, or `engine:NAME`.
 */
player: string, 
/**
 * What the player is called.
 */
name?: string, };

/**
 * The body of `POST /api/tables`.
 */
export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * What is chosen, as text; what is left out has its default.
 */
settings?: { [key in string]: string }, 
/**
 * Who is to sit where, one for each seat.
 */
seats: Array<NewSeat>, 
/**
 * Whether lots say who sits where.
 */
lots?: boolean, 
/**
 * Whether people before different screens may have hints.
 */
hints?: boolean, 
/**
 * Whether everybody is told of it: to sit down at a seat by link, or to watch.
 */
listed?: boolean, 
/**
 * Whether nobody may say anything there.
 */
quiet?: boolean, 
/**
 * The clock; none when left out.
 */
clock?: ClockPart, 
/**
 * Where the game begins, in the game's own text; at its start when left out.
 */
position?: string, 
/**
 * The code of the deal; luck deals when it is left out.
 */
deal?: string, };

/**
 * What clicks lead to. Both lists filled: wait for a confirmation.
 */
export type OfferMessage = { 
/**
 * The number of the question.
 */
n: number, 
/**
 * The version that it is about.
 */
v: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * The clicks.
 */
spots: Array<number>, 
/**
 * Acts that they complete.
 */
done: Array<DonePart>, 
/**
 * Spots that go on from here.
 */
next: Array<number>, 
/**
 * What stands for those of them that are no item of the scene, to be drawn over it.
 */
pointers: Array<ItemPart>, 
/**
 * What the game asks now, where the clicks go on.
 */
say?: Said, 
/**
 * Why the clicks lead nowhere, where they do.
 */
why?: RefusedMessage, };

/**
 * Where points of a part came from, which the text `origin-FROM` names.
 */
export type OriginRow = { 
/**
 * The part, by its key.
 */
part: string, 
/**
 * What gave the points.
 */
from: string, 
/**
 * The points of each seat.
 */
points: Array<number>, };

/**
 * How a game ended.
 */
export type OverPart = { 
/**
 * What brought it about: `rules`, `resigned`, `agreed`, `flag`, `forfeited`.
 */
how: string, 
/**
 * The seat that gave up, ran out of time or could not go on.
 */
seat?: number, 
/**
 * The sentence about it; it needs the name of that seat as `$who` when there is one.
 */
say?: Said, 
/**
 * The rank of each seat: 0 is best, equal ranks share.
 */
rank: Array<number>, 
/**
 * The winners, as a set of seats; 0 after a draw.
 */
winners: number, 
/**
 * The parts of the scores, in the order in which they are listed.
 */
scores?: Array<ScoreRow>, 
/**
 * Whether a score is the weakest of its parts, and not their sum.
 */
weakest?: boolean, 
/**
 * Where the points came from, in the order in which origins are listed.
 */
origins?: Array<OriginRow>, 
/**
 * The code of the deal, where the game has one.
 */
deal?: string, };

/**
 * A list of numbers, packed.
 */
export type Packed = string;

/**
 * Where an item can be: `[base, x, y, spot, a, b]`. The item's id is `base` plus the kind's `off`;
 * `x` and `y` count in the units of the game's look, rightwards and downwards; `spot` is what a
 * click on it means, -1 for nothing; `a` and `b` are numbers of the text that is said of it.
 */
export type PlacePart = [number, number, number, number, number, number];

/**
 * Who is at the table.
 */
export type PresenceMessage = { 
/**
 * The seats of people who are connected, as a set.
 */
seats: number, 
/**
 * How many pages only watch.
 */
watchers: number, 
/**
 * How long messages of each seat take to come and go, in milliseconds: that is not charged to its clock. Left out
 * where there is no clock.
 */
lag?: Array<number>, };

/**
 * Something came to nothing; nothing has changed. The sentence is the text `refusal-CODE`.
 */
export type RefusedMessage = { 
/**
 * The number of the question, 0 when it had none.
 */
n: number, 
/**
 * Why.
 */
code: string, 
/**
 * Numbers for the sentence, `$a` and `$b`, those that are 0 at the end left out.
 */
args?: Array<number>, 
/**
 * The place on the board that it is about.
 */
spot?: number, 
/**
 * The setting that it is about.
 */
setting?: string, 
/**
 * More words for the sentence, by name (`$why`).
 */
words?: { [key in string]: string }, };

/**
 * To play another game of the same.
 */
export type RematchMessage = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * Whether it is to be dealt what this game was.
 */
same_deal?: boolean, };

/**
 * The answer to `GET /api/tables/ID/replay` and to `GET /api/games/ID/demo`.
 */
export type Replay = { 
/**
 * The table before the first event.
 */
start: TableSnapshot, 
/**
 * What happened, in order.
 */
steps: Array<StepMessage>, };

/**
 * A sentence: the key of a text with what it is about, `$a`, `$b` and `$c`.
 */
export type Said = { 
/**
 * The key in the texts.
 */
key: string, 
/**
 * What it is about; numbers that are 0 at the end are left out.
 */
args?: Array<ArgPart>, };

/**
 * To say something.
 */
export type SayMessage = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * What somebody who watches calls themselves.
 */
name?: string, 
/**
 * What is said, in one line.
 */
text: string, };

/**
 * A part of the scores, which the text `score-KEY` names.
 */
export type ScoreRow = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * The points of each seat; `null` for a seat without this part.
 */
points: Array<number | null>, 
/**
 * Who has half a point more, a bit for each seat.
 */
half?: number, 
/**
 * How many of these points each seat's player may give to another part instead; left out where
 * nobody may.
 */
free?: Array<number>, };

/**
 * The answer to `GET /api/games/ID/seats`: how many play with the settings of the query.
 */
export type SeatCount = { 
/**
 * How many.
 */
seats: number, };

/**
 * The key of a seat.
 */
export type SeatKey = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The key, for a link.
 */
key: string, };

/**
 * The answer to `POST /api/tables/ID/sit`.
 */
export type Seated = { 
/**
 * The seat that is now played by whoever asked.
 */
seat: number, };

/**
 * A message to a page.
 */
export type ServerMessage = { "whole": TableSnapshot } | { "step": StepMessage } | { "offer": OfferMessage } | { "refused": RefusedMessage } | { "hint": HintMessage } | { "moved": MovedMessage } | { "present": PresenceMessage } | { "pace": number } | { "time": TimeMessage } | { "chat": ChatMessage } | { "pong": number };

/**
 * Something that can be chosen before a game. Its texts are `setting-KEY`, `setting-KEY.help` and
 * `setting-KEY-CHOICE`.
 */
export type SettingInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * What it may be.
 */
kind: SettingKindInfo, 
/**
 * What it is when nobody chooses, as text.
 */
default: string, 
/**
 * Whether its choices are best told by small pictures: `GET /api/games/ID/starts/KEY`.
 */
pictured: boolean, 
/**
 * Whether the number of seats depends on it.
 */
seats: boolean, 
/**
 * The usual values of a number, which the texts `setting-KEY-VALUE` name.
 */
usual?: Array<string>, };

/**
 * What a setting may be.
 */
export type SettingKindInfo = "flag" | { "choice": Array<string> } | { "range": { 
/**
 * The least.
 */
min: string, 
/**
 * The greatest.
 */
max: string, 
/**
 * Whether halves are allowed.
 */
halves: boolean, } };

/**
 * The answer to `GET /api/games/ID/gallery/N`: a position to look at.
 */
export type Shown = { 
/**
 * Names it: the text `gallery-KEY`, with `gallery-KEY.about` on what there is to see.
 */
key: string, 
/**
 * The position in the game's own text.
 */
position: string, 
/**
 * The table as the player who is due sees it.
 */
whole: TableSnapshot, };

/**
 * The body of `POST /api/tables/ID/sit`.
 */
export type SitDown = { 
/**
 * The key from the link; it says which seat. Without one whoever asks gets the first open seat, at a table
 * where everybody may sit down.
 */
key?: string, 
/**
 * What the player is called.
 */
name?: string, };

/**
 * What kind of player has a seat.
 */
export type Sort = "person" | "bot" | "engine" | "open";

/**
 * A way to begin a game; the text `start-KEY` names it.
 */
export type StartInfo = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * Who sits where: `here`, `opponent`, or the name of a bot.
 */
seats: Array<string>, 
/**
 * Settings that hold whatever was chosen before.
 */
settings: { [key in string]: string }, 
/**
 * The dialogs that come first, by their keys.
 */
forms: Array<string>, };

/**
 * An item of a small picture: `[role, x, y, z, w, h]`, the role as its index.
 */
export type StartItem = [number, number, number, number, number, number];

/**
 * The answer to `GET /api/games/ID/starts/KEY`, how a game begins with each choice of a setting, and to
 * `GET /api/tables/ID/picture`, how a table stands: as far as a small picture shows it.
 */
export type Starts = { 
/**
 * The ids of the symbols that the items are drawn with.
 */
roles: Array<string>, 
/**
 * The items of each picture; of a setting in the order of its choices.
 */
scenes: Array<Array<StartItem>>, };

/**
 * One event: `[v, due, log, scene, animation, facts, offers, more]`, without what is empty at the end.
 *
 * `v` is the version after it: one more than before. `due` is who owes the next act, as a set of
 * seats. `log` is its entry in the log, `animation` what is seen before the scene stands, `scene` what
 * changes in the scene of the last animation step (without animation: of the version before), `facts`
 * the lines about the game that have changed, `offers` changes to the spots that can be clicked first.
 */
export type StepMessage = [v: number, due: number, log: Packed, scene?: Packed, animation?: Packed, facts?: Packed, offers?: Packed, more?: StepMore];

/**
 * What few events have. What is left out has not changed.
 */
export type StepMore = { 
/**
 * Keys of texts that come to the list.
 */
texts?: Array<string>, 
/**
 * Kinds that come to the list.
 */
kinds?: Array<KindPart>, 
/**
 * Places that come to the list.
 */
places?: Array<PlacePart>, 
/**
 * Spots that sentences name and their names, to come to the list.
 */
spots?: Array<[number, string]>, 
/**
 * The ids of the items that stay marked. When it is left out and the step has an animation:
 * whatever the links of the animation's last step lead to.
 */
trace?: Packed, 
/**
 * All buttons.
 */
controls?: Packed, 
/**
 * What the seats that are due are asked to do from now on.
 */
prompts?: Packed, 
/**
 * What each seat has left.
 */
left?: Array<LeftPart>, 
/**
 * The turn that the rules limit; `null`: none any more.
 */
turn?: TurnPart | null, 
/**
 * Whose secrets are open in the scene from now on.
 */
viewer?: number, 
/**
 * Who sits where from now on.
 */
seats?: Array<ChairPart>, 
/**
 * The seats that this page may play from now on.
 */
mine?: number, 
/**
 * Whether the table rests from now on.
 */
paused?: boolean, 
/**
 * What somebody asks to take back; `null`: nothing any more.
 */
undo?: AskPart | null, 
/**
 * A draw that was offered; `null`: none any more.
 */
draw?: AskPart | null, 
/**
 * A pause that was asked for; `null`: none any more.
 */
pause?: AskPart | null, 
/**
 * Whether there are hints at this table from now on.
 */
hints?: boolean, 
/**
 * What the seats of this page can ask for from now on.
 */
can?: number, 
/**
 * Whether the game keeps everybody from looking back from now on.
 */
closed?: boolean, 
/**
 * The points of each seat that are known.
 */
points?: Array<number | null>, 
/**
 * How the game ended; `null`: it goes on again.
 */
over?: OverPart | null, };

/**
 * A table in a list.
 */
export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All settings with their values, as text.
 */
settings: { [key in string]: string }, 
/**
 * Who sits where.
 */
seats: Array<ChairPart>, 
/**
 * The seats of whoever asks, as a set.
 */
mine: number, 
/**
 * Who owes the next act, as a set.
 */
due: number, 
/**
 * How many events have happened.
 */
v: number, 
/**
 * How many moves of players stand.
 */
moves: number, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * The winners, as a set; 0 after a draw, or when it is not over.
 */
winners: number, 
/**
 * When something last happened there, in seconds since 1970.
 */
at: number, 
/**
 * Whether it was made at this machine without a seat by link, and whoever asks may delete it or take
 * it over.
 */
local: boolean, 
/**
 * Whether another process has it open.
 */
elsewhere: boolean, 
/**
 * Its clock, if it has one.
 */
clock?: ClockPart, 
/**
 * How acts are taken back.
 */
undo?: UndoRule, 
/**
 * Whether there are hints.
 */
hints?: boolean, 
/**
 * Whether everybody is told of it.
 */
listed?: boolean, 
/**
 * Whether it was made so that nobody may say anything there.
 */
quiet?: boolean, };

/**
 * What opening a local table would run: the answer to `GET /api/tables/ID/programs`, and what the owner of
 * the store agrees to with `POST`.
 */
export type TablePrograms = { 
/**
 * The command lines, each after its protocol and a colon.
 */
commands: Array<string>, };

/**
 * A table as one onlooker sees it.
 */
export type TableSnapshot = { 
/**
 * The version: how many events have happened.
 */
v: number, 
/**
 * Names the lists below. Versions can be resumed only with the same number.
 */
epoch: number, 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All settings with their values, as text.
 */
settings: { [key in string]: string }, 
/**
 * Who sits where.
 */
seats: Array<ChairPart>, 
/**
 * The seats that this page may play, as a set: bit 0 is seat 0.
 */
mine: number, 
/**
 * Whether players before one screen must not see each other's view.
 */
curtain: boolean, 
/**
 * Whose secrets are open in the scene, as a set of seats.
 */
viewer: number, 
/**
 * Keys of texts, by index.
 */
texts: Array<string>, 
/**
 * Kinds of items; the first has the number 1.
 */
kinds: Array<KindPart>, 
/**
 * Places of items, by index.
 */
places: Array<PlacePart>, 
/**
 * The spots that sentences name, each with its name.
 */
spots?: Array<[number, string]>, 
/**
 * What there is to see, as changes to nothing.
 */
scene: Packed, 
/**
 * The ids of the items that stay marked.
 */
trace: Packed, 
/**
 * Lines about the game as it stands.
 */
facts: Packed, 
/**
 * Buttons that are no place on the board.
 */
controls: Packed, 
/**
 * What the seats that are due are asked to do.
 */
prompts?: Packed, 
/**
 * The log, one entry an event.
 */
log: Array<Packed>, 
/**
 * Who owes the next act, as a set of seats.
 */
due: number, 
/**
 * The spots that can be clicked first, as changes to nothing.
 */
offers: Packed, 
/**
 * The clock of the table.
 */
clock?: ClockPart, 
/**
 * What each seat has left.
 */
left?: Array<LeftPart>, 
/**
 * The turn that the rules limit.
 */
turn?: TurnPart, 
/**
 * Whether the table rests.
 */
paused: boolean, 
/**
 * What somebody asks to take back.
 */
undo?: AskPart, 
/**
 * A draw that was offered.
 */
draw?: AskPart, 
/**
 * A pause that was asked for.
 */
pause?: AskPart, 
/**
 * Whether there are hints at this table, whoever's turn it is.
 */
hints: boolean, 
/**
 * What the seats of this page can ask for now, as a set: bit 0 undo, 1 a hint, 2 a pause (or,
 * while the table rests, to go on), 3 a draw, 4 to resign, 5 a rematch, 6 redo.
 */
can: number, 
/**
 * Whether this page may choose when the programs play here: its visitor made a table of programs
 * alone.
 */
owner?: boolean, 
/**
 * How slowly programs play: 0 as usual, then slower.
 */
pace?: number, 
/**
 * Whether the clocks stand still until a player has come back.
 */
held?: boolean, 
/**
 * Whether nobody may say anything here.
 */
quiet?: boolean, 
/**
 * Whether the game keeps everybody from looking back now.
 */
closed?: boolean, 
/**
 * The points of each seat that are known.
 */
points?: Array<number | null>, 
/**
 * How the game ended.
 */
over?: OverPart, 
/**
 * The table where everybody went on.
 */
next?: string, };

/**
 * What the clocks show, and whether they run.
 */
export type TimeMessage = { 
/**
 * Whether they stand still until a player has come back.
 */
held: boolean, 
/**
 * What each seat has left.
 */
left: Array<LeftPart>, 
/**
 * What is left of a turn that the rules limit.
 */
turn?: TurnPart, };

/**
 * A place beside the board.
 */
export type TrayInfo = { 
/**
 * Names it in the texts.
 */
key: string, 
/**
 * Where it stands: `left`, `right`, `above`, `below`, or `over` the margin of the board.
 */
side: string, };

/**
 * A turn that the rules limit; all times are milliseconds.
 */
export type TurnPart = { 
/**
 * What is left of the turn.
 */
left: number, 
/**
 * How long the turn may take.
 */
span: number, 
/**
 * What is left of the pause before it, in which nobody may act. Only then does the turn begin.
 */
lead: number, };

/**
 * How acts are taken back at a table.
 */
export type UndoRule = "free" | "agreed" | "never";

/**
 * What a position is worth.
 */
export type ValuePart = { "win": number } | { "loss": number } | "draw" | { "score": number } | { "share": number };

/**
 * What a player may want besides acts.
 */
export type Want = "undo" | "redo" | "agree-undo" | "decline-undo" | "withdraw-undo" | "pause" | "agree-pause" | "decline-pause" | "withdraw-pause" | "resume" | "offer-draw" | "accept-draw" | "decline-draw" | "withdraw-draw" | "resign" | "step" | "pace-usual" | "pace-slow" | "pace-slowest";

/**
 * To have something that is no act.
 */
export type WantMessage = { 
/**
 * Given back in the answer.
 */
n: number, 
/**
 * For which seat.
 */
seat: number, 
/**
 * What.
 */
what: Want, 
/**
 * With `undo`: how many acts are to be left.
 */
keep?: number, };
