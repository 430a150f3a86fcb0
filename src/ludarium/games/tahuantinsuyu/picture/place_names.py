"""Place the names of the map again, after the map or a name has changed:
`python -m ludarium.games.tahuantinsuyu.picture.place_names`."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu import GAME
from ludarium.games.tahuantinsuyu.picture.names import all_names, place_beforehand


def main() -> None:
    box = GAME.box()
    place_beforehand((box, all_names(GAME.words(lang), box), turned) for lang in ("en", "ja") for turned in (False, True))


if __name__ == "__main__":
    main()
