#include <fstream>
#include <iterator>
#include <string>

#include "raywalk/load/level.hpp"
#include "support/catch.hpp"

using namespace raywalk;

namespace {

const std::string root = RAYWALK_SOURCE_FOLDER;

std::string text_of(const std::string& file) {
  std::ifstream stream(root + "/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The text between "```toml" and "```" in the README.
std::string readme_map() {
  const std::string readme = text_of("README.md");
  const std::string opening = "```toml\n";
  const auto begin = readme.find(opening) + opening.size();
  return readme.substr(begin, readme.find("```", begin) - begin);
}

}  // namespace

TEST_CASE("the map in the README loads") {
  const auto level = parse_level(readme_map(), "README.md", textures_in({root + "/textures"}));
  INFO((level ? "" : to_string(level.error())));
  REQUIRE(level.has_value());
  CHECK(level->doors.size() == 1);
}

TEST_CASE("the map in the README is maps/tiny.toml") {
  CHECK(readme_map() == text_of("maps/tiny.toml"));
}
