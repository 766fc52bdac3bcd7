#include "raywalk/load/level_hints.hpp"

#include <cmath>

#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

const auto is_lit_goal = [](const TileKind& kind) { return kind.properties.contains("goal"); };

TEST_CASE("hints_of: lamps in full light hardly show") {
  Level level = make_level("#####\n#@..#\n#####\n");
  CHECK(hints_of(level, "a.toml", is_lit_goal).empty());
  level.lamps = {{.position = {2.5, 1.5}}};
  CHECK(hints_of(level, "a.toml", is_lit_goal) ==
        std::vector<std::string>{
            "a.toml: hint: its lamps hardly show, for it is light without them; give the map, or "
            "the tiles where they stand, an ambient light of 0.3"});
  level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({2, 1}))]].properties["goal"] =
      true;
  CHECK(hints_of(level, "a.toml", is_lit_goal).empty());
  level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({2, 1}))]].properties.clear();
  // A lamp that is nowhere lights nothing, whatever number that is.
  for (const double x : {-1.0, 1e300, std::nan("")}) level.lamps.push_back({.position = {x, 1.5}});
  CHECK(hints_of(level, "a.toml", is_lit_goal).size() == 1);
  level.ambient = rgb(80, 80, 80);
  TileKind& kind = level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({2, 1}))]];
  kind.light = rgb(250, 240, 255);
  CHECK(hints_of(level, "a.toml", is_lit_goal).size() == 1);
  kind.light = rgb(250, 239, 255);
  CHECK(hints_of(level, "a.toml", is_lit_goal).empty());
}

}  // namespace
}  // namespace raywalk
