### Что игра говорит в терминале, а на странице не говорит.

terminal-quit = Выход
terminal-help = Справка
terminal-hand = в запасе
terminal-taken = снято
terminal-written = Ход
terminal-small = В этом окне столбцов { $columns }, строк { $rows }, а игре нужно 80 и 24: увеличьте окно или уменьшите шрифт.
terminal-keys = Клавиши
terminal-signs = Знаки
terminal-mouse = Мышью: щёлкните по пункту, по ходу в списке или по команде в последней строке; колесо листает ходы.
terminal-key-active = К следующему пункту, где можно сыграть
terminal-key-written = Записать ход; Enter его играет
terminal-sign-cursor = сюда привели стрелки
