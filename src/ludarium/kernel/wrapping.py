"""Text in a drawing: how wide it is, and where a line may break.

SVG text does not wrap by itself. Latin text breaks at spaces; Japanese where a phrase ends (after particles and marks),
and only a phrase that is longer than a line between two letters, never before a closing mark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

FULL: Final = 0x2E80  # letters from here on are as wide as they are high
NARROW: Final = dict.fromkeys("ijlIfrt.,:;'|!()[] -", 0.36)
BROAD: Final = dict.fromkeys("mwMW…—", 0.92)
CLOSING: Final = "、。，．）］」』・：；！？ー…々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
OPENING: Final = "（［「『"
BOLDER: Final = 1.1


def width_of(text: str, bold: bool = False) -> float:
    """How wide a line is, in its own height (em), in a rather wide face."""
    wide = sum(1.0 if ord(c) >= FULL else NARROW.get(c) or BROAD.get(c) or (0.7 if c.isupper() else 0.61) for c in text)
    return wide * BOLDER if bold else wide


@lru_cache(maxsize=4000)
def wrap(text: str, width: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most `width` em; a single word that is wider than that stays whole."""
    lines = [""]
    for phrase in _phrases(text):
        if width_of((lines[-1] + phrase).rstrip(), bold) <= width:
            lines[-1] += phrase
        elif width_of(phrase.rstrip(), bold) <= width or phrase.isascii():
            lines.append(phrase)
        else:
            lines = _letter_by_letter(lines, phrase, width, bold)
    return tuple(_no_orphan([line.strip() for line in lines if line.strip()]))


def _no_orphan(lines: list[str]) -> list[str]:
    """Avoid a short last word alone on its line."""
    if len(lines) > 1 and len(lines[-1]) <= 2 and " " in lines[-2]:
        lines[-2], last = lines[-2].rsplit(" ", 1)
        lines[-1] = f"{last} {lines[-1]}"
    return lines


def _letter_by_letter(lines: list[str], phrase: str, width: float, bold: bool) -> list[str]:
    for letter in phrase:
        kept = letter in CLOSING or lines[-1][-1:] in OPENING
        full = lines[-1] and width_of(lines[-1] + letter, bold) > width
        if full and not kept:
            lines.append("")
        elif full and letter in CLOSING and len(lines[-1]) > 1:  # it takes the letter before it along
            lines[-1], last = lines[-1][:-1], lines[-1][-1]
            lines.append(last)
        lines[-1] += letter
    return lines


def _phrases(text: str) -> Iterator[str]:
    """What stays together: a Latin word with its blank, a Japanese phrase with its particles and marks."""
    phrase = ""
    for letter in text:
        if phrase and _may_part(phrase[-1], letter):
            yield phrase
            phrase = ""
        phrase += letter
    if phrase:
        yield phrase


def _may_part(last: str, letter: str) -> bool:
    if last in " \n":
        return True
    if letter in CLOSING or letter == " " or last in OPENING:
        return False
    if letter in OPENING:
        return True
    if ord(last) < FULL:
        return False
    return last in "、。・）」：" or (_is_kana(last) and not _is_kana(letter))  # after a particle the next word begins


def _is_kana(letter: str) -> bool:  # hiragana: endings and particles
    return "ぁ" <= letter <= "ゖ"


SIZE: Final = 15.0  # of the ordinary text, in units of the drawing
LINE_HEIGHT: Final = 1.25
SCALES: Final = (1.35, 1.25, 1.15, 1.07, 1.0, 0.92, 0.86)


@lru_cache(maxsize=4000)
def fit(
    text: str, width: float, height: float, bold: bool = False, scales: tuple[float, ...] = SCALES
) -> tuple[str, float]:
    """The text in lines and its scale, as large as the space (in units of the drawing) allows; what never fits is cut."""
    longest = max((width_of(phrase.rstrip(), bold) for phrase in _phrases(text)), default=0.0)
    whole = tuple(scale for scale in scales if longest * SIZE * scale <= width)  # at which no phrase is torn
    for scale in (*whole, *scales):
        lines = wrap(text, width / (SIZE * scale), bold)
        wide = max((width_of(line, bold) for line in lines), default=0.0) * SIZE * scale
        lost = len(lines) > 1 and len(lines[-1]) == 1  # a single letter on a line looks lost
        if len(lines) <= _room(height, scale) and wide <= width and not lost:
            return "\n".join(lines), scale
    return _cut_to(text, width, _room(height, scales[-1]), bold, scales[-1]), scales[-1]


def _room(height: float, scale: float) -> int:
    return int(height / (SIZE * LINE_HEIGHT * scale))


def _cut_to(text: str, width: float, room: int, bold: bool, scale: float) -> str:
    lines = wrap(text, width / (SIZE * scale), bold)
    kept = [_cut(line, width / (SIZE * scale), bold) for line in lines[: max(1, room)]]
    if len(lines) > len(kept):
        kept[-1] = kept[-1].rstrip("…") + "…"
    return "\n".join(kept)


def _cut(line: str, width: float, bold: bool) -> str:
    if width_of(line, bold) <= width:
        return line
    return next(line[:n] + "…" for n in range(len(line), -1, -1) if n == 0 or width_of(line[:n] + "…", bold) <= width)
