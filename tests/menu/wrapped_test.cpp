#include "menu/wrapped.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

using Lines = std::vector<std::string>;

TEST_CASE("wrapped: lines are broken between words, and the later ones are indented") {
  CHECK(wrapped("the key is behind the tree", 12) == Lines{"the key is", "  behind the", "  tree"});
  CHECK(wrapped("the key", 12) == Lines{"the key"});
  CHECK(wrapped("", 12) == Lines{""});
  CHECK(wrapped("keys", 1) == Lines{"k", "e", "y", "s"});
  CHECK(wrapped("the key is behind the tree", 12, 2) == Lines{"the key is", "  behind the"});
}

TEST_CASE("paragraph_lines: no line begins with spaces") {
  CHECK(paragraph_lines("the key is behind the tree", 12) ==
        Lines{"the key is", "behind the", "tree"});
  CHECK(paragraph_lines("", 12) == Lines{""});
}

TEST_CASE("shortened: the name of the file is kept, and dots stand for the middle") {
  CHECK(shortened("maps/keep.toml", 14) == "maps/keep.toml");
  CHECK(shortened("maps/umbra/keep.toml", 16) == "map.../keep.toml");
  CHECK(shortened("no file at all", 9) == "no fil...");
}

TEST_CASE("shortened: with room for three letters or less there are its last ones, and no dots") {
  CHECK(shortened("abcdef", 4) == "a...");
  CHECK(shortened("abcdef", 3) == "def");
  CHECK(shortened("abcdef", 1) == "f");
  CHECK(shortened("ab", 3) == "ab");
}

}  // namespace
}  // namespace raywalk
