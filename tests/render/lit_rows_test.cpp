#include "raywalk/render/detail/lit_rows.hpp"

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/tile_runs.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Which pixels of floors the lights of their tiles see.
namespace raywalk::test {

using namespace detail;

namespace {

/// A light on pixels, and the panes before them, in what makes it equal to another.
using PlainLight = std::tuple<int, int, float, float, float, std::vector<std::pair<int, int>>>;

PlainLight plain(const RowLight& light) {
  std::vector<std::pair<int, int>> panes;
  for (const PaneOnRow& pane : light.panes) panes.emplace_back(pane.pixels.first, pane.pixels.end);
  const LightColor& color = light.shine->color;
  return {light.pixels.first, light.pixels.end, color.red, color.green, color.blue, panes};
}

std::vector<PlainLight> lights_of(const LitRow& row) {
  std::vector<PlainLight> lights;
  for (const RowLight& light : row.round) lights.push_back(plain(light));
  for (const RowLight& light : row.beams) lights.push_back(plain(light));
  return lights;
}

/// A view into a random level with lamps, ready to be lit row by row.
struct LampStage {
  Level level;
  LevelState state;
  LightMap lights;
  Scene scene;
  Framebuffer picture;
  View view;
  WorkBuffers buffers{};
  Pictures pictures;

  LampStage(Random& random, int width, int height)
      : level(random_lit_level(random)),
        state(random_state(random, level)),
        lights({level, state}),
        scene{.now = {level, state}, .lights = &lights},
        picture(width, height),
        view{
            make_camera({random.between(0, level.grid.width), random.between(0, level.grid.height)},
                        Turn{static_cast<std::uint32_t>(random.bits())}, 75, width, height),
            {0, 0, width, height}},
        pictures(level, false, nullptr) {
    view.camera.eye = random.between(0.01, 0.99);
    if (random.chance(0.4)) look_along_lines(random);
    buffers.seen.begin(scene, view, 0, width);
  }

  /// Rows and columns of pixels lie on lines of the map.
  void look_along_lines(Random& random) {
    Camera& camera = view.camera;
    camera.position = {random.below(2 * level.grid.width) / 2.0,
                       random.below(2 * level.grid.height) / 2.0};
    camera.forward = unit_vector(Turn::degrees(90.0 * random.below(4)));
    camera.eye = 0.5;
    camera.tan_half_width = camera.tan_half_height = 1;
  }

  [[nodiscard]] Pass pass(const PixelKernels& kernels) {
    return {{scene, view, buffers, 0, view.rectangle.width}, picture, pictures, kernels};
  }
};

//  beside the exact answer of each pixel's own point, for lamps of one place
void check_seen(const Pass& pass, const PlaneRun& run, const LitRow& row) {
  for (const TileLights::Lamp& lamp : run.tile.lamps()) {
    if (!lamp.is_one()) continue;
    std::vector<int> lit(static_cast<std::size_t>(run.count()));
    const auto count = [&](const RowLight& light) {
      if (light.shine != &lamp.shine) return;
      for (int i = light.pixels.first; i < light.pixels.end; ++i)
        ++lit[static_cast<std::size_t>(i)];
    };
    for (const RowLight& light : row.round) count(light);
    for (const RowLight& light : row.beams) count(light);
    for (int i = 0; i < run.count(); ++i) {
      const Point point = pass.point_at(run.first + i, run.depth);
      const bool is_seen = lamp.places.empty() || run.tile.seen_from(lamp, point) > 0;
      REQUIRE(lit[static_cast<std::size_t>(i)] == (is_seen ? 1 : 0));
    }
  }
}

TEST_CASE("LitRows: a pixel is lit once by each lamp that sees it, however little is kept") {
  Random random(64);
  constexpr std::array<LitPieces::Limits, 4> limits{
      {{.tiles = 3}, {.pieces = 40}, {.pieces_of_place = 0}, {.pieces_of_place = 2}}};
  std::size_t lit = 0;
  for (int run = 0; run < runs(500); ++run) {
    LampStage own(random, 1 + random.below(300), 40);
    const auto kernels = pixel_kernels();
    const Pass pass =
        own.pass(kernels[static_cast<std::size_t>(random.below(static_cast<int>(kernels.size())))]);
    std::map<std::pair<int, int>, TileLights> tiles;
    LitRows all;
    std::vector<LitRows> fewer(limits.begin(), limits.end());
    all.begin();
    for (LitRows& rows : fewer) rows.begin();
    for (int y = 0; y < pass.height(); ++y) {
      const std::optional<PlaneRow> row = plane_row(pass.view, pass.plane_depth(y));
      if (!row) continue;
      TileRuns(pass, *row, 0, pass.end)
          .each(own.level.grid, [&](const auto& tile, int first, int end) {
            if (!tile) return;
            const auto& light =
                tiles.try_emplace({tile->x, tile->y}, own.lights, *tile).first->second;
            const PlaneRun plane{light, row->depth, first, end};
            const LitRow expected = all.lights_on(pass, plane);
            check_seen(pass, plane, expected);
            lit += expected.round.size() + expected.beams.size();
            for (LitRows& rows : fewer) {
              REQUIRE(lights_of(rows.lights_on(pass, plane)) == lights_of(expected));
            }
          });
    }
  }
  CHECK(lit > static_cast<std::size_t>(runs(500)) * 15);
}

}  // namespace
}  // namespace raywalk::test
