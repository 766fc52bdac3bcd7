#include "command/values.hpp"

#include <array>
#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The words of an error; empty for a good value.
template <class T>
std::string mistake_of(const Result<T>& result) {
  return result ? "" : to_string(result.error());
}

TEST_CASE("values: a size has two sides, each and both within bounds") {
  CHECK(parse_size("1280x720") == Size{1280, 720});
  CHECK(parse_size("1x1") == Size{1, 1});
  const std::string most = std::to_string(max_side_px);
  CHECK(parse_size(most + "x1") == Size{max_side_px, 1});
  for (const char* text : {"", "x", "10", "10x", "x10", "10x10x10", "10 x 10", "ax1", "1xa"}) {
    CAPTURE(text);
    CHECK(mistake_of(parse_size(text)).find("WxH such as 1280x720") != std::string::npos);
  }
  const std::string beyond = std::to_string(max_side_px + 1);
  for (const std::string& text : {std::string("0x1"), std::string("1x0"), std::string("-1x1"),
                                  beyond + "x1", "1x" + beyond}) {
    CAPTURE(text);
    CHECK(mistake_of(parse_size(text)).find("sides of 1 to " + most + " pixels") !=
          std::string::npos);
  }
  CHECK(parse_size("8192x8192") == Size{8192, 8192});
  CHECK(mistake_of(parse_size("8193x8192")) == "expected at most 67108864 pixels, not '8193x8192'");
}

TEST_CASE("values: a whole number is one from its first letter to its last") {
  CHECK(parse_whole_number("7", 1, 9) == 7);
  CHECK(parse_whole_number("1", 1, 9) == 1);
  CHECK(parse_whole_number("9", 1, 9) == 9);
  for (const char* text : {"0", "10", "", "7a", " 7", "7.0", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_whole_number(text, 1, 9));
  }
  CHECK(parse_count("1000000") == 1000000);
  CHECK_FALSE(parse_count("1000001"));
  CHECK(number<double>("0.5") == 0.5);
  CHECK_FALSE(number<double>("0.5 "));
}

TEST_CASE("values: one of several names, which are told else") {
  const std::array<std::string, 2> names{"north", "south"};
  CHECK(joined(names) == "north, south");
  CHECK(parse_choice("south", names) == "south");
  CHECK(mistake_of(parse_choice("suoth", names)).find("north, south") != std::string::npos);
  CHECK(mistake_of(parse_choice("suoth", names)).ends_with(", did you mean 'south'?"));
}

}  // namespace
}  // namespace raywalk
