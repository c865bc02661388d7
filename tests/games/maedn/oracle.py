"""Mensch ärgere Dich nicht a second time, slowly: a table of cards with names, straight from the numbered rules."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.games.maedn.state import View

STARS = {"10": 1, "15": 1, "20": 1, "25": 1, "30": 1, "35": 1, "36": 1, "37": 1, "38": 2, "39": 3}
WINS_WITH = {2: 40, 3: 35, 4: 30}

Where = tuple[str, int, int]  # ("centre", 0, 0), or ("row", seat, place)


class Table:
    """Where every copy of every figure lies, told apart by place and nothing else."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.lies: dict[int, list[Where]] = {figure: [] for figure in range(1, 41)}
        for figure in range(1, 41):
            for _ in range(view.centre[figure - 1]):
                self.lies[figure].append(("centre", 0, 0))
        for seat in range(len(view.rows)):
            for place in range(3):
                for figure in view.rows[seat][place]:
                    self.lies[figure].append(("row", seat, place))

    def may_come_from(self, figure: int, new: bool) -> list[Where]:
        """MAE-3.1 to 3.4 as one question: the places the seat on turn may take a figure from."""
        places = self.lies[figure]
        if ("centre", 0, 0) in places:
            return [("centre", 0, 0)]
        allowed = []
        for kind, seat, place in places:
            if seat != self.view.mover:
                allowed.append((kind, seat, place))
            elif self.view.options.own_rows == "on":
                only_itself = len(self.view.rows[seat][place]) == 1
                if not (new and only_itself):
                    allowed.append((kind, seat, place))
        return allowed

    def attempts(self) -> Iterator[tuple[str, int, bool]]:
        """Everything the dice could lead to: how it is written, the figure, and whether it begins a row."""
        hand = list(self.view.hand)
        mine = self.view.rows[self.view.mover]
        rows_now = [row for row in mine if len(row) > 0]
        for die in hand:
            if len(rows_now) < 3:
                yield f"{die} new", die, True
            for number in (1, 2, 3):
                row = mine[number - 1]
                if len(row) > 0:
                    yield f"{die} row {number}", row[len(row) - 1] + die, False
        if self.view.options.start_with_sum == "on" and len(rows_now) < 3:
            yield f"{hand[0]}+{hand[1]} new", hand[0] + hand[1], True


def uses(view: View) -> dict[str, Where]:
    """Every use of the dice in notation, and where its figure comes from; `view` is the mover's own."""
    table, found = Table(view), {}
    for text, figure, new in table.attempts():
        if figure > 40:
            continue
        places = table.may_come_from(figure, new)
        for place in places:
            named = text if len(places) == 1 else f"{text} from {place[1] + 1}.{place[2] + 1}"
            found[named] = place
    return found


def legal(view: View) -> set[str]:
    """Every move the seat on turn may make, in notation."""
    if view.phase == "over":
        return set()
    return set(uses(view)) or {f"drop {die}" for die in view.hand}


def points_for(row: list[int]) -> int:
    """MAE-4.2: what a finished row brings."""
    total = 0
    for figure in row:
        total += 1
        total += STARS.get(str(figure), 0)
    return total


def after(view: View, text: str) -> tuple[dict[int, int], list[list[list[int]]], list[int], bool]:
    """Centre, rows, points and whether the game is over, after a legal move in notation."""
    centre = {figure: view.centre[figure - 1] for figure in range(1, 41)}
    rows = [[list(row) for row in own] for own in view.rows]
    points = list(view.points)
    if text.startswith("drop"):
        return centre, rows, points, False
    kind, seat, place = uses(view)[text]
    mine = rows[view.mover]
    words = text.split()
    step = sum(int(die) for die in words[0].split("+"))
    if words[1] == "new":
        number = min(n for n in range(3) if mine[n] == [])
        figure = step
    else:
        number = int(words[2]) - 1
        figure = mine[number][-1] + step
    if kind == "centre":
        centre[figure] -= 1
    else:
        rows[seat][place].remove(figure)
    mine[number].append(figure)
    if figure == 40:
        points[view.mover] += points_for(mine[number])
        for back in mine[number]:
            centre[back] += 1
        mine[number] = []
    return centre, rows, points, points[view.mover] >= WINS_WITH[len(points)]
