// The light of a level after changes, against its definition, point by point.

#include <vector>

#include "fuzz/question.hpp"
#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/light_map.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  // Where panes have texels is a matter of rounding exactly on their edges.
  const bool has_panes = random.chance(0.5);
  const Level level = test::random_lit_level(random, has_panes);
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
  for (int i = 0; i < 8; ++i) {
    test::LightQuestion asked = test::random_light_question(random, level.grid);
    if (has_panes) {
      asked.point = {random.between(0, level.grid.width), random.between(0, level.grid.height)};
    }
    const LightColor answer = light.light_at(asked.point, asked.height, asked.side);
    expect(test::same_light(answer, test::defined_light({level, state, moving}, asked)),
           "at " + std::to_string(asked.point.x) + ", " + std::to_string(asked.point.y));
  }
}

}  // namespace raywalk::fuzz
