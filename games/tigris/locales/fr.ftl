### Tigre & Euphrate

game-name = Tigre & Euphrate
game-about = Des royaumes entre deux fleuves ; votre plus faible couleur compte.

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
tray-monuments = Monuments
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
        [0] établissement, noir. Il soutient les rois de son royaume
        [1] temple, rouge. Les chefs se tiennent à côté d’un temple ; il soutient les prêtres, et tous les chefs dans les révoltes
        [2] ferme, bleue. Elle soutient les agriculteurs de son royaume
       *[3] marché, vert. Il soutient les commerçants de son royaume
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
item-free-monument =
    monument { $a ->
        [0] noir et rouge
        [1] noir et bleu
        [2] noir et vert
        [3] rouge et bleu
        [4] rouge et vert
       *[5] bleu et vert
    }, pas encore bâti. On le bâtit sur un carré de quatre tuiles d’une de ses couleurs
item-treasure = { $a } : trésor. Un commerçant dont le royaume en contient plusieurs les prend tous sauf un
item-treasure-special = { $a } : trésor sur bordure ornée. Il est pris en premier
item-leader =
    { $c ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } : { $b }, force { $a } (tuiles de sa couleur dans son royaume)
item-leader-revolt =
    { $c ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } : { $b }, en révolte, { $a ->
        [0] aucun temple
        [one] un temple
       *[other] { $a } temples
    } à côté. Seuls ceux-ci comptent, avec ceux de la main
item-strength = force { $c }
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
    } est en { $b }. Choisissez-le puis cette place pour le reprendre
item-own-catastrophe =
    { $a ->
        [one] votre dernière catastrophe. Elle
       *[other] vos { $a } catastrophes. Chacune
    } détruit une tuile ou condamne une case
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
item-side-strength =
    { $c ->
        [0] { $a ->
            [one] { $a } temple à côté de ce chef
           *[other] { $a } temples à côté de ce chef
        }
       *[1] { $a ->
            [one] { $a } tuile de la couleur de ce côté
           *[other] { $a } tuiles de la couleur de ce côté
        }
    }
item-committed =
    { $a ->
        [0] aucune tuile engagée
        [one] une tuile engagée
       *[other] { $a } tuiles engagées
    }
item-not-committed = tuiles pas encore engagées
item-total = { $b } : { $a } en tout
item-stake =
    en cas de victoire de { $c } : { $a ->
        [one] { $a } point
       *[other] { $a } points
    } en { $b ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    }
item-won =
    { $c } gagne { $a ->
        [one] un point
       *[other] { $a } points
    } en { $b ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    }
item-lost =
    { $c } perd le chef et { $a ->
        [one] une tuile
       *[other] { $a } tuiles
    } du plateau
item-lost-none = { $c } perd le chef, mais aucune tuile du plateau
item-attacker = { $a } attaque : il faut plus que l’autre pour gagner
item-defender = { $a } défend et gagne en cas d’égalité
item-winner = { $a } l’emporte
item-starts-revolt =
    déclenche une révolte, { $a ->
        [one] { $a } temple
       *[other] { $a } temples
    } contre { $b } : tout dépend de ce que chacun ajoute
item-starts-revolt-won =
    déclenche une révolte, { $a ->
        [one] { $a } temple
       *[other] { $a } temples
    } contre { $b } : vous gagnez quoi que l’autre ajoute
item-starts-revolt-lost =
    déclenche une révolte, { $a ->
        [one] { $a } temple
       *[other] { $a } temples
    } contre { $b } : vous perdez même avec tous vos temples
item-starts-war =
    déclenche une guerre entre deux { $c ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    }, { $a } contre { $b } : tout dépend de ce que chacun ajoute
item-starts-war-won =
    déclenche une guerre entre deux { $c ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    }, { $a } contre { $b } : vous gagnez quoi que l’autre ajoute
item-starts-war-lost =
    déclenche une guerre entre deux { $c ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    }, { $a } contre { $b } : vous perdez même avec toutes vos tuiles
item-starts-wars = déclenche plusieurs guerres, l’une après l’autre

item-gains =
    un point { $a ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    } pour { $b }
item-completes = achève un carré d’une seule couleur : vous pourrez bâtir un monument
item-would-be =
    force ici : { $a ->
        [one] une tuile
       *[other] { $a } tuiles
    } de sa couleur

control-swap = Remplacer des tuiles
control-pass = Finir le tour
control-decline = Ne rien bâtir
control-commit =
    { $c ->
        [0] { $a ->
            [0] Rien : { $b }
           *[other] +{ $a } : { $b }
        }
        [1] { $a ->
            [0] Rien : gagne
           *[other] +{ $a } : gagne
        }
       *[2] { $a ->
            [0] Rien : perd
           *[other] +{ $a } : perd
        }
    }

prompt-action =
    { $a ->
        [0] Première action : une pièce, puis une case
       *[1] Seconde action : une pièce, puis une case
    }
    .other = { $who } doit jouer
    .touch = { $a ->
        [0] 1re action : une pièce et une case, ou remplacer des tuiles
       *[1] 2e action : une pièce et une case, ou remplacer des tuiles
    }
prompt-war = Plusieurs guerres éclatent : choisissez un chef de la couleur qui se bat d’abord
    .other = { $who } choisit la première guerre
    .touch = Touchez un chef de la couleur qui se bat d’abord
prompt-attack-revolt = Attaque, { $a } contre { $b } : combien de temples ? L’égalité perd
    .other = { $who } doit engager des temples dans la révolte
    .touch = Attaque, { $a } contre { $b }. Combien de temples ? L’égalité perd
prompt-attack-war =
    Attaque, { $a } contre { $b } : combien { $c ->
        [0] d’établissements
        [1] de temples
        [2] de fermes
       *[3] de marchés
    } ? L’égalité perd
    .other = { $who } doit engager des tuiles pour l’attaque
    .touch = Attaque, { $a } contre { $b }. Combien de tuiles ? L’égalité perd
prompt-defend-revolt = Défense, { $b } contre { $a } : combien de temples ? L’égalité gagne
    .other = { $who } doit engager des temples pour la défense
    .touch = Défense, { $b } contre { $a }. Combien de temples ? L’égalité gagne
prompt-defend-war =
    Défense, { $b } contre { $a } : combien { $c ->
        [0] d’établissements
        [1] de temples
        [2] de fermes
       *[3] de marchés
    } ? L’égalité gagne
    .other = { $who } doit engager des tuiles pour la défense
    .touch = Défense, { $b } contre { $a }. Combien de tuiles ? L’égalité gagne
prompt-monument = Quatre tuiles d’une couleur : choisissez un monument à y bâtir, ou ne bâtissez rien
    .other = { $who } peut bâtir un monument
    .touch = Choisissez un monument, ou ne bâtissez rien
prompt-treasure = Le royaume de votre commerçant contient plusieurs trésors : choisissez celui qui reste
    .other = { $who } choisit le trésor qui reste
    .touch = Touchez le trésor qui reste

prompt-tile =
    { $a ->
        [0] Choisissez la case de l’établissement : terre libre, sans relier plus de deux royaumes
        [1] Choisissez la case du temple : terre libre, sans relier plus de deux royaumes
        [2] Choisissez la case de la ferme : fleuve libre, sans relier plus de deux royaumes
       *[3] Choisissez la case du marché : terre libre, sans relier plus de deux royaumes
    }
    .touch = { $a ->
        [2] Fleuve libre, sans relier plus de deux royaumes
       *[other] Terre libre, sans relier plus de deux royaumes
    }
prompt-leader =
    Choisissez la case { $a ->
        [0] du roi
        [1] du prêtre
        [2] de l’agriculteur
       *[3] du commerçant
    } : terre libre à côté d’un temple, contre un seul royaume au plus
    .touch = Terre libre à côté d’un temple, un seul royaume au plus
prompt-move =
    Choisissez où va { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } : terre libre à côté d’un temple, contre un seul royaume au plus
    .touch = Terre libre à côté d’un temple, un seul royaume au plus
prompt-move-or-home =
    Choisissez où va { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } (terre à côté d’un temple, un seul royaume au plus), ou sa place dans votre main pour le reprendre
    .touch = Terre à côté d’un temple, un royaume au plus, ou votre main
prompt-catastrophe = Choisissez où frappe la catastrophe : une case libre, ou une tuile sans trésor ni monument. Elle y reste pour toujours
    .touch = Une case libre, ou une tuile sans trésor ni monument
prompt-swap = Choisissez une à six tuiles à remplacer. Elles quittent la partie sans être vues
    .touch = Choisissez une à six tuiles à remplacer
prompt-site = La tuile complète plusieurs carrés : choisissez une tuile de celui qui portera le monument
    .touch = Touchez une tuile du carré qui le portera
prompt-monument-here = Choisissez le monument qui sera bâti ici, à côté du plateau
    .touch = Choisissez le monument à bâtir ici

fact-turn =
    Tour { $a }, { $b } : { $c ->
        [0] aucune action
        [one] une action
       *[other] { $c } actions
    }
fact-left =
    { $a ->
        [one] { $a } tuile
       *[other] { $a } tuiles
    } dans le sac, { $b ->
        [one] { $b } trésor
       *[other] { $b } trésors
    } en jeu
fact-leaders =
    { $a ->
        [0] aucun chef
        [one] un chef
       *[other] { $a } chefs
    } en main
    .page =
        { $a ->
            [0] aucun chef
            [one] { $a } chef
           *[other] { $a } chefs
        }
fact-rest =
    { $a ->
        [0] aucune catastrophe
        [one] une catastrophe
       *[other] { $a } catastrophes
    }, { $b ->
        [0] aucune tuile
        [one] une tuile
       *[other] { $b } tuiles
    }
    .page =
        { $b ->
            [0] aucune tuile
            [one] { $b } tuile
           *[other] { $b } tuiles
        }
        { $a ->
            [0] aucune catastrophe
            [one] { $a } catastrophe
           *[other] { $a } catastrophes
        }
fact-points = points : noir { $a }, rouge { $b }, bleu { $c }
fact-points-more = vert { $a }, trésors { $b }

score-black = Noir
score-red = Rouge
score-blue = Bleu
score-green = Vert
score-free = Trésors
score-sum = Sphère la plus faible
origin-tiles = Tuiles
origin-revolts = Révoltes
origin-wars = Guerres
origin-monuments = Monuments
origin-before = Auparavant

tell-first = { $a } commence.
tell-tile =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b }.
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux.
tell-tile-treasure =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b }. { $c } prend tous les trésors de ce royaume sauf un.
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux : un commerçant prend des trésors.
tell-tile-point =
    { $who } pose { $a ->
        [0] un établissement en { $b } : un point noir pour { $c }.
        [1] un temple en { $b } : un point rouge pour { $c }.
        [2] une ferme en { $b } : un point bleu pour { $c }.
       *[3] un marché en { $b } : un point vert pour { $c }.
    }
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux.
tell-tile-point-treasure =
    { $who } pose { $a ->
        [0] un établissement en { $b } : un point noir pour { $c }.
        [1] un temple en { $b } : un point rouge pour { $c }.
        [2] une ferme en { $b } : un point bleu pour { $c }.
       *[3] un marché en { $b } : un point vert pour { $c }.
    } Le commerçant du royaume y prend tous les trésors sauf un.
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux : un commerçant prend des trésors.
tell-tile-unites =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b } et unit deux royaumes en paix.
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux : deux royaumes s’unissent en paix.
tell-tile-unites-treasure =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b } et unit deux royaumes en paix. { $c } prend tous les trésors de ce royaume sauf un.
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux : deux royaumes s’unissent en paix.
tell-tile-war =
    { $who } pose { $a ->
        [0] un établissement
        [1] un temple
        [2] une ferme
       *[3] un marché
    } en { $b } et unit deux royaumes : la guerre !
    .hint =
        Poser { $a ->
            [0] un établissement
            [1] un temple
            [2] une ferme
           *[3] un marché
        } en { $b } semble le mieux : c’est la guerre.
tell-leader =
    { $who } pose { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }{ $c ->
        [0] .
        [one] . Les monuments rapportent un point.
       *[other] . Les monuments rapportent { $c } points.
    }
    .hint =
        Poser { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en { $b } semble le mieux.
tell-leader-treasure =
    { $who } pose { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }. { $c } prend tous les trésors de ce royaume sauf un.
    .hint =
        Poser { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en { $b } semble le mieux : un commerçant prend des trésors.
tell-leader-revolt =
    { $who } amène { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b } : la révolte !
    .hint =
        Amener { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en { $b } semble le mieux : une révolte.
tell-move =
    { $who } déplace { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }{ $c ->
        [0] .
        [one] . Les monuments rapportent un point.
       *[other] . Les monuments rapportent { $c } points.
    }
    .hint =
        Déplacer { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en { $b } semble le mieux.
tell-move-treasure =
    { $who } déplace { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en { $b }. { $c } prend tous les trésors de ce royaume sauf un.
    .hint =
        Déplacer { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en { $b } semble le mieux : un commerçant prend des trésors.
tell-withdraw =
    { $who } reprend { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } en main{ $b ->
        [0] .
        [one] . Les monuments rapportent un point.
       *[other] . Les monuments rapportent { $b } points.
    }
    .hint =
        Reprendre { $a ->
            [0] le roi
            [1] le prêtre
            [2] l’agriculteur
           *[3] le commerçant
        } en main semble le mieux.
tell-catastrophe =
    { $who } joue une catastrophe en { $a }{ $c ->
        [0] { "" }
        [one] , et un chef sans temple rentre en main
       *[other] , et { $c } chefs sans temple rentrent en main
    }{ $b ->
        [0] .
        [one] . Les monuments rapportent un point.
       *[other] . Les monuments rapportent { $b } points.
    }
    .hint = Une catastrophe en { $a } semble le mieux.
tell-swap =
    { $who } remplace { $a ->
        [one] une tuile
       *[other] { $a } tuiles
    }.
    .hint =
        Remplacer { $a ->
            [one] une tuile
           *[other] { $a } tuiles
        } semble le mieux.
tell-pass =
    { $who } finit son tour{ $a ->
        [0] .
        [one] . Les monuments rapportent un point.
       *[other] . Les monuments rapportent { $a } points.
    }
    .hint = Finir le tour semble le mieux.
tell-war =
    { $who } fait d’abord résoudre la guerre { $a ->
        [0] noire
        [1] rouge
        [2] bleue
       *[3] verte
    }.
    .hint =
        Résoudre d’abord la guerre { $a ->
            [0] noire
            [1] rouge
            [2] bleue
           *[3] verte
        } semble le mieux.
tell-attack =
    { $who } { $a ->
        [0] n’engage aucune tuile
        [one] engage une tuile
       *[other] engage { $a } tuiles
    } pour l’attaque.
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager une tuile
           *[other] Engager { $a } tuiles
        } semble le mieux.
tell-revolt-held =
    { $who } { $a ->
        [0] n’engage aucun temple
        [one] engage un temple
       *[other] engage { $a } temples
    } et mate la révolte : un point rouge{ $c ->
        [-1] . Un commerçant prend tous les trésors de son royaume sauf un.
        [0] .
        [one] . Les monuments rapportent un point à l’attaquant.
       *[other] . Les monuments rapportent { $c } points à l’attaquant.
    }
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager un temple
           *[other] Engager { $a } temples
        } semble le mieux : la révolte est matée.
tell-revolt-lost =
    { $who } { $a ->
        [0] n’engage aucun temple
        [one] engage un temple
       *[other] engage { $a } temples
    }. La révolte menée par { $b } l’emporte : un point rouge{ $c ->
        [-1] . Un commerçant prend tous les trésors de son royaume sauf un.
        [0] .
        [one] . Les monuments rapportent un point à l’attaquant.
       *[other] . Les monuments rapportent { $c } points à l’attaquant.
    }
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager un temple
           *[other] Engager { $a } temples
        } semble le mieux.
tell-war-held =
    { $who } { $a ->
        [0] n’engage aucune tuile
        [one] engage une tuile
       *[other] engage { $a } tuiles
    } et gagne la guerre. { $c ->
        [0] L’attaquant ne perd aucune tuile.
        [one] L’attaquant perd une tuile.
       *[other] L’attaquant perd { $c } tuiles.
    }
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager une tuile
           *[other] Engager { $a } tuiles
        } semble le mieux : la guerre est gagnée.
tell-war-held-treasure =
    { $who } { $a ->
        [0] n’engage aucune tuile
        [one] engage une tuile
       *[other] engage { $a } tuiles
    } et gagne la guerre. { $c ->
        [0] L’attaquant ne perd aucune tuile.
        [one] L’attaquant perd une tuile.
       *[other] L’attaquant perd { $c } tuiles.
    } Un commerçant prend tous les trésors de son royaume sauf un.
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager une tuile
           *[other] Engager { $a } tuiles
        } semble le mieux : la guerre est gagnée.
tell-war-lost =
    { $who } { $a ->
        [0] n’engage aucune tuile
        [one] engage une tuile
       *[other] engage { $a } tuiles
    } et perd la guerre contre { $b }, { $c ->
        [0] mais aucune tuile.
        [one] ainsi qu’une tuile.
       *[other] ainsi que { $c } tuiles.
    }
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager une tuile
           *[other] Engager { $a } tuiles
        } semble le mieux.
tell-war-lost-treasure =
    { $who } { $a ->
        [0] n’engage aucune tuile
        [one] engage une tuile
       *[other] engage { $a } tuiles
    } et perd la guerre contre { $b }, { $c ->
        [0] mais aucune tuile.
        [one] ainsi qu’une tuile.
       *[other] ainsi que { $c } tuiles.
    } Un commerçant prend tous les trésors de son royaume sauf un.
    .hint =
        { $a ->
            [0] Ne rien engager
            [one] Engager une tuile
           *[other] Engager { $a } tuiles
        } semble le mieux.
tell-build =
    { $who } bâtit le monument { $a ->
        [0] noir et rouge
        [1] noir et bleu
        [2] noir et vert
        [3] rouge et bleu
        [4] rouge et vert
       *[5] bleu et vert
    } en { $b }{ $c ->
        [0] .
        [one] . Un chef sans temple rentre en main.
       *[other] . { $c } chefs sans temple rentrent en main.
    }
    .hint =
        Bâtir le monument { $a ->
            [0] noir et rouge
            [1] noir et bleu
            [2] noir et vert
            [3] rouge et bleu
            [4] rouge et vert
           *[5] bleu et vert
        } en { $b } semble le mieux.
tell-build-treasure =
    { $who } bâtit le monument { $a ->
        [0] noir et rouge
        [1] noir et bleu
        [2] noir et vert
        [3] rouge et bleu
        [4] rouge et vert
       *[5] bleu et vert
    } en { $b }. { $c } prend tous les trésors de ce royaume sauf un.
    .hint =
        Bâtir le monument { $a ->
            [0] noir et rouge
            [1] noir et bleu
            [2] noir et vert
            [3] rouge et bleu
            [4] rouge et vert
           *[5] bleu et vert
        } en { $b } semble le mieux.
tell-decline =
    { $who } ne bâtit pas de monument.{ $a ->
        [0] { "" }
       *[other] { " " }Un commerçant prend tous les trésors de son royaume sauf un.
    }
    .hint = Ne pas bâtir de monument semble le mieux.
tell-keep =
    { $who } prend { $b ->
        [one] un trésor
       *[other] { $b } trésors
    } dans un royaume. Celui de { $a } reste{ $c ->
        [0] .
        [one] . Les monuments rapportent un point au joueur actif.
       *[other] . Les monuments rapportent { $c } points au joueur actif.
    }
    .hint = Laisser le trésor de { $a } semble le mieux.
tell-monuments =
    { $b ->
        [one] { $c ->
            [0] Un point noir
            [1] Un point rouge
            [2] Un point bleu
           *[3] Un point vert
        }
       *[other] { $c ->
            [0] { $b } points noirs
            [1] { $b } points rouges
            [2] { $b } points bleus
            [3] { $b } points verts
           *[4] { $b } points
        }
    } pour { $a } grâce aux monuments.

figure-opening-acts = énumérer les actes d’une ouverture

verdict-treasures = Il ne reste que deux trésors ou moins sur le plateau.
verdict-bag = Le sac n’a plus assez de tuiles.

refusal-wrong-phase = Ce n’est pas ce qui est à décider maintenant.
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
refusal-position-players = On joue de deux à quatre.
refusal-position-leader = La position contient deux fois le même chef.
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

## La galerie

gallery-dynasties = Quatre dynasties
    .about = Les tuiles et les chefs qui se touchent par un côté forment un royaume, entouré d’un trait. Le signe d’un chef dit à qui il est, sa couleur et son petit signe quelle sphère il dirige, le nombre combien de tuiles de sa couleur le soutiennent.
gallery-catastrophe = Catastrophes
    .about = Une catastrophe bloque sa case pour toujours, sur terre ou sur un fleuve. Elle peut détruire une tuile et couper un royaume en deux.
gallery-square = Trois tuiles d’un carré
    .about = Trois établissements forment presque un carré. Un quatrième le complète, et on peut y bâtir un monument.
gallery-monument = Un carré complet
    .about = Le joueur actif choisit un des monuments libres qui montrent la couleur des tuiles, ou ne bâtit rien.
gallery-monuments = Monuments
    .about = À la fin de votre tour, chacun de vos chefs marque un point par monument de sa couleur dans son royaume. Les tuiles dessous sont retournées : elles relient encore, mais ne sont plus des temples.
gallery-treasure = Trésors
    .about = Le royaume d’un commerçant contient plusieurs trésors. Son propriétaire les prend tous sauf un et dit lequel reste ; ceux des bordures ornées partent d’abord.
gallery-revolt = Une révolte
    .about = Deux rois se trouvent dans un même royaume. Chacun a les temples à côté de lui ; puis l’attaquant et le défenseur engagent des temples de leur main. Le défenseur gagne en cas d’égalité.
gallery-wars = Deux guerres à la fois
    .about = La tuile marquée unit deux royaumes qui ont chacun un roi et un commerçant. Le joueur actif dit quelle guerre vient d’abord.
gallery-war = Une guerre
    .about = L’attaquant a engagé deux établissements, le défenseur répond. Le chef du perdant et toutes les tuiles noires de son côté quittent le plateau ; le vainqueur gagne un point pour chacun.
gallery-end = La fin
    .about = Il reste deux trésors sur le plateau. Les trésors de chacun vont à ses sphères les plus faibles ; gagne le joueur dont la sphère la plus faible a le plus de points.

## Pourquoi ce conseil

why-ends = Ce coup met fin à la partie.
why-treasure =
    { $a ->
        [one] Ce coup vous rapporte un trésor.
       *[other] Ce coup vous rapporte { $a } trésors.
    }
why-war =
    Une guerre entre { $a ->
        [0] rois
        [1] prêtres
        [2] agriculteurs
       *[3] commerçants
    } : { $b } contre { $c } sur le plateau, votre camp d’abord.
why-revolt =
    Une révolte contre un { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } : { $b } contre { $c } en temples sur le plateau, votre camp d’abord.
why-square = Ce coup complète un carré où vous pouvez bâtir un monument.
why-weakest =
    Ce coup rapporte un point { $a ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    }, votre couleur la plus faible.
why-point =
    Ce coup rapporte un point { $a ->
        [0] noir
        [1] rouge
        [2] bleu
       *[3] vert
    }.
why-monuments =
    Votre { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } marque { $b ->
        [one] un point
       *[other] { $b } points
    } grâce aux monuments à la fin de chacun de vos tours.
why-leader =
    Votre { $a ->
        [0] roi
        [1] prêtre
        [2] agriculteur
       *[3] commerçant
    } trouve { $b ->
        [one] un soutien
       *[other] { $b } soutiens
    } dans ce royaume.
why-builds =
    { $a ->
        [one] Un de vos chefs marque
       *[other] { $a } de vos chefs marquent
    } grâce à ce monument à la fin de chacun de vos tours.
why-swaps = Aucune tuile de votre main ne rapporte de point pour l’instant.
why-drives-out =
    Ce coup renvoie en main { $a ->
        [0] le roi
        [1] le prêtre
        [2] l’agriculteur
       *[3] le commerçant
    } de la dynastie « { $b } ».
why-splits = Ce coup coupe un royaume en deux.
why-attacks-revolt =
    Cela fait { $a } : il faut au défenseur { $b ->
        [one] un temple
       *[other] { $b } temples
    } pour tenir.
why-attacks-war =
    Cela fait { $a } : il faut au défenseur { $b ->
        [one] une tuile
       *[other] { $b } tuiles
    } pour tenir.
why-holds-already = Vous tenez sans rien ajouter : { $a } contre { $b }, et l’égalité profite au défenseur.
why-holds = Cela fait { $a } contre { $b }, et l’égalité profite au défenseur.
why-cannot-hold = Toutes vos tuiles feraient { $a } contre { $b } : ce n’est pas assez.
