"""Opening names, as data: ECO code, moves from the start, French name, English name."""

from typing import Final

LINES: Final = """
A00 b4 | Début Sokolsky | Polish Opening
A00 g4 | Attaque Grob | Grob Attack
A00 Nc3 | Ouverture Van Geet | Van Geet Opening
A01 b3 | Attaque Nimzo-Larsen | Nimzo-Larsen Attack
A02 f4 | Ouverture Bird | Bird Opening
A02 f4 e5 | Gambit From | From's Gambit
A04 Nf3 | Début Réti | Réti Opening
A07 Nf3 d5 g3 | Attaque est-indienne | King's Indian Attack
A09 Nf3 d5 c4 | Début Réti, 2.c4 | Réti Opening, 2.c4
A10 c4 | Partie anglaise | English Opening
A16 c4 Nf6 Nc3 | Anglaise, défense anglo-indienne | English, Anglo-Indian Defence
A20 c4 e5 | Anglaise, sicilienne inversée | English, Reversed Sicilian
A30 c4 c5 | Anglaise symétrique | English, Symmetrical
A40 d4 | Début du pion dame | Queen's Pawn Opening
A40 d4 e6 | Défense Horowitz | Horwitz Defence
A41 d4 d6 | Défense Wade | Wade Defence
A43 d4 c5 | Vieille Benoni | Old Benoni
A45 d4 Nf6 | Défense indienne | Indian Defence
A45 d4 Nf6 Bg5 | Attaque Trompowsky | Trompowsky Attack
A46 d4 Nf6 Nf3 | Indienne, variante du cavalier | Indian Defence, Knights Variation
A48 d4 Nf6 Nf3 g6 Bf4 | Système de Londres | London System
A50 d4 Nf6 c4 | Défense indienne, 2.c4 | Indian Defence, Normal Variation
A51 d4 Nf6 c4 e5 | Gambit de Budapest | Budapest Gambit
A53 d4 Nf6 c4 d6 | Vieille indienne | Old Indian Defence
A56 d4 Nf6 c4 c5 | Défense Benoni | Benoni Defence
A57 d4 Nf6 c4 c5 d5 b5 | Gambit Benko | Benko Gambit
A60 d4 Nf6 c4 c5 d5 e6 | Benoni moderne | Modern Benoni
A80 d4 f5 | Défense hollandaise | Dutch Defence
A82 d4 f5 e4 | Gambit Staunton | Staunton Gambit
A84 d4 f5 c4 | Hollandaise, 2.c4 | Dutch Defence, 2.c4
B00 e4 | Début du pion roi | King's Pawn Opening
B00 e4 Nc6 | Défense Nimzowitsch | Nimzowitsch Defence
B00 e4 b6 | Défense Owen | Owen's Defence
B01 e4 d5 | Défense scandinave | Scandinavian Defence
B01 e4 d5 exd5 Qxd5 | Scandinave, variante principale | Scandinavian, Mieses-Kotrč Variation
B02 e4 Nf6 | Défense Alekhine | Alekhine's Defence
B03 e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 f4 | Alekhine, attaque des quatre pions | Alekhine, Four Pawns Attack
B04 e4 Nf6 e5 Nd5 d4 d6 Nf3 | Alekhine, variante moderne | Alekhine, Modern Variation
B06 e4 g6 | Défense moderne | Modern Defence
B07 e4 d6 | Défense Pirc | Pirc Defence
B08 e4 d6 d4 Nf6 Nc3 g6 Nf3 | Pirc, variante classique | Pirc, Classical Variation
B09 e4 d6 d4 Nf6 Nc3 g6 f4 | Pirc, attaque autrichienne | Pirc, Austrian Attack
B10 e4 c6 | Défense Caro-Kann | Caro-Kann Defence
B12 e4 c6 d4 d5 e5 | Caro-Kann, variante d’avance | Caro-Kann, Advance Variation
B13 e4 c6 d4 d5 exd5 cxd5 | Caro-Kann, variante d’échange | Caro-Kann, Exchange Variation
B13 e4 c6 d4 d5 exd5 cxd5 c4 | Caro-Kann, attaque Panov | Caro-Kann, Panov Attack
B18 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 | Caro-Kann, variante classique | Caro-Kann, Classical Variation
B20 e4 c5 | Défense sicilienne | Sicilian Defence
B21 e4 c5 d4 cxd4 c3 | Sicilienne, gambit Morra | Sicilian, Smith-Morra Gambit
B22 e4 c5 c3 | Sicilienne, variante Alapin | Sicilian, Alapin Variation
B23 e4 c5 Nc3 | Sicilienne fermée | Sicilian, Closed
B27 e4 c5 Nf3 | Sicilienne, 2.Cf3 | Sicilian, 2.Nf3
B30 e4 c5 Nf3 Nc6 | Sicilienne, vieille sicilienne | Sicilian, Old Sicilian
B30 e4 c5 Nf3 Nc6 Bb5 | Sicilienne, attaque Rossolimo | Sicilian, Rossolimo Attack
B32 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 | Sicilienne ouverte | Sicilian, Open
B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 | Sicilienne, variante Sveshnikov | Sicilian, Sveshnikov Variation
B34 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 | Sicilienne, dragon accéléré | Sicilian, Accelerated Dragon
B40 e4 c5 Nf3 e6 | Sicilienne, variante française | Sicilian, French Variation
B41 e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 | Sicilienne, variante Kan | Sicilian, Kan Variation
B44 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 | Sicilienne, variante Taïmanov | Sicilian, Taimanov Variation
B50 e4 c5 Nf3 d6 | Sicilienne, 2...d6 | Sicilian, 2...d6
B51 e4 c5 Nf3 d6 Bb5+ | Sicilienne, attaque de Moscou | Sicilian, Moscow Variation
B54 e4 c5 Nf3 d6 d4 cxd4 Nxd4 | Sicilienne ouverte, 2...d6 | Sicilian, Open, 2...d6
B56 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 | Sicilienne, 5.Cc3 | Sicilian, 5.Nc3
B56 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 | Sicilienne classique | Sicilian, Classical Variation
B70 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 | Sicilienne, variante du dragon | Sicilian, Dragon Variation
B80 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 | Sicilienne, Scheveningue | Sicilian, Scheveningen Variation
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 | Sicilienne, variante Najdorf | Sicilian, Najdorf Variation
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 | Najdorf, attaque anglaise | Najdorf, English Attack
B94 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 | Najdorf, 6.Fg5 | Najdorf, 6.Bg5
C00 e4 e6 | Défense française | French Defence
C01 e4 e6 d4 d5 exd5 exd5 | Française, variante d’échange | French, Exchange Variation
C02 e4 e6 d4 d5 e5 | Française, variante d’avance | French, Advance Variation
C03 e4 e6 d4 d5 Nd2 | Française, variante Tarrasch | French, Tarrasch Variation
C10 e4 e6 d4 d5 Nc3 | Française, variante Paulsen | French, Paulsen Variation
C10 e4 e6 d4 d5 Nc3 dxe4 | Française, variante Rubinstein | French, Rubinstein Variation
C11 e4 e6 d4 d5 Nc3 Nf6 | Française classique | French, Classical Variation
C15 e4 e6 d4 d5 Nc3 Bb4 | Française, variante Winawer | French, Winawer Variation
C20 e4 e5 | Partie ouverte | Open Game
C21 e4 e5 d4 exd4 | Partie du centre | Centre Game
C21 e4 e5 d4 exd4 c3 | Gambit danois | Danish Gambit
C23 e4 e5 Bc4 | Début du fou | Bishop's Opening
C25 e4 e5 Nc3 | Partie viennoise | Vienna Game
C29 e4 e5 Nc3 Nf6 f4 | Gambit viennois | Vienna Gambit
C30 e4 e5 f4 | Gambit du roi | King's Gambit
C31 e4 e5 f4 d5 | Contre-gambit Falkbeer | Falkbeer Countergambit
C33 e4 e5 f4 exf4 | Gambit du roi accepté | King's Gambit Accepted
C34 e4 e5 f4 exf4 Nf3 | Gambit du roi, cavalier | King's Knight's Gambit
C40 e4 e5 Nf3 | Début du cavalier roi | King's Knight Opening
C40 e4 e5 Nf3 f5 | Gambit letton | Latvian Gambit
C41 e4 e5 Nf3 d6 | Défense Philidor | Philidor Defence
C42 e4 e5 Nf3 Nf6 | Défense russe (Petrov) | Petrov's Defence
C44 e4 e5 Nf3 Nc6 | Début du cavalier roi, 2...Cc6 | King's Knight Opening, Normal
C44 e4 e5 Nf3 Nc6 c3 | Partie Ponziani | Ponziani Opening
C44 e4 e5 Nf3 Nc6 d4 exd4 Bc4 | Gambit écossais | Scotch Gambit
C45 e4 e5 Nf3 Nc6 d4 | Partie écossaise | Scotch Game
C46 e4 e5 Nf3 Nc6 Nc3 | Partie des trois cavaliers | Three Knights Opening
C47 e4 e5 Nf3 Nc6 Nc3 Nf6 | Partie des quatre cavaliers | Four Knights Game
C50 e4 e5 Nf3 Nc6 Bc4 | Partie italienne | Italian Game
C50 e4 e5 Nf3 Nc6 Bc4 Be7 | Défense hongroise | Hungarian Defence
C50 e4 e5 Nf3 Nc6 Bc4 Bc5 | Giuoco Piano | Giuoco Piano
C50 e4 e5 Nf3 Nc6 Bc4 Bc5 d3 | Giuoco Pianissimo | Giuoco Pianissimo
C51 e4 e5 Nf3 Nc6 Bc4 Bc5 b4 | Gambit Evans | Evans Gambit
C53 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 | Giuoco Piano, variante classique | Giuoco Piano, Classical Variation
C55 e4 e5 Nf3 Nc6 Bc4 Nf6 | Défense des deux cavaliers | Two Knights Defence
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 | Attaque Fegatello | Fried Liver Attack
C60 e4 e5 Nf3 Nc6 Bb5 | Partie espagnole | Ruy Lopez
C63 e4 e5 Nf3 Nc6 Bb5 f5 | Espagnole, gambit Schliemann | Ruy Lopez, Schliemann Defence
C65 e4 e5 Nf3 Nc6 Bb5 Nf6 | Espagnole, défense berlinoise | Ruy Lopez, Berlin Defence
C68 e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 | Espagnole, variante d’échange | Ruy Lopez, Exchange Variation
C70 e4 e5 Nf3 Nc6 Bb5 a6 | Espagnole, défense Morphy | Ruy Lopez, Morphy Defence
C80 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 | Espagnole ouverte | Ruy Lopez, Open Variation
C84 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 | Espagnole fermée | Ruy Lopez, Closed
C89 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 | Espagnole, attaque Marshall | Ruy Lopez, Marshall Attack
D00 d4 d5 | Partie du pion dame | Queen's Pawn Game
D00 d4 d5 e4 | Gambit Blackmar-Diemer | Blackmar-Diemer Gambit
D00 d4 d5 Bf4 | Système de Londres accéléré | Accelerated London System
D01 d4 d5 Nc3 Nf6 Bg5 | Attaque Veresov | Richter-Veresov Attack
D02 d4 d5 Nf3 Nf6 Bf4 | Système de Londres, 2...d5 | London System, 2...d5
D05 d4 d5 Nf3 Nf6 e3 e6 | Système Colle | Colle System
D06 d4 d5 c4 | Gambit dame | Queen's Gambit
D07 d4 d5 c4 Nc6 | Défense Tchigorine | Chigorin Defence
D08 d4 d5 c4 e5 | Contre-gambit Albin | Albin Countergambit
D10 d4 d5 c4 c6 | Défense slave | Slav Defence
D15 d4 d5 c4 c6 Nf3 Nf6 Nc3 | Slave, trois cavaliers | Slav, Three Knights
D20 d4 d5 c4 dxc4 | Gambit dame accepté | Queen's Gambit Accepted
D30 d4 d5 c4 e6 | Gambit dame refusé | Queen's Gambit Declined
D32 d4 d5 c4 e6 Nc3 c5 | Défense Tarrasch | Tarrasch Defence
D35 d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 | Gambit dame refusé, échange | Queen's Gambit Declined, Exchange Variation
D37 d4 d5 c4 e6 Nc3 Nf6 Nf3 | Gambit dame refusé, trois cavaliers | Queen's Gambit Declined, Three Knights
D43 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 | Semi-slave | Semi-Slav Defence
D53 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 | Gambit dame refusé, variante moderne | Queen's Gambit Declined, Modern Variation
D70 d4 Nf6 c4 g6 f3 d5 | Néo-Grünfeld | Neo-Grünfeld Defence
D80 d4 Nf6 c4 g6 Nc3 d5 | Défense Grünfeld | Grünfeld Defence
D85 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 | Grünfeld, variante d’échange | Grünfeld, Exchange Variation
E00 d4 Nf6 c4 e6 | Indienne, 2...e6 | Indian Defence, 2...e6
E01 d4 Nf6 c4 e6 g3 | Ouverture catalane | Catalan Opening
E10 d4 Nf6 c4 e6 Nf3 | Indienne, refus de la nimzo | Indian Defence, Anti-Nimzo
E11 d4 Nf6 c4 e6 Nf3 Bb4+ | Défense bogo-indienne | Bogo-Indian Defence
E12 d4 Nf6 c4 e6 Nf3 b6 | Défense ouest-indienne | Queen's Indian Defence
E20 d4 Nf6 c4 e6 Nc3 Bb4 | Défense nimzo-indienne | Nimzo-Indian Defence
E32 d4 Nf6 c4 e6 Nc3 Bb4 Qc2 | Nimzo-indienne classique | Nimzo-Indian, Classical Variation
E40 d4 Nf6 c4 e6 Nc3 Bb4 e3 | Nimzo-indienne, système Rubinstein | Nimzo-Indian, Rubinstein System
E60 d4 Nf6 c4 g6 | Indienne, 2...g6 | Indian Defence, 2...g6
E61 d4 Nf6 c4 g6 Nc3 Bg7 | Défense est-indienne | King's Indian Defence
E76 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 | Est-indienne, attaque des quatre pions | King's Indian, Four Pawns Attack
E80 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 | Est-indienne, variante Sämisch | King's Indian, Sämisch Variation
E90 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 | Est-indienne, 5.Cf3 | King's Indian, Normal Variation
E97 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 | Est-indienne, Mar del Plata | King's Indian, Mar del Plata Variation
"""
