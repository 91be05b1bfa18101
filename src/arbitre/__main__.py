"""`python -m arbitre` is the same as `arbitre`."""

import sys

from arbitre.cli import main

sys.exit(main())
