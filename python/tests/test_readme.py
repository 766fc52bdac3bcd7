"""The program in the README of the tree, as it stands there."""

import contextlib
import io
import os
import re
import tempfile
import unittest
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


class ReadmeTest(unittest.TestCase):
    def test_it_prints_ranges_and_writes_a_picture(self):
        programs = re.findall(r"^```python\n(.*?)^```", README.read_text("utf-8"), re.M | re.S)
        self.assertEqual(len(programs), 1)
        printed = io.StringIO()
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                with contextlib.redirect_stdout(printed):
                    exec(compile(programs[0], str(README), "exec"), {})
                picture = Path("seen.pgm").read_bytes()
            finally:
                os.chdir(before)
        self.assertEqual(len(printed.getvalue().strip("[] \n").split()), 9)
        self.assertEqual(len(picture), len(b"P5 121 121 255\n") + 121 * 121)
        self.assertEqual(picture[-121 * 61 + 60 : -121 * 61 + 61], b"\xff")  # the eye's own tile


if __name__ == "__main__":
    unittest.main()
