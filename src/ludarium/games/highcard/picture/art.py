"""The drawings: a card's face and back."""

from __future__ import annotations


def art() -> str:
    return (
        '<symbol id="card"><rect x="-26" y="-38" width="52" height="76" rx="7" fill="#fffdf8" stroke="var(--seat,#6b6257)"'
        ' stroke-width="4"/></symbol>'
        '<symbol id="card-back"><rect x="-26" y="-38" width="52" height="76" rx="7" fill="#35506b" stroke="#fffdf8"'
        ' stroke-width="3"/><path d="M-14-26L14 26M14-26L-14 26" stroke="#8fb0cc" stroke-width="3"/></symbol>'
        '<symbol id="felt"><rect width="900" height="330" rx="16" fill="#3f6b54"/></symbol>'
    )
