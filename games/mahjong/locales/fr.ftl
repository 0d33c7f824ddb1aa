### Mahjong++

game-name = Mahjong++
game-about = Retirez des paires de tuiles contre la montre.

setting-level = Niveau
    .help = étages, secondes par tour, faces cachées ou non
setting-level-easy = Facile : un étage, 36 tuiles, 15 secondes
setting-level-medium = Moyen : trois étages, 56 tuiles, 20 secondes
setting-level-hard = Difficile : trois étages, 56 tuiles, 25 secondes, faces cachées
setting-layout = Disposition
    .help = comment les tuiles sont empilées
setting-layout-level = celle du niveau
setting-layout-court36 = La cour, 36 tuiles
setting-layout-pyramid56 = La pyramide, 56 tuiles
setting-layout-riad36 = Le riad, 36 tuiles
setting-layout-kasbah56 = La kasbah, 56 tuiles
setting-layout-turtle144 = La tortue, 144 tuiles
setting-deal = Donne
    .help = comment les faces sont distribuées
setting-deal-level = celle du niveau
setting-deal-random = au hasard
setting-deal-solvable = de sorte que le plateau puisse être vidé
setting-deal-fair = au hasard, mais le plateau peut être vidé
setting-seconds = Secondes
    .help = durée d’un tour, 0 sans limite ; sans choix, celle du niveau
setting-time = Temps
    .help = la durée des tours, la même pour les deux joueurs
setting-time-level = celui du niveau
setting-time-more = une fois et demie
setting-time-double = le double
setting-time-unlimited = sans limite
setting-hints = Indices
    .help = si les joueurs peuvent demander une paire au niveau Facile
setting-hints-level = trois au niveau Facile
setting-hints-none = aucun
setting-practice = Entraînement
    .help = un seul joueur, sans montre, les coups peuvent être retirés et rétablis
setting-free = Tuiles bloquées
    .help = si elles sont assombries pour faire ressortir les libres ; pareil pour les deux joueurs
setting-free-level = assombries au niveau Facile
setting-free-on = assombries
setting-free-off = aussi claires que les autres
setting-court = Cour
    .help = ce qu’il y a derrière les tuiles
setting-court-zellige = zellige
setting-court-plain = unie
setting-court-none = aucune : tuiles plus grandes
setting-counts = Compter les paires libres
    .help = si leur nombre est affiché
setting-speed = Vitesse d’INAO
    .help = son temps de réflexion avant chaque paire
setting-speed-normal = normale
setting-speed-calm = calme : il prend son temps
setting-speed-quick = rapide

# Le nom d’une face : de 1 à 15, puis les mêmes rayées et à points.
face =
    { $a ->
        [0] face cachée
        [-1] sans image
        [1] œuf
        [2] harira
        [3] dattes
        [4] thé à la menthe
        [5] tajine
        [6] couscous
        [7] babouche
        [8] fez
        [9] lanterne
        [10] étoile de zellige
        [11] dromadaire
        [12] olives
        [13] corne de gazelle
        [14] main de fatma
        [15] porte de médina
        [16] œuf (rayures)
        [17] harira (rayures)
        [18] dattes (rayures)
        [19] thé à la menthe (rayures)
        [20] tajine (rayures)
        [21] couscous (rayures)
        [22] babouche (rayures)
        [23] fez (rayures)
        [24] lanterne (rayures)
        [25] étoile de zellige (rayures)
        [26] dromadaire (rayures)
        [27] olives (rayures)
        [28] corne de gazelle (rayures)
        [29] main de fatma (rayures)
        [30] porte de médina (rayures)
        [31] œuf (points)
        [32] harira (points)
        [33] dattes (points)
        [34] thé à la menthe (points)
        [35] tajine (points)
        [36] couscous (points)
        [37] babouche (points)
        [38] fez (points)
        [39] lanterne (points)
        [40] étoile de zellige (points)
        [41] dromadaire (points)
        [42] olives (points)
        [43] corne de gazelle (points)
        [44] main de fatma (points)
       *[other] porte de médina (points)
    }

tile-free-0 = { face }, ligne { $b }, colonne { $c }, étage 0, libre
tile-free-1 = { face }, ligne { $b }, colonne { $c }, étage 1, libre
tile-free-2 = { face }, ligne { $b }, colonne { $c }, étage 2, libre
tile-free-3 = { face }, ligne { $b }, colonne { $c }, étage 3, libre
tile-free-4 = { face }, ligne { $b }, colonne { $c }, étage 4, libre
tile-free-high = { face }, ligne { $b }, colonne { $c }, tout en haut, libre
tile-blocked-0 = { face }, ligne { $b }, colonne { $c }, étage 0, bloquée
tile-blocked-1 = { face }, ligne { $b }, colonne { $c }, étage 1, bloquée
tile-blocked-2 = { face }, ligne { $b }, colonne { $c }, étage 2, bloquée
tile-blocked-3 = { face }, ligne { $b }, colonne { $c }, étage 3, bloquée
tile-blocked-4 = { face }, ligne { $b }, colonne { $c }, étage 4, bloquée
tile-blocked-high = { face }, ligne { $b }, colonne { $c }, tout en haut, bloquée
tile-number = tuile { $a }

control-shuffle = Mélanger ({ $a })
control-pass = Finir le tour
control-hint = Montrer une paire ({ $a })

prompt-pair = Choisissez une tuile libre
    .other = { $who } cherche une paire
prompt-twin = Trouvez la jumelle : { face }
    .other = { $who } cherche la jumelle : { face }
prompt-blocked = Aucune paire n’est libre : mélangez ou finissez le tour
    .other = Aucune paire n’est libre pour { $who }

fact-next =
    { $b ->
        [0] prochaine paire : { $a } points
       *[other] prochaine paire : { $a } points (×{ $b ->
            [1] 2
            [2] 4
            [3] 8
            [4] 16
            [5] 32
            [6] 64
           *[other] plus
        })
    }
fact-tiles =
    { $a ->
        [one] { $a } tuile restante
       *[other] { $a } tuiles restantes
    }
fact-pairs =
    { $a ->
        [0] aucune paire libre
        [one] { $a } paire libre
       *[other] { $a } paires libres
    }
fact-shuffles =
    { $a ->
        [0] plus de mélange
        [one] { $a } mélange restant
       *[other] { $a } mélanges restants
    }

why-pair = Elle va avec une autre : { face }.
    .alone = Prenez la paire : { face }.
tell-pair = { $who } retire une paire : { face }, { $b } points.
tell-shuffle = { $who } mélange les tuiles.
tell-pass = { $who } finit son tour.
tell-hint = { $who } demande une paire.
tell-timeout = Le temps est écoulé.
tell-no-solution = Les tuiles sont mélangées, mais le plateau ne peut plus être vidé.

verdict-cleared = Le plateau est vide.{ $a ->
        [0] { "" }
        [1] { " " }Sans limite de temps.
       *[other] { " " }Les tours duraient { $b } secondes.
    }
verdict-blocked = Partie bloquée, plus aucun mélange.{ $a ->
        [0] { "" }
        [1] { " " }Sans limite de temps.
       *[other] { " " }Les tours duraient { $b } secondes.
    }
verdict-stuck = Partie bloquée : aucun mélange ne donnerait de paire.{ $a ->
        [0] { "" }
        [1] { " " }Sans limite de temps.
       *[other] { " " }Les tours duraient { $b } secondes.
    }

overlay-marks = Numéros des familles
overlay-signs = Grands signes à la place des dessins
overlay-table = Table des familles : priorité et max-block des tuiles libres
tile-mark = famille { $a }
tile-row = { face } : { $b } libres, max-block { $c }

score-pairs = Paires
score-longest = Plus long tour
score-shuffles = Mélanges utilisés
score-sum = Score

fact-lamp =
    { $a ->
        [0] ○ le plateau ne peut plus être vidé
        [1] ◉ le plateau peut encore être vidé
       *[other] nul ne sait si le plateau peut être vidé
    }

figure-solve-court36 = solveur exact, une cour au hasard
figure-solve-pyramid56 = solveur exact, une pyramide au hasard
figure-solve-riad36 = solveur exact, un riad au hasard
figure-solve-kasbah56 = solveur exact, une kasbah au hasard
figure-solve-turtle144 = solveur exact, une tortue au hasard
figure-unsolvable-court36 = cours au hasard impossibles à vider
figure-unsolvable-pyramid56 = pyramides au hasard impossibles à vider
figure-unsolvable-riad36 = riads au hasard impossibles à vider
figure-unsolvable-kasbah56 = kasbahs au hasard impossibles à vider
figure-unsolvable-turtle144 = tortues au hasard impossibles à vider
figure-shuffle-56 = mélange soluble, 56 tuiles
figure-shuffle-144 = mélange soluble, 144 tuiles
figure-after-move = tuiles libres, paires et table des familles

bot-inao = INAO
    .help = joue comme le niveau le veut
bot-recherche-paire = RecherchePaire
    .help = retire la première paire venue
bot-smart-classic = SmartINAO classique
    .help = retire ce qui libère le plus de tuiles
bot-smart-inao = SmartINAO
    .help = retire ce qui libère le plus de tuiles, les familles entières d’abord
bot-maitre = INAO Maître
    .help = compare tout ce qu’il peut atteindre dans son tour, et ce qu’il vous laisse

refusal-blocked = Cette tuile n’est pas libre : rien ne doit la couvrir, et sa gauche ou sa droite doit être dégagée.
refusal-gone = Cette tuile n’est plus là.
refusal-no-such-tile = Cette tuile n’existe pas ; elles sont numérotées de 0 à { $a }.
refusal-pair-available = Une paire est libre : le tour dure jusqu’à la fin du temps.
refusal-no-shuffle-left = Il ne vous reste plus de mélange.
refusal-no-hint-left = Il ne vous reste plus d’indice.
refusal-no-pair = Il n’y a pas de paire à montrer.
refusal-layout-form = Ce n’est pas une disposition : il faut un nom et une liste de tuiles [x,y,z].
refusal-layout-large = Une disposition a { $b } tuiles au plus, pas { $a }.
refusal-layout-negative = La tuile { $a } a une coordonnée négative.
refusal-layout-far = La tuile { $a } est trop loin : les coordonnées vont jusqu’à 999.
refusal-layout-odd = Une disposition a un nombre pair de tuiles, au moins deux, pas { $a }.
refusal-layout-fours = Le nombre de tuiles d’une disposition est un multiple de quatre, pas { $a }.
refusal-layout-overlap = Les tuiles { $a } et { $b } se chevauchent.
refusal-layout-floating = La tuile { $a } n’a rien sous elle.
refusal-layout-many = Trop de dispositions ont été données ; relancez le programme.
refusal-unknown-layout = Aucune disposition ne porte ce nom.
refusal-position-json = Ce n’est pas du JSON : l’erreur est au caractère { $a }.
refusal-position-object = Une position est un objet JSON, avec « layout » et « families ».
refusal-position-layout = La position n’a pas de « layout ».
refusal-position-families = La position n’a pas de « families ».
field-name =
    { $b ->
        [0] layout
        [1] families
        [2] present
        [3] level
        [4] selected
        [5] turn
        [6] pairs_this_turn
        [7] score
        [8] shuffles
        [9] hidden
        [10] seconds
        [11] hints
        [12] hinted
        [13] shuffling
        [14] banner
        [15] practice
       *[other] code
    }
refusal-position-field = Aucune position n’a le champ du caractère { $a }, ou ne l’a deux fois.
refusal-position-value = Le champ « { field-name } » ne peut pas avoir cette valeur (caractère { $a }).
refusal-bad-level = Les niveaux sont easy, medium et hard.
refusal-bad-seconds = Les secondes vont de 0 à { $b }, pas { $a }.
refusal-bad-turn = Le tour est au joueur 0 ou 1 ; seul, au joueur 0.
refusal-bad-count = Le nombre { $a } n’est pas entre 0 et { $b }.
refusal-bad-families = Il y a { $b } tuiles, mais { $a } faces.
refusal-bad-face = Les faces vont de 0 à { $b }, pas { $a }.
refusal-bad-present = Les positions vont de 0 à { $b }, pas { $a }.
refusal-present-twice = La position { $a } est nommée deux fois.
refusal-bad-selected = La position { $a } ne peut pas être choisie : elle n’est pas libre.
refusal-half-hidden = Soit toutes les faces sont connues, soit celle de la tuile choisie seule, soit aucune.
refusal-solve-hidden = Les faces ne sont pas connues : il n’y a rien à résoudre.

## La galerie

gallery-last-pairs = Les dernières paires
    .about = Il reste huit tuiles d’une pyramide. Seules celles qui n’ont rien au-dessus et un côté libre se prennent.
gallery-pile = Une pile
    .about = Trois tuiles superposées et une à côté. Selon les faces, un tel plateau ne peut pas toujours être vidé.
gallery-hidden = Faces cachées
    .about = Au niveau difficile, les faces sont cachées. La tuile choisie montre la sienne jusqu’à ce que la seconde soit retournée.

form-names = Noms
form-level = Niveau
form-against = Niveau
form-practice = Entraînement

start-two = Joueur vs Joueur
start-inao = Joueur vs Ordinateur
start-practice = Entraînement
start-watch = Regarder INAO contre INAO
about-game = Mahjong++ : un Mahjong solitaire pour deux joueurs et une horloge, avec quinze choses du Maroc. Ses règles, son adversaire INAO et ses dessins ont été faits pour Ludarium.
page-rematch = Rejouer
page-change-settings = Changer de niveau
page-drawn = Égalité
page-leave = Accueil
teach-quit = Quitter la démo

## La démo

lesson-demo = Démo
lesson-demo-welcome = Deux joueurs se partagent un même tas de tuiles. À votre tour, vous prenez des paires de tuiles qui portent le même dessin. Qui a le plus de points quand le plateau est vide gagne.
    .title = Bienvenue dans Mahjong++
lesson-demo-free = Les tuiles marquées sont libres : rien n’est posé dessus, et leur côté gauche ou droit est dégagé. Seules les tuiles libres peuvent être prises.
    .title = Les tuiles libres
lesson-demo-blocked = Une tuile qui a une voisine de chaque côté est bloquée. Essayez d’en presser une au milieu.
    .title = Les tuiles bloquées
    .done = Elle tremble : elle a une tuile à gauche et une à droite.
lesson-demo-pair = Pressez l’œuf marqué, puis son jumeau.
    .title = Une paire
    .done = Les deux tuiles ont disparu. La première paire d’un tour vaut 10 points.
lesson-demo-double = Prenez encore deux paires : deux bols de harira, puis deux grappes de dattes. Chaque paire d’un tour vaut le double de la précédente.
    .title = Chaque paire double
    .done = +20, puis +40 : 70 points en un tour.
lesson-demo-countdown = Un tour dure quelques secondes. Ici, vous en avez dix ; ensuite, c’est à INAO.
    .title = Le compte à rebours
    .done = Le temps est écoulé. INAO a pris une paire de thés à la menthe et marque 10 points.
lesson-demo-wrong = Pressez la babouche, puis le tajine, ou l’inverse. Ils ne vont pas ensemble : la deuxième tuile devient la première, et rien n’est perdu.
    .title = La mauvaise tuile
    .done = La deuxième tuile est maintenant celle qui est choisie.
lesson-demo-top = Les dattes de gauche ne peuvent pas être prises : un tajine est posé dessus. La tuile du dessus doit d’abord partir.
    .title = Une tuile par-dessus
lesson-demo-shuffle = Ici, aucune paire n’est libre : le plateau est bloqué. Chaque joueur peut mélanger les tuiles trois fois par partie. Pressez Mélanger.
    .title = Un plateau bloqué
    .done = Les tuiles ont changé de place, et il y a de nouveau une paire.
lesson-demo-hidden = Au niveau difficile, toutes les faces sont cachées après la première paire d’un tour. Une tuile choisie montre la sienne. Souvenez-vous de leur place !
    .title = Les faces cachées
lesson-demo-end = Prenez les deux dernières tuiles. Quand le plateau est vide, le meilleur score gagne.
    .title = La fin
    .done = Vous gagnez, 320 à 280. Vous savez tout !
