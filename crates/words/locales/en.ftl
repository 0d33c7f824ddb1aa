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
