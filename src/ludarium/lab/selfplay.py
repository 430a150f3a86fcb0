"""Self-play data: records of whole games and, optionally, every decision as a row of numbers in Parquet.

A data directory holds `manifest.json` (what was played, so that work can go on), `records-00000.jsonl` (one JSON record a
line) and `features-00000.parquet` (one row a decision), one pair a batch. Files appear whole or not at all.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.kernel import replay
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.features import description, table
from ludarium.kernel.game import find_game
from ludarium.kernel.playout import decider
from ludarium.kernel.record import Record
from ludarium.lab.batches import Batch, reach, run_batches
from ludarium.lab.contests import check_rules
from ludarium.lab.players import MODEL, open_player
from ludarium.lab.rewards import rewards

BATCH = 50  # games in a batch


class BadDirectory(LudariumError):
    """A directory that contains other data, or cannot be written to."""


def play_record(
    name: str, seats: int, options: dict[str, str], bots: list[str], seed: str, content: str | None = None
) -> Record:
    """One game among bots, as a record."""
    record = find_game(name).record(seats, seed, content, **options)
    players = [open_player(bots[seat % len(bots)]) for seat in range(seats)]
    luck = chance_from(f"bots {seed}")
    while not record.position.over:
        seat = decider(record.position, luck)
        action = players[seat].choose(record.position.seen_by(seat), seat, luck)
        record.play(action, seat)
    return record


def play_together(
    name: str, seats: int, options: dict[str, str], model: str, seeds: list[str], content: str | None = None
) -> list[Record]:
    """Games among copies of one learned player, a decision at every table in turn: its network is asked for all at once."""
    from ludarium.lab.models import ModelBot

    bot = ModelBot(Path(model))
    records = [find_game(name).record(seats, seed, content, **options) for seed in seeds]
    lucks = [chance_from(f"bots {seed}") for seed in seeds]
    going = list(range(len(seeds)))
    while going:
        deciders = [decider(records[i].position, lucks[i]) for i in going]
        asked = [(records[i].position.seen_by(seat), seat) for i, seat in zip(going, deciders, strict=True)]
        for i, seat, action in zip(going, deciders, bot.choose_together(asked), strict=True):
            records[i].play(action, seat)
        going = [i for i in going if not records[i].position.over]
    return records


def play_batch(batch: Batch) -> dict[str, Any]:
    """The games of a batch: records as JSON lines and, if asked, features as the bytes of a Parquet file."""
    check_rules(batch)
    game, seats, options, bots, content = (batch[key] for key in ("game", "seats", "options", "bots", "content"))
    seeds = [f"{batch['seed']}-{number}" for number in range(batch["first"], batch["last"])]
    if len(set(bots)) == 1 and bots[0].endswith(MODEL):
        records = play_together(game, seats, options, bots[0], seeds, content)
    else:
        records = [play_record(game, seats, options, bots, seed, content) for seed in seeds]
    lines = "".join(json.dumps(_with_result(r)) + "\n" for r in records)
    parquet = _parquet(records, batch["first"]) if batch["features"] else b""
    return {"records": lines, "features": parquet, "games": len(records), "decisions": sum(len(r) for r in records)}


def _with_result(record: Record) -> dict[str, Any]:
    p = record.position
    return record.to_json() | {"scores": p.scores(), "winners": p.winners()}


def _parquet(records: list[Record], first: int) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from ludarium.lab.observations import Observer

    game, seats = records[0].game, records[0].seats
    described = description(game, seats)
    observer = Observer(game, described)
    columns: dict[str, list[Any]] = {
        k: [] for k in ("game", "decision", "seat", "action", "legal", "reward", "observation")
    }
    for number, record in enumerate(records, first):
        position = record.start()
        got = rewards(record.position)
        for i, d in enumerate(record.decisions):
            replay.reach(position, d.at)
            row = (number, i, d.seat, d.action, position.options(d.seat)[:], got[d.seat])
            for column, value in zip(columns, row, strict=False):
                columns[column].append(value)
            columns["observation"].append(observer.observe(position, d.seat))
            replay.carry_out(position, d, record.reseeds, i + 1)
    size = len(columns["observation"][0])
    types = [
        pa.int64(),
        pa.int32(),
        pa.int8(),
        pa.int32(),
        pa.list_(pa.int32()),
        pa.float32(),
        pa.list_(pa.float32(), size),
    ]
    schema = pa.schema(
        list(zip(columns, types, strict=True)), {"features": json.dumps(table(described)), "ludarium": game.id}
    )
    sink = io.BytesIO()
    pq.write_table(pa.table(columns, schema), sink, compression="zstd")
    return sink.getvalue()


def selfplay(
    name: str,
    games: int,
    out: Path,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    bots: list[str] | None = None,
    seed: str = "1",
    features: bool = False,
    content: str | None = None,
    workers: int = 1,
    cluster: str | None = None,
) -> Iterator[dict[str, int]]:
    """Play games into a directory, continuing where it stopped; yields the results of each batch."""
    game = find_game(name)
    count = game.fewest(options or {}) if seats is None else seats
    spec: Batch = {
        "game": game.id,
        "revision": game.revision,
        "box": str(game.box(Path(content) if content else None).digest),
        "seats": count,
        "options": game.settle_options(count, options or {}),
        "bots": bots or ["random"],
        "seed": seed,
        "features": features,
        "content": content,
        "batch": BATCH,
    }
    for bot in spec["bots"]:
        open_player(bot)
    reach(cluster)
    _open(out, spec)
    batches = [
        spec | {"first": first, "last": min(first + BATCH, games)}
        for first in range(0, games, BATCH)
        if _games_in(out / _file("records", first, "jsonl")) < min(BATCH, games - first)
    ]
    for number, result in run_batches(play_batch, batches, workers, cluster):
        first = batches[number]["first"]
        if features:
            _write(out / _file("features", first, "parquet"), result["features"])
        _write(out / _file("records", first, "jsonl"), result["records"].encode())
        yield {"games": result["games"], "decisions": result["decisions"]}


def _games_in(path: Path) -> int:
    """How many games a file of records holds (none, if it is not there)."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _file(kind: str, first: int, ending: str) -> str:
    return f"{kind}-{first // BATCH:05d}.{ending}"


def _open(out: Path, spec: Batch) -> None:
    """Make the directory, or check that it holds data of the same kind."""
    manifest = out / "manifest.json"
    if manifest.exists():
        try:
            found = dict(json.loads(manifest.read_text()))
        except (OSError, ValueError, TypeError) as error:
            raise BadDirectory(f"{manifest} cannot be read; name an empty directory.") from error
        for key, value in spec.items():
            if found.get(key) != value:
                raise BadDirectory(
                    f"{out} holds data with {key} {found.get(key)!r}, not {value!r}; name another directory."
                )
        return
    if out.exists() and any(out.iterdir()):
        raise BadDirectory(f"{out} is not empty and holds no self-play data; name another directory.")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDirectory(f"{out} cannot be made ({error.strerror}).") from error
    _write(manifest, json.dumps(spec, indent=1).encode())


def _write(path: Path, data: bytes) -> None:
    """Write the whole file or nothing."""
    part = path.with_suffix(path.suffix + ".part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except OSError as error:
        raise BadDirectory(f"{path} cannot be written ({error.strerror}).") from error
    finally:
        part.unlink(missing_ok=True)  # also when somebody stops in the middle
