#include <cmath>

#include "game/night_level.hpp"
#include "raywalk/sight/first_hit.hpp"
#include "raywalk/sight/sees.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// The rules of notice, told once more and slowly: angles instead of cosines, each light asked
/// anew, both points of the body always, and all that lies on a line instead of the first of it.
class Oracle {
 public:
  explicit Oracle(const Scene& scene) : scene_(scene) {}

  [[nodiscard]] bool notices(const Gaze& gaze, Point at, double eye) const {
    const double far = std::hypot(at.x - gaze.eye.at.x, at.y - gaze.eye.at.y);
    const double angle = std::acos(
        std::clamp(dot(at - gaze.eye.at, gaze.forward) / std::max(far, 1e-12), -1.0, 1.0));
    if (angle > std::acos(gaze.cosine)) return false;
    const double light =
        std::max({at_height(at, 0), at_height(at, eye * 5 / 8), at_height(at, eye)});
    bool is_seen = false;
    bool is_outline = false;
    for (const double z : {eye * 5 / 8, eye}) {
      if (!sees(scene_.now, gaze.eye, {at, z})) continue;
      is_seen = true;
      is_outline = is_outline || stands_before_light(gaze.eye, {at, z});
    }
    if (!is_seen) return false;
    if (light >= lit_from) return true;
    if (light >= dim_from && far < usual.dim_reach) return true;
    return far < usual.dark_reach || is_outline;
  }

 private:
  [[nodiscard]] double at_height(Point point, double height) const {
    const LightColor light = light_at(scene_, point, height);
    return std::max(std::max(light.red, light.green), light.blue);
  }
  [[nodiscard]] bool stands_before_light(const Eye& from, const Eye& past) const {
    const Vec way = past.at - from.at;
    const double far = length(way);
    if (far == 0) return false;
    const Vec forward = way * (1 / far);
    const SightLine line{{past.at, forward}, forward, {past.z, (past.z - from.z) / far}};
    for (const LineHit& hit : all_hits({.now = scene_.now}, line, Medium::sight)) {
      if (hit.kind == HitKind::nothing || hit.kind == HitKind::sky) continue;
      if (hit.t >= usual.backdrop_reach) return false;
      const LightColor light = hit.lit ? light_at(scene_, *hit.lit) : full_daylight;
      return std::max(std::max(light.red, light.green), light.blue) >= lit_from;
    }
    return false;
  }

  const Scene& scene_;
};

constexpr std::string_view house = R"(
################
#..t.#......w..#
#....D..,,,....#
#.o..#..,t,..=##
###=##..,,,....#
#....H....!..o.#
#.t..#....#....#
#..../....#..t.#
#.@..#-##U#....#
#....#.........#
################)";

Level make_house(Random& random) {
  Level level = make_night_level(house);
  level.ambient = rgb(10, 10, 10);
  for (Light& lamp : level.lamps) {
    lamp.radius = random.between(2, 7);
    lamp.size = random.below(4) == 0 ? 0.2 : 0;
  }
  return level;
}

[[nodiscard]] Light random_lantern(Random& random) {
  Light light{.position = random.point(1, 15), .radius = random.between(1, 6)};
  light.color = rgb(255, 200, 120);
  if (random.below(3) != 0) return light;
  light.cone = LightCone{unit_vector(Turn::degrees(random.between(0, 360))), 0.8, 0.1};
  return light;
}

TEST_CASE("notice: in random scenes it is what the rules say, told slowly") {
  Random random(18);
  std::array<int, 5> counts{};
  int differences = 0;
  for (int scene_number = 0; scene_number < runs(1000); ++scene_number) {
    const Level level = make_house(random);
    LevelState state = initial_state(level);
    for (int& door : state.doors) door = random.below(plan_pixels + 1);
    for (std::uint8_t& lamp : state.lamps) lamp = random.below(5) != 0;
    const LevelNow now(level, state);
    LightMap map(now);
    const std::vector<Light> lights{random_lantern(random), random_lantern(random)};
    map.set_moving(lights);
    const Scene scene{.now = now, .lights = &map};
    for (int i = 0; i < 40; ++i) {
      const Point at{random.between(1, 15), random.between(1, 10)};
      const double eye = random.below(2) == 0 ? eye_height : 0.3125;
      Gaze gaze{.eye = {{random.between(1, 15), random.between(1, 10)}, watcher_eye}};
      const Turn aside = Turn::degrees(random.between(-90, 90));
      gaze.forward = unit_vector(heading_of(at - gaze.eye.at) + aside);
      gaze.cosine = random.below(2) == 0 ? warden_cosine : eye_cosine;
      const SeenBody body{at, eye, light_of_body(scene, at, eye)};
      const Notice notice = notice_of(scene, gaze, body, usual);
      ++counts[static_cast<std::size_t>(notice.rule)];
      differences += static_cast<bool>(notice) != Oracle(scene).notices(gaze, at, eye);
    }
  }
  CHECK(differences == 0);
  for (const int count : counts) CHECK(count >= runs(20));
}

// The body stands dark between the eye and a lit wall, then before a dark one.
//
//   ###############
//   #q.....@....t.#     the torch lights the wall behind, as long as it shines
//   ###############
TEST_CASE("notice: who is dark before a lit wall is a silhouette, and its backdrop says where") {
  const Level level = make_night_level(R"(
###############
#.............#
#q........@.t.#
###############)");
  World world = make_world(level);
  place_player(world, {10.6, 2.5});
  step(world, {});
  const Watcher& eye = world.night.watchers[0];
  const LightMap map(world.now());
  const Scene scene{.now = world.now(), .lights = &map};
  SeenBody body = seen_body(world);
  body.light = {};
  const Notice notice = notice_of(scene, gaze_of(eye), body, usual);
  CHECK(notice.rule == NoticeRule::silhouette);
  REQUIRE(notice.behind);
  CHECK(notice.behind->light >= lit_from);
  CHECK(notice.behind->point.x > world.player.position.x);
  CHECK(notice.behind->point.x < world.player.position.x + usual.backdrop_reach);

  world.state.lamps[0] = 0;
  const LightMap dark(world.now());
  const Scene dark_scene{.now = world.now(), .lights = &dark};
  CHECK(notice_of(dark_scene, gaze_of(eye), body, usual).rule == NoticeRule::none);
}

TEST_CASE(
    "notice: a dim body is noticed nearer than six tiles, a dark one nearer than one and a half") {
  const Level level = make_night_level(R"(
############
#q........@#
############)");
  const World world = make_world(level);
  const LightMap map(world.now());
  const Scene scene{.now = world.now(), .lights = &map};
  const Gaze gaze{.eye = {{1.5, 1.5}, eye_height}, .cosine = eye_cosine};
  const auto rule_at = [&](double far, float light) {
    const SeenBody body{{1.5 + far, 1.5}, eye_height, {{light, 0, 0}}};
    return notice_of(scene, gaze, body, usual).rule;
  };
  CHECK(rule_at(9, lit_from) == NoticeRule::lit);
  CHECK(rule_at(9, 0.39F) == NoticeRule::none);
  CHECK(rule_at(6, dim_from) == NoticeRule::none);
  CHECK(rule_at(5.99, dim_from) == NoticeRule::dim);
  CHECK(rule_at(5.99, 0.11F) == NoticeRule::none);
  CHECK(rule_at(1.5, 0) == NoticeRule::none);
  CHECK(rule_at(1.49, 0) == NoticeRule::dark);
}

TEST_CASE("notice: behind him, beyond his cone and behind a wall nobody is noticed") {
  const Level level = make_night_level(R"(
#########
#...#...#
#.q...@.#
#########)");
  const World world = make_world(level);
  const Scene scene{.now = world.now()};
  const Gaze gaze{.eye = {{2.5, 2.5}, eye_height}, .cosine = eye_cosine};
  const auto is_noticed = [&](Point at) {
    return static_cast<bool>(notice_of(scene, gaze, {at, eye_height, {{1, 1, 1}}}, usual));
  };
  CHECK(is_noticed({6.5, 2.5}));
  CHECK_FALSE(is_noticed({1.5, 2.5}));
  CHECK_FALSE(is_noticed({2.6, 1.3}));
  CHECK_FALSE(is_noticed({6.5, 1.2}));
}

}  // namespace
}  // namespace raywalk
