#!/usr/bin/env bash
# Installs a build into a folder of its own, and uses raywalk as other people do: by find_package, by
# pkg-config, by FetchContent, as one header, and as Debian packages. Then it is uninstalled.
#   package_test.sh BUILD_FOLDER
set -euo pipefail
here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd -P)
root=$(cd -- "$here/../.." && pwd -P)
build=$(cd -- "$1" && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
stage=$scratch/stage
prefix=$stage/usr/local
docs=$prefix/share/doc/raywalk
libdir=$prefix/$(sed -nE 's/^CMAKE_INSTALL_LIBDIR:[A-Z]+=//p' "$build/CMakeCache.txt")
hash=$(cat -- "$here/answers.txt")
failures=0

# expect WHAT COMMAND... shows what a command prints if it fails.
expect() {
  local what=$1
  shift
  if "$@" >"$scratch/log" 2>&1; then
    echo "good: $what"
  else
    failures=$((failures + 1))
    echo "FAILED: $what"
    cat -- "$scratch/log"
  fi
}

# refuses TEXT COMMAND...: it must fail, and say this.
refuses() {
  local text=$1
  shift
  if "$@" >"$scratch/refusal" 2>&1; then return 1; fi
  # CMake breaks the lines of its messages.
  tr -s ' \n' ' ' <"$scratch/refusal" | grep -F -- "$text" || { cat "$scratch/refusal" && return 1; }
}

# consumer FOLDER [OPTION...] configures someone else's project.
consumer() {
  local folder=$scratch/$1
  shift
  cmake -S "$here/consumer" -B "$folder" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@"
}

# lacking PACKAGE... are options that make CMake blind for them.
lacking() { printf -- '-DCMAKE_DISABLE_FIND_PACKAGE_%s=ON\n' "$@"; }
glm_only=()
while IFS= read -r option; do glm_only+=("$option"); done < <(lacking hwy PNG tomlplusplus pugixml ZLIB zstd libzip tl-expected SDL2 SDL2_mixer Catch2 \
  nlohmann_json)

runs() {
  local program
  for program in "$@"; do "$scratch/$program"; done
}

# install_part COMPONENT, into the stage; the list of its files is kept there, and the build folder goes
# on to tell of what else was installed from it.
install_part() {
  local list=$build/install_manifest_$1.txt
  if [[ -e $list ]]; then mv -- "$list" "$scratch/list.kept"; fi
  env DESTDIR="$stage" cmake --install "$build" --prefix /usr/local --component "$1" || return 1
  mkdir -p -- "$scratch/lists"
  mv -- "$list" "$scratch/lists"
  if [[ -e $scratch/list.kept ]]; then mv -- "$scratch/list.kept" "$list"; fi
}

# An archive of position independent code can be in a shared library as a whole.
shared() {
  local archive
  for archive in "$libdir"/libraywalk_*.a; do
    echo "$archive"
    g++ -shared -o "$scratch/whole.so" -Wl,--whole-archive "$archive" -Wl,--no-whole-archive || return 1
  done
}

# looks_in FOLDER PROGRAM: a picture that is nowhere names the data folder.
looks_in() {
  local map=$scratch/nowhere.toml
  sed 's/wall = "brick"/wall = "nowhere"/' "$root/maps/tiny.toml" >"$map"
  refuses "$1/textures/nowhere.png" env -u RAYWALK_DATA "$2" shot "$map" -o "$scratch/nowhere.png"
}

installed() {
  expect 'the library is installed' install_part library
  expect 'so are maps, textures and sounds' install_part data
  expect 'the documents are installed' install_part documentation
  if [[ -x $build/raywalk ]]; then
    expect 'the program is installed' install_part program
    expect 'and draws a map that is installed' \
      "$prefix/bin/raywalk" shot "$prefix/share/raywalk/maps/tiny.toml" -o "$scratch/tiny.png"
    expect 'it looks for textures there' looks_in "$prefix/share/raywalk" "$prefix/bin/raywalk"
  fi
  expect 'their links lead somewhere' "$here/dead_links.sh" "$docs"
  if [[ -e $build/src/c/libraywalk.so ]]; then
    expect 'the library for C is installed' install_part runtime
    expect 'a program in C is built with its pkg-config' env "PKG_CONFIG_PATH=$libdir/pkgconfig" \
      bash -c "gcc -std=c99 '$root/tests/c/plain.c' -o '$scratch/plain' \$(pkg-config --cflags --libs libraywalk) '-Wl,-rpath,$libdir'"
    expect 'and runs' bash -c "'$scratch/plain' | grep -qx 1.7092408912761248"
  fi
  expect 'no header of the kernels is installed' test ! -e "$prefix/include/raywalk/batch/detail"
  expect 'each library can be in a shared one' shared
  expect 'find_package gives every component' \
    consumer all '-DCOMPONENTS=ray;explain;image;map;load;formats;render;overlay'
  expect 'they are linked' cmake --build "$scratch/all"
  expect 'and run' runs all/core all/batch all/level all/text
  expect 'so does a game that is a shared library, with maps and textures of raywalk_DATADIR' runs all/host
  expect 'base comes with the core' consumer base -DCOMPONENTS=ray
  expect 'and is linked' cmake --build "$scratch/base"
  expect 'and runs' runs base/core base/base
  expect 'no fused multiply-add in the flags of the consumer' \
    grep -q -- -ffp-contract=off "$scratch/all/compile_commands.json"
  expect 'no warnings of ours in them' \
    bash -c "! grep -q -- -Wconversion '$scratch/all/compile_commands.json'"
  expect 'the core needs glm only' consumer core -DCOMPONENTS=ray "${glm_only[@]}"
  expect 'and is linked, batches and all' cmake --build "$scratch/core"
  expect 'and runs' runs core/core core/batch
}

# highway NAME [OPTION...]: batches by Highway, where its own CMake package is not to be seen.
highway() {
  local name=$1
  shift
  consumer "$name" '-DCOMPONENTS=ray;batch' "-DCMAKE_IGNORE_PATH=$hwy;${hwy#/usr}" "$@" || return 1
  cmake --build "$scratch/$name" --target core || return 1
}

# Conan calls the package highway, with a target of the same name.
highway_names() {
  local hwy
  hwy=$(sed -n 's/^hwy_DIR:PATH=//p' "$build/CMakeCache.txt")
  if [[ $hwy != /* ]]; then return 0; fi
  mkdir -p -- "$scratch/highway"
  cat >"$scratch/highway/highway-config.cmake" <<'END'
add_library(highway::highway INTERFACE IMPORTED)
set_target_properties(highway::highway PROPERTIES INTERFACE_LINK_LIBRARIES hwy)
END
  expect 'Highway is found as Conan has it' highway conan -Dhighway_DIR="$scratch/highway"
  expect 'and by pkg-config' highway module
  expect 'else batch is refused' refuses 'the component "batch" needs the package hwy' \
    highway none -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON
}

# All of them, from the installed sources. Without optimisation they are built soonest, and print the same.
examples() {
  local folder=$scratch/examples
  expect 'the examples find the library' \
    cmake -S "$docs/examples" -B "$folder" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS=-Werror
  expect 'they are built without a warning' cmake --build "$folder"
  expect 'and print what they should' ctest --test-dir "$folder" --parallel "$(nproc)" \
    --output-on-failure --no-tests=error
  expect 'all of them' test "$(ctest --test-dir "$folder" -N | sed -n 's/^Total Tests: //p')" = \
    "$(find "$docs/examples" -name '*.cpp' | wc -l)"
}

refused() {
  expect 'an unknown component is refused' refuses \
    'there is no component "rays" here, only: base, geom,' consumer unknown -DCOMPONENTS=rays
  expect 'a component without its package is refused' refuses \
    'the component "load" needs the package PNG' consumer png -DCOMPONENTS=load $(lacking PNG)
  sed -i 's/find_package(raywalk 0.1 /find_package(raywalk ${VERSION} /' "$scratch/other/CMakeLists.txt"
  expect 'another minor version is refused' refuses 'version: 0.1.' \
    cmake -S "$scratch/other" -B "$scratch/version" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DVERSION=0.2
}

pkg_config() {
  local flags
  export PKG_CONFIG_PATH=$libdir/pkgconfig
  expect 'pkg-config finds the core' pkg-config --print-errors --exists 'raywalk-ray >= 0.1'
  flags=$(pkg-config --cflags --libs raywalk-ray)
  expect 'its flags forbid fused multiply-add' grep -q -- -ffp-contract=off <<<"$flags"
  # shellcheck disable=SC2086
  expect 'a program is built with them' \
    g++ -std=c++20 -O1 "$here/answers.cpp" "$here/second.cpp" -o "$scratch/answers" $flags
  expect 'and gives the answers' runs_with_hash answers
  # shellcheck disable=SC2086
  expect 'a shared library, too' \
    g++ -std=c++20 -shared -fPIC "$here/consumer/batch.cpp" -o "$scratch/game.so" $flags
  expect 'and a program with the layers above' \
    bash -c "g++ -std=c++20 '$here/consumer/level.cpp' -o '$scratch/level' \
             \$(pkg-config --cflags --libs raywalk-render raywalk-load) && '$scratch/level'"
}

runs_with_hash() { "$scratch/$1" "$hash"; }

fetched() {
  expect 'FetchContent needs glm only' consumer fetch -DSOURCE="$root" "${glm_only[@]}"
  cp -- "$scratch/log" "$scratch/fetch.log"
  expect 'it says what is left out' grep -q 'without the layer load, for want of PNG' "$scratch/fetch.log"
  expect 'and where the textures are' grep -qxF -- "-- data of raywalk: $root" "$scratch/fetch.log"
  expect 'the core is linked, batches and all' cmake --build "$scratch/fetch"
  expect 'and runs' runs fetch/core fetch/batch
  expect 'nothing else of raywalk is compiled' \
    test "$(find "$scratch/fetch" -name '*.o' | xargs -n 1 basename | sort | tr '\n' ' ')" = 'angle.cpp.o batch.cpp.o batch_targets_portable.cpp.o blocked_batch.cpp.o cast_batch.cpp.o core.cpp.o '
  expect 'nothing of it is installed' bash -c "! grep -q raywalk-ray '$scratch/fetch/cmake_install.cmake' \
    && test ! -e '$scratch/fetch/_deps/raywalk-build/raywalk-ray.pc'"
}

# part [OPTION...] configures the library alone, without the packages of formats.
part() {
  rm -rf -- "$scratch/part"
  cmake -S "$root" -B "$scratch/part" -G Ninja -DCMAKE_BUILD_TYPE=Release -DRAYWALK_PROGRAM=OFF \
    -DRAYWALK_TESTS=OFF $(lacking pugixml zstd) "$@"
}

# makes LAYER...: the archives that the build of `part` makes.
makes() {
  local made
  made=$(ninja -C "$scratch/part" -n | grep -oE 'libraywalk_[a-z_]+\.a' | sort -u | sed 's/libraywalk_\(.*\)\.a/\1/' | tr '\n' ' ')
  echo "$made"
  [[ $made == "$* " ]]
}

# conan [OPTION=False ...] and vcpkg PORT FEATURE ... print what the recipes give to CMake.
conan() { python3 "$here/conan_options.py" "$@"; }
vcpkg() {
  local port=$1 features
  shift
  features=$(IFS=';' && echo "core;$*")
  cmake -DPORT="$port" "-DFEATURES=$features" -DCURRENT_PACKAGES_DIR="$scratch/vcpkg" -P "$here/vcpkg_options.cmake"
}

# says TEXT COMMAND...
says() {
  local text=$1
  shift
  "$@" >"$scratch/said" 2>&1 || { cat "$scratch/said" && return 1; }
  grep -F -- "$text" "$scratch/said" || { cat "$scratch/said" && return 1; }
}

# Layers by package managers: all that an option names are built, and no others.
recipes() {
  local tree=$scratch/tree ports=$scratch/ports
  if command -v python3 >/dev/null; then
    # shellcheck disable=SC2046
    expect 'the Conan recipe leaves layers out' part $(conan formats=False render=False batch=False)
    expect 'those alone' makes base batch explain geom image lightmap load map sight
    # shellcheck disable=SC2046
    expect 'and is refused what cannot be had' refuses 'the component "formats" needs the package pugixml, zstd' part $(conan)
  else
    echo 'left out: the Conan recipe, for want of python3'
  fi
  expect 'the port of vcpkg has the core' says '-DRAYWALK_COMPONENTS=ray' vcpkg "$root/packaging/vcpkg/raywalk"
  expect 'and each feature its layers' says \
    '-DRAYWALK_COMPONENTS=ray;batch;base;explain;image;map;lightmap;sight;load;formats;render;overlay' \
    vcpkg "$root/packaging/vcpkg/raywalk" batch base map load formats render
  expect 'it warns of the cache' says 'vcpkg does not see changes of' vcpkg "$root/packaging/vcpkg/raywalk"
  mkdir -- "$tree"
  (cd -- "$root" && cp -r CMakeLists.txt LICENSE README.md cmake src maps textures sounds packaging "$tree")
  expect 'a port is written' "$tree/packaging/vcpkg/write-port" "$ports"
  cp -r -- "$ports" "$scratch/ports_before"
  expect 'of that tree' says "source: $tree" vcpkg "$ports/raywalk"
  "$tree/packaging/vcpkg/write-port" "$ports"
  expect 'the same of the same tree' diff -r "$ports" "$scratch/ports_before"
  echo '// changed' >>"$tree/src/raywalk/ray/cast.hpp"
  "$tree/packaging/vcpkg/write-port" "$ports"
  expect 'another one after a change' test "$(cat "$ports/raywalk/source.cmake")" != \
    "$(cat "$scratch/ports_before/raywalk/source.cmake")"
}

chosen() {
  expect 'a layer that is asked for and cannot be had is refused' refuses \
    'the component "formats" needs the package pugixml, zstd' part '-DRAYWALK_COMPONENTS=ray;formats'
  expect 'by the packages of layers below it, too' refuses \
    'the component "map" needs the package tl-expected' part -DRAYWALK_COMPONENTS=map $(lacking tl-expected)
  expect 'and so are batches without Highway' refuses \
    'the component "batch" needs the package hwy' part -DRAYWALK_COMPONENTS=batch $(lacking hwy)
  expect 'an unknown layer is refused' refuses \
    'there is no component "rays", only: base, geom,' part -DRAYWALK_COMPONENTS=rays
  expect 'by FetchContent, too' refuses 'the component "load" needs the package PNG' \
    consumer unfetched -DSOURCE="$root" -DRAYWALK_COMPONENTS=load $(lacking PNG)
  expect 'others are left out' part -DRAYWALK_COMPONENTS=image
  expect 'only what is asked for is built' makes base batch batch_portable geom image
  expect 'the target uninstall is for this build folder' refuses "nothing that was installed from $scratch/part" \
    cmake --build "$scratch/part" --target uninstall
  expect 'what was not built is refused' refuses 'the component "formats" was not built, for want of pugixml, zstd' \
    consumer unbuilt -DCOMPONENTS=formats -Draywalk_DIR="$scratch/part"
  expect 'and what was not wanted' refuses 'there is no component "load" here, only: base, geom,' \
    consumer unwanted -DCOMPONENTS=load -Draywalk_DIR="$scratch/part"
}

single_header() {
  expect 'the single header is made' "$root/scripts/amalgamate" "$scratch/once/raywalk.hpp"
  expect 'and again, elsewhere' env -C / LC_ALL=C.UTF-8 "$root/scripts/amalgamate" "$scratch/twice/raywalk.hpp"
  expect 'the same' cmp "$scratch/once/raywalk.hpp" "$scratch/twice/raywalk.hpp"
}

# deb PACKAGE is the file of a Debian package; carries PACKAGE FILE... whether they are in it.
deb() { echo "$scratch"/deb/"$1"_*.deb; }
carries() {
  local package=$1 file
  shift
  dpkg-deb --contents "$(deb "$package")" >"$scratch/contents"
  for file in "$@"; do grep -F -- " ./usr/$file" "$scratch/contents" || { echo "no $file" && return 1; }; done
}
field() { dpkg-deb --field "$(deb "$1")" "$2" | grep -- "$3"; }

debian() {
  if ! command -v dpkg-shlibdeps >/dev/null || [[ ! -x $build/raywalk ]]; then return 0; fi
  expect 'Debian packages are made' \
    env -C "$build" cpack -G DEB -B "$scratch/deb"
  expect 'libraywalk-dev has headers, and examples' \
    carries libraywalk-dev include/raywalk/ray/cast.hpp share/doc/libraywalk-dev/README.Debian share/doc/libraywalk-dev/examples
  expect 'and that of C, by the name of the library' \
    carries libraywalk-dev include/raywalk.h "lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)/libraywalk.so"
  expect 'libraywalk0 has the library' \
    carries libraywalk0 "lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)/libraywalk.so.0"
  expect 'and depends on the libraries of C++ alone, and Highway' field libraywalk0 Depends libstdc++6
  expect 'python3-raywalk has the package' carries python3-raywalk lib/python3/dist-packages/raywalk/__init__.py
  expect 'which is there for Python' imported
  expect 'raywalk the program' \
    carries raywalk games/raywalk share/man/man6/raywalk.6.gz share/doc/raywalk/README.Debian
  expect 'raywalk-data all that it reads, and the documents' \
    carries raywalk-data share/raywalk/maps/umbra/cellar.toml share/raywalk/textures/brick.png \
    share/raywalk/sounds share/doc/raywalk-data/README.md share/doc/raywalk-data/maps/README.md \
    share/doc/raywalk-data/examples/first_hit.cpp
  expect 'for every architecture' field raywalk-data Architecture '^all$'
  expect 'the program depends on SDL' field raywalk Depends libsdl2
  expect 'and on its data' field raywalk Depends raywalk-data
  expect 'as does the library' field libraywalk-dev Depends raywalk-data
  expect 'it is a game' field raywalk Section '^games$'
  expect 'with Umbra' field raywalk Description Umbra
  expect 'they are unpacked' unpacked
  expect 'links of the documents lead somewhere' "$here/dead_links.sh" "$scratch/unpacked/usr/share/doc/raywalk-data"
  expect 'the program finds its data' looks_in "$scratch/unpacked/usr/share/raywalk" "$scratch/unpacked/usr/games/raywalk"
  if command -v lintian >/dev/null; then
    expect 'lintian finds no mistake in them' lintian --allow-root --fail-on error,warning "$scratch"/deb/*.deb
  else
    echo 'left out: lintian, which is not installed'
  fi
}

# The Python of the system asks by the packages as they would be installed; without numpy it cannot.
imported() {
  local folder=$scratch/python
  dpkg-deb --extract "$(deb python3-raywalk)" "$folder" && dpkg-deb --extract "$(deb libraywalk0)" "$folder" || return 1
  if ! /usr/bin/python3 -c 'import numpy' 2>/dev/null; then return 0; fi
  env "LD_LIBRARY_PATH=$folder/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)" \
    "PYTHONPATH=$folder/usr/lib/python3/dist-packages" /usr/bin/python3 -B -m raywalk
}

unpacked() {
  local package
  for package in raywalk raywalk-data libraywalk-dev libraywalk0 python3-raywalk; do
    dpkg-deb --extract "$(deb "$package")" "$scratch/unpacked" || return 1
  done
}

uninstalled() {
  local own=$prefix/include/raywalk/own.hpp
  touch -- "$own"
  expect 'what was installed is removed' \
    env DESTDIR="$stage" cmake -DFOLDER="$scratch/lists" -P "$root/cmake/uninstall.cmake"
  expect 'and nothing else' test "$(find "$stage" ! -type d)" = "$own"
  expect 'with the folders of raywalk' \
    test "$(find "$stage" -type d -name raywalk)" = "$prefix/include/raywalk"
  expect 'once' refuses 'nothing that was installed' cmake -DFOLDER="$scratch/lists" -P "$root/cmake/uninstall.cmake"
}

cp -r -- "$here/consumer" "$scratch/other"
installed
highway_names
examples
refused
pkg_config
fetched
chosen
recipes
single_header
debian
uninstalled
exit $((failures > 0))
