### Ce que le jeu dit dans un terminal et que la page ne dit pas.

terminal-quit = Quitter
terminal-help = Aide
terminal-hand = en main
terminal-taken = pris
terminal-written = Coup
terminal-small = Cette fenêtre a { $columns } colonnes et { $rows } lignes, et il en faut 80 et 24 : agrandissez la fenêtre ou réduisez ses caractères.
terminal-keys = Touches
terminal-signs = Signes
terminal-mouse = À la souris : cliquez sur une intersection, un coup de la liste ou une commande de la dernière ligne ; la molette revient en arrière.
terminal-key-active = Passer à la prochaine intersection jouable
terminal-key-written = Écrire un coup ; Entrée le joue
terminal-sign-cursor = les flèches ont mené ici
