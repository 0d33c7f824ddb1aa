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

## Refusals

refusal-bad-form = That cannot be read.
refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-setting-unknown = There is no such setting.
refusal-setting-value = That is no value of this setting.
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
command-undo = undo
    .help = take the last move back
command-hint = hint
    .help = ask for advice
command-pause = pause
    .help = stop the clock, or let it go on
command-draw = draw
    .help = offer a draw, or accept one
command-resign = resign
    .help = give up the game
command-save = save, s
    .help = write the game to a file and leave
command-resume = resume
    .help = go on with the saved game
command-quit = quit, q, exit
    .help = leave

## What users write: games, settings, players

mistake-game = There is no game “{ $given }”. The games are: { $games }.
mistake-setting-form = “{ $given }” is not a setting: it must be written key=value.
mistake-setting-unknown = { $game } has no setting “{ $given }”. Its settings are: { $settings }.
mistake-setting-none = { $game } has no setting “{ $given }”, nor any other.
mistake-setting-value = “{ $given }” is no value of { $key }. Accepted: { $accepted }.
mistake-player = There is no player “{ $given }”. Accepted: person, { $bots }, ugi:<command line>.
mistake-command-line = “{ $given }” is not a command line: it is empty, or a quote in it has no end.

## Programs that play and fail

failure-not-started = { $name } could not be started: { $why }.
failure-hung = { $name } gave no answer in { $seconds } seconds.
failure-died = { $name } has ended ({ $status }).
failure-died-saying = { $name } has ended ({ $status }), saying: { $words }
failure-unreadable = { $name } gave no answer that can be read: “{ $line }”.
failure-over-long = { $name } wrote a line that is too long.
failure-illegal = { $name } played “{ $act }”, which is not allowed: { $why }
failure-no-act = { $name } has no move to play.
failure-panicked = { $name } has a defect and stopped: { $message }.
