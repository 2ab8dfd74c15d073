"""`python -m lbf` is the command `lbf`."""

import sys

from lbf.app.cli import main

sys.exit(main())
