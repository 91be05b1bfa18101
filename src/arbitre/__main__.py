"""`python -m arbitre`, where the `arbitre` script is not on the PATH."""

import sys

from arbitre.cli import main

if __name__ == "__main__":
    sys.exit(main())
