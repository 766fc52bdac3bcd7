#include <vector>

#include "gallery.hpp"
#include "lightmap/light_oracle.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"
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

bool is_upright(const LineHit& hit) {
  return hit.kind == HitKind::pane || hit.kind == HitKind::billboard;
}

/// True if a pixel shows what its line hits, and nothing through it.
bool is_covered(const Scene& scene, const LineHit& hit) {
  if (hit.picture.is_none()) return false;
  return alpha(scene.now.level().texture(hit.picture).texel(hit.u, hit.v)) == 255;
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
    Point eye{random.between(0, level.grid.width), random.between(0, level.grid.height)};
    Turn heading{static_cast<std::uint32_t>(random.bits())};
    const std::vector<Tile> panes = pane_tiles();
    if (!panes.empty() && random.chance(0.7)) {
      const Tile tile =
          panes[static_cast<std::size_t>(random.below(static_cast<int>(panes.size())))];
      eye = Point{tile.x + 0.5, tile.y + 0.5} - unit_vector(heading) * random.between(0.2, 0.9);
      heading = heading + Turn::degrees(random.between(-20, 20));
    }
    view.camera = make_camera(eye, heading, 75, width, height);
    view.camera.eye = random.chance(0.5) ? 0.5 : random.between(0.1, 0.9);
    view.camera.pitch = random.chance(0.5) ? 0 : random.between(-0.5, 0.5);
    level.textures.push_back(flat(rgb(255, 255, 255)));
    level.traits.resize(level.textures.size());
    for (int i = random.below(5); i > 0; --i) {
      const Point point = view.camera.position + view.camera.forward * random.between(0.2, 2) +
                          view.camera.right() * random.between(-0.5, 0.5);
      billboards.push_back({.position = point,
                            .bottom = random.between(0, 0.5),
                            .width = random.between(0.1, 0.5),
                            .height = random.between(0.1, 0.5),
                            .picture = {static_cast<int>(level.textures.size()) - 1}});
    }
    add_decals(random);
    if (random.chance(0.5)) moving.push_back(flashlight(random));
    lights.set_moving(moving);
  }
  [[nodiscard]] std::vector<Tile> pane_tiles() const {
    std::vector<Tile> found;
    for (const Tile tile : tiles(level.grid)) {
      if (pane_at({level, state}, tile)) found.push_back(tile);
    }
    return found;
  }
  /// As white as the walls and the panes that they are on.
  void add_decals(Random& random) {
    for (int i = 0; i < 6; ++i) {
      const SightLine line = pixel_line(view, random.below(width), random.below(height));
      const LineHit hit = first_hit({.now = {level, state}}, line, Medium::bullet);
      if (hit.kind != HitKind::wall && hit.kind != HitKind::pane) continue;
      decals.push_back({.point = hit.point,
                        .normal = hit.normal,
                        .height = line.height.at(hit.t),
                        .size = random.between(0.1, 1),
                        .picture = {static_cast<int>(level.textures.size()) - 1}});
    }
  }
  /// Carried by who looks, and pointed at what is in the middle of the picture.
  [[nodiscard]] Light flashlight(Random& random) const {
    const double cosine = random.between(0.8, 0.95);
    const LightCone cone{view.camera.forward, cosine, 1 - cosine, view.camera.pitch};
    return {.position = view.camera.position, .radius = 9, .cone = cone, .height = view.camera.eye};
  }
  [[nodiscard]] Scene scene() const {
    return {.now = {level, state},
            .billboards = billboards,
            .decals = decals,
            .lights = &lights,
            .north_south_light = full_light};
  }

  Level level;
  LevelState state;
  LightMap lights;
  View view;
  std::vector<Billboard> billboards{};
  std::vector<Decal> decals{};
};

}  // namespace

//  of a hundred thousand pixels of floors, ceilings, walls, panes and things, on every target,
//  dithered or not (things and panes are dithered by their own texels)
TEST_CASE("lit pixels: what is drawn is what is asked, bit for bit") {
  Random random(31);
  int asked_pixels = 0;
  int walls = 0;
  int panes = 0;
  int things = 0;
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
      const LineHit hit = pick(scene, white.view, x, y);
      if (!is_covered(scene, hit) || (dithers && is_upright(hit))) continue;
      ++asked_pixels;
      walls += hit.kind == HitKind::wall ? 1 : 0;
      panes += hit.kind == HitKind::pane ? 1 : 0;
      things += hit.kind == HitKind::billboard ? 1 : 0;
      const LightColor light = light_at(scene, hit.lit);
      const LightShade shade = light_shade_under(clear_air, hit.depth, dithers);
      const Color expected = lit_texel(rgb(255, 255, 255), light, shade, threshold_at(x, y));
      CAPTURE(run, x, y, target, dithers, hit.kind);
      REQUIRE(at(picture, x, y) == expected);
    }
  }
  CHECK(asked_pixels > 250 * runs(120));
  CHECK(walls > 20 * runs(120));
  CHECK(panes > 20 * runs(120));
  CHECK(things > 5 * runs(120));
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
