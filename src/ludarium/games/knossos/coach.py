"""The coached first game: the short cycle first, then what to buy with it, then the market, the altar and the end."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

COACH = Coach(
    seats=3,
    seed="coach15",  # the learner begins, and a pottery card for five red lies on display
    options={"altar": "zeus", "sheet": "expedition"},
    hints=(
        Hint("turn", 1, "coach.turn1", ("area1", "area2", "area3", "area4"), "pick L1"),
        Hint("lay", 1, "coach.lay1", ("tile0",), "lay front0 2,0"),
        Hint("turn", 2, "coach.turn2", ("tile0",), "worker E"),
        Hint("path", 1, "coach.path1", ("tile1",), "accept red"),
        Hint("home", 1, "coach.home1", ("at0.0.0",), "home reinforcement"),
        Hint("turn", 3, "coach.turn3", ("card0",), "buy P01"),
        Hint("turn", 4, "coach.turn4", ("area",)),
        Hint("lay", 2, "coach.lay2"),
        Hint("turn", 5, "coach.turn5", ("tile0",)),
        Hint("path", 2, "coach.path2"),
        Hint("count", 1, "coach.count1"),
        Hint("fetch", 1, "coach.fetch1"),
        Hint("turn", 6, "coach.turn6", ("display",)),
        Hint("cost", 1, "coach.cost1"),
        Hint("pay", 1, "coach.pay1"),
        Hint("turn", 8, "coach.turn8", ("tavern", "keeper", "guide", "camp", "labour")),
        Hint("second", 1, "coach.second1"),
        Hint("end_turn", 1, "coach.end_turn1"),
        Hint("turn", 10, "coach.turn10", ("altar",)),
        Hint("turn", 13, "coach.turn13", ("frame", "deck", "altar")),
        Hint("haul", 1, "coach.haul1"),
    ),
    closing="coach.closing",
)
