"""Hooks of the documentation site (mkdocs.yml): pages that live elsewhere in the tree join it.

The rules pages of the boxes, the README, CONTRIBUTING and CHANGELOG keep their places; links between them and the documents
are turned as they are read. The API pages are made from docstrings.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from ludarium.table.rules_pictures import NAMED, rules_picture

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = {"readme.md": "README.md", "contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
BOXES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires")
LANGUAGES = {"en": "English", "ja": "日本語"}
MODULES = {  # what the documents, the examples and a copied game import from
    "ludarium": "The package",
    "ludarium.kernel.game": "Games",
    "ludarium.kernel.engine": "Positions",
    "ludarium.kernel.step": "Steps",
    "ludarium.kernel.actions": "Actions",
    "ludarium.kernel.events": "Events",
    "ludarium.kernel.secrets": "Secrets",
    "ludarium.kernel.chance": "Chance",
    "ludarium.kernel.record": "Records",
    "ludarium.kernel.content": "Content",
    "ludarium.kernel.options": "Options",
    "ludarium.kernel.words": "Words",
    "ludarium.kernel.scene": "Scenes",
    "ludarium.kernel.coach": "Coaches",
    "ludarium.kernel.features": "Features",
    "ludarium.kernel.bot_settings": "Settings of bots",
    "ludarium.kernel.contract": "The contract",
    "ludarium.kernel.errors": "Errors",
    "ludarium.bots": "Bots",
    "ludarium.lab.batch": "Batches",
    "ludarium.lab.selfplay": "Self-play",
    "ludarium.lab.models": "Learned players",
    "ludarium.lab.pettingzoo": "PettingZoo",
    "ludarium.lab.gymnasium": "Gymnasium",
    "ludarium.lab.vector": "Gymnasium, many at once",
    "ludarium.lab.stable_baselines": "Stable-Baselines3",
    "ludarium.lab.openspiel": "OpenSpiel",
}


def title_of(box: str) -> str:
    page = (ROOT / "src" / "ludarium" / "games" / box / "text" / "rules.en.md").read_text(encoding="utf-8")
    return page.lstrip("# ").splitlines()[0].strip()


def generated() -> dict[str, str]:
    """All pages that are not files of docs/: address and text."""
    pages = {name: (ROOT / path).read_text(encoding="utf-8") for name, path in ELSEWHERE.items()}
    for box in BOXES:
        for lang in LANGUAGES:
            path = ROOT / "src" / "ludarium" / "games" / box / "text" / f"rules.{lang}.md"
            text = path.read_text(encoding="utf-8")
            for name, _ in NAMED.findall(text):
                pages[f"rules/{box}/{name}.{lang}.svg"] = rules_picture(box, name, lang)
            pages[f"rules/{box}.{lang}.md"] = NAMED.sub(rf"![\2]({box}/\1.{lang}.svg)\n*\2*", text)
    for module, title in MODULES.items():
        pages[f"api/{module}.md"] = f"# {title}\n\n::: {module}\n"
    return pages


def on_config(config: Any) -> Any:
    """Fill the two parts of the navigation that follow from the tree."""
    for entry in config.nav:
        if "Rules" in entry:
            entry["Rules"] = [
                {title_of(box): [{name: f"rules/{box}.{lang}.md"} for lang, name in LANGUAGES.items()]} for box in BOXES
            ]
        if "API" in entry:
            entry["API"] = [{title: f"api/{module}.md"} for module, title in MODULES.items()]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    config.site_description = project["description"]
    return config


def on_files(files: Files, config: Any) -> Files:
    for address, text in generated().items():
        files.append(File.generated(config, address, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links that are right in the checkout are made right in the site."""
    for address, path in ELSEWHERE.items():
        markdown = markdown.replace(f"(../{path})", f"({address})").replace(f"({path})", f"({address})")
    markdown = re.sub(r"\(\.\./src/ludarium/games/(\w+)/text/rules\.(\w+)\.md\)", r"(rules/\1.\2.md)", markdown)
    markdown = re.sub(
        r"\[([^\]]+)\]\(\.\./(deploy|examples|src|tests)(/[^)]*)?\)", r"\1", markdown
    )  # files of the checkout
    if page.file.src_uri in ELSEWHERE:
        markdown = markdown.replace("](docs/", "](").replace('src="docs/', 'src="')
        markdown = re.sub(r"\[([^\]]+)\]\((NOTICE|LICENSE|SECURITY\.md)\)", r"\1", markdown)
    return markdown
