"""`python -m arbitre.cli`, where the `arbitre` script is not on the PATH."""

import sys

from arbitre.cli import main

sys.exit(main())
