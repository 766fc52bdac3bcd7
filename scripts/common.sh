# The common part of scripts/play, scripts/test and others: packages, configuring, building. Sourced, never run.
# Expects `root`, the folder of the checkout.

# All that it takes to build raywalk and its tests, and what the checks of `scripts/test --all` add.
readonly build_packages=(
  cmake g++ ninja-build
  catch2 libexpected-dev libglm-dev libhwy-dev libpng-dev libpugixml-dev
  libsdl2-dev libsdl2-mixer-dev libtomlplusplus-dev libzip-dev libzstd-dev nlohmann-json3-dev
  zipcmp zipmerge ziptool zlib1g-dev # the tools of libzip, which its CMake package wants to see
)
readonly check_packages=(
  clang-19 clang-format-19 clang-tidy-19 valgrind
  clang-14 dpkg-dev file g++-aarch64-linux-gnu libclang-rt-19-dev pkgconf qemu-user
  g++-arm-linux-gnueabihf g++-mingw-w64-x86-64-posix
  libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 lld-19 nodejs wasi-libc
)
readonly manual_packages=(doxygen)

# A command before those that build and test.
runner=()

# missing_packages PACKAGE... prints those that are not installed, one a line.
missing_packages() {
  local have name
  have=$(dpkg-query -W -f '|${Package}=${db:Status-Status}|' "$@" 2>/dev/null || true)
  for name in "$@"; do
    if [[ $have != *"|$name=installed|"* ]]; then echo "$name"; fi
  done
}

is_debian_12() {
  [[ -r /etc/os-release ]] && command -v apt-get >/dev/null &&
    (. /etc/os-release && [[ ${ID:-} == debian && ${VERSION_ID:-} == 12 ]])
}

# say_what_is_needed PACKAGE... is for those whom we cannot serve: what to do by hand.
say_what_is_needed() {
  cat >&2 <<END
This script installs packages on Debian 12 only. raywalk needs CMake 3.25, Ninja and GCC 12 or
Clang 19, and these libraries, here by the names of their Debian packages:
  $*
With them installed, build and run raywalk by
  cmake --preset release
  cmake --build build/release
END
}

# install PACKAGE... as root, saying so; what apt prints is shown only if it fails twice.
install_packages() {
  local as_root=() log attempt
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages; as root, run: apt-get install --no-install-recommends $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing packages: $*"
  log=$(mktemp)
  for attempt in 1 2; do
    if "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive bash -c '
         apt-get -q update &&
         apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 install "$@"
       ' install "$@" >"$log" 2>&1 </dev/null; then
      rm -f -- "$log"
      return 0
    fi
    if ((attempt == 1)); then sleep 5; fi
  done
  cat -- "$log" >&2
  rm -f -- "$log"
  echo "The packages could not be installed." >&2
  return 1
}

# require_packages PACKAGE... installs the missing ones, or says what is needed.
require_packages() {
  local missing=()
  if command -v dpkg-query >/dev/null; then
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then return 0; fi
  fi
  if ! is_debian_12; then
    say_what_is_needed "$@"
    return 1
  fi
  install_packages "${missing[@]}"
}

# quietly TITLE LOG COMMAND... runs a command into a log; on a terminal it counts Ninja's steps.
# The log is shown if the command fails, without the steps and tests that went well.
quietly() {
  local title=$1 log=$2 line clear='' status=0
  shift 2
  mkdir -p -- "$(dirname -- "$log")"
  if [[ -t 1 ]]; then
    clear=$'\r\033[K'
    "$@" 2>&1 </dev/null | tee -- "$log" | while IFS= read -r line; do
      if [[ $line =~ ^\[[0-9]+/[0-9]+\] ]]; then printf '%s%s %s' "$clear" "$title" "${BASH_REMATCH[0]}"; fi
    done || status=$?
  else
    "$@" >"$log" 2>&1 </dev/null || status=$?
  fi
  printf '%s' "$clear"
  if ((status != 0)); then
    grep -vE '^\[[0-9]+/[0-9]+\] [A-Z]|^ *Start +[0-9]+: |^ *[0-9]+/[0-9]+ Test .* Passed ' \
      -- "$log" >&2 || true
    echo "$title failed; the whole log is $log" >&2
  fi
  return "$status"
}

# configure PRESET, unless that has been done here since the presets changed.
configure() {
  local folder=$root/build/$1 fresh=()
  local cache=$folder/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" -- "$cache"; then
    fresh=(--fresh) # the checkout has moved
  elif [[ -f $folder/build.ninja && $folder/build.ninja -nt $root/CMakePresets.json ]]; then
    return 0
  fi
  quietly "Configuring $1" "$folder.configure.log" \
    cmake -S "$root" --preset "$1" "${fresh[@]}"
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  configure "$preset" || return 1
  quietly "Building $preset" "$root/build/$preset.build.log" \
    "${runner[@]}" cmake --build "$root/build/$preset" ${1:+--target "$@"}
}
