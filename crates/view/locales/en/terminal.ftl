### What the game says in a terminal and the page does not.

terminal-quit = Quit
terminal-help = Help
terminal-hand = in hand
terminal-taken = taken
terminal-written = Turn
terminal-small = This window has { $columns } columns and { $rows } rows, and the game needs 80 and 24: make the window larger or its letters smaller.
terminal-keys = Keys
terminal-signs = Signs
terminal-mouse = With the mouse: click a point, a turn of the list, or a command in the last line; the wheel looks back.
terminal-key-active = Go on to the next point where you can play
terminal-key-written = Write a turn; Enter plays it
terminal-sign-cursor = the arrow keys have led here
