### Liar

game-name = Liar
game-about = Lay cards face down and say what they are. Who does not believe it may look.

setting-seats = Players
    .help = how many play
setting-timed = Clock
    .help = whether a turn may take only so long
setting-seconds = Seconds
    .help = how long a turn or an answer may take
setting-banner = Banner
    .help = how many seconds a turn is announced before it begins

card =
    { $a ->
        [0] red
        [1] blue
        [2] green
       *[3] yellow
    } { $b }
tray-hand-0 = The first player’s hand
tray-hand-1 = The second player’s hand
tray-hand-2 = The third player’s hand
tray-hand-3 = The fourth player’s hand
card-hidden = card { $a }, face down
deck =
    { $a ->
        [0] the deck is empty
        [one] the deck: one card
       *[other] the deck: { $a } cards
    }

prompt-lay =
    Lay 1 to { $b } cards and call them { $a ->
        [0] red
        [1] blue
        [2] green
       *[3] yellow
    }
    .other = { $who } is to lay cards
prompt-answer = Do you believe { $a }?

score-red = Red
score-blue = Blue
score-green = Green
score-yellow = Yellow
origin-hand = Cards in hand

control-believe = I believe it
control-doubt = Show them!

fact-call = called: { $a ->
        [0] red
        [1] blue
        [2] green
       *[3] yellow
    }
fact-cards =
    { $a ->
        [0] no cards
        [one] one card
       *[other] { $a } cards
    }

tell-lots = { $a } begins.
tell-lay =
    { $who } lays { $a ->
        [one] one card
       *[other] { $a } cards
    } and says: { $b ->
        [0] red
        [1] blue
        [2] green
       *[3] yellow
    }.
tell-believe = { $who } believes it.
tell-doubt-right = { $who } doubts it, and it was a lie.
tell-doubt-wrong = { $who } doubts it, and it was true.
tell-late = The time is up: a card from the deck instead of a turn.
tell-silence = The time is up: silence is belief.

verdict-empty = A hand is empty.
verdict-turns = The turns are used up.

refusal-no-such-card = The cards are r1 to r5, b1 to b5, g1 to g5 and y1 to y5.
refusal-twice = Each card is there only once.
refusal-bad-position = Such a position cannot come about.
refusal-wrong-seats = The position is for another number of players.
refusal-seconds-untimed = Without a clock there are no seconds to set.
refusal-unseen-cards = Say which cards: lay:r1.b4.
refusal-one-to-three = Lay one to three cards, not { $a }.
refusal-not-in-hand = You do not have that card.
refusal-nothing-laid = There is nothing to answer: lay cards.
refusal-answer-first = Answer first: believe or doubt.
refusal-not-now = This cannot be done now.

gallery-answer = An answer
    .about = A card lies face down: believe it or doubt it.
gallery-end = Near the end
    .about = One turn is left before the cards in hand are counted.

start-duel = Against the house
form-duel = A duel
lesson-first = First lesson
lesson-first-claim = Somebody has laid cards and said what they are.
    .title = A claim
lesson-first-wrong = Say something that is no answer.
    .title = No answer
lesson-first-answer = Doubt it, or believe it.
    .title = The answer
    .done = Now everybody knows.
