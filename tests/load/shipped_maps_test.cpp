#include <filesystem>

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

}  // namespace
}  // namespace raywalk
