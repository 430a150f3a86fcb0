"""The review of a finished game: each seat's chances at each decision, the moments that turned it, and for each decision
what the expert would have done instead and what that would have been worth.

It is the truth that is reviewed: chances are those of the position as it really was; the expert's advice comes from what
the seat could see.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from ludarium.bots.evaluators import Evaluator, evaluator_of
from ludarium.bots.level_settings import bot_settings_of, settings_at
from ludarium.bots.search import Search
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadRecord
from ludarium.kernel.playout import decider
from ludarium.kernel.record import Record
from ludarium.kernel.replay import reach

TURNING = 0.12  # a decision after which somebody's chances differ by so much turned the game
MOST_TURNING = 8
PLAYOUTS = 24  # of a position, to read its chances, at most
TIMED_PLAYOUTS = 100  # with a time limit, if there is time for so many
SURE = 0.05  # a standard error of the chances that is small enough
FEWEST = 4  # playouts before one may be sure
COMPARED = 12  # playouts to tell what a choice gave away
SHARE = 0.35  # of the time for the chances, the rest for the advice
Progress = Callable[[int, int], None]


@dataclass
class Moment:
    """One decision: the chances of each seat before it, and what the expert thinks of it."""

    number: int
    seat: int
    action: str
    chances: list[float]
    advice: str = ""
    loss: float = 0.0


@dataclass
class Review:
    """What came of looking at a game. `turning`: numbers of the moments, the greatest swing first."""

    game: str
    seats: int
    moments: list[Moment] = field(default_factory=list)
    final: list[float] = field(default_factory=list)
    turning: list[int] = field(default_factory=list)
    loss: list[float] = field(default_factory=list)


def review(
    record: Record, lang: str = "en", seconds: float = 0.0, progress: Progress | None = None, walks: int = 0
) -> dict[str, Any]:
    """The review as plain data. With a time limit everything is looked at more quickly; without one the same record and
    number of walks (0: the expert's own) give the same review."""
    count = len(record.decisions)
    moments: list[Moment] = []
    for moment in look_at(record, 0, count, seconds / max(1, count), walks):
        moments.append(moment)
        if progress:
            progress(len(moments), count)
    return in_words(sum_up(record, moments), record.position, lang)


def look_at(record: Record, first: int, last: int, seconds: float = 0.0, walks: int = 0) -> Iterator[Moment]:
    """The decisions from number `first` to before `last`, each within so many seconds (0: as long as it takes)."""
    check_reviewable(record)
    game = record.game
    evaluator = evaluator_of(game, bot_settings_of(game).scale)
    for number, before in enumerate(itertools.chain([record.start()], (p for _, p, _ in record.moments()))):
        if number >= last:
            return
        if number < first:
            continue
        decision, position = record.decisions[number], before.copy()
        reach(position, decision.at)
        luck = chance_from(f"review {number}")
        moment = Moment(number, decision.seat, game.actions.name(decision.action), [])
        moment.chances = [round(c, 3) for c in chances_of(position, evaluator, luck, seconds * SHARE)]
        advise(moment, position, decision.seat, decision.action, evaluator, luck, seconds * (1 - SHARE), walks)
        yield moment


def sum_up(record: Record, moments: list[Moment]) -> Review:
    """What all decisions together tell."""
    winners = record.position.winners()
    found = Review(record.game.id, record.seats, moments, loss=[0.0] * record.seats)
    for moment in moments:
        found.loss[moment.seat] = round(found.loss[moment.seat] + moment.loss, 3)
    found.final = [1 / len(winners) if seat in winners else 0.0 for seat in range(record.seats)]
    found.turning = turning_points(found)
    return found


def in_words(found: Review, position: Position, lang: str) -> dict[str, Any]:
    """The review with each action as a person says it; `position` is one of the match."""
    words, verbs = position.game.words_of(position, lang), position.game.actions
    told = asdict(found)
    for moment in told["moments"]:
        moment["said"] = words.action(verbs.parse(moment["action"]))
        moment["advised"] = words.action(verbs.parse(moment["advice"])) if moment["advice"] else ""
    return told


def check_reviewable(record: Record) -> None:
    if record.revision != record.game.revision:
        raise BadRecord(
            f"the record was made by revision {record.revision} of {record.game.id}; "
            f"only games of revision {record.game.revision} can be reviewed."
        )
    if not record.decisions:
        raise BadRecord("the record holds no decision; there is nothing to review.")
    if not record.position.over:
        raise BadRecord("the game is not over yet; a review is for finished games.")


def chances_of(position: Position, evaluator: Evaluator, luck: Chance, seconds: float = 0.0) -> list[float]:
    """Each seat's chances to win: the policy plays on from the truth under different luck, until the chances are known
    well enough or the time is over."""
    base = evaluator.worth(position)
    total = [0.0] * position.seats
    squares = [0.0] * position.seats
    limit = time.perf_counter() + seconds if seconds else 0.0
    done = 0
    while done < (TIMED_PLAYOUTS if limit else PLAYOUTS):
        p = position.copy()
        p.chance = Chance(luck.below(1 << 30) + 1, luck.below(1 << 30) + 1)
        play_out(p, evaluator, luck, 40 if limit else 400)
        for seat, chance in enumerate(winning(p, evaluator, base)):
            total[seat] += chance
            squares[seat] += chance * chance
        done += 1
        error = max(max(0.0, s / done - (t / done) ** 2) / done for s, t in zip(squares, total, strict=True))
        if (done >= FEWEST and error < SURE * SURE) or (limit and time.perf_counter() > limit):
            break
    return [t / done for t in total]


def play_out(p: Position, evaluator: Evaluator, luck: Chance, most: int) -> None:
    for _ in range(most):
        seat = -1 if p.over else decider(p, luck)
        if seat < 0:
            return
        p.take(seat, evaluator.choose(p, seat, luck))


def winning(p: Position, evaluator: Evaluator, base: list[float]) -> list[float]:
    """Chances that add up to one winner where the seats compete; nobody is consoled by points."""
    if not p.over:
        return evaluator.chances(p, base)
    winners = p.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(p.seats)]


def advise(
    moment: Moment,
    position: Position,
    seat: int,
    action: int,
    evaluator: Evaluator,
    luck: Chance,
    seconds: float,
    walks: int,
) -> None:
    """What the expert would have chosen from the seat's view, and how much better he thinks of it."""
    view = position.seen_by(seat)
    options = view.options(seat)
    if len(options) < 2:
        return
    settings = settings_at(position, "expert", seconds)
    settings.walks = walks or settings.walks
    search = Search(evaluator, settings)
    best = search.choose(view, seat, luck)
    if best == action:
        return
    moment.advice = position.game.actions.name(best)
    moment.loss = round(max(0.0, search.compare(view, seat, best, action, luck, COMPARED)), 3)


def turning_points(found: Review) -> list[int]:
    """The decisions after which somebody's chances had changed most."""
    after = [m.chances for m in found.moments[1:]] + [found.final]
    swings = [
        (max(abs(b - a) for a, b in zip(m.chances, then, strict=True)), m.number)
        for m, then in zip(found.moments, after, strict=True)
    ]
    strong = sorted((s for s in swings if s[0] >= TURNING), reverse=True)[:MOST_TURNING]
    return [number for _, number in strong]
