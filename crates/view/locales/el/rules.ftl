# Τα παιχνίδια και οι κανόνες τους στα ελληνικά. Το λεξιλόγιο είναι στην αρχή του game.ftl.
#
# Παράγραφος κοινή σε πολλά παιχνίδια είναι όρος (το όνομά του αρχίζει με «-») και γράφεται μία φορά.
# Οι παράγραφοι ενός παιχνιδιού αριθμούνται από το 1 χωρίς κενά.

## Κοινές παράγραφοι

-aim = Σκοπός είναι να αφήσετε τον αντίπαλο με δύο πούλια ή χωρίς κίνηση. Όποιος κλείνει τρίλιζα παίρνει ένα πούλι του αντιπάλου.
-aim-row = Όποιος βάλει πρώτος τρία πούλια του στη σειρά κερδίζει αμέσως, ακόμη κι αν δεν έχουν τοποθετηθεί όλα.
-board-three-squares = Το ταμπλό έχει 24 σημεία σε τρία τετράγωνα, το ένα μέσα στο άλλο· γραμμές ενώνουν τα μέσα των πλευρών τους.
-board-diagonals = Το ταμπλό έχει 24 σημεία σε τρία τετράγωνα, το ένα μέσα στο άλλο· γραμμές ενώνουν τα μέσα των πλευρών τους και, διαγώνια, τις γωνίες τους. Οι διαγώνιες είναι γραμμές όπως όλες οι άλλες: πάνω τους πάνε πούλια και κλείνουν τρίλιζες.
-board-two-squares = Το ταμπλό έχει 16 σημεία σε δύο τετράγωνα, το ένα μέσα στο άλλο· γραμμές ενώνουν τα μέσα των πλευρών τους. Τρίλιζα γίνεται στην πλευρά ενός τετραγώνου.
-start = Στην αρχή όλα τα πούλια είναι στο χέρι· πρώτος παίζει ο Λευκός.
-placing = Όσο έχετε πούλια στο χέρι, σε κάθε κίνησή σας τοποθετείτε ένα σε οποιοδήποτε κενό σημείο και δεν μετακινείτε κανένα. Μετρά μόνο το δικό σας χέρι, όχι του αντιπάλου.
-moving = Όταν αδειάσει το χέρι σας, σε κάθε κίνησή σας μετακινείτε ένα πούλι κατά μήκος μιας γραμμής σε γειτονικό κενό σημείο.
-flying = Παίκτης με ακριβώς τρία πούλια, ταμπλό και χέρι μαζί, μπορεί να πετάξει: το πούλι που μετακινεί πάει σε οποιοδήποτε κενό σημείο.
-no-flying = Κανείς δεν πετάει: ακόμη και τα τρία τελευταία πούλια ακολουθούν τις γραμμές.
-mill = Τρία πούλια της ίδιας πλευράς στην ίδια γραμμή είναι τρίλιζα. Μετρά μόνο η τρίλιζα που συμπληρώνει το πούλι που μόλις τοποθετήθηκε ή μετακινήθηκε. Τρίλιζα που άνοιξε και έκλεισε ξανά μετρά ξανά.
-must-take = Όποιος κλείνει τρίλιζα πρέπει αμέσως να πάρει από το ταμπλό ένα πούλι του αντιπάλου.
-one-man-only = Τα πούλια στο χέρι δεν παίρνονται. Δύο τρίλιζες με μία κίνηση δίνουν και πάλι μόνο ένα πούλι.
-taking-outside-mills = { -must-take } Πρέπει να είναι πούλι που δεν ανήκει σε τρίλιζα· μόνο αν όλα ανήκουν σε τρίλιζες παίρνει όποιο θέλει. { -one-man-only }
-taking-never-from-mills = { -must-take } Πρέπει να είναι πούλι που δεν ανήκει σε τρίλιζα· αν δεν υπάρχει τέτοιο, δεν παίρνει τίποτα και η κίνηση τελειώνει. { -one-man-only }
-blocked-loses = Αν είναι η σειρά σας και δεν μπορείτε ούτε να τοποθετήσετε ούτε να μετακινήσετε πούλι, χάσατε.
-losing = Παίκτης με λιγότερα από τρία πούλια, ταμπλό και χέρι μαζί, χάνει αμέσως, ακόμη κι αν δεν έχουν τοποθετηθεί όλα. { -blocked-loses }
-full-board = Όταν όλα τα σημεία είναι πιασμένα, τα δύο χέρια άδεια και δεν μένει πούλι να παρθεί,
-full-board-blocked = { -full-board } ο παίκτης που έχει σειρά θεωρείται μπλοκαρισμένος και χάνει.
-full-board-draw = { -full-board } η παρτίδα λήγει ισόπαλη.
-same-position = Η παρτίδα λήγει ισόπαλη όταν μια θέση εμφανιστεί για τρίτη φορά με τον ίδιο παίκτη να έχει σειρά και τα ίδια πούλια στο χέρι,
-draws = { -same-position } όταν περάσουν 100 συνεχόμενες κινήσεις (50 του καθενός) χωρίς να τοποθετηθεί ή να παρθεί πούλι ή όταν συμφωνήσουν και οι δύο παίκτες.
-draws-without-captures = { -same-position } όταν περάσουν 100 συνεχόμενες κινήσεις (50 του καθενός) χωρίς να τοποθετηθεί πούλι ή όταν συμφωνήσουν και οι δύο παίκτες.

## Εννιάδα

variant-nine-name = Εννιάδα
variant-nine-about = Το κλασικό παιχνίδι, από τα σκαλιά των ναών ως το τραπέζι της κουζίνας: τοποθετήστε εννιά πούλια, κλείστε τρίλιζες και πάρτε ένα ένα τα πούλια του αντιπάλου.
variant-nine-rules-1 = { -aim }
variant-nine-rules-2 = { -board-three-squares } Κάθε παίκτης έχει εννιά πούλια. { -start }
variant-nine-rules-3 = { -placing }
variant-nine-rules-4 = { -moving }
variant-nine-rules-5 = { -flying }
variant-nine-rules-6 = { -mill }
variant-nine-rules-7 = { -taking-outside-mills }
variant-nine-rules-8 = { -losing }
variant-nine-rules-9 = { -draws }

variant-nine-strict-name = Αυστηρή εννιάδα
variant-nine-strict-about = Η κλασική εννιάδα, με τρίλιζες που προστατεύουν: όποιο πούλι ανήκει σε τρίλιζα δεν παίρνεται ποτέ.
variant-nine-strict-rules-1 = { variant-nine-rules-1 }
variant-nine-strict-rules-2 = { variant-nine-rules-2 }
variant-nine-strict-rules-3 = { variant-nine-rules-3 }
variant-nine-strict-rules-4 = { variant-nine-rules-4 }
variant-nine-strict-rules-5 = { variant-nine-rules-5 }
variant-nine-strict-rules-6 = { variant-nine-rules-6 }
variant-nine-strict-rules-7 = { -taking-never-from-mills }
variant-nine-strict-rules-8 = { variant-nine-rules-8 }
variant-nine-strict-rules-9 = { variant-nine-rules-9 }

variant-nine-rustic-name = Εννιάδα χωρίς πέταγμα
variant-nine-rustic-about = Η κλασική εννιάδα όπως την παίζουν σε πολλά χωριά: ακόμη και τα τρία τελευταία πούλια ακολουθούν τις γραμμές.
variant-nine-rustic-rules-1 = { variant-nine-rules-1 }
variant-nine-rustic-rules-2 = { variant-nine-rules-2 }
variant-nine-rustic-rules-3 = { variant-nine-rules-3 }
variant-nine-rustic-rules-4 = { variant-nine-rules-4 }
variant-nine-rustic-rules-5 = { -no-flying }
variant-nine-rustic-rules-6 = { variant-nine-rules-6 }
variant-nine-rustic-rules-7 = { variant-nine-rules-7 }
variant-nine-rustic-rules-8 = { variant-nine-rules-8 }
variant-nine-rustic-rules-9 = { variant-nine-rules-9 }

## Δέκα, έντεκα και δώδεκα πούλια

variant-lasker-name = Εννιάδα του Λάσκερ
variant-lasker-about = Η παραλλαγή του παγκόσμιου πρωταθλητή στο σκάκι Εμάνουελ Λάσκερ: δέκα πούλια, που μπορείτε να μετακινείτε πριν τα τοποθετήσετε όλα.
variant-lasker-rules-1 = { -aim }
variant-lasker-rules-2 = { -board-three-squares } Κάθε παίκτης έχει δέκα πούλια. { -start }
variant-lasker-rules-3 = Όσο έχετε πούλια στο χέρι, σε κάθε κίνησή σας είτε τοποθετείτε ένα σε οποιοδήποτε κενό σημείο είτε μετακινείτε ένα από το ταμπλό κατά μήκος μιας γραμμής σε γειτονικό κενό σημείο.
variant-lasker-rules-4 = Όταν αδειάσει το χέρι σας, μόνο μετακινείτε.
variant-lasker-rules-5 = { -flying }
variant-lasker-rules-6 = { -mill }
variant-lasker-rules-7 = { -taking-outside-mills }
variant-lasker-rules-8 = { -losing }
variant-lasker-rules-9 = { -draws }

variant-eleven-name = Εντεκάπετρο
variant-eleven-about = Έντεκα πούλια στο ταμπλό με τις διαγώνιες: σχεδόν τόσο στριμωγμένα όσο με δώδεκα, μα δύο σημεία μένουν πάντα κενά.
variant-eleven-rules-1 = { -aim }
variant-eleven-rules-2 = { -board-diagonals } Κάθε παίκτης έχει έντεκα πούλια. { -start }
variant-eleven-rules-3 = { -placing }
variant-eleven-rules-4 = { -moving }
variant-eleven-rules-5 = { -flying }
variant-eleven-rules-6 = { -mill }
variant-eleven-rules-7 = { -taking-outside-mills }
variant-eleven-rules-8 = { -losing }
variant-eleven-rules-9 = { -draws }

variant-twelve-name = Δωδεκάπετρο
variant-twelve-about = Δώδεκα πούλια και διαγώνιες: πιο πολλές τρίλιζες, πιο πολλές παγίδες και σχεδόν κανένα κενό σημείο.
variant-twelve-rules-1 = { -aim }
variant-twelve-rules-2 = { -board-diagonals } Κάθε παίκτης έχει δώδεκα πούλια. { -start }
variant-twelve-rules-3 = { -placing }
variant-twelve-rules-4 = { -moving }
variant-twelve-rules-5 = { -flying }
variant-twelve-rules-6 = { -mill }
variant-twelve-rules-7 = { -taking-outside-mills }
variant-twelve-rules-8 = { -losing }
variant-twelve-rules-9 = { -full-board-blocked }
variant-twelve-rules-10 = { -draws }

## Μοραμπαράμπα

variant-morabaraba-name = Μοραμπαράμπα
variant-morabaraba-about = Το παιχνίδι της ζωοκλοπής από τη νότια Αφρική, με δώδεκα «αγελάδες» για τον καθένα, στη μορφή που έχουν λύσει οι υπολογιστές.
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

variant-morabaraba-gar-name = Μοραμπαράμπα της ομοσπονδίας
variant-morabaraba-gar-about = Μοραμπαράμπα με τους γενικά αποδεκτούς κανόνες (Generally Accepted Rules) της νοτιοαφρικανικής ομοσπονδίας: χωρίς άμεση επιστροφή στην τρίλιζα και με σύντομο φινάλε.
variant-morabaraba-gar-rules-1 = { variant-morabaraba-rules-1 }
variant-morabaraba-gar-rules-2 = { variant-morabaraba-rules-2 }
variant-morabaraba-gar-rules-3 = { variant-morabaraba-rules-3 }
variant-morabaraba-gar-rules-4 = { variant-morabaraba-rules-4 }
variant-morabaraba-gar-rules-5 = { variant-morabaraba-rules-5 }
variant-morabaraba-gar-rules-6 = { variant-morabaraba-rules-6 }
variant-morabaraba-gar-rules-7 = Πούλι που αφήνει μια τρίλιζα για να κλείσει καινούρια δεν μπορεί, στην επόμενη κίνηση του παίκτη του, να γυρίσει αμέσως πίσω και να ξανακλείσει την πρώτη.
variant-morabaraba-gar-rules-8 = { variant-morabaraba-rules-7 }
variant-morabaraba-gar-rules-9 = { variant-morabaraba-rules-8 }
variant-morabaraba-gar-rules-10 = { variant-morabaraba-rules-9 }
variant-morabaraba-gar-rules-11 = { variant-morabaraba-rules-10 }
variant-morabaraba-gar-rules-12 = Με τρία πούλια εναντίον τριών, αρκούν 20 συνεχόμενες κινήσεις (δέκα του καθενός) χωρίς να παρθεί πούλι για να λήξει η παρτίδα ισόπαλη.

## Δύο τετράγωνα

variant-six-name = Εξάπετρο
variant-six-about = Σύντομο και κοφτερό, σε δύο τετράγωνα: έξι πούλια για τον καθένα, και κανένα δεν πετάει ποτέ.
variant-six-rules-1 = { -aim }
variant-six-rules-2 = { -board-two-squares } Κάθε παίκτης έχει έξι πούλια. { -start }
variant-six-rules-3 = { -placing }
variant-six-rules-4 = { -moving }
variant-six-rules-5 = { -no-flying }
variant-six-rules-6 = { -mill }
variant-six-rules-7 = { -taking-outside-mills }
variant-six-rules-8 = { -losing }
variant-six-rules-9 = { -draws }

variant-five-name = Πεντάπετρο
variant-five-about = Το πιο μικρό από τα παιχνίδια όπου παίρνονται πούλια: πέντε για τον καθένα σε δύο τετράγωνα, ό,τι πρέπει για να μάθετε.
variant-five-rules-1 = { variant-six-rules-1 }
variant-five-rules-2 = { -board-two-squares } Κάθε παίκτης έχει πέντε πούλια. { -start }
variant-five-rules-3 = { variant-six-rules-3 }
variant-five-rules-4 = { variant-six-rules-4 }
variant-five-rules-5 = { variant-six-rules-5 }
variant-five-rules-6 = { variant-six-rules-6 }
variant-five-rules-7 = { variant-six-rules-7 }
variant-five-rules-8 = { variant-six-rules-8 }
variant-five-rules-9 = { variant-six-rules-9 }

variant-seven-name = Εφτάπετρο
variant-seven-about = Δύο τετράγωνα με ένα σημείο στη μέση: εφτά πούλια για τον καθένα και ένα κέντρο που αξίζει να το κρατήσετε.
variant-seven-rules-1 = { variant-six-rules-1 }
variant-seven-rules-2 = Το ταμπλό έχει 17 σημεία: δύο τετράγωνα, το ένα μέσα στο άλλο, και το κέντρο. Γραμμές ενώνουν τα μέσα των πλευρών των δύο τετραγώνων, καθώς και το κέντρο με τα μέσα των πλευρών του εσωτερικού. Τρίλιζα γίνεται στην πλευρά ενός τετραγώνου ή σε μία από τις δύο γραμμές που περνούν από το κέντρο, b3–c3–d3 και c4–c3–c2. Κάθε παίκτης έχει εφτά πούλια. { -start }
variant-seven-rules-3 = { variant-six-rules-3 }
variant-seven-rules-4 = { variant-six-rules-4 }
variant-seven-rules-5 = { variant-six-rules-5 }
variant-seven-rules-6 = { variant-six-rules-6 }
variant-seven-rules-7 = { variant-six-rules-7 }
variant-seven-rules-8 = { variant-six-rules-8 }
variant-seven-rules-9 = { variant-six-rules-9 }

## Τρία στη σειρά

variant-three-name = Τριόδι
variant-three-about = Τρία πούλια, εννιά σημεία, μία σειρά: από τα αρχαιότερα της οικογένειας και το πιο εύκολο να το εξηγήσετε.
variant-three-rules-1 = { -aim-row }
variant-three-rules-2 = Το ταμπλό έχει εννιά σημεία, τρία επί τρία. Οι οριζόντιες, οι κάθετες και οι δύο διαγώνιες είναι γραμμές. Κάθε παίκτης έχει τρία πούλια. { -start }
variant-three-rules-3 = { -placing }
variant-three-rules-4 = { -moving } Οι διαγώνιες ενώνουν το κέντρο με τις γωνίες.
variant-three-rules-5 = Δεν παίρνονται πούλια και κανείς δεν πετάει.
variant-three-rules-6 = { -blocked-loses }
variant-three-rules-7 = { -draws-without-captures }

variant-nine-holes-name = Εννιά λακκούβες
variant-nine-holes-about = Τρία πούλια που πετούν όπου θέλουν: βάλτε τα σε ευθεία, γιατί οι διαγώνιες δεν μετρούν.
variant-nine-holes-rules-1 = { -aim-row }
variant-nine-holes-rules-2 = Το ταμπλό έχει εννιά σημεία, τρία επί τρία. Οι οριζόντιες και οι κάθετες είναι γραμμές· οι διαγώνιες δεν μετρούν. Κάθε παίκτης έχει τρία πούλια. { -start }
variant-nine-holes-rules-3 = { -placing }
variant-nine-holes-rules-4 = Όταν αδειάσει το χέρι σας, σε κάθε κίνησή σας μετακινείτε ένα πούλι σε οποιοδήποτε κενό σημείο.
variant-nine-holes-rules-5 = Δεν παίρνονται πούλια.
variant-nine-holes-rules-6 = { -draws-without-captures }

variant-tic-tac-toe-name = Τρίλιζα
variant-tic-tac-toe-about = Αυτή που ξέρουν όλοι: τοποθετείτε εναλλάξ, βάζετε τρία στη σειρά και δεν μετακινείτε τίποτα.
variant-tic-tac-toe-rules-1 = Όποιος βάλει πρώτος τρία πούλια του στη σειρά κερδίζει αμέσως.
variant-tic-tac-toe-rules-2 = Το ταμπλό έχει εννιά σημεία, τρία επί τρία. Μετρούν οι οριζόντιες, οι κάθετες και οι δύο διαγώνιες. Ο Λευκός έχει πέντε πούλια και ο Μαύρος τέσσερα. { -start }
variant-tic-tac-toe-rules-3 = Σε κάθε κίνηση τοποθετείται ένα πούλι σε οποιοδήποτε κενό σημείο. Πούλι που τοποθετήθηκε ούτε μετακινείται ούτε παίρνεται.
variant-tic-tac-toe-rules-4 = Αν το ταμπλό γεμίσει χωρίς τρία στη σειρά, η παρτίδα λήγει ισόπαλη· το ίδιο κι αν συμφωνήσουν και οι δύο παίκτες να σταματήσουν.

## Οι κανόνες που αλλάζουν

rule-board-name = Ταμπλό
rule-goal-name = Σκοπός

rule-men-name = Πούλια
rule-men-about = Με πόσα πούλια ξεκινά κάθε πλευρά· δύο αριθμοί, όπως 5,4, είναι για τον Λευκό και τον Μαύρο.

rule-fly-name = Πέταγμα
rule-fly-about = Πότε ένα πούλι μπορεί να πάει σε οποιοδήποτε κενό σημείο αντί να ακολουθήσει γραμμή.
rule-fly-at3 = Με τρία πούλια
rule-fly-at3-about = Πετάει η πλευρά που έχει ακριβώς τρία πούλια, ταμπλό και χέρι μαζί.
rule-fly-at4 = Με τέσσερα πούλια ή λιγότερα
rule-fly-at4-about = Πετάει η πλευρά που έχει το πολύ τέσσερα πούλια, ταμπλό και χέρι μαζί.
rule-fly-never = Ποτέ
rule-fly-never-about = Τα πούλια ακολουθούν μόνο τις γραμμές, ως και τα τρία τελευταία.
rule-fly-always = Πάντα
rule-fly-always-about = Κάθε πούλι που μετακινείται πάει σε οποιοδήποτε κενό σημείο.

rule-remove-name = Πούλια μέσα σε τρίλιζες
rule-remove-about = Ποιο πούλι μπορεί να πάρει όποιος κλείνει τρίλιζα.
rule-remove-outside = Παίρνονται τελευταία
rule-remove-outside-about = Πούλι που ανήκει σε τρίλιζα παίρνεται μόνο αν όλα τα πούλια του αντιπάλου ανήκουν σε τρίλιζες.
rule-remove-never = Δεν παίρνονται ποτέ
rule-remove-never-about = Πούλι που ανήκει σε τρίλιζα δεν παίρνεται ποτέ· αν δεν υπάρχει άλλο, δεν παίρνεται τίποτα.
rule-remove-any = Παίρνονται ελεύθερα
rule-remove-any-about = Παίρνεται οποιοδήποτε πούλι του αντιπάλου στο ταμπλό, μέσα ή έξω από τρίλιζα.

rule-multi-name = Δύο τρίλιζες μαζί
rule-multi-about = Πόσα πούλια παίρνει όποιος κλείνει πολλές τρίλιζες με μία κίνηση.
rule-multi-one = Ένα πούλι
rule-multi-one-about = Παίρνει ένα πούλι, όσες τρίλιζες κι αν κλείσει η κίνηση.
rule-multi-per_mill = Ένα για κάθε τρίλιζα
rule-multi-per_mill-about = Παίρνει τόσα πούλια όσες οι τρίλιζες, το ένα μετά το άλλο· ποια μπορεί να πάρει κρίνεται κάθε φορά από την αρχή.

rule-blocked-name = Χωρίς κίνηση
rule-blocked-about = Τι γίνεται όταν η πλευρά που έχει σειρά δεν μπορεί ούτε να τοποθετήσει ούτε να μετακινήσει πούλι.
rule-blocked-lose = Ήττα
rule-blocked-lose-about = Η πλευρά που δεν μπορεί να παίξει χάνει.
rule-blocked-draw = Ισοπαλία
rule-blocked-draw-about = Η παρτίδα λήγει ισόπαλη.
rule-blocked-pass = Πάσο
rule-blocked-pass-about = Η πλευρά που δεν μπορεί να παίξει πάει πάσο· αν δεν μπορεί ούτε η άλλη, η παρτίδα λήγει ισόπαλη.

rule-full-name = Γεμάτο ταμπλό
rule-full-about = Τι γίνεται όταν όλα τα σημεία είναι πιασμένα και τα δύο χέρια άδεια.
rule-full-blocked = Χωρίς κίνηση
rule-full-blocked-about = Η πλευρά που έχει σειρά θεωρείται ότι δεν μπορεί να παίξει.
rule-full-draw = Ισοπαλία
rule-full-draw-about = Η παρτίδα λήγει αμέσως ισόπαλη.

rule-place-name = Με πούλια στο χέρι
rule-place-about = Τι κάνει μια πλευρά όσο έχει πούλια στο χέρι.
rule-place-then_move = Τοποθετεί
rule-place-then_move-about = Κάθε πλευρά τοποθετεί όλα της τα πούλια πριν μετακινήσει κάποιο.
rule-place-or_move = Τοποθετεί ή μετακινεί
rule-place-or_move-about = Όσο υπάρχουν πούλια στο χέρι, τοποθετείται ή μετακινείται ένα, όπως στην εννιάδα του Λάσκερ.

rule-remake-name = Επιστροφή στην τρίλιζα
rule-remake-about = Αν το πούλι που άφησε μια τρίλιζα για να κλείσει καινούρια μπορεί να γυρίσει αμέσως.
rule-remake-free = Ελεύθερη
rule-remake-free-about = Οι τρίλιζες ανοίγουν και κλείνουν όσες φορές θέλετε.
rule-remake-banned = Όχι αμέσως
rule-remake-banned-about = Στην επόμενη κίνηση του παίκτη του το πούλι δεν μπορεί να γυρίσει αμέσως πίσω και να ξανακλείσει την πρώτη τρίλιζα.

rule-diag_lines-name = Τρία στη διαγώνιο
rule-diag_lines-about = Αν μετρούν ως τρία στη σειρά τρία πούλια σε διαγώνιο του ταμπλό 3×3.
rule-diag_lines-yes = Μετρούν
rule-diag_lines-yes-about = Οι δύο διαγώνιες κερδίζουν όπως κάθε άλλη γραμμή.
rule-diag_lines-no = Δεν μετρούν
rule-diag_lines-no-about = Κερδίζουν μόνο οι τρεις οριζόντιες και οι τρεις κάθετες.

rule-diag_moves-name = Διαγώνιες κινήσεις
rule-diag_moves-about = Αν τα πούλια του ταμπλό 3×3 πάνε διαγώνια από το κέντρο στις γωνίες και αντίστροφα.
rule-diag_moves-yes = Επιτρέπονται
rule-diag_moves-yes-about = Τα πούλια πάνε και στις διαγώνιες.
rule-diag_moves-no = Απαγορεύονται
rule-diag_moves-no-about = Τα πούλια πάνε μόνο οριζόντια και κάθετα.

rule-first-name = Ποιος παίζει πρώτος
rule-first-about = Ποια πλευρά παίζει την πρώτη κίνηση.
rule-first-white = Λευκός
rule-first-white-about = Πρώτος παίζει ο Λευκός.
rule-first-black = Μαύρος
rule-first-black-about = Πρώτος παίζει ο Μαύρος.

rule-repetition-name = Επανάληψη θέσης
rule-repetition-about = Η παρτίδα λήγει ισόπαλη όταν μια θέση εμφανιστεί τόσες φορές, μαζί με την πρώτη· το 0 καταργεί το όριο.
rule-repetition-off = Χωρίς όριο

rule-quiet-name = Κινήσεις χωρίς πρόοδο
rule-quiet-about = Η παρτίδα λήγει ισόπαλη μετά από τόσες συνεχόμενες κινήσεις, και των δύο μαζί, χωρίς να τοποθετηθεί ή να παρθεί πούλι· το 0 καταργεί το όριο.
rule-quiet-off = Χωρίς όριο

rule-quiet_endgame-name = Κινήσεις χωρίς πρόοδο με τρία πούλια
rule-quiet_endgame-about = Το ίδιο, με μικρότερο όριο για το φινάλε με τρία πούλια· το 0 καταργεί το όριο.
rule-quiet_endgame-off = Χωρίς όριο

rule-quiet_endgame_when-name = Πότε αρχίζει το φινάλε
rule-quiet_endgame_when-about = Ποια πλευρά πρέπει να μείνει με τρία πούλια για να ισχύσει το μικρότερο όριο.
rule-quiet_endgame_when-either = Η μία πλευρά
rule-quiet_endgame_when-either-about = Το φινάλε αρχίζει μόλις μία πλευρά έχει ακριβώς τρία πούλια.
rule-quiet_endgame_when-both = Και οι δύο
rule-quiet_endgame_when-both-about = Το φινάλε αρχίζει μόλις και οι δύο πλευρές έχουν ακριβώς τρία πούλια.
