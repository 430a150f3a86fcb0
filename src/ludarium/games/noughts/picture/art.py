"""The drawings: a slate, chalk marks."""

from __future__ import annotations


def art() -> str:
    return (
        '<symbol id="slate"><rect width="550" height="550" rx="18" fill="#5d4329"/>'
        '<rect x="16" y="16" width="518" height="518" rx="8" fill="#2c3438"/>'
        '<path d="M200 60V490M350 60V490M60 200H490M60 350H490" stroke="#d9dcd4" stroke-width="5"'
        ' stroke-linecap="round" opacity=".75"/></symbol>'
        '<symbol id="cell"><rect x="-66" y="-66" width="132" height="132" rx="8" fill="#fff" opacity=".03"/></symbol>'
        '<symbol id="nought"><circle r="44" fill="none" stroke="#fffdf8" stroke-width="17"/>'
        '<circle r="44" fill="none" stroke="var(--seat)" stroke-width="12"/></symbol>'
        '<symbol id="cross"><path d="M-40-40L40 40M40-40L-40 40" stroke="#fffdf8" stroke-width="18"'
        ' stroke-linecap="round"/>'
        '<path d="M-40-40L40 40M40-40L-40 40" stroke="var(--seat)" stroke-width="12" stroke-linecap="round"/></symbol>'
    )
