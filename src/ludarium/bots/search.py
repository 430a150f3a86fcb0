"""Information-set Monte Carlo tree search: one tree over what the seat sees, many guesses of what it does not.

Each walk takes one guess of the hidden pieces, goes down the tree by the actions that are legal in that guess, adds one
node, plays on a little with the game's own policy, judges the position (or the end), and writes the result into the nodes
of the way. A node remembers the result for the seat that chose it: everybody plays for himself (max-n), or all others
against the thinker (paranoid). Several seats may be asked at once, as in real time: luck says who acts first, and the
clock moves by the game's own `wait`.

The same luck and number of walks give the same answer; with a time limit, the machine has a say too.
"""

from __future__ import annotations

import math
import time
from typing import Final

from ludarium.bots.evaluators import Evaluator
from ludarium.bots.settings import Settings
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.playout import decider

SPACE: Final = 1 << 24  # more than any game has actions
CLOCK_EVERY: Final = 8  # walks between two looks at the clock
MOST_PRIORS: Final = 160  # with more options than this, nobody looks one action ahead at each
LONGEST: Final = 4000  # decisions of one walk; a defect of a game must not hang a table
LOOKED_AT: Final = 3  # guesses for the look one action ahead
FEW: Final = 16  # playouts of an action: if the time allowed no more, the policy's choice is left only for a clear gain


class Node:
    """One action of one seat, and its results."""

    def __init__(self, seat: int, action: int, prior: float) -> None:
        self.seat = seat
        self.action = action
        self.prior = prior
        self.visits = 0
        self.seen = 0  # how often it could have been chosen
        self.total = 0.0
        self.children: dict[int, Node] = {}
        self.fates: list[float] = []  # of each playout, where playouts are compared
        self.tails: list[list[int]] = []  # what the searching seat did in it for the rest of its turn

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A search for one seat. Keep it between the seat's decisions: results for the rest of a turn are reused."""

    def __init__(self, evaluator: Evaluator, settings: Settings) -> None:
        self.evaluator = evaluator
        self.settings = settings
        self.root = Node(-1, -1, 0.0)
        self.decisions = -1  # where the root stands
        self.chosen = -1  # what was answered there
        self.walks = 0  # of the last call
        self.reused = 0  # playouts of the decision before that were taken over
        self.hurried = False  # whether the time ended the last call
        self.base: list[float] = []
        self.priors: dict[int, float] = {}
        self.usual = -1  # what the policy would do
        self.seat = -1
        self.guesses: list[Position] = []  # of the position `begun`
        self.view: Position | None = None  # of which they are guesses
        self.begun = -1
        self.line: list[int] = []  # what was answered since then, while nothing hidden was seen
        self.luck: list[int] = []  # of each playout
        self.kept: Node | None = None  # the answer before this one, with its playouts
        self.tail: list[int] = []
        self.early: list[float] = []  # how the ends of the thinker's turns were judged, all but the last of a playout

    def choose(self, view: Position, seat: int, luck: Chance) -> int:
        """The action that was tried most often."""
        options = view.options(seat)
        if len(options) == 1:
            if self._goes_on(view, seat):
                self.line.append(options[0])
            return options[0]
        self.think(view, seat, luck)
        best = self.best(seat, options)
        self.chosen = best.action if best is not None else options[0]
        self.kept = best
        self.line.append(self.chosen)
        return self.chosen

    def think(self, view: Position, seat: int, luck: Chance) -> None:
        """Search from the view; `root` holds what was found."""
        limit = time.perf_counter() + self.settings.seconds if self.settings.seconds else 0.0
        self._find_root(view, seat)
        if not (self.settings.halving and self._goes_on(view, seat)):
            self._begin(view, seat, luck)
        self._look_ahead(seat, luck)
        self.walks = 0
        self.reused = 0
        self.hurried = False
        if self.settings.halving:
            self._halve(view.options(seat), seat, luck, limit)
            return
        while self.walks < self.settings.walks:
            full = self._guess(self.walks, luck).copy()
            full.chance = Chance(luck.below(1 << 30) + 1, luck.below(1 << 30) + 1)
            self._walk(full, seat, luck)
            self.walks += 1
            if limit and self.walks % CLOCK_EVERY == 0 and time.perf_counter() > limit:
                break

    def best(self, seat: int, options: list[int]) -> Node | None:
        found: Node | None = None
        for action in options:
            node = self.root.children.get(seat * SPACE + action)
            if node is not None and (
                found is None or node.visits > found.visits or (node.visits == found.visits and node.mean() > found.mean())
            ):
                found = node
        usual = self.root.children.get(seat * SPACE + self.usual)
        if found is None or usual is None or found is usual or not self.settings.halving:
            return found
        doubt = self.settings.doubt
        if self.hurried and found.visits < FEW:
            doubt = max(doubt, 1.0)
        return usual if doubt and self._doubtful(found, usual, doubt) else found

    def _doubtful(self, found: Node, usual: Node, doubt: float) -> bool:
        """Whether the gain over the usual action could well be chance; both were tried with the same random numbers."""
        n = min(len(found.fates), len(usual.fates))
        if n < 2:
            return True
        gaps = [found.fates[i] - usual.fates[i] for i in range(n)]
        mean = sum(gaps) / n
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (n - 1)
        return mean < doubt * math.sqrt(spread / n)

    def _find_root(self, view: Position, seat: int) -> None:
        """The tree of the previous decision, if this one follows directly; otherwise a new one."""
        kept: Node | None = None
        if view.decisions == self.decisions + 1 and not view.parallel:
            kept = self.root.children.get(seat * SPACE + self.chosen)
        self.root = kept if kept is not None else Node(-1, -1, 0.0)
        self.decisions = view.decisions

    def _begin(self, view: Position, seat: int, luck: Chance) -> None:
        """Make fresh guesses: all of them, or, where time is short, those that the look ahead needs."""
        count = self._most_guesses()
        self.view = view
        self.guesses = [view.guess(luck) for _ in range(min(count, LOOKED_AT) if self.settings.seconds else count)]
        self.base = self.evaluator.worth(self.guesses[0])
        self.seat = seat
        self.begun = view.decisions
        self.line = []
        self.luck = []
        self.kept = None

    def _most_guesses(self) -> int:
        return max(1, min(self.settings.guesses, self.settings.walks))

    def _guess(self, number: int, luck: Chance) -> Position:
        """The guess for a playout; they take turns."""
        at = number % self._most_guesses()
        while at >= len(self.guesses) and self.view is not None:
            self.guesses.append(self.view.guess(luck))
        return self.guesses[at]

    def _goes_on(self, view: Position, seat: int) -> bool:
        """Whether the decision follows at once from what was answered, and nothing hidden was seen since: then the
        guesses still hold, and so do the playouts that went this way."""
        same = seat == self.seat and view.decisions == self.begun + len(self.line) and not view.parallel
        return same and view.barrier <= self.begun

    def _now(self, full: Position, seat: int) -> Position:
        """A guess from where the search began, advanced to the present."""
        p = full.copy()
        for action in self.line:
            p.take(seat, action)
        return p

    def _look_ahead(self, seat: int, luck: Chance) -> None:
        """The promise of each action of the root by a one-step lookahead, from 0 to 1; highest for the policy's choice."""
        self.priors = {}
        first = self._now(self.guesses[0], seat)
        options = first.options(seat)
        if len(options) <= MOST_PRIORS:
            for guess in self.guesses[:LOOKED_AT]:
                full = self._now(guess, seat)
                for action in options:
                    after = full.copy()
                    after.chance = Chance(luck.below(1 << 30) + 1, luck.below(1 << 30) + 1)
                    after.take(seat, action)
                    self.priors[action] = self.priors.get(action, 0.0) + self.evaluator.chances(after, self.base)[seat]
        low = min(self.priors.values()) if self.priors else 0.0
        span = max(self.priors.values()) - low if self.priors else 0.0
        for action in options:
            self.priors[action] = (self.priors[action] - low) / span * 0.8 if span > 0.0 else 0.0
        self.usual = -1
        if self.evaluator.policy is not None:
            self.usual = self.evaluator.choose(first, seat, luck)
            self.priors[self.usual] = 1.0

    # -- playouts with equal luck -------------------------------------------------------------------------------------

    def _halve(self, options: list[int], seat: int, luck: Chance, limit: float) -> None:
        """Sequential halving: the action that remains was tried most."""
        self.root = Node(-1, -1, 0.0)
        order = sorted([(-self.priors.get(action, 0.0), action) for action in options])
        arms = [Node(seat, action, -minus) for minus, action in order[: self._most_arms(len(order))]]
        for arm in arms:
            self.root.children[seat * SPACE + arm.action] = arm
        rounds = 1
        while 1 << rounds < len(arms):
            rounds += 1
        total = self.settings.walks
        begun = time.perf_counter()
        while len(arms) > 1:
            share = max(2, total // (rounds * len(arms)))
            done = 0
            while done < share:
                self._sweep(seat, arms, luck, limit)
                done += 1
                now = time.perf_counter() if limit else 0.0
                if now > limit:
                    break
                if limit:  # what was done so far tells how much there is time for
                    total = min(self.settings.walks, int(self.walks * (limit - begun) / (now - begun + 1e-6)))
                    share = max(2, total // (rounds * len(arms)))
            arms.sort(key=self._merit, reverse=True)
            arms = arms[: (len(arms) + 1) // 2]
            if limit and time.perf_counter() > limit:
                self.hurried = True
                break
        arms[0].visits += 1  # the winner of a final between two has one try more than the other
        arms[0].total += arms[0].total / max(1, arms[0].visits - 1)

    def _sweep(self, seat: int, arms: list[Node], luck: Chance, limit: float) -> None:
        """One playout of each action, all with the same guess and the same random numbers; fewer when the time is up."""
        at = arms[0].visits
        while len(self.luck) <= 2 * at + 1:
            self.luck.append(luck.below(1 << 30) + 1)
        full = self._guess(at, luck)
        kept = self.kept
        tail: list[int] = []
        if kept is not None and at < len(kept.tails):
            tail = kept.tails[at]
        for arm in arms:
            if kept is not None and tail and tail[0] == arm.action:  # this playout went the same way
                fate = kept.fates[at]
                self.tail = tail[1:]
                self.reused += 1
            else:
                fate = self._fate(full, self.line, seat, arm.action, self.luck[2 * at], self.luck[2 * at + 1])
                self.walks += 1
            arm.visits += 1
            arm.total += fate
            arm.fates.append(fate)
            arm.tails.append(self.tail)
            if limit and time.perf_counter() > limit:
                return

    def compare(self, view: Position, seat: int, one: int, other: int, luck: Chance, tries: int) -> float:
        """How much better the first of two actions is, on average under the same guesses and random numbers."""
        gap = 0.0
        for _ in range(tries):
            full = view.guess(luck)
            a = luck.below(1 << 30) + 1
            b = luck.below(1 << 30) + 1
            gap += self._fate(full, [], seat, one, a, b) - self._fate(full, [], seat, other, a, b)
        return gap / tries

    def _merit(self, arm: Node) -> float:
        """The mean, plus, while there are few tries, a preference for what looked good beforehand."""
        return arm.mean() + self.settings.lean * arm.prior / math.sqrt(arm.visits + 1.0)

    def _most_arms(self, options: int) -> int:
        """Few walks are not spread over many actions: each should get at least four."""
        return max(2, min(options, self.settings.walks // 4, self.settings.arms))

    def _fate(self, full: Position, line: list[int], seat: int, action: int, one: int, other: int) -> float:
        """The result of an action, taken after those of the line, with given random numbers."""
        p = self.played_on(full, line, seat, action, one, other)
        fate = self.evaluator.chances(p, self.base)[seat]
        if self.early:
            fate += self.settings.blend * (sum(self.early) / len(self.early) - fate)
        return fate

    def played_on(self, full: Position, line: list[int], seat: int, action: int, one: int, other: int) -> Position:
        """Where a playout of the action, taken after those of the line, ends; the random state is two numbers."""
        p = full.copy()
        p.chance = Chance(one, other)
        for earlier in line:
            p.take(seat, earlier)
        p.take(seat, action)
        self.tail = []
        self._play_on(p, seat, Chance(other, one))
        return p

    # -- one walk ---------------------------------------------------------------------------------------------------

    def _walk(self, p: Position, thinker: int, luck: Chance) -> None:
        node = self.root
        way = [node]
        steps = 0
        while not p.over and steps < LONGEST:
            seat = decider(p, luck)
            if seat < 0:
                break
            options = p.options(seat)
            steps += 1
            if len(options) == 1:
                p.take(seat, options[0])
                continue
            child, fresh = self._step(node, p, seat, options, luck)
            p.take(seat, child.action)
            way.append(child)
            node = child
            if fresh:
                break
        self.tail = []
        self._play_on(p, thinker, luck)
        chances = self.evaluator.chances(p, self.base)
        for one in way:
            one.visits += 1
            if one.seat < 0:
                continue
            if self.settings.paranoid and one.seat != thinker:
                one.total += 1.0 - chances[thinker]
            else:
                one.total += chances[one.seat]

    def _step(self, node: Node, p: Position, seat: int, options: list[int], luck: Chance) -> tuple[Node, bool]:
        """Down the tree: a new child while the node may still widen, else the most promising one. True: it is new."""
        children = node.children
        explore = self.settings.explore
        lean = self.settings.lean
        tried = 0
        best: Node | None = None
        most = -1.0
        for action in options:
            child = children.get(seat * SPACE + action)
            if child is None:
                continue
            tried += 1
            child.seen += 1
            score = (
                child.total / child.visits
                + explore * math.sqrt(math.log(child.seen + 1.0) / child.visits)
                + lean * child.prior / (1.0 + child.visits)
            )
            if score > most:
                most = score
                best = child
        if best is not None and (tried == len(options) or tried >= self._room(node)):
            return best, False
        action = self._untried(node, p, seat, options, tried, luck)
        fresh = Node(seat, action, self.priors.get(action, 0.0) if node is self.root else 0.0)
        fresh.seen = 1
        children[seat * SPACE + action] = fresh
        return fresh, True

    def _room(self, node: Node) -> float:
        """How many children a node may have."""
        if self.settings.widen == 0.0:
            return 1e9
        return max(2.0, self.settings.widen * math.sqrt(node.visits + 1.0))

    def _untried(self, node: Node, p: Position, seat: int, options: list[int], tried: int, luck: Chance) -> int:
        """The next action to try: at the root the most promising, elsewhere the policy's first, then any."""
        children = node.children
        left = [action for action in options if seat * SPACE + action not in children]
        if node is self.root:
            best = left[0]
            for action in left:
                if self.priors.get(action, 0.0) > self.priors.get(best, 0.0):
                    best = action
            return best
        if tried == 0:
            action = self.evaluator.choose(p, seat, luck)
            if action in left:
                return action
        return left[luck.below(len(left))]

    def _play_on(self, p: Position, thinker: int, luck: Chance) -> None:
        """A short playout by the game's policy, with some randomness."""
        noise = self.settings.noise
        turns = self.settings.turns
        blend = self.settings.blend > 0.0
        self.early = []
        own = True  # whether the thinker was the last to decide
        tail: list[int] | None = self.tail
        for _ in range(self.settings.cut):
            seat = -1 if p.over else decider(p, luck)
            if seat < 0:
                return
            if turns and own and seat != thinker:
                turns -= 1
                if turns == 0:  # the thinker's turn is over: positions between two turns are the ones to compare
                    return
                if blend:
                    self.early.append(self.evaluator.chances(p, self.base)[thinker])
            own = seat == thinker
            if not own:
                tail = None
            options = p.options(seat)
            if len(options) == 1:
                p.take(seat, options[0])
                continue
            random = noise > 0 and luck.below(100) < noise
            action = options[luck.below(len(options))] if random else self.evaluator.choose(p, seat, luck)
            if tail is not None:
                tail.append(action)
            p.take(seat, action)
