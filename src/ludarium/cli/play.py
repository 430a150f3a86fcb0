"""`ludarium play`: a game in the terminal against bots, with numbered actions, undo and "why not"."""

from __future__ import annotations

import secrets as entropy
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludarium.cli.common import check_seat, language, new_record, options_of_table
from ludarium.games import open_game
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.events import hears

if TYPE_CHECKING:
    from ludarium.bots import Bot
    from ludarium.kernel.record import Record

SHOWN = 60  # longer lists are cut; every action can be given by its name
HELP = {
    "en": "A number or a name (such as {0!r}) acts. 'undo', 'why NAME', 'find WORD', 'table', 'save FILE', 'help', 'quit'.",
    "ja": "番号か名前(例: {0!r})で行動します。'undo'(戻す)、'why 名前'(なぜ不可か)、'find 語'(探す)、'table'(盤面)、"
    "'save ファイル'(保存)、'help'、'quit'(やめる)。",
}
SAYINGS = {
    "en": {
        "nothing": "There is nothing of yours to take back.",
        "new luck": "Something was drawn or seen since then; from here on there is new luck.",
        "legal": "That is legal: number {0}.",
        "no number": "There is no number {0}; choose 1 to {1}.",
        "saved": "Saved to {0}.",
        "unwritable": "{0} cannot be written ({1}).",
        "more": "... and {0} more; 'find WORD' lists them, every action can be given by its name.",
    },
    "ja": {
        "nothing": "戻せる自分の行動がありません。",
        "new luck": "その後に引いたものや見えたものがあるため、ここからは新しい運で続けます。",
        "legal": "それは可能です(番号{0})。",
        "no number": "番号{0}はありません。1から{1}までを選んでください。",
        "saved": "{0}に保存しました。",
        "unwritable": "{0}に書き込めません({1})。",
        "more": "ほかに{0}通り。'find 語'で探すか、名前を直接入力できます。",
    },
}


@click.command()
@click.argument("game")
@options_of_table
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help="One bot for all seats, or one per seat (the one for your seat is ignored); your own: package:Class.",
)
@click.option("--seed", help="The same seed gives the same random events.")
@click.option("--load", type=click.Path(path_type=Path), help="Continue a saved record of this game.")
@language
def play(
    game: str,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    seat: int,
    bots: str,
    seed: str | None,
    load: Path | None,
    lang: str,
) -> None:
    """Play in the terminal against bots."""
    from ludarium.cli.simulate import seat_bots
    from ludarium.kernel.record import load_record

    record = load_record(load, content, open_game(game)) if load else new_record(game, seats, options, content, seed)
    check_seat(seat, record.seats)
    Terminal(record, seat, seat_bots(bots, record.seats), lang).run()


class Terminal:
    """One match in the terminal: the seats, and the commands that the person may type."""

    def __init__(self, record: Record, seat: int, bots: list[Bot], lang: str) -> None:
        from ludarium.kernel.chance import chance_from

        self.record = record
        self.seat = seat
        self.bots = bots
        self.lang = lang
        self.words = record.game.words_of(record.position, lang)
        self.luck = chance_from(f"bots {record.seed}")
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "why": self.why,
            "find": self.find,
            "table": self.table,
            "save": self.save,
            "help": self.help,
        }

    def run(self) -> None:
        self.help("")
        self.table("")
        while not self.record.position.over:
            deciders = self.record.position.deciders()
            if self.seat in deciders:
                self.ask()
                if not self.read(click.prompt(">", prompt_suffix=" ")):
                    return
            elif deciders:
                seat = deciders[0]
                view = self.record.position.seen_by(seat)
                self.act(self.bots[seat].choose(view, seat, self.luck), seat)
            else:
                self.record.wait(self.record.position.next_alarm())
        self.table("")
        self.result()

    def say(self, key: str, *values: object) -> None:
        click.echo(SAYINGS[self.lang][key].format(*values))

    def act(self, action: int, seat: int) -> None:
        """Carry out an action and print what the person's seat may hear of it."""
        self.record.position.events = []
        try:
            self.record.play(action, seat)
            events = self.record.position.events or []
        finally:
            self.record.position.events = None
        click.echo(
            f"{self.words.player(seat)}: {self.words.action(action)}" if seat == self.seat else self.words.player(seat)
        )
        for event in events:
            if hears(event, self.seat):
                told = self.words.event(self.record.game.events, event)
                if told:
                    click.echo(f"    {told}")

    def legal(self) -> list[int]:
        return self.record.position.options(self.seat)

    def ask(self) -> None:
        click.echo(f"\n{self.words.prompt(self.record.position.seen_by(self.seat), self.seat)}")
        self.list(range(min(SHOWN, len(self.legal()))))
        if len(self.legal()) > SHOWN:
            self.say("more", len(self.legal()) - SHOWN)

    def list(self, numbers: Iterable[int]) -> None:
        legal, name = self.legal(), self.record.game.actions.name
        for number in numbers:
            click.echo(f"{number + 1:4}  {self.words.action(legal[number])}  [{name(legal[number])}]")

    def read(self, line: str) -> bool:
        """One line from the person; False ends the match here."""
        word, _, rest = line.strip().partition(" ")
        if word in ("quit", "q", "exit"):
            return False
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line.strip().isdigit():
                self.choose(int(line))
            else:
                self.act(self.record.game.actions.parse(line), self.seat)
        except LudariumError as error:
            reason = getattr(error, "reason", None)
            click.echo(self.words.reason(reason) if reason is not None else str(error))
        return True

    def choose(self, number: int) -> None:
        if 1 <= number <= len(self.legal()):
            self.act(self.legal()[number - 1], self.seat)
        else:
            self.say("no number", number, len(self.legal()))

    def undo(self, rest: str) -> None:
        """Undo back to the person's last decision; the bots agree. Whatever was seen since then is drawn again."""
        mine = [i for i, decision in enumerate(self.record.decisions) if decision.seat == self.seat]
        if not mine:
            self.say("nothing")
            return
        seen = mine[-1] < self.record.position.barrier
        self.record.back(len(self.record) - mine[-1])
        if seen:
            self.record.renew(entropy.token_hex(16))
            self.say("new luck")
        self.table("")

    def why(self, rest: str) -> None:
        action = self.record.game.actions.parse(rest)
        reason = self.record.position.seen_by(self.seat).why_not(action, self.seat)
        if reason is None:
            self.say("legal", self.legal().index(action) + 1)
        else:
            click.echo(self.words.reason(reason))

    def find(self, rest: str) -> None:
        name = self.record.game.actions.name
        wanted = rest.lower()
        both = [f"{name(a)} {self.words.action(a)}".lower() for a in self.legal()]
        self.list([i for i, text in enumerate(both) if wanted in text][:SHOWN])

    def table(self, rest: str) -> None:
        click.echo(f"\n{self.record.position.seen_by(self.seat).text(self.lang)}")

    def save(self, rest: str) -> None:
        try:
            self.record.save(rest)
            self.say("saved", rest)
        except OSError as error:
            self.say("unwritable", rest, error.strerror)

    def help(self, rest: str) -> None:
        click.echo(HELP[self.lang].format(self.record.game.actions.name(0)))

    def result(self) -> None:
        position, words = self.record.position, self.words
        for key, points in self.record.game.sheet(position):
            click.echo(f"{words.t(key)}: " + ", ".join(map(str, points)))
        click.echo(f"{words.t('kernel.total')}: " + ", ".join(map(str, position.scores())))
        click.echo(f"{words.t('kernel.winners')}: " + ", ".join(words.player(s) for s in position.winners()))
