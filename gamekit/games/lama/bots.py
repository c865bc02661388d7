"""The opponents at the L.A.M.A. table; each knows its View and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from gamekit.core.game import Bot, Decision, Opponent
from gamekit.games.lama.rules import CHIP_WORTH, follows, penalty, unseen
from gamekit.games.lama.state import CARDS, COPIES, LLAMA, Draw, Move, Play, Quit, Return, View

Decide = Callable[[View, list[Play], bool], Decision[Move]]  # (view, plays, may draw)

MIKA_STOPS_AT = 12
TILDA_STOPS_AT = 6
ROSA_SURE_OF = 4  # points Rosa keeps rather than draw for


def _turns(decide: Decide) -> Callable[[int], Bot]:
    """A bot of this way to take a turn; chips and moves without a choice are the same for all."""

    def bot(view: View, legal: Sequence[Move]) -> Decision[Move]:
        if len(legal) == 1:
            return Decision(legal[0], "bot.only")
        if isinstance(legal[0], Return):
            return Decision(Return("black"), "bot.chip", {"cost": CHIP_WORTH["black"]})
        return decide(view, [move for move in legal if isinstance(move, Play)], Draw() in legal)

    return lambda seed: bot


def mika(view: View, plays: list[Play], may_draw: bool) -> Decision[Move]:
    """Plays the cheaper card, and stops as soon as the hand is cheap."""
    cost = penalty(view.hand)
    if plays:
        return Decision(plays[0], "bot.mika.play", {"cost": penalty((plays[0].card,))})
    if may_draw and cost > MIKA_STOPS_AT:
        return Decision(Draw(), "bot.mika.draw", {"cost": cost, "limit": MIKA_STOPS_AT})
    return Decision(Quit(), "bot.mika.quit", {"cost": cost, "limit": MIKA_STOPS_AT})


def emil(view: View, plays: list[Play], may_draw: bool) -> Decision[Move]:
    """Plays the higher card, draws otherwise, and quits only when nothing else is left."""
    if plays:
        return Decision(plays[-1], "bot.emil.play", {"size": len(view.hand) - 1})
    return Decision(Draw(), "bot.emil.draw", {"size": len(view.hand) + 1})


def tilda(view: View, plays: list[Play], may_draw: bool) -> Decision[Move]:
    """Gets rid of what costs most first, and does not stop while it holds a llama."""
    cost = penalty(view.hand)
    if plays:
        dearest = max(plays, key=lambda play: penalty((play.card,)))
        return Decision(dearest, "bot.tilda.play", {"cost": penalty((dearest.card,))})
    if may_draw and (LLAMA in view.hand or cost > TILDA_STOPS_AT):
        return Decision(Draw(), "bot.tilda.draw", {"cost": cost, "limit": TILDA_STOPS_AT})
    return Decision(Quit(), "bot.tilda.quit", {"cost": cost, "limit": TILDA_STOPS_AT})


def rosa(view: View, plays: list[Play], may_draw: bool) -> Decision[Move]:
    """Counts the cards she has not seen: plays what keeps most ways open, draws while that pays."""
    cards = unseen(view)
    total = sum(cards.values())
    if plays:
        best = max(plays, key=lambda play: (_ways_on(view, play, cards), penalty((play.card,))))
        figures = {"left": _ways_on(view, best, cards), "unseen": total, "follow": _followers(view, best.card)}
        return Decision(best, "bot.rosa.play", figures)
    cost = penalty(view.hand)
    fits = sum(count for card, count in cards.items() if _helps(view, card))
    rise = sum(count * (penalty((*view.hand, card)) - cost) for card, count in cards.items()) / total
    if may_draw and cost > ROSA_SURE_OF + rise and fits * cost > total * rise:
        return Decision(Draw(), "bot.rosa.draw", {"stock": view.stock, "fits": fits, "unseen": total, "cost": cost})
    return Decision(Quit(), "bot.rosa.quit", {"stock": view.stock, "cost": cost, "rise": rise})


def _ways_on(view: View, play: Play, cards: Mapping[int, int]) -> int:
    """Unseen cards on which something of the rest of the hand would go."""
    rest = list(view.hand)
    rest.remove(play.card)
    return sum(count for top, count in cards.items() if any(follows(card, top) for card in rest))


def _followers(view: View, card: int) -> int:
    """How many cards would follow this one, of those not yet on the pile: everybody can count them."""
    pile = Counter((*view.pile, card))
    return sum(COPIES - pile[after] for after in CARDS if follows(after, card))


def _helps(view: View, card: int) -> bool:
    """Whether a drawn card would go on the pile as it lies, or is one the hand holds already."""
    return card in view.hand or follows(card, view.pile[-1])


BOTS: Mapping[str, Opponent] = {
    "rosa": Opponent("Rosa", {"en": "counts every card", "de": "zählt jede Karte"}, _turns(rosa)),
    "emil": Opponent("Emil", {"en": "never gives up", "de": "gibt niemals auf"}, _turns(emil)),
    "mika": Opponent("Mika", {"en": "quits early", "de": "steigt früh aus"}, _turns(mika)),
    "tilda": Opponent("Tilda", {"en": "sheds llamas first", "de": "wird Lamas zuerst los"}, _turns(tilda)),
}
