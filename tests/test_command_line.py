"""The command line: what it prints, and that whatever is refused is one sentence and exit code 2."""

import io
import json
import subprocess
import sys

import pytest

from gamekit.__main__ import main


def run(capsys, *words):
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(("lang", "word"), [("en", "llama"), ("de", "Lama")])
def test_rules_are_printed_in_either_language(capsys, lang, word):
    code, out, _ = run(capsys, "rules", "lama", "--lang", lang)
    assert code == 0 and "LAMA-2.3 · " in out and word in out


def test_a_record_replays_from_a_file_and_from_standard_input(capsys, tmp_path, monkeypatch):
    _, record, _ = run(capsys, "record", "lama", "--seats", "3", "--seed", "4", "--bots", "rosa", "emil", "mika")
    path = tmp_path / "match.txt"
    path.write_text(record, "utf-8")
    code, told, _ = run(capsys, "replay", str(path))
    assert code == 0 and "LAMA-7.1" in told
    monkeypatch.setattr("sys.stdin", io.StringIO(record))
    assert run(capsys, "replay", "-")[1] == told


def test_bots_alone_say_how_many_seats_there_are(capsys):
    _, record, _ = run(capsys, "record", "lama", "--bots", "rosa", "emil")
    assert "seats: 2\n" in record


def test_perft_prints_a_line_a_depth(capsys):
    assert run(capsys, "perft", "lama", "--seats", "2", "--seed", "1", "--depth", "2")[1] == "0 1\n1 3\n2 10\n"


def test_the_arena_gives_a_table_or_json(capsys):
    _, table, _ = run(capsys, "arena", "lama", "rosa", "random", "--games", "4")
    assert table.splitlines()[0].split() == ["bot", "games", "wins", "win", "%", "rank", "unfinished", "forfeits"]
    _, text, _ = run(capsys, "arena", "lama", "rosa", "random", "--games", "4", "--json")
    assert [line["games"] for line in json.loads(text)] == [4, 4]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rules", "chess"), "no game 'chess'"),
        (("record", "lama", "--seats", "9"), "2 to 6"),
        (("record", "lama", "--bots", "hal"), "no opponent 'hal'"),
        (("record", "lama", "--seats", "4", "--bots", "rosa", "emil"), "4 seats"),
        (("record", "lama", "--seed", "x"), "whole number"),
        (("perft", "lama", "--depth", "-1"), "depth"),
        (("arena", "lama", "rosa"), "2 to 6"),
        (("arena", "lama", "rosa", "emil", "--games", "0"), "1 game or more"),
        (("replay", "no-such-file"), "no-such-file"),
        (("serve", "no-such-folder"), "make site"),
        (("check-site", "no-such-folder"), "no-such-folder"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, words, sentence):
    code, out, err = run(capsys, *words)
    assert code == 2 and sentence in err
    assert out == "" and err.count("\n") == 1 and "Traceback" not in err


@pytest.mark.parametrize(
    "words", [(), ("dance",), ("rules",), ("rules", "lama", "--lang", "fr"), ("rules", "lama", "x")]
)
def test_unknown_commands_and_words_exit_with_2(words):
    done = subprocess.run([sys.executable, "-m", "gamekit", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_a_file_that_is_no_text_is_refused_in_a_sentence(capsys, tmp_path):
    path = tmp_path / "picture.bin"
    path.write_bytes(b"\xff\xfe\x00\x81")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 2 and err.count("\n") == 1
