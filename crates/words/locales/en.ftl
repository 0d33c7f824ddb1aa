### What every game and every door says.

## People and things that act

seat-0 = Player 1
seat-1 = Player 2
seat-2 = Player 3
seat-3 = Player 4
who-chance = Chance
who-clock = The clock
who-house = The house

## Bots

bot-random = random
    .help = any move that is allowed
bot-best = best
    .help = uses all the time it is given
bot-level-1 = level 1
bot-level-2 = level 2
bot-level-3 = level 3
bot-level-4 = level 4
bot-level-5 = level 5
bot-level-6 = level 6
bot-level-7 = level 7
bot-level-8 = level 8
bot-level-9 = level 9
bot-level-10 = level 10
bot-level-11 = level 11

## Refusals

refusal-unnamed = That is not possible here ({ $code }).
refusal-bad-form = That cannot be read.
refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-setting-unknown = There is no such setting.
refusal-setting-value = That is not a valid value of this setting.
refusal-no-limit = This turn has no time limit.

## Commands, the word to show first

command-help = help, h, ?
    .help = what can be typed
command-rules = rules
    .help = the rules of the game
command-board = board
    .help = show the board again
command-acts = moves
    .help = what can be played now
command-undo = take-back, undo
    .help = take the last move back
command-redo = redo
    .help = redo the move that was taken back
command-hint = hint
    .help = ask for advice
command-pause = pause
    .help = pause the game, or go on
command-draw = draw
    .help = offer a draw, or accept one
command-decline = decline
    .help = decline the draw that was offered
command-resign = resign
    .help = resign the game
command-rematch = again, rematch
    .help = play another game, seats exchanged
command-same-deal = same-deal
    .help = play another game that is dealt the same
command-step = step
    .help = let the programs make one move, then wait
command-pace = pace
    .help = let the programs play slower, or faster again
command-history = history
    .help = what has been played
command-back = back, b
    .help = the board one move ago; “back 5”: five moves ago
command-allot = allot
    .help = give your free points to other parts of the score: a number for each
command-save = save, s
    .help = save the game and leave; “save FILE”: in that file
command-resume = resume
    .help = go on with the saved game
command-quit = quit, q, exit
    .help = leave

## What users write: games, settings, players

mistake-game = There is no game “{ $given }”. The games are: { $games }.
mistake-setting-form = “{ $given }” is not a setting: it must be written key=value.
mistake-setting-unknown = { $game } has no setting “{ $given }”. Its settings are: { $settings }.
mistake-setting-none = { $game } has no settings: “{ $given }” cannot be set.
mistake-setting-value = “{ $given }” is not a valid value of { $key }. Accepted: { $accepted }.
mistake-player = There is no player “{ $given }”. Accepted: person, { $bots }, { $engines }.
mistake-program = There is no program “{ $given }”. Accepted: { $bots }, { $engines }.
mistake-engine = { $protocol }:<command line>
mistake-command-line = “{ $given }” is not a command line: it is empty, or a quote in it has no end.

## Programs that play and fail

failure-not-started = { $name } could not be started: { $why }.
failure-hung = { $name } gave no answer in { $seconds } seconds.
failure-died = { $name } has ended ({ $status }).
failure-died-saying = { $name } has ended ({ $status }), saying: { $words }
failure-unreadable = { $name } gave an answer that cannot be read: “{ $line }”.
failure-refused = { $name } refuses: “{ $line }”.
failure-over-long = { $name } wrote a line that is too long.
failure-illegal = { $name } played “{ $act }”, which is not allowed: { $why }
failure-no-act = { $name } has no move to play.
failure-panicked = { $name } has a defect and stopped: { $message }.
failure-exit = exit status { $code }
failure-signal = signal { $code }

## What the system says about files and addresses, within a sentence

system-not-found = there is no such file or folder
system-denied = that is not permitted
system-exists = it exists already
system-folder = it is a folder
system-no-folder = a part of its path is not a folder
system-read-only = nothing can be written there
system-full = the disk is full
system-large = it is too large
system-address-taken = the address is taken
system-no-address = this machine has no such address

## The engine protocol

engine-author = the Ludarium authors
engine-option-unknown = There is no option “{ $given }”. The options are: { $options }.
engine-setup = The settings do not fit together ({ $code }): { $why } The old game stays.
engine-position = The position is refused ({ $code }): { $why } The old one stays.
engine-move = Move { $number }, “{ $act }”, is refused ({ $code }): { $why } The old position stays.
engine-no-seat = There is no seat { $seat }. Accepted: 0 to { $last }, or watcher.
engine-not-text = The line is not UTF-8 text.
engine-too-long = The line is too long: at most { $most } bytes are read.
engine-protocol = There is no protocol “{ $given }” for this game. There are: { $accepted }.
engine-perft-chance = Leaves cannot be counted where luck decides.
engine-perft-deep = Leaves are counted at most { $most } moves deep.
engine-perft-stopped = The count was stopped.
engine-no-depth = “{ $bot }” does not search ply by ply: “depth” does not limit it.
engine-busy = Too many lines are waiting; this one is ignored.
engine-defect = The game has crashed and gave no answer.
ugi-unknown = “{ $word }” is not a command.
ugi-missing = Something is missing. The form is: { $command }
ugi-unexpected = “{ $word }” cannot follow “{ $command }”.
ugi-not-number = “{ $command }” takes a whole number; “{ $word }” is not one, or is too large.

## The table

table-undone = { $who } takes back a move.
    .you = You take back a move.
    .house = A move is taken back.
table-undo-asked = { $who } asks for a takeback.
    .you = You ask for a takeback.
table-undo-agreed = { $who } agrees to the takeback.
    .you = You agree to the takeback.
table-undo-declined = { $who } declines the takeback.
    .you = You decline the takeback.
table-undo-withdrawn = { $who } withdraws the takeback request.
    .you = You withdraw the takeback request.
table-pause-asked = { $who } asks for a pause.
    .you = You ask for a pause.
table-pause-agreed = { $who } agrees to a pause.
    .you = You agree to a pause.
table-pause-declined = { $who } declines the pause.
    .you = You decline the pause.
table-pause-withdrawn = { $who } withdraws the request for a pause.
    .you = You withdraw the request for a pause.
table-paused = { $who } pauses the game.
    .you = You pause the game.
    .house = The game is paused.
table-resumed = { $who } resumes the game.
    .you = You resume the game.
    .house = The game resumes.
table-draw-offered = { $who } offers a draw.
    .you = You offer a draw.
table-draw-accepted = { $who } accepts the draw.
    .you = You accept the draw.
table-draw-declined = { $who } declines the draw.
    .you = You decline the draw.
table-draw-withdrawn = { $who } withdraws the draw offer.
    .you = You withdraw the draw offer.
table-seated = { $who } sits down.
    .you = You sit down.
table-over-resigned = { $who } resigns.
    .you = You resigned.
table-over-agreed = The players agreed.
table-over-flag = { $who } has run out of time.
    .you = You have run out of time.
table-over-crash = { $who } has stopped working.
table-over-illegal = { $who } played an illegal move.
table-over-hang = { $who } does not answer.
table-over-absent = { $who } has left.
    .you = You left.

refusal-paused = The game is paused.
refusal-not-paused = The game is not paused.
refusal-no-undo = There is nothing to take back.
refusal-no-redo = You have no move to redo.
refusal-pause-asked = A pause has already been asked for.
refusal-no-pause-asked = Nobody has asked you for a pause.
refusal-not-now = The rules do not allow that now.
refusal-table-full = This game has reached the longest length that can be stored. You can only resign.
refusal-table-too-old = This game has lasted too long to go on.
refusal-long-name = Names, events and dates may have at most { $a } bytes.
refusal-long-original = The file may have at most { $a } kB.
refusal-long-command = The command of an engine may have at most { $a } bytes.
refusal-undo-asked = Somebody has already asked for a takeback.
refusal-no-undo-asked = Nobody has asked you for a takeback.
refusal-draw-offered = A draw has already been offered.
refusal-no-draw-offered = Nobody has offered you a draw.
refusal-draw-again = Make a move before you offer another draw.
refusal-seat-open = The game begins when everybody has joined.
refusal-seat-taken = That seat is taken.
refusal-no-such-seat = There is no such seat.
refusal-seats-count = This game is for { $b } players, not { $a }.
refusal-not-for-you = Only another player can do that.
refusal-time-up = Your time is up.
refusal-backwards = Its time is before that of the previous event.
refusal-not-over = The game is not over.
refusal-deal-code = That is not the code of a deal: a code is letters and digits alone, exactly as it was shown.
refusal-name-empty = Please type a name.
refusal-name-long = This name is too long: at most 20 letters.
refusal-name-taken = Another player has this name.
refusal-name-reserved = This name is reserved.

## Records

record-too-large = The record is larger than { $most } MiB.
record-not-json = The record is not JSON: line { $line }, column { $column }.
record-no-form = This is not a record: it has no number “ludarium”.
record-other-form = The record has form { $found }; form { $known } is known.
record-unknown-field = A record has no field “{ $path }”.
record-missing = The record lacks “{ $path }”.
record-not-object = “{ $path }” must be an object.
record-not-list = “{ $path }” must be a list.
record-too-many = “{ $path }” has more than { $most } entries.
record-not-text = “{ $path }” must be a text.
record-too-long = “{ $path }” has more than { $most } bytes.
record-not-number = “{ $path }” must be a whole number, at most { $most }.
record-not-word = “{ $path }” must be one of: { $accepted }.
record-backwards = “{ $path }” is earlier than the event before it.
record-act-or-event = “{ $path }” cannot be combined with an act: an entry is one or the other.
replay-other-game = The record is of { $found }, not of { $wanted }.
replay-other-rules = The record was played by version { $found } of the rules; version { $known } is known.
replay-bad-setting = The record’s setting “{ $key }” is wrong: { $why }
replay-bad-start = The record’s game cannot begin: { $why }
replay-bad-form = { $why }
replay-masked = This is what one player saw of a game, not the whole game; it cannot be replayed.
replay-bad-act = Event { $number } of the record, “{ $act }”, is refused: { $why }
replay-bad-move = Move { $number }, “{ $act }”, is refused: { $why }
replay-bad-event = Event { $number } of the record is refused: { $why }
replay-bad-result = The record’s result is not what its events lead to.

## Plain lines

prompt-of = { $who }: { $what }
score-sum = Total
overlay-numbers = Move numbers
overlay-number = move { $a }
decimal-sign = .
score-sorted = Weakest first
score-origins = Where the points came from
fact-of = { $who }: { $said }
plain-due = To move: { $who }
plain-title = Ludarium: one table for many games
plain-choose-game = Which game?
plain-choose = Your choice?
plain-choose-again = Please type a number from 1 to { $most }, or a word from the list.
plain-choose-name = Please type a name from the list, such as { $name }.
plain-choose-bot = Which one? (Enter: { $name })
plain-home-play = Play
home-one-player = One player
home-two-players = Two players
home-more-players = More players
plain-home-resume = Go on with the saved game
plain-home-rules = Rules
plain-home-options = Options
plain-home-gallery = Gallery
plain-gallery-position = { $title }: { $about }
plain-home-about = About
plain-home-quit = Quit
plain-new-or-resume = A new game, or the saved one?
plain-new = New game
plain-resume = Go on with the saved game
plain-machines = Which players does the machine play? ({ $choices })
plain-machines-none = none, no, 0
plain-machines-both = both, all
plain-machines-again = Please type { $choices }.
plain-kind = { $who }: which kind?
plain-option-back = Back
plain-option = { $name }: { $value }. { $help }
plain-option-value = New value of “{ $name }” ({ $accepted })?
plain-ask = { $label } (Enter: { $value }):
plain-ask-or-none = { $label } (Enter: none):
plain-yes = yes, y, 99
plain-prompt = { $who }:
plain-prompt-timed = { $who } ({ $left }):
plain-prompt-what = { $who }: { $what } >
    .timed = { $who } ({ $left }): { $what } >
plain-seconds = { $seconds } s
plain-prompt-paused = The game is paused; “{ $word }” resumes it >
plain-prompt-over = { $again }, { $undo } or { $quit }?
plain-prompt-ended = { $again } or { $quit }?
plain-thinking = { $who } is thinking…
turn-begins = { $who }’s turn begins in { $seconds } s.
    .you = Your turn begins in { $seconds } s.
plain-help-moves = You can play: { $moves }
plain-help-more = { $count } moves can be played; “{ $word }” lists them.
plain-help-commands = You can also type:
plain-no-moves = There is nothing to play.
plain-curtain = Pass the screen to { $who }, then press Enter.
plain-consent-undo = { $who }: do you allow the takeback? (yes or no)
plain-consent-pause = { $who }: do you agree to a pause? (yes or no)
plain-low-time = ! { $who }: only { $seconds } s left!
plain-nothing-asked = Nobody has asked for anything.
plain-nothing-played = Nothing has been played yet.
plain-back-number = Please type how many moves to go back, such as “back 3”.
plain-back-at = After move { $at } of { $of }:
plain-file-taken = { $file } exists and is not a saved game of this kind. Please choose another name.
plain-quit-sure = This game is not saved and will be lost. Leave? (yes or no)
plain-refused = { $count ->
    [one] One move was refused.
   *[other] { $count } moves were refused.
}
plain-bad-time = The virtual clock only runs forward, by a day at most.
plain-too-long = That line is too long.
plain-not-text = That is not UTF-8 text.
plain-unread-help = “{ $moves }” lists what can be played, “{ $help }” what else can be typed.
plain-draw-offered = { $who } offers a draw: “{ $draw }” accepts it, “{ $decline }” declines it.
plain-rest-dropped = The rest of the line is not played: { $rest }
plain-saved = Saved in { $file }.
plain-not-saved = The game could not be saved in { $file }: { $why }.
plain-over-not-saved = A finished game is not saved.
plain-no-saved = There is no saved game ({ $file }): a new one begins.
plain-bad-saved = The saved game in { $file } cannot be used: { $why } A new game begins, and the file stays as it is.
plain-saved-otherwise = It was saved with other settings.
plain-resumed = The saved game goes on.
plain-resume-late = This game has begun: type “{ $quit }” first, then go on with the saved one.
plain-hint-line = Expected: { $line }.
plain-hint-worth = Expected: { $line }; { $worth }.
worth-win = { $a ->
    [one] a win with this move
   *[other] a win in { $a } moves
}
worth-loss = { $a ->
    [one] a loss with this move
   *[other] a loss in { $a } moves
}
worth-draw = a draw
worth-share = an estimated { $a } % of the points
worth-score = an estimated score of { $a }
plain-result = { $count ->
    [0] A draw.
    [one] { $who } wins.
   *[other] { $who } win.
}
plain-bye = Goodbye.
plain-replay-prompt = Move { $at } of { $of }. Enter: next, b: back, a number: go there, q: quit
plain-replay-end = This is the end of the record.

## The command line

cli = One table for many games. Without a command: the page, in your browser.
    .game = the game, as “ludarium games” names it
    .set = a setting of the game, as “ludarium games” lists them; may be given several times
    .position = begin at this position, in the game’s own text
    .lang = the language to speak; otherwise that of the system
    .help = show this help
    .version = show the version
    .no_open = do not open a browser
    .port = the port to listen on; otherwise the first free one from 4160
    .data = the folder to keep tables in; otherwise the user’s data folder
cli-help = Show the help of a command
cli-games = List the games, with their settings and bots
    .json = as JSON, for programs
cli-engine = Speak the engine protocol (UGI) on standard input and output
    .seed = where luck comes from: the same seed gives the same game
    .protocol = ugi, or a protocol of the game’s own
    .lang = the language of the sentences; otherwise English
cli-gtp = Speak the Go Text Protocol (GTP 2) on standard input and output
    .seed = where luck comes from: the same seed gives the same moves
cli-perft = Count the sequences of moves; the last line is “nodes N”
    .depth = how many moves each sequence has, up to 100
    .divide = list the count behind each first move
cli-word-usage = Usage:
cli-word-commands = Commands
cli-word-arguments = Arguments
cli-word-options = Options
cli-value-command = COMMAND
cli-value-lang = LANG
cli-accepted = [{ $values }]
cli-default = [default: { $values }]
usage-command = There is no command “{ $word }”.
usage-argument = “{ $arg }” is not expected here.
usage-no-value = “{ $arg }” needs a value.
usage-value = “{ $value }” is not a value for “{ $arg }”.
usage-value-of = “{ $value }” is not a value for “{ $arg }”. Accepted: { $accepted }.
usage-value-whole = “{ $value }” is not a value for “{ $arg }”: a whole number is expected.
usage-value-number = “{ $value }” is not a value for “{ $arg }”: a number is expected.
usage-value-large = “{ $value }” is not a value for “{ $arg }”: the number is too large.
usage-value-small = “{ $value }” is not a value for “{ $arg }”: the number is too small.
usage-missing = Something is missing: { $args }
usage-no-command = A command is missing.
usage-conflict = “{ $arg }” and “{ $other }” cannot be used together.
usage-twice = “{ $arg }” is given twice.
usage-too-many = “{ $arg }” takes no value such as “{ $value }”.
usage-other = This command line cannot be read.
usage-meant = Did you mean “{ $word }”?
usage-more = More: --help.
cli-value-key-value = KEY=VALUE
cli-value-game = GAME
cli-value-p = POSITION
games-range = { $accepted }, otherwise { $default }
games-setting = { $name }: { $text }
games-bots = bots:
perft-speed = { $seconds } s, { $speed } leaves a second
mistake-position = “{ $given }” is not accepted as a position. { $why }
cpu-old = This processor is too old for this build of Ludarium: it lacks { $lacking }. Build it on this machine without the flags in .cargo/config.toml.

## Pictures

cli-render = Draw a position as a picture
    .moves = play these moves first, with spaces between them; what the last one moved is marked
    .output = the picture: a file that ends in .svg or .png
    .theme = light, dark or contrast
    .size = how many points the longer side has, 16 to 4096
cli-value-acts = MOVES
cli-value-file = FILE
cli-value-t = THEME
render-ending = “{ $file }” is not a picture that can be drawn: its name should end in .svg or .png.
render-theme = There is no theme “{ $given }”. The themes are: { $themes }.
render-size = “{ $given }” is not accepted as a size: the longer side of a picture has { $least } to { $most } points.
render-move = “{ $given }” cannot be played. { $why }
render-look = This game cannot be drawn. { $why }
render-not-written = The picture could not be written to “{ $file }”: { $why }.

## Playing and files

cli-play = Play in the terminal; without a game: the menu
    .seat = who plays a seat, in order: person, a bot, or an engine as PROTOCOL:COMMAND LINE (every game: ugi); seats that are not named are for people
    .plain = plain lines, also where a full screen could be used
    .resume = go on with the saved game
    .save = the file for the saved game
    .record = keep the record of the game in this file when it is left
    .data = the folder to keep games in; otherwise the user’s data folder
    .seed = where luck comes from: the same seed gives the same game
    .movetime = how long bots and engines think about a move, in milliseconds
    .virtual_clock = plain lines with a virtual clock instead of real time: a line may begin with its time in milliseconds, as in “@1500 e5”
cli-replay = Step through a game that was kept in a file
    .file = a record, a saved game, or a list of moves
    .game = which game it is, where the file does not say so
    .plain = plain lines, also where a full screen could be used
cli-export = Write a game that was kept in a file in another form
    .file = a record, a saved game, or a list of moves
    .game = which game it is, where the file does not say so
    .to = json (the record), acts (the moves), position, or a save form of the game
    .output = where to write it; otherwise, or with -, to standard output
    .event = the tournament or match, for forms that hold it
    .date = the day, as in 2026.11.16, for forms that hold it
cli-import = Read a game in whatever form, write it as a record, and keep it for the page
    .file = a record, a saved game, or a list of moves
    .game = which game it is, where the file does not say so
    .output = where to write it; otherwise to standard output
    .store = where tables are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; otherwise in the user’s data folder
import-kept = Kept for the page: while “ludarium” runs, open { $address }
cli-value-player = PLAYER
cli-value-format = FORMAT
cli-value-ms = MS
kept-unreadable = “{ $file }” cannot be read: { $why }.
kept-bad = “{ $file }” holds no game that can be used. { $why }
kept-broken = “{ $file }” is played up to where it breaks the rules. { $why }
kept-says-itself = “{ $file }” is a record and holds its settings: leave --set out.
kept-other-game = “{ $file }” is a game of { $found }, not of { $given }.
kept-which-game = The file does not say which game it is: name it with --game.
kept-not-written = “{ $file }” could not be written: { $why }.
export-format = There is no format “{ $given }”. The formats are: { $formats }.
export-cannot = This game cannot be written in the form “{ $form }”: it is over, or its settings are not those that the form is for.
export-position = This game did not begin at the usual position: its moves alone would be a different game.

## Measuring

cli-bench = Measure how fast the games are, by CPU time on one core; without a game: all of them
    .game = the game, as “ludarium games” names it; otherwise all
    .json = as JSON, for programs
    .signature = count instead what the best player looks at in a few fixed games: one number a game, the same on every machine
    .time = how long each figure is measured, in milliseconds
bench-copy = copying a state
bench-playouts = random games in a second
bench-acts = moves of random games in a second
bench-perft = positions counted in a second (perft)
bench-best = positions or playouts of the best player in a second

## Solving

cli-solve = Judge positions exactly: one a line in, one JSON object a line out
    .within = look at most this many moves ahead
    .nodes = look at no more positions than this
    .all = judge every move, too
    .hash = how much memory to use, in MiB
    .whole = prove what the whole game is worth, instead of reading positions
    .threads = how many workers share the proof of the whole game
    .resume = keep the proof of the whole game in this file, and go on with what is in it
cli-value-mb = MIB
cli-value-value = VALUE
solve-none = There is no solver for { $game }. There are solvers for: { $games }.
solve-no-whole = With these settings there is no proof of the whole of { $game }. Give its first position as a line instead.
solve-option = { $game } has no option “--{ $given }”.
solve-not-resumed = The proof in “{ $file }” cannot be taken up: { $why }

## The arena

cli-arena = Play matches between programs: seats rotate, openings are shared
    .players = who plays: bots, or engines as PROTOCOL:COMMAND LINE (every game: ugi); more than there are seats: everybody meets everybody
    .games = how many games each group of players plays
    .movetime = how long each thinks about a move, in milliseconds
    .nodes = how many positions or playouts each may spend on a move
    .random_plies = how many random moves begin each game
    .threads = how many games are played at once
    .seed = where luck comes from: the same seed gives the same games
    .referee = the engine that decides what the rules leave to a referee, as PROTOCOL:COMMAND LINE; own: the game itself; the usual one of the game where it is installed
    .sprt = stop when it is clear whether the first is stronger: by 10 Elo, or by these bounds, as in 0,25
    .resume = keep every game in this file, and go on where it ends
    .keep = write every game to this folder as a record, for replay and export
    .json = write the result to this file as JSON; - for standard output
    .plot = draw the result in this file, whose name ends with .svg
cli-value-elo = ELO
arena-too-few = This game has { $needed } seats. Players given: { $given }.
arena-sprt = The bounds of the test are two numbers, the lower first, as in --sprt 0,25.
arena-sprt-two = The test compares exactly two players.
arena-other-plan = “{ $file }” holds games of another match: other players, settings, budgets or seeds.
arena-bad-line = Line { $line } of “{ $file }” is not a game of this match.
arena-plot-ending = A plot is an SVG picture: “{ $file }” must end with .svg.
arena-won = won
arena-drawn = drawn
arena-lost = lost
arena-score = score
arena-axis-rating = rating in Elo points, with its interval of 95 %
arena-axis-difference = difference in Elo points, with its interval of 95 %
arena-games = Games: { $games } of { $all }
arena-difference = Elo difference, { $first } − { $second }: { $elo } (95 %)
arena-wins = Share of the wins, { $name }: { $share } [{ $low }, { $high }] (95 %)
arena-pairs = Pairs of games with 0, ½, 1, 1½, 2 points: { $p0 }, { $p1 }, { $p2 }, { $p3 }, { $p4 }
arena-sprt-line = SPRT, { $elo0 } against { $elo1 } Elo: log-likelihood ratio { $ratio }, bounds -{ $bound } and +{ $bound }: { $verdict }
arena-open = not decided yet.
arena-accepted = the first is stronger.
arena-rejected = the first is not stronger by that much.
arena-failures =
    { $count ->
        [one] { $name } failed in one game: { $last }
       *[other] { $name } failed in { $count } games, most recently: { $last }
    }
arena-referee = Referee: { $name } ({ $count } { $count ->
        [one] game
       *[other] games
    })
arena-bad-referee = The referee “{ $given }” cannot be used. Write own, or an engine that plays this game, as PROTOCOL:COMMAND LINE.
arena-plot-games = Games: { $games }
arena-plot-table = Share of the points against each other: won, drawn, lost
arena-interrupted = Stopped after { $games } of { $all } games. To go on: { $command }

## The page

page-welcome = A table for many games
    .help = Play the computer, a friend beside you, or a friend far away.
page-games = Games
page-open-tables = Open tables
page-watch-tables = To watch
page-join = Join
page-undo-free = takebacks allowed
page-undo-agreed = takebacks by agreement
page-undo-never = no takebacks
page-with-hints = hints
page-without-hints = no hints
page-without-chat = no chat
page-go-on = Continue
page-finished = Finished
page-tables = Your games
page-tables-none = You have no games yet.
page-all-tables = All games ({ $count })
page-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-just-now = just now
page-open-elsewhere = open in another window
page-you-won = You won
page-you-lost = You lost
page-you = You
page-delete = Delete
    .title = Delete this game?
    .ask = { $who }. It cannot be brought back.
page-delete-one = Delete: { $who }
page-delete-older = Delete games older than 30 days
    .title = Delete old games?
    .ask = All games that were last played more than 30 days ago, finished or not. They cannot be brought back.
page-deleted = { $count ->
    [0] Nothing was deleted.
    [one] One game was deleted.
   *[other] { $count } games were deleted.
}
page-elsewhere = Somebody has this game open in another window, perhaps in a terminal. It continues here once it is closed there. If you take it over, it continues only here.
    .title = This game is open in another window
page-take-over = Take it over
page-programs = One of the players is a program that this server does not offer. Its command line is in the game. It would run on this machine with all your rights: allow it only if you know it.
    .title = This game runs a program
page-programs-wait = One of the players is a program. It runs only when the owner of this machine allows it, on this machine.
page-programs-run = Run it
page-play = Play
page-play-how = Play { $game }: choose how
page-rules = Rules
page-keys = Keyboard
page-keys-arrows = go from place to place
page-keys-enter = play there, or choose it
page-keys-escape = clear what is chosen
page-keys-own = the game’s own keys
page-keys-zoom = zoom in or out, like the wheel
page-keys-whole = show the whole board again after zooming
page-keys-sheet = show this list
page-home = Home
page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-system = as on your system
page-theme-light = light
page-theme-dark = dark
page-theme-contrast = high contrast
page-motion = Motion
    .help = How fast pieces move. Follows your system’s reduced-motion setting.
page-motion-full = normal
page-motion-fast = fast
page-motion-none = none
page-notify = Notify me when it is my turn
    .help = By a browser notification, while you are looking at something else
page-chat-shown = Show the chat
    .help = What other people write at the table
page-chat = Chat
    .watchers = Spectator chat
page-chat-say = Say something
page-chat-send = Send
page-chat-somebody = Somebody
page-chat-said = { $who }: { $what }
page-sound = Sound
page-sound-on = Sound on
page-sound-off = Sound off
page-confirm-moves = Confirm moves
    .help = A move is shown first, and made when you confirm it.
page-confirm-turns = Confirm the end of a turn
    .help = Only a move that ends your turn, or draws something, waits for your confirmation.
page-done = Done
page-cancel = Cancel
page-ok = OK
page-close = Close
page-more = More
page-skip = Skip to the content
page-level = level { $a }
page-seat-bot = { $who }{ "\u00A0" }· { $bot }
page-seat-open = { $who }{ "\u00A0" }· not here yet
    .listed = { $who }, free
page-not-here = not here yet
page-thinking = thinking
page-away = not connected
page-points = { $a ->
        [one] { $a } point
       *[other] { $a } points
    }
page-wins = { $a ->
        [one] { $a } win
       *[other] { $a } wins
    }
page-board = { $game }: the board
page-log = Game log
page-log-empty = No moves yet.
page-ask-you = Your turn
page-ask-who = { $who }: your turn
page-ask-other = { $who } to move
page-asked-undo = { $who } asks to take back the last move
page-asked-pause = { $who } asks for a pause
page-asked-draw = { $who } offers a draw
page-asked-wait = Waiting for an answer
page-ask-chance = Luck decides
page-ask-next = Choose what comes next, or press Escape to take it back
    .touch = Choose what comes next
page-ask-more = { $count } chosen: choose more, or press Enter to make the move
    .touch = { $count } chosen: choose more, or make the move
page-ask-confirm = Make this move?
page-chosen = { $what }: chosen
page-unchosen = { $what }: no longer chosen
page-choice-gone = What you had chosen is no longer possible.
page-waiting-seat = Waiting for somebody to join
page-paused = The game is paused
page-only-watching = You are watching this game.
page-looking = After move { $a } of { $b }
page-present = Back to play
page-slider = Move
page-first = To the start
page-back = One move back
page-next = One move forward
page-last = To the end
page-no-replay = The moves could not be loaded.
page-undo = Take back
page-redo = Redo
page-agree-undo = Allow takeback
page-decline = No
page-withdraw-undo = Withdraw takeback request
page-agree-pause = Agree to a pause
page-withdraw-pause = Withdraw pause request
page-accept-draw = Accept the draw
page-offer-draw = Offer a draw
page-withdraw-draw = Withdraw draw offer
page-hint = Hint
page-advising = Thinking…
advice = { $what } { $why }
advice-alone = { $act } looks best.
advice-told = Best here: { $act } – { $told }
advice-worth = { $what } It leads to { $worth }.
advice-ahead = { $what } It keeps you ahead: about { $a } % for you.
advice-level = { $what } It keeps the game even: about { $a } % for you.
advice-behind = { $what } You are behind whatever you play: about { $a } % for you.
page-pause = Pause
page-resume = Resume
page-confirm = Make the move
page-confirm-count = Make the move ({ $count })
page-clear = Clear
page-resign = Resign
    .title = Resign?
    .ask = { $seats ->
            [1] The game ends.
            [2] The game ends, and the other side wins.
           *[other] A bot takes your seat, and the game goes on.
        }
page-new = New game
page-save = Save the record
page-save-as = Save as { $form }
page-turn-board = Turn the board round
page-pause-away = Pause when you look away
    .help = A turn against the clock waits while this window is not in front.
page-show-free = Show what can be played
    .help = On your turn, the places where you can play are outlined.
page-idle = Are you there? The game is waiting.
page-coordinates = Coordinates
    .help = Letters and digits at the edge of the board, where a game has them.
page-coordinates-on = Show coordinates
page-coordinates-off = Hide coordinates
page-whole-board = Whole board
page-write-move = Type a move
page-write-go = Play
page-leave = Leave
page-save-own = Save the game
page-load = Load a game
    .help = A saved game, a record, moves as other programs write them, or a plain list of moves.
page-load-go = Load
page-load-paste = Paste it here
page-load-file = Or choose a file
page-load-players = Who plays on
page-load-broken = The game is shown up to where it breaks the rules. { $why }
page-back-to-table = Back to the table
page-copy = Copy
page-copy-link = Copy the link to watch
page-copied = The link is copied.
page-share = Invite somebody
    .help = Whoever opens this link sits down at the table. It can be used again on another device.
    .here = This address works on this computer only. For others, start the server with “ludarium serve --bind”.
page-link-for = Link for { $who }
page-to-table = To the table
page-curtain = Pass the screen to { $who }. Nobody else should be looking.
page-curtain-lift = I am { $who }
page-result = Result
page-allot = { $what }: { $count } to allot
page-allot-more = One more to { $part }
page-allot-less = One fewer to { $part }
plain-allot = The proposed allotment is the best. To try another: “{ $word } { $given }”, a number for each line of the score.
plain-allot-several = The proposed allotments are the best. To try another: “{ $word } { $seat } { $given }”, the number of the player, then a number for each line of the score.
plain-allot-nothing = There is nothing to allot.
allot-left =
    { $count ->
        [one] One is still to be allotted.
       *[other] { $count } are still to be allotted.
    }
allot-same = As good as the proposal: the weakest is { $a }.
allot-worse = Worse than the proposal: the weakest is { $a }, and was { $b }.
allot-tie = Worse than the proposal where scores are tied: the weakest is { $a } in both.
page-allot-proposal = Back to the proposal
page-gallery = Gallery
page-gallery-back = Previous position
page-gallery-next = Next position
teach-next = Next
teach-back = Back
teach-quit = Leave the lesson
teach-play = Play now
teach-step = Step { $a } of { $b }
teach-done = Well done.
teach-seconds = { $a } s left
teach-type = Type a move, or press Enter to go on; “{ $quit }” leaves.
page-series = Games won
page-drawn = A draw
page-score = Score
page-step = One move
page-pace = { $a ->
        [0] Speed: usual
        [1] Speed: slow
       *[other] Speed: very slow
    }
    .brief = { $a ->
            [0] 1×
            [1] ½×
           *[other] ¼×
        }
page-time-low = Little time is left.
page-won = Congratulations, { $who }!
page-won-other = { $who } wins.
page-rematch = Rematch
page-rematch-ready = A rematch is ready.
page-rematch-join = Join the rematch
page-rematch-watch = Watch the rematch
page-same-deal = Same deal again
page-change-settings = Change settings
page-deal-was = Deal code: { $code }
page-deal-code = Deal code
    .help = Deals the same tiles or cards as in another game. Leave it empty to let luck decide.
page-opponent = Opponent
page-about = About
page-version = Version { $version }
page-licence = Free software under the MIT or Apache 2.0 licence.
page-review = Review
page-against = Who plays
page-against-bot = Against the computer
page-against-here = Two on this screen
page-against-link = With a friend, by link
page-against-watch = Watch the computer
page-player-here = somebody here
page-player-link = a friend, by link
page-engine = { $name } (engine)
page-bot-told = { $bot } – { $what }
page-options = Options
page-option-on = { $what }: yes
page-option-off = { $what }: no
page-option-value = { $what }: { $value }
page-lots-drawing = Drawing lots…
page-lots-drawn = The lots are drawn
page-lots-skip = Show the result
screen-lots-skip = Any key shows the result.
page-other = other
page-other-value = { $what }: another value
page-quit = Quit
page-lot = { $who }: { $seat }.
page-only-watch = Just watch
page-bot = Strength
page-side = You are
page-lots = Draw lots
    .help = Lots decide who sits where.
page-your-name = Your name
page-seat-waits = A seat is waiting for you
page-seat-offer = { $game } with { $who }. You would be { $side }.
    .any = { $game } with { $who }.
page-seat-again = Play on this device?
    .help = The link belongs to somebody who already plays here. Is that you?
    .yes = Yes, play here
page-sit-down = Sit down
page-name-of = Name: { $who }
page-lag = { $millis } ms delay, not charged
page-listed = Open to everybody
    .help = Anybody on this server may join or watch. Otherwise, only people who have the link.
page-hints = Hints for everybody
    .help = Otherwise nobody gets hints in a game by link.
page-chat-here = Chat at this table
    .help = Players talk among themselves, and so do spectators.
page-clock = Clock
page-clock-none = no clock
page-clock-blitz = 3 minutes, and 2 seconds a move
page-clock-rapid = 10 minutes, and 5 seconds a move
page-clock-long = 30 minutes, and 10 seconds a move
page-clock-move = 30 seconds a move
page-clock-day = a day for each move
page-clock-days = 3 days for each move
page-clock-week = a week for each move
page-clock-other = { $minutes } min
page-days-left = { $days } d { $hours } h
page-clock-byoyomi = 10 minutes, then 5 times 30 seconds
page-offline = Connection lost. Reconnecting…
    .title = Connection lost
page-late = The page is slow to load. It goes on as soon as the server answers; you can also reload it.
page-online = Connected again.
page-unknown = There is nothing at this address.
    .title = Nothing here
page-failed = Something went wrong. Try again in a moment.
    .title = That did not work
page-gone-closed = The host of this server has closed it. What was played is kept.
    .title = This table is closed
page-gone-unknown = There is no such table, or it is not for you.
    .title = No such table
page-gone-defect = Something is wrong with this table. Other tables are not affected.
    .title = This table is broken
refusal-offline = There is no connection. Nothing was sent.
refusal-lost = Something went wrong. Nothing was changed.

## The full screen

screen-house = Ludarium
screen-too-small = This window has { $columns } columns and { $rows } rows; at least { $least-columns } and { $least-rows } are needed. Make it larger, or the letters smaller: nothing is lost. Ctrl-C leaves.
screen-unfit-dumb = This terminal cannot show a full screen (TERM): here are plain lines instead.
screen-unfit-utf8 = This terminal does not say that it shows UTF-8 (LANG, LC_ALL): here are plain lines instead of a full screen.
screen-starting = The players sit down…
screen-menu-go-on = Go on
screen-menu-games = Games
screen-home-back = Back to the games
screen-home-none = none
screen-home-asked = A new game, as you asked
screen-kept-people = on this screen
screen-kept-against = against { $who }
screen-kept-moves = { $moves ->
    [one] { $moves } move, { $who } to play
   *[other] { $moves } moves, { $who } to play
}
screen-kept-over = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $count ->
    [0] a draw
    [1] { $who } won
   *[other] won by { $who }
}
screen-kept-bad = { $file } cannot be used: { $why }
kept-title = Your games
kept-choose = Which game do you want to continue?
kept-new = A new game
kept-delete = Delete games
kept-delete-which = Delete which game?
kept-delete-old = All last played more than 30 days ago
kept-deleted = This game was deleted.
kept-deleted-count = { $count ->
    [0] Nothing was deleted.
    [one] One game was deleted.
   *[other] { $count } games were deleted.
}
kept-delete-old-line = Delete games older than 30 days
kept-discard-old = Delete all games last played more than 30 days ago? They cannot be brought back.
kept-finished = Finished
kept-line = { $who }: { $how }
kept-line-game = { $game }, { $who }: { $how }
kept-standing = { $how }, { $when }
kept-now = just now
kept-minutes = { $count } min ago
kept-hours = { $count } h ago
kept-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
kept-open = open in another window
kept-taken-over = Another window took this game over. Your last move here was not kept.
kept-take-over = This game is open in another window. Take it over? It then goes on only here.
kept-take-over-yes = Take over
screen-discard = Delete this game? It cannot be brought back.
screen-discard-yes = Delete
screen-run-engine = An outside program plays in this game: { $command } — run it?
screen-run-engine-yes = Run it
screen-no = Cancel
screen-done = Done
screen-on = on
screen-off = off
screen-paste-here = There is nothing here to paste into.
screen-not-remembered = This cannot be remembered: { $why }.
screen-not-kept = The game cannot be saved: { $why } You can play on, but it is lost when the window closes.
screen-farewell-kept = The game is kept: the menu offers it again.

screen-settings = Settings
screen-settings-help = ←→ change, Enter finish; changes are saved
screen-set-lang = Language
screen-set-theme = Theme
screen-set-colours = Colours
screen-set-speed = Motion
screen-set-bell = Bell
screen-set-coordinates = Coordinates
screen-theme-light = light
screen-theme-dark = dark
screen-theme-contrast = high contrast
screen-colours-auto = as the terminal says
screen-colours-true = all
screen-colours-256 = 256
screen-colours-16 = 16
screen-colours-none = none
screen-speed-off = none
screen-speed-slow = slow
screen-speed-normal = normal
screen-speed-fast = fast

screen-form-person = somebody here
screen-form-engine = a program of yours
screen-form-seat-help = Who plays this seat: somebody at this screen, or a bot, weakest first.
screen-form-command = its command line
screen-form-command-help = A program that speaks UGI, with its arguments: it is run when the game begins.
screen-form-name = Name of { $who }
screen-form-name-help = The player’s name; if empty, the name of the seat.
screen-form-lots = Lots for the seats
screen-form-lots-help = Lots decide who sits where.
screen-form-clock = Clock
screen-form-start = Play
screen-form-start-help = Begins the game. What is chosen here is remembered.
screen-clock-none = none
    .help = Everybody takes the time they need.
screen-clock-turn = for each turn
    .help = Whoever takes too long for a turn loses the game.
screen-clock-fischer = Fischer
    .help = A time for the whole game, and some seconds back after each turn.
screen-clock-byoyomi = byo-yomi
    .help = A time for the game, then periods: a turn that takes longer than a period uses one up.
screen-clock-span = Seconds for a turn
    .help = 1 to 3600 seconds.
screen-clock-main = Minutes for the game
    .help = 1 to 600 minutes.
screen-clock-step = Seconds back
    .help = 0 to 600 seconds, after each turn.
screen-clock-period = Seconds of a period
    .help = 1 to 600 seconds.
screen-clock-periods = Periods
    .help = 1 to 20.

screen-status-you = Your turn.
screen-status-turn = { $who }: your turn.
screen-status-on = { $clicked } … choose where to go on; Esc takes it back.
screen-status-asked = { $what }; Esc takes it back.
screen-status-confirm = { $clicked }: Enter plays it, or choose more; Esc takes it back.
screen-status-waits = { $who } is to move.
screen-status-paused = The game is paused. F4 resumes it.
screen-status-advising = Looking for a good move…
screen-log-closed = Earlier moves cannot be looked at now.
screen-not-your-turn = It is not your turn: { $who } is to move.
screen-not-here = You cannot go on there. The marked places can be chosen.
screen-no-completion = no match
screen-paste-garbage = The pasted text is not a list of moves.
screen-controls = You can also:
screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
screen-won = { $games ->
    [one] { $games } game won
   *[other] { $games } games won
}
screen-draws = Draws
screen-drawn = { $games ->
    [one] { $games } game
   *[other] { $games } games
}

screen-order-help = Help
screen-order-undo = Take back
screen-order-redo = Redo
screen-order-hint = Hint
screen-order-pause = Pause
screen-order-resume = Go on
screen-order-save = Save and leave
screen-order-draw = Offer a draw
screen-order-accept = Accept the draw
screen-order-resign = Resign
screen-order-menu = Menu
screen-order-leave = Leave the table
screen-order-review = Look back
screen-order-record = Save the record
screen-order-rematch = Rematch
screen-order-step = One move
screen-order-pace = { $a ->
        [0] Speed: usual
        [1] Speed: slow
       *[other] Speed: very slow
    }
screen-order-new = New game
screen-order-overlay-off = Only the board

screen-resign-sure = Resign this game?
screen-resign-many = Resign? A bot takes your seat, and the game goes on.
screen-leave-sure = Leave the table? The game is kept, and the menu offers to go on with it.
screen-leave-yes = Leave
screen-leave-no = Stay
screen-consent-undo = { $who }: do you agree to take the last moves back?
screen-consent-draw = { $who }: do you accept a draw?
screen-consent-pause = { $who }: do you agree to a pause?
screen-agree = Yes
screen-decline = No
screen-record-ask = The file for the record:
screen-record-write = Write
screen-record-name = The file needs a name.
screen-record-exists = { $file } exists. Enter again replaces it.
screen-record-written = The record is in { $file }.
screen-end = The game is over
screen-end-help = Esc shows the board
screen-end-result = { $count ->
    [0] A draw.
    [one] { $who } wins. Congratulations!
   *[other] { $who } win. Congratulations!
}
screen-end-you = { $won ->
    [1] You won. Congratulations!
   *[other] You lost.
}
screen-end-record = Record
screen-end-points = Points
screen-points-of = Where the points of { $who } came from
screen-points-total = Total
screen-points-help = Tab: next player · Esc: back
screen-points-allot = Left, Right: part · Up, Down: more, fewer · Tab: next player
screen-end-leave = Leave
screen-replay-at = after move { $at } of { $of }
screen-replay-start = The start of the game.

screen-help-arrows = go between the places that can be chosen
screen-help-enter = play there, or choose it as the next step
screen-help-escape = take the last step back; then the menu
screen-help-keys = the game’s own keys
screen-order-turn = Turn the board
screen-help-suspend = back to the shell; “fg” returns
screen-help-list = choose
screen-help-tens = ten at a time
screen-help-digits = type a number
screen-help-type = type a move or a command; Tab completes it
screen-help-log = scroll what has happened
screen-help-watch = where only programs play: pause, one move, speed
screen-help-mouse-key = Mouse
screen-help-mouse = point, click; the right button is Esc
screen-help-end = leave at once; the game is kept
screen-key-choose = choose
screen-key-change = change
screen-key-open = open
screen-key-back = back
screen-key-cancel = cancel
screen-key-play = play
screen-key-take-back = take back
screen-key-type = type
screen-key-complete = complete
screen-key-result = result
screen-key-lift = I am here
screen-key-scroll = scroll
screen-key-step = step
screen-key-space = Space
screen-key-run = run
screen-key-ends = start, end
screen-cap-enter = Enter
screen-cap-escape = Esc
screen-cap-delete = Del
screen-cap-page-up = PgUp
screen-cap-page-down = PgDn
screen-cap-home = Home
screen-cap-end = End
screen-key-discard = delete

## Serving the page

cli-serve = Serve the page to others
    .no_chat = switch off the chat at tables
    .bind = where to listen: an address and a port
    .store = where tables are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; otherwise in the user’s data folder
    .host = a name under which the page is reached; without it, any
    .proxy_header = the header in which a reverse proxy says where a request comes from
    .engine = an engine that people may play against, as NAME=PROTOCOL:COMMAND LINE (every game: ugi)
    .keep = delete tables that nobody has played at for this many days; without it, none
    .metrics = who may read /metrics: nobody, this machine, private networks, or everybody
    .log = how the log on standard error is written
cli-admin = Manage the tables of a store, while a server uses it or not
    .store = where tables are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; otherwise in the user’s data folder
    .folder = the data folder
cli-admin-list = List tables, those last played first
    .most = how many
cli-admin-close = Close tables: they are kept, but nobody can play on
    .table = the end of a table’s address
cli-admin-reopen = Open closed tables again
    .table = the end of a table’s address
cli-admin-delete = Delete tables
    .table = the end of a table’s address
cli-admin-backup = Copy the whole store to a new file
    .file = the new file
cli-admin-restore = Replace the store with a copy, also while a server runs; the old one is renamed
    .file = the copy
admin-head-table = table
admin-head-game = game
admin-head-players = players
admin-head-events = events
admin-head-days = days ago
admin-head-state = state
admin-state-closed = closed
admin-state-local = local
admin-closed = { $table } is closed.
admin-reopened = { $table } is open again.
admin-deleted = { $table } is deleted.
admin-unknown = There is no table { $table }.
admin-open = { $table } is being played in another window. Close it there first.
admin-backed-up = { $tables } tables are copied to “{ $file }”.
admin-in-use = “{ $file }” is in use. Close all games that are open in terminals first. For a copy of another server’s tables stop the server too.
admin-restored = “{ $copy }” is now “{ $file }”.
admin-old = What was there before is “{ $file }”.
cli-check = Read every table of a store and report any damage
    .store = where tables are kept: sqlite:FILE or postgres://USER@HOST/DATABASE; otherwise in the user’s data folder
    .data = the data folder
check-whole = Tables read: { $tables }, events: { $events }. No damage found.
check-damaged = { $damaged } of { $tables } tables are damaged.
cli-value-days = DAYS
cli-value-table = TABLE
cli-value-address = ADDRESS
cli-value-url = URL
cli-value-name = NAME
cli-value-header = HEADER
cli-value-name-command = NAME=COMMAND
cli-value-dir = FOLDER
cli-value-text = TEXT
cli-value-date = DATE
serve-alone = --no-open, --port and --data are for the page alone, without a command.
serve-ready = The page is at { $url } (Ctrl-C stops it)
serve-stopped = Stopped. Every table is kept.
serve-twice = Another server already uses this data folder. Stop it, or name another folder with --data or --store.
serve-taken = Something is already listening on { $address }. Choose another port.
serve-not-bound = Cannot listen on { $address }: { $why }.
serve-no-port = No port from { $first } to { $last } is free. Choose one with --port.
serve-address = “{ $given }” is not an address to listen on. Write it like 127.0.0.1:4160.
serve-engine = “{ $given }” is not an engine. Write it as NAME=PROTOCOL:COMMAND LINE, as in NAME=ugi:COMMAND LINE.
serve-no-folder = There is no folder to keep tables in: name one with --data or --store.
store-address = “{ $given }” is not a place to keep tables in. Write it as sqlite:FILE or postgres://USER@HOST/DATABASE.
store-not-opened = “{ $path }” cannot be opened or made: { $why }.
store-read-only = “{ $path }” can be read, but not written.
store-full = There is no room left for “{ $path }”.
store-damaged = “{ $path }” is damaged, or is not a file of tables. It was left as it is.
store-table-damaged = The log of table { $id } in “{ $path }” is damaged. Nothing was changed.
store-foreign = “{ $path }” belongs to another program. It was left as it is.
store-encryption = “{ $path }” is to be reached over an encrypted connection, which Ludarium cannot make. Use a database on this machine or in a private network with sslmode=disable, or a tunnel.
store-newer = “{ $path }” was written by a newer version of Ludarium. It was left as it is.
store-busy = “{ $path }” is in use by another program.
store-failed = “{ $path }” cannot be used: { $why }
refusal-stale = The game has moved on. Please look again.
refusal-not-your-seat = That is not your seat.
refusal-not-here = That cannot be played now.
refusal-wrong-key = This link does not open a seat here.
refusal-already-seated = You already play at this table. This link is for somebody else.
refusal-not-your-table = Only the machine that this game belongs to can do that.
refusal-hint-busy = A hint is already being prepared.
refusal-no-hint = There is no hint here.
refusal-past-closed = Earlier moves cannot be shown at this point of the game.
refusal-unreadable = The message could not be read.
refusal-open-elsewhere = This game is open in another window.
refusal-chat-off = There is no chat at this table.
refusal-chat-bad = Write one line of up to 200 characters.
refusal-table-closed = The host has closed this table.
refusal-runs-programs = This game runs a program that the owner of this machine has not allowed. Open the table to decide.
refusal-no-such-table = There is no such table.
refusal-no-such-game = There is no such game.
refusal-no-such-player = There is no player “{ $given }”.
refusal-no-such-language = The page is not available in this language.
refusal-no-such-position = The gallery has no such position.
refusal-no-such-step = The lesson has no such step.
refusal-lesson-other = Not here: try what is marked.
refusal-no-rules = There are no rules to read here.
refusal-no-demo = There is nothing to show.
refusal-table-defect = Something is wrong with this table. Other tables are not affected.
refusal-store = The server cannot write to its disk. Nothing was changed.
refusal-too-many-tables = That is a lot of new tables. Wait a minute.
refusal-too-long = The request is too long.
refusal-too-slow = The request took too long. Nothing was changed.
refusal-too-many-requests = That is a lot at once. Wait a moment.
refusal-too-many = The server is full. Try again later.
refusal-clock-wrong = The clock gives too little or too much time.
refusal-file-too-large = The file is larger than { $most } KiB.
refusal-file-not-text = The file is not UTF-8 text.
refusal-file-bad = The file holds no game that can be used: { $why }
refusal-cannot-save = This game cannot be saved in this form now.
refusal-other-origin = The request comes from another site.
refusal-other-host = This server does not answer to that name.
