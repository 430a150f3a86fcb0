"""The colours of the picture: frescoes, plaster and terracotta. Each colour of the ruins comes with a letter."""

from __future__ import annotations

INK, PAPER, PLASTER = "#2b2620", "#fbf4e3", "#efe2c6"
FILL = ("#c2503a", "#3c62b0", "#e3b23c", "#6d9a4a")  # terracotta, ultramarine, saffron, leaf
DARK = ("#7d2c1e", "#22396e", "#8d6712", "#3d5c24")
LETTER, KANJI = "RBYG", "赤青黄緑"
LIGHT, IVORY = "#fffdf8", "#fffaf0"
NO_COLOUR_FILL, NO_COLOUR_EDGE = "#efe4cc", "#9c8a66"
TARGET = "#1f7a8c"  # where something may go
WARNING = "#a3303a"  # gaps
TERRACOTTA = "#a8471f"
STONE, DOOR, PALACE, SKY = "#e9dcc0", "#3a2c20", "#f3e3c3", "#bcd3e2"
GROUND = "#dcc9a0"  # around the frame
FRIEZE = "#7d2c1e"  # the painted frame
SAND, SAND_LINE, WOOD, WOOD_LIGHT = "#ecdfc2", "#d9c9a4", "#7a5c34", "#caa468"
SLAB_EDGE, SLAB_LINE = "#cdb98c", "#e6d8b8"  # slabs of plaster, and the line painted on them
RAISED, SHADE = "#fffdf6", "#b7a274"  # what can be used lies higher
PAID = "#3b7a3e"
TILE_BACK, TILE_BACK_BULL = "#8d7a58", "#cdbb95"
TYPE_INK = ("#9a4a24", "#41566b", "#8a6d1d")  # pottery, swords, pillars
CARD_GROUND = ("#f0dcae", "#cfdde8", "#eccfbb")  # behind the finds
BRONZE = "#b8c2c4"
LAUREL, GOLD = "#7a6a1d", "#f7e4a6"  # points
BAND = {"town": "#eec96f", "stores": "#9db3da", "away": "#e0a184"}  # the rows of the market
ALTAR_INK = ("#8f3a24", "#4c5f2a", "#22396e", "#7a5a10")  # Hermes, Athena, Poseidon, Zeus
