#include <array>

#include "frame/frame.hpp"
#include "game/play.hpp"
#include "game/shot.hpp"
#include "game/wander.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// A shot hits the thing that the pixel shows: every wall is red, every thing has a color of its
// own, without red; shading changes how bright a color is, not which of the three parts it has.

constexpr std::string_view gallery = R"(
##############
#@...#.......#
#....D..o....#
#....#...../.#
#.../#..../..#
#o...-.......#
#....##D######
#............#
##############)";

constexpr int thing_count = 24;

/// Which of red, green and blue a color has: bits 4, 2 and 1.
int hue_of(Color color) {
  return (red(color) > 0) * 4 + (green(color) > 0) * 2 + (blue(color) > 0);
}
int hue_of_thing(int thing) { return thing % 3 + 1; }
constexpr int hue_of_walls = 4;

/// Full of small holes, so that a texel beside the right one shows.
Texture holey_picture(Random& random, int hue) {
  const Color color = rgb(0, (hue & 2) != 0 ? 255 : 0, (hue & 1) != 0 ? 255 : 0);
  return painted([&](int, int) { return one_in(random, 3) ? 0U : color; });
}

Level make_gallery(Random& random) {
  Level level = make_level(gallery);
  for (const TextureId wall : {Painted::wall, Painted::door, Painted::jamb}) {
    level.textures[static_cast<std::size_t>(wall.index)] =
        painted([](int, int) { return rgb(255, 0, 0); });
  }
  level.properties.clear();
  for (int hue = 1; hue <= 3; ++hue) {
    const TextureId picture{static_cast<int>(level.textures.size())};
    level.textures.push_back(holey_picture(random, hue));
    const double width = 0.3 + 0.3 * hue;
    level.thing_kinds.push_back({"holey", picture, {}, width, 0.8, 0.1, 0});
    level.thing_kinds.back().properties["toppled"] = true;
  }
  for (int thing = 0; thing < thing_count; ++thing) {
    const int kind = static_cast<int>(level.thing_kinds.size()) - 4 + hue_of_thing(thing);
    level.things.push_back({kind, {random.between(1, 13), random.between(1, 8)}});
  }
  return level;
}

/// The middle pixel of the frame.
Color middle_of(Renderer& renderer, const World& world, const FrameRequest& request) {
  const Frame frame = frame_of(world, request);
  Framebuffer picture(request.width, request.height);
  renderer.draw(picture, frame.scene(), frame.camera);
  return picture.row(request.height / 2)[static_cast<std::size_t>(request.width / 2)];
}

/// Somewhere free, on the way to somewhere near, looking anywhere or exactly along an axis.
void place_at_random(World& world, Random& random) {
  for (int& door : world.state.doors) door = random.below(plan_pixels + 1);
  do {
    const Point p{random.between(1, 13), random.between(1, 8)};
    const auto heading = static_cast<std::uint32_t>(random.bits());
    place_player(world, p);
    world.player.heading = {one_in(random, 8) ? heading & 0xC0000000U : heading};
  } while (is_inside_solid(world));
  const Vec step{random.between(-0.05, 0.05), random.between(-0.05, 0.05)};
  world.player_before.position = world.player.position + step;
}

TEST_CASE("aim: a shot meets what the middle pixel of the screen shows") {
  Random random(11);
  const Level level = make_gallery(random);
  World world = make_world(level);
  Renderer renderer(level, {.mips = false});
  int walls = 0;
  int things = 0;
  for (int i = 0; i < runs(20'000); ++i) {
    if (i % 100 == 0) world.actors = std::vector<Actor>(level.things.size());
    place_at_random(world, random);
    const int fraction = random.below(257);
    const Turn turned{static_cast<std::uint32_t>(random.bits() >> 8U)};
    const int width = 2 * random.below(8) + 1;
    const int height = 2 * random.below(8) + 1;
    const Color seen = middle_of(renderer, world, {fraction, turned, 75, width, height});
    const LineHit hit = aim(world, line_of_fire(pose_between(world, fraction, turned)));
    const bool is_thing = hit.kind == HitKind::billboard;
    const int expected = is_thing ? hue_of_thing(hit.id) : hue_of_walls;
    if (hue_of(seen) != expected) {
      CAPTURE(i, world.player.position.x, world.player.position.y, width, height, expected, seen);
      CHECK(hue_of(seen) == expected);
    }
    ++(is_thing ? things : walls);
  }
  CHECK(walls > runs(20'000) / 5);
  CHECK(things > runs(20'000) / 5);
}

/// He looks up or down, or neither, and stands as high as he can stand in a crouch or upright.
void look_anywhere(World& world, Random& random) {
  world.player.pitch = {one_in(random, 3) ? 0 : random.below(131'073) - 65'536};
  world.player.eye = (18'000 + random.below(14'769)) / 65'536.0;
  world.player_before.eye = (18'000 + random.below(14'769)) / 65'536.0;
}

// Pictures of odd sizes have a pixel in their middle. It is the one that the crosshair is on, and
// looks along a slope of whole rows, which goes with the shot.
TEST_CASE("aim: looking up or down, from any height, a shot meets what the middle pixel shows") {
  Random random(13);
  const Level level = make_gallery(random);
  World world = make_world(level);
  std::array<int, 3> met{};
  for (int i = 0; i < runs(4000); ++i) {
    place_at_random(world, random);
    look_anywhere(world, random);
    const int fraction = random.below(257);
    const Turn turned{static_cast<std::uint32_t>(random.bits() >> 8U)};
    const PitchChange pitched{one_in(random, 9), random.below(40'000) - 20'000};
    const int width = 2 * random.below(8) + 1;
    const int height = 2 * random.below(60) + 1;
    const Frame frame = frame_of(world, {fraction, turned, 75, width, height, pitched});
    const View view{frame.camera, {0, 0, width, height}};
    SightLine line = line_of_fire(pose_between(world, fraction, turned, pitched));
    line.height.dz = middle_line(view).height.dz;
    REQUIRE(line.height.z0 == frame.camera.eye);
    REQUIRE(line.height.dz == row_slope(frame.camera, height / 2, height));
    const LineHit hit = aim(world, line);
    const GBuffer g_buffer = draw_g_buffer(frame.scene(), view);
    CAPTURE(i, width, height);
    REQUIRE(g_buffer.at(width / 2, height / 2) == g_buffer_pixel(hit));
    ++met[hit.kind == HitKind::billboard ? 0U : hit.kind >= HitKind::wall ? 1U : 2U];
  }
  for (const int count : met) CHECK(count > runs(4000) / 10);
}

// 40 frames of 61x41 pixels are 100,000: walls, panes, floors and things, at any pitch.
TEST_CASE("aim: a shot through any pixel meets what that pixel shows") {
  Random random(12);
  Level level = make_gallery(random);
  World world = make_world(level);
  int things = 0;
  for (int i = 0; i < runs(40); ++i) {
    place_at_random(world, random);
    look_anywhere(world, random);
    const Turn turned{static_cast<std::uint32_t>(random.bits() >> 8U)};
    Frame frame = frame_of(world, {random.below(257), turned, 90, 61, 41});
    frame.camera.pitch = i % 2 == 0 ? 0.0 : random.between(-0.5, 0.5);
    const View view{frame.camera, {0, 0, 61, 41}};
    const GBuffer g_buffer = draw_g_buffer(frame.scene(), view);
    for (int y = 0; y < 41; ++y) {
      for (int x = 0; x < 61; ++x) {
        const LineHit hit = aim(world, pixel_line(view, x, y));
        CAPTURE(i, x, y);
        REQUIRE(g_buffer.at(x, y) == g_buffer_pixel(hit));
        things += hit.kind == HitKind::billboard ? 1 : 0;
      }
    }
  }
  CHECK(things > runs(40) * 50);
}

// Looking east: two things side by side at one depth, and one in the player's face.
TEST_CASE("aim: of two pictures with one depth the same is seen and hit, in any order") {
  Random random(1);
  Level level = make_gallery(random);
  for (std::size_t kind = level.thing_kinds.size() - 3; kind < level.thing_kinds.size(); ++kind) {
    level.textures[static_cast<std::size_t>(level.thing_kinds[kind].picture.index)] =
        painted([&](int, int) { return kind % 2 == 0 ? rgb(0, 255, 0) : rgb(0, 0, 255); });
  }
  const int even = static_cast<int>(level.thing_kinds.size()) - 3;
  level.things = {{even, {3.5, 1.4}}, {even + 1, {3.5, 1.55}}, {even, {1.52, 1.5}}};
  const auto check = [](const Level& shown) {
    const World world = make_world(shown);
    const LineHit hit = aim(world, line_of_fire(world.player));
    Renderer renderer(shown);
    const Color seen = middle_of(renderer, world, {0, {}, 75, 9, 7});
    REQUIRE(hit.kind == HitKind::billboard);
    const int kind = shown.things[static_cast<std::size_t>(hit.id)].kind;
    CHECK(hue_of(seen) == (kind % 2 == 0 ? 2 : 1));
    CHECK(shown.things[static_cast<std::size_t>(hit.id)].position.x == 3.5);
  };
  check(level);
  std::swap(level.things[0], level.things[1]);
  check(level);
}

}  // namespace
}  // namespace raywalk
