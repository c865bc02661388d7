"""The JupyterLite add-on: `jupyter lite build` with it makes the whole site, and installs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from doit.exceptions import TaskFailed  # type: ignore[import-untyped]
from jupyterlite_core.addons.base import BaseAddon  # type: ignore[import-untyped]

from gamekit.site import SiteError, finish, lessons, wheels

_EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
)


class GamekitAddon(BaseAddon):  # type: ignore[misc]
    """Lessons before the build, runtime, landing page and checks after it."""

    __all__ = ("pre_init", "init", "post_build")

    def __init__(self, manager: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(manager, *args, **kwargs)
        Path(".jupyterlite.doit.db").unlink(missing_ok=True)  # so that every build is a whole one
        self.manager.contents = (str(self.lessons),)
        self.manager.federated_extensions = tuple(str(path) for path in self.extensions)

    @property
    def extensions(self) -> list[Path]:
        """The front-end extensions the site carries, whatever else is installed here."""
        return [Path(sys.prefix, "share/jupyter/labextensions", name) for name in _EXTENSIONS]

    @property
    def lessons(self) -> Path:
        """Where the finished notebooks wait for the build."""
        return Path(self.manager.cache_dir, "lessons")

    def pre_init(self, manager: Any) -> Iterator[dict[str, Any]]:
        """Says what is missing before anything is built."""
        yield self._step("parts", self._check_parts)

    def init(self, manager: Any) -> Iterator[dict[str, Any]]:
        """Makes and runs the lessons."""
        yield self._step("lessons", self._make_lessons)

    def post_build(self, manager: Any) -> Iterator[dict[str, Any]]:
        """Makes the site of what JupyterLite has built, when every other add-on has done its part."""
        yield {**self._step("finish", self._finish), "task_dep": list(self._others("post_build"))}

    def _others(self, phase: str) -> Iterator[str]:
        """The tasks of all other add-ons in a phase; add-ons come by alphabet, and we must come last."""
        for name, addon in self.manager._addons.items():
            if addon is not self and phase in addon.__all__:
                for task in getattr(addon, phase)(self.manager):
                    yield f"{phase}:{self.manager.task_prefix}{name}:{task['name']}"

    def _step(self, name: str, action: Callable[[], None]) -> dict[str, Any]:
        step: dict[str, Any] = self.task(name=name, actions=[(_in_a_sentence, [action])])
        return step

    def _check_parts(self) -> None:
        for path in [*self.extensions, wheels.runtime(self.manager.lite_dir)]:
            if not path.exists():
                raise SiteError(f"{path.name} is missing: run `make setup`.")
        wheels.checked(self.manager.lite_dir, self.manager.cache_dir)

    def _make_lessons(self) -> None:
        made = lessons.build_lessons(self.manager.lite_dir / "content", self.lessons, self.manager.cache_dir)
        print(f"{len(made)} lessons are made and run.")

    def _finish(self) -> None:
        root, cache, site = self.manager.lite_dir, self.manager.cache_dir, self.manager.output_dir
        finish.finish(root, cache, site)


def _in_a_sentence(action: Callable[[], None]) -> TaskFailed | None:
    """Fails the build with a sentence instead of a traceback."""
    try:
        action()
    except SiteError as error:
        print(error, file=sys.stderr)
        return TaskFailed(str(error), report=False)
    return None
