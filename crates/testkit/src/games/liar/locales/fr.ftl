### Menteur

game-name = Menteur
game-about = Posez des cartes à l’envers et dites ce que c’est. Qui n’y croit pas peut regarder.

setting-seats = Joueurs
    .help = combien jouent
setting-timed = Pendule
    .help = si un tour est limité dans le temps
setting-seconds = Secondes
    .help = combien de temps peut durer un tour ou une réponse
setting-banner = Annonce
    .help = combien de secondes un tour est annoncé avant de commencer

card =
    { $a ->
        [0] rouge
        [1] bleu
        [2] vert
       *[3] jaune
    } { $b }
tray-hand-0 = La main du premier joueur
tray-hand-1 = La main du deuxième joueur
tray-hand-2 = La main du troisième joueur
tray-hand-3 = La main du quatrième joueur
card-hidden = carte { $a }, à l’envers
deck =
    { $a ->
        [0] la pioche est vide
        [one] la pioche : une carte
       *[other] la pioche : { $a } cartes
    }

prompt-lay =
    Posez 1 à { $b } cartes et annoncez-les { $a ->
        [0] rouges
        [1] bleues
        [2] vertes
       *[3] jaunes
    }
    .other = { $who } doit poser des cartes
prompt-answer = Croyez-vous { $a } ?

score-red = Rouge
score-blue = Bleu
score-green = Vert
score-yellow = Jaune
origin-hand = Cartes en main

control-believe = Je le crois
control-doubt = Montrez !

fact-call = demandé : { $a ->
        [0] rouge
        [1] bleu
        [2] vert
       *[3] jaune
    }
fact-cards =
    { $a ->
        [0] aucune carte
        [one] une carte
       *[other] { $a } cartes
    }

tell-lots = { $a } commence.
tell-lay =
    { $who } pose { $a ->
        [one] une carte
       *[other] { $a } cartes
    } et dit : { $b ->
        [0] rouge
        [1] bleu
        [2] vert
       *[3] jaune
    }.
tell-believe = { $who } le croit.
tell-doubt-right = { $who } en doute, et c’était un mensonge.
tell-doubt-wrong = { $who } en doute, et c’était vrai.
tell-late = Le temps est écoulé : une carte de la pioche au lieu d’un tour.
tell-silence = Le temps est écoulé : qui ne dit mot consent.

verdict-empty = Une main est vide.
verdict-turns = Les tours sont épuisés.

refusal-no-such-card = Les cartes sont r1 à r5, b1 à b5, g1 à g5 et y1 à y5.
refusal-twice = Chaque carte n’existe qu’une fois.
refusal-bad-position = Une telle position ne peut pas se produire.
refusal-wrong-seats = La position est pour un autre nombre de joueurs.
refusal-seconds-untimed = Sans pendule il n’y a pas de secondes à régler.
refusal-unseen-cards = Dites quelles cartes : lay:r1.b4.
refusal-one-to-three = Posez une à trois cartes, pas { $a }.
refusal-not-in-hand = Vous n’avez pas cette carte.
refusal-nothing-laid = Il n’y a rien à répondre : posez des cartes.
refusal-answer-first = Répondez d’abord : croire ou douter.
refusal-not-now = Cela ne se peut pas maintenant.

gallery-answer = Une réponse
    .about = Une carte est posée face cachée : y croire ou douter.
gallery-end = Vers la fin
    .about = Il reste un tour avant le compte des cartes en main.

start-duel = Contre la maison
form-duel = Un duel
lesson-first = Première leçon
lesson-first-claim = Quelqu’un a posé des cartes et dit ce que c’est.
    .title = Une annonce
lesson-first-wrong = Dites quelque chose qui n’est pas une réponse.
    .title = Pas une réponse
lesson-first-answer = Doutez, ou croyez.
    .title = La réponse
    .done = Maintenant, tout le monde sait.
