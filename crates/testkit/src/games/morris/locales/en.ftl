### Morris

game-name = Morris
game-about = Nine points, a few men, three in a line.
seat-0 = Cross
seat-1 = Nought

setting-men = Men
    .help = how many men each player has
setting-line = Three in a line
    .help = whether a line wins or loses the game
setting-line-wins = wins
setting-line-loses = loses
form-new = A new game

point-free = column { $a }, row { $b }, free
point-cross = column { $a }, row { $b }, a cross
point-nought = column { $a }, row { $b }, a nought

fact-hand =
    { $a ->
        [0] no man in hand
        [one] one man in hand
       *[other] { $a } men in hand
    }

tell-place = { $who } places a man: column { $a }, row { $b }.
tell-move = { $who } moves a man to { $a }: { $act }.

verdict-line = There are three in a line.
verdict-full = The board is full.
verdict-blocked = There is no move left.

refusal-no-such-point = The points are a1 to c3.
refusal-bad-position = Such a position cannot come about.
refusal-no-men-left = You have no men left to place: move one, as in a1-b2.
refusal-place-first =
    { $a ->
        [one] Place your last man first.
       *[other] Place your { $a } men first.
    }
refusal-taken = That point is taken.
refusal-not-yours = None of your men stands there.
refusal-too-far = A man moves to a neighbouring point.
refusal-repeats = This position was there before, and may not come back.

gallery-line = A line to come
    .about = Cross completes a line with the next man.
gallery-slide = All men are placed
    .about = From now on men move to neighbouring points.
