// Saved files stay good: in tests/app/samples is a folder for each version of the program that was
// given to people, with a walk, a recording, a book of nights and settings as it wrote them. Each
// is read by all later versions. None of these files is ever written again.
//
// The samples of a new version: RAYWALK_NEW_SAMPLES=FOLDER app_test "samples: *are written"
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/saves/night_book.hpp"
#include "app/saves/saved_walk.hpp"
#include "game/replay_commands.hpp"
#include "game/replay_player.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/formats/map.hpp"
#include "settings/settings_file.hpp"
#include "settings/settings_text.hpp"
#include "settings/user_files.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path source = RAYWALK_SOURCE_FOLDER;
const fs::path samples = source / "tests" / "app" / "samples";

std::vector<std::byte> bytes_of_sample(const fs::path& name) {
  auto bytes = read_file(samples / name);
  if (!bytes) FAIL(to_string(bytes.error()));
  return *std::move(bytes);
}

std::string text_of_sample(const fs::path& name) {
  const auto bytes = bytes_of_sample(name);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Level sample_level(const fs::path& name) {
  auto map = load_map(samples / name, {source / "textures"});
  if (!map) FAIL(to_string(map.error()));
  return std::move(map->level);
}

SavedWalk sample_walk(const fs::path& name) {
  auto walk = decode_save(bytes_of_sample(name), name.string());
  if (!walk) FAIL(to_string(walk.error()));
  return *std::move(walk);
}

/// The report that was put by hand into the saved walks of 0.1.
NightReport night_before() {
  return {.title = "The Night Before",
          .score = {.ticks_seen = 12,
                    .alarms = 1,
                    .lamps_broken = 2,
                    .panes_broken = 3,
                    .stunned = 4,
                    .loot = 35.5,
                    .rewinds = 5},
          .loot_there = 45,
          .ticks = 3600,
          .par = 75,
          .medals = {.ghost = false, .housekeeper = true, .swift = true}};
}

/// The walk that was saved with 0.1, and goes on.
void check_walk_of_0_1(const SavedWalk& walk) {
  CHECK(walk.title == "The Sample");
  CHECK(walk.map == "night.toml");
  CHECK(walk.ticks == 453);
  CHECK(walk.saved_at == 1'700'000'000);
  CHECK(walk.flashlight);
  CHECK_FALSE(walk.has_relic);
  CHECK(walk.is_hunted);
  CHECK(walk.explored == std::vector<std::uint64_t>{0x0123456789ABCDEFU, 2});
  REQUIRE(walk.nights.size() == 1);
  CHECK(walk.nights[0] == night_before());
  const Level level = sample_level("0.1/night.toml");
  // A field of a level that is new is in its hash only where it is not as it was before.
  REQUIRE(walk.level_hash == hash_of(level));
  auto world = world_of(walk.world, walk.world_version, level);
  if (!world) FAIL(to_string(world.error()));
  CHECK(world->ticks == 453);
  CHECK(world->shots == 2);
  CHECK(world->player.position.x > 6.32);
  CHECK(world->player.position.x < 6.33);
  CHECK(world->night.score.loot == 10);
  CHECK(world->night.score.ticks_seen == 274);
  CHECK(world->night.score.alarms == 1);
  CHECK(world->night.score.lamps_broken == 1);
  CHECK(world->night.stones == 6);
  CHECK(world->said.text == "Nobody is here.");
  REQUIRE(world->night.watchers.size() == 1);
  CHECK(world->night.watchers[0].mood == Mood::alarm);
  for (int tick = 0; tick < 600; ++tick) step(*world, {.forward = 1});
  CHECK((world->phase != Phase::walking || world->ticks == 1053));
}

TEST_CASE("samples: a walk that was saved before 0.1 was given away goes on") {
  check_walk_of_0_1(sample_walk("0.1/walk_405.save"));
  CHECK(number_of_save(bytes_of_sample("0.1/walk_405.save")) == 0);  // its form had none
}

TEST_CASE("samples: a walk that was saved by 0.1 goes on") {
  const SavedWalk walk = sample_walk("0.1/walk.save");
  check_walk_of_0_1(walk);
  CHECK(walk.number == 7);
  CHECK(number_of_save(bytes_of_sample("0.1/walk.save")) == 7);
}

// A new form of saves needs a new sample, with which this test then compares.
TEST_CASE("samples: a walk is saved as the newest sample is, byte by byte") {
  CHECK(encode_save(sample_walk("0.1/walk.save")) == bytes_of_sample("0.1/walk.save"));
}

TEST_CASE("samples: a book of nights of 0.1 is read") {
  const ReadBook read = parse_book(text_of_sample("0.1/nights.toml"), "nights.toml");
  CHECK_FALSE(read.mistake);
  REQUIRE(read.book.size() == 2);
  CHECK(read.book[0].map == "maps/umbra/cellar.toml");
  CHECK(read.book[0].title == "The Cellar");
  CHECK(read.book[0].best ==
        BestNight{.medals = {.ghost = true, .housekeeper = false, .swift = true},
                  .ticks = 3600,
                  .loot = 35.5,
                  .loot_there = 45,
                  .difficulty = Difficulty::hard});
  CHECK(read.book[1].map == "maps/umbra/gallery.toml");
  CHECK_FALSE(read.book[1].best);
}

// A key that is renamed, or gone, is an unknown one here, which is told.
TEST_CASE("samples: settings of 0.1 are read, each of them") {
  const auto read = parse_settings(text_of_sample("0.1/settings.toml"), "settings.toml");
  REQUIRE(read);
  CHECK(read->hints.empty());
  CHECK_FALSE(read->is_later);
  CHECK(read->settings.unknown.empty());
  CHECK(read->settings.fov_degrees == 90);
  CHECK(read->settings.crouch_stays);
  CHECK(read->settings.sound_volume == 30);
  CHECK(read->settings.brightness == 120);
  CHECK(read->settings.keys[static_cast<std::size_t>(Control::use)] == Keys{"Q", "pad a"});
}

/// Either it is played to the same end, or who can play it is told, and what it is.
void check_recording(const fs::path& name, const std::string& refusal) {
  const auto replay = decode_replay(bytes_of_sample(name), "walk.replay");
  if (!replay) {
    CHECK(to_string(replay.error()).starts_with("walk.replay: " + refusal));
    return;
  }
  const Level level = sample_level("0.1/night.toml");
  REQUIRE(check_level(replay->head, level, "night.toml"));
  auto player = ReplayPlayer::start(*replay, level, "walk.replay");
  REQUIRE(player);
  CHECK_FALSE(verify(*player));
  CHECK(player->is_at_end());
}

TEST_CASE("samples: the recording of a version is played, or tells who can play it") {
  check_recording(
      "0.1/walk.replay",
      "this replay of \"The Sample\" (night.toml), recorded on 2023-11-14 by raywalk "
      "0.1.0, left after 0:07.5, loot 10, is of another version of the program: raywalk "
      "0.1.0 can play it (replay version 705, expected ");
  check_recording(
      "0.1/walk_605.replay",
      "this replay of \"The Sample\" (night.toml) is of another version of the program: an "
      "earlier build of 0.1.0 can play it (replay version 605, expected ");
}

/// From the oldest sample, so that the walk is the same in each version.
TEST_CASE("samples: those of this version are written", "[.]") {
  const char* const name = std::getenv("RAYWALK_NEW_SAMPLES");
  if (name == nullptr) return;  // among all tests of the file
  const fs::path folder = name;
  const Level level = sample_level("0.1/night.toml");
  SavedWalk walk = sample_walk("0.1/walk_405.save");
  auto world = world_of(walk.world, walk.world_version, level);
  REQUIRE(world);
  walk.number = 7;
  walk.world = bytes_of(*world);
  walk.world_version = saved_world_version;
  REQUIRE(write_user_file(folder / "walk.save", encode_save(walk)));
  Replay replay{
      .head = {.title = walk.title, .map = walk.map, .level_hash = walk.level_hash},
      .origin = {.program = "0.1.0", .recorded_at = walk.saved_at, .score = score_words(*world)}};
  ReplayPart part{.state = walk.world, .ticks = 1, .commands = bytes_of(std::vector<Command>(1))};
  step(*world, {});
  part.hash = state_hash(*world);
  replay.parts.push_back(part);
  REQUIRE(write_user_file(folder / "walk.replay", encode_replay(replay)));
  const std::string book =
      print_book(parse_book(text_of_sample("0.1/nights.toml"), "nights.toml").book);
  REQUIRE(write_user_file(folder / "nights.toml", std::as_bytes(std::span(book))));
  const auto settings = parse_settings(text_of_sample("0.1/settings.toml"), "settings.toml");
  REQUIRE(settings);
  REQUIRE(save_settings(folder / "settings.toml", settings->settings));
}

}  // namespace
}  // namespace raywalk
