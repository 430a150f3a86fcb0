"""What lies on the table, and how the table is set."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import CARDS, CELLS, STACKS, STARTS, STORES, WIDTH, cell_of_place
from ludarium.games.terra_pyramides.rules.board import NILE_SIDE, Board
from ludarium.games.terra_pyramides.rules.content import NO_TILE, TOP_LEVEL, Box
from ludarium.games.terra_pyramides.rules.refusals import refuse_aside
from ludarium.games.terra_pyramides.rules.scoring import total
from ludarium.games.terra_pyramides.rules.side_actions import do_aside
from ludarium.games.terra_pyramides.rules.step_kinds import PICK_STACK, TURN
from ludarium.games.terra_pyramides.rules.steps.moving import NO_PLACE_YET
from ludarium.games.terra_pyramides.rules.steps.placing import lay
from ludarium.games.terra_pyramides.rules.steps.refilling import draw, turn_up
from ludarium.kernel.bitsets import all_below, holds, only
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position, Reason
from ludarium.kernel.game import Game


class Terra(Position):
    """A *player* owns a colour: each seat one, in a mission all seats together player 0."""

    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        # the options
        self.version = 1
        self.mission = 0
        self.symbols = 0
        self.face_up = 0
        self.any_first_block = 0  # A14: 1: any block pays for level 1
        self.printed_oases = 1  # A26: 0: only oases on tiles are steps on the oasis track
        self.side = 0  # of the board: 0 without, 1 with the Nile
        self.players = 0
        self.left = 0  # a stack with this many tiles left leaves the game
        self.roof = 0  # a pyramid of this level takes no more workers (A13; mission 3: 4)
        # the board
        self.tile: list[int] = []  # stair tile on each square, -1
        self.stairs: list[int] = []  # where its stairs point
        self.filled: list[int] = []  # 1: stair tile, oasis or Nile square
        self.free: list[int] = []  # `place` actions of the squares still empty
        self.gaps: list[int] = []  # squares still empty around each site
        self.found: list[int] = []  # foundation on each site, -1
        self.owner: list[int] = []  # player whose workers stand there, -1
        self.workers: list[int] = []
        self.level: list[int] = []
        self.colour: list[int] = []  # of the pyramid, -1
        self.pile: list[int] = []  # foundations face down, the last is on top
        # the tile holders; the last tile of a stack is its top; masks: which seats know it
        self.stack: list[list[int]] = []
        self.stack_mask: list[list[int]] = []
        self.gone: list[int] = []
        self.gone_mask: list[int] = []
        # the players
        self.hand: list[int] = []
        self.hand_mask: list[int] = []
        self.hand_from: list[int] = []  # stack the hand tile came from
        self.gold: list[int] = []
        self.supply: list[int] = []  # workers
        self.store: list[int] = []  # blocks (see `stores.slot`)
        self.tops: list[int] = []
        self.horus: list[int] = []
        self.burial: list[int] = []
        self.oases: list[int] = []
        self.ship: list[int] = []
        self.arrival: list[int] = []  # when the ship came to its square
        self.landings = 0
        self.cards: list[int] = []  # who holds each strategy card, -1
        self.quarry = 0  # blocks in the general supply
        self.turns: list[int] = []  # turns taken
        # the turn that runs
        self.active = 0  # the seat whose turn it is
        self.placed = -1  # square of the tile just placed
        self.ignoring = 0  # the symbol is ignored for this placement
        self.bound = NO_PLACE_YET  # in a first turn: the site where the first worker went; or ANYWHERE (steps/moving.py)
        self.worker_icons: list[int] = []  # squares of icons of the line that still lack their worker
        self.block_icons: list[int] = []  # colours of icons of the line that still lack their block
        self.line_blocks: list[int] = []  # colours of the blocks on the line
        self.line: list[int] = []  # squares of the line being resolved
        self.standing: list[int] = []  # squares of the workers on the line, one entry each
        self.won = 0  # the mission

    def copy(self) -> Terra:
        new = Terra(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.version = self.version
        new.mission = self.mission
        new.symbols = self.symbols
        new.face_up = self.face_up
        new.any_first_block = self.any_first_block
        new.printed_oases = self.printed_oases
        new.side = self.side
        new.players = self.players
        new.left = self.left
        new.roof = self.roof
        new.tile = self.tile[:]
        new.stairs = self.stairs[:]
        new.filled = self.filled[:]
        new.free = self.free[:]
        new.gaps = self.gaps[:]
        new.found = self.found[:]
        new.owner = self.owner[:]
        new.workers = self.workers[:]
        new.level = self.level[:]
        new.colour = self.colour[:]
        new.pile = self.pile[:]
        new.stack = [s[:] for s in self.stack]
        new.stack_mask = [s[:] for s in self.stack_mask]
        new.gone = self.gone[:]
        new.gone_mask = self.gone_mask[:]
        new.hand = self.hand[:]
        new.hand_mask = self.hand_mask[:]
        new.hand_from = self.hand_from[:]
        new.gold = self.gold[:]
        new.supply = self.supply[:]
        new.store = self.store[:]
        new.tops = self.tops[:]
        new.horus = self.horus[:]
        new.burial = self.burial[:]
        new.oases = self.oases[:]
        new.ship = self.ship[:]
        new.arrival = self.arrival[:]
        new.landings = self.landings
        new.cards = self.cards[:]
        new.quarry = self.quarry
        new.turns = self.turns[:]
        new.active = self.active
        new.placed = self.placed
        new.ignoring = self.ignoring
        new.bound = self.bound
        new.worker_icons = self.worker_icons[:]
        new.block_icons = self.block_icons[:]
        new.line_blocks = self.line_blocks[:]
        new.line = self.line[:]
        new.standing = self.standing[:]
        new.won = self.won
        return new

    def board(self) -> Board:
        """The side of the board in play."""
        board: Board = self.box.boards[self.side]
        return board

    def player(self, seat: int) -> int:
        """Whose colour the seat plays: its own, in a mission the team's (A20)."""
        return 0 if self.mission else seat

    def face(self, player: int) -> int:
        """The seat that stands for a player in the log: in a mission the one whose turn it is."""
        return self.active if self.mission else player

    def everybody(self) -> int:
        """The mask of all seats."""
        return all_below(self.seats)

    def knows(self, seat: int) -> int:
        """The mask of the seats that see what the seat looks at; a team sees the same (R 4.7)."""
        return self.everybody() if self.mission else only(seat)

    def sees(self, seat: int, mask: int) -> bool:
        """Whether a seat is among those of a mask."""
        return holds(mask, seat)

    def aside(self, seat: int, action: int) -> None:
        do_aside(self, seat, action)

    def refuse_aside(self, seat: int, action: int) -> Reason | None:
        return refuse_aside(self, seat, action)

    def scores(self) -> list[int]:
        points = [total(self, player) for player in range(self.players)]
        return points * self.seats if self.mission else points

    def together(self) -> bool:
        return self.mission > 0

    def find_winners(self) -> list[int]:
        """R 8: most points, ties share. A mission is won or lost by all."""
        seats = list(range(self.seats))
        if self.mission:
            return seats if self.won else []
        points = self.scores()
        return [seat for seat in seats if points[seat] == max(points)]


POSITION = Terra
EARLIER_WIDTH = 11  # of every board before content packs could have larger ones
EARLIER_CELLS = 110


def renumber(p: Terra) -> None:
    """Kept when every board had 11 by 10 squares: the squares have other numbers now."""
    if len(p.tile) != EARLIER_CELLS:
        return
    tile, stairs, filled = p.tile, p.stairs, p.filled
    p.tile = [-1] * CELLS
    p.stairs = [-1] * CELLS
    p.filled = p.board().filled[:]
    for cell in range(EARLIER_CELLS):
        now = _cell_now(cell)
        p.tile[now] = tile[cell]
        p.stairs[now] = stairs[cell]
        p.filled[now] = filled[cell]
    p.free = [place for place in p.board().places if not p.filled[cell_of_place(place)]]
    p.placed = _cell_now(p.placed)
    p.worker_icons = [_cell_now(cell) for cell in p.worker_icons]
    p.line = [_cell_now(cell) for cell in p.line]
    p.standing = [_cell_now(cell) for cell in p.standing]


def _cell_now(cell: int) -> int:
    return cell // EARLIER_WIDTH * WIDTH + cell % EARLIER_WIDTH if cell >= 0 else cell


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> Terra:
    p = Terra(game, box, seats, chance)
    p.version = options["version"] + 1
    p.symbols = options["symbols"]
    p.face_up = options["face_up"]
    p.mission = options["mission"]
    p.any_first_block = options["first_block"]
    p.printed_oases = 1 - options["printed_oases"]
    p.side = NILE_SIDE if p.version == 3 else 0
    p.players = 1 if p.mission else seats
    p.roof = 4 if p.mission == 3 else TOP_LEVEL
    crew = 2 if p.mission else seats  # R 9: a team discards as two players do
    p.left = box.stack_left[p.version - 1][crew - 2]
    _set_board(p)
    _set_holders(p)
    _set_players(p)
    first = p.roll(seats)  # A2
    p.tell(STARTS, first)
    p.push(TURN, first)
    if p.symbols:  # A1: the holder matters, so everybody picks, the first player first
        for i in range(seats - 1, -1, -1):
            p.push(PICK_STACK, (first + i) % seats)
    else:
        for i in range(p.players):
            draw(p, (first + i) % seats, _random_stack(p), False)
        turn_up(p)
    return p


def _set_board(p: Terra) -> None:
    board = p.board()
    p.tile = [-1] * CELLS
    p.stairs = [-1] * CELLS
    p.filled = board.filled[:]
    p.free = board.places[:]
    p.gaps = [len([cell for cell in ring if not p.filled[cell]]) for ring in board.ring]
    sites = len(board.sites)
    p.found = [-1] * sites
    p.owner = [-1] * sites
    p.workers = [0] * sites
    p.level = [0] * sites
    p.colour = [-1] * sites
    p.pile = list(range(len(p.box.value)))
    p.chance.shuffle(p.pile)
    p.quarry = p.box.block_count
    for site in board.setup_sites:  # R 3.5, R 10.5
        p.found[site] = p.pile.pop()


def _set_holders(p: Terra) -> None:
    """R 3.3-3.4, 10.1, 10.5: eight stacks; one tile from four of them on the start squares."""
    box = p.box
    board = p.board()
    tiles = [tile for tile in range(len(box.tile_set)) if box.tile_set[tile] < p.version]
    p.chance.shuffle(tiles)
    size = box.stack_size[p.version - 1]
    for i in range(STACKS):
        p.stack.append(tiles[i * size : (i + 1) * size])
        p.stack_mask.append([0] * size)
    for i in range(4):
        stack = box.start_stacks[i]
        cell = board.starts[i]
        p.stack_mask[stack].pop()
        lay(p, p.stack[stack].pop(), cell, board.ways[cell][0])


def _set_players(p: Terra) -> None:
    box = p.box
    n = p.players
    p.hand = [NO_TILE] * n
    p.hand_mask = [0] * n
    p.hand_from = [-1] * n
    p.gold = [0] * n
    p.supply = [box.worker_count[3 if p.mission else p.seats - 2]] * n
    p.store = [0] * (n * STORES)
    p.tops = [box.team_tops if p.mission else box.tops] * n
    p.horus = [0] * n
    p.burial = [0] * n
    p.oases = [0] * n
    p.ship = [0] * n
    p.arrival = [0] * n
    p.cards = [-1] * CARDS
    p.turns = [0] * n


def _random_stack(p: Terra) -> int:
    """A1: nothing is known about any stack, so chance picks."""
    full = [i for i in range(STACKS) if p.stack[i]]
    return full[p.roll(len(full))]
