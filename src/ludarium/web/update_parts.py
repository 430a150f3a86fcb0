"""The parts of an update beside the log: the scene's frame, what is asked, the seats, the clock, the result."""

from __future__ import annotations

import time
from typing import NamedTuple

from ludarium.kernel.engine import Position
from ludarium.kernel.errors import NeedsGuess
from ludarium.kernel.scene import WIDE, Scene
from ludarium.kernel.words import Words
from ludarium.table.coaching import hint_for
from ludarium.table.game_scene import in_order, is_aside, joint_of, note_of, path_of, scene_of, tally_of
from ludarium.table.log import BOT
from ludarium.table.match import Match
from ludarium.table.table import Table
from ludarium.table.undo import asked_of, free_to, last_own, undoer
from ludarium.web.difference import Drawing
from ludarium.web.log_entries import words_for
from ludarium.web.outgoing import (
    ClockState,
    CoachState,
    ConsentState,
    Curtain,
    Fair,
    Owed,
    Parts,
    Question,
    Result,
    SceneFrame,
    SeatState,
    Tick,
    UndoState,
)
from ludarium.web.page_words import PageWords, text


class Viewpoint(NamedTuple):
    """A viewpoint: the seat whose view it is (-1: a spectator), the language, the seats held, the seat behind the curtain,
    and the stage that the page has for the picture."""

    looking: int
    lang: str
    mine: tuple[int, ...] = ()
    curtain: int = -1
    stage: str = WIDE


class Picture(NamedTuple):
    """One moment as somebody sees it."""

    scene: Drawing
    parts: Parts


def picture_of(table: Table, viewpoint: Viewpoint) -> Picture:
    """The present moment for some viewpoint."""
    match = table.match
    words = words_for(match, viewpoint.lang)
    view = match.view(viewpoint.looking)
    scene = scene_of(view, words, viewpoint.stage, match.view(-1))
    ask = ask_of(table, viewpoint, view, words)
    parts = Parts(
        scene=frame_of(scene),
        ask=ask,
        buttons=buttons_of(ask, view, words),
        prompt=ask.prompt if ask else prompt_of(match, words, viewpoint),
        deciders=match.position.deciders(),
        seats=seats_of(table, viewpoint, view, words, scene),
        clock=clock_of(table),
        undo=undo_of(match, viewpoint),
        consent=consent_of(match, viewpoint, words),
        paused=match.paused,
        coach=coach_of(match, viewpoint, view, words, scene),
        curtain=Curtain(viewpoint.curtain, words.player(viewpoint.curtain)) if viewpoint.curtain >= 0 else None,
        over=over_of(match, words, text(viewpoint.lang)),
    )
    return Picture(scene.parts, parts)


def frame_of(scene: Scene) -> SceneFrame:
    size = (scene.width, scene.height, scene.mine_width, scene.mine_height)
    head = (scene.head_width, scene.head_height)
    return SceneFrame(*size, scene.ground, scene.status, scene.focus, *head, scene.pages)


def ask_of(table: Table, viewpoint: Viewpoint, view: Position, words: Words) -> Question | None:
    match, seat = table.match, viewpoint.looking
    if seat < 0 or match.closed or (match.paused and not match.coaching) or match.waiting_for_players:
        return None  # in a lesson an answer lets the clock go on
    if seat not in match.position.deciders() or match.chairs[seat].played_by_bot:
        return None
    choices = [(action, path_of(view, action), words.action(action)) for action in in_order(view, match.options(seat))]
    prompt = words.prompt(view, seat)
    if match.paused:
        acts = any(action < view.side_at for action, _, _ in choices)
        waits = "prompt.clock_waits" if acts else "prompt.clock_rests"
        prompt = prompt.split("\n")[0] + "\n" + text(viewpoint.lang)(waits)
    aside = [action for action, _, _ in choices if is_aside(view, action)]
    joint = [
        (one.action, one.then, one.path, words.colon(words.action(one.action), one.note), one.note)
        for one in joint_of(view, words)
    ]
    return Question(seat, match.own_number(seat), prompt, choices, owed_of(view, words), aside, joint)


def owed_of(view: Position, words: Words) -> Owed | None:
    """What is counted together by touching nodes, with the words for each number."""
    tally = tally_of(view)
    if tally is None:
        return None
    nodes = [(node, [(action, words.action(action)) for action in actions]) for node, actions in tally.nodes]
    return Owed(tally.owed, nodes)


def buttons_of(ask: Question | None, view: Position, words: Words) -> dict[str, str]:
    """Labels of buttons and modes that have a message of their own (`button.<name>`), or a note that says it all; a node
    has a button too if there is a note, or a message for its action (`button.<action>`)."""
    if ask is None:
        return {}
    labels = {}
    for step in sorted({step for _, path, _ in ask.choices for step in path if step[:1] in "!@"}):
        name, *numbers = step[1:].split(" ")  # numbers behind the name of a button fill the gaps of its message
        if words.has(f"button.{name}"):
            labels[step] = words.t(f"button.{name}", *map(int, numbers))
    for action, path, _ in ask.choices:
        at = path[0] if path[0][:1] not in "!@" else path[-1]  # a thing on the table begins what it is told of
        note = note_of(view, action, words) if path[-1].startswith("!") or at == path[0] else ""
        if note:
            labels[at] = words.colon(labels[at], note) if at in labels and at.startswith("!") else note
        own = f"button.{view.game.actions.name(action).replace(' ', '_')}"
        if (
            len(path) == 1 and path[0][:1] not in "!@" and words.has(own)
        ):  # a node that is easily overlooked has a button too
            labels[path[0]] = words.t(own)
    labels |= {path[-1]: note for _, _, path, _, note in ask.joint}
    return labels


def prompt_of(match: Match, words: Words, viewpoint: Viewpoint) -> str:
    t = text(viewpoint.lang)
    if match.waiting_for_players:
        return t("prompt.waiting")
    if match.paused:
        return t("prompt.paused")
    deciders = match.position.deciders()
    if match.over:
        return f"{winners_of(match, words, t)}\n{words.t('kernel.over')}"
    if not deciders:
        return words.t("kernel.waiting")
    return t("prompt.others", who=t("comma").join(words.player(s) for s in deciders))


def seats_of(table: Table, viewpoint: Viewpoint, view: Position, words: Words, scene: Scene) -> list[SeatState]:
    match, stats = table.match, scene.stats
    scores = scores_of(match, view) if match.over or scene.points is None else scene.points
    deciders = match.position.deciders()
    return [
        SeatState(
            seat=seat,
            name=words.player(seat),
            kind=BOT if chair.away else chair.kind,
            level=chair.level,
            connected=table.people.connected(seat),
            thinking=seat in table.bots.thinking,
            mine=seat in viewpoint.mine,
            score=scores[seat] if scores else None,
            stats=stats[seat] if seat < len(stats) else [],
            turn=seat in deciders and not match.closed,
            away=chair.away,
        )
        for seat, chair in enumerate(match.chairs)
    ]


def scores_of(match: Match, view: Position) -> list[int] | None:
    """Points as the viewer can count them; a game that hides them says so by NeedsGuess."""
    if match.over:
        return match.position.scores()
    try:
        return view.scores()
    except NeedsGuess:
        return None


def time_of(table: Table) -> Tick:
    """Game time, and the wall time at which it was measured."""
    return Tick(table.stamp(), int(time.time() * 1000))


def clock_of(table: Table) -> ClockState | None:
    match = table.match
    if not match.game.has_clock:
        return None
    tick, running = time_of(table), table.clock.running
    at = tick.at if running else 0  # a clock that stands still is no news, however much wall time has passed
    return ClockState(tick.now, at, running, 1 / match.setup.factor, match.position.next_alarm(), match.paused)


def undo_of(match: Match, viewpoint: Viewpoint) -> UndoState:
    seat = undoer(match, viewpoint.looking, viewpoint.mine)
    if seat < 0 or match.closed or match.real_time:
        return UndoState()
    back = len(match.decisions) - free_to(match, seat)
    ask = last_own(match, seat) >= 0
    return UndoState(free=back > 0, can=back > 0 or ask, reset=back > 1, ask=ask)


def consent_of(match: Match, viewpoint: Viewpoint, words: Words) -> ConsentState | None:
    request = match.request
    if request is None:
        return None
    return ConsentState(
        id=request.number,
        kind=request.what,
        seat=request.seat,
        text=text(viewpoint.lang)(f"consent.{request.what}", who=words.player(request.seat)),
        mine=request.seat in viewpoint.mine,
        waiting=[s for s in asked_of(match, request.seat) if s not in request.agreed],
    )


def nothing_new(match: Match, viewpoint: Viewpoint, view: Position) -> str:
    """What a coach speaks of who has nothing new to say: the others, or what the learner likes. While one's own timers run
    nothing is open but what goes by the way, and no button helps."""
    if viewpoint.looking not in match.position.deciders():
        return "others"
    return "meanwhile" if all(is_aside(view, action) for action in match.options(viewpoint.looking)) else "go_on"


def coach_of(match: Match, viewpoint: Viewpoint, view: Position, words: Words, scene: Scene) -> CoachState | None:
    if not match.coaching or viewpoint.looking < 0 or viewpoint.looking not in viewpoint.mine:
        return None
    shown = hint_for(match, view, viewpoint.looking)
    if shown is None:
        return None
    if shown.said:
        told = "\n".join(words.t(key, *args) for key, args in shown.said)
    else:
        told = text(viewpoint.lang)(f"coach.{nothing_new(match, viewpoint, view)}")
    drawn = {node.id for node in scene.nodes} if shown.nodes else set()
    nodes = [node for node in shown.nodes if node in drawn]
    return CoachState(told, nodes, shown.action, bool(shown.said), shown.done, shown.stops)


def winners_of(match: Match, words: Words, t: PageWords) -> str:
    """Who has won, in a sentence."""
    winners = match.position.winners()
    if not winners:
        return t("over.nobody")
    if len(winners) == 1:
        return t("over.one", who=words.player(winners[0]))
    return t("over.shared", who=t("comma").join(words.player(s) for s in winners))


def over_of(match: Match, words: Words, t: PageWords) -> Result | None:
    """The score sheet line by line, the winners, and what was committed to."""
    if not match.over:
        return None
    p = match.position
    lines = [(words.t(key), points) for key, points in match.game.sheet(p)]
    told = winners_of(match, words, t)
    return Result(lines, p.scores(), p.winners(), told, Fair(match.commitment, match.setup.seed, match.setup.nonce))
