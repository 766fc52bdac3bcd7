// Views that outlive what they show, in ways that only marked lifetimes tell. Clang warns of each:
// refused_test.sh compiles this file with warnings as errors, and counts them.

#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/image/live_texture.hpp"
#include "raywalk/image/mips.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/sight/explorer.hpp"
#include "raywalk/visibility/visibility.hpp"

using namespace raywalk;

template <class T>
T made();

BorrowedSpan<int> local_span() {
  std::vector<int> numbers{1, 2};
  // address of stack memory
  return BorrowedSpan<int>(numbers);
}

Others local_bodies() {
  std::vector<Circle> circles(2);
  // address of stack memory
  return Others(circles);
}

ShapeProbe local_shapes() {
  ShapeGrid shapes;
  // address of stack memory
  return ShapeProbe(shapes);
}

LevelNow local_level() {
  Level level;
  // address of stack memory
  return {level, made<const LevelState&>()};
}

LevelNow local_state() {
  LevelState state;
  // address of stack memory
  return {made<const Level&>(), state};
}

LightReader local_lights() {
  auto lights = made<LightMap>();
  // address of stack memory
  return LightReader(lights);
}

Renderer local_renderer() {
  Level level;
  // address of stack memory
  return Renderer(level);
}

void parts_of_temporaries() {
  // temporary
  const std::span<const int> ids = made<ShapeGrid>().at({1, 1});
  // temporary
  const std::span<const int> places = made<BodyIndex>().at({1, 1});
  // temporary
  const std::span<const std::uint64_t> words = Mask(8, 8).row(0);
  // temporary
  const auto& level_words = BitGrid(Grid{8, 8}).words(0);
  // temporary
  const std::span<Color> row = Framebuffer(8, 8).row(0);
  // temporary
  const Texture& texture = made<Level>().texture(TextureId{0});
  // temporary
  const TileKind& kind = made<Level>().kind({1, 1});
  // temporary
  const Texture& live = made<LiveTexture>().texture();
  // temporary
  const Bitmap& reduced = made<Mips>().level(1);
  // temporary
  const ExploredTiles& tiles = Explorer(Grid{8, 8}).tiles();
}
