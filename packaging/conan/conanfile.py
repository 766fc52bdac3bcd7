"""raywalk as a package of Conan 2: the library, of which the options choose the layers."""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load

required_conan_version = ">=2.0"


class RaywalkConan(ConanFile):
    name = "raywalk"
    description = "One exact walk over a tile grid, to see by and to ask"
    license = "MIT"
    topics = ("raycasting", "tilemap", "line-of-sight", "visibility", "game-development")
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    # The layers that each option chooses, by their names in RAYWALK_COMPONENTS: many rays at once;
    # results, files and threads; levels, light and sight; maps in TOML and PNG files; maps of other
    # programs; the view from inside, the automap and text.
    _layers = {"batch": ["batch"], "base": ["base", "explain"], "map": ["image", "map", "lightmap", "sight"],
               "load": ["load"], "formats": ["formats"], "render": ["render", "overlay"]}
    options = {name: [True, False] for name in (*_layers, "fPIC")}
    default_options = {name: True for name in options}

    @property
    def _tree(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        text = load(self, os.path.join(self._tree, "CMakeLists.txt"))
        self.version = re.search(r"project\(raywalk VERSION ([0-9.]+)", text).group(1)

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "README.md", "cmake/*", "src/*", "maps/*",
                        "textures/*", "sounds/*"):
            copy(self, pattern, src=self._tree, dst=self.export_sources_folder)

    def config_options(self):
        if self.settings.os == "Windows":
            del self.options.fPIC

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    @property
    def _has_files(self):
        return self.options.load or self.options.formats

    @property
    def _has_base(self):
        return self.options.base or self.options.map or self._has_files or self.options.render

    @property
    def _has_highway(self):
        return self.options.batch or self.options.render

    def requirements(self):
        self.requires("glm/[>=0.9.9]", transitive_headers=True)
        if self._has_highway:
            self.requires("highway/[>=1.0.3]")
        if self._has_base:
            self.requires("tl-expected/[>=1.0]", transitive_headers=True)
        if self._has_files:
            self.requires("libpng/[>=1.6]")
            self.requires("tomlplusplus/[>=3.0]")
        if self.options.formats:
            self.requires("pugixml/[>=1.12]")
            self.requires("nlohmann_json/[>=3.10]")
            self.requires("zlib/[>=1.2.11]")
            self.requires("zstd/[>=1.5]")
            self.requires("libzip/[>=1.7]")

    def generate(self):
        toolchain = CMakeToolchain(self)
        for option in ("PROGRAM", "TESTS"):
            toolchain.cache_variables["RAYWALK_" + option] = False
        toolchain.cache_variables["RAYWALK_INSTALL"] = True
        # Configuring fails if one of these cannot be made, and leaves all others out.
        chosen = [layer for option, layers in self._layers.items() if self.options.get_safe(option)
                  for layer in layers]
        toolchain.cache_variables["RAYWALK_COMPONENTS"] = ";".join(["ray", *chosen])
        # The core takes these two where they are found, even on the machine itself.
        toolchain.cache_variables["CMAKE_DISABLE_FIND_PACKAGE_hwy"] = not self._has_highway
        toolchain.cache_variables["CMAKE_DISABLE_FIND_PACKAGE_tl-expected"] = not self._has_base
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))
        for component in ("library", "data"):
            CMake(self).install(component=component)

    def package_info(self):
        # The installed library has a raywalk-config.cmake of its own, with a component for each layer.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "raywalk"))
