"""Writes docs/content/GAME.md from the schema of every box: `python .ci/content_pages.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludarium.games import BOXES, game
from ludarium.kernel.content import load_content
from ludarium.kernel.game import Game
from ludarium.kernel.schema import Choice, Kind, Listing, Stated, Table, schema_of
from ludarium.kernel.toml_text import to_toml

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "content"
HEAD = """# What can be entered: {title}

Made from the schema by `python .ci/content_pages.py`. A content pack holds only what differs from the box; it names each
row by its `id`:

```toml
{example}```

`ludarium play {id} --content my.toml` plays with it, and `ludarium serve --content my.toml` offers it at the table.
`origin = "printed"` says that a row was checked against a printed box. Numbers and effects may be entered; printed texts
and pictures must not be copied.
"""
MORE = """Where a table says so, another printing may have more or fewer rows. An added row is called `new1`, `new2`, ...
and says all columns; `left_out = true` takes a row away; `name` is what a row is called:

```toml
[[{table}]]
id = "{row}"
left_out = true
```
"""


def page(box: Game) -> str:
    """The whole page of one game."""
    content = load_content(box.folder / "content.toml")
    schema = schema_of(box)
    shown_pack = example(box, schema, content.tables)
    out = [HEAD.format(title=box.title["en"], id=box.id, example=shown_pack)]
    for table in [table for table in schema.values() if table.most][:1]:
        out.append(MORE.format(table=table.name, row=content.tables[table.name][-1]["id"]))
    for table in schema.values():
        rows = content.tables[table.name]
        count = "settings" if table.section else f"{len(rows)} rows: `{rows[0]['id']}` to `{rows[-1]['id']}`"
        out += [f"## `{table.name}`\n", f"{count[0].upper()}{count[1:]}.{capacity(table)}\n"]
        out += ["| column | possible | as it is |", "| --- | --- | --- |"]
        first = table.optional | (rows if table.section else rows[0])
        out += [f"| `{name}` | {told(kind)} | {shown(first.get(name))} |" for name, kind in table.columns.items()]
        out += ["", *[line for name, kind in table.columns.items() for line in cases(table, name, kind)]]
    out += ["## What the rulebook counts\n", "Another number is possible; the editor says so.\n"]
    out += [f"* {counted(one)}" for one in box.module("schema").STATED]
    out += ["", "## Where it ends\n", *[f"* {limit}" for limit in box.module("schema").LIMITS]]
    return "\n".join(out) + "\n"


def capacity(table: Table) -> str:
    if not table.most:
        return ""
    spare = f", new ones are called `new1` to `new{table.spare}`" if table.spare else ""
    return f" Rows can be added and left out: {table.least} to {table.most} are possible{spare}."


def counted(one: Stated) -> str:
    rows = f"`{one.table}`" + (f" whose `{one.where[0]}` is {shown(one.where[1])}" if one.where else "")
    return f"{one.count} {f'in all `{one.of}` of' if one.of else 'rows of'} {rows}"


def told(kind: Kind) -> str:
    return kind.told().replace("|", "\\|")


def shown(value: Any) -> str:
    text = to_toml({"x": {"y": value}}).splitlines()[1].removeprefix("y = ") if value is not None else ""
    return f"`{text if len(text) <= 60 else text[:59] + '…'}`" if text else ""


def cases(table: Table, name: str, kind: Kind) -> list[str]:
    """The operations of a column, each with its fields."""
    while isinstance(kind, Listing):
        kind = kind.of
    if not isinstance(kind, Choice):
        return []
    out = [f"What `{name}` of `{table.name}` may hold:\n", f"| {kind.key} | with |", "| --- | --- |"]
    for word, fields in kind.cases.items():
        each = "; ".join(f"`{field}`: {told(of)}" for field, of in fields.fields.items())
        out.append(f"| `{word}` | {each or 'nothing else'} |")
    return [*out, ""]


def example(box: Game, schema: dict[str, Table], tables: dict[str, Any]) -> str:
    """A small pack: the first row of the table with the most rows that are not a map's."""
    table = max((t for t in schema.values() if not t.section), key=lambda t: (len(tables[t.name]) < 100, len(t.columns)))
    row = tables[table.name][0]
    given = {"id": row["id"]} | {name: row[name] for name in table.columns if name in row} | {"origin": "printed"}
    header = {"game": box.id, "name": "My box", "author": "Your name", "licence": "CC0-1.0"}
    return to_toml({"pack": header, table.name: [given]})


def pages() -> dict[str, str]:
    return {f"{name}.md": page(game(name)) for name in BOXES}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in pages().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
