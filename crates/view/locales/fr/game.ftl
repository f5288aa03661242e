# Le jeu en français : état de la partie, étiquettes lues, annonces, explications, résultats, niveaux.
#
# Lexique. Un seul mot par chose, ici, dans rules.ftl et dans page.ftl :
#   pion                ce qu’on pose, déplace et prend
#   intersection        là où se tient un pion (ni « point », ni « case »)
#   ligne               ce qui relie les intersections ; on s’y déplace, on y ferme des moulins
#   moulin              trois pions d’un camp sur une ligne ; on le ferme, on l’ouvre
#   alignement          trois pions alignés, dans les jeux sans prise
#   poser, déplacer, sauter   mettre en jeu un pion en main ; suivre une ligne ; aller n’importe où (le saut)
#   prendre, prise      retirer un pion adverse du plateau
#   en main             pas encore posé
#   coup                ce que joue un camp avant que l’autre joue ; « tour » : le moment où c’est à lui de jouer
#   les Blancs, les Noirs   les camps, toujours au pluriel et avec majuscule ; dans les règles « joueur », « adversaire »
#   plateau, partie nulle, abandonner, passer, conseil (aide demandée), retour en arrière
#
# $side, $winner et $loser valent "white" ou "black". Les intersections arrivent comme on les lit (« a 7 »), plusieurs
# séparées par des virgules. Les nombres arrivent comme nombres. Les phrases finissent par un point ; pas les noms,
# les marques et les états. Espaces insécables : fine devant ; ! ?, pleine devant : et entre les guillemets.

## À qui de jouer

status-place = { $side ->
    [white] Aux Blancs de poser un pion
   *[black] Aux Noirs de poser un pion
}
status-move = { $side ->
    [white] Aux Blancs de déplacer un pion
   *[black] Aux Noirs de déplacer un pion
}
status-fly = { $side ->
    [white] Aux Blancs de déplacer un pion vers n’importe quelle intersection libre
   *[black] Aux Noirs de déplacer un pion vers n’importe quelle intersection libre
}
status-place-or-move = { $side ->
    [white] Aux Blancs de poser ou de déplacer un pion
   *[black] Aux Noirs de poser ou de déplacer un pion
}
status-take = { $side ->
    [white] { $count ->
        [one] Aux Blancs de prendre un pion noir
       *[other] Aux Blancs de prendre { $count } pions noirs
    }
   *[black] { $count ->
        [one] Aux Noirs de prendre un pion blanc
       *[other] Aux Noirs de prendre { $count } pions blancs
    }
}
status-pass = { $side ->
    [white] Les Blancs ne peuvent pas jouer et doivent passer
   *[black] Les Noirs ne peuvent pas jouer et doivent passer
}
status-thinking = { $side ->
    [white] Les Blancs réfléchissent…
   *[black] Les Noirs réfléchissent…
}
status-looking-back-start = Retour en arrière : position de départ
# $number : numéro du coup dans la liste ; $text : le coup.
status-looking-back = Retour en arrière : après { $number }. { $text }

## Les camps et les joueurs

seat-person = { $side ->
    [white] Blancs · joueur
   *[black] Noirs · joueur
}
# $level : le nom du niveau, comme level-club.
seat-engine = { $side ->
    [white] Blancs · ordinateur ({ $level })
   *[black] Noirs · ordinateur ({ $level })
}
# Ce que le camp a en main, et combien de pions adverses il a pris.
seat-label = { $hand ->
    [0] aucun pion en main
    [one] { $hand } pion en main
   *[other] { $hand } pions en main
}, { $side ->
    [white] { $taken ->
        [0] aucun pion noir pris
        [one] { $taken } pion noir pris
       *[other] { $taken } pions noirs pris
    }
   *[black] { $taken ->
        [0] aucun pion blanc pris
        [one] { $taken } pion blanc pris
       *[other] { $taken } pions blancs pris
    }
}

## Le plateau, tel qu’on le lit

ring-outer = carré extérieur
ring-middle = carré du milieu
ring-inner = carré intérieur
ring-centre = centre
# $ring est l’un des quatre ci-dessus.
point-empty = { $point }, { $ring }, libre
point-man = { $side ->
    [white] { $point }, { $ring }, pion blanc
   *[black] { $point }, { $ring }, pion noir
}
point-empty-plain = { $point }, libre
point-man-plain = { $side ->
    [white] { $point }, pion blanc
   *[black] { $point }, pion noir
}
# Les marques suivent l’étiquette de l’intersection, chacune après une virgule.
mark-target = on peut jouer ici
mark-takeable = peut être pris
mark-selected = sélectionné
mark-movable = peut être déplacé
mark-last-from = départ du dernier coup
mark-last-to = arrivée du dernier coup
mark-last-taken = pion pris ici au dernier coup
mark-mill = dans le moulin qui vient d’être fermé
mark-hint-from = conseil : déplacer ce pion
mark-hint-to = conseil : jouer ici
mark-hint-taken = conseil : prendre ce pion

## Ce qui vient de se passer

said-place = { $side ->
    [white] Les Blancs posent un pion en { $point }.
   *[black] Les Noirs posent un pion en { $point }.
}
said-move = { $side ->
    [white] Les Blancs vont de { $from } en { $to }.
   *[black] Les Noirs vont de { $from } en { $to }.
}
said-take = { $side ->
    [white] Les Blancs prennent en { $points }.
   *[black] Les Noirs prennent en { $points }.
}
said-mill = { $side ->
    [white] Les Blancs ferment un moulin.
   *[black] Les Noirs ferment un moulin.
}
said-pass = { $side ->
    [white] Les Blancs passent.
   *[black] Les Noirs passent.
}
said-selected = Pion en { $point } sélectionné.
said-released = Sélection annulée.
said-takeback = Coup repris.
said-redo = Coup rejoué.
said-new = Nouvelle partie : { $game }.
said-resign = { $side ->
    [white] Les Blancs abandonnent.
   *[black] Les Noirs abandonnent.
}
said-hint-place = Conseil : poser un pion en { $to }.
said-hint-move = Conseil : aller de { $from } en { $to }.
said-hint-take = Conseil : prendre en { $points }.
said-flip = Plateau retourné.
said-language = Langue : français.

## Pourquoi quelque chose n’est pas possible

why-occupied = Il y a déjà un pion en { $point } : choisissez une intersection libre.
why-not-yours = Le pion en { $point } est à l’adversaire : jouez l’un des vôtres.
why-protected = Le pion en { $point } est dans un moulin : prenez-en un qui n’y est pas.
why-cannot-reach = L’intersection { $to } n’est pas voisine de { $from } sur une ligne : choisissez une voisine libre.
why-stuck = Le pion en { $point } n’a nulle part où aller : choisissez-en un autre.
why-must-take = Vous avez fermé un moulin : prenez d’abord un pion adverse.
why-must-place = Vous avez encore des pions en main : posez-en un sur une intersection libre.
why-must-move = Vous n’avez plus de pion en main : choisissez un de vos pions sur le plateau et déplacez-le.
why-take-enemy = Prenez un pion de l’adversaire, pas l’un des vôtres.
why-over = La partie est finie : commencez-en une nouvelle pour continuer à jouer.
why-thinking = L’ordinateur réfléchit : attendez son coup.
why-remake = Ce pion ne peut pas revenir aussitôt de { $from } en { $to } pour refermer le même moulin : jouez d’abord autre chose.
why-looking-back = Vous regardez une position passée : revenez à la dernière pour jouer.
why-unreadable = « { $text } » n’est pas un coup : écrivez-le comme { $example }.
why-not = Cela ne peut pas se jouer ici.

## Comment la partie a fini

outcome-white-wins = Les Blancs gagnent
outcome-black-wins = Les Noirs gagnent
outcome-draw = Partie nulle
result-fewer-than-three = { $winner ->
    [white] Les Blancs gagnent : les Noirs ont moins de trois pions.
   *[black] Les Noirs gagnent : les Blancs ont moins de trois pions.
}
result-blocked = { $winner ->
    [white] Les Blancs gagnent : les Noirs ne peuvent plus jouer.
   *[black] Les Noirs gagnent : les Blancs ne peuvent plus jouer.
}
result-row = { $winner ->
    [white] Les Blancs ont aligné trois pions et battent les Noirs.
   *[black] Les Noirs ont aligné trois pions et battent les Blancs.
}
result-resignation = { $winner ->
    [white] Les Noirs ont abandonné : les Blancs gagnent.
   *[black] Les Blancs ont abandonné : les Noirs gagnent.
}
result-draw-full-board = Partie nulle : le plateau est plein.
result-draw-blocked = { $side ->
    [white] Partie nulle : les Blancs ne peuvent plus jouer.
   *[black] Partie nulle : les Noirs ne peuvent plus jouer.
}
result-draw-both-blocked = Partie nulle : aucun des deux camps ne peut plus jouer.
result-draw-repetition = Partie nulle : la même position s’est présentée { $times } fois.
# $plies compte les coups des deux camps ensemble.
result-draw-quiet = { $plies ->
    [one] Partie nulle : { $plies } coup, les deux camps confondus, sans pose ni prise.
   *[other] Partie nulle : { $plies } coups de suite, les deux camps confondus, sans pose ni prise.
}
result-draw-quiet-endgame = { $plies ->
    [one] Partie nulle : { $plies } coup de la finale à trois pions, les deux camps confondus, sans pose ni prise.
   *[other] Partie nulle : { $plies } coups de suite de la finale à trois pions, les deux camps confondus, sans pose ni prise.
}
result-draw-agreement = Partie nulle d’un commun accord.

## Qui joue

level-beginner = Débutant
level-beginner-about = Pour vos premières parties : laisse passer bien des coups ; réfléchit au plus 0,2 seconde.
level-casual = Amateur
level-casual-about = Voit les menaces simples, mais se laisse facilement déborder ; réfléchit au plus 0,3 seconde.
level-club = Club
level-club-about = Un solide joueur de club, qu’on ne bat pas sans plan ; réfléchit au plus 0,7 seconde.
level-expert = Expert
level-expert-about = Punit presque chaque faux pas ; réfléchit au plus 1,5 seconde.
level-master = Maître
level-master-about = L’ordinateur au sommet de sa force ; réfléchit au plus 3 secondes.

## Règles qui se contredisent

contradiction-men-too-few = { $side ->
    [white] { $men ->
        [one] Les Blancs n’auraient que { $men } pion, mais il leur en faut au moins trois : donnez-leur-en davantage.
       *[other] Les Blancs n’auraient que { $men } pions, mais il leur en faut au moins trois : donnez-leur-en davantage.
    }
   *[black] { $men ->
        [one] Les Noirs n’auraient que { $men } pion, mais il leur en faut au moins trois : donnez-leur-en davantage.
       *[other] Les Noirs n’auraient que { $men } pions, mais il leur en faut au moins trois : donnez-leur-en davantage.
    }
}
contradiction-men-too-many = { $men ->
    [one] { $men } pion en tout ne tient pas
   *[other] { $men } pions en tout ne tiennent pas
} sur un plateau de { $points ->
    [one] { $points } intersection
   *[other] { $points } intersections
} : choisissez moins de pions ou un plateau plus grand.
contradiction-diagonals-elsewhere = La règle « { $key } » est propre au plateau 3×3 : retirez-la de ce jeu.
contradiction-no-captures = Dans ce jeu, on gagne par un alignement et l’on ne prend pas de pions : la règle « { $key } » n’y a pas de sens, retirez-la.
contradiction-endgame-not-shorter = { $endgame ->
    [one] La limite de { $endgame } coup en finale
   *[other] La limite de { $endgame } coups en finale
} doit être plus basse que la limite générale de { $quiet } : abaissez la première ou relevez la seconde.
contradiction-value = « { $value } » n’est pas une valeur de la règle « { $key } » : choisissez l’une de celles qu’elle admet.
contradiction-key = Il n’y a pas de règle « { $key } » : vérifiez l’orthographe ou choisissez l’une des règles proposées.
contradiction-repetition-of-one = Avec une limite de 1, toute partie finirait aussitôt par répétition : mettez 0 pour supprimer la limite, ou au moins 2.
unknown-game = Il n’y a pas de jeu « { $id } » : choisissez-en un de la liste.
unknown-player = Il n’y a pas de joueur « { $id } » : choisissez une personne ou un niveau.
