# Les jeux et leurs règles en français. Le lexique est en tête de game.ftl.
#
# Un paragraphe commun à plusieurs jeux est un terme (son nom commence par « - ») et n’est écrit qu’une fois.
# Les paragraphes d’un jeu sont numérotés à partir de 1, sans trou.

## Paragraphes communs

-aim = Le but est de réduire l’adversaire à deux pions ou de l’empêcher de jouer. Qui ferme un moulin prend un pion adverse.
-aim-row = Le premier joueur qui aligne trois pions gagne aussitôt, même si la pose n’est pas finie.
-board-three-squares = Le plateau compte 24 intersections sur trois carrés emboîtés ; des lignes joignent les milieux de leurs côtés.
-board-diagonals = Le plateau compte 24 intersections sur trois carrés emboîtés ; des lignes joignent les milieux de leurs côtés et, en diagonale, leurs coins. Les diagonales sont des lignes comme les autres : on s’y déplace et on y ferme des moulins.
-board-two-squares = Le plateau compte 16 intersections sur deux carrés emboîtés ; des lignes joignent les milieux de leurs côtés. Un moulin se forme sur le côté d’un carré.
-start = Au départ, tous les pions sont en main ; les Blancs commencent.
-placing = Tant que vous avez des pions en main, vous en posez un à chaque tour sur une intersection libre et vous n’en déplacez aucun. Seule compte votre propre main, pas celle de l’adversaire.
-moving = Une fois votre main vide, vous déplacez à chaque tour un pion le long d’une ligne vers une intersection voisine libre.
-flying = Un joueur qui a exactement trois pions, plateau et main réunis, peut sauter : le pion qu’il déplace va sur n’importe quelle intersection libre.
-no-flying = Personne ne saute : même les trois derniers pions suivent les lignes.
-mill = Trois pions d’un même camp sur une même ligne forment un moulin. Seul compte le moulin complété par le pion qui vient d’être posé ou déplacé. Un moulin ouvert puis refermé compte de nouveau.
-must-take = Qui ferme un moulin doit aussitôt prendre un pion adverse sur le plateau.
-one-man-only = Les pions en main ne peuvent pas être pris. Deux moulins fermés d’un seul coup ne permettent de prendre qu’un pion.
-taking-outside-mills = { -must-take } Ce doit être un pion qui n’est dans aucun moulin ; si tous les pions adverses sont dans des moulins, et alors seulement, on en prend un au choix. { -one-man-only }
-taking-never-from-mills = { -must-take } Ce doit être un pion qui n’est dans aucun moulin ; s’il n’y en a pas, on ne prend rien et le tour s’achève. { -one-man-only }
-blocked-loses = Si c’est à vous de jouer et que vous ne pouvez ni poser ni déplacer de pion, vous avez perdu.
-losing = Un joueur qui a moins de trois pions, plateau et main réunis, a perdu sur-le-champ, même si la pose n’est pas finie. { -blocked-loses }
-full-board = Quand toutes les intersections sont occupées, que les deux mains sont vides et qu’il ne reste aucun pion à prendre,
-full-board-blocked = { -full-board } le joueur dont c’est le tour est considéré comme bloqué et perd.
-full-board-draw = { -full-board } la partie est nulle.
-same-position = La partie est nulle quand une position se présente pour la troisième fois, avec le même joueur au trait et les mêmes pions en main,
-draws = { -same-position } quand 100 coups de suite (50 de chaque joueur) se passent sans pose ni prise, ou quand les deux joueurs en conviennent.
-draws-without-captures = { -same-position } quand 100 coups de suite (50 de chaque joueur) se passent sans pose, ou quand les deux joueurs en conviennent.

## Le jeu du moulin

variant-nine-name = Jeu du moulin
variant-nine-about = Le classique des bancs de cathédrale et des tables de cuisine : posez neuf pions, fermez des moulins et prenez un à un les pions adverses.
variant-nine-rules-1 = { -aim }
variant-nine-rules-2 = { -board-three-squares } Chaque joueur a neuf pions. { -start }
variant-nine-rules-3 = { -placing }
variant-nine-rules-4 = { -moving }
variant-nine-rules-5 = { -flying }
variant-nine-rules-6 = { -mill }
variant-nine-rules-7 = { -taking-outside-mills }
variant-nine-rules-8 = { -losing }
variant-nine-rules-9 = { -draws }

variant-nine-strict-name = Moulin strict
variant-nine-strict-about = Le classique où les moulins protègent : un pion qui s’y trouve n’est jamais pris.
variant-nine-strict-rules-1 = { variant-nine-rules-1 }
variant-nine-strict-rules-2 = { variant-nine-rules-2 }
variant-nine-strict-rules-3 = { variant-nine-rules-3 }
variant-nine-strict-rules-4 = { variant-nine-rules-4 }
variant-nine-strict-rules-5 = { variant-nine-rules-5 }
variant-nine-strict-rules-6 = { variant-nine-rules-6 }
variant-nine-strict-rules-7 = { -taking-never-from-mills }
variant-nine-strict-rules-8 = { variant-nine-rules-8 }
variant-nine-strict-rules-9 = { variant-nine-rules-9 }

variant-nine-rustic-name = Moulin sans saut
variant-nine-rustic-about = Le classique tel qu’on le joue dans bien des villages : les pions suivent les lignes, jusqu’aux trois derniers.
variant-nine-rustic-rules-1 = { variant-nine-rules-1 }
variant-nine-rustic-rules-2 = { variant-nine-rules-2 }
variant-nine-rustic-rules-3 = { variant-nine-rules-3 }
variant-nine-rustic-rules-4 = { variant-nine-rules-4 }
variant-nine-rustic-rules-5 = { -no-flying }
variant-nine-rustic-rules-6 = { variant-nine-rules-6 }
variant-nine-rustic-rules-7 = { variant-nine-rules-7 }
variant-nine-rustic-rules-8 = { variant-nine-rules-8 }
variant-nine-rustic-rules-9 = { variant-nine-rules-9 }

## Dix, onze et douze pions

variant-lasker-name = Moulin de Lasker
variant-lasker-about = La version du champion d’échecs Emanuel Lasker : dix pions, que l’on peut déplacer avant de les avoir tous posés.
variant-lasker-rules-1 = { -aim }
variant-lasker-rules-2 = { -board-three-squares } Chaque joueur a dix pions. { -start }
variant-lasker-rules-3 = Tant que vous avez des pions en main, vous choisissez à chaque tour d’en poser un sur une intersection libre ou de déplacer un pion du plateau le long d’une ligne vers une intersection voisine libre.
variant-lasker-rules-4 = Une fois votre main vide, vous ne faites plus que déplacer vos pions.
variant-lasker-rules-5 = { -flying }
variant-lasker-rules-6 = { -mill }
variant-lasker-rules-7 = { -taking-outside-mills }
variant-lasker-rules-8 = { -losing }
variant-lasker-rules-9 = { -draws }

variant-eleven-name = Moulin à onze pions
variant-eleven-about = Onze pions sur le plateau à diagonales : presque aussi serré qu’à douze, mais deux intersections restent toujours libres.
variant-eleven-rules-1 = { -aim }
variant-eleven-rules-2 = { -board-diagonals } Chaque joueur a onze pions. { -start }
variant-eleven-rules-3 = { -placing }
variant-eleven-rules-4 = { -moving }
variant-eleven-rules-5 = { -flying }
variant-eleven-rules-6 = { -mill }
variant-eleven-rules-7 = { -taking-outside-mills }
variant-eleven-rules-8 = { -losing }
variant-eleven-rules-9 = { -draws }

variant-twelve-name = Moulin à douze pions
variant-twelve-about = Douze pions et des diagonales : plus de moulins, plus de pièges et presque plus aucune intersection libre.
variant-twelve-rules-1 = { -aim }
variant-twelve-rules-2 = { -board-diagonals } Chaque joueur a douze pions. { -start }
variant-twelve-rules-3 = { -placing }
variant-twelve-rules-4 = { -moving }
variant-twelve-rules-5 = { -flying }
variant-twelve-rules-6 = { -mill }
variant-twelve-rules-7 = { -taking-outside-mills }
variant-twelve-rules-8 = { -losing }
variant-twelve-rules-9 = { -full-board-blocked }
variant-twelve-rules-10 = { -draws }

## Le morabaraba

variant-morabaraba-name = Morabaraba
variant-morabaraba-about = Le jeu de razzia d’Afrique australe, avec douze « vaches » par camp, dans la forme que l’ordinateur a résolue.
variant-morabaraba-rules-1 = { variant-twelve-rules-1 }
variant-morabaraba-rules-2 = { variant-twelve-rules-2 }
variant-morabaraba-rules-3 = { variant-twelve-rules-3 }
variant-morabaraba-rules-4 = { variant-twelve-rules-4 }
variant-morabaraba-rules-5 = { variant-twelve-rules-5 }
variant-morabaraba-rules-6 = { variant-twelve-rules-6 }
variant-morabaraba-rules-7 = { variant-twelve-rules-7 }
variant-morabaraba-rules-8 = { variant-twelve-rules-8 }
variant-morabaraba-rules-9 = { -full-board-draw }
variant-morabaraba-rules-10 = { variant-twelve-rules-10 }

variant-morabaraba-gar-name = Morabaraba, règles fédérales
variant-morabaraba-gar-about = Le morabaraba selon les « Generally Accepted Rules » de la fédération sud-africaine : pas de retour immédiat dans un moulin, et une finale abrégée.
variant-morabaraba-gar-rules-1 = { variant-morabaraba-rules-1 }
variant-morabaraba-gar-rules-2 = { variant-morabaraba-rules-2 }
variant-morabaraba-gar-rules-3 = { variant-morabaraba-rules-3 }
variant-morabaraba-gar-rules-4 = { variant-morabaraba-rules-4 }
variant-morabaraba-gar-rules-5 = { variant-morabaraba-rules-5 }
variant-morabaraba-gar-rules-6 = { variant-morabaraba-rules-6 }
variant-morabaraba-gar-rules-7 = Un pion qui quitte un moulin pour en fermer un nouveau ne peut pas, au tour suivant de son propriétaire, revenir sur ses pas pour refermer le premier.
variant-morabaraba-gar-rules-8 = { variant-morabaraba-rules-7 }
variant-morabaraba-gar-rules-9 = { variant-morabaraba-rules-8 }
variant-morabaraba-gar-rules-10 = { variant-morabaraba-rules-9 }
variant-morabaraba-gar-rules-11 = { variant-morabaraba-rules-10 }
variant-morabaraba-gar-rules-12 = À trois pions contre trois, 20 coups de suite (dix de chaque joueur) sans prise suffisent pour que la partie soit nulle.

## Deux carrés

variant-six-name = Moulin à six pions
variant-six-about = Court et vif, sur deux carrés : six pions par camp, et aucun ne saute jamais.
variant-six-rules-1 = { -aim }
variant-six-rules-2 = { -board-two-squares } Chaque joueur a six pions. { -start }
variant-six-rules-3 = { -placing }
variant-six-rules-4 = { -moving }
variant-six-rules-5 = { -no-flying }
variant-six-rules-6 = { -mill }
variant-six-rules-7 = { -taking-outside-mills }
variant-six-rules-8 = { -losing }
variant-six-rules-9 = { -draws }

variant-five-name = Moulin à cinq pions
variant-five-about = Le plus petit des jeux avec prises : cinq pions par camp sur deux carrés, idéal pour apprendre.
variant-five-rules-1 = { variant-six-rules-1 }
variant-five-rules-2 = { -board-two-squares } Chaque joueur a cinq pions. { -start }
variant-five-rules-3 = { variant-six-rules-3 }
variant-five-rules-4 = { variant-six-rules-4 }
variant-five-rules-5 = { variant-six-rules-5 }
variant-five-rules-6 = { variant-six-rules-6 }
variant-five-rules-7 = { variant-six-rules-7 }
variant-five-rules-8 = { variant-six-rules-8 }
variant-five-rules-9 = { variant-six-rules-9 }

variant-seven-name = Moulin à sept pions
variant-seven-about = Deux carrés et une intersection au milieu : sept pions par camp, et un centre qu’il vaut la peine de tenir.
variant-seven-rules-1 = { variant-six-rules-1 }
variant-seven-rules-2 = Le plateau compte 17 intersections : deux carrés emboîtés et le centre. Des lignes joignent les milieux des côtés des deux carrés, et le centre à ceux du carré intérieur. Un moulin se forme sur le côté d’un carré ou sur l’une des deux lignes passant par le centre, b3–c3–d3 et c4–c3–c2. Chaque joueur a sept pions. { -start }
variant-seven-rules-3 = { variant-six-rules-3 }
variant-seven-rules-4 = { variant-six-rules-4 }
variant-seven-rules-5 = { variant-six-rules-5 }
variant-seven-rules-6 = { variant-six-rules-6 }
variant-seven-rules-7 = { variant-six-rules-7 }
variant-seven-rules-8 = { variant-six-rules-8 }
variant-seven-rules-9 = { variant-six-rules-9 }

## Trois pions alignés

variant-three-name = Moulin à trois pions
variant-three-about = Trois pions, neuf intersections, un alignement : l’un des plus anciens de la famille, et le plus vite expliqué.
variant-three-rules-1 = { -aim-row }
variant-three-rules-2 = Le plateau compte neuf intersections, trois sur trois. Ses rangées, ses colonnes et ses deux diagonales sont des lignes. Chaque joueur a trois pions. { -start }
variant-three-rules-3 = { -placing }
variant-three-rules-4 = { -moving } Les diagonales relient le centre aux coins.
variant-three-rules-5 = On ne prend aucun pion et personne ne saute.
variant-three-rules-6 = { -blocked-loses }
variant-three-rules-7 = { -draws-without-captures }

variant-nine-holes-name = Les neuf trous
variant-nine-holes-about = Trois pions qui sautent où ils veulent : alignez-les bien droit, car les diagonales ne comptent pas.
variant-nine-holes-rules-1 = { -aim-row }
variant-nine-holes-rules-2 = Le plateau compte neuf intersections, trois sur trois. Ses rangées et ses colonnes sont des lignes ; les diagonales ne comptent pas. Chaque joueur a trois pions. { -start }
variant-nine-holes-rules-3 = { -placing }
variant-nine-holes-rules-4 = Une fois votre main vide, vous déplacez à chaque tour un pion vers n’importe quelle intersection libre.
variant-nine-holes-rules-5 = On ne prend aucun pion.
variant-nine-holes-rules-6 = { -draws-without-captures }

variant-tic-tac-toe-name = Morpion
variant-tic-tac-toe-about = Celui que tout le monde connaît : posez à tour de rôle, alignez trois pions et n’en déplacez jamais aucun.
variant-tic-tac-toe-rules-1 = Le premier joueur qui aligne trois pions gagne aussitôt.
variant-tic-tac-toe-rules-2 = Le plateau compte neuf intersections, trois sur trois. Ses rangées, ses colonnes et ses deux diagonales comptent. Les Blancs ont cinq pions et les Noirs quatre. { -start }
variant-tic-tac-toe-rules-3 = À chaque tour, on pose un pion sur une intersection libre. Un pion posé n’est plus ni déplacé ni pris.
variant-tic-tac-toe-rules-4 = Un plateau plein sans alignement donne une partie nulle, de même qu’une partie que les deux joueurs conviennent d’arrêter.

## Les règles que l’on peut changer

rule-board-name = Plateau
rule-goal-name = But du jeu

rule-men-name = Pions
rule-men-about = Combien de pions chaque camp a au départ ; deux nombres, comme 5,4, valent pour les Blancs et pour les Noirs.

rule-fly-name = Saut
rule-fly-about = Quand un pion peut aller sur n’importe quelle intersection libre au lieu de suivre une ligne.
rule-fly-at3 = À trois pions
rule-fly-at3-about = Un camp qui a exactement trois pions, plateau et main réunis, peut sauter.
rule-fly-at4 = À quatre pions ou moins
rule-fly-at4-about = Un camp qui a au plus quatre pions, plateau et main réunis, peut sauter.
rule-fly-never = Jamais
rule-fly-never-about = Les pions ne font que suivre les lignes, jusqu’aux trois derniers.
rule-fly-always = Toujours
rule-fly-always-about = Tout pion déplacé peut aller sur n’importe quelle intersection libre.

rule-remove-name = Prise dans un moulin
rule-remove-about = Quel pion on peut prendre en fermant un moulin.
rule-remove-outside = En dernier lieu
rule-remove-outside-about = Un pion dans un moulin ne peut être pris que si tous les pions adverses sont dans des moulins.
rule-remove-never = Jamais
rule-remove-never-about = Un pion dans un moulin n’est jamais pris ; s’il n’y en a pas d’autre, on ne prend rien.
rule-remove-any = Permise
rule-remove-any-about = On peut prendre tout pion adverse du plateau, dans un moulin ou non.

rule-multi-name = Deux moulins à la fois
rule-multi-about = Combien de pions on prend quand un seul coup ferme plusieurs moulins.
rule-multi-one = Un pion
rule-multi-one-about = On prend un pion, quel que soit le nombre de moulins fermés.
rule-multi-per_mill = Un pion par moulin
rule-multi-per_mill-about = On prend autant de pions que de moulins, l’un après l’autre ; ce qui peut être pris se juge chaque fois à nouveau.

rule-blocked-name = Plus de coup possible
rule-blocked-about = Ce qui arrive quand le camp dont c’est le tour ne peut ni poser ni déplacer de pion.
rule-blocked-lose = Défaite
rule-blocked-lose-about = Le camp qui ne peut pas jouer perd.
rule-blocked-draw = Partie nulle
rule-blocked-draw-about = La partie est nulle.
rule-blocked-pass = Passer
rule-blocked-pass-about = Le camp qui ne peut pas jouer passe ; si l’autre ne le peut pas non plus, la partie est nulle.

rule-full-name = Plateau plein
rule-full-about = Ce qui arrive quand toutes les intersections sont occupées et les deux mains vides.
rule-full-blocked = Plus de coup possible
rule-full-blocked-about = Le camp dont c’est le tour est considéré comme ne pouvant pas jouer.
rule-full-draw = Partie nulle
rule-full-draw-about = La partie est aussitôt nulle.

rule-place-name = Avec des pions en main
rule-place-about = Ce que fait un camp tant qu’il a des pions en main.
rule-place-then_move = Poser
rule-place-then_move-about = Un camp pose tous ses pions avant d’en déplacer un.
rule-place-or_move = Poser ou déplacer
rule-place-or_move-about = Avec des pions en main, on en pose un ou on en déplace un, comme au moulin de Lasker.

rule-remake-name = Retour dans un moulin
rule-remake-about = Dit si un pion qui a quitté un moulin pour en fermer un nouveau peut y revenir tout de suite.
rule-remake-free = Permis
rule-remake-free-about = On ouvre et on referme les moulins à volonté.
rule-remake-banned = Pas tout de suite
rule-remake-banned-about = Au tour suivant de son propriétaire, ce pion ne peut pas revenir sur ses pas pour refermer le premier moulin.

rule-diag_lines-name = Alignement en diagonale
rule-diag_lines-about = Dit si trois pions sur une diagonale du plateau 3×3 forment un alignement.
rule-diag_lines-yes = Compte
rule-diag_lines-yes-about = Les deux diagonales gagnent comme tout autre alignement.
rule-diag_lines-no = Ne compte pas
rule-diag_lines-no-about = Seules les trois rangées et les trois colonnes gagnent.

rule-diag_moves-name = Déplacement en diagonale
rule-diag_moves-about = Dit si les pions du plateau 3×3 vont en diagonale entre le centre et les coins.
rule-diag_moves-yes = Permis
rule-diag_moves-yes-about = Les pions se déplacent aussi le long des diagonales.
rule-diag_moves-no = Interdit
rule-diag_moves-no-about = Les pions ne se déplacent que le long des rangées et des colonnes.

rule-first-name = Premier à jouer
rule-first-about = Quel camp joue en premier.
rule-first-white = Blancs
rule-first-white-about = Les Blancs jouent en premier.
rule-first-black = Noirs
rule-first-black-about = Les Noirs jouent en premier.

rule-repetition-name = Position répétée
rule-repetition-about = La partie est nulle quand une position se présente ce nombre de fois, la première comprise ; 0 supprime la limite.
rule-repetition-off = Sans limite

rule-quiet-name = Coups sans progrès
rule-quiet-about = La partie est nulle après ce nombre de coups de suite, les deux camps confondus, sans pose ni prise ; 0 supprime la limite.
rule-quiet-off = Sans limite

rule-quiet_endgame-name = Coups sans progrès à trois pions
rule-quiet_endgame-about = La même chose, avec une limite plus courte pour la finale à trois pions ; 0 supprime la limite.
rule-quiet_endgame-off = Sans limite

rule-quiet_endgame_when-name = Début de la finale
rule-quiet_endgame_when-about = Quel camp doit être réduit à trois pions pour que compte la limite plus courte.
rule-quiet_endgame_when-either = Un camp
rule-quiet_endgame_when-either-about = La finale commence dès qu’un camp a exactement trois pions.
rule-quiet_endgame_when-both = Les deux camps
rule-quiet_endgame_when-both-about = La finale commence dès que les deux camps ont exactement trois pions.
