"""A hint: one suggestion, and in words what it gains."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.bots.experts import expert_search
from ludarium.bots.search import SPACE, Search
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import NEVER, Position, kind_of
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.picture import picture_of
from ludarium.kernel.words import Words, load_po

ALARMS = 60  # of the clock that are waited for at most
GUESSES = 6  # to see what an action gains
PLAYED_ON = 24  # playouts of two actions, to see what becomes of them
TOLD = 2  # things that are told at most in a sentence
SENTENCES = 2
CLEARLY = 0.02  # a difference of chances that makes a choice better than another
UNSURE = 0.05  # a difference of chances that the short time for a hint leaves in doubt
PATIENCE = 10  # times as many walks as in the arena, if the time allows
WORTH_A_WORD = 0.35  # points
SHEET = "sheet."  # how the messages of the score sheet's lines begin

Holdings = dict[str, float]  # how much a seat has of each thing, by the thing's message


@dataclass(frozen=True)
class Hint:
    """An action with its reason. `chance`: how the expert rates the seat's chances after it, from 0 to 1. Without an action
    there is nothing to do before the game time `at`; what is said is good then (nothing: the time will not come)."""

    action: int | None
    name: str
    said: str
    reason: str
    chance: float
    at: int = 0


@dataclass(frozen=True)
class Gains:
    """What surely changes for each seat when an action is taken, and what one of each thing is worth in points."""

    changes: list[Holdings]
    worth: Holdings


def hint(
    view: Position, seat: int, chance: Chance, lang: str = "en", seconds: float = 1.0, players: Sequence[str] = ()
) -> dict[str, Any]:
    """What the expert suggests to the seat, as plain data. `players`: their names, for the reason."""
    if not answers(view, seat):
        return _later(view, seat, chance, lang, seconds, players)
    game = view.game
    search = expert_search(view, seconds)
    search.settings.walks *= PATIENCE if seconds else 1
    action = surest(search, view, seat, search.choose(view, seat, chance), chance)
    if _is_wait(view, action):  # whoever asks wants to do something
        action = max(answers(view, seat), key=lambda one: _mean(search, seat, one))
    node = search.root.children.get(seat * SPACE + action)
    rated = node.mean() if node is not None and node.visits else 0.0
    others = [n for n in search.root.children.values() if n.visits and n is not node and n.seat == seat]
    others.sort(key=lambda n: n.mean(), reverse=True)
    next_best = others[0] if others else node
    gains = gained(view, seat, action, chance, [n.action for n in (*others[:2], *others[2:][-2:])])
    follows = ""
    if next_best is not None and next_best is not node and rated - next_best.mean() >= CLEARLY:
        differ = compared(search, view, seat, action, next_best.action, chance)
        follows = what_follows(view, differ, seat, next_best.action, lang, players)
    other = next_best.mean() if next_best else rated
    does = what_it_does(view, action, game.words_of(view, lang).with_players(players))
    reason = in_words(view, seat, gains, rated, other, lang, follows, players, does)
    return asdict(
        Hint(action, game.actions.name(action), game.words_of(view, lang).action(action), reason, round(rated, 3))
    )


def answers(view: Position, seat: int) -> list[int]:
    """The actions that answer what is asked: nothing by the way, and not to wait for the clock."""
    return [action for action in view.options(seat) if action < view.side_at and not _is_wait(view, action)]


def _is_wait(view: Position, action: int) -> bool:
    waiting = view.game.actions.by_name.get("wait")
    return waiting is not None and waiting.base <= action < waiting.base + waiting.size


def _mean(search: Search, seat: int, action: int) -> float:
    node = search.root.children.get(seat * SPACE + action)
    return node.mean() if node is not None and node.visits else -1.0


def _later(view: Position, seat: int, chance: Chance, lang: str, seconds: float, players: Sequence[str]) -> dict[str, Any]:
    """Nothing can be done but something by the way: what will be good when the clock allows it, if nobody else acts."""
    then = view.guess(chance)
    for _ in range(ALARMS):
        alarm = then.next_alarm()
        if alarm == NEVER:
            break
        then.advance(alarm)
        if seat not in then.deciders() or kind_of(then.pending(seat)) != kind_of(view.pending(seat)):
            break  # something else comes first
        if answers(then, seat):
            found = hint(then.seen_by(seat), seat, chance, lang, seconds, players)
            return found | {"action": None, "at": alarm}
    return asdict(Hint(None, "", "", "", 0.0))


def surest(search: Search, view: Position, seat: int, action: int, luck: Chance) -> int:
    """The expert's choice; but of actions that are rated about as high, one that brings a point more at once: in a short
    time differences further on are guesswork, a temple with its bonus is not. And rather what the step asks than something
    by the way or something that gives away what one has: those can mostly wait, and only a clear gain speaks for them."""
    chosen = search.root.children.get(seat * SPACE + action)
    if chosen is None or not view.game.has("bot.assets"):
        return action
    full = view.guess(luck)
    worth = holdings(full, seat)[1]

    @functools.cache
    def brings(one: int) -> float:
        changes = _changes(full, seat, one)[seat]
        if one >= view.side_at:  # it may be done later, too: only points are a reason to do it now
            return _points(changes)
        return sum(change * worth.get(key, 0.0) for key, change in changes.items())

    close = [n for n in search.root.children.values() if n.seat == seat and n.visits and n.mean() > chosen.mean() - UNSURE]
    best = max(close, key=lambda n: (brings(n.action), n.mean()), default=chosen)
    if action >= view.side_at and brings(action) >= 1:
        return action  # what the step asks comes all the same
    if brings(best.action) >= brings(action) + 1:
        return best.action
    if brings(action) < 1 and (action >= view.side_at or brings(action) < 0):
        plain = [n for n in close if n.action < view.side_at and brings(n.action) >= min(0.0, brings(action))]
        return max(plain, key=lambda n: (brings(n.action) >= 0, n.mean()), default=chosen).action
    return action


def holdings(p: Position, seat: int) -> tuple[Holdings, Holdings]:
    """How much a seat has of each thing, and what one of it is worth in points: the lines of the score sheet, and what the
    game counts besides (`bot/assets.py`)."""
    have = {key: float(points[seat]) for key, points in p.game.sheet(p)}
    worth = dict.fromkeys(have, 1.0)
    if p.game.has("bot.assets"):
        for key, amount, each in p.game.module("bot.assets").assets(p, seat):
            have[key], worth[key] = float(amount), each / 100
    return have, worth


def gained(view: Position, seat: int, action: int, luck: Chance, others: Sequence[int] = ()) -> Gains:
    """What changes at once, for each seat, when the action is taken: only what comes in all of some guesses, so that what
    is told does come, and less what the other actions bring too (the end of a phase may score for everybody)."""
    found: list[Holdings] = []
    worth: Holdings = {}
    for number in range(GUESSES):
        full = view.guess(luck)
        worth = holdings(full, seat)[1]
        now = _changes(full, seat, action)
        anyway = [_changes(full, seat, other) for other in others]
        if anyway:
            for who in range(view.seats):
                now[who] = _more(now[who], functools.reduce(_common, (changes[who] for changes in anyway)))
        found = now if number == 0 else [_common(one, other) for one, other in zip(found, now, strict=True)]
    return Gains(found, worth)


def _changes(full: Position, seat: int, action: int) -> list[Holdings]:
    """What each seat has more after the action. If a phase came that scores by itself (`SCORED_BY_ITSELF` of the game's
    assets), only the points that did not come from it: the rest is no merit of the action."""
    after = full.copy()
    after.take(seat, action)
    changes = [_more(holdings(after, who)[0], holdings(full, who)[0]) for who in range(full.seats)]
    game = full.game
    by_itself = getattr(game.module("bot.assets"), "SCORED_BY_ITSELF", ()) if game.has("bot.assets") else ()
    if by_itself and any(key.startswith(by_itself) for change in changes for key in change):
        return [
            {k: n for k, n in change.items() if k.startswith(SHEET) and not k.startswith(by_itself)} for change in changes
        ]
    return changes


def _more(after: Holdings, before: Holdings) -> Holdings:
    return {key: amount - before.get(key, 0.0) for key, amount in after.items() if amount != before.get(key, 0.0)}


def _common(one: Holdings, other: Holdings) -> Holdings:
    """The part of two changes that is in both."""
    return {
        key: min(one[key], other[key], key=abs) for key in one.keys() & other.keys() if (one[key] > 0) == (other[key] > 0)
    }


def compared(search: Search, view: Position, seat: int, one: int, other: int, luck: Chance) -> Gains:
    """For each seat, by how much its holdings differ where playouts of the two actions end, on average under the same
    guesses and the same luck."""
    total: list[Holdings] = [{} for _ in range(view.seats)]
    worth: Holdings = {}
    for _ in range(PLAYED_ON):
        full = view.guess(luck)
        worth = holdings(full, seat)[1]
        fate = luck.below(1 << 30) + 1, luck.below(1 << 30) + 1
        for action, sign in ((one, 1), (other, -1)):
            end = search.played_on(full, [], seat, action, *fate)
            for who in range(view.seats):
                for key, amount in holdings(end, who)[0].items():
                    total[who][key] = total[who].get(key, 0.0) + sign * amount / PLAYED_ON
    return Gains(total, worth)


def what_follows(view: Position, differ: Gains, seat: int, other: int, lang: str, players: Sequence[str]) -> str:
    """Why the action is better than the next best, after the turns that the expert looked at: what it brings more of one's
    own; or else whose points it keeps low."""
    words, texts = view.game.words_of(view, lang).with_players(players), _texts(lang)
    points = round(_points(differ.changes[seat]))
    told = [words.vformat(texts["points"], (points,), {})] if points >= 1 else []
    if points == 0:  # points say enough; more of something for fewer points is no clear reason
        told = _told(words, differ.changes[seat], differ.worth)
    if told:
        return texts["follows"].format(words.action(other), _in_a_row(words, texts, told[:TOLD]))
    rivals = [] if view.together() else [who for who in range(view.seats) if who != seat]
    lost, who = max(((-round(_points(differ.changes[who])), who) for who in rivals), default=(0, 0))
    return words.vformat(texts["rival"], (words.action(other), words.player(who), lost), {}) if lost >= 1 else ""


def in_words(
    view: Position,
    seat: int,
    gains: Gains,
    rated: float,
    other: float,
    lang: str,
    follows: str = "",
    players: Sequence[str] = (),
    does: str = "",
) -> str:
    """The reason in one or two sentences: what it brings at once or takes from somebody, and what follows from it; or else
    what it does, and that the expert rates it higher than the next best, or about as high."""
    words, texts = view.game.words_of(view, lang).with_players(players), _texts(lang)
    brought = _at_once(words, texts, gains.changes[seat], gains.worth)
    told = [texts["gains"].format(_in_a_row(words, texts, brought))] if brought else []
    told += [follows] if follows else []
    for who in range(view.seats):
        if who != seat and not view.together():
            taken = _at_once(words, texts, {key: -change for key, change in gains.changes[who].items()}, gains.worth)
            told += [texts["takes"].format(words.player(who), _in_a_row(words, texts, taken))] if taken else []
    if not told and does:
        told = [does]
    close = rated - other < CLEARLY
    if not follows and (close or not told):
        told = [*told[:1], texts["close" if close else "better"]]
    return ("" if words.lang == "ja" else " ").join(told[:SENTENCES])


def what_it_does(view: Position, action: int, words: Words) -> str:
    """The first line of what the table tells of an action before it is chosen, if that is more than its name."""
    picture = picture_of(view.game)
    try:
        shown = picture.preview(view, action, words) if picture else None
    except NeedsGuess:
        return ""
    told = shown.text.split("\n")[0] if shown else ""
    if not told or told == words.action(action):
        return ""
    return told if told[-1] in ".。" else told + ("。" if words.lang == "ja" else ".")


def _at_once(words: Words, texts: dict[str, str], changes: Holdings, worth: Holdings) -> list[str]:
    """What changes for the better: the points in all, with their lines of the score sheet, then the rest."""
    points = round(_points(changes))
    lines = [words.t(key) for key, change in changes.items() if key.startswith(SHEET) and change > 0]
    told = [texts["scored"].format(words.vformat(texts["points"], (points,), {}), words.listing(lines))]
    return ([*told, *_told(words, changes, worth)] if points >= 1 else _told(words, changes, worth))[:TOLD]


def _points(changes: Holdings) -> float:
    return sum(change for key, change in changes.items() if key.startswith(SHEET))


def _told(words: Words, changes: Holdings, worth: Holdings) -> list[str]:
    """The changes for the better besides points that are worth a word, the best first; in whole numbers."""
    good = [
        (change * worth.get(key, 0.0), key, round(change)) for key, change in changes.items() if not key.startswith(SHEET)
    ]
    best = sorted((row for row in good if row[2] >= 1 and row[0] >= WORTH_A_WORD), reverse=True)
    return [words.t(key, change) for _, key, change in best]


def _in_a_row(words: Words, texts: dict[str, str], told: list[str]) -> str:
    """`a, b and c`."""
    return texts["and"].format(words.listing(told[:-1]), told[-1]) if len(told) > 1 else told[0]


def _texts(lang: str) -> dict[str, str]:
    folder = Path(__file__).parent / "text"
    return {
        key.removeprefix("hint."): text for key, text in load_po(folder / f"{lang if lang == 'ja' else 'en'}.po").items()
    }
