"""The policy's weights, in hundredths of a point unless stated otherwise. USUAL are those that all levels but the expert
follow; the expert's, if there are others, were found in self-play (`ludarium tune`) and lie in `weights/`. Those of `late`
stand three times: for the time before, with two settlements to come, and for the last."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bot_settings import PolicyWeights

WEIGHTS: Final = PolicyWeights()
USUAL: Final = WEIGHTS.usual


def late(name: str, usual: int, step: int = 0) -> int:
    """A weight for each part of the game; the number of the first."""
    for part in ("early", "two to come", "last"):
        first = WEIGHTS.add(f"{name}, {part}", usual, step)
    return first - 2


OWN_ROWS: Final = late("own rows", 450)  # thousandths of what the rows bring with these dice, before anybody settles
THEIR_ROWS: Final = late("their rows", 405)
READY: Final = late("ready", 90, 60)  # a card in hand could be settled with these dice
THEIR_READY: Final = late("their ready", 0, 60)
READY_BONUS: Final = WEIGHTS.add("ready bonus", 0, 8)  # each point of the best bonus that could be had
THEIR_BONUS: Final = WEIGHTS.add("their bonus", 0, 8)
CARD: Final = late("card", 20)  # points: the settled card becomes a jewel, and settling first keeps the others from it
KEEP_LOOSE: Final = WEIGHTS.add("keep loose", 4)  # points a jewel for which an almighty one is put into a row
SAME_ROW: Final = WEIGHTS.add("same row", 0, 12)  # a jewel for each one that lies in its row, the first of its kind
NEW_KIND: Final = WEIGHTS.add("new kind", 0, 25)
LEFT_FACES: Final = WEIGHTS.add("left faces", 0, 25)  # different faces that stay in hand
