#!/usr/bin/env bash
# Shows scripts/check-prose sentences that begin with their noun and some that do not.
#   tests/prose/prose_test.sh CHECK_PROSE
set -euo pipefail
readonly check=$1
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd -- "$work"

cat >code.cpp <<'END'
/// What the caller gets. The width, in tiles; what is left is cut off.
/// Of the row.
int a = 0;  // Who counts it
const char* text = "// What is in a string is no comment";
// Whatever comes is counted; the words
// What and Of may stand inside.
// What is asked?
END
cat >page.md <<'END'
# What is asked? {#asked}
# What is told

Tiles are square. What is beyond is solid.
- Of all of them, one.
| Who plays | a cell |
```
What is in a block of code
```
END
cat >script.sh <<'END'
#!/bin/sh
# Of no use.
echo "What is printed"
END

cat >screen.def <<'END'
// Of a comment.
RAYWALK_WORD(first, "What they hear, they look for. Who hides in the dark is safe.")
RAYWALK_WORD(second,
             "You hide. "
             "Of course. What is it?")
RAYWALK_SAID(said, "Who is there")
RAYWALK_WORD(quoted, "a \"Who\" and a (Who)")
END

cat >form.yml <<'END'
# Of a comment.
body:
  - attributes:
      label: What happened
      description: The fault. Who sees it
      placeholder: What nobody reads
END

fail() {
  echo "$1" >&2
  exit 1
}

# expect TEXT ARGUMENT...: the last line that is printed.
expect() {
  local expected=$1 said
  shift
  said=$("$check" --most 20 "$@" | tail -n 1)
  [ "$said" = "$expected" ] || fail "$*: $said, expected $expected"
}
expect 'What: 1, Of: 1, Who: 1' code.cpp
expect 'What: 2, Of: 1, Who: 1' page.md
expect 'What: 0, Of: 1, Who: 0' script.sh
expect 'What: 1, Of: 2, Who: 2' screen.def
expect 'What: 1, Of: 1, Who: 1' form.yml
expect 'What: 3, Of: 3, Who: 2' code.cpp page.md script.sh
"$check" --most 3 code.cpp page.md script.sh >/dev/null || fail 'three are not more than three'
if "$check" --most 2 code.cpp page.md script.sh >/dev/null 2>&1; then fail 'three are more than two'; fi
[[ $("$check" --most 20 --list screen.def) == *'screen.def:2: Who hides in the dark is safe.'* ]] ||
  fail 'no line of a text is named'
[[ $("$check" --most 20 --list code.cpp) == *'code.cpp:2: Of the row.'* ]] || fail 'no line is named'
if "$check" --wrong >/dev/null 2>&1; then fail 'an unknown option is taken'; fi
