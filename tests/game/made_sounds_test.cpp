#include "game/made_sounds.hpp"

#include "game/night/rewind.hpp"
#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// A world and who listens to it.
struct Follower {
  World world;
  SoundMaker maker{};
  std::vector<MadeSound> all{};

  explicit Follower(const Level& level) : world(make_world(level)) { (void)maker.follow(world); }

  /// The sounds of so many ticks.
  std::vector<MadeSound> play(int ticks, const Command& command = {}) {
    std::vector<MadeSound> sounds;
    for (int i = 0; i < ticks; ++i) {
      step(world, command);
      for (const MadeSound& sound : maker.follow(world)) sounds.push_back(sound);
    }
    all.insert(all.end(), sounds.begin(), sounds.end());
    return sounds;
  }
  /// How often one of a kind has been made.
  [[nodiscard]] int count(SoundKind kind) const {
    return static_cast<int>(std::ranges::count(all, kind, &MadeSound::kind));
  }
};

/// All floors of a level sound of something.
Level with_step(Level level, const char* word) {
  for (TileKind& kind : level.kinds) kind.properties["step"] = std::string(word);
  return level;
}

TEST_CASE("made sounds: steps sound of their floor, and louder the faster one goes") {
  constexpr const char* drawing =
      "#####################\n#@.................w#\n#####################";
  const auto steps = [&](const char* word, bool runs, bool crouches) {
    Level level = with_step(make_night_level(drawing), word);
    Follower stage(level);
    Command command = walking(1);
    command.run = runs;
    command.crouch = crouches;
    return stage.play(90, command);
  };
  const auto walk = steps("wood", false, false);
  REQUIRE(walk.size() >= 4);
  for (const MadeSound& sound : walk) {
    CHECK(sound.kind == SoundKind::step_wood);
    CHECK(sound.is_own);
  }
  CHECK(walk[0].variant != walk[1].variant);
  const auto run = steps("wood", true, false);
  CHECK(run.size() > walk.size());
  CHECK(run[0].loudness > walk[0].loudness);
  CHECK(steps("wood", false, true).at(0).loudness < walk[0].loudness);
  CHECK(steps("carpet", false, false).at(0).kind == SoundKind::step_carpet);
  CHECK(steps("water", false, false).at(0).kind == SoundKind::step_water);
  CHECK(steps("grass", false, false).at(0).kind == SoundKind::step_grass);
  CHECK(steps("mud", false, false).at(0).kind == SoundKind::step_stone);
}

TEST_CASE("made sounds: one walks in a free walk as in a night") {
  const Level free =
      make_level("#####################\n#@..................#\n#####################");
  const Level night =
      make_night_level("#####################\n#@.................n#\n####################r");
  Follower walk(free);
  Follower thief(night);
  for (const bool runs : {false, true}) {
    Command command = walking(1);
    command.run = runs;
    const auto a = walk.play(60, command);
    const auto b = thief.play(60, command);
    REQUIRE(a.size() == b.size());
    CHECK(a.back().loudness == b.back().loudness);
  }
  REQUIRE(thief.world.night.is_night);
}

TEST_CASE("made sounds: doors are heard where they are, whoever opens them") {
  const Level level = make_level("######\n#@.D.#\n######");
  Follower stage(level);
  place_player(stage.world, {2.5, 1.5});
  const auto opened = stage.play(1, using_door());
  REQUIRE(opened.size() == 1);
  CHECK(opened[0] == MadeSound{SoundKind::door_opens, {3.5, 1.5}, 1, false, 0});
  stage.play(60 * 8);
  CHECK(stage.count(SoundKind::door_closes) == 1);
}

TEST_CASE("made sounds: a night is heard by its tools") {
  const Level level = make_night_level(R"(
###########
#@...t....#
#........w#
###########)");
  Follower stage(level);
  stage.play(1, firing());
  CHECK(stage.count(SoundKind::sling) == 1);
  CHECK(stage.count(SoundKind::lamp_breaks) == 1);
  CHECK(stage.count(SoundKind::stone_on_stone) == 1);
  Command lantern;
  lantern.lantern = true;
  stage.play(1, lantern);
  stage.play(1, lantern);
  CHECK(stage.count(SoundKind::lantern_on) == 1);
  CHECK(stage.count(SoundKind::lantern_off) == 1);
  Command toss;
  toss.toss = true;
  stage.play(1, toss);
  CHECK(stage.count(SoundKind::stone_rolls) == 1);
  // The warden goes to the lamp, and lights it again.
  stage.play(60 * 60);
  CHECK(stage.count(SoundKind::lamp_lit) == 1);
  CHECK(stage.count(SoundKind::step_stone) > 0);
}

TEST_CASE("made sounds: a lever that is pulled is the player's own") {
  Level level = make_level("######\n#@.D.#\n######");
  level.triggers = {
      {.cause = TriggerCause::used, .tiles = {{1, 0}}, .once = true, .actions = {OpenDoors{{0}}}}};
  Follower stage(level);
  place_player(stage.world, {1.5, 1.4}, 270);
  const auto heard = stage.play(1, using_door());
  const auto lever = std::ranges::find(heard, SoundKind::lever, &MadeSound::kind);
  REQUIRE(lever != heard.end());
  CHECK(lever->is_own);
  stage.play(60, using_door());
  CHECK(stage.count(SoundKind::lever) == 1);
}

// A stone that hits a door sounds of wood.
TEST_CASE("made sounds: a stone sounds of what it hits") {
  const Level level = make_night_level("########\n#@..D.w#\n########");
  Follower stage(level);
  stage.play(1, firing());
  CHECK(stage.count(SoundKind::stone_on_wood) == 1);
  CHECK(stage.count(SoundKind::stone_on_stone) == 0);
}

TEST_CASE("made sounds: a warden murmurs, shouts and touches, and an eye rings") {
  const Level level = make_night_level("#########\n#w.....@t\n#########");
  Level lit = level;
  lit.ambient = rgb(255, 255, 255);
  Follower stage(lit);
  for (int tick = 0; tick < 3600 && stage.world.phase == Phase::walking; ++tick) stage.play(1);
  CHECK(stage.count(SoundKind::warden_murmurs) == 1);
  CHECK(stage.count(SoundKind::warden_shouts) == 1);
  CHECK(stage.count(SoundKind::touched) == usual.max_touches);
  CHECK(stage.count(SoundKind::caught) == 1);
  CHECK(stage.count(SoundKind::step_stone) > 3);
  Level eye_level = make_night_level("#########\n#q.....@#\n#########");
  eye_level.ambient = rgb(255, 255, 255);
  Follower eye(eye_level);
  eye.play(60 * 5);
  CHECK(eye.count(SoundKind::alarm_bell) >= 2);
  CHECK(eye.count(SoundKind::warden_murmurs) == 0);
}

TEST_CASE("made sounds: a hound growls and barks") {
  const Level level = make_night_level("########\n#h.@...#\n########");
  Follower stage(level);
  stage.play(60 * 4, walking(0, 0));
  place_player(stage.world, {2.6, 1.5});
  stage.play(60 * 4);
  CHECK(stage.count(SoundKind::hound_growls) >= 1);
  CHECK(stage.count(SoundKind::hound_barks) == 1);
  CHECK(stage.count(SoundKind::warden_shouts) == 0);
}

TEST_CASE("made sounds: loot, the relic and the way out are heard") {
  Level level = make_night_level("########\n#@n.r.X#\n########");
  Follower stage(level);
  stage.play(60 * 4, walking(1));
  CHECK(stage.count(SoundKind::loot_taken) == 1);
  CHECK(stage.count(SoundKind::relic_taken) == 1);
  REQUIRE(stage.world.phase == Phase::out);
  CHECK(stage.count(SoundKind::night_won) == 1);
  CHECK(stage.count(SoundKind::way_out) == 0);
}

TEST_CASE("made sounds: a world that is another one is silent, and followed from there") {
  const Level level = make_night_level("########\n#@..D.w#\n########");
  Follower stage(level);
  const World beginning = stage.world;
  stage.play(100, walking(1));
  stage.world = beginning;
  CHECK(stage.maker.follow(stage.world).empty());
  CHECK(stage.play(1).empty());
  SoundMaker other;
  CHECK(other.follow(stage.world).empty());
}

TEST_CASE("made sounds: the player's own are on both sides, softer by their loudness") {
  const Level level = make_level("########\n#@.....#\n########");
  const World world = make_world(level);
  Hearing hearing;
  hearing.listen(world, ear_of(world), farthest_sound);
  MadeSound sound{SoundKind::step_stone, {6.5, 1.5}, 0.5, true, 0};
  CHECK(heard_of(sound, hearing) == Heard{128, 128, false});
  sound.is_own = false;
  const Heard far = hearing.heard({6.5, 1.5}, reach_of(SoundKind::step_stone));
  CHECK(heard_of(sound, hearing) == Heard{far.left / 2, far.right / 2, far.muffled});
}

}  // namespace
}  // namespace raywalk
