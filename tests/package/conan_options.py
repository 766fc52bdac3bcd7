"""Prints the options that the Conan recipe gives to CMake, one a line, for options of its own. Small
stand-ins take the place of Conan.
  conan_options.py [NAME=False ...]"""

import pathlib
import sys
import types


class Options(dict):
    """Values by their names, as the recipe asks for them."""

    __getattr__ = dict.__getitem__
    get_safe = dict.get


class Toolchain:
    """Takes what the recipe passes on."""

    def __init__(self, _recipe):
        self.cache_variables = {}

    def generate(self):
        for name, value in self.cache_variables.items():
            print(f"-D{name}={value}")


class Dependencies:
    """Makes nothing."""

    def __init__(self, _recipe):
        pass

    def generate(self):
        pass


def stand_in(name, **members):
    module = types.ModuleType(name)
    vars(module).update(members)
    sys.modules[name] = module


stand_in("conan", ConanFile=object)
stand_in("conan.tools")
stand_in("conan.tools.build", check_min_cppstd=None)
stand_in("conan.tools.cmake", CMake=None, CMakeDeps=Dependencies, CMakeToolchain=Toolchain, cmake_layout=None)
stand_in("conan.tools.files", copy=None, load=None)

source = pathlib.Path(__file__).parents[2] / "packaging/conan/conanfile.py"
recipe_module = {}
exec(compile(source.read_text(), source, "exec"), recipe_module)
recipe = recipe_module["RaywalkConan"]()
recipe.options = Options(recipe.default_options)
for argument in sys.argv[1:]:
    key, _, chosen = argument.partition("=")
    assert key in recipe.options, key
    recipe.options[key] = chosen == "True"
recipe.generate()
