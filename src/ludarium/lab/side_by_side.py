"""Games side by side: each goes on until a learned player is asked, whose network then answers for all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludarium.bots.arena import Table, let_answer, next_seat
from ludarium.bots.simple import Bot
from ludarium.lab.models import ModelBot
from ludarium.lab.players import MODEL, open_player


def play_side_by_side(tables: Sequence[Table]) -> None:
    """Play all games to the end. Those of one model share its player (`shared_players`)."""
    asked = _advance(tables)
    while asked:
        for model in {id(model): model for _, _, model in asked}.values():
            mine = [(table, seat) for table, seat, other in asked if other is model]
            actions = model.choose_together([(table.position.seen_by(seat), seat) for table, seat in mine])
            for (table, seat), action in zip(mine, actions, strict=True):
                table.position.take(seat, action)
        asked = _advance([table for table, _, _ in asked])


def _advance(tables: Sequence[Table]) -> list[tuple[Table, int, ModelBot]]:
    """Let all other bots play until a learned one is asked: the tables that go on, with its seat and itself."""
    asked = []
    for table in tables:
        while (seat := next_seat(table)) >= 0:
            bot = table.bots[seat]
            if isinstance(bot, ModelBot):
                asked.append((table, seat, bot))
                break
            let_answer(table, seat)
    return asked


def shared_players() -> Callable[[str], Bot]:
    """What makes players by their names: one for each model file, and a new bot for each seat."""
    models: dict[str, Bot] = {}

    def make(name: str) -> Bot:
        if not name.endswith(MODEL):
            return open_player(name)
        if name not in models:
            models[name] = open_player(name)
        return models[name]

    return make
