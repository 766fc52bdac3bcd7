#include "raywalk/base/nearest.hpp"

#include <array>
#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr std::array<std::string_view, 4> some_words{"easy", "normal", "hard", "master"};

TEST_CASE("nearest: a letter too many, too few, another, or two swapped are one edit each") {
  CHECK(nearest("harrd", some_words) == "hard");
  CHECK(nearest("nomal", some_words) == "normal");
  CHECK(nearest("eary", some_words) == "easy");
  CHECK(nearest("msater", some_words) == "master");
}

TEST_CASE("nearest: of what is near to none nothing is said, nor of very long words") {
  CHECK_FALSE(nearest("insane", some_words));
  CHECK_FALSE(nearest(std::string(33, 'a'), some_words));
  CHECK_FALSE(nearest("hard", {}));
}

TEST_CASE("nearest: a message ends with the word that may be meant") {
  CHECK(suggestion("harrd", some_words) == ", did you mean \"hard\"?");
  CHECK(suggestion("insane", some_words).empty());
}

TEST_CASE("nearest: two letters that are swapped are one mistake, not two") {
  constexpr std::array<std::string_view, 2> walls{"wlbb", "wall"};
  CHECK(nearest("wlal", walls) == "wall");
  constexpr std::array<std::string_view, 1> word{"abc"};
  CHECK(nearest("acb", word) == "abc");
  CHECK(nearest("bac", word) == "abc");
  CHECK_FALSE(nearest("cba", word));
}

}  // namespace
}  // namespace raywalk
