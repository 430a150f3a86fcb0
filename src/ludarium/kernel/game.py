"""A game: its names, seats and options, and its rules, which are imported when first needed."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic

from ludarium.kernel.errors import BadOption, LudariumError, UnknownContent, UnknownGame
from ludarium.kernel.options import Option, settle_options

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from ludarium.kernel.actions import ActionSpace
    from ludarium.kernel.chance import Chance
    from ludarium.kernel.content import Content
    from ludarium.kernel.engine import Position, Step
    from ludarium.kernel.events import EventTable
    from ludarium.kernel.record import Record
    from ludarium.kernel.words import Renames, Words

    P_co = TypeVar("P_co", bound=Position, default=Position, covariant=True)  # a default: only type checkers know it yet
else:
    from typing import TypeVar

    P_co = TypeVar("P_co", covariant=True)

Check = Callable[[int, Mapping[str, str]], str | None]
OLD_LAYOUT = (
    "The game {package} has the layout of an earlier release; its modules now live in {package}/rules "
    "(actions.py instead of verbs.py), {package}/picture and {package}/bot: see docs/sixth-game.md."
)


@dataclass(frozen=True, eq=False)
class Game(Generic[P_co]):
    """A game, generic in its type of position. The rules are imported when first needed.

    Attributes: `id`, `title` (by language), `seats` (the possible numbers of players), `options`, `revision` of the rules,
    `minutes` (shortest and longest playing time), `credits`, `has_clock`. There is one `Game` object per game: games
    compare by identity, and unpickling gives the same object.
    """

    id: str
    package: str
    title: Mapping[str, str]
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    revision: int = 1
    minutes: tuple[int, int] = (30, 60)
    credits: str = ""
    on_the_shelf: bool = True  # tutorial games are not listed
    has_clock: bool = False
    check: Check | None = None  # returns an error if seats and options are incompatible

    def __repr__(self) -> str:
        return f"ludarium.game({self.id!r})"

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return _game_of, (self.package,)

    @cached_property
    def _packs(self) -> dict[str, list[Path]]:
        """The content packs that were loaded, by the digest of their content: of one content there may be several."""
        return {}

    def pack_of(self, digest: str) -> Path | None:
        """A content pack that gives this content and is still there."""
        from ludarium.kernel.packs import is_there

        for pack in self._packs.get(digest, []):
            if is_there(pack):
                return pack
        return None

    @cached_property
    def rows_there(self) -> dict[str, dict[str, frozenset[str]]]:
        """The ids of the rows that actions can name, by content digest and table."""
        return {}

    @cached_property
    def row_names(self) -> dict[str, dict[tuple[str, str], str]]:
        """The names that content packs give to rows, by content digest."""
        return {}

    @lru_cache(maxsize=32)  # noqa: B019  asked for at every move
    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, such as `rules.position`."""
        if name.startswith("rules.") and not self.has("rules") and self.has("position"):
            raise LudariumError(OLD_LAYOUT.format(package=self.package))
        return importlib.import_module(f"{self.package}.{name}")

    @lru_cache(maxsize=32)  # noqa: B019
    def has(self, name: str) -> bool:
        """Whether the game's folder has a module of that name."""
        try:
            return importlib.util.find_spec(f"{self.package}.{name}") is not None
        except ModuleNotFoundError:
            return False

    @cached_property
    def folder(self) -> Path:
        """The folder with the game's files."""
        file = importlib.import_module(self.package).__file__
        assert file is not None
        return Path(file).parent

    @cached_property
    def actions(self) -> ActionSpace:
        """The action space."""
        actions: ActionSpace = self.module("rules.actions").ACTIONS
        return actions

    @cached_property
    def side_at(self) -> int:
        """The number of the first action that is a side option."""
        return self.actions.side_at

    @cached_property
    def events(self) -> EventTable:
        """The events, indexed by code."""
        events: EventTable = self.module("rules.actions").EVENTS
        return events

    @cached_property
    def steps(self) -> list[Step[Any]]:
        """The kinds of steps, indexed by number."""
        steps: list[Step[Any]] = self.module("rules.steps").STEPS
        for i, step in enumerate(steps):
            if step.kind != i:
                raise ValueError(f"{self.id}: step {step.key!r} says kind {step.kind} but stands at {i}")
        return steps

    def box(self, pack: Path | None = None, digest: str = "") -> Any:
        """The content of the game as int tables. `pack`: a content pack that replaces rows. `digest`: a particular content,
        for example that of an earlier release."""
        from ludarium.kernel.packs import stamp_of

        return self._box(pack, digest, stamp_of(pack))  # kept under one key, whichever arguments are left out

    @lru_cache(maxsize=32)  # noqa: B019  a game lives as long as the process
    def _box(self, pack: Path | None, digest: str, stamp: tuple[int, int]) -> Any:
        from ludarium.kernel.content import find_content, load_content
        from ludarium.kernel.packs import check_game
        from ludarium.kernel.schema import load_checked

        if digest and pack is None and digest == self.box().digest:
            return self.box()  # the present content, loaded once
        if pack is not None:
            check_game(pack, self.id)
        if digest:
            found = find_content(self.folder, digest, pack)
            if found is None:
                raise UnknownContent(self.id, digest, self.box(pack).digest)
            content: Content = found
        else:
            content = load_content(self.folder / "content.toml", pack)
        box = self.module("rules.content").load(content) if pack is None else load_checked(self, content)
        box.digest, box.named = content.digest, content.named
        self.rows_there[content.digest] = {
            kind.table: frozenset(str(row["id"]) for row in content.rows(kind.table))
            for kind in self.actions.kinds.values()
            if kind.table
        }
        if pack is not None and content.digest != self.box().digest:  # one that changes no rule is the content itself
            known = self._packs.setdefault(content.digest, [])
            if pack not in known:
                known.append(pack)
        self.row_names[content.named] = content.names()
        return box

    @lru_cache(maxsize=8)  # noqa: B019
    def first_box(self, pack: Path | None = None) -> str:
        """The digest of the first release's content, for stored matches that do not name theirs."""
        from ludarium.kernel.content import load_content

        first = self.folder / "earlier" / "0.1.0.toml.gz"
        return load_content(first, pack).digest if first.exists() else ""

    @cached_property
    def first_actions(self) -> ActionSpace:
        """The action space of the first release, whose stored matches use action numbers."""
        import json

        from ludarium.kernel.actions import space_from

        first = self.folder / "earlier" / "0.1.0.actions.json"
        return space_from(json.loads(first.read_text(encoding="utf-8"))) if first.exists() else self.actions

    def settle_options(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """Check the number of seats and the options; returns all options as strings, with defaults filled in."""
        if seats not in self.seats:
            known = ", ".join(str(n) for n in self.seats)
            raise BadOption(f"{self.id} is played with {known} seats, not {seats!r}.")
        settled = settle_options(self.id, self.options, options)
        told = self.check(seats, settled) if self.check else None
        if told:
            raise BadOption(told)
        return settled

    def options_of_record(self, revision: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a record or stored match; missing ones get the meaning they had in its revision."""
        missing = {o.name: o.meant_by(revision) for o in self.options if o.name not in options}
        return {**options, **missing}

    def fewest(self, options: Mapping[str, object]) -> int:
        """The smallest number of seats that is possible with the options."""
        for seats in self.seats[:-1]:
            try:
                self.settle_options(seats, options)
            except BadOption:
                continue
            return seats
        return self.seats[-1]

    def start(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        content: str | Path | None = None,
        box: str = "",
        **options: object,
    ) -> P_co:
        """Start a game. The same seed gives the same random events; without one, the seed is random. `content` is a content
        pack, `box` the digest of an earlier release's content."""
        from ludarium.kernel.chance import chance_from, fresh_seed

        count = self.fewest(options) if seats is None else seats
        words = self.settle_options(count, options)
        values = {o.name: o.values.index(words[o.name]) for o in self.options}
        tables = self.box(Path(content) if content else None, box)
        chance = chance_from(fresh_seed() if seed is None else seed)
        position: P_co = self.module("rules.position").start(self, tables, count, values, chance)
        position.settle()
        position.barrier = 0
        return position

    def record(
        self, seats: int | None = None, seed: int | str | None = None, content: str | Path | None = None, **options: object
    ) -> Record[P_co]:
        """Start a match as a `Record`, which also holds its current position."""
        from ludarium.kernel.chance import fresh_seed
        from ludarium.kernel.record import Record

        count = self.fewest(options) if seats is None else seats
        words = self.settle_options(count, options)
        return Record(self, count, words, str(fresh_seed() if seed is None else seed), content)

    def seen_by(self, position: Position, seat: int) -> Position:
        """The position without anything that the seat may not know."""
        view: Position = self.module("rules.secrets").seen_by(position, seat)
        return view

    def guess(self, view: Position, chance: Chance) -> Position:
        """The view, completed in one way that is consistent with everything its seat knows."""
        full: Position = self.module("rules.secrets").guess(view, chance)
        return full

    def sheet(self, position: Position) -> list[tuple[str, list[int]]]:
        """The score sheet, line by line: the text key of the line and the points of each seat."""
        lines: list[tuple[str, list[int]]] = self.module("rules.scoring").sheet(position)
        return lines

    @lru_cache(maxsize=16)  # noqa: B019
    def words(self, lang: str = "en", box: Any = None) -> Words:
        """The game's texts in a language, `en` or `ja`. Names that are made from rows of the content (`names` in
        `picture/card_text.py`) and numbers that texts take from it (`numbers`) follow the given box, for example that of a
        content pack."""
        from ludarium.kernel.words import Words

        words = Words(self.folder / "text", self.actions, lang)
        made: Any = self.module("picture.card_text") if self.has("picture.card_text") else None
        rows = {} if box is None else self.row_names.get(box.named, {})
        kinds = {kind.table: kind.key for kind in self.actions.kinds.values()}
        given = {f"{kinds[table]}.{id}": name for (table, id), name in rows.items() if table in kinds}
        words.messages.update(given)
        if hasattr(made, "names"):
            words.messages.update(made.names(self.box() if box is None else box, words) | given)
        if hasattr(made, "numbers"):
            words.fill_in(made.numbers(self.box() if box is None else box))
        return words

    def words_of(self, position: Position, lang: str = "en") -> Words:
        """The game's texts with the names of the position's content, and of what lies where now."""
        return self.plain_words_of(position, lang).renamed(self.renames(position))

    def renames(self, position: Position) -> Renames:
        """What places are called by what lies there now (`names_now` in `picture/card_text.py`)."""
        made: Any = self.module("picture.card_text") if self.has("picture.card_text") else None
        found: Renames = made.names_now(position) if hasattr(made, "names_now") else ()
        return found

    def plain_words_of(self, position: Position, lang: str = "en") -> Words:
        """The game's texts with the names of the position's content."""
        box = getattr(position, "box", None)
        own = box is None or box.named == self.box().named
        return self.words(lang) if own else self.words(lang, box)

    def lacks(self, position: Position, action: int) -> bool:
        """Whether an action names a row that the position's content does not have (the space covers its capacity)."""
        from ludarium.kernel.content import new_number

        there = self.rows_there.get(getattr(getattr(position, "box", None), "digest", ""), {})
        verb, values = self.actions.split(action)
        for kind, value in zip(verb.kinds, values, strict=True):
            token, known = kind.tokens[value], there.get(kind.table)
            if known is not None and token not in known and (new_number(token) or token in self._own_rows(kind.table)):
                return True
        return False

    @lru_cache(maxsize=32)  # noqa: B019
    def _own_rows(self, table: str) -> frozenset[str]:
        from ludarium.kernel.content import load_content

        return frozenset(str(row["id"]) for row in load_content(self.folder / "content.toml").rows(table))

    def text(self, position: Position, lang: str = "en") -> str:
        """The table as text."""
        text: str = self.module("text_view").text(position, self.words_of(position, lang))
        return text


def _game_of(package: str) -> object:
    return importlib.import_module(package).GAME


Finder = Callable[[str], Game]
_finders: list[Finder] = []


def set_finder(find: Finder) -> None:
    """Register the function that finds games by name; the kernel itself knows no games."""
    _finders[:] = [find]


def find_game(name: str) -> Game:
    """The game of that name."""
    if not _finders:
        raise UnknownGame(f"There is no game {name!r}: import ludarium first.")
    return _finders[0](name)
