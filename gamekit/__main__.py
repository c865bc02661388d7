"""The command line: rules, records, perft, the arena, and the site."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gamekit import GAMES
from gamekit.arena import MAX_PLIES, arena, as_data, as_table, seat_bots
from gamekit.bots import play_on
from gamekit.core.errors import GamekitError
from gamekit.core.game import check_seed
from gamekit.core.match import Match, replay
from gamekit.core.perft import perft
from gamekit.core.text import LANGUAGES, rules
from gamekit.ui.display import find_game


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what is refused is said in one sentence, with exit code 2."""
    args, rest = _parser().parse_known_args(argv)
    if rest and not hasattr(args, "command"):
        _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    args.rest = rest
    try:
        return int(args.run(args) or 0)
    except BrokenPipeError:
        return 0
    except OSError as error:
        print(f"gamekit: {error.filename or 'input'}: {error.strerror}.", file=sys.stderr)
    except UnicodeDecodeError:
        print("gamekit: This file is no text, so it is no record.", file=sys.stderr)
    except GamekitError as error:
        print(f"gamekit: {error}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gamekit", description="Tabletop games, rule by rule.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _rules_command(commands)
    _record_commands(commands)
    _counting_commands(commands)
    _site_commands(commands)
    return parser


def _rules_command(commands: Any) -> None:
    command = _game_command(commands, "rules", show_rules, "print a game's numbered rules")
    command.add_argument("--lang", choices=list(LANGUAGES), default="en")


def _record_commands(commands: Any) -> None:
    command = _game_command(commands, "record", show_record, "let bots play a match and print its record")
    command.add_argument("--seats", type=int)
    command.add_argument("--seed", default="0")
    command.add_argument("--bots", nargs="+", metavar="BOT", help="one a seat, or one for all (default: random)")
    command = commands.add_parser("replay", help="play a record again and print its result")
    command.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    command.set_defaults(run=show_replay)


def _counting_commands(commands: Any) -> None:
    command = _game_command(commands, "perft", show_perft, "count the move sequences from a deal")
    command.add_argument("--seats", type=int)
    command.add_argument("--seed", default="0")
    command.add_argument("--depth", type=int, default=3)
    command = _game_command(commands, "arena", show_arena, "let bots play many matches")
    command.add_argument("bots", nargs="+", metavar="BOT")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seed", default="0")
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _site_commands(commands: Any) -> None:
    for name, help_text in (("serve", "serve a built site on this machine"), ("check-site", "check a built site")):
        command = commands.add_parser(name, help=help_text, add_help=False)
        command.set_defaults(run=run_site, command=name)


def _game_command(commands: Any, name: str, run: Any, help_text: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=help_text)
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.set_defaults(run=run)
    return command


def show_rules(args: argparse.Namespace) -> None:
    """Print every rule with its number, text and source."""
    for rule in rules(find_game(args.game).id, args.lang).values():
        print(f"{rule.id} · {rule.title}\n{rule.body}" + (f"\n({rule.source})" if rule.source else "") + "\n")


def show_record(args: argparse.Namespace) -> None:
    """Print the record of a match between bots."""
    game = find_game(args.game)
    seats = args.seats if args.seats is not None or len(args.bots or ()) < 2 else len(args.bots)
    match = Match(game, seats, args.seed, undo="off", max_plies=MAX_PLIES)
    names = args.bots or ["random"]
    if len(names) not in (1, match.seats):
        raise GamekitError(f"Name one bot for all or one for each of the {match.seats} seats, not {len(names)}.")
    play_on(match, seat_bots(game, names * (match.seats // len(names)), match.seed))
    print(match.record(), end="")


def show_replay(args: argparse.Namespace) -> None:
    """Print how a recorded match stands at its end."""
    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text("utf-8")
    match = replay(text, GAMES)
    print(f"{match.game.title}: {len(match.moves)} moves")
    if match.outcome:
        print(f"ranks: {' '.join(map(str, match.outcome.ranks))} ({match.outcome.rule})")
    else:
        print(f"still running; seat {match.to_move} is to move")


def show_perft(args: argparse.Namespace) -> None:
    """Print the number of move sequences of each length up to the depth."""
    match = Match(find_game(args.game), args.seats, args.seed)
    if args.depth < 0:
        raise GamekitError(f"A depth is 0 or more, not {args.depth}.")
    for depth in range(args.depth + 1):
        print(depth, perft(match.game, match.state, depth))


def show_arena(args: argparse.Namespace) -> None:
    """Print how bots did against each other."""
    lines = arena(find_game(args.game), args.bots, args.games, check_seed(args.seed))
    print(json.dumps(as_data(lines), indent=1) if args.json else as_table(lines))


def run_site(args: argparse.Namespace) -> int:
    """Hand over to the site's own command; the browser never comes here."""
    from gamekit.site import check, serve

    return {"serve": serve.main, "check-site": check.main}[args.command](args.rest)


if __name__ == "__main__":
    sys.exit(main())
