"""High card: nine cards, two in hand, play one and draw one; what you played counts. Sound, with secrets."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import switch

GAME = Game(
    id="toybox.highcard",
    package="toybox.highcard",
    title={"en": "High card", "ja": "ハイカード"},
    seats=(2, 3),
    options=(switch("double"),),
    on_the_shelf=False,
)
