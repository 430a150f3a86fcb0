"""The shared table: the ring of boards, the dice, both decks and how far the game is."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.sixgems.picture.art import DIE_NAMES
from ludarium.games.sixgems.picture.layout import LETTERS, PLATES, die_place
from ludarium.games.sixgems.rules.actions import DICE, GEMS, KINDS, TURN, move_to, place_on
from ludarium.games.sixgems.rules.step_kinds import MOVE_DIE, REPLACE
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words


def boards(words: Words, worth: tuple[int, ...], asked: int, face: tuple[int, ...]) -> Iterator[Node]:
    for kind, (x, y) in enumerate(PLATES):
        name = words.thing("gem", kind)
        label = words.t("scene.board", kind, worth[kind]) if worth[kind] else words.t("scene.board_empty", kind)
        yield Node(f"board{kind}", f"plate-{GEMS[kind]}", x, y, label=label, about=_about_board(asked, face, kind))
        yield Node(f"board{kind}n", "", x, y - 5, "flat light", name, scale=LETTERS)
        if worth[kind]:
            yield Node(f"board{kind}w", "", x + 49, y + 42, "flat light bold", words.t("scene.plus", worth[kind]))


def _about_board(asked: int, face: tuple[int, ...], kind: int) -> int:
    """What to ask about when a board cannot be chosen: the move that would end there."""
    if kind_of(asked) == REPLACE:
        return place_on(arg_of(asked), kind)
    moved = arg_of(asked) if kind_of(asked) == MOVE_DIE else -1
    return move_to(face.index(moved) if moved in face else 0, kind)


def dice(words: Words, face: tuple[int, ...], at: tuple[int, ...], asked: int) -> Iterator[Node]:
    for die in range(DICE):
        x, y = die_place(die, at[die])
        label = words.t("scene.die", die, face[die], at[die])
        if kind_of(asked) == REPLACE and arg_of(asked) == die:
            yield Node("dienow", "die-now", x, y, "flat", label=words.t("scene.die_now"))
        yield Node(f"die{die}", die_symbol(die, face[die]), x, y, label=label, about=_about_die(asked, at, die))


def die_symbol(die: int, face: int) -> str:
    return f"die-{DIE_NAMES[die]}-{face}"


def _about_die(asked: int, at: tuple[int, ...], die: int) -> int:
    if kind_of(asked) == MOVE_DIE:
        return move_to(die, next(board for board in range(KINDS) if board not in at))
    return TURN + die


def decks(words: Words, jewels: int, cards: int) -> Iterator[Node]:
    label = words.t("scene.deck", jewels)
    yield Node("deck", "jewel-back", 280, 74, "" if jewels else "dim", label=label, scale=0.72)
    yield Node("deckn", "", 280, 132, "flat light bold", str(jewels))
    label = words.t("scene.card_deck", cards)
    yield Node("carddeck", "card-back", 720, 72, "" if cards else "dim", label=label, scale=0.42)
    yield Node("carddeckn", "", 720, 132, "flat light bold", str(cards))


def progress(words: Words, settled: int, limit: int) -> Iterator[Node]:
    label = words.t("show.progress", settled, limit)
    for i in range(limit):
        sym = "seal" if i < settled else "seal-open"
        yield Node(f"seal{i}", sym, 254 + 26 * (i % 3), 452 + 27 * (i // 3), "flat", label=label, scale=0.78)
    below = 462 + 27 * ((limit + 2) // 3)
    yield Node("sealn", "", 274, 426, "flat light", words.t("scene.settled"), scale=LETTERS)
    yield Node("sealm", "", 280, below, "flat light bold", f"{settled} / {limit}")
