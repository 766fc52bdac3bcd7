#!/usr/bin/env bash
# Feeds small trees to scripts/check-layers: good ones must pass, and each bad one must be refused
# for its own reason.
#   check_layers_test.sh CHECK
set -euo pipefail
check=$1
tree=$(mktemp -d)
trap 'rm -rf -- "$tree"' EXIT
failures=0

# place_of PATH prints where a file of the tree is that is included by this path.
place_of() {
  case $1 in
    bench/*) echo "$tree/$1" ;;
    *) echo "$tree/src/$1" ;;
  esac
}

# file PATH LINE... writes a file of the tree.
file() {
  local path
  path=$(place_of "$1")
  shift
  mkdir -p -- "$(dirname -- "$path")"
  printf '%s\n' "$@" >"$path"
}

# A file of every layer, each of which includes all that it may.
good_tree() {
  rm -rf -- "$tree/src" "$tree/bench"
  file raywalk/base/result.hpp '#include <tl/expected.hpp>' '#include <string>'
  file raywalk/geom/ray.hpp '#include <glm/vec2.hpp>' '#include "raywalk/geom/point.hpp"'
  file raywalk/geom/point.hpp ''
  file raywalk/ray/cast.hpp '#include <vector>' '#include "raywalk/geom/ray.hpp"'
  file raywalk/mask/sweep.hpp '#include "raywalk/ray/cast.hpp"'
  file raywalk/broadphase/shape_grid.hpp '#include <variant>' '#include "raywalk/ray/cast.hpp"'
  file raywalk/body/slide.hpp '#include "raywalk/ray/cast.hpp"' \
    '#include "raywalk/broadphase/shape_grid.hpp"'
  file raywalk/path/flood.hpp '#include <vector>' '#include "raywalk/body/slide.hpp"' \
    '#include "raywalk/ray/cast.hpp"'
  file raywalk/explain/explain.hpp '#include <string>' '#include "raywalk/ray/cast.hpp"'
  file raywalk/image/texture.hpp '#include "raywalk/ray/cast.hpp"' '#include "raywalk/mask/sweep.hpp"'
  file raywalk/map/level.hpp '#include "raywalk/image/texture.hpp"' \
    '#include "raywalk/base/result.hpp"'
  file raywalk/load/level.cpp '#include <toml++/toml.h>' '#include <png.h>' \
    '#include "raywalk/map/level.hpp"'
  file raywalk/formats/map.cpp '#include <pugixml.hpp>' '#include "raywalk/load/level.cpp"'
  file raywalk/render/render.hpp '#include "raywalk/map/level.hpp"'
  file words/words.hpp '#include <string>'
  file settings/controls.hpp '#include "words/words.hpp"' '#include "raywalk/base/result.hpp"'
  file game/world.hpp '#include "raywalk/map/level.hpp"' '#include "raywalk/body/slide.hpp"' '#include "words/words.hpp"'
  file frame/frame.hpp '#include "game/world.hpp"' '#include "raywalk/render/render.hpp"'
  file cli/options.hpp '#include "frame/frame.hpp"'
  file bench/report.cpp '#include <nlohmann/json.hpp>' '#include <chrono>' \
    '#include "raywalk/ray/cast.hpp"'
  file bench/report.hpp '#include "raywalk/render/render.hpp"'
  file command/values.hpp '#include "raywalk/base/result.hpp"'
  file cli/options.cpp '#include "command/values.hpp"' '#include "raywalk/explain/explain.hpp"' '#include "raywalk/base/result.hpp"'
  file app/walk.cpp '#include <SDL.h>' '#include "command/values.hpp"'
  file program/main.cpp '#include "app/walk.cpp"' '#include "cli/options.hpp"'
}

passes() {
  if ! "$check" "$tree" >"$tree/out" 2>&1; then
    echo "FAILED: $1: must pass, but:"
    cat "$tree/out"
    failures=$((failures + 1))
  fi
}

# refuses FILE INCLUDE REASON: the good tree with this one line more.
refuses() {
  good_tree
  mkdir -p -- "$(dirname -- "$(place_of "$1")")"
  echo "$2" >>"$(place_of "$1")"
  if "$check" "$tree" >"$tree/out" 2>&1; then
    echo "FAILED: $1 with $2 must be refused"
    failures=$((failures + 1))
  elif ! grep -qF -- "$3" "$tree/out" || (($(wc -l <"$tree/out") != 1)); then
    echo "FAILED: $1 with $2 must be refused for: $3; but:"
    cat "$tree/out"
    failures=$((failures + 1))
  fi
}

good_tree
passes 'the good tree'
good_tree
file app/other.cpp 'const char* text = "#include \"game/world.hpp\"";' '// #include "no/such.hpp"'
passes 'text that only looks like an include'

refuses raywalk/geom/ray.hpp '#include "raywalk/ray/cast.hpp"' 'geom must not include ray'
refuses raywalk/geom/ray.hpp '#include "raywalk/base/result.hpp"' 'geom must not include base'
refuses raywalk/base/result.hpp '#include "raywalk/geom/ray.hpp"' 'base must not include geom'
refuses raywalk/ray/cast.hpp '#include "raywalk/image/texture.hpp"' 'ray must not include image'
refuses raywalk/ray/cast.hpp '  #  include "raywalk/map/level.hpp"' 'ray must not include map'
refuses raywalk/broadphase/shape_grid.hpp '#include "raywalk/body/slide.hpp"' 'broadphase must not include body'
refuses raywalk/broadphase/shape_grid.hpp '#include "raywalk/mask/sweep.hpp"' 'broadphase must not include mask'
refuses raywalk/broadphase/shape_grid.hpp '#include <sstream>' 'the core does without <sstream>'
refuses raywalk/body/slide.hpp '#include "raywalk/path/flood.hpp"' 'body must not include path'
refuses raywalk/path/flood.hpp '#include "raywalk/mask/sweep.hpp"' 'path must not include mask'
refuses raywalk/path/flood.hpp '#include <sstream>' 'the core does without <sstream>'
refuses raywalk/map/level.hpp '#include "raywalk/render/render.hpp"' 'map must not include render'
refuses words/words.hpp '#include "raywalk/base/result.hpp"' 'words must not include base'
refuses raywalk/render/render.hpp '#include "words/words.hpp"' 'render must not include words'
refuses raywalk/render/render.hpp '#include "game/world.hpp"' 'render must not include game'
refuses game/world.hpp '#include "raywalk/render/render.hpp"' 'game must not include render'
refuses game/world.hpp '#include "frame/frame.hpp"' 'game must not include frame'
refuses frame/frame.hpp '#include "cli/options.hpp"' 'frame must not include cli'
refuses cli/options.cpp '#include "app/walk.cpp"' 'cli must not include app'
refuses bench/report.cpp '#include "cli/options.hpp"' 'bench must not include cli'
refuses bench/report.cpp '#include "app/window.hpp"' 'bench must not include app'
refuses raywalk/ray/cast.hpp '#include "bench/report.hpp"' 'ray must not include bench'
refuses raywalk/ray/cast.hpp '#include "raywalk/geom/no_such.hpp"' 'does not exist'
refuses raywalk/geom/ray.hpp '#include "point.hpp"' 'is no path from src/'
refuses raywalk/geom/ray.hpp '#include <raywalk/geom/point.hpp>' 'with quotes'
refuses raywalk/geom/ray.hpp '#include <string>' 'the core does without <string>'
refuses raywalk/ray/cast.hpp '#include <tl/expected.hpp>' 'ray must not include <tl/expected.hpp>'
refuses game/world.hpp '#include <chrono>' 'no place where results are the same'
refuses raywalk/render/render.hpp '#include <SDL2/SDL.h>' 'render must not include <SDL2/SDL.h>'
refuses raywalk/image/texture.hpp '#include <png.h>' 'image must not include <png.h>'
refuses raywalk/load/level.cpp '#include "raywalk/formats/map.cpp"' 'load must not include formats'
refuses raywalk/load/level.cpp '#include <pugixml.hpp>' 'load must not include <pugixml.hpp>'
refuses raywalk/map/level.hpp '#include <toml++/toml.h>' 'map must not include <toml++/toml.h>'
refuses app/walk.cpp '#include <nlohmann/json.hpp>' 'app must not include <nlohmann/json.hpp>'
refuses app/walk.cpp '#include "cli/options.hpp"' 'app must not include cli'
refuses cli/options.cpp '#include "bench/report.hpp"' 'cli must not include bench'
refuses command/values.hpp '#include "game/world.hpp"' 'command must not include game'
refuses program/main.cpp '#include <SDL.h>' 'program must not include <SDL.h>'
refuses raywalk/base/result.hpp '#include <glm/vec2.hpp>' 'base must not include <glm/vec2.hpp>'
refuses raywalk/ray/cast.hpp 'namespace raywalk::detail {' 'it belongs in detail/'
refuses raywalk/ray/detail/line.hpp 'namespace raywalk {' 'only namespace raywalk::detail'
refuses sound/mixer.hpp '' 'no such layer: sound'

exit $((failures > 0))
