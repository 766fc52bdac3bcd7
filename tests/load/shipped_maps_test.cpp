#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "raywalk/load/level.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("shipped maps: each of them loads with the textures beside them") {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  int maps = 0;
  for (const auto& entry : std::filesystem::directory_iterator(root / "maps")) {
    if (entry.path().extension() != ".toml") continue;
    ++maps;
    const Result<Level> level = load_level(entry.path(), {root / "textures"});
    if (!level) FAIL(to_string(level.error()));
    CHECK_FALSE(level->title.empty());
    CHECK(check(*level));
  }
  CHECK(maps >= 2);
}

TEST_CASE("shipped maps: the complete maps in maps/README.md load") {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  std::ifstream file(root / "maps" / "README.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  constexpr std::string_view begin = "```toml\n";
  int maps = 0;
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    const std::string block = page.substr(at, page.find("```", at) - at);
    if (block.find("grid =") == std::string::npos) continue;
    ++maps;
    const auto level = parse_level(block, "README.md", textures_in({root / "textures"}));
    if (!level) FAIL(to_lines(level.error()));
    CHECK(check(*level));
  }
  CHECK(maps == 2);
}

}  // namespace
}  // namespace raywalk
