"""A program that takes an open seat of a table and plays: `python examples/bot_client.py TOKEN [--level casual]`.

The token stands in the table's tab beside an open seat ("For a program"). The server sends the seat's view and what is
legal; the program answers with one of it. Put your own thinking into `decide`; `message["names"]` says the legal in words.
"""

import argparse
import asyncio
import json
import sys

from websockets.asyncio.client import connect

from ludarium.bots import jobs


def decide(message: dict, level: str) -> int:
    """One of `message["legal"]`. Here one of our own levels thinks about the packed view, for half a second at most."""
    return jobs.choose(message["position"], message["seat"], level, str(message["v"]), 500)


async def play(address: str, token: str, level: str) -> dict:
    """Play until the game is over; the server's last message."""
    async with connect(f"ws://{address}/bot/ws?token={token}") as line:
        async for raw in line:
            message = json.loads(raw)
            if message["t"] == "view":
                action = decide(message, level)
                await line.send(json.dumps({"t": "act", "id": str(message["v"]), "n": message["n"], "action": action}))
            elif message["t"] == "refused":
                print(message["text"])
            elif message["t"] == "over":
                return message
    raise SystemExit("The server closed the line before the game was over.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, usage="%(prog)s TOKEN [--address HOST:PORT] [--level LEVEL]")
    parser.add_argument("--address", default="127.0.0.1:8137")
    parser.add_argument("--level", default="casual")
    token, *options = sys.argv[1:] or ["--help"]  # a token may begin with "-", so it comes first and is not parsed
    if token in ("-h", "--help"):
        options = ["--help"]
    given = parser.parse_args(options)
    print(asyncio.run(play(given.address, token, given.level)))
