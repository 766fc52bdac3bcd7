// Views of what is gone when the call is over. None of them compiles, and each for the reason that
// the comment above it names: refused_test.sh compiles this file and counts what the compiler says.

#include <array>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/image/mips.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/level_plan.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/sight/scene.hpp"

using namespace raywalk;

template <class T>
T made();

void bodies(const Grid& grid, const Others& others) {
  // deleted
  const Others circles = made<std::vector<Circle>>();
  // deleted
  const Others boxes(made<std::array<Body, 2>>());
  // deleted
  const Others rest = Others(made<std::vector<Circle>>()).without(1);
  // deleted
  const BodyProbe probe(others, BodyIndex(grid, others));
  // deleted
  const ShapeGrid shapes(grid, made<std::vector<Shape>>());
  // deleted
  ShapeGrid().assign(grid, made<std::vector<Shape>>());
  // deleted
  const ShapeProbe walls(made<ShapeGrid>());
}

void levels(const Level& level, const LevelState& state) {
  // deleted
  const LevelNow now(level, initial_state(level));
  // deleted
  const LevelNow braced{made<Level>(), state};
  // deleted
  const LevelNow both(made<Level>(), made<LevelState>());
  // deleted
  const LightMap lights(LevelNow{made<Level>(), state});
  // deleted
  const LightReader reader(LightMap({level, state}));
  // deleted
  const TileLights tile(LightMap({level, state}), Tile{1, 1});
  // deleted
  Renderer renderer(made<Level>());
  // deleted
  Renderer drawer(made<const Level>(), {.threads = 2});
  // deleted
  const Mips mips(made<Texture>());
}

void fields(const Level& level, const LevelState& state, LevelNow now) {
  // deleted
  const Scene scene{.now = now, .billboards = made<std::vector<Billboard>>()};
  // deleted
  const Scene marked{.now = now, .decals = made<std::array<Decal, 3>>()};
  // deleted
  const Scene begun{.now = {level, initial_state(level)}};
  Automap map;
  // deleted
  map.marks = made<std::vector<MapMark>>();
  // deleted
  map.tile_marks = made<std::vector<TileMark>>();
  // deleted
  map.areas = made<std::vector<MapArea>>();
  // deleted
  map.cones = made<std::vector<MapCone>>();
  // deleted
  map.light_bands = made<std::array<LightBand, 4>>();
  // deleted
  const Automap named{.marks = made<std::vector<MapMark>>()};
  // deleted
  const MapArea area{.outline = made<std::vector<Point>>()};
  // deleted
  const LevelPlan plan{.marks = made<std::vector<PlanMark>>()};
  // deleted
  const LevelPlan arrows{.arrows = made<std::vector<PlanArrow>>()};
  // deleted
  const Bitmap bitmap{.pixels = made<std::vector<std::uint32_t>>(), .width = 8, .height = 8};
  // deleted
  const WolfFile file{.name = "MAPHEAD", .bytes = made<std::vector<std::byte>>()};
}
