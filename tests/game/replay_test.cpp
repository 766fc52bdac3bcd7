#include "game/play.hpp"
#include "game/timeline.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr std::int64_t script_us = 20'000'000;
#ifdef NDEBUG
constexpr std::uint64_t scripts = 20;
#else
constexpr std::uint64_t scripts = 8;
#endif

// Things to shoot, doors to use, an eye; no exit, so that the whole script counts.
constexpr std::string_view rooms = R"(
##############
#...b..#..o..#
#.@....D...b.#
#...o..#.....#
#......###D###
#.b.../#..e..#
#..../.-.....#
##############)";

/// Twenty seconds of keys held for a while and motions of the mouse.
std::vector<InputEvent> make_script(std::uint64_t seed) {
  Random random(seed);
  std::vector<InputEvent> script;
  std::int64_t time = 0;
  std::array<bool, static_cast<std::size_t>(Action::count)> held{};
  while (true) {
    time += random.below(60'000);
    if (time >= script_us) return script;
    const auto kind = random.below(200);
    if (kind == 0) {
      script.push_back({time, InputEvent::Kind::release_all, Action::forward, {}});
      held = {};
    } else if (kind < 100) {
      const auto turn = static_cast<std::uint32_t>(random.below(200'000'000) - 100'000'000);
      const int up = random.below(4001) - 2000;
      script.push_back({time, InputEvent::Kind::turn, Action::forward, {turn}, up});
    } else {
      const auto action = static_cast<std::size_t>(random.below(static_cast<int>(held.size())));
      using Kind = InputEvent::Kind;
      const Kind press = held[action] ? Kind::release : Kind::press;
      std::optional<double> slope;
      if (random.below(2) == 0) slope = random.between(-1, 1);
      script.push_back({time, press, static_cast<Action>(action), {}, 0, slope});
      held[action] = !held[action];
    }
  }
}

/// The game as the program plays it: each frame hands on the input up to now, and then takes all
/// ticks that are over.
World play(const Level& level, const std::vector<InputEvent>& script, int frames_per_second) {
  World world = make_world(level);
  Timeline timeline;
  std::int64_t ticks = 0;
  auto event = script.begin();
  for (std::int64_t frame = 1;; ++frame) {
    const std::int64_t now = frame * 1'000'000 / frames_per_second;
    for (; event != script.end() && event->time_us <= now; ++event) timeline.add(*event);
    for (; ticks < ticks_over(std::min(now, script_us)); ++ticks) step(world, timeline.take());
    (void)timeline.pending_turn(now);
    (void)timeline.pending_pitch(now);
    if (now >= script_us) return world;
  }
}

TEST_CASE("replay: the same input at 30, 60, 144 and 1000 frames a second ends in the same bits") {
  const Level level = make_level(rooms);
  int shots = 0;
  int toppled = 0;
  for (std::uint64_t seed = 0; seed < scripts; ++seed) {
    const std::vector<InputEvent> script = make_script(seed);
    const World reference = play(level, script, 60);
    REQUIRE(reference.ticks == 1200);
    for (const int frames_per_second : {30, 144, 1000, 7}) {
      INFO("seed " << seed << " at " << frames_per_second << " frames a second");
      const World world = play(level, script, frames_per_second);
      CHECK(hash_of(world) == hash_of(reference));
      CHECK(world == reference);
    }
    shots += reference.shots;
    for (const Actor& actor : reference.actors) toppled += actor.toppled;
  }
  CHECK(shots > 10);
  CHECK(toppled > 0);
}

// The player begins before a pushwall, between panes and doors that open in all ways.
TEST_CASE("replay: it does so among pushwalls, panes and all kinds of doors") {
  const Level level = make_rich_level(R"(
##########
#..#.P...#
#.@P.!.e.#
#..#.P...#
##=###U#S#
#..B.....#
#.PV..P..#
##########)");
  std::size_t pushed = 0;
  for (std::uint64_t seed = 0; seed < scripts; ++seed) {
    const std::vector<InputEvent> script = make_script(seed);
    const World reference = play(level, script, 60);
    for (const int frames_per_second : {30, 1000}) {
      const World world = play(level, script, frames_per_second);
      CHECK(hash_of(world) == hash_of(reference));
      CHECK(world == reference);
    }
    pushed += reference.state.pushed.size();
  }
  CHECK(pushed > 0);
}

TEST_CASE("replay: other input ends elsewhere") {
  const Level level = make_level(rooms);
  std::vector<InputEvent> script = make_script(1);
  const World reference = play(level, script, 60);
  script.back().time_us += 10;  // the last key, by ten microseconds
  script[script.size() / 2].turn.units += 1;
  script[script.size() / 2].kind = InputEvent::Kind::turn;
  CHECK(hash_of(play(level, script, 60)) != hash_of(reference));
}

}  // namespace
}  // namespace raywalk
