"""Noughts and crosses: the tutorial game. Copy this folder, rename it, change it."""

from ludarium.kernel.game import Game

GAME = Game(
    id="noughts",
    package="ludarium.games.noughts",
    title={"en": "Noughts and crosses", "ja": "三目並べ"},
    seats=(2,),
    minutes=(1, 2),
    credits="traditional",
    on_the_shelf=False,
)
