# The common part of scripts/play, scripts/test and others: packages, configuring, building. Sourced, never run.
# Expects `root`, the folder of the checkout.

# The oldest CMake that reads our presets and header sets.
readonly min_cmake=3.25

# Packages that the checks of `scripts/test --all` and scripts/manual add, on Debian 12 only: they
# compare what certain versions of compilers and tools say.
readonly check_packages=(
  clang-19 clang-format-19 clang-tidy-19 valgrind
  clang-14 dpkg-dev file g++-aarch64-linux-gnu libclang-rt-19-dev lintian luajit pkgconf qemu-user
  g++-arm-linux-gnueabihf g++-mingw-w64-x86-64-posix
  libc++-19-dev libc++abi-19-dev libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 lld-19 nodejs wasi-libc
)
readonly manual_packages=(doxygen)

# A command before those that build and test.
runner=()
# The file that names this system.
os_release=/etc/os-release

# system_kind prints by what packages are installed here: debian (apt), fedora (dnf), arch (pacman),
# homebrew, or nothing.
system_kind() {
  local word
  if [[ $(uname -s) == Darwin ]]; then
    if command -v brew >/dev/null; then echo homebrew; fi
    return 0
  fi
  if [[ ! -r $os_release ]]; then return 0; fi
  for word in $(. "$os_release" && echo "${ID:-} ${ID_LIKE:-}"); do
    case $word in
      debian | ubuntu) if command -v apt-get >/dev/null; then echo debian && return 0; fi ;;
      fedora) if command -v dnf >/dev/null; then echo fedora && return 0; fi ;;
      arch) if command -v pacman >/dev/null; then echo arch && return 0; fi ;;
    esac
  done
}

is_debian_12() {
  [[ -r $os_release ]] && command -v apt-get >/dev/null &&
    (. "$os_release" && [[ ${ID:-} == debian && ${VERSION_ID:-} == 12 ]])
}

# build_packages KIND prints all that it takes to build raywalk and its tests; by the names of Debian
# where the system is not known.
build_packages() {
  case $1 in
    fedora)
      echo cmake gcc-c++ ninja-build catch-devel expected-devel glm-devel highway-devel libpng-devel \
        pugixml-devel SDL2-devel SDL2_mixer-devel tomlplusplus-devel libzip-devel libzip-tools \
        libzstd-devel json-devel zlib-devel
      ;;
    arch)
      echo cmake gcc ninja catch2 tl-expected glm highway libpng pugixml sdl2-compat sdl2_mixer \
        tomlplusplus libzip zstd nlohmann-json zlib
      ;;
    homebrew)
      echo cmake ninja catch2 tl-expected glm highway libpng pugixml sdl2 sdl2_mixer tomlplusplus \
        libzip zstd nlohmann-json
      ;;
    *) # zipcmp, zipmerge and ziptool are the tools of libzip, which its CMake package wants to see
      echo cmake g++ ninja-build catch2 libexpected-dev libglm-dev libhwy-dev libpng-dev \
        libpugixml-dev libsdl2-dev libsdl2-mixer-dev libtomlplusplus-dev libzip-dev libzstd-dev \
        nlohmann-json3-dev zipcmp zipmerge ziptool zlib1g-dev
      ;;
  esac
}

# missing_packages KIND PACKAGE... prints those that are not installed, one a line.
missing_packages() {
  local kind=$1 have='' name
  shift
  case $kind in
    debian)
      have=$(dpkg-query -W -f '|${Package}=${db:Status-Status}|' "$@" 2>/dev/null || true)
      for name in "$@"; do
        if [[ $have != *"|$name=installed|"* ]]; then echo "$name"; fi
      done
      ;;
    fedora)
      for name in "$@"; do
        if ! rpm -q --quiet --whatprovides "$name"; then echo "$name"; fi
      done
      ;;
    arch) pacman -T "$@" || true ;;
    homebrew)
      have=" $(brew list --formula -1 | tr '\n' ' ') "
      for name in "$@"; do
        if [[ $have != *" $name "* ]]; then echo "$name"; fi
      done
      ;;
  esac
}

# older VERSION THAN: whether the first of two numbers with dots is the smaller one.
older() {
  local a=$1. b=$2. left right
  while [[ -n $a || -n $b ]]; do
    left=${a%%[!0-9]*} right=${b%%[!0-9]*}
    if ((10#${left:-0} != 10#${right:-0})); then
      ((10#${left:-0} < 10#${right:-0}))
      return
    fi
    a=${a#*.} b=${b#*.}
  done
  return 1
}

# installed_cmake prints the version of the CMake that is called here; nothing if there is none.
installed_cmake() { cmake --version 2>/dev/null | sed -n 's/^cmake version //p'; }

# check_cmake VERSION fails, and says so, if this CMake is too old.
check_cmake() {
  if ! older "$1" "$min_cmake"; then return 0; fi
  echo "CMake $1 is too old: raywalk needs $min_cmake or newer." >&2
  return 1
}

# say_what_is_needed MESSAGE is for those whom we cannot serve: what to do by hand.
say_what_is_needed() {
  cat >&2 <<END
$1
CMake must be $min_cmake or newer, the compiler GCC 12 or Clang 14 or newer. With all of that:
  cmake --preset release && cmake --build build/release && build/release/raywalk
END
}

# may_install COMMAND... asks at a terminal, unless CI is true; else the answer is yes.
may_install() {
  local answer=''
  if [[ ${CI:-} == true || ! -t 0 || ! -t 2 ]]; then return 0; fi
  printf 'raywalk needs packages that are not installed. The command for them is\n  %s\nInstall them now? [Y/n] ' "$*" >&2
  read -r answer || return 1
  [[ -z $answer || $answer == [yY]* ]]
}

# apt_install PACKAGE...: the status is 2, after a line that tells why, if this release is too old.
apt_install() {
  local name cmake lacking=() as_root=("${as_root[@]+"${as_root[@]}"}")
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  "${as_root[@]}" apt-get -q update || return 1
  for name in "$@"; do
    # All of it is read: a command that is cut off counts as failed.
    if ! LC_ALL=C apt-cache policy "$name" | grep '^  Candidate: [^(]'; then lacking+=("$name"); fi
  done
  cmake=$(LC_ALL=C apt-cache policy cmake | sed -nE 's/^  Candidate: ([0-9.]+).*/\1/p')
  if [[ -n $cmake ]] && older "$cmake" "$min_cmake"; then
    lacking+=("cmake $min_cmake (it has $cmake)")
  fi
  if ((${#lacking[@]} > 0)); then
    name=$(printf ', %s' "${lacking[@]}")
    echo "This release is too old for raywalk: it lacks ${name#, }." >&3
    return 2
  fi
  "${as_root[@]}" apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 install "$@"
}

# install_packages KIND PACKAGE... as root, saying so; the log is shown only if that fails twice.
install_packages() {
  local kind=$1 install=() as_root=() log attempt status=0
  shift
  case $kind in
    debian) install=(apt-get install --no-install-recommends) ;;
    fedora) install=(dnf -y --setopt=install_weak_deps=False install) ;;
    arch) install=(pacman -S --needed --noconfirm) ;;
    homebrew) install=(brew install) ;;
  esac
  if ! may_install "${install[@]}" "$@"; then
    say_what_is_needed "Packages that are missing: $*"
    return 1
  fi
  if ((EUID != 0)) && [[ $kind != homebrew ]]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages; as root, run: ${install[*]} $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  if [[ $kind == debian ]]; then
    install=(apt_install)
  else
    install=(${as_root[@]+"${as_root[@]}"} "${install[@]}")
  fi
  echo "Installing packages: $*"
  log=$(mktemp)
  for attempt in 1 2; do
    status=0
    "${install[@]}" "$@" 3>&2 >"$log" 2>&1 </dev/null || status=$?
    if ((status == 0 || status == 2)); then break; fi
    if ((attempt == 1)); then sleep 5; fi
  done
  if ((status == 1 || status > 2)); then
    cat -- "$log" >&2
    echo "The packages could not be installed." >&2
  fi
  rm -f -- "$log"
  return "$status"
}

# require_packages KIND PACKAGE... installs the missing ones, or says what is needed.
require_packages() {
  local kind=$1 missing=() name
  shift
  if [[ -z $kind ]]; then
    if [[ -n $(installed_cmake) ]]; then return 0; fi # it says what else is missing
    say_what_is_needed "The packages of this system are not known here. By their names in Debian, raywalk needs: $*"
    return 1
  fi
  while IFS= read -r name; do missing+=("$name"); done < <(missing_packages "$kind" "$@")
  if ((${#missing[@]} > 0)); then install_packages "$kind" "${missing[@]}"; fi
}

# require_build_packages installs what building takes.
require_build_packages() {
  local kind
  kind=$(system_kind)
  # shellcheck disable=SC2046 # no name has a blank
  require_packages "$kind" $(build_packages "$kind") && check_cmake "$(installed_cmake)"
}

# require_check_packages PACKAGE... installs what building takes, and tools for a check.
require_check_packages() {
  if ! is_debian_12; then
    echo "This check needs the versions that Debian 12 has of its tools: it runs there only." >&2
    return 1
  fi
  # shellcheck disable=SC2046
  require_packages debian $(build_packages debian) "$@"
}

# processors prints how many jobs can run at once.
processors() { nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2; }

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

# Options of CMake for every preset, as NAME=VALUE.
cmake_options=()

# is_configured PRESET: here, since the presets changed, and with all options.
is_configured() {
  local folder=$root/build/$1 option
  if [[ ! -f $folder/build.ninja || ! $folder/build.ninja -nt $root/CMakePresets.json ]]; then return 1; fi
  for option in ${cmake_options[@]+"${cmake_options[@]}"}; do
    grep -qE "^${option%%=*}(:[A-Z]+)?=${option#*=}\$" -- "$folder/CMakeCache.txt" || return 1
  done
}

# configure PRESET, unless that has been done.
configure() {
  local folder=$root/build/$1 options=()
  local cache=$folder/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" -- "$cache"; then
    options=(--fresh) # the checkout has moved
  elif is_configured "$1"; then
    return 0
  fi
  options+=(${cmake_options[@]+"${cmake_options[@]/#/-D}"})
  quietly "Configuring $1" "$folder.configure.log" \
    cmake -S "$root" --preset "$1" ${options[@]+"${options[@]}"}
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  configure "$preset" || return 1
  quietly "Building $preset" "$root/build/$preset.build.log" \
    ${runner[@]+"${runner[@]}"} cmake --build "$root/build/$preset" ${1:+--target "$@"}
}
