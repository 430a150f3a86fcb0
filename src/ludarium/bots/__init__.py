"""Players that see only what their seat sees. `make_bot(name)` gives one.

Names: `random`, `greedy`, `policy`, the levels `beginner`, `casual`, `skilled`, `expert`, the expert of an earlier release
(`expert-0.1`, without learned values), and for experiments `search:walks=200:cut=12:paranoid=on` (see
`ludarium.bots.settings.Settings`). A bot of your own is `package:Class`, `value:FILE` an expert with the learned values
of that file, and `tuned:FILE` one whose playouts follow a policy with the weights of that file, once they are opened
(`open_bot`, which the command line does). Every expert may be told to search otherwise: `expert-0.1:walks=60`,
`value:work/best.bin:turns=1:doubt=1`.
"""

from __future__ import annotations

import importlib
import os
import sys
from difflib import get_close_matches
from pathlib import Path

from ludarium.bots.level_settings import REFERENCE, named_changes, named_settings
from ludarium.bots.simple import Bot, GreedyBot, PolicyBot, RandomBot
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption, in_one_line

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, PolicyBot)}
LEVELS = ("beginner", "casual", "skilled", "expert")
OWN = "LUDARIUM_BOTS"  # bots of your own that were opened; processes started from here know them by it


def make_bot(name: str) -> Bot:
    """The bot of that name: `random`, `greedy`, `policy`, `beginner`, `casual`, `skilled` or `expert`."""
    if name in BOTS:
        return BOTS[name]()
    from ludarium.bots.levels import LevelBot

    if name in LEVELS:
        return LevelBot(name)
    plain, *changes = name.split(":")
    if plain in (REFERENCE, "expert"):
        return LevelBot("expert", changes=named_changes(changes), learned=plain != REFERENCE)
    if plain == "search":
        return LevelBot(name, settings=named_settings(name))
    if name in os.environ.get(OWN, "").split(","):
        return _own_bot(name)
    known = [*BOTS, *LEVELS, REFERENCE]
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}, and your own as package:Class."
    raise BadOption(f"There is no bot {name!r}; {hint}")


def open_bot(name: str) -> Bot:
    """The bot of that name, or one of your own as `package:Class`, imported now; the package may lie in the working
    directory. Only for names that the user of this computer gives."""
    ours = name.startswith(("search:", "expert:", REFERENCE))
    if ":" in name and not ours and name not in os.environ.get(OWN, "").split(","):
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)
        _own_bot(name)
        os.environ[OWN] = f"{os.environ.get(OWN, '')},{name}".strip(",")
    return make_bot(name)


def _own_bot(name: str) -> Bot:
    package, _, kind = name.partition(":")
    if package in ("value", "tuned"):
        return _expert_with(package, *kind.split(":"))
    try:
        made = getattr(importlib.import_module(package), kind)()
    except ImportError as error:
        raise BadOption(f"The package {package!r} of the bot {name!r} cannot be imported: {error}.") from error
    except AttributeError as error:
        raise BadOption(f"The package {package!r} has no bot {kind!r}.") from error
    except Exception as error:
        raise BadOption(f"The bot {name!r} cannot be made: {in_one_line(error)}.") from error
    if not callable(getattr(made, "choose", None)):
        raise BadOption(f"{name!r} is no bot: it needs a method choose(view, seat, chance) -> int.")
    return OwnBot(name, made)


def _expert_with(what: str, file: str, *changes: str) -> Bot:
    from ludarium.bots.levels import LevelBot
    from ludarium.bots.network import read_network

    if what == "tuned":
        if not Path(file).is_file():
            raise BadOption(f"There is no file {file} with the weights of a policy.")
        return LevelBot("expert", changes=named_changes(changes), weights=Path(file))
    network, _ = read_network(Path(file))
    return LevelBot("expert", changes=named_changes(changes), network=network)


class OwnBot(Bot):
    """A user's own bot, under the name by which it was requested."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def choose(self, view: Position, seat: int, chance: Chance) -> int:
        """What your bot answers, as a plain int. An answer that is not legal is refused here: not every caller checks."""
        legal = view.legal(seat)  # before the bot has the view to itself
        answer = self.bot.choose(view, seat, chance)
        if answer not in legal:
            raise BadOption(f"{self.name} chose {answer!r}, which is not legal for seat {seat}.")
        return int(answer)


__all__ = ["BOTS", "LEVELS", "REFERENCE", "Bot", "make_bot", "open_bot"]
