"""What is changed in the tree that JupyterLite built."""

from pathlib import Path

import pytest

from gamekit.site import SiteError, finish

HELD_BACK = "function O(t,e){setTimeout(function(e){return t.call(e)},4,e)}"


def test_a_message_waits_for_no_timer(tmp_path: Path) -> None:
    (tmp_path / "1.js").write_text(f"a;{HELD_BACK}b", "utf-8")
    (tmp_path / "2.js").write_text("setTimeout(c,4)", "utf-8")
    finish.hurry(tmp_path)
    assert (tmp_path / "1.js").read_text("utf-8") == "a;function O(t,e){queueMicrotask(function(){return t.call(e)})}b"
    assert (tmp_path / "2.js").read_text("utf-8") == "setTimeout(c,4)"


@pytest.mark.parametrize("names", [[], ["1.js", "2.js"]])
def test_another_jupyterlite_is_refused_with_a_sentence(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_text(HELD_BACK, "utf-8")
    with pytest.raises(SiteError, match=f"in {len(names)} scripts"):
        finish.hurry(tmp_path)
