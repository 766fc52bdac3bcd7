"""The examples, as they stand in their folder: each runs, prints, and draws what it says."""

import os
import runpy
import tempfile
import unittest
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


class ExamplesTest(unittest.TestCase):
    def run_example(self, name):
        """The lines that it prints, and the files that it writes, with their sizes."""
        printed = StringIO()
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                with redirect_stdout(printed):
                    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
                written = {path.name: path.stat().st_size for path in Path().iterdir()}
            finally:
                os.chdir(before)
        return printed.getvalue().splitlines(), written

    def test_all_of_them_are_short_and_tested(self):
        names = {path.name for path in EXAMPLES.glob("*.py")}
        self.assertEqual(
            names, {"cameras.py", "fog_of_war.py", "lidar.py", "minigrid_view.py"}
        )
        for name in names:
            lines = (EXAMPLES / name).read_text("utf-8").splitlines()
            self.assertLessEqual(len(lines), 21, name)  # the first says what it is

    def test_fog_of_war(self):
        lines, written = self.run_example("fog_of_war.py")
        self.assertEqual(lines[-1], "71% seen on a way of 171.39 tiles")
        self.assertEqual(len(lines), 22)
        self.assertEqual(written, {})

    def test_minigrid_view(self):
        lines, _ = self.run_example("minigrid_view.py")
        self.assertEqual(lines[2], "* * * * * . .     . * * * * . .")

    @unittest.skipUnless(find_spec("matplotlib"), "matplotlib is not there")
    def test_lidar(self):
        lines, written = self.run_example("lidar.py")
        self.assertEqual(lines, ["1080 of 1080 beams meet a wall, the nearest after 0.081 m"])
        self.assertGreater(written["lidar.png"], 10_000)

    @unittest.skipUnless(find_spec("matplotlib"), "matplotlib is not there")
    def test_cameras(self):
        lines, written = self.run_example("cameras.py")
        self.assertEqual(lines, ["3.0% of the hall is seen by none"])
        self.assertGreater(written["cameras.png"], 10_000)


if __name__ == "__main__":
    unittest.main()
