"""Every code block of the documents is what it says: Python runs, command lines are understood and, where that takes only
a moment, carried out with fewer games."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest

from ludarium.cli.main import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"(?:<!-- (src/\S+) -->\n)?^```(\w*)\n(.*?)^```", re.S | re.M)
INLINE = re.compile(r"`((?:ludarium|\./play) [^`]+)`")
LANGUAGES = {"python", "sh", "toml", "diff", "text"}
ELSEWHERE = {"table.md": "tests/bots/test_client.py"}  # needs a server
SMALLER = [(r"games=1024", "games=8"), (r"range\(1000\)", "range(3)"), (r"500_000", "4_096"), (r"--games \d+", "--games 4")]
SMALLER += [(r"--playouts \d+", "--playouts 1"), (r"--samples \d+", "--samples 2"), (r"my\.package", "my_noughts")]
STANDS_FOR = {"GAME": "sixgems", "N": "2", "A,B": "policy,random", "K": "4", "H": "1", "PLAYER": "policy"}
QUICK = ("simulate", "arena", "games", "new", "contract", "selfplay", "lab dataset", "balance")
AT_LENGTH = re.compile(r"expert|--full|--help|--content|GAME|NAME|knossos|tahuantinsuyu|terra_pyramides")


class Block(NamedTuple):
    page: str
    language: str
    text: str
    quoted: str = ""

    def __str__(self) -> str:
        return f"{self.page}: {self.text.strip().splitlines()[0][:60]}"


def blocks(*languages: str) -> list[Block]:
    found = []
    for page in PAGES:
        for quoted, language, text in FENCE.findall(page.read_text(encoding="utf-8")):
            found.append(Block(page.name, language, text, quoted))
    return [block for block in found if not languages or block.language in languages]


def commands() -> list[Block]:
    """The command lines of all pages, in blocks and within sentences."""
    lines = [Block(b.page, "sh", line) for b in blocks("sh") for line in b.text.splitlines() if line.strip()]
    for page in (page for page in PAGES if page.name != "CHANGELOG.md"):  # that tells of the past, too
        lines += [Block(page.name, "sh", line) for line in INLINE.findall(page.read_text(encoding="utf-8"))]
    return [line for line in lines if line.text.startswith(("ludarium ", "./play"))]


def words_of(line: str) -> list[str]:
    return shlex.split(line, comments=True)[1:]


def test_every_block_names_its_language() -> None:
    assert len(blocks()) > 50
    assert [str(block) for block in blocks() if block.language not in LANGUAGES] == []


def test_no_code_hides_in_an_indented_block() -> None:
    """They are not coloured, cannot be copied with a click, and no test would find them."""
    for page in PAGES:
        text = FENCE.sub("", page.read_text(encoding="utf-8"))
        assert re.findall(r"(?m)^\n {4}(?:ludarium|\./play|python|import|from|>>>) .*", text) == [], page.name


def scripts() -> list[Block]:
    free = [b for b in blocks("python") if ">>> " not in b.text and not b.quoted]
    return [b for b in free if b.page not in ELSEWHERE]


def run(folder: Path, *words: str) -> str:
    environment = {k: v for k, v in os.environ.items() if k not in ("LUDARIUM_GAMES", "LUDARIUM_BOTS")}
    environment["PYTHONPATH"] = str(folder)
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def smaller(text: str) -> str:
    for long, short in SMALLER:
        text = re.sub(long, short, text)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("block", scripts(), ids=str)
def test_python_without_a_prompt_runs(block: Block, tmp_path: Path) -> None:
    for library in re.findall(r"(?m)^(?:from|import) (?!my_)(\w+)", block.text):
        pytest.importorskip(library)
    for name in re.findall(r"import .*\b(my_(?:game|noughts))", block.text):
        run(tmp_path, "-m", "ludarium", "new", name)
    file = tmp_path / "test_block.py"
    file.write_text(smaller(block.text), encoding="utf-8")
    run(tmp_path, *(["-m", "pytest", "-q", "-p", "no:cacheprovider"] if "def test_" in block.text else []), str(file))


@pytest.mark.parametrize("line", commands(), ids=str)
def test_a_command_line_is_understood(line: Block) -> None:
    words = [STANDS_FOR.get(word, word) for word in words_of(line.text)]
    words = [word.replace("GAME", "sixgems") for word in words]
    if line.text.startswith("./play") and (not words or words[0] in start_script().EXTRAS):
        return
    if words[0].startswith("-"):
        assert words[0] in ("--help", "--version")
        return
    context = click.Context(cli, info_name="ludarium")
    try:
        name, command, rest = cli.resolve_command(context, words)
        assert command is not None, line
        command.make_context(name, rest, parent=context)
    except (click.exceptions.Exit, click.MissingParameter):
        pass  # --help; a sentence that only names a command
    except click.BadParameter as error:
        if "does not exist" not in error.message:  # files of the reader
            raise


def start_script() -> Any:
    loader = importlib.machinery.SourceFileLoader("play_script", str(ROOT / "play"))
    spec = importlib.util.spec_from_loader("play_script", loader)
    assert spec
    script = importlib.util.module_from_spec(spec)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    loader.exec_module(script)
    sys.dont_write_bytecode = before
    return script


def quick_commands() -> list[Block]:
    found = [line for line in commands() if line.text.partition(" ")[2].startswith(QUICK)]
    found = [line for line in found if len(words_of(line.text)) > 1 and not AT_LENGTH.search(line.text)]
    return list({words: line for line in found for words in [smaller(line.text).partition(" ")[2]]}.values())


@pytest.mark.slow
def test_quick_command_lines_do_what_they_say(tmp_path: Path) -> None:
    """One after the other in one folder, with the tutorial's game and the bot of the page about bots."""
    pytest.importorskip("pyarrow")
    assert len(quick_commands()) >= 8
    own = next(block.text for block in blocks("python") if "class MyBot:" in block.text)
    for module in ("my_bots", "my_package"):
        (tmp_path / f"{module}.py").write_text(own + "\nLastBot = MyBot\n", encoding="utf-8")
    made: set[str] = set()
    for line in sorted(quick_commands(), key=lambda line: " new " not in line.text):
        words = words_of(smaller(line.text))
        if "--workers" in words:
            del words[words.index("--workers") : words.index("--workers") + 2]
        if words[0] == "new":
            made.add(words[1])
        assert run(tmp_path, "-m", "ludarium", *words), line
    assert {"my_noughts", "my_cards"} <= made


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_toml_is_toml(block: Block) -> None:
    """That the games take it is a test of the pages about content."""
    assert tomllib.loads(block.text)
