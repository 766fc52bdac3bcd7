#!/usr/bin/env bash
# Asks scripts/common.sh for the packages of some systems, whose commands are made up: of each call
# that installs something, and of what is said, no more and no less than expected.
#   packages_test.sh ROOT
set -euo pipefail
root=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failures=0
mkdir "$scratch/bin"

# command_is NAME makes a command of the lines on the input. `$calls` is a file for what it is called for.
command_is() {
  rm -f -- "$scratch/bin/$1"
  { echo '#!/usr/bin/env bash' && cat; } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

# system ID [LINE...] begins a system without any package and with a CMake that is new enough.
system() {
  rm -f -- "$scratch"/bin/* "$scratch/calls" "$scratch/installed"
  touch "$scratch/calls" "$scratch/installed"
  printf '%s\n' "ID=$1" "${@:2}" >"$scratch/os-release"
  for name in bash cat cut env grep mktemp printf rm sed sort tail tr; do
    ln -s "$(command -v "$name")" "$scratch/bin/$name"
  done
  echo 'echo Linux' | command_is uname
  echo 'echo "cmake version 3.25.1"' | command_is cmake
  echo 'exec "$@"' | command_is sudo
  echo ':' | command_is sleep
}

debian() {
  system "$@"
  echo 'for name in "${@:3}"; do if grep -qx -- "$name" "$installed"; then printf "|%s=installed|" "$name"; fi; done' |
    command_is dpkg-query
  command_is apt-get <<'LINES'
echo "apt-get $*" >>"$calls"
if [[ $* == *' install '* ]]; then printf '%s\n' "${@: -3}" >>"$installed"; fi
LINES
  echo 'case $1$2 in policycmake) echo "  Candidate: ${made_up_cmake:-3.25.1}" ;; policycatch2) echo "  Candidate: ${made_up_catch2:-2.13}" ;; policy*) echo "  Candidate: 1.0" ;; esac' |
    command_is apt-cache
}

# answer COMMAND... runs it after common.sh, where only the commands of the system are to be found.
answer() {
  calls=$scratch/calls installed=$scratch/installed PATH=$scratch/bin CI=${CI-true} \
    bash -c 'set -euo pipefail
      root=$1 && . "$root/scripts/common.sh" && os_release=$2 && shift 2 && "$@"' \
    bash "$root" "$scratch/os-release" "$@" >"$scratch/said" 2>&1
}

# expect TEXT WHAT
expect() {
  if [[ $1 != *"$2"* ]]; then
    printf 'FAILED: expected %s\nin: %s\n' "$2" "$1"
    failures=$((failures + 1))
  fi
}
said() { cat -- "$scratch/said"; }
calls() { cat -- "$scratch/calls"; }
fails() {
  if "$@"; then
    echo "FAILED: must not do: $*"
    failures=$((failures + 1))
  fi
}

# A bare Debian or Ubuntu installs all; one that has them asks for nothing.
for name in debian ubuntu; do
  debian "$name" VERSION_ID=24.04
  answer require_packages debian cmake catch2 zlib1g-dev
  expect "$(said)" 'Installing packages: cmake catch2 zlib1g-dev'
  expect "$(calls)" $'apt-get -q update\napt-get -q -y --no-install-recommends'
  expect "$(calls)" 'install cmake catch2 zlib1g-dev'
  rm -f -- "$scratch/calls" && touch "$scratch/calls"
  answer require_packages debian cmake catch2 zlib1g-dev
  expect "<$(said)$(calls)>" '<>'
done

# A system that is based on one of them is served like it.
debian linuxmint 'ID_LIKE="ubuntu debian"'
answer system_kind
expect "$(said)" debian
answer build_packages debian
expect "$(said)" 'cmake g++ ninja-build catch2 libexpected-dev'

# A release that is too old is told in a line, and nothing is installed.
debian ubuntu VERSION_ID=22.04
export made_up_cmake=3.22.1 made_up_catch2='(none)'
fails answer require_packages debian cmake catch2 zlib1g-dev
unset made_up_cmake made_up_catch2
expect "$(said)" 'This release is too old for raywalk: it lacks catch2, cmake 3.25 (it has 3.22.1).'
if [[ $(calls) == *install* ]]; then echo "FAILED: something was installed" && failures=$((failures + 1)); fi

# The same of a CMake that is there.
debian debian VERSION_ID=11
echo 'echo "cmake version 3.18.4"' | command_is cmake
printf '%s\n' $(. "$root/scripts/common.sh" && build_packages debian) >"$scratch/installed"
fails answer require_build_packages
expect "$(said)" 'CMake 3.18.4 is too old: raywalk needs 3.25 or newer.'

# Fedora, Arch and Homebrew.
system fedora
echo 'grep -qx -- "${@: -1}" "$installed"' | command_is rpm
echo 'echo "dnf $*" >>"$calls"' | command_is dnf
echo cmake >"$scratch/installed"
answer require_build_packages
expect "$(calls)" 'dnf -y --setopt=install_weak_deps=False install gcc-c++ ninja-build'
expect "$(calls)" 'json-devel zlib-devel'

system endeavouros ID_LIKE=arch
echo 'case $1 in -T) printf "%s\n" "${@: -2}" ;; *) echo "pacman $*" >>"$calls" ;; esac' | command_is pacman
answer require_build_packages
expect "$(calls)" 'pacman -S --needed --noconfirm nlohmann-json zlib'

system none
echo 'echo Darwin' | command_is uname
echo 'case $1 in list) printf "%s\n" cmake ninja ;; *) echo "brew $*" >>"$calls" ;; esac' | command_is brew
answer require_build_packages
expect "$(calls)" 'brew install catch2 tl-expected glm'

# A system that nobody knows: with a CMake, it is for that to say what is missing.
system plan9
answer require_build_packages
rm -- "$scratch/bin/cmake"
fails answer require_build_packages
expect "$(said)" 'By their names in Debian, raywalk needs: cmake g++'
expect "$(said)" 'CMake must be 3.25 or newer'

# Checks that compare versions of tools run on Debian 12 only.
debian debian VERSION_ID=13
fails answer require_check_packages valgrind
expect "$(said)" 'it runs there only'
debian debian VERSION_ID=12
answer require_check_packages valgrind
expect "$(calls)" 'valgrind'

# At a terminal a question comes first; with CI=true none does.
if command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
  # at_terminal CI ANSWER
  at_terminal() {
    debian debian VERSION_ID=12
    export CI=$1 root scratch
    export -f answer
    printf '%s\n' "$2" | script -qec \
      "bash -c 'calls=$scratch/calls installed=$scratch/installed PATH=$scratch/bin; export calls installed PATH; set -e; . $root/scripts/common.sh; os_release=$scratch/os-release; require_packages debian cmake catch2 zlib1g-dev'" \
      /dev/null >"$scratch/said" 2>&1 || true
    unset CI
  }
  at_terminal '' n
  expect "$(said)" 'Install them now?'
  expect "$(said)" 'Packages that are missing: cmake catch2 zlib1g-dev'
  expect "<$(calls)>" '<>'
  at_terminal '' y
  expect "$(calls)" 'install cmake catch2 zlib1g-dev'
  at_terminal true n
  expect "$(calls)" 'install cmake catch2 zlib1g-dev'
fi

# Versions are compared by number.
for pair in '3.9 3.25' '3.24.9 3.25' '2.99 3.0' '3 3.1'; do
  # shellcheck disable=SC2086
  answer older $pair || { echo "FAILED: $pair" && failures=$((failures + 1)); }
done
for pair in '3.25 3.25' '3.25.1 3.25' '4.0-rc1 3.25' '3.100 3.25'; do
  # shellcheck disable=SC2086
  fails answer older $pair
done

echo "$failures failures"
exit $((failures > 0))
