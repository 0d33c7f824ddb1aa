### Marelle

game-name = Marelle
game-about = Neuf points, quelques pions, trois en ligne.
seat-0 = Croix
seat-1 = Rond

setting-men = Pions
    .help = combien de pions a chaque joueur
setting-line = Trois en ligne
    .help = si une ligne gagne ou perd la partie
setting-line-wins = gagne
setting-line-loses = perd
form-new = Une nouvelle partie

point-free = colonne { $a }, rangée { $b }, libre
point-cross = colonne { $a }, rangée { $b }, une croix
point-nought = colonne { $a }, rangée { $b }, un rond

fact-hand =
    { $a ->
        [0] plus de pion en main
        [one] un pion en main
       *[other] { $a } pions en main
    }

tell-place = { $who } pose un pion : colonne { $a }, rangée { $b }.
tell-move = { $who } déplace un pion vers { $a } : { $act }.

verdict-line = Il y en a trois en ligne.
verdict-full = Le plateau est plein.
verdict-blocked = Il ne reste aucun coup.

refusal-no-such-point = Les points vont de a1 à c3.
refusal-bad-position = Une telle position ne peut pas se produire.
refusal-no-men-left = Vous n’avez plus de pion à poser : déplacez-en un, comme a1-b2.
refusal-place-first =
    { $a ->
        [one] Posez d’abord votre dernier pion.
       *[other] Posez d’abord vos { $a } pions.
    }
refusal-taken = Ce point est pris.
refusal-not-yours = Aucun de vos pions n’est là.
refusal-too-far = Un pion va sur un point voisin.
refusal-repeats = Cette position a déjà existé, elle ne peut pas revenir.

gallery-line = Une ligne en vue
    .about = Croix complète une ligne avec le prochain pion.
gallery-slide = Tous les pions sont posés
    .about = Désormais les pions vont d’un point à son voisin.
