"""Where lines of drawn words may end."""

from __future__ import annotations

import pytest

from ludarium.kernel.wrapping import CLOSING, OPENING, width_of, wrap

SENTENCES = (
    "知識1個とレンガ1個を得る。",
    "サパ・インカフェイズに、寺院のあるラクチにつながっていれば5点",
    "ワーカーを（1個）市場「酒場」に置き、好きな色の資源を4個受け取る。",
)


def test_latin_text_breaks_at_blanks() -> None:
    lines = wrap("Gain 1 knowledge and 1 brick", 9)
    assert " ".join(lines) == "Gain 1 knowledge and 1 brick"
    assert len(lines) > 1
    assert all(width_of(line) <= 9 for line in lines)


def test_a_short_last_word_does_not_stand_alone() -> None:
    assert wrap("No die shows 1 or 2", 9.5) == ("No die shows 1", "or 2")


def test_a_word_is_never_torn() -> None:
    assert wrap("Chumbivilcas", 2) == ("Chumbivilcas",)


def test_japanese_breaks_where_a_phrase_ends() -> None:
    assert wrap("知識1個とレンガ1個を得る。", 7) == ("知識1個と", "レンガ1個を", "得る。")


def test_a_long_japanese_phrase_breaks_between_letters() -> None:
    assert wrap("大巡礼観測所倉庫", 4) == ("大巡礼観", "測所倉庫")


@pytest.mark.parametrize("width", [4, 6, 8, 11])
@pytest.mark.parametrize("text", SENTENCES)
def test_nothing_is_lost_and_no_line_begins_with_a_closing_mark(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join(lines) == text
    assert not [line for line in lines if line[0] in CLOSING or line[-1] in OPENING]


def test_bold_letters_need_more_room() -> None:
    assert width_of("Siege engines", bold=True) > width_of("Siege engines")


def test_a_bracket_may_begin_a_line_after_a_figure() -> None:
    assert wrap("ボット2（入門）", 6) == ("ボット2", "（入門）")
