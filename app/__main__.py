"""`python -m app` is `feltwork`."""

import sys

from app.main import main

sys.exit(main())
