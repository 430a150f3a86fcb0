"""The colours of the picture: frescoes, plaster and terracotta. Each colour of the ruins comes with a letter."""

from __future__ import annotations

INK, PAPER, PLASTER = "#2b2620", "#fdf8ec", "#f1e6cf"
FILL = ("#c2503a", "#3c62b0", "#e3b23c", "#6d9a4a")  # terracotta, ultramarine, saffron, leaf
DARK = ("#7d2c1e", "#22396e", "#8d6712", "#3d5c24")
LETTER, KANJI = "RBYG", "赤青黄緑"
LIGHT, IVORY = "#fffdf8", "#fffaf0"
NO_COLOUR_FILL, NO_COLOUR_EDGE = "#efe4cc", "#9c8a66"
TARGET = "#1f7a8c"  # where something may go
WARNING = "#a3303a"  # gaps
TERRACOTTA = "#a8471f"
STONE, DOOR = "#e9dcc0", "#4a3a2a"
GROUND = "#dcc9a0"  # around the frame
SAND, SAND_LINE, WOOD, WOOD_LIGHT = "#e8d9b8", "#d3c098", "#7a5c34", "#caa468"
PANEL_EDGE, CLOSED_EDGE = "#ddd3c0", "#c9bda3"
PAID = "#3b7a3e"
TILE_BACK, TILE_BACK_BULL = "#8d7a58", "#cdbb95"
TYPE_INK = ("#9a4a24", "#41566b", "#8a6d1d")  # pottery, swords, pillars
LAUREL, GOLD = "#7a6a1d", "#f7e4a6"  # points
BAND = {"town": "#f3dfa9", "stores": "#d3dcec", "away": "#efd0bf"}  # behind the titles of the market sheets
ALTAR_INK = ("#8f3a24", "#4c5f2a", "#22396e", "#7a5a10")  # Hermes, Athena, Poseidon, Zeus
