### Ό,τι λέει το παιχνίδι στο τερματικό και όχι στη σελίδα.

terminal-quit = Έξοδος
terminal-help = Βοήθεια
terminal-hand = στο χέρι
terminal-taken = πήρε
terminal-written = Κίνηση
terminal-small = Το παράθυρο έχει { $columns } στήλες και { $rows } γραμμές, και το παιχνίδι χρειάζεται 80 και 24: μεγαλώστε το παράθυρο ή μικρύνετε τα γράμματα.
terminal-keys = Πλήκτρα
terminal-signs = Σημάδια
terminal-mouse = Με το ποντίκι: πατήστε ένα σημείο, μια κίνηση της λίστας ή μια εντολή στην τελευταία γραμμή· η ροδέλα γυρίζει πίσω.
terminal-key-active = Στο επόμενο σημείο όπου μπορείτε να παίξετε
terminal-key-written = Γράψτε μια κίνηση· το Enter την παίζει
terminal-sign-cursor = εδώ οδήγησαν τα βέλη
