"""The wheel holds a library of this kind of machine, and fits every Python 3."""

from pathlib import Path

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


class PlatformWheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


# scripts/python writes the version of the library beside this file.
version = Path(__file__).with_name("VERSION").read_text(encoding="utf-8").strip()
setup(version=version, distclass=WithLibrary, cmdclass={"bdist_wheel": PlatformWheel})
