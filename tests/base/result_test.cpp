#include "raywalk/base/result.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("to_string: an error names file, line and column as far as they are known") {
  CHECK(to_string({"maps/keep.toml", 12, 4, "no such tile"}) ==
        "maps/keep.toml:12:4: no such tile");
  CHECK(to_string({"maps/keep.toml", 12, 0, "no such tile"}) == "maps/keep.toml:12: no such tile");
  CHECK(to_string({"maps/keep.toml", 0, 0, "no such file"}) == "maps/keep.toml: no such file");
  CHECK(to_string({"", 0, 0, "no such option"}) == "no such option");
}

TEST_CASE("to_string: a column without a line is left out") {
  CHECK(to_string({"keep.toml", 0, 7, "odd"}) == "keep.toml: odd");
  CHECK(to_string({"", 0, 7, "odd"}) == "odd");
}

TEST_CASE("to_string: a place in a text without a name begins with its line") {
  CHECK(to_string({"", 12, 4, "odd"}) == "12:4: odd");
  CHECK(to_string({"", 12, 0, "odd"}) == "12: odd");
}

TEST_CASE("to_lines: a line for each mistake, and the number of those that are untold") {
  Error error{"a.txt", 1, 2, "odd"};
  CHECK(to_lines(error) == "a.txt:1:2: odd");
  error.further = {{"a.txt", 3, 0, "odd, too"}, {"a.txt", 4, 5, "as odd"}};
  CHECK(to_lines(error) == "a.txt:1:2: odd\na.txt:3: odd, too\na.txt:4:5: as odd");
  CHECK(to_string(error) == "a.txt:1:2: odd");
  error.untold = 7;
  CHECK(to_lines(error) == "a.txt:1:2: odd\na.txt:3: odd, too\na.txt:4:5: as odd\nand 7 more");
}

TEST_CASE("fail: becomes the error of whatever result is asked for") {
  const Result<int> number = fail({"a.txt", 1, 2, "not a number"});
  REQUIRE_FALSE(number.has_value());
  CHECK(number.error() == Error{"a.txt", 1, 2, "not a number"});

  const Result<std::string> text = fail({"b.txt", 0, 0, "empty"});
  REQUIRE_FALSE(text.has_value());
  CHECK(text.error().file == "b.txt");
}

}  // namespace
}  // namespace raywalk
