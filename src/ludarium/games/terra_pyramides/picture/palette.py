"""The colours of the picture."""

from __future__ import annotations

from typing import Final

# the night around the board
NIGHT: Final = "#17233f"
STAR: Final = "#f3e7c0"

# the board and its squares
BOARD: Final = "#e6cc94"
BOARD_RIM: Final = "#c79a4b"
SAND: Final = "#ecd6a2"
SAND_DARK: Final = "#e8cf97"
START_SQUARE: Final = "#f6e6bd"
SITE_GROUND: Final = "#cdb98d"
SITE_EDGE: Final = "#8d7443"
STAKE: Final = "#7b6238"
OASIS_WATER: Final = "#5aa7a0"

# the Nile
NILE_WATER: Final = "#2f8a96"
WAVE: Final = "#7cc4c9"
CURRENT: Final = "#cfeef0"
NILE_NUMBER: Final = "#e9fbfb"

# foundations and pyramids
FOUNDATION: Final = "#f4ead0"
STONE_EDGE: Final = "#6d5527"
STONE_JOINT: Final = "#b79a5c"
PYRAMID_GROUND: Final = "#efe0b8"
TOP_EDGE: Final = "#5a3c00"
GLEAM: Final = "#ffd75e"
NO_SEAT: Final = "#d9822b"

# tiles
TILE: Final = "#faf2dc"
TILE_LINE: Final = "#d9c694"
TILE_BACK: Final = "#243a6b"
STAIR_EDGE: Final = "#5b4620"
STACK: Final = "#1b2b52"
STACK_EDGE: Final = "#8d7434"
PILE: Final = "#d8c79b"
POOL: Final = "#7fc3b8"
POOL_EDGE: Final = "#2f7f78"
BRONZE: Final = "#8d6d2e"

# pieces and icons
COIN: Final = "#e8b93a"
COIN_EDGE: Final = "#8a6208"
COIN_MARK: Final = "#6b4a00"
KOHL: Final = "#12305e"
EYE_WHITE: Final = "#fffdf5"
JAR: Final = "#3c8f8a"
JAR_EDGE: Final = "#1c4f4c"
JAR_LID: Final = "#e3c26c"
TRUNK: Final = "#8a5a2b"
FROND: Final = "#2f7a3c"
FROND_EDGE: Final = "#1d5527"
LOAD: Final = "#9c7a3c"
REED: Final = "#d8b45f"
REED_EDGE: Final = "#6b4d17"

# marks of the blocks
SUN: Final = "#4a3200"
LEAF_VEIN: Final = "#275f30"
JOKER_STAR: Final = "#b08d2e"

# boards, tracks and cards
PANEL: Final = "#d9bf86"
STORE: Final = "#efe2c0"
PAPYRUS: Final = "#f7eccd"
FRAME: Final = "#8a6a35"
GILT: Final = "#c9a24a"
HORUS_BOARD: Final = "#f1e3bd"
LANE_BOARD: Final = "#e7dcc0"
TRACK_TICK: Final = "#a98f52"
TRACK_NUMBER: Final = "#4d3a12"

# what is lit, and ink on paper
GLOW: Final = "#1f7a8c"
RUST: Final = "#a8471f"
INK: Final = "#2b2620"
PAPER: Final = "#fffdf8"
WHITE: Final = "#fff"
BLACK: Final = "#000"

# blocks: red, blue, grey, yellow, green, brown, white
BLOCK_FILL: Final = ("#b5342c", "#2b62a8", "#8d8f90", "#e2b32c", "#3f8f4a", "#7a4a26", "#f7f4ea")
BLOCK_DARK: Final = ("#7d1f1a", "#1a4276", "#5f6162", "#a87f12", "#275f30", "#4d2d15", "#c9c2ae")
STAIRS: Final = ("#cbb27a", "#bfa468", "#b09354", "#9d8044")  # from the lowest step to the highest
