# Игры и их правила по-русски. Словарь — в начале game.ftl.
#
# Абзац, общий для нескольких игр, — это терм (его имя начинается с «-»), и написан он один раз.
# Абзацы одной игры пронумерованы с 1 без пропусков.

## Общие абзацы

-aim = Цель игры — оставить сопернику две фишки или лишить его ходов. Кто закрывает мельницу, снимает фишку соперника.
-aim-row = Кто первым выстроит три свои фишки в ряд, тот сразу выигрывает — даже если расстановка ещё не окончена.
-board-three-squares = На доске 24 пункта: они лежат на трёх квадратах, вложенных один в другой, и середины их сторон соединены линиями.
-board-diagonals = На доске 24 пункта: они лежат на трёх квадратах, вложенных один в другой; линиями соединены середины их сторон и, по диагонали, их углы. Диагонали — такие же линии, как остальные: по ним ходят и на них закрывают мельницы.
-board-two-squares = На доске 16 пунктов: они лежат на двух квадратах, вложенных один в другой, и середины их сторон соединены линиями. Мельница строится на стороне квадрата.
-start = В начале все фишки в запасе; первыми ходят белые.
-placing = Пока у вас есть фишки в запасе, каждым ходом вы ставите одну из них на любой свободный пункт и ни одной не передвигаете. Важен только ваш запас, а не запас соперника.
-moving = Когда ваш запас пуст, каждым ходом вы передвигаете одну фишку по линии на соседний свободный пункт.
-flying = Игрок, у которого ровно три фишки, считая доску и запас вместе, может прыгать, то есть ходить фишкой на любой свободный пункт.
-no-flying = Прыжков нет: даже последние три фишки ходят только по линиям.
-mill = Три фишки одной стороны на одной линии — это мельница. Считается только мельница, которую завершила фишка, поставленная или передвинутая этим ходом. Мельница, которую открыли и закрыли снова, считается снова.
-must-take = Закрыв мельницу, игрок обязан тут же снять с доски фишку соперника.
-one-man-only = Фишки в запасе снимать нельзя. За две мельницы, закрытые одним ходом, снимают всё равно только одну фишку.
-taking-outside-mills = { -must-take } Снять можно только фишку, которая не стоит в мельнице; если же в мельницах стоят все — любую. { -one-man-only }
-taking-never-from-mills = { -must-take } Снять можно только фишку, которая не стоит в мельнице; если такой нет, ничего не снимают и ход окончен. { -one-man-only }
-blocked-loses = Если сейчас ваш ход, а вы не можете ни поставить, ни передвинуть фишку, вы проиграли.
-losing = Игрок, у которого меньше трёх фишек, считая доску и запас вместе, сразу проигрывает — даже если расстановка ещё не окончена. { -blocked-loses }
-full-board = Когда заняты все пункты, оба запаса пусты и снимать больше ничего не нужно,
-full-board-blocked = { -full-board } игрок, чей сейчас ход, считается запертым и проигрывает.
-full-board-draw = { -full-board } объявляется ничья.
-same-position = Ничья наступает, когда позиция возникла в третий раз при той же очереди хода и тех же запасах,
-draws = { -same-position } когда за 100 ходов подряд (по 50 у каждого) ни одна фишка не поставлена и не снята или когда на ничью согласны оба игрока.
-draws-without-captures = { -same-position } когда за 100 ходов подряд (по 50 у каждого) ни одна фишка не поставлена или когда на ничью согласны оба игрока.

## Мельница

variant-nine-name = Мельница
variant-nine-about = Классика соборных скамей и кухонных столов: расставьте девять фишек, закрывайте мельницы и снимайте фишки соперника одну за другой.
variant-nine-rules-1 = { -aim }
variant-nine-rules-2 = { -board-three-squares } У каждого игрока девять фишек. { -start }
variant-nine-rules-3 = { -placing }
variant-nine-rules-4 = { -moving }
variant-nine-rules-5 = { -flying }
variant-nine-rules-6 = { -mill }
variant-nine-rules-7 = { -taking-outside-mills }
variant-nine-rules-8 = { -losing }
variant-nine-rules-9 = { -draws }

variant-nine-strict-name = Строгая мельница
variant-nine-strict-about = Классика, в которой мельница — надёжная защита: стоящую в ней фишку не снимают никогда.
variant-nine-strict-rules-1 = { variant-nine-rules-1 }
variant-nine-strict-rules-2 = { variant-nine-rules-2 }
variant-nine-strict-rules-3 = { variant-nine-rules-3 }
variant-nine-strict-rules-4 = { variant-nine-rules-4 }
variant-nine-strict-rules-5 = { variant-nine-rules-5 }
variant-nine-strict-rules-6 = { variant-nine-rules-6 }
variant-nine-strict-rules-7 = { -taking-never-from-mills }
variant-nine-strict-rules-8 = { variant-nine-rules-8 }
variant-nine-strict-rules-9 = { variant-nine-rules-9 }

variant-nine-rustic-name = Мельница без прыжков
variant-nine-rustic-about = Классика, как в неё играют во многих деревнях: даже последние три фишки ходят только по линиям.
variant-nine-rustic-rules-1 = { variant-nine-rules-1 }
variant-nine-rustic-rules-2 = { variant-nine-rules-2 }
variant-nine-rustic-rules-3 = { variant-nine-rules-3 }
variant-nine-rustic-rules-4 = { variant-nine-rules-4 }
variant-nine-rustic-rules-5 = { -no-flying }
variant-nine-rustic-rules-6 = { variant-nine-rules-6 }
variant-nine-rustic-rules-7 = { variant-nine-rules-7 }
variant-nine-rustic-rules-8 = { variant-nine-rules-8 }
variant-nine-rustic-rules-9 = { variant-nine-rules-9 }

## Десять, одиннадцать и двенадцать фишек

variant-lasker-name = Мельница Ласкера
variant-lasker-about = Придумана чемпионом мира по шахматам Эмануилом Ласкером: десять фишек, и ходить можно, не дожидаясь конца расстановки.
variant-lasker-rules-1 = { -aim }
variant-lasker-rules-2 = { -board-three-squares } У каждого игрока десять фишек. { -start }
variant-lasker-rules-3 = Пока у вас есть фишки в запасе, каждым ходом вы либо ставите одну из них на любой свободный пункт, либо передвигаете уже стоящую по линии на соседний свободный пункт.
variant-lasker-rules-4 = Когда ваш запас пуст, вы только передвигаете фишки.
variant-lasker-rules-5 = { -flying }
variant-lasker-rules-6 = { -mill }
variant-lasker-rules-7 = { -taking-outside-mills }
variant-lasker-rules-8 = { -losing }
variant-lasker-rules-9 = { -draws }

variant-eleven-name = Мельница с одиннадцатью фишками
variant-eleven-about = Одиннадцать фишек на доске с диагоналями: почти так же тесно, как с двенадцатью, но два пункта всегда свободны.
variant-eleven-rules-1 = { -aim }
variant-eleven-rules-2 = { -board-diagonals } У каждого игрока одиннадцать фишек. { -start }
variant-eleven-rules-3 = { -placing }
variant-eleven-rules-4 = { -moving }
variant-eleven-rules-5 = { -flying }
variant-eleven-rules-6 = { -mill }
variant-eleven-rules-7 = { -taking-outside-mills }
variant-eleven-rules-8 = { -losing }
variant-eleven-rules-9 = { -draws }

variant-twelve-name = Мельница с двенадцатью фишками
variant-twelve-about = Двенадцать фишек и диагонали: больше мельниц, больше ловушек и почти ни одного свободного пункта.
variant-twelve-rules-1 = { -aim }
variant-twelve-rules-2 = { -board-diagonals } У каждого игрока двенадцать фишек. { -start }
variant-twelve-rules-3 = { -placing }
variant-twelve-rules-4 = { -moving }
variant-twelve-rules-5 = { -flying }
variant-twelve-rules-6 = { -mill }
variant-twelve-rules-7 = { -taking-outside-mills }
variant-twelve-rules-8 = { -losing }
variant-twelve-rules-9 = { -full-board-blocked }
variant-twelve-rules-10 = { -draws }

## Морабараба

variant-morabaraba-name = Морабараба
variant-morabaraba-about = Южноафриканская игра об угоне скота, по двенадцать «коров» у каждого, — в том виде, в котором её просчитал компьютер.
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

variant-morabaraba-gar-name = Морабараба по правилам федерации
variant-morabaraba-gar-about = Морабараба по общепринятым правилам (Generally Accepted Rules) южноафриканской федерации: сразу вернуться в мельницу нельзя, а окончание укорочено.
variant-morabaraba-gar-rules-1 = { variant-morabaraba-rules-1 }
variant-morabaraba-gar-rules-2 = { variant-morabaraba-rules-2 }
variant-morabaraba-gar-rules-3 = { variant-morabaraba-rules-3 }
variant-morabaraba-gar-rules-4 = { variant-morabaraba-rules-4 }
variant-morabaraba-gar-rules-5 = { variant-morabaraba-rules-5 }
variant-morabaraba-gar-rules-6 = { variant-morabaraba-rules-6 }
variant-morabaraba-gar-rules-7 = Если фишка вышла из мельницы, чтобы закрыть новую, следующим ходом её хозяин не может вернуть её назад и снова закрыть первую.
variant-morabaraba-gar-rules-8 = { variant-morabaraba-rules-7 }
variant-morabaraba-gar-rules-9 = { variant-morabaraba-rules-8 }
variant-morabaraba-gar-rules-10 = { variant-morabaraba-rules-9 }
variant-morabaraba-gar-rules-11 = { variant-morabaraba-rules-10 }
variant-morabaraba-gar-rules-12 = Когда остаётся три фишки против трёх, для ничьей довольно 20 ходов подряд (по десять у каждого), за которые ни одна фишка не снята.

## Два квадрата

variant-six-name = Мельница с шестью фишками
variant-six-about = Коротко и остро, на двух квадратах: по шесть фишек, и ни одна никогда не прыгает.
variant-six-rules-1 = { -aim }
variant-six-rules-2 = { -board-two-squares } У каждого игрока шесть фишек. { -start }
variant-six-rules-3 = { -placing }
variant-six-rules-4 = { -moving }
variant-six-rules-5 = { -no-flying }
variant-six-rules-6 = { -mill }
variant-six-rules-7 = { -taking-outside-mills }
variant-six-rules-8 = { -losing }
variant-six-rules-9 = { -draws }

variant-five-name = Мельница с пятью фишками
variant-five-about = Самая маленькая из игр, где снимают фишки: по пять у каждого на двух квадратах — с неё хорошо начинать.
variant-five-rules-1 = { variant-six-rules-1 }
variant-five-rules-2 = { -board-two-squares } У каждого игрока пять фишек. { -start }
variant-five-rules-3 = { variant-six-rules-3 }
variant-five-rules-4 = { variant-six-rules-4 }
variant-five-rules-5 = { variant-six-rules-5 }
variant-five-rules-6 = { variant-six-rules-6 }
variant-five-rules-7 = { variant-six-rules-7 }
variant-five-rules-8 = { variant-six-rules-8 }
variant-five-rules-9 = { variant-six-rules-9 }

variant-seven-name = Мельница с семью фишками
variant-seven-about = Два квадрата и пункт посередине: по семь фишек и центр, за который стоит побороться.
variant-seven-rules-1 = { variant-six-rules-1 }
variant-seven-rules-2 = На доске 17 пунктов: два квадрата, вложенные один в другой, и центр. Линиями соединены середины сторон обоих квадратов, а центр — с серединами сторон внутреннего. Мельница строится на стороне квадрата или на одной из двух линий через центр: b3–c3–d3 и c4–c3–c2. У каждого игрока семь фишек. { -start }
variant-seven-rules-3 = { variant-six-rules-3 }
variant-seven-rules-4 = { variant-six-rules-4 }
variant-seven-rules-5 = { variant-six-rules-5 }
variant-seven-rules-6 = { variant-six-rules-6 }
variant-seven-rules-7 = { variant-six-rules-7 }
variant-seven-rules-8 = { variant-six-rules-8 }
variant-seven-rules-9 = { variant-six-rules-9 }

## Три в ряд

variant-three-name = Мельница с тремя фишками
variant-three-about = Три фишки, девять пунктов, один ряд: одна из древнейших игр семейства, и объяснить её можно за минуту.
variant-three-rules-1 = { -aim-row }
variant-three-rules-2 = На доске девять пунктов, три на три. Горизонтали, вертикали и обе диагонали — линии. У каждого игрока три фишки. { -start }
variant-three-rules-3 = { -placing }
variant-three-rules-4 = { -moving } Диагонали соединяют центр с углами.
variant-three-rules-5 = Фишки не снимают, и никто не прыгает.
variant-three-rules-6 = { -blocked-loses }
variant-three-rules-7 = { -draws-without-captures }

variant-nine-holes-name = Девять лунок
variant-nine-holes-about = Три фишки, которые прыгают куда угодно: выстройте их прямо, ведь диагонали не считаются.
variant-nine-holes-rules-1 = { -aim-row }
variant-nine-holes-rules-2 = На доске девять пунктов, три на три. Горизонтали и вертикали — линии; диагонали не считаются. У каждого игрока три фишки. { -start }
variant-nine-holes-rules-3 = { -placing }
variant-nine-holes-rules-4 = Когда ваш запас пуст, каждым ходом вы переставляете одну фишку на любой свободный пункт.
variant-nine-holes-rules-5 = Фишки не снимают.
variant-nine-holes-rules-6 = { -draws-without-captures }

variant-tic-tac-toe-name = Крестики-нолики
variant-tic-tac-toe-about = Игра, которую знают все: ставьте по очереди, стройте три в ряд и ничего не передвигайте.
variant-tic-tac-toe-rules-1 = Кто первым выстроит три свои фишки в ряд, тот сразу выигрывает.
variant-tic-tac-toe-rules-2 = На доске девять пунктов, три на три. Считаются горизонтали, вертикали и обе диагонали. У белых пять фишек, у чёрных четыре. { -start }
variant-tic-tac-toe-rules-3 = Каждым ходом на любой свободный пункт ставят одну фишку. Поставленную фишку не передвигают и не снимают.
variant-tic-tac-toe-rules-4 = Если доска заполнена, а ряда нет, — ничья; ничьей кончается и партия, которую оба игрока согласны прекратить.

## Правила, которые можно менять

rule-board-name = Доска
rule-goal-name = Цель игры

rule-men-name = Фишки
rule-men-about = Сколько фишек у каждой стороны в начале; два числа, например 5,4, — для белых и для чёрных.

rule-fly-name = Прыжки
rule-fly-about = Когда фишка может ходить не по линии, а на любой свободный пункт.
rule-fly-at3 = С тремя фишками
rule-fly-at3-about = Прыгать может сторона, у которой ровно три фишки, считая доску и запас вместе.
rule-fly-at4 = С четырьмя фишками и меньше
rule-fly-at4-about = Прыгать может сторона, у которой не больше четырёх фишек, считая доску и запас вместе.
rule-fly-never = Никогда
rule-fly-never-about = Фишки ходят только по линиям, вплоть до последних трёх.
rule-fly-always = Всегда
rule-fly-always-about = Любая фишка может ходить на любой свободный пункт.

rule-remove-name = Снятие из мельниц
rule-remove-about = Какую фишку можно снять, закрыв мельницу.
rule-remove-outside = В последнюю очередь
rule-remove-outside-about = Фишку из мельницы можно снять, только если в мельницах стоят все фишки соперника.
rule-remove-never = Никогда
rule-remove-never-about = Фишку из мельницы не снимают; если других нет, не снимают ничего.
rule-remove-any = Разрешено
rule-remove-any-about = Можно снять любую фишку соперника на доске — и в мельнице, и вне её.

rule-multi-name = Две мельницы сразу
rule-multi-about = Сколько фишек снимают, если одним ходом закрыто несколько мельниц.
rule-multi-one = Одну фишку
rule-multi-one-about = Снимают одну фишку, сколько бы мельниц ни закрыл ход.
rule-multi-per_mill = По фишке за мельницу
rule-multi-per_mill-about = Снимают столько фишек, сколько закрыто мельниц, одну за другой; что можно снять, каждый раз решается заново.

rule-blocked-name = Ходить некуда
rule-blocked-about = Что бывает, если сторона, чей сейчас ход, не может ни поставить, ни передвинуть фишку.
rule-blocked-lose = Проигрыш
rule-blocked-lose-about = Сторона, которой некуда ходить, проигрывает.
rule-blocked-draw = Ничья
rule-blocked-draw-about = Партия кончается вничью.
rule-blocked-pass = Пропуск хода
rule-blocked-pass-about = Сторона, которой некуда ходить, пропускает ход; если некуда ходить и другой, наступает ничья.

rule-full-name = Полная доска
rule-full-about = Что бывает, если заняты все пункты и оба запаса пусты.
rule-full-blocked = Ходить некуда
rule-full-blocked-about = Считается, что стороне, чей сейчас ход, некуда ходить.
rule-full-draw = Ничья
rule-full-draw-about = Партия сразу кончается вничью.

rule-place-name = Пока есть запас
rule-place-about = Что делает сторона, пока у неё есть фишки в запасе.
rule-place-then_move = Ставить
rule-place-then_move-about = Сторона сначала ставит все свои фишки и только потом передвигает их.
rule-place-or_move = Ставить или ходить
rule-place-or_move-about = Пока есть запас, можно либо поставить фишку, либо передвинуть, как в мельнице Ласкера.

rule-remake-name = Возвращение в мельницу
rule-remake-about = Может ли фишка, вышедшая из мельницы, чтобы закрыть новую, сразу вернуться.
rule-remake-free = Разрешено
rule-remake-free-about = Мельницы открывают и закрывают сколько угодно.
rule-remake-banned = Не сразу
rule-remake-banned-about = Следующим ходом хозяин не может вернуть эту фишку назад и снова закрыть первую мельницу.

rule-diag_lines-name = Ряды по диагонали
rule-diag_lines-about = Засчитываются ли три фишки на диагонали доски 3×3 как ряд.
rule-diag_lines-yes = Считаются
rule-diag_lines-yes-about = Обе диагонали выигрывают, как любой другой ряд.
rule-diag_lines-no = Не считаются
rule-diag_lines-no-about = Выигрывают только три горизонтали и три вертикали.

rule-diag_moves-name = Ходы по диагонали
rule-diag_moves-about = Ходят ли фишки на доске 3×3 по диагонали между центром и углами.
rule-diag_moves-yes = Разрешены
rule-diag_moves-yes-about = Фишки ходят и по диагоналям.
rule-diag_moves-no = Запрещены
rule-diag_moves-no-about = Фишки ходят только по горизонталям и вертикалям.

rule-first-name = Первый ход
rule-first-about = Какая сторона ходит первой.
rule-first-white = Белые
rule-first-white-about = Первыми ходят белые.
rule-first-black = Чёрные
rule-first-black-about = Первыми ходят чёрные.

rule-repetition-name = Повторение позиции
rule-repetition-about = Ничья наступает, когда позиция возникает столько раз, считая первый; 0 — без предела.
rule-repetition-off = Без предела

rule-quiet-name = Ходы без перемен
rule-quiet-about = Ничья наступает, когда за столько ходов подряд, считая обе стороны, ни одна фишка не поставлена и не снята; 0 — без предела.
rule-quiet-off = Без предела

rule-quiet_endgame-name = Ходы без перемен при трёх фишках
rule-quiet_endgame-about = То же, но с меньшим пределом для окончания с тремя фишками; 0 — без предела.
rule-quiet_endgame-off = Без предела

rule-quiet_endgame_when-name = Начало окончания
rule-quiet_endgame_when-about = У кого должно остаться три фишки, чтобы действовал меньший предел.
rule-quiet_endgame_when-either = У одной стороны
rule-quiet_endgame_when-either-about = Окончание начинается, как только у одной из сторон ровно три фишки.
rule-quiet_endgame_when-both = У обеих сторон
rule-quiet_endgame_when-both-about = Окончание начинается, как только ровно по три фишки у обеих сторон.
