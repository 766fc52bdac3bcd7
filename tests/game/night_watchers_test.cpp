#include "game/doors.hpp"
#include "game/night/glance.hpp"
#include "game/night/lamps.hpp"
#include "game/night/score.hpp"
#include "game/night/shining.hpp"
#include "game/night/treasure.hpp"
#include "game/night_level.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Steps until something happens; how many ticks that took, at most so many.
int ticks_until(World& world, Event event, int most) {
  for (int tick = 1; tick <= most; ++tick) {
    step(world, {});
    if (has_happened(world, event)) return tick;
  }
  return most + 1;
}

Level lit(Level level) {
  level.ambient = rgb(255, 255, 255);
  return level;
}

TEST_CASE("night: half a second makes an eye curious, and 1.2 seconds raise the alarm") {
  const Level level = lit(make_night_level(R"(
##########
#q......@#
##########)"));
  World world = make_world(level);
  step(world, {});  // it is noticed at the end of the first tick, and that counts from the next
  CHECK(ticks_until(world, Event::noticed, 100) == 30);
  CHECK(world.night.watchers[0].mood == Mood::curious);
  CHECK(ticks_until(world, Event::alarm, 100) == 72 - 30);
  CHECK(world.night.watchers[0].mood == Mood::alarm);
  CHECK(world.night.score.alarms == 1);
  CHECK(world.night.score.ticks_seen == 73);
  REQUIRE(world.night.why);
  CHECK(world.night.why->sighting.notice.rule == NoticeRule::lit);
  CHECK(world.night.noises.size() == 1);
}

TEST_CASE("glances: they tell who has begun to notice the player, where, and how far it has come") {
  const Level level = lit(make_night_level(R"(
##########
#q......@#
##########)"));
  World world = make_world(level);
  step(world, {});
  CHECK(glances_at_player(world).empty());
  step_times(world, 36);
  const std::vector<Glance> glances = glances_at_player(world);
  REQUIRE(glances.size() == 1);
  CHECK(glances[0] == Glance{0, {-7, 0}, 0.5, 30 / 72.0, Mood::curious, true});
  step_times(world, 60);
  CHECK(glances_at_player(world)[0].share == 1);
}

TEST_CASE("night: a map without watchers and relic is a free walk") {
  const Level level = make_level(R"(
#######
#@.b.e#
#######)");
  World world = make_world(level, true, Difficulty::master);
  step_times(world, 50, walking(1));
  CHECK(world.night == Night{});
}

TEST_CASE("night: in the dark an eye notices nobody who keeps away") {
  const Level level = make_night_level(R"(
##########
#q......@#
##########)");
  World world = make_world(level);
  step_times(world, 300);
  CHECK(world.night.score == NightScore{});
  CHECK(world.night.light.band() == Band::dark);
}

//   ############
//   #w.........#     to the far end of his route and back; the lantern goes with him
//   ############
TEST_CASE("warden: he walks his route to and fro, and his lantern lights where he is") {
  Level level = make_night_level(R"(
############
#w.........#
############
#@#########.
############)");
  level.routes.push_back({"hall", {{1.5, 1.5}, {9.5, 1.5}}, false});
  World world = make_world(level);
  double farthest = 0;
  int turned_back = 0;
  for (int tick = 0; tick < 1300; ++tick) {
    step(world, {});
    const double x = world.night.watchers[0].position.x;
    farthest = std::max(farthest, x);
    turned_back = farthest > 9 && x < 2 ? tick : turned_back;
  }
  CHECK(farthest > 9.1);
  CHECK(turned_back > 0);
  const std::vector<Light> lights = moving_lights_of(world, hand_light_of(world.player), true);
  REQUIRE(lights.size() == 1);  // a night has no flashlight
  CHECK(lights[0].position == world.night.watchers[0].position);
}

TEST_CASE("warden: round a route that is a loop he goes on to its first point") {
  Level level = make_night_level(R"(
#########
#w....#@#
#.###.###
#.....###
#########)");
  level.routes.push_back({"", {{1.5, 1.5}, {5.5, 1.5}, {5.5, 3.5}, {1.5, 3.5}}, true});
  World world = make_world(level);
  std::vector<int> points;
  for (int tick = 0; tick < 1200; ++tick) {
    step(world, {});
    const int point = world.night.watchers[0].route_point;
    if (points.empty() || points.back() != point) points.push_back(point);
  }
  REQUIRE(points.size() >= 4);
  CHECK(std::vector<int>(points.begin(), points.begin() + 4) == std::vector<int>{1, 2, 3, 0});
}

TEST_CASE("warden: he comes through doors to what he heard, searches there, and goes back") {
  const Level level = make_night_level(R"(
############
#....D.....#
#.w.##..@..#
############)");
  World world = make_world(level);
  place_player(world, {9.5, 2.5}, 180);
  world.night.watchers[0].heading = half_turn;
  world.night.cries.push_back({NoiseKind::bell, {6.5, 1.5}, 20, {6.5, 1.5}});
  step(world, {});
  CHECK(world.night.watchers[0].mood == Mood::searching);
  place_player(world, {1.2, 1.2});  // out of the way
  world.night.watchers[0].noticing = 0;
  double farthest = 0;
  for (int tick = 0; tick < 2400; ++tick) {
    world.night.watchers[0].notices = false;
    step(world, {});
    farthest = std::max(farthest, world.night.watchers[0].position.x);
  }
  CHECK(farthest > 6);
  CHECK(world.state.doors[0] == 0);  // it has closed behind him
  CHECK(world.night.watchers[0].mood == Mood::calm);
  CHECK(length(world.night.watchers[0].position - Point{2.5, 2.5}) < 0.4);
}

TEST_CASE("warden: he lights a lamp again that he sees to be out") {
  const Level level = make_night_level(R"(
##########
#w....t..#
#........#
##########
#@########
##########)");
  World world = make_world(level);
  world.state.lamps[0] = 0;
  int lit_after = 0;
  for (int tick = 0; tick < 900 && lit_after == 0; ++tick) {
    step(world, {});
    if (has_happened(world, Event::lamp_lit)) lit_after = tick;
  }
  CHECK(lit_after > relight_ticks);
  CHECK(world.state.lamps[0] == 1);
}

// The corner between the two is open or not:
//   #@..#    #@#.#
//   #.w.#    ##w.#
TEST_CASE("warden: no hand is laid on the player through a corner between walls") {
  for (const bool is_open : {true, false}) {
    CAPTURE(is_open);
    const Level level =
        make_night_level(is_open ? "#####\n#@..#\n#.w.#\n#####" : "#####\n#@#.#\n##w.#\n#####");
    World world = make_world(level);
    place_player(world, {1.8, 1.78}, 45);
    world.night.watchers[0].position = {2.18, 2.22};
    world.night.watchers[0].mood = Mood::alarm;
    CHECK((ticks_until(world, Event::touched, 5) < 5) == is_open);
  }
}

TEST_CASE("lamps: a lamp that the player has taken is not out, wherever it is") {
  const Level level = make_night_level("#####\n#@.t#\n#####");
  World world = make_world(level);
  world.state.lamps[0] = 0;
  CHECK(lamps_out(world) == std::vector<int>{0});
  world.actors[0].taken = true;
  CHECK(lamps_out(world).empty());
}

TEST_CASE("warden: three touches end the night, and the reason is kept") {
  const Level level = lit(make_night_level(R"(
##########
#w......@#
##########)"));
  World world = make_world(level);
  CHECK(ticks_until(world, Event::alarm, 200) <= 73);
  CHECK(ticks_until(world, Event::touched, 460) < 400);
  CHECK(world.night.touches == 1);
  CHECK(ticks_until(world, Event::touched, 460) >= after_touch_ticks);
  CHECK(ticks_until(world, Event::caught, 600) >= after_touch_ticks);
  CHECK(world.night.touches == usual.max_touches);
  CHECK(world.phase == Phase::caught);
  REQUIRE(world.night.why);
  CHECK(world.night.why->watcher == 0);
  CHECK(world.night.why->sighting.notice);
  const World before = world;
  step(world, walking(1));
  CHECK(world.player == before.player);
  CHECK(world.ticks == before.ticks);
  Command again;
  again.again = true;
  step(world, again);
  CHECK(world == make_world(level));
}

// The player stands behind a torch, in a corner to which no way leads.
TEST_CASE("warden: who hides among things is reached all the same") {
  Level level = lit(make_night_level("#########\n#w.....t#\n#@.....t#\n#########"));
  World world = make_world(level);
  place_player(world, {7.74, 1.26});
  CHECK(ticks_until(world, Event::touched, 600) < 600);
}

TEST_CASE("warden: an alarm that nothing feeds ends in a search, and then in calm") {
  const Level level = lit(make_night_level(R"(
##############
#w......@....#
############.#
############.#
############.#
##############)"));
  World world = make_world(level);
  CHECK(ticks_until(world, Event::alarm, 200) <= 73);
  place_player(world, {12.5, 4.5});
  world.night.watchers[0].position = {1.5, 1.5};
  world.night.watchers[0].notices = false;
  world.night.watchers[0].clue = Point{3.5, 1.5};
  step_times(world, 60 + alarm_left_ticks);
  CHECK(world.night.watchers[0].mood == Mood::searching);
  step_times(world, 60 + searching_ticks);
  CHECK(world.night.watchers[0].mood == Mood::calm);
  CHECK_FALSE(world.night.watchers[0].clue);
}

TEST_CASE("hound: it hears steps that a warden does not, and comes") {
  const auto mood_after_steps = [](char who) {
    std::string drawing = R"(
##################
#@.......#......##
#........D..w...##
##################)";
    drawing[drawing.find('w')] = who;
    Level level = make_night_level(drawing);
    World world = make_world(level);
    place_player(world, {1.5, 1.5});
    world.state.doors[0] = plan_pixels;
    world.door_actors[0].held = true;
    Command run = walking(1);
    run.run = true;
    bool is_curious = false;
    for (int tick = 0; tick < 40; ++tick) {
      step(world, run);
      is_curious = is_curious || world.night.watchers[0].mood == Mood::curious;
    }
    return is_curious;
  };
  CHECK(mood_after_steps('h'));
  CHECK_FALSE(mood_after_steps('w'));
}

TEST_CASE("hound: it comes through no door that is shut, but through one that is ajar") {
  for (const bool is_ajar : {false, true}) {
    for (const char who : {'h', 'w'}) {
      std::string drawing = "############\n#@..#.....##\n#...D....w##\n############";
      drawing[drawing.find('w')] = who;
      const Level level = make_night_level(drawing);
      World world = make_world(level);
      if (is_ajar) {
        world.state.doors[0] = ajar_px;
        world.door_actors[0].motion = DoorMotion::ajar;
      }
      Watcher& watcher = world.night.watchers[0];
      watcher.mood = Mood::searching;
      watcher.clue = Point{2.5, 1.5};
      double farthest = watcher.position.x;
      for (int tick = 0; tick < 400; ++tick) {
        step(world, {});
        farthest = std::min(farthest, watcher.position.x);
      }
      const bool has_come_in = farthest < 4;
      CHECK(has_come_in == (is_ajar || who == 'w'));
      if (!has_come_in) CHECK(world.state.doors[0] == 0);
      CHECK(farthest < 6);  // it waits before the door
    }
  }
}

TEST_CASE("hound: it comes no nearer to who walks away from it") {
  const Level level = make_night_level(
      "########################\n#h...@.................#\n########################");
  World world = make_world(level);
  step_times(world, startled_ticks, walking(1));
  REQUIRE(world.night.watchers[0].mood == Mood::curious);
  const auto distance = [&] {
    return world.player.position.x - world.night.watchers[0].position.x;
  };
  double least = distance();
  for (int tick = 0; tick < 240; ++tick) {
    step(world, walking(1));
    REQUIRE(distance() >= least);
    least = distance();
  }
  CHECK(world.night.watchers[0].position.x > 3);  // it does come
  CHECK(world.night.touches == 0);
}

TEST_CASE("hound: a door that opens before it lets it through, and one that shuts has it turn") {
  const Level level =
      make_night_level("############\n#...#.....h#\n#@..D.....##\n#...#.....##\n############");
  World world = make_world(level);
  Watcher& hound = world.night.watchers[0];
  const auto seek = [&](Point clue) {
    hound.mood = Mood::searching;
    hound.mood_ticks = 0;
    hound.work_ticks = 0;
    hound.clue = clue;
  };
  SECTION("ajar, and what it seeks moves") {
    world.state.doors[0] = ajar_px;
    world.door_actors[0].motion = DoorMotion::ajar;
    for (int tick = 0; tick < 400; ++tick) {
      if (hound.position.x > 4) seek({3.5, tick % 2 == 0 ? 1.2 : 3.6});
      step(world, {});
    }
    CHECK(hound.position.x < 4);
  }
  SECTION(
      "it shuts before it comes there: it comes to the door, and waits no more than it has to") {
    world.state.doors[0] = plan_pixels;
    world.door_actors[0].motion = DoorMotion::still;
    world.door_actors[0].wait_ticks = 30;
    seek({2.5, 2.5});
    step_times(world, 300);
    CHECK(world.state.doors[0] == 0);
    CHECK(hound.position.x > 5);
    CHECK(hound.position.x < 6.5);
    step_times(world, searching_ticks + 60);
    CHECK(hound.mood == Mood::calm);
  }
}

TEST_CASE("hound: shut away from its route it goes along what it can reach, and home when it can") {
  Level level =
      make_night_level("############\n#h..#.....@#\n#...D.....##\n#...#.....##\n############");
  level.routes = {{"round", {{1.5, 1.5}, {3.5, 1.5}, {3.5, 3.5}, {1.5, 3.5}}, true}};
  World world = make_world(level);
  Watcher& hound = world.night.watchers[0];
  REQUIRE(hound.route == 0);
  hound.position = {6.5, 2.5};
  int points = 0;
  for (int tick = 0; tick < 600; ++tick) {
    const int before = hound.route_point;
    step(world, {});
    points += hound.route_point != before;
    REQUIRE(hound.position.x > 5);
  }
  CHECK(points > 2);
  CHECK(points <= 1 + 600 / route_pause_ticks);
  hold_open(world, DoorId{0});
  step_times(world, 600);
  CHECK(hound.position.x < 4);
}

TEST_CASE("hound: before it runs it stands and barks") {
  const Level level = make_night_level("#######\n#@h...#\n#######");
  World world = make_world(level);
  const int alarm = ticks_until(world, Event::alarm, 400);
  REQUIRE(alarm < 400);
  CHECK(std::ranges::count(world.night.noises, NoiseKind::shout, &Noise::kind) == 1);
  const Point place = world.night.watchers[0].position;
  step_times(world, hound_warning_ticks - 1);
  CHECK(world.night.watchers[0].position == place);
  CHECK(world.night.touches == 0);
  CHECK(ticks_until(world, Event::touched, 400) < 15);
}

TEST_CASE("walkers: the player steps over one who is stunned, and he does not get up under him") {
  for (const char who : {'h', 'w'}) {
    std::string drawing = "########\n#@.w...#\n########";
    drawing[drawing.find('w')] = who;
    const Level level = make_night_level(drawing);
    World world = make_world(level);
    step_times(world, 200, walking(1));
    CHECK(world.player.position.x < 3.5);  // he stands in his way
    world = make_world(level);
    Watcher& watcher = world.night.watchers[0];
    watcher.stunned_ticks = 60;
    const Point place = watcher.position;
    while (world.player.position.x < 3.5 && world.ticks < 200) step(world, walking(1));
    REQUIRE(world.ticks < 60);
    step_times(world, 200);
    CHECK(watcher.stunned_ticks == 1);
    step_times(world, 60, walking(1));
    CHECK(watcher.stunned_ticks == 0);
    CHECK(world.player.position.x > place.x + watcher_radius + player_radius);
  }
}

TEST_CASE("steps: their noise goes by the pace and by the floor") {
  Level level = make_night_level(R"(
##############
#@..........q#
##############)");
  const auto loudness = [&](bool runs, bool crouches) {
    World world = make_world(level);
    Command command = walking(1);
    command.run = runs;
    command.crouch = crouches;
    for (int tick = 0; tick < 60; ++tick) {
      step(world, command);
      if (!world.night.noises.empty()) return world.night.noises[0].loudness;
    }
    return 0.0;
  };
  CHECK(loudness(false, false) == walking_loudness);
  CHECK(loudness(true, false) == running_loudness);
  CHECK(loudness(false, true) == crouching_loudness);
  level.kinds[0].properties["noise"] = 2.0;
  CHECK(loudness(false, false) == 2 * walking_loudness);
}

TEST_CASE("pebble: it is heard where it falls, and whoever hears it goes there") {
  const Level level = make_night_level(R"(
##############
#@...........#
#..........w.#
##############)");
  World world = make_world(level);
  world.night.watchers[0].heading = Turn::degrees(90);
  Command toss;
  toss.toss = true;
  step(world, toss);
  REQUIRE(world.night.noises.size() == 1);
  CHECK(length(world.night.noises[0].at - Point{1.5 + toss_reach, 1.5}) < 1e-9);
  CHECK(world.night.watchers[0].mood == Mood::curious);
  CHECK(world.night.watchers[0].clue == world.night.noises[0].at);
  step(world, toss);
  CHECK(world.night.noises.empty());  // the hand is not free yet
  step_times(world, toss_pause_ticks - 2, toss);
  CHECK(world.night.noises.empty());
  step(world, toss);
  CHECK(world.night.noises.size() == 1);
}

TEST_CASE("sentry: its beam sweeps to either side of where it faces") {
  const Level level = make_night_level(R"(
#########
#.......#
#y.....@#
#.......#
#########)");
  World world = make_world(level);
  place_player(world, {1.2, 1.2});
  double least = 360;
  double most = -360;
  for (int tick = 0; tick < 4 * sweep_ticks; ++tick) {
    step(world, {});
    const double degrees = (world.night.watchers[0].heading + half_turn).in_degrees() - 180;
    least = std::min(least, degrees);
    most = std::max(most, degrees);
  }
  CHECK(std::abs(least + sweep_degrees) < 1);
  CHECK(std::abs(most - sweep_degrees) < 1);
}

// The warden is in a passage of his own, 20 tiles of floor away.
//
//   the sentry y looks east along the hall
TEST_CASE("sentry: its horn is heard far, it strikes who comes near, and then it searches") {
  const Level level = make_night_level(R"(
##############
#y..........@#
############.#
#w...........#
##############)");
  World world = make_world(level);
  place_player(world, {4.5, 1.5}, 180);
  Watcher& sentry = world.night.watchers[0];
  Watcher& warden = world.night.watchers[1];
  REQUIRE(sentry.role == Role::sentry);
  for (int tick = 0; tick < 4 * sweep_ticks && sentry.mood != Mood::alarm; ++tick) step(world, {});
  REQUIRE(sentry.mood == Mood::alarm);
  step(world, {});
  CHECK(warden.mood == Mood::searching);
  CHECK(world.night.touches == 0);
  warden.stunned_ticks = 5000;
  step_times(world, 90, walking(1));
  CHECK(world.night.touches == 1);
  step_times(world, after_touch_ticks + 2);
  CHECK(world.night.touches == 2);
  place_player(world, {2.5, 3.5});
  step_times(world, alarm_left_ticks + 10);
  CHECK(sentry.mood == Mood::searching);
  step_times(world, searching_ticks);
  CHECK(sentry.mood == Mood::calm);
}

//   the warden at the left looks east, at the other one, who is stunned
TEST_CASE("warden: he searches where he sees another one stunned, until that one comes to") {
  const auto after_a_look = [](std::string_view rows, Turn heading) {
    const Level level = make_night_level(rows);
    World world = make_world(level);
    world.night.watchers[0].heading = heading;
    world.night.watchers[1].stunned_ticks = dazed_ticks;
    step(world, {});
    return world.night.watchers[0].mood;
  };
  constexpr std::string_view hall = "###########\n#w....w...#\n#########@#\n###########";
  CHECK(after_a_look(hall, {}) == Mood::searching);
  CHECK(after_a_look(hall, half_turn) == Mood::calm);
  CHECK(after_a_look("###########\n#w..#.w...#\n#########@#\n###########", {}) == Mood::calm);
  CHECK(after_a_look("###########\n#w......w.#\n#########@#\n###########", {}) == Mood::calm);

  const Level level = make_night_level(hall);
  World world = make_world(level);
  world.night.watchers[1].stunned_ticks = dazed_ticks;
  step_times(world, dazed_ticks - 1);
  CHECK(world.night.watchers[0].mood == Mood::searching);
  CHECK(length(world.night.watchers[0].position - Point{6.5, 1.5}) < 1);
  step_times(world, 3 * searching_ticks);
  CHECK(world.night.watchers[0].mood == Mood::calm);
}

TEST_CASE("warden: one who is after something else is not called by one who is stunned") {
  const Level level = make_night_level("###########\n#w....w...#\n#########@#\n###########");
  World world = make_world(level);
  Watcher& warden = world.night.watchers[0];
  world.night.watchers[1].stunned_ticks = dazed_ticks;
  warden.mood = Mood::curious;
  warden.clue = Point{2.5, 1.5};
  step_times(world, 10);
  CHECK(warden.mood == Mood::curious);
  CHECK(warden.clue == Point{2.5, 1.5});
  // A noise that he hears leads him away from there, too.
  World lured = make_world(level);
  lured.night.watchers[1].stunned_ticks = dazed_ticks;
  step_times(lured, 10);
  REQUIRE(lured.night.watchers[0].mood == Mood::searching);
  lured.night.cries.push_back({NoiseKind::pebble, {1.5, 1.5}, pebble_loudness, {1.5, 1.5}});
  step_times(lured, 2);
  CHECK(lured.night.watchers[0].mood == Mood::curious);
  CHECK(lured.night.watchers[0].clue == Point{1.5, 1.5});
}

TEST_CASE("sentry: he holds his beam on another one who is stunned until that one comes to") {
  const Level level = make_night_level("###########\n#y....w...#\n#########@#\n###########");
  World world = make_world(level);
  Watcher& sentry = world.night.watchers[0];
  REQUIRE(sentry.role == Role::sentry);
  world.night.watchers[1].stunned_ticks = dazed_ticks;
  while (sentry.mood == Mood::calm && world.ticks < dazed_ticks - searching_ticks) step(world, {});
  REQUIRE(sentry.mood == Mood::searching);
  while (world.night.watchers[1].stunned_ticks > 0) {
    step(world, {});
    REQUIRE(sentry.mood == Mood::searching);
  }
}

TEST_CASE("relic: it is taken from wherever one stands in its tile, loot where one reaches it") {
  const Level relic = make_night_level("#####\n#@.r#\n#####");
  World world = make_world(relic);
  place_player(world, {2.9, 1.3});
  step(world, walking(1));
  CHECK_FALSE(world.night.has_relic);
  place_player(world, {3.01, 1.3});
  step(world, {.turn = Turn{1}});
  CHECK(world.night.has_relic);

  Level behind = make_night_level("#####\n#@!r#\n#####");  // in the tile of a pane, beyond it
  behind.things[0].position = {2.9, 1.5};
  world = make_world(behind);
  place_player(world, {2.2, 1.5});
  step(world, {.turn = Turn{1}});
  CHECK_FALSE(world.night.has_relic);

  Level loot = make_night_level("#####\n#@.n#\n#####");
  loot.things[0].position = {3.9, 1.9};
  world = make_world(loot);
  place_player(world, {3.3, 1.3});
  step(world, {.turn = Turn{1}});
  CHECK(world.night.score.loot == 0);
}

TEST_CASE("relic: an exit lets nobody out without it, and loot counts") {
  const Level level = make_night_level(R"(
##########
#X.@.r.n.#
##########)");
  World world = make_world(level);
  CHECK(world.night.is_night);
  step_times(world, 80, walking(-1));
  CHECK(world.phase == Phase::walking);
  CHECK(world.said.text == "Not without the relic.");
  place_player(world, {5.2, 1.5});
  step(world, walking(1));
  CHECK(world.night.has_relic);
  CHECK(has_happened(world, Event::relic_taken));
  place_player(world, {7.2, 1.5});
  step(world, walking(1));
  CHECK(world.night.score.loot == 1);
  place_player(world, {1.5, 1.5});
  step(world, {});
  CHECK(world.phase == Phase::out);
}

TEST_CASE("score: medals are for whoever was not noticed, left all as it was, and was quick") {
  Level level = make_night_level(R"(
####
#@r#
####)");
  World world = make_world(level);
  CHECK(medals_of(world) == Medals{true, true, false});
  level.properties["par"] = 2.0;
  world.ticks = 120;
  CHECK(medals_of(world) == Medals{true, true, true});
  world.ticks = 121;
  world.night.score.ticks_seen = 1;
  world.night.score.stunned = 1;
  CHECK(medals_of(world) == Medals{});
}

TEST_CASE("difficulty: it is kept when a night begins again, and changes when the alarm comes") {
  const Level level = lit(make_night_level(R"(
##########
#q......@#
##########)"));
  World world = make_world(level, true, Difficulty::master);
  step(world, {});
  CHECK(ticks_until(world, Event::alarm, 100) == rules_of(Difficulty::master).alarm_ticks);
  CHECK(hash_of(make_world(level)) != hash_of(make_world(level, true, Difficulty::master)));
}

}  // namespace
}  // namespace raywalk
