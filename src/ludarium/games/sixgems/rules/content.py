"""What is in the box, as tables of ints. Conditions that look at the dice alone are worked out once for every throw."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.sixgems.rules.actions import CENTRE, FACES, KINDS, SETTLEMENTS, jewel_of
from ludarium.kernel.bitsets import with_number
from ludarium.kernel.content import Content, Row

NO_FACES: Final = 0  # conditions
ONLY_FACES: Final = 1
SUM_AT_LEAST: Final = 2
CONSECUTIVE: Final = 3
DICE_APART: Final = 4
DICE_IN_A_ROW: Final = 5
ALL_PLAYERS_KINDS: Final = 6
OWN_KINDS: Final = 7
SAME_KIND: Final = 8
SOMEBODY_HAS: Final = 9
SUM_AT_MOST: Final = 10

SWAP: Final = 0  # bonuses
LEAVE_OUT_LARGEST: Final = 1
FLAT: Final = 2
EACH_JEWEL: Final = 3
EACH_UNDER: Final = 4
HIGHEST_DIE_TIMES: Final = 5
RED_DIE_TIMES: Final = 6
KINDS_TIMES: Final = 7
BY_KINDS: Final = 8
BY_JEWELS: Final = 9
BY_RANK: Final = 10
EACH_SHOWING: Final = 11
JEWELS_TIMES: Final = 12

CONDITIONS = {
    "no_faces": ("faces",),
    "only_faces": ("faces",),
    "sum_at_least": ("n",),
    "consecutive": (),
    "dice_apart": (),
    "dice_in_a_row": (),
    "all_players_kinds": ("n",),
    "own_kinds": ("n",),
    "same_kind": ("n",),
    "somebody_has": ("n",),
    "sum_at_most": ("n",),
}
BONUSES = {
    "swap": (),
    "leave_out_largest": (),
    "flat": ("points", "last"),
    "each_jewel": ("gem", "points"),
    "each_under": ("die", "points"),
    "highest_die_times": ("gem",),
    "red_die_times": ("gem",),
    "kinds_times": ("gem",),
    "by_kinds": ("table",),
    "by_jewels": ("gem", "table"),
    "by_rank": ("gem", "table"),
    "each_showing": ("faces", "points"),
    "jewels_times": ("gem", "other"),
}
DIE_COLOURS = ("blue", "red", "any")
ANY_DIE: Final = 2
DIE_SIGNS = (1, 1, -1)
SPOTS: Final = 7  # more than any face and any place of a die
THROWS: Final = 343


def three_of(index: int) -> list[int]:
    """The faces, or the places, of the three dice that an index of the tables worked out for every throw stands for."""
    return [index // (SPOTS * SPOTS), index // SPOTS % SPOTS, index % SPOTS]


class Box:
    def __init__(self) -> None:
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows
        self.jewel_hand = 0
        self.settlement_hand = 0
        self.score_floor = 0
        self.seat_points = 0
        self.settlements: list[int] = []  # that end the game, with 2, 3 and 4 seats
        self.jewels: list[int] = []  # every jewel card (`jewel_of`)
        self.beside: list[list[int]] = []  # for each board the boards adjacent to it
        self.cards: list[int] = []  # the settlement cards that there are; a number may have none
        self.for_all: list[int] = []  # settlement cards: 1 if all players get the bonus
        self.condition: list[int] = []
        self.threshold: list[int] = []
        self.bonus: list[int] = []
        self.gem: list[int] = []
        self.other: list[int] = []  # the second kind of jewel that the bonus names
        self.points: list[int] = []
        self.last: list[int] = []
        self.die: list[int] = []  # whose jewels the bonus counts (DIE_COLOURS)
        self.table: list[list[int]] = []
        self.faces: list[list[int]] = []  # that the condition names
        self.shows: list[list[int]] = []  # faces on jewel cards that the bonus names
        self.rewritten: list[int] = []  # 1: the card comes from a content pack, so its words are made from these tables
        self.by_faces: list[int] = []  # for each throw's faces the set of cards whose condition they meet
        self.by_places: list[int] = []  # the same for the boards that the dice lie on
        self.by_players: list[int] = []  # the cards whose condition looks at displays and points


def load(content: Content) -> Box:
    box = Box()
    _load_rules(content, box)
    gems = [str(row["id"]) for row in content.rows("board", KINDS)]
    for kind, row in enumerate(content.rows("board", KINDS)):
        box.jewels += [jewel_of(kind, face) for face in _faces(content, "board", row, row)]
        box.beside.append(_beside(content, row, kind, gems))
    _check_beside(content, box, gems)
    for row, sign in zip(content.rows("die", 3), DIE_SIGNS, strict=True):
        content.number("die", row, "sign", sign, sign)
    for card, settlement in enumerate(content.slots("settlement", SETTLEMENTS, 4)):
        if settlement is None:
            _no_card(box)
        else:
            box.cards.append(card)
            _load_card(content, box, settlement, gems)
    if max(box.settlements) > len(box.cards):
        raise content.error(
            "[rules]",
            "settlements must be at most {0}, the number of settlement cards, not {1}",
            len(box.cards),
            max(box.settlements),
        )
    if 4 * box.settlement_hand > len(box.cards):
        raise content.error(
            "[[settlement]]",
            "at least {0} cards are needed to deal, there are {1}",
            4 * box.settlement_hand,
            len(box.cards),
        )
    _work_out_dice(box)
    box.by_players = [c for c in box.cards if ALL_PLAYERS_KINDS <= box.condition[c] <= SOMEBODY_HAS]
    need = 4 * box.jewel_hand
    if len(box.jewels) < need:
        raise content.error(
            "[[board]]", "at least {0} jewel cards are needed to deal, there are {1}", need, len(box.jewels)
        )
    return box


def _load_rules(content: Content, box: Box) -> None:
    rules = content.section("rules")
    box.jewel_hand = content.number("rules", rules, "jewel_hand", 1, 6)
    box.settlement_hand = content.number("rules", rules, "settlement_hand", 1, 3)
    box.score_floor = content.number("rules", rules, "score_floor", 0, 0)
    box.seat_points = content.number("rules", rules, "seat_points", 0, 20)
    numbers = content.get("rules", rules, "settlements", list)
    if len(numbers) != 3 or not all(type(n) is int and 1 <= n <= SETTLEMENTS for n in numbers):
        raise content.error("[rules]", "settlements must be three numbers from 1 to {0}, not {1!r}", SETTLEMENTS, numbers)
    box.settlements = list(numbers)


def _faces(content: Content, table: str, row: Row, cell: Row) -> list[int]:
    faces = cell.get("faces")
    if not isinstance(faces, list) or not faces or not all(type(f) is int and 1 <= f <= 6 for f in faces):
        raise content.error(f"{table} {row.get('id')}", "faces must be a list of numbers from 1 to 6, not {0!r}", faces)
    return list(faces)


def _beside(content: Content, row: Row, kind: int, gems: list[str]) -> list[int]:
    """The boards adjacent to one (R 2). The first release had no such column; there they are its neighbours in the ring."""
    ring = [gems[(kind - 1) % KINDS], gems[(kind + 1) % KINDS]]
    names = row.get("beside", ring)
    if not isinstance(names, list) or not all(name in gems and name != gems[kind] for name in names):
        raise content.error(f"board {row['id']}", "beside must be a list of other boards, not {0!r}", names)
    return [gems.index(name) for name in names]


def _check_beside(content: Content, box: Box, gems: list[str]) -> None:
    for board in range(KINDS):
        for other in box.beside[board]:
            if board not in box.beside[other]:
                raise content.error(f"board {gems[other]}", "beside must name {0}, which names this board", gems[board])


def _load_card(content: Content, box: Box, row: Row, gems: list[str]) -> None:
    """Fill the tables of one settlement card."""
    condition = _op(content, row, "condition", CONDITIONS)
    bonus = _op(content, row, "bonus", BONUSES)
    box.for_all.append(content.one_of("settlement", row, "range", ("settler", "all")))
    box.condition.append(list(CONDITIONS).index(condition["op"]))
    box.bonus.append(list(BONUSES).index(bonus["op"]))
    box.threshold.append(_int(content, row, condition, "n"))
    box.points.append(_int(content, row, bonus, "points"))
    box.last.append(_int(content, row, bonus, "last"))
    box.gem.append(_word(content, row, bonus, "gem", gems))
    box.other.append(_word(content, row, bonus, "other", gems))
    box.die.append(_word(content, row, bonus, "die", list(DIE_COLOURS)))
    table = bonus.get("table", [0])
    if not isinstance(table, list) or not table or not all(type(n) is int for n in table):
        raise content.error(f"settlement {row['id']}", "table must be a list of numbers, not {0!r}", table)
    if bonus["op"] == "by_kinds" and len(table) != 7:
        raise content.error(f"settlement {row['id']}", "table must have 7 numbers (0 to 6 kinds), it has {0}", len(table))
    if bonus["op"] == "swap" and box.for_all[-1]:
        raise content.error(f"settlement {row['id']}", "the swap is the settler's alone: range must be settler")
    box.table.append(list(table))
    box.faces.append(_faces(content, "settlement", row, condition) if "faces" in CONDITIONS[condition["op"]] else [])
    box.shows.append(_faces(content, "settlement", row, bonus) if "faces" in BONUSES[bonus["op"]] else [])
    box.rewritten.append(int(content.replaced("settlement", row, "range", "condition", "bonus")))


def _no_card(box: Box) -> None:
    """A number without a settlement card."""
    for column in (box.for_all, box.condition, box.bonus, box.threshold, box.points, box.last, box.gem, box.other, box.die):
        column.append(0)
    for listed in (box.table, box.faces, box.shows):
        listed.append([])
    box.rewritten.append(1)


def _op(content: Content, row: Row, column: str, known: dict[str, Any]) -> Row:
    cell: Row = content.get("settlement", row, column, dict)
    op = cell.get("op")
    if op not in known:
        raise content.error(f"settlement {row['id']}", "{0} op must be one of {1}, not {2!r}", column, list(known), op)
    for name in known[op]:
        if name not in cell:
            raise content.error(f"settlement {row['id']}", "{0} {1} needs {2!r}", column, op, name)
    for name in cell:
        if name != "op" and name not in known[op]:
            raise content.error(f"settlement {row['id']}", "{0} {1} knows no {2!r}", column, op, name)
    return cell


def _int(content: Content, row: Row, cell: Row, name: str) -> int:
    value = cell.get(name, 0)
    if type(value) is not int or value < 0:
        raise content.error(f"settlement {row['id']}", "{0} must be a number from 0 up, not {1!r}", name, value)
    return int(value)


def _word(content: Content, row: Row, cell: Row, name: str, words: list[str]) -> int:
    value = cell.get(name, words[0])
    if value not in words:
        raise content.error(f"settlement {row['id']}", "{0} must be one of {1}, not {2!r}", name, words, value)
    return words.index(value)


def _work_out_dice(box: Box) -> None:
    box.by_faces = [0] * THROWS
    box.by_places = [0] * THROWS
    for index in range(THROWS):
        three = three_of(index)
        for card in box.cards:
            if 0 not in three and _faces_meet(box, card, three):
                box.by_faces[index] = with_number(box.by_faces[index], card)
            if CENTRE not in three and _places_meet(box, card, three):
                box.by_places[index] = with_number(box.by_places[index], card)


def _faces_meet(box: Box, card: int, faces: list[int]) -> bool:
    op = box.condition[card]
    named = box.faces[card]
    if op == NO_FACES:
        return not any(f in named for f in faces)
    if op == ONLY_FACES:
        return all(f in named for f in faces)
    if op == SUM_AT_LEAST:
        return sum(faces) >= box.threshold[card]
    if op == SUM_AT_MOST:
        return sum(faces) <= box.threshold[card]
    if op == CONSECUTIVE:  # 6 and 1 are joined
        return any(sorted(faces) == sorted([f, f % FACES + 1, (f + 1) % FACES + 1]) for f in range(1, 7))
    return False


def _places_meet(box: Box, card: int, boards: list[int]) -> bool:
    op = box.condition[card]
    touching = sum(boards[i] in box.beside[boards[j]] for i, j in ((0, 1), (0, 2), (1, 2)))
    if op == DICE_APART:
        return touching == 0
    return op == DICE_IN_A_ROW and touching >= 2
