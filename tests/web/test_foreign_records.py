"""Records from strangers: replayed beside the server, within a time limit, while everybody else plays on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludarium.table.bots import BotPool
from ludarium.web import limits

HEAD = "ludarium record 1\ngame: noughts\nrevision: 1\noptions:\nseats: 2\nseed: 7\n\n"
HOSTILE = HEAD + "1 0 a" + " " * 100_000 + "!\n" + "# nonce: a" + " " * 100_000 + "!\n"


@pytest.mark.parametrize("path", ["/verify", "/import"])
def test_a_hostile_record_is_refused_at_once(ann: Any, path: str) -> None:
    ann.post(path, record=HEAD)  # the process is there now
    answer = ann.post(path, record=HOSTILE)
    assert answer.status_code == 400
    assert "could not be checked in time" not in answer.text


@pytest.mark.parametrize("path", ["/verify", "/import"])
def test_a_record_that_takes_too_long_is_given_up(ann: Any, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann.post(path, record=HEAD)
    monkeypatch.setattr(limits, "RECORD_SECONDS", 0.3)
    real = BotPool.ask

    def slow(self: BotPool, job: dict[str, Any], *rest: Any, **more: Any) -> Any:
        return real(self, {"do": "worker_jobs:sleep", "seconds": 30} if "record" in job else job, *rest, **more)

    monkeypatch.setattr(BotPool, "ask", slow)
    answer = ann.post(path, record=HEAD + "1 0 place b2\n")
    assert answer.status_code == 400
    assert "could not be checked in time" in answer.text


def test_an_imported_record_is_replayed_from_its_names(ann: Any, app_state: Any) -> None:
    answer = ann.post("/import", record=HEAD + "1 0 place b2\n2 1 place a1\n")
    assert answer.status_code == 200, answer.text
    match = app_state.registry.tables[str(answer.url.path).rsplit("/", 1)[1]].match
    assert [match.game.actions.name(d.action) for d in match.decisions] == ["place b2", "place a1"]
    assert [stored for _, stored, _ in match.setup.decisions] == ["place b2", "place a1"]


def test_a_record_that_no_longer_replays_opens_up_to_its_last_legal_decision(ann: Any, app_state: Any) -> None:
    answer = ann.post("/import", record=HEAD + "1 0 place b2\n2 1 place a1\n3 0 place a1\n4 1 place c3\n")
    assert answer.status_code == 200, answer.text
    assert "opens up to decision 2; the next one is no longer legal" in answer.text
    assert "line 10" in answer.text
    id = answer.text.split('href="/replay/', 1)[1].split('"', 1)[0]
    match = app_state.registry.tables[id].match
    assert [match.game.actions.name(d.action) for d in match.decisions] == ["place b2", "place a1"]
    assert ann.get(f"/replay/{id}").status_code == 200


def test_a_record_without_one_legal_decision_is_refused(ann: Any) -> None:
    answer = ann.post("/import", record=HEAD + "1 0 place z9\n")
    assert answer.status_code == 400
    assert "line 8" in answer.text


@pytest.mark.usefixtures("within_a_moment")
def test_checking_records_has_a_rate(ann: Any) -> None:
    told = [ann.post("/verify", record="nothing").status_code for _ in range(limits.RECORD_RATE.burst + 2)]
    assert told[0] == 400
    assert told[-1] == 429


async def test_others_play_on_while_a_long_record_is_opened(app_state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that brings many decisions along is replayed in slices."""
    monkeypatch.setattr("ludarium.table.breather.SLICE_SECONDS", 0)  # however fast the machine is
    from ludarium.kernel.chance import chance_from
    from ludarium.table.log import HUMAN, Chair
    from ludarium.table.match import Match
    from ludarium.table.registry import new_setup, opened

    chairs = [Chair(HUMAN, "ann", "Ann"), Chair(HUMAN, "ben", "Ben"), Chair(HUMAN, "cleo", "Cleo")]
    match, luck = Match(new_setup("tahuantinsuyu", chairs, {}, "ann", seed="7")), chance_from("long")
    for _ in range(100):
        seat = match.position.deciders()[0]
        match.apply(match.act(seat, luck.pick(match.options(seat)), 0))
    setup = match.setup
    setup.decisions = [(d.seat, match.game.actions.name(d.action), d.at) for d in match.decisions]

    turns = 0
    task = asyncio.create_task(opened(setup))
    while not task.done():
        turns += 1
        await asyncio.sleep(0)
    assert (await task).position.scores() == match.position.scores()
    assert turns >= 5
