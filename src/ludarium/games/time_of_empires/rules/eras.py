"""The parts of an era: how it is played, the phases of a real-time one, and the steps of its scoring. Literals only."""

from __future__ import annotations

from typing import Final

ERAS: Final = 3

# -- how an era is played; VOTED: the table decides when it comes
IN_TURNS: Final = 0
REAL_TIME: Final = 1
VOTED: Final = 2

# -- a free building without a legal site (the option `no_site`)
NO_SITE_MIXED: Final = 0  # cards 106, 206, 305: no effect; card 306: the building waits on the card
NO_SITE_WAITS: Final = 1
NO_SITE_LAPSES: Final = 2

# -- phases of a real-time era
NO_PHASE: Final = 0
COUNTDOWN: Final = 1
RUNNING: Final = 2
GRACE: Final = 3

NOT_YET: Final = -2  # a secret choice that has not been made
FULL_CRY: Final = 9  # a preset: appoint the full number at the cry

# -- scoring steps, in order (11)
DESTRUCTION: Final = 1
BONUS: Final = 2
LEADERS: Final = 3
WONDER_POINTS: Final = 4
CULTURE_POINTS: Final = 5
CITIES: Final = 6
END: Final = 7
SCORING_STEPS: Final = 7
