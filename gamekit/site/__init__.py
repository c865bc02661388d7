"""The site: a JupyterLite add-on, a small server and a check; never imported in the browser."""

from __future__ import annotations

from gamekit.core.errors import GamekitError


class SiteError(GamekitError):
    """A site that cannot be built, served or trusted, in one sentence."""
