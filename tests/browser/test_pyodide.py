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
