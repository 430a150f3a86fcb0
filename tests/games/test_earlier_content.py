"""Records and matches name their content by digest; what earlier releases shipped stays at hand under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.content import Content, load_content
from ludarium.kernel.record import parse_record

EARLIER = [(name, file) for name in BOXES for file in sorted((game(name).folder / "earlier").glob("*.toml.gz"))]


def test_every_box_keeps_the_content_of_its_first_release() -> None:
    assert {name for name, file in EARLIER if file.name == "0.1.0.toml.gz"} == set(BOXES)


@pytest.mark.parametrize(("name", "file"), EARLIER, ids=[f"{name} {file.name}" for name, file in EARLIER])
def test_a_record_of_every_earlier_content_opens_under_both_its_digests(name: str, file: Path) -> None:
    box, content = game(name), load_content(file)
    for digest in content.digests:
        position = box.start(seed="earlier", box=digest)
        head = f"ludarium record 1\ngame: {name}\nbox: {digest}\nseats: {position.seats}\nseed: earlier\n"
        first = box.actions.name(position.legal()[0])
        record = parse_record(f"{head}\n1 {position.deciders()[0]} {first}\n")
        assert record.box == content.digest
        assert len(record) == 1


def test_notes_origins_and_names_do_not_count_for_the_digest() -> None:
    tables = {"tile": [{"id": "a", "cost": 3, "note": "x", "origin": "inferred", "name": "A", "cost_origin": "ruling"}]}
    other = {"tile": [{"id": "a", "cost": 3, "note": "y", "origin": "rulebook", "name": "B", "cost_origin": "inferred"}]}
    dearer = {"tile": [{**tables["tile"][0], "cost": 4}]}
    assert Content(tables, "a").digest == Content(other, "b").digest
    assert Content(tables, "a").digest != Content(dearer, "c").digest
