### Tigre & Euphrate

game-name = Tigre & Euphrate
game-about = Fondez des royaumes entre deux fleuves. Votre sphère la plus faible fait votre score.

seat-0 = Archer
seat-1 = Taureau
seat-2 = Urne
seat-3 = Lion

setting-players = Joueurs
    .help = combien de joueurs
setting-first = Premier joueur
    .help = qui commence, tiré au sort ou choisi
setting-first-random = tiré au sort
setting-first-0 = Archer
setting-first-1 = Taureau
setting-first-2 = Urne
setting-first-3 = Lion
setting-open_scoring = Scores visibles
    .help = tous voient tous les points et trésors
setting-english_variant = Renforts utiles seulement
    .help = l’attaquant n’engage des tuiles que pour passer devant, le défenseur que pour égaliser
setting-forbid_pass = Interdiction de passer
    .help = un tour ne peut finir plus tôt tant qu’une action est possible
form-new = Une nouvelle partie

tray-hand = Vos tuiles
tray-leaders = Vos chefs et catastrophes
tray-points = Vos points
tray-monuments = Monuments à bâtir
tray-conflict = Conflit
overlay-conflicts = Où une tuile déclencherait une guerre

item-column = colonne { $a }
item-row = ligne { $a }
item-land = { $a } : terre. On y bâtit temples, établissements et marchés
item-land-sphinx = { $a } : terre au sphinx ailé
item-land-special = { $a } : terre à bordure ornée. Un trésor posé ici est pris en premier
item-river = { $a } : fleuve. On n’y bâtit que des fermes
item-tile =
    { $b } : { $a ->
        [0] établissement
        [1] temple. Les chefs se tiennent à côté d’un temple
        [2] ferme
       *[3] marché
    }
item-face-down = { $a } : tuile sous un monument. Elle relie, mais n’est plus un temple et ne soutient personne
item-catastrophe = { $a } : catastrophe. Plus rien n’y sera jamais bâti
item-monument =
    monument { $a ->
        [0] noir et rouge
        [1] noir et bleu
        [2] noir et vert
        [3] rouge et bleu
        [4] rouge et vert
       *[5] bleu et vert
    }. Un chef de l’une de ces couleurs dans son royaume marque à la fin du tour de son joueur
item-treasure = { $a } : trésor
item-treasure-special = { $a } : trésor sur bordure ornée. Il est pris en premier
item-leader =
    { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } : { $b }, force { $c } (tuiles de sa couleur dans son royaume)
item-strength = force { $a }
item-marker = { $a } : cette tuile unit deux royaumes. Elle n’est d’aucun camp
item-own-tile =
    dans votre main : { $a ->
        [0] établissement
        [1] temple
        [2] ferme
       *[3] marché
    }
item-own-leader =
    dans votre main : { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    }. On le pose sur terre, à côté d’un temple
item-leader-out =
    votre { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } est en { $b }. Cliquez sur lui puis ici pour le reprendre
item-own-catastrophe =
    { $a ->
        [one] votre dernière catastrophe
       *[other] vos { $a } catastrophes
    }. Elle détruit une tuile ou condamne une case
item-own-points =
    { $a ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    } : { $b ->
        [one] { $b } point
       *[other] { $b } points
    }
item-own-points-weakest =
    { $a ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    } : { $b ->
        [one] { $b } point
       *[other] { $b } points
    }, votre plus faible
item-own-treasures =
    { $b ->
        [0] aucun trésor
        [one] un trésor
       *[other] { $b } trésors
    }. Chacun vaut à la fin un point de n’importe quelle couleur
item-revolt =
    révolte entre deux { $a ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    } : { $b } contre { $c }
item-war =
    guerre entre deux { $a ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    } : { $b } contre { $c }
item-side =
    { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } ({ $b }), { $c ->
        [0] attaque
       *[1] défend et gagne en cas d’égalité
    }
item-committed =
    { $a ->
        [0] aucune tuile engagée
        [one] une tuile engagée
       *[other] { $a } tuiles engagées
    }
item-not-committed = tuiles pas encore engagées
item-starts-revolt = déclenche une révolte : { $a } contre { $b } temples
item-starts-war = déclenche une guerre : { $a } contre { $b }
item-starts-wars = déclenche plusieurs guerres

control-swap = Remplacer des tuiles
control-pass = Finir le tour
control-decline = Ne rien bâtir
control-commit =
    { $a ->
        [0] Ne rien engager
       *[other] Engager { $a }
    }

prompt-action =
    { $a ->
        [0] Première action : choisissez une pièce et une case, ou remplacez des tuiles
       *[1] Seconde action : choisissez une pièce et une case, ou remplacez des tuiles
    }
    .other = { $who } doit jouer
prompt-war = Cliquez sur un chef de la couleur dont la guerre vient d’abord
    .other = { $who } choisit la première guerre
prompt-attack-revolt = Vous attaquez, { $a } contre { $b } : combien de temples engagez-vous ? L’égalité perd
    .other = { $who } doit engager des temples dans la révolte
prompt-attack-war =
    Vous attaquez, { $a } contre { $b } : combien de tuiles ({ $c ->
        [0] établissements
        [1] temples
        [2] fermes
       *[3] marchés
    }) engagez-vous ? L’égalité perd
    .other = { $who } doit engager des tuiles pour l’attaque
prompt-defend-revolt = Vous défendez, { $b } contre { $a } : combien de temples engagez-vous ? L’égalité gagne
    .other = { $who } doit engager des temples pour la défense
prompt-defend-war =
    Vous défendez, { $b } contre { $a } : combien de tuiles ({ $c ->
        [0] établissements
        [1] temples
        [2] fermes
       *[3] marchés
    }) engagez-vous ? L’égalité gagne
    .other = { $who } doit engager des tuiles pour la défense
prompt-monument = Choisissez un monument à bâtir sur le carré, ou ne bâtissez rien
    .other = { $who } peut bâtir un monument
prompt-treasure = Votre commerçant ramasse les trésors : cliquez sur celui qui reste
    .other = { $who } choisit le trésor qui reste

fact-turn =
    Tour { $a }, { $b } : { $c ->
        [0] aucune action faite
        [one] une action faite
       *[other] { $c } actions faites
    }
fact-left =
    { $a ->
        [one] { $a } tuile
       *[other] { $a } tuiles
    } dans le sac, { $b ->
        [one] { $b } trésor
       *[other] { $b } trésors
    } sur le plateau
fact-seat =
    { $a ->
        [one] { $a } tuile
       *[other] { $a } tuiles
    }, { $b ->
        [0] aucun chef
        [one] un chef
       *[other] { $b } chefs
    } en main, { $c ->
        [0] aucune catastrophe
        [one] une catastrophe
       *[other] { $c } catastrophes
    }
fact-points = points : noir { $a }, rouge { $b }, bleu { $c }
fact-points-more = vert { $a }, trésors { $b }

score-black = Noir
score-red = Rouge
score-blue = Bleu
score-green = Vert
score-treasure = Trésors attribués
score-sum = Sphère la plus faible

tell-first = { $a } commence.
tell-tile =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b }.
tell-tile-unites =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b } et unit deux royaumes en paix.
tell-tile-war =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b } et unit deux royaumes : la guerre !
tell-leader =
    { $who } pose { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }.
tell-leader-revolt =
    { $who } amène { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b } : la révolte !
tell-move =
    { $who } déplace { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }.
tell-withdraw =
    { $who } reprend { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en main.
tell-catastrophe = { $who } joue une catastrophe en { $a }.
tell-swap =
    { $who } remplace { $a ->
        [one] une tuile
       *[other] { $a } tuiles
    }.
tell-pass = { $who } finit son tour.
tell-war =
    { $who } fait d’abord résoudre la guerre { $a ->
        [0] noire
        [1] rouge
        [2] bleue
       *[3] verte
    }.
tell-attack =
    { $who } engage { $a ->
        [0] zéro tuile
        [one] une tuile
       *[other] { $a } tuiles
    } pour l’attaque.
tell-revolt-held =
    { $who } engage { $a ->
        [0] zéro temple
        [one] un temple
       *[other] { $a } temples
    } et mate la révolte.
tell-revolt-lost =
    { $who } engage { $a ->
        [0] zéro temple
        [one] un temple
       *[other] { $a } temples
    }. La révolte menée par { $b } l’emporte.
tell-war-held =
    { $who } engage { $a ->
        [0] zéro tuile
        [one] une tuile
       *[other] { $a } tuiles
    } et gagne la guerre. { $c ->
        [0] L’attaquant ne perd aucune tuile.
        [one] L’attaquant perd une tuile.
       *[other] L’attaquant perd { $c } tuiles.
    }
tell-war-lost =
    { $who } engage { $a ->
        [0] zéro tuile
        [one] une tuile
       *[other] { $a } tuiles
    } et perd la guerre contre { $b }, { $c ->
        [0] mais aucune tuile.
        [one] et une tuile.
       *[other] et { $c } tuiles.
    }
tell-build =
    { $who } bâtit le monument { $a ->
        [0] noir et rouge
        [1] noir et bleu
        [2] noir et vert
        [3] rouge et bleu
        [4] rouge et vert
       *[5] bleu et vert
    } en { $b }.
tell-decline = { $who } ne bâtit pas de monument.
tell-keep = { $who } ramasse les trésors d’un royaume. Celui de { $a } reste.

figure-opening-acts = énumérer les actes d’une ouverture

verdict-treasures = Il ne reste que deux trésors ou moins sur le plateau.
verdict-bag = Le sac n’a plus assez de tuiles.

refusal-wrong-phase = Autre chose doit être décidé d’abord.
refusal-not-your-decision = Cette décision revient à un autre joueur.
refusal-not-in-hand = Vous n’avez pas cela en main.
refusal-not-on-board = Ce chef n’est pas sur le plateau.
refusal-none-left = Il n’en reste plus.
refusal-count = Choisissez une à six tuiles à remplacer.
refusal-english-variant = Ici on n’engage que des tuiles utiles : l’attaquant doit passer devant, le défenseur égaliser exactement.
refusal-no-such-war = Aucune guerre de cette couleur n’est à résoudre.
refusal-no-such-square = La tuile posée n’achève aucun carré à cet endroit.
refusal-monument-unavailable = Ce monument est déjà bâti, ou n’a pas la couleur des tuiles.
refusal-no-treasure = Il n’y a pas là de trésor de ce royaume.
refusal-must-keep-normal = Un trésor sur bordure ornée est pris en premier : laissez-en un sans bordure ornée.
refusal-pass-forbidden = On ne peut pas passer tant qu’une action est possible.
refusal-outside = Cette case n’est pas sur le plateau.
refusal-same-space = Le chef y est déjà.
refusal-occupied = Cette case n’est pas vide.
refusal-treasure = Une tuile qui porte un trésor ne peut être détruite.
refusal-leader = On ne joue pas de catastrophe sur un chef.
refusal-monument = Un monument ne peut être détruit.
refusal-river = C’est un fleuve : on n’y bâtit que des fermes.
refusal-farm-off-river = Les fermes se bâtissent uniquement sur les fleuves.
refusal-no-temple = Un chef doit être à côté d’un temple.
refusal-unites-kingdoms = Un chef ne peut unir deux royaumes.
refusal-unites-three = Une tuile ne peut unir plus de deux royaumes.
refusal-choose-piece = Choisissez d’abord une tuile, un chef ou une catastrophe.
refusal-first-seat = Cette place ne joue pas.
refusal-position-seats = La position nomme une place qui ne joue pas.
refusal-position-hand = Une main compte six tuiles au plus.
refusal-position-phase = Ce que la position dit du moment ne tient pas ensemble.
refusal-too-many-tiles = Il n’y a pas autant de tuiles.
refusal-too-many-catastrophes = Il n’y a pas autant de catastrophes.
refusal-too-many-treasures = Il n’y a que dix trésors.
refusal-treasure-without-tile = Un trésor repose sur une tuile.

## Bots

bot-heuristic = constant
    .help = soigne sa couleur la plus faible, sans catastrophes
