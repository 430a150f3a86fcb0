"""What the coach of SIXGEMS claims, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.games.coach_claims import Claim, true, verbs

from ludarium.kernel.coach import Situation


def _rows(p: Any, seat: int) -> list[int]:
    return list(p.rows[seat * 6 : seat * 6 + 6])


def _dice_of(p: Any, face: int) -> list[int]:
    return [die for die in range(3) if p.face[die] == face]


def _centre(p: Any) -> list[int]:
    """The faces of the dice in the centre before the first settlement."""
    return [p.face[die] for die in range(3) if p.at[die] == 6 and not p.ledger]


def _longest_is_one(p: Any, now: Situation) -> bool:
    free = [number for gem, number in enumerate(_rows(p, now.seat)) if gem not in p.at]
    return now.arg in (0, 1) and free.count(max(free)) == 1


def _settled_once(p: Any, now: Situation) -> bool:
    from ludarium.games.sixgems.rules.scoring import sheet

    lines = dict(sheet(p))
    mine = [lines[f"sheet.{line}"][now.seat] for line in ("start", "bonus", "blue", "red", "floor")]
    return len(p.ledger) == 1 and sum(p.settled) == 1 and sum(mine) == p.points[now.seat]


def _advantage(p: Any, now: Situation) -> int | None:
    """By how much more the best settlement would bring the learner than the rival, tried on copies; None where more is
    asked before the points are counted."""
    found = []
    for name in p.names(now.seat):
        if name.startswith("settle "):
            after = p.copy()
            after.play(name, now.seat)
            if not after.over and after.names(after.turn)[0].split(" ")[0] != "place":
                return None
            found.append(sum(sign * (after.points[s] - p.points[s]) for s, sign in ((now.seat, 1), (1 - now.seat, -1))))
    return max(found)


def _told_most(p: Any, now: Situation, loose: bool = True) -> bool:
    """The figures that are told are the most that both get, whatever is done with loose almighty jewels; not `loose`: where
    all of them stay loose."""
    from ludarium.games.sixgems.coach import best_settlement

    card, mine, theirs = best_settlement(now)
    after = p.copy()
    after.take(now.seat, after.game.actions.parse(f"settle s{card + 1:02}"))
    ends, open_ = [], [after]
    while open_:
        q = open_.pop()
        asked = q.deciders()
        if q.over or q.names(asked[0])[0].split(" ")[0] not in ("keep", "fix", "leave"):
            ends.append(q)
            continue
        for name in q.names(asked[0]):
            if name.startswith("fix") and not loose:
                continue
            branch = q.copy()
            branch.play(name, asked[0])
            open_.append(branch)
    most = [max(q.points[seat] for q in ends) - p.points[seat] for seat in range(2)]
    return most[now.seat] == mine and most[1 - now.seat] == theirs


def _without_loose(claim: Claim) -> Claim:
    """The figures are the same without any almighty jewel that is loose."""
    return lambda p, now: claim(p, now) and _told_most(p, now, loose=False)


CLAIMS: dict[str, Claim] = {
    "coach.goal": lambda p, now: p.limit == 3,
    "coach.first_match": lambda p, now: 17 in p.hand[now.seat] and 6 in p.face[:2],
    "coach.move_blue": lambda p, now: any(
        p.face[die] == now.arg and _rows(p, now.seat)[gem] for die in (0, 1) for gem in range(6) if gem not in p.at
    ),
    "coach.move_anywhere": lambda p, now: set(_dice_of(p, now.arg)) & {0, 1} != set(),
    "coach.move_red": lambda p, now: _dice_of(p, now.arg) == [2],
    "coach.turn": lambda p, now: now.arg not in p.face,
    "coach.first_match_start": lambda p, now: 17 in p.hand[now.seat] and p.points[1 - now.seat] == 2 and not p.ledger,
    "coach.settle_last": _without_loose(lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now)),
    "coach.settle_last_loose": lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now),
    "coach.wait_last": _without_loose(lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now)),
    "coach.wait_last_loose": lambda p, now: len(p.ledger) + 1 == p.limit and _told_most(p, now),
    "coach.settle_nearly": _without_loose(lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now)),
    "coach.settle_nearly_loose": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    "coach.next_settle": _without_loose(lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now)),
    "coach.next_settle_loose": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    "coach.next_wait": _without_loose(lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now)),
    "coach.next_wait_loose": lambda p, now: len(p.ledger) + 1 < p.limit and _told_most(p, now),
    # the last settlement is the one of the limit, or the one without a card when the deck is used up (R 7)
    "coach.almighty_last": lambda p, now: (len(p.ledger) == p.limit or not p.deck) and p.loose[now.seat] > 0,
    "coach.almighty_own": lambda p, now: p.loose[now.seat] > 0 and len(p.ledger) + 1 < p.limit,
    "coach.almighty_seen": lambda p, now: sum(p.loose) > p.loose[now.seat] and len(p.ledger) + 1 < p.limit,
    "coach.bring_out": lambda p, now: any(card % 6 + 1 == face for card in p.hand[now.seat] for face in _centre(p)),
    "coach.replace_blue_any": lambda p, now: now.arg in (0, 1),
    "coach.settle": lambda p, now: (_advantage(p, now) is None) or _advantage(p, now) > 0,
    "coach.wait": lambda p, now: (_advantage(p, now) is None) or _advantage(p, now) <= 0,
    "coach.settle_loose": _told_most,
    "coach.wait_loose": _told_most,
    "coach.swap_card": lambda p, now: "settle" in verbs(p, now.seat),
    "coach.none_fits": lambda p, now: p.names(now.seat) == ["pass"],
    "coach.scored": lambda p, now: (
        _settled_once(p, now) and p.settled[now.seat] == 1 and now.arg == 0 and p.loose[now.seat]
    ),
    "coach.scored_other": lambda p, now: _settled_once(p, now) and p.loose[p.settled.index(1)] > 0,
    "coach.replace_blue": lambda p, now: _longest_is_one(p, now),
    "coach.replace_red": lambda p, now: now.arg == 2,
    "coach.almighty": lambda p, now: p.loose[now.seat] > 0 and any(_rows(p, now.seat)),
    "coach.almighty_now": lambda p, now: p.loose[now.seat] > 0 and any(_rows(p, now.seat)),
    "coach.swap": lambda p, now: any(_rows(p, 1 - now.seat)),
    "coach.leave": lambda p, now: _rows(p, now.seat).count(max(_rows(p, now.seat))) > 1,
    "coach.no_points_yet": lambda p, now: not p.ledger and 6 in p.at,
    "coach.cards": lambda p, now: len(p.cards[now.seat]) > 0,
    "coach.times": true,
    "coach.undo": true,
    "coach.why_not": true,
    "coach.closing_settlement": lambda p, now: len(p.ledger) < p.limit,
    "coach.closing": lambda p, now: len(p.ledger) == 2,
    "coach.ending": lambda p, now: p.over,
}

LESSONS = {"sixgems": CLAIMS}
