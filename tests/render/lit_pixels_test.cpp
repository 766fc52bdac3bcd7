#include <vector>

#include "gallery.hpp"
#include "lightmap/light_oracle.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/sight/detail/wall_surface.hpp"
#include "raywalk/sight/light_at.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// The light that pixels are drawn with is the light that a game is told.
namespace raywalk::test {

using namespace detail;

namespace {

constexpr int width = 64;
constexpr int height = 48;
constexpr Fog clear_air{.begin = 1e9, .end = 2e9};

/// A picture without colors, but with its holes and its glass.
Texture whitened(Texture texture) {
  for (Color& texel : texture.texels) texel |= 0xFFFFFFU;
  return texture;
}

/// A random level in which all is white, and that is lit by lamps alone.
Level white_level(Random& random) {
  Level level = random_lit_level(random);
  for (Texture& texture : level.textures) texture = whitened(texture);
  for (TextureTraits& traits : level.traits) traits = {};
  level.fog = clear_air;
  for (TileKind& kind : level.kinds) {
    for (TextureId* id : {&kind.floor, &kind.ceiling}) {
      if (id->is_none()) *id = {0};
    }
  }
  return level;
}

/// Where the light on what a line hits is asked.
struct Asked {
  LitPlace place{};
  double height = 0;
};

/// None for a pane, a thing, or nothing.
std::optional<Asked> asked_at(const Scene& scene, const SightLine& line, const LineHit& hit) {
  if (hit.kind == HitKind::floor) return Asked{{hit.point}, 0};
  if (hit.kind == HitKind::ceiling) return Asked{{hit.point}, 1};
  if (hit.kind != HitKind::wall) return std::nullopt;
  const auto contact = cast(scene.now.level().grid, line.ray, level_probe(scene.now)).contact;
  const Vec normal = Surfaces(scene).at(*contact, line.ray.direction).normal;
  return Asked{lit_place(scene.now, *contact, normal), line.height.at(hit.depth)};
}

/// A scene in which all is white, and a view of it.
struct WhiteScene {
  explicit WhiteScene(Random& random)
      : level(white_level(random)),
        state(random_state(random, level)),
        lights({level, state}),
        view{make_camera(random.point(0.1, 1), {}, 75, width, height), {0, 0, width, height}} {
    std::vector<Light> moving;
    for (int i = random.below(3); i > 0; --i) moving.push_back(random_light(random, level.grid));
    lights.set_moving(moving);
    const Point eye{random.between(0, level.grid.width), random.between(0, level.grid.height)};
    const Turn heading{static_cast<std::uint32_t>(random.bits())};
    view.camera = make_camera(eye, heading, 75, width, height);
    view.camera.eye = random.chance(0.5) ? 0.5 : random.between(0.1, 0.9);
    view.camera.pitch = random.chance(0.5) ? 0 : random.between(-0.5, 0.5);
  }
  [[nodiscard]] Scene scene() const {
    return {.now = {level, state}, .lights = &lights, .north_south_light = full_light};
  }

  Level level;
  LevelState state;
  LightMap lights;
  View view;
};

}  // namespace

//  of a hundred thousand pixels of floors, ceilings and walls, on every target, dithered or not
TEST_CASE("lit pixels: what is drawn is what is asked, bit for bit") {
  Random random(31);
  int asked_pixels = 0;
  int walls = 0;
  for (int run = 0; run < runs(120); ++run) {
    const WhiteScene white(random);
    const Scene scene = white.scene();
    const auto targets = render_targets();
    const auto target =
        targets[static_cast<std::size_t>(random.below(static_cast<int>(targets.size())))];
    const bool dithers = random.chance(0.3);
    Framebuffer picture(width, height);
    Renderer(white.level, {.target = target, .dither = dithers})
        .draw(picture, scene, white.view.camera);
    for (int i = 0; i < 1000; ++i) {
      const int x = random.below(width);
      const int y = random.below(height);
      const SightLine line = pixel_line(white.view, x, y);
      const LineHit hit = pick(scene, white.view, x, y);
      const auto asked = asked_at(scene, line, hit);
      if (!asked || hit.picture.is_none()) continue;
      ++asked_pixels;
      walls += hit.kind == HitKind::wall ? 1 : 0;
      const LightColor light =
          light_at(scene, asked->place.point, asked->height, asked->place.side);
      const LightShade shade = light_shade_under(clear_air, hit.depth, dithers);
      const Color expected = lit_texel(rgb(255, 255, 255), light, shade, threshold_at(x, y));
      CAPTURE(run, x, y, target, dithers);
      REQUIRE(at(picture, x, y) == expected);
    }
  }
  CHECK(asked_pixels > 250 * runs(120));
  CHECK(walls > 20 * runs(120));
}

//  the lamp alone is white, and nothing else shines: a pixel is bright if it sees it
TEST_CASE("lit pixels: a pixel is lit if and only if nothing blocks it from the lamp") {
  Random random(32);
  int lit = 0;
  int asked_pixels = 0;
  for (int run = 0; run < runs(120); ++run) {
    WhiteScene white(random);
    for (TileKind& kind : white.level.kinds) kind.light.reset();
    white.level.ambient = rgb(0, 0, 0);
    const Grid& grid = white.level.grid;
    const Light lamp{.position = {random.between(0, grid.width), random.between(0, grid.height)},
                     .radius = 40};
    white.level.lamps = {lamp};
    white.state.lamps = {1};
    white.lights = LightMap({white.level, white.state});
    const MediumProbe probe = medium_probe({white.level, white.state}, Medium::light);
    const Scene scene = white.scene();
    Framebuffer picture(width, height);
    Renderer(white.level).draw(picture, scene, white.view.camera);
    for (int i = 0; i < 1000; ++i) {
      const int x = random.below(width);
      const int y = random.below(height);
      const LineHit hit = pick(scene, white.view, x, y);
      if (hit.kind != HitKind::floor && hit.kind != HitKind::ceiling) continue;
      if (hit.picture.is_none()) continue;
      ++asked_pixels;
      const bool is_lit = at(picture, x, y) != rgb(0, 0, 0);
      lit += is_lit ? 1 : 0;
      CAPTURE(run, x, y, lamp.position.x, lamp.position.y, hit.point.x, hit.point.y);
      const double z = hit.kind == HitKind::floor ? 0 : 1;
      const LightColor left = left_by_panes({white.level, white.state}, lamp, hit.point, z);
      if (left == darkness) continue;  // behind the bars of a grille
      REQUIRE(is_lit == line_of_sight(grid, lamp.position, hit.point, probe));
    }
  }
  CHECK(lit > asked_pixels / 10);
  CHECK(asked_pixels - lit > asked_pixels / 10);
}

}  // namespace raywalk::test
