"""The card of a data directory: what the data are, how they were made, under which licence, and their digest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from ludarium import __version__
from ludarium.kernel.game import find_game
from ludarium.lab.selfplay import BadDirectory

CARD = "CARD.md"
TEXT = """# Self-play of {title}

| what | |
| --- | --- |
| game | {title} (`{game}`), rules revision {revision}, content `{box}` |
| seats and options | {seats}; {options} |
| games, decisions | {games:,}, {decisions:,} |
| players | {bots} |
| made by | ludarium {version}: `{command}` |
| licence | Apache-2.0, as ludarium itself; the games were played by programs, no personal data are in them |
| digest | `sha256:{digest}` |

`records-*.jsonl` holds one replayable record for each line, with scores and winners. `features-*.parquet` holds a row for
each decision: game, decision, seat, action, legal actions, final reward and observation; the description of the observation
is in the file's metadata. An observation is made from the seat's own view: nothing hidden is in it.

The digest is SHA-256 over the SHA-256 digests of the files of records in the order of their names. The same command of the
same version gives the same records.

Known limits: the players are bots, so openings and mistakes are theirs; strength differs by game (docs/bots.md).
"""


def write_card(out: Path) -> dict[str, Any]:
    """Write the dataset card of a self-play directory; returns its contents as data."""
    try:
        spec = json.loads((out / "manifest.json").read_text())
        files = sorted(out.glob("records-*.jsonl"))
        records = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    except (OSError, ValueError) as error:
        raise BadDirectory(f"{out} holds no self-play data.") from error
    whole = hashlib.sha256("".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in files).encode())
    game = find_game(spec["game"])
    found = {
        "game": game.id,
        "games": len(records),
        "decisions": sum(len(record["decisions"]) for record in records),
        "digest": whole.hexdigest(),
    }
    options = " ".join(f"--option {key}={value}" for key, value in spec["options"].items())
    bots, content = ",".join(spec["bots"]), f" --content {spec['content']}" if spec["content"] else ""
    command = (
        f"ludarium lab dataset {game.id} --seats {spec['seats']} {options}{content} --bots {bots} --seed {spec['seed']} "
        f"--games {len(records)} --out DIR"
    )
    words = {key: spec[key] for key in ("revision", "box", "seats")}
    settled = ", ".join(f"{key} {value}" for key, value in spec["options"].items()) or "no options"
    named = {"title": game.title["en"], "options": settled, "bots": bots, "version": __version__, "command": command}
    (out / CARD).write_text(TEXT.format(**words, **named, **found), encoding="utf-8")
    return found
