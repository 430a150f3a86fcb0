"""High card: a small game with secrets, to be copied (`ludarium new NAME --with-secrets`)."""

from ludarium.kernel.game import Game

GAME = Game(
    id="highcard",
    package="ludarium.games.highcard",
    title={"en": "High card", "ja": "ハイカード"},
    seats=(2, 3),
    minutes=(2, 5),
    credits="traditional",
    on_the_shelf=False,
)
