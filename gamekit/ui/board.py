"""The board as a Jupyter widget: a session behind anywidget, and the only importer of it."""

from __future__ import annotations

import secrets
from typing import Any

import anywidget

from gamekit.ui.display import part, still
from gamekit.ui.session import Session


class Board(anywidget.AnyWidget):
    """One board for every game; it is silent until the front end says hello, and keeps no game data in traits."""

    _esm = part("idiomorph.js") + part("board.js")
    _css = part("look.css") + part("board.css")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        session.fresh_seed = lambda: secrets.randbelow(1_000_000)  # type: ignore[method-assign]
        self.on_msg(self._receive)

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        for frame in self.session.answer(message):
            self.send(frame)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and beside it the picture that a saved notebook shows before any kernel runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        assert bundle is not None  # a board always has a view
        data, metadata = bundle
        return {**data, "text/html": still(self.session)}, metadata
