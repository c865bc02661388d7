"""The built site's own Python carries out the rules exactly as the Python of this machine does."""

import subprocess
import sys
from pathlib import Path

import pytest

FINGERPRINT = Path(__file__).parent.parent / "fingerprint.py"


@pytest.mark.browser
def test_perft_records_and_pictures_have_equal_hashes(in_pyodide):
    here = subprocess.run([sys.executable, str(FINGERPRINT)], capture_output=True, text=True, check=True).stdout
    assert here.split() and in_pyodide(FINGERPRINT.read_text("utf-8")).split() == here.split()


WRITING = """
import jedi
from IPython.core.interactiveshell import InteractiveShell

for code in ("import collections; collections.Ord", "x.upp", "import gamekit; gamekit.pl"):
    print([found.name for found in jedi.Interpreter(code, [{"x": "a"}]).complete()])
InteractiveShell.instance().run_cell("1/0")
"""


@pytest.mark.browser
def test_completions_and_coloured_errors_need_nothing_that_was_left_out(in_pyodide):
    told = in_pyodide(WRITING, "jedi", "ipython")
    assert told.splitlines()[:3] == ["['OrderedDict']", "['upper']", "['play']"]
    assert "\x1b[" in told and "division by zero" in told
