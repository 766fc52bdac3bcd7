#include "frame/frame.hpp"
#include "game/night_level.hpp"
#include "game/wander.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The light at a point of the player's body in the picture that is drawn of a world, with all its
/// lamps and all that move.
float drawn_light(const Scene& scene, const World& world, BodyPart part) {
  const double height = height_of(part, world.player.eye);
  return brightness_of(light_at(scene, world.player.position, height));
}

[[nodiscard]] Command random_night_command(Random& random, Command last) {
  last = wander(random, last);
  last.lantern = random.below(60) == 0;
  last.toss = random.below(90) == 0;
  return last;
}

constexpr std::string_view yard = R"(
####################
#@.....w....#..t...#
#..o...#....D......#
#......#..q.#...h..#
###D####....###=####
#..........w.......#
#.t..n.............#
#......y....r...w..#
#..........,,,,....#
####################)";

TEST_CASE(
    "umbra: each of the three numbers is the light of the drawn scene, and the greatest decides") {
  Level level = make_night_level(yard);
  level.routes.push_back({"round", {{7.5, 1.5}, {3.5, 2.5}}, false});
  level.lamps[1].size = 0.2;
  Random random(5);
  World world = make_world(level);
  Command command;
  int lit = 0;
  int own = 0;
  for (int i = 0; i < runs(3000); ++i) {
    command = random_night_command(random, command);
    // From time to time he stands beside a lamp, which he would seldom come to.
    const auto lamp = static_cast<std::size_t>(i / 50) % level.lamps.size();
    if (i % 50 == 0) world.player.position = level.lamps[lamp].position + Vec{0.3, 0.3};
    step(world, command);
    if (world.phase != Phase::walking) world = make_world(level);
    if (world.ticks == 0) continue;
    const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 64, .height = 48});
    LightMap lights(frame.now());
    lights.set_moving(frame.moving_lights);
    const Scene scene = frame.scene(&lights);
    float greatest = 0;
    for (const BodyPart part : body_parts) {
      const float drawn = drawn_light(scene, world, part);
      REQUIRE(world.night.light.at[static_cast<std::size_t>(part)] == drawn);
      greatest = std::max(greatest, drawn);
    }
    REQUIRE(world.night.light.greatest() == greatest);
    REQUIRE(world.night.light.band() == band_of(greatest));
    lit += world.night.light.band() == Band::lit;
    own += world.night.lantern && world.night.light.band() == Band::lit;
  }
  CHECK(lit > runs(100));
  CHECK(own > 0);  // his own lantern counts
}

}  // namespace
}  // namespace raywalk
