#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

#include "gallery.hpp"
#include "lightmap/light_oracle.hpp"
#include "raywalk/image/detail/blend.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/sight/daylight.hpp"
#include "raywalk/sight/light_at.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

/// The light that pixels are drawn with is the light that a game is told.
namespace raywalk::test {

using namespace detail;

namespace {

constexpr int width = 64;
constexpr int height = 48;
constexpr Color white_texel = rgb(255, 255, 255);
constexpr Fog clear_air{.begin = 1e9, .end = 2e9};

/// A picture without colors, but with its holes and its glass.
Texture whitened(Texture texture) {
  for (Color& texel : texture.texels) texel |= 0xFFFFFFU;
  return texture;
}

/// A random level in which all is white, and that is lit by lamps alone. A third of them lie under
/// a sky, with ceilings here and there.
Level white_level(Random& random) {
  Level level = random_lit_level(random);
  const bool has_sky = random.chance(0.3);
  if (has_sky) level.ambient = static_cast<Color>(random.bits()) & 0xFFFFFFU;
  for (Texture& texture : level.textures) texture = whitened(texture);
  for (TextureTraits& traits : level.traits) traits = {.self_lit = random.chance(0.1)};
  level.sky = has_sky ? TextureId{0} : TextureId{};
  level.fog = clear_air;
  if (random.chance(0.5)) {
    level.fog = {.begin = 0, .end = random.between(3, 9), .least = random.between(0, 0.5)};
    if (random.chance(0.5)) level.fog.color = static_cast<Color>(random.bits()) & 0xFFFFFFU;
  }
  for (TileKind& kind : level.kinds) {
    if (kind.floor.is_none()) kind.floor = {0};
    if (kind.ceiling.is_none() || !has_sky) kind.ceiling = {0};
    if (has_sky && random.chance(0.5)) kind.ceiling = {};
  }
  return level;
}

/// The color of decals, so that they are told from what they are on.
constexpr Color mark = rgb(160, 80, 40);

Color texel_of(const Scene& scene, const LineHit& hit) {
  return scene.now.level().texture(hit.picture).texel(hit.u, hit.v);
}

const Billboard& billboard_of(const Scene& scene, const LineHit& hit) {
  return scene.billboards[static_cast<std::size_t>(hit.id)];
}

/// The light on what a line hits.
LightColor light_on(const Scene& scene, const LineHit& hit) {
  if (hit.kind == HitKind::billboard) {
    return light_at(scene, billboard_of(scene, hit));
  }
  return hit.lit ? light_at(scene, *hit.lit) : full_daylight;
}

/// The day on what a line hits: on floors that of the middle of an eighth of a tile. None where
/// that is not told: on walls, and at the very edge of an eighth.
std::optional<float> day_on(const Scene& scene, const LineHit& hit) {
  if (!has_daylight(scene)) return 0;
  if (hit.kind == HitKind::billboard) return daylight_at(scene, billboard_of(scene, hit).position);
  if (hit.kind != HitKind::floor && hit.kind != HitKind::ceiling) return std::nullopt;
  const Point eighth{std::floor(hit.point.x * 8), std::floor(hit.point.y * 8)};
  const Point within{hit.point.x * 8 - eighth.x, hit.point.y * 8 - eighth.y};
  constexpr double edge = 1e-5;
  const auto is_inside = [](double at) { return at > edge && at < 1 - edge; };
  if (!is_inside(within.x) || !is_inside(within.y)) return std::nullopt;
  return daylight_at(scene, {(eighth.x + 0.5) / 8, (eighth.y + 0.5) / 8});
}

/// How what a line hits is shaded but for that light.
LightShade shade_on(const Scene& scene, const LineHit& hit, bool dithers) {
  Lighting lit;
  const bool is_wall = hit.kind == HitKind::wall || hit.kind == HitKind::pane;
  if (is_wall && hit.lit) lit.light = light_of(hit.lit->side, scene.north_south_light);
  lit.is_self_lit = hit.kind == HitKind::billboard ? billboard_of(scene, hit).self_lit : !hit.lit;
  lit.daylight = day_on(scene, hit).value_or(0);
  return light_shade_under(scene.shown_fog(), hit.depth, dithers, lit);
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
    Turn heading = random.chance(0.2) ? Turn::degrees(90.0 * random.below(4))
                                      : Turn{static_cast<std::uint32_t>(random.bits())};
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
                            .picture = {static_cast<int>(level.textures.size()) - 1},
                            .id = static_cast<int>(billboards.size()),
                            .self_lit = random.chance(0.1)});
    }
    level.textures.push_back(flat(mark));
    level.traits.resize(level.textures.size());
    if (random.chance(0.5)) add_decals(random);
    if (random.chance(0.5)) moving.push_back(flashlight(random));
    if (random.chance(0.5)) north_south_light = static_cast<unsigned>(random.below(257));
    lights.set_moving(moving);
  }
  [[nodiscard]] std::vector<Tile> pane_tiles() const {
    std::vector<Tile> found;
    for (const Tile tile : tiles(level.grid)) {
      if (pane_at({level, state}, tile)) found.push_back(tile);
    }
    return found;
  }
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
            .north_south_light = north_south_light};
  }

  unsigned north_south_light = full_light;
  Level level;
  LevelState state;
  LightMap lights;
  View view;
  std::vector<Billboard> billboards{};
  std::vector<Decal> decals{};
};

/// True of a wall that fills its tile: what is drawn by pixels is lit from a pixel and a half
/// before it (`lit_place`), whether or not its own steps hide the lamp.
bool is_whole_wall(const Scene& scene, const LineHit& hit) {
  if (hit.kind != HitKind::wall || !hit.lit) return false;
  const TileKind& kind = scene.now.level().kind(hit.tile);
  return kind.solid && !kind.pushwall && hit.lit->point == hit.point;
}

}  // namespace

//  of a hundred thousand pixels of floors, ceilings, walls, panes and things, and of what is seen
//  through glass, in fog, on every target, dithered or not (things and panes are dithered by their
//  own texels)
TEST_CASE("lit pixels: what is drawn is what is asked, bit for bit") {
  Random random(31);
  std::array<int, 7> asked{};
  int marks = 0;
  int glass = 0;
  int by_day = 0;
  // Glass is seen in few scenes, so a short test goes on until it has seen some.
  const int wanted_glass = runs(120) / 2;
  for (int run = 0; run < runs(120) || (glass <= wanted_glass && run < 120); ++run) {
    const WhiteScene white(random);
    const Scene scene = white.scene();
    const auto targets = render_targets();
    const auto target =
        targets[static_cast<std::size_t>(random.below(static_cast<int>(targets.size())))];
    const bool dithers = random.chance(0.3);
    Framebuffer picture(width, height);
    Renderer(white.level, {.mips = false, .target = target, .dither = dithers})
        .draw(picture, scene, white.view.camera);
    for (int i = 0; i < 1600; ++i) {
      const int x = random.below(width);
      const int y = random.below(height);
      const LineHit hit = pick(scene, white.view, x, y);
      if (hit.picture.is_none()) continue;
      const bool is_upright = hit.kind == HitKind::pane || hit.kind == HitKind::billboard;
      if (dithers && is_upright) continue;
      if (hit.kind == HitKind::sky || !day_on(scene, hit)) continue;
      const auto lit = [&](Color texel, const LineHit& what) {
        return lit_texel(texel, light_on(scene, what), shade_on(scene, what, dithers),
                         threshold_at(x, y));
      };
      const Color texel = texel_of(scene, hit);
      Color expected = lit(texel, hit);
      if (alpha(texel) < 255) {
        const auto hits = all_hits(scene, pixel_line(white.view, x, y), Medium::bullet);
        const bool is_plain = white.decals.empty() && hits.size() >= 2 &&
                              !hits[1].picture.is_none() && hits[1].kind != HitKind::sky &&
                              day_on(scene, hits[1]) && alpha(texel_of(scene, hits[1])) == 255;
        if (!is_plain) continue;
        ++glass;
        expected =
            blend_premultiplied(premultiplied((expected & 0xFFFFFFU) | (texel & 0xFF000000U)),
                                lit(white_texel, hits[1]));
      }
      ++asked[static_cast<std::size_t>(hit.kind)];
      if (day_on(scene, hit).value_or(0) > 0) ++by_day;
      CAPTURE(run, x, y, target, dithers, hit.kind);
      const Color drawn = at(picture, x, y);
      const bool is_mark = drawn != expected && !white.decals.empty() && drawn == lit(mark, hit);
      marks += is_mark ? 1 : 0;
      if (!is_mark) REQUIRE(drawn == expected);
    }
  }
  const auto count = [&](HitKind kind) { return asked[static_cast<std::size_t>(kind)]; };
  CHECK(std::accumulate(asked.begin(), asked.end(), 0) >= 100'000 / 120 * runs(120));
  CHECK(by_day > 10 * runs(120));
  CHECK(count(HitKind::floor) > 20 * runs(120));
  CHECK(count(HitKind::ceiling) > 20 * runs(120));
  CHECK(count(HitKind::wall) > 20 * runs(120));
  CHECK(count(HitKind::pane) > 20 * runs(120));
  CHECK(count(HitKind::billboard) > 5 * runs(120));
  CHECK(marks > 5 * runs(120));
  CHECK(glass > wanted_glass);
}

//  room for no tile, for a few of a picture's, or for all
TEST_CASE("lit pixels: however little of the light is kept, the picture is the same") {
  Random random(33);
  for (int run = 0; run < runs(40); ++run) {
    const WhiteScene white(random);
    const Scene scene = white.scene();
    const bool dithers = random.chance(0.3);
    Framebuffer all(width, height);
    Renderer(white.level, {.dither = dithers}).draw(all, scene, white.view.camera);
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{6000}, std::size_t{60'000}}) {
      Renderer few(white.level,
                   {.threads = 1 + random.below(3), .dither = dithers, .light_bytes = bytes});
      for (int again = 0; again < 2; ++again) {
        Framebuffer picture(width, height);
        few.draw(picture, scene, white.view.camera);
        CAPTURE(run, bytes, again, dithers);
        REQUIRE(same(picture, all));
      }
    }
  }
}

//  the lamp alone is white, and nothing else shines: a pixel is bright if it sees it
TEST_CASE("lit pixels: a pixel is lit if and only if nothing blocks it from the lamp") {
  Random random(32);
  int lit = 0;
  int walls = 0;
  int asked_pixels = 0;
  for (int run = 0; run < runs(120); ++run) {
    WhiteScene white(random);
    for (TileKind& kind : white.level.kinds) kind.light.reset();
    for (TextureTraits& traits : white.level.traits) traits = {};
    white.level.fog = clear_air;
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
      if (hit.picture.is_none()) continue;
      const bool is_wall = is_whole_wall(scene, hit);
      if (hit.kind != HitKind::floor && hit.kind != HitKind::ceiling && !is_wall) continue;
      // A wall turned away is dark, and one that the light grazes nearly so.
      const Vec to_lamp = lamp.position - hit.point;
      if (is_wall && dot(hit.normal, to_lamp) < 0.02 * length(to_lamp)) continue;
      ++asked_pixels;
      walls += is_wall ? 1 : 0;
      const bool is_lit = at(picture, x, y) != rgb(0, 0, 0);
      lit += is_lit ? 1 : 0;
      CAPTURE(run, x, y, lamp.position.x, lamp.position.y, hit.point.x, hit.point.y);
      const double z =
          is_wall ? test::required(hit.lit).height : (hit.kind == HitKind::floor ? 0 : 1);
      const LightColor left = left_by_panes({white.level, white.state}, lamp, hit.point, z);
      if (left == darkness) continue;  // behind the bars of a grille
      const Point place = hit.point + (is_wall ? hit.normal * 1e-9 : Vec{0, 0});
      REQUIRE(is_lit == line_of_sight(grid, lamp.position, place, probe));
    }
  }
  CHECK(walls > asked_pixels / 20);
  CHECK(lit > asked_pixels / 10);
  CHECK(asked_pixels - lit > asked_pixels / 10);
}

}  // namespace raywalk::test
