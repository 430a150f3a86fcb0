"""The picture of a table: keyed nodes with a place, a symbol and a label, described in Python.

A game's `scene.py` provides

* `scene(view, words) -> Scene`: what the seat `view.viewer` sees (-1: a spectator, or everything in a replay); it may
  take `stage=WIDE`, the room that the page has (`TALL`: a phone; `LYING`: a long one that lies, if the module has `STAGES`
  with it), and `public=None`, the view of a stranger at the same moment: what everybody sees alike is then drawn from that,
  once for all who look on (`alike`);
* `path(view, action) -> list[str]`: the nodes to touch, in order, to choose a legal action. `!name` is a button in
  the prompt, `@name` a mode (a tile's side and turn) that keys, wheel and buttons cycle; no path is the prefix of another;
* optionally `tally(view) -> Tally | None` beside it: the view's seat owes something in any colours, which is counted
  together by touching nodes and then answered at once;
* optionally `refusal(view, hand, node, words) -> tuple[str, str] | None` beside it: why a node that was touched with
  another one in hand (or none: an empty word) is no place for that, and the rule; else it is asked what it is `about`;
* optionally `joint(view, words) -> list[Joint]` in `picture/joint.py`: actions that are better chosen together with the
  answer to what they lead to; their buttons stand instead of the action's own;
* `art() -> str`: the game's SVG `<symbol>`s, each drawn around the origin, colours of a seat as `var(--seat)`;
* optionally `preview(view, action, words) -> Preview`: what the action would give, and ghosts of it on the board; with
  `stage=WIDE` where the ghosts lie elsewhere on another stage;
* optionally `note(view, action, words) -> str` beside it: the same in a few signs, written on the action's button, alone if
  there is no message `button.<name>`;
* optionally `GROUPS: dict[str, str]`: patterns of node ids and the message that is the title of their group, for the table
  in words; of a label with several lines the tooltip shows the first, the table in words all of them;
* optionally `ORIGINS: dict[str, str]`: patterns of node ids and the table of `content.toml` whose rows they show (`tile`),
  or the one row (`area tavern`) where the rows of a table differ; the tooltip says where that comes from.

Nodes are drawn in list order. Places are in the units of their area; the client scales. `cls` holds style classes:
`seat0` to `seat3` set the seat's colour, `ghost` (`firm`: hardly pale), `dim`, `last` (the last move), `flat` (never a
target), `above` (over the marks along lines), `still` (another symbol is no other face: it does not turn over), and for the
text `small`, `large`, `left`, `right`, `light`, `bold`,
`haloed` (over a busy ground); a line feed in the text starts a new line; `grown`: seen only while the node whose id
stands before the `+` of its own is pointed at; `moded`: seen only while the mode is chosen with which its id ends
(`hand@front1`; those that begin with `hand` are also drawn beside the buttons that turn it, and over a `place` that is
pointed at, the first of them in its middle; the text of one that is called `<place>@<mode>` is the price there).
Touching a node `@turn` or `@flip` turns or flips what is in hand. `about` is an action whose refusal answers "why not?"
when the node is touched.

The nodes lie in areas: the board, the viewer's own area below it, and a head above it for tracks; only the board is zoomed.
A tall picture has one area, the board, cut into `pages` side by side: one unit is about one pixel of a phone, and the page
where something can be chosen opens by itself.

`runs` makes a node a timer: the stamps at which it started and runs out. The browser shows the seconds left as its text (if
it has none) and sets `--left` (1 down to 0) for its symbol's sand: `style="transform:scaleY(var(--left,1))"`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, TypeVarTuple
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from ludarium.kernel.words import Words

Inputs = TypeVarTuple("Inputs")
T = TypeVar("T", "Node", "Stat")
V = TypeVar("V")
S = TypeVar("S")

BOARD: Final = 0  # the shared table
MINE: Final = 1  # the viewer's own area, always in view
HEAD: Final = 2  # above the board, always in view: tracks and the like

WIDE: Final = "wide"  # stages: a desktop
TALL: Final = "tall"  # a phone, upright or lying
LYING: Final = "lying"  # a lying phone that is wide enough; for games whose scene says so in its `STAGES`

SEAT_COLOURS: Final = ("#d9822b", "#2f6fb0", "#3d8b5f", "#7d4f9e")


class Node(Struct, array_like=True, frozen=True, gc=False):
    """One thing that is drawn. `id` stays the same while the thing moves, so that the move can be animated.

    Hundreds are made per action: hence a struct in C, which is sent as it is. Immutable."""

    id: str
    sym: str
    x: float
    y: float
    cls: str = ""
    text: str = ""
    label: str = ""  # translated; tooltip and screen reader
    rot: int = 0
    scale: float = 1.0
    area: int = BOARD
    about: int = -1
    runs: tuple[int, int] | None = None


class Stat(Struct, array_like=True, frozen=True, gc=False):
    """One public figure of a seat for the column of seats: symbol, short text, and what it means."""

    sym: str
    text: str
    label: str


def part(words: Words, of: Hashable, draw: Callable[[Words, *Inputs], Iterable[T]], *inputs: *Inputs) -> list[T]:
    """A part of the picture that depends only on its inputs and is drawn again only when one of them has changed.

    `of` tells apart the parts that one function draws (a seat's, a region's). Everybody who hears the same words shares
    them; since the function gets no view, what is drawn for one seat cannot hold what only another may know. Inputs are
    values that stay as they are: numbers, words, tuples, the box."""
    key = (draw, of)
    kept: tuple[Any, list[T]] | None = words.drawn.get(key)
    if kept is None or kept[0] != inputs:
        kept = words.drawn[key] = (inputs, list(draw(words, *inputs)))
    return kept[1]


def alike(words: Words, view: V, public: V | None, draw: Callable[[V, Words, *Inputs], S], *inputs: *Inputs) -> S:
    """What everybody sees alike, found once for all: in `public`, the view that a stranger has of the same moment and that
    nobody changes any more; without one, in the view at hand. `inputs`: what else it depends on, such as the stage."""
    if public is None:
        return draw(view, words, *inputs)
    key = (draw, inputs)
    kept: tuple[V, S] | None = words.drawn.get(key)
    if kept is None or kept[0] is not public:
        kept = words.drawn[key] = (public, draw(public, words, *inputs))
    return kept[1]


def own(nodes: Iterable[Node]) -> list[Node]:
    """The same nodes in the viewer's own area."""
    return [node if node.area == MINE else replace(node, area=MINE) for node in nodes]


def renamed(node: Node, id: str) -> Node:
    """The same node under another id."""
    return replace(node, id=id)


def restyled(node: Node, cls: str) -> Node:
    """The same node with other classes."""
    return replace(node, cls=cls)


def moved(nodes: Iterable[Node], area: int, x: float, y: float, zoom: float = 1.0, least: float = 0.0) -> list[Node]:
    """The same nodes in another area, drawn larger or smaller around a corner at `x`, `y`; texts by themselves never
    smaller than `least`."""
    return [
        replace(
            n, area=area, x=x + n.x * zoom, y=y + n.y * zoom, scale=n.scale * zoom if n.sym else max(n.scale * zoom, least)
        )
        for n in nodes
    ]


class Page(Struct, array_like=True, frozen=True, gc=False):
    """A part of a tall picture that is looked at by itself."""

    name: str  # translated
    x: float
    y: float
    w: float
    h: float


@dataclass(slots=True)
class Scene:
    """The nodes lie in parts; what is the same list as before (`part`) need not be looked at: nothing in it changed."""

    width: float
    height: float
    parts: list[list[Node]]
    mine_width: float = 0
    mine_height: float = 0
    stats: list[list[Stat]] = field(default_factory=list)  # for each seat
    status: str = ""  # round, era or phase, for the header line
    ground: str = ""  # symbol drawn under everything, once
    focus: tuple[float, float, float, float] | None = None  # part of a large board where something can be done
    points: list[int] | None = None  # of each seat, where everybody can count them; else `scores()` of the view is asked
    head_width: float = 0
    head_height: float = 0
    pages: list[Page] = field(default_factory=list)
    colours: tuple[str, ...] = SEAT_COLOURS  # of the seats

    @property
    def nodes(self) -> list[Node]:
        """All nodes in drawing order."""
        return [node for part in self.parts for node in part]


@dataclass(slots=True)
class Tally:
    """Something owed that is counted together by touching nodes, each touch for one. Every node has the actions for none,
    one, two, ... of it; those of the nodes in their order make the whole answer, one decision after another."""

    owed: int
    nodes: list[tuple[str, list[int]]]


class Joint(NamedTuple):
    """An action together with the answers to what it leads to, chosen by one button."""

    action: int
    then: list[int]
    path: list[str]
    note: str  # for the button
    worth: int  # more comes first


@dataclass(slots=True)
class Preview:
    text: str
    nodes: list[Node] = field(default_factory=list)


STYLE: Final = """
text{font-family:system-ui,"Noto Sans JP","Hiragino Sans","Yu Gothic",sans-serif;font-size:15px;text-anchor:middle;
dominant-baseline:central;fill:#2b2620} .small text{font-size:11px} .large text{font-size:24px}
.left text{text-anchor:start}
.right text{text-anchor:end} .light text{fill:#fffdf8} .bold text{font-weight:700}
.haloed text{paint-order:stroke;stroke:#fffaeec7;stroke-width:3.5px;stroke-linejoin:round} symbol{overflow:visible}
.ghost{opacity:.5} .dim{opacity:.35} .grown,.moded{display:none}
"""


def style_of(colours: Sequence[str] = SEAT_COLOURS) -> str:
    """The style of a picture that stands alone, with the colours of its seats."""
    return STYLE + "".join(f".seat{i}{{--seat:{c}}}" for i, c in enumerate(colours))


def to_svg(scene: Scene, art: str, area: int = BOARD) -> str:
    """The scene as a self-contained SVG document, the head above its board: for notebooks, the README and replays."""
    width, height = (scene.width, scene.height) if area == BOARD else (scene.mine_width, scene.mine_height)
    head = _head_svg(scene) if area == BOARD else ""
    top = _head_height(scene) if head else 0
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-top:g} {width:g} {height + top:g}"'
        f' width="{width:g}" height="{height + top:g}">',
        f"<style>{style_of(scene.colours)}</style><defs>{art}</defs>",
    ]
    if scene.ground and area == BOARD:
        out.append(f'<use href="#{scene.ground}"/>')
    return "".join([*out, *(node_svg(node) for node in scene.nodes if node.area == area), head, "</svg>"])


def _head_height(scene: Scene) -> float:
    return scene.head_height * scene.width / scene.head_width if scene.head_width else 0


def _head_svg(scene: Scene) -> str:
    """The head, as wide as the board."""
    if not scene.head_width:
        return ""
    nodes = "".join(node_svg(node) for node in scene.nodes if node.area == HEAD)
    zoom = scene.width / scene.head_width
    return f'<g transform="translate(0 {-_head_height(scene):g}) scale({zoom:g})">{nodes}</g>'


def whole_svg(board: Scene, areas: list[Scene], art: str) -> str:
    """The board, and below it the viewer's own areas of other scenes of the same moment."""
    areas = [scene for scene in areas if scene.mine_height]
    if not areas:
        return to_svg(board, art)
    width = max(board.width, *(scene.mine_width for scene in areas))
    height = board.height + _head_height(board)
    out = [to_svg(board, art)]
    for scene in areas:
        nodes = "".join(node_svg(node) for node in scene.nodes if node.area == MINE)
        out.append(f'<g transform="translate(0 {height:g})">{nodes}</g>')
        height += scene.mine_height
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return "".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *out, "</svg>"])


def node_svg(node: Node) -> str:
    """One node as SVG, its texts escaped."""
    move = f"translate({node.x:g} {node.y:g})"
    if node.rot:
        move += f" rotate({node.rot})"
    if node.scale != 1:
        move += f" scale({node.scale:g})"
    title = f"<title>{escape(node.label)}</title>" if node.label else ""
    use = f'<use href="#{node.sym}"/>' if node.sym else ""
    text = f"<text>{_lines_svg(node.text)}</text>" if node.text else ""
    return f"<g class={quoteattr(node.cls)} transform={quoteattr(move)}>{title}{use}{text}</g>"


def _lines_svg(text: str) -> str:
    lines = text.split("\n")
    if len(lines) == 1:
        return escape(text)
    first = f"{-0.625 * (len(lines) - 1):g}em"
    return "".join(
        f'<tspan x="0" dy="{first if i == 0 else "1.25em"}">{escape(line)}</tspan>' for i, line in enumerate(lines)
    )
