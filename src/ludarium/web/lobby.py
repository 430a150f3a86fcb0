"""The lobby: boxes, running and finished games, new tables, names."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

import msgspec
from starlette.responses import JSONResponse, Response

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.game import Game
from ludarium.kernel.options import DEALT, Option
from ludarium.kernel.packs import PREFIX
from ludarium.kernel.whole import whole_number
from ludarium.table.coaching import coach_of, lessons_of
from ludarium.table.log import BOT, HUMAN, OPEN, Chair, Setup
from ludarium.table.origins import reconstruction_of
from ludarium.table.registry import new_setup
from ludarium.table.store import Row
from ludarium.web import limits
from ludarium.web.guests import COOKIE, LANGUAGE, clean_name, set_cookie
from ludarium.web.page import PageError, Visit, box_of, page

SPEEDS = ("1", "0.75", "0.5")  # of the clock


@page
async def lobby(visit: Visit) -> Response:
    store = visit.app_state.registry.store
    running = [row_of(visit, r) for r in await store.of_guest(visit.guest, "running", limits.LISTED)]
    running += [row_of(visit, r) for r in await store.of_guest(visit.guest, "open", limits.LISTED)]
    running.sort(key=lambda row: not row["my_turn"])
    finished = [row_of(visit, r) for r in await store.of_guest(visit.guest, "finished", limits.LISTED)]
    mine = {row["id"] for row in running}
    tried = {row["game"] for row in running + finished}
    public = [
        row_of(visit, r) for s in ("open", "running") for r in await store.listed(s, limits.LISTED) if r.id not in mine
    ]
    return visit.page(
        "lobby.html",
        boxes=[box_card(visit, g) for g in boxes(visit)],
        tried=tried,
        running=running,
        finished=finished,
        public=public,
        name=await visit.name(),
    )


def boxes(visit: Visit) -> list[Game]:
    return [g for g in games() if g.on_the_shelf] + [find_game(name) for name in visit.app_state.extra_games]


def box_card(visit: Visit, game: Game) -> dict[str, Any]:
    words = game.words(visit.lang)
    low, high = game.seats[0], game.seats[-1]
    return {
        "id": game.id,
        "title": game.title[visit.lang],
        "blurb": words.t("blurb") if words.has("blurb") else "",
        "seats": str(low) if low == high else f"{low}–{high}",
        "minutes": f"{game.minutes[0]}–{game.minutes[1]}",
        "credits": words.t("credits") if words.has("credits") else game.credits,
        "lessons": [(name, lesson_title(visit, game, name)) for name in lessons_of(game)],
        "rules": (game.folder / "text" / f"rules.{visit.lang}.md").exists(),
        "origins": reconstruction_of(game),
        "companion": words.t("companion") if (game.folder / "companion").is_dir() else "",
    }


def lesson_title(visit: Visit, game: Game, lesson: str) -> str:
    """Several lessons of a game have names of their own."""
    words, key = game.words(visit.lang), f"lesson.{lesson or 'first'}"
    return words.t(key) if words.has(key) else visit.t("lobby.learn")


def row_of(visit: Visit, row: Row) -> dict[str, Any]:
    """One line of a list."""
    card = msgspec.json.decode(row.card)
    names = []
    for seat, (kind, name, level) in enumerate(zip(card["kinds"], card["names"], card["levels"], strict=True)):
        if kind == BOT:
            names.append(visit.t("bot_name", n=seat + 1, level=visit.t(f"level.{level}")))
        else:
            names.append(name or visit.t("seat.open"))
    winners = visit.t("comma").join(names[s] for s in card["winners"])
    return {
        "id": row.id,
        "title": find_game(row.game).title[visit.lang],
        "game": row.game,
        "names": names,
        "state": row.state,
        "my_turn": visit.guest in card["turn"],
        "when": visit.t.when(row.updated),
        "decisions": card["decisions"],
        "winners": winners,
        "coached": card["coached"],
    }


@page
async def box(visit: Visit) -> Response:
    game = await box_of(visit, visit.request.path_params["game"])
    words = game.words(visit.lang)
    options = [
        {
            "name": o.name,
            "label": words.t(f"option.{o.name}"),
            "default": o.default,
            "values": [(v, words.t(f"option.{o.name}.{v}")) for v in o.choices],
            "group": o.group,
            "things": o.things,
            "colours": dict(zip(o.things, o.colours, strict=False)),
            "seats": o.seats,
            "one_screen": o.one_screen,
        }
        for o in game.options
    ]
    content = visit.request.query_params.get("content", "")[:60]
    return visit.page(
        "box.html",
        box=box_card(visit, game),
        game=game,
        usual_seats=game.fewest({}),
        options=options,
        levels=visit.app_state.registry.levels,
        default_level=visit.app_state.registry.default_level,
        name=await visit.name(),
        speeds=SPEEDS if game.has_clock else (),
        packs=await visit.app_state.registry.packs.offered(game.id, visit.guest, content),
        content=content,
    )


def value_from(fields: dict[str, str], option: Option, seats: int) -> str:
    """The value of an option in the form; of an assignment each seat has named its thing, and what is left comes after.
    Seats that leave it to chance get what the others did not ask for."""
    if not option.things or f"option.{option.name}.0" not in fields:
        return fields.get(f"option.{option.name}", option.default)
    chosen = [fields.get(f"option.{option.name}.{seat}", "") for seat in range(min(seats, len(option.things)))]
    left = [thing for thing in option.things if thing not in chosen]
    if DEALT in option.values:
        if set(chosen) == {DEALT}:
            return DEALT
        SystemRandom().shuffle(left)
        chosen = [left.pop() if thing == DEALT and left else thing for thing in chosen]
    value = "-".join([*chosen, *left])
    if value not in option.values:
        raise PageError(400, "sorry.assignment")
    return value


def limit_new(visit: Visit) -> None:
    visit.take(visit.app_state.rates.new_tables)


@page
async def create(visit: Visit) -> Response:
    """POST /tables: a new table from the form (or from a card's quick button, which names only the box)."""
    fields = await visit.form()
    limit_new(visit)
    game = await box_of(visit, fields.get("game", ""))
    await visit.app_state.registry.packs.hold(fields.get("content", ""), game.id)
    setup = setup_from_form(visit, game, fields, await visit.name())
    table = await visit.app_state.registry.create(setup)
    return visit.go(f"/table/{table.match.id}")


def setup_from_form(visit: Visit, game: Game, fields: dict[str, str], name: str) -> Setup:
    count = whole_number(fields.get("seats", str(game.fewest({}))))
    if count is None or count not in game.seats:
        raise PageError(400, "sorry.seats")
    given = {o.name: value_from(fields, o, count) for o in game.options}
    options = {o.name: (given[o.name] if not o.seats or count in o.seats else o.default) for o in game.options}
    chairs = [chair_from(visit, fields, i, name) for i in range(count)]
    visit.app_state.admit_bots(visit.guest, [chair.level for chair in chairs if chair.kind == BOT])
    speed = fields.get("speed", "1")
    if speed not in SPEEDS:
        raise PageError(400, "sorry.form")
    return new_setup(
        fields.get("game", game.id),
        chairs,
        options,
        visit.guest,
        public=fields.get("public") == "on",
        hints=fields.get("no_hints") != "on",
        slow=fields.get("slow") == "on",
        factor=1 / float(speed),
        content=pack_from(fields),
    )


def pack_from(fields: dict[str, str]) -> str:
    """The content pack that the form names; "": the box as it is."""
    content = fields.get("content", "")
    if content and not content.startswith(PREFIX):
        raise PageError(400, "sorry.form")
    return content


def chair_from(visit: Visit, fields: dict[str, str], seat: int, name: str) -> Chair:
    """me, local (a second person on this screen), open, or bot with a level."""
    kind = fields.get(f"kind{seat}", "me" if seat == 0 else "bot")
    own = clean_name(fields.get(f"name{seat}", ""))
    if kind == "me":
        return Chair(HUMAN, visit.guest, own or name)
    if kind == "local":
        return Chair(HUMAN, visit.guest, own or visit.t("seat.local_name", n=seat + 1))
    if kind == "open":
        return Chair(OPEN)
    level = fields.get(f"level{seat}", visit.app_state.registry.default_level)
    if kind != "bot" or level not in visit.app_state.registry.levels:
        raise PageError(400, "sorry.chair")
    return Chair(BOT, "", "", level)


@page
async def learn(visit: Visit) -> Response:
    """POST /learn/{game}: the coached first game, with a content pack if the form names one."""
    fields = await visit.form()
    limit_new(visit)
    game = await box_of(visit, visit.request.path_params["game"])
    coach = coach_of(game, fields.get("lesson", ""))
    if coach is None:
        raise PageError(404, "sorry.no_coach")
    await visit.app_state.registry.packs.hold(fields.get("content", ""), game.id)
    levels = visit.app_state.registry.levels
    level = coach.level if coach.level in levels else levels[0]
    chairs = [Chair(HUMAN, visit.guest, await visit.name())] + [Chair(BOT, "", "", level) for _ in range(coach.seats - 1)]
    setup = new_setup(game.id, chairs, coach.options, visit.guest, seed=coach.seed, coached=True, content=pack_from(fields))
    table = await visit.app_state.registry.create(setup)
    return visit.go(f"/table/{table.match.id}")


@page
async def me(visit: Visit) -> Response:
    if visit.request.method == "POST":
        fields = await visit.form()
        name = clean_name(fields.get("name", ""))
        if not name:
            raise PageError(400, "sorry.name")
        await rename(visit, name)
        return visit.go(local_path(fields.get("back", "/")))
    link = f"{visit.request.base_url}recover/{visit.app_state.seal.recovery(visit.subject)}"
    return visit.page("me.html", name=await visit.name(), link=link)


async def rename(visit: Visit, name: str) -> None:
    """The guest's name from now on, also at the tables where they sit."""
    old, store = await visit.name(), visit.app_state.registry.store
    await store.set_name(visit.guest, name)
    if name == old:
        return
    rows = [row for state in ("running", "open") for row in await store.of_guest(visit.guest, state, limits.LISTED)]
    for row in rows:
        table = await visit.app_state.registry.table(row.id)
        if table is not None:
            await table.rename(visit.guest, old, name)


@page
async def recover(visit: Visit) -> Response:
    """The recovery link: shows who it is; the button makes this browser that guest."""
    subject = visit.app_state.seal.recovered(visit.request.path_params["token"])
    guest = await visit.app_state.sessions.admitted(subject) if subject else ""
    if not guest:
        raise PageError(404, "sorry.recovery")
    if visit.request.method == "POST":
        await visit.form()
        response = visit.go("/")
        set_cookie(response, COOKIE, visit.app_state.seal.cookie(subject), visit.secure)
        visit.fresh = False
        return response
    return visit.page("recover.html", name=await visit.app_state.name_of(guest, visit.lang))


@page
async def sign_out(visit: Visit) -> Response:
    """POST /me/sign-out: every other browser, link and open page of the guest is worth nothing from now on."""
    await visit.form()
    subject = await visit.app_state.sign_out(visit.guest)
    response = visit.go("/me")
    set_cookie(response, COOKIE, visit.app_state.seal.cookie(subject), visit.secure)
    visit.fresh = False
    return response


@page
async def language(visit: Visit) -> Response:
    lang = visit.request.path_params["lang"]
    if lang not in ("en", "ja"):
        raise PageError(404, "sorry.not_found")
    response = visit.go(local_path(visit.request.query_params.get("back", "/")))
    set_cookie(response, LANGUAGE, lang, visit.secure)
    return response


def local_path(raw: str) -> str:
    """A path on this server; anything else leads to the lobby."""
    clean = raw.startswith("/") and not raw.startswith(("//", "/\\")) and raw.isprintable()
    return raw if clean else "/"


@page
async def my_turns(visit: Visit) -> Response:
    rows = [row_of(visit, r) for r in await visit.app_state.registry.store.of_guest(visit.guest, "running", limits.LISTED)]
    return JSONResponse(
        {"turns": [{"table": r["id"], "title": r["title"], "url": f"/table/{r['id']}"} for r in rows if r["my_turn"]]},
        headers={"cache-control": "no-store"},
    )


@page
async def picture(visit: Visit) -> Response:
    """GET /box/{game}/picture.svg: the real scene of the game in the middle of play."""
    game = await box_of(visit, visit.request.path_params["game"])
    body = await visit.app_state.picture(game.id if game.on_the_shelf else game.package, visit.lang)
    return Response(body, 200, {"cache-control": "max-age=3600"}, "image/svg+xml")
