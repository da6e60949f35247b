"""`python -m invincible_tui` is the command `invincible`."""

import sys

from invincible_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
