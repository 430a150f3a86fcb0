"""Records uploaded by visitors. They are read, replayed and checked in a separate process, with a time limit."""

from __future__ import annotations

from typing import Any

from ludarium.kernel.errors import LudariumError, UnknownContent
from ludarium.kernel.record import Record, parse_record
from ludarium.table.commitment import commitment, committed_text, seed_again

MOST_UNDOS = 1000  # consented undos of one match that the check follows
NEEDED = "The record needs the lines '# seeds:', '# nonce:' and '# commitment:' of its export."


def read(record: str, content: str = "") -> dict[str, Any]:
    """The record as plain data, replayed as far as its decisions are legal today (`stopped` says why not further); or
    `error`: what is wrong with it. `content` is the pack it was played with."""
    try:
        found = parse_record(record, content or None, as_far_as_legal=True)
    except LudariumError as error:
        return _told(error)
    if found.stopped and not found.decisions:
        return {"error": found.stopped}
    return found.to_json() | {"content": content, "stopped": found.stopped}


def check(record: str, content: str = "") -> dict[str, Any]:
    """Replay the record and compute its commitment; or `error`: what is wrong with it."""
    try:
        return _checked(record, content)
    except LudariumError as error:
        return _told(error)


def _told(error: LudariumError) -> dict[str, Any]:
    """What is wrong; `missing` is the content that is not available: game and digest."""
    cause = error.__cause__
    missing = {"missing": [cause.game, cause.digest]} if isinstance(cause, UnknownContent) else {}
    return {"error": str(error)} | missing


def _checked(body: str, content: str) -> dict[str, Any]:
    record = parse_record(body, content or None)
    told = comments(body)
    if not all(told.get(name) for name in ("seeds", "nonce", "commitment")):
        raise LudariumError(NEEDED)
    seeds, nonce = told["seeds"], told["nonce"]
    options = committed_options(body, told)
    computed = commitment(record.game.id, options, record.seats, seeds, nonce)
    return {
        "fits": computed == told["commitment"] and options_fit(record, options),
        "luck_fits": luck_fits(record, seeds.split(), nonce),
        "told": told["commitment"],
        "computed": computed,
        "text": committed_text(record.game.id, options, record.seats, seeds, nonce),
        "decisions": len(record),
        "over": record.position.over,
        "scores": record.position.scores(),
    }


def committed_options(body: str, told: dict[str, str]) -> dict[str, str]:
    """The options as they were committed to: those of the comment, or of the header as it is written. A match of an
    earlier release had fewer than the game has today."""
    written = told.get("options") or next(
        (t[len("options: ") :] for t in body.splitlines() if t.startswith("options: ")), ""
    )
    return {name: value for name, _, value in (word.partition("=") for word in written.split())}


def options_fit(record: Record, options: dict[str, str]) -> bool:
    """Whether the match was played with the options committed to, and with no others than the revision meant."""
    meant = record.game.options_of_record(record.revision, options)
    return record.game.settle_options(record.seats, meant) == record.options


def luck_fits(record: Record, seeds: list[str], nonce: str) -> bool:
    """Whether all seeds of the record were committed to: the seed itself, and those after an undo by consent, which
    follows from seed and nonce."""
    derived = {seed_again(seeds[0], nonce, count) for count in range(1, MOST_UNDOS)}
    return record.seed == seeds[0] and all(seed in derived or seed in seeds for seed in record.reseeds.values())


def comments(body: str) -> dict[str, str]:
    """The comments of the form `# name: value`; the first of each name counts."""
    found: dict[str, str] = {}
    for line in body.splitlines():
        name, colon, value = line.removeprefix("# ").partition(": ")
        if colon and line.startswith("# ") and name not in found:
            found[name] = value.strip()
    return found
