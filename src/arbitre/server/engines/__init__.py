"""Other people's programs in our seats: registering them, asking them for moves, taking their answers, trying them out.

How a request is spelled is a wire's affair (`wires.py`), which a protocol brings; where it may go is `arbitre.outbound`'s.
"""
