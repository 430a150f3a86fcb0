"""The colours of the picture: an old atlas on paper."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires import GAME

PIECES: Final = next(option.colours for option in GAME.options if option.name == "colours")  # declared with the choice
INK: Final = "#3a3126"
PAPER: Final = "#f4ead2"
HALO: Final = "#fffdf8"  # around pieces, so that they stand out from the hatching
BRASS: Final = "#8d7a55"  # thin lines of instruments: the rose, panels, slots
ROSE: Final = "#c9b68a"  # of the compass
STONE: Final = "#e9dcb8"  # the light points of the rose, and wonders
GRATICULE: Final = "#d9c79f"  # of the atlas
BORDER: Final = "#6b5b40"  # of territories
CREAM: Final = "#fff7e0"  # emblems on cards, capitals, leader tiles
CITY: Final = "#efe3c4"  # ground of a city
WALL: Final = "#b8a27a"  # of a city
WHITE: Final = "#fffdf6"  # faces of cards
SITE: Final = "#f3e6c2"  # a free site: darker than white pieces
HARD_SITE: Final = "#d9cdb2"  # an unavailable site
GAP: Final = "#a5967a"  # where a piece or card is missing
GLASS: Final = "#fdfaf0"  # of a timer
SAND: Final = "#c98f3d"  # in a timer
KNOWLEDGE: Final = "#5fa37f"  # resource
BRICK: Final = "#d98644"  # resource
OCHRE: Final = "#b08a1e"  # expansion
PEOPLE: Final = "#cbb88c"  # population
BLUE: Final = "#3f6d9c"  # culture
GOLD: Final = "#e3b94b"  # victory points and tokens
RUIN: Final = "#b5a58b"  # destroyed buildings
NOW: Final = "#a8471f"  # the present round
ALARM: Final = "#a3303a"  # an attack
PANEL: Final = "#efe6cc"  # shared boards
PANEL_HEAD: Final = "#8f8163"  # their headings
OTHER_BOARD: Final = "#f8f1de"  # the board of another player
OWN_PANEL: Final = "#fffaf0"  # spaces and sections of your own board
OWN_SHADE: Final = "#f3ead6"  # stock and discovery space
MAT: Final = "#e8dec4"  # below your own board
LAND: Final = ("#e6cf8a", "#a9bf8a", "#c3b5a3")  # field, forest, mountain
SECTION: Final = ("#3f7a63", "#b9662f", OCHRE, BLUE)  # science, construction, expansion, culture
COLUMN: Final = ("#8a7a3c", OCHRE, BLUE, "#77706a")  # leader columns
SKIN: Final = ("#f0d2b0", "#d9ab7c", "#a9744a")  # of portraits
HAIR: Final = ("#2f2a27", "#6a4a30", "#cf9f4a", "#8f4f2c", "#efeae0")  # black, brown, golden, red-brown, white
BEARD_GREY: Final = "#a59f95"
CLOTH: Final = ("#ece2cb", "#a8432f", "#5d7f56", "#4a6f99", "#755487", "#3f3e48", "#b98d3e", "#c98f90")  # dress
SEA: Final = "#cfdedb"  # around the land
WAVE: Final = "#aac4c2"
COAST: Final = "#efdfae"  # sand along it
DEEP: Final = "#7f9c9c"  # the line where the sea begins
FIELD: Final = "#c3a24f"  # ears of corn
TREE: Final = ("#7d9c63", "#6b8a55")  # lit and shaded
PEAK: Final = ("#e4dcd0", "#9a8c7b")  # lit and shaded
