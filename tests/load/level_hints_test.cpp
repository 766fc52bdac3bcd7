#include "raywalk/load/level_hints.hpp"

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

TEST_CASE("hints_of: lamps in full light hardly show") {
  Level level = make_level("#####\n#@..#\n#####\n");
  CHECK(hints_of(level, "a.toml").empty());
  level.lamps = {{.position = {2.5, 1.5}}};
  CHECK(
      hints_of(level, "a.toml") ==
      std::vector<std::string>{
          "a.toml: hint: its lamps hardly show, for it is light without them; try ambient = 0.3"});
  level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({2, 1}))]].properties["exit"] =
      true;
  CHECK(hints_of(level, "a.toml").empty());
  level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({2, 1}))]].properties.clear();
  level.ambient = rgb(80, 80, 80);
  CHECK(hints_of(level, "a.toml").empty());
}

}  // namespace
}  // namespace raywalk
