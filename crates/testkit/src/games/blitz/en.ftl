### Blitz

game-name = Blitz
game-about = Six quick turns: add one, two or three to the count.
setting-lead = Banner
    .help = milliseconds before a turn begins
setting-span = Turn
    .help = milliseconds that a turn may take

count = the count
step = a step
added = what was added
tray-moment = Just added
score-quick = quick
score-slow = slow

adds = { $who } adds { $a }.
counted = All is counted.

bot-patient = Patient
    .help = plays anything after three seconds
bot-idle = Idle
    .help = never does anything
bot-humble = Humble
    .help = gives up at once
