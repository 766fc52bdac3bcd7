#!/usr/bin/env bash
# Begins a walk in a window of an X server of its own, and ends that server: the walk is saved. The
# same by SIGHUP and SIGTERM, and where the place for the save is full, which is a line.
#   tests/app/lost_display_test.sh PROGRAM
set -euo pipefail
set -m # or signals would be ignored in the background
readonly program=$1
work=$(mktemp -d)
server= pid=
end() {
  [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  rm -rf -- "$work"
}
trap end EXIT

fail() {
  echo "$1" >&2
  cat "$work/err" >&2
  exit 1
}

# wait_until COMMAND...: for longer than the slowest machine takes.
wait_until() {
  for ((i = 0; i < 6000; i++)); do
    if "$@" 2>/dev/null; then return 0; fi
    [ -z "$pid" ] || kill -0 "$pid" 2>/dev/null || fail 'the program has ended'
    sleep 0.1
  done
  fail "in vain: $*"
}

readonly saves=$work/data/raywalk/saves
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
mkdir -p -- "$work/config/raywalk"
# A program whose display is lost ends without SDL_Quit, so that the messages of D-Bus stay.
echo 'leak:libdbus-1' >"$work/leaks"
export LSAN_OPTIONS=suppressions=$work/leaks:print_suppressions=0
echo 'version = 1' >"$work/config/raywalk/settings.toml" # not the first start, which asks more

is_in_window() { xdotool search --name '^raywalk - ' >"$work/window"; }
is_open() { [ -s "$work/display" ]; }
# The quick save tells that the walk has begun: before that, keys are the title's.
has_begun() {
  xdotool key --window "$(head -n 1 "$work/window")" Return F5
  [ -s "$saves/quick.save" ]
}

# walk_and_end COMMAND...: begins a walk, and ends it by a command.
walk_and_end() {
  rm -rf -- "$saves" "$work/display"
  Xvfb -displayfd 3 -screen 0 640x480x24 3>"$work/display" >/dev/null 2>&1 &
  server=$!
  wait_until is_open
  DISPLAY=:$(cat "$work/display")
  export DISPLAY
  "$program" --size 320x200 >"$work/out" 2>"$work/err" &
  pid=$!
  wait_until is_in_window
  wait_until has_begun
  rm -f -- "$saves/auto.save"
  "$@"
  status=0
  wait "$pid" 2>/dev/null || status=$?
  pid=
  kill -KILL "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
}

lose_display() { kill -KILL "$server"; }
for way in lose_display:1 'hang up:129' 'terminate:143'; do
  case ${way%:*} in
  lose_display) walk_and_end lose_display ;;
  'hang up') walk_and_end eval 'kill -HUP "$pid"' ;;
  *) walk_and_end eval 'kill -TERM "$pid"' ;;
  esac
  [ "$status" = "${way#*:}" ] || fail "${way%:*}: status $status"
  [ -s "$saves/auto.save" ] || fail "${way%:*}: the walk is not saved"
done
