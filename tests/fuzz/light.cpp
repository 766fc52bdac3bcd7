// The light of a level after changes, against its definition, point by point.

#include <vector>

#include "fuzz/question.hpp"
#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/light_map.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  const Level level = test::random_lit_level(random);
  LevelState state = test::random_state(random, level);
  LightMap light({level, state});
  std::vector<Light> moving;
  for (int change = 0; change < 2; ++change) {
    state = test::random_state(random, level);
    moving.clear();
    if (random.chance(0.5)) moving.push_back(test::random_light(random, level.grid));
    light.set_moving(moving);
    light.follow(state);
  }
  const Tile tile{random.below(level.grid.width), random.below(level.grid.height)};
  const bool is_right = light.patch(tile) == test::defined_patch({level, state, moving}, tile);
  expect(is_right, "tile " + std::to_string(tile.x) + ", " + std::to_string(tile.y));
}

}  // namespace raywalk::fuzz
