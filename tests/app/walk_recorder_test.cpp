#include "app/replay/walk_recorder.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "game/play.hpp"
#include "game/replay_player.hpp"
#include "raywalk/base/file.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

Level yard() { return make_level("######\n#@...#\n#....#\n######"); }

ReplayHead head_of_level(const Level& level, const std::string& map) {
  return {.title = "Yard", .map = map, .level_hash = hash_of(level)};
}

Replay read_back(const fs::path& file) {
  const auto bytes = read_file(file);
  if (!bytes) FAIL(to_string(bytes.error()));
  auto replay = decode_replay(*bytes, file.string());
  if (!replay) FAIL(to_string(replay.error()));
  return *std::move(replay);
}

World end_of(const Replay& replay, const Level& level) {
  auto player = ReplayPlayer::start(replay, level, "a");
  REQUIRE(player);
  CHECK_FALSE(verify(*player));
  return player->world();
}

void walk_on(WalkRecorder& recorder, World& world, int ticks) {
  for (int tick = 0; tick < ticks; ++tick) {
    recorder.step(world, {.forward = 1, .turn = Turn::degrees(tick % 7)});
  }
}

std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

TEST_CASE("walk recorder: a walk is in its file, to the last tick") {
  const test::ScratchFolder folder;
  const Level level = yard();
  World world = make_world(level);
  WalkRecorder recorder(folder.path() / "walk.replay");
  CHECK(recorder.begin(head_of_level(level, "yard.toml")) == std::nullopt);
  walk_on(recorder, world, 130);
  CHECK(files_in(folder.path()).empty());
  CHECK(recorder.finish() == folder.path() / "walk.replay");
  CHECK(recorder.finish() == std::nullopt);
  const Replay replay = read_back(folder.path() / "walk.replay");
  CHECK(replay.is_whole);
  CHECK(replay.head == head_of_level(level, "yard.toml"));
  CHECK(ticks_of(replay) == 130);
  CHECK(end_of(replay, level) == world);
}

TEST_CASE("walk recorder: another map has a file of its own, and nothing is written over") {
  const test::ScratchFolder folder;
  folder.write("walk_2.replay", "of somebody else");
  const Level level = yard();
  World world = make_world(level);
  {
    WalkRecorder recorder(folder.path() / "walk.replay");
    REQUIRE(recorder.begin(head_of_level(level, "a.toml")));
    walk_on(recorder, world, 70);
    CHECK(recorder.begin(head_of_level(level, "a.toml")) == std::nullopt);
    walk_on(recorder, world, 5);
    CHECK(recorder.begin(head_of_level(level, "b.toml")) == folder.path() / "walk.replay");
    CHECK(recorder.begin(head_of_level(level, "c.toml")) == std::nullopt);
    walk_on(recorder, world, 33);
  }  // and who leaves without a word has it written, too
  CHECK(files_in(folder.path()) ==
        std::vector<std::string>{"walk.replay", "walk_2.replay", "walk_3.replay"});
  CHECK(ticks_of(read_back(folder.path() / "walk.replay")) == 75);
  const Replay last = read_back(folder.path() / "walk_3.replay");
  CHECK(last.head.map == "c.toml");
  CHECK(ticks_of(last) == 33);
  CHECK(end_of(last, level) == world);
}

TEST_CASE("walk recorder: after half a minute the file is there, and plays") {
  const test::ScratchFolder folder;
  const Level level = yard();
  World world = make_world(level);
  WalkRecorder recorder(folder.path() / "walk.replay");
  REQUIRE(recorder.begin(head_of_level(level, "a.toml")));
  walk_on(recorder, world, 30 * ticks_per_second + 10);
  while (files_in(folder.path()).empty()) {  // however long the disk takes
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  const Replay replay = read_back(folder.path() / "walk.replay");
  CHECK_FALSE(replay.is_whole);
  CHECK(ticks_of(replay) == 30 * ticks_per_second);
  CHECK_FALSE(recorder.take_failure());
  // The file is written anew only after the next half minute.
  for (int second = 0; second < 15; ++second) {
    walk_on(recorder, world, ticks_per_second);
    CHECK_FALSE(recorder.take_failure());
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  CHECK(ticks_of(read_back(folder.path() / "walk.replay")) == 30 * ticks_per_second);
}

TEST_CASE("walk recorder: without a file nothing is written but reports") {
  const test::ScratchFolder folder;
  const Level level = yard();
  World world = make_world(level);
  WalkRecorder recorder(std::nullopt);
  REQUIRE(recorder.begin(head_of_level(level, "a.toml")));
  const Framebuffer picture(8, 4);
  const fs::path reports = folder.path() / "new" / "reports";
  CHECK_FALSE(recorder.report(reports, picture, hash_of(level)));
  walk_on(recorder, world, 100 * ticks_per_second + 7);
  const auto first = recorder.report(reports, picture, hash_of(level));
  const auto second = recorder.report(reports, picture, hash_of(level));
  REQUIRE(first);
  REQUIRE(second);
  CHECK(*first != *second);
  CHECK(files_in(reports).size() == 4);
  CHECK(fs::exists(fs::path(*second).replace_extension(".png")));
  const Replay replay = read_back(*first);
  CHECK(replay.is_whole);
  CHECK(replay.head == head_of_level(level, "a.toml"));
  CHECK(ticks_of(replay) >= 30 * ticks_per_second);
  CHECK(ticks_of(replay) <= 36 * ticks_per_second);
  CHECK(end_of(replay, level) == world);
  CHECK(recorder.finish() == std::nullopt);
  CHECK(files_in(folder.path()) == std::vector<std::string>{"new"});
  REQUIRE(recorder.begin({.map = "a.toml"}));
  CHECK_FALSE(recorder.report(reports, picture, hash_of(level)));  // nothing of the other level
}

TEST_CASE("walk recorder: where nothing can be written, that is told") {
  const test::ScratchFolder folder;
  folder.write("taken", "a file in the place of a folder");
  const Level level = yard();
  World world = make_world(level);
  WalkRecorder recorder(folder.path() / "taken" / "walk.replay");
  REQUIRE(recorder.begin(head_of_level(level, "a.toml")));
  walk_on(recorder, world, 10);
  CHECK_FALSE(recorder.report(folder.path() / "taken", Framebuffer(2, 2), 0));
  CHECK_FALSE(recorder.finish());
}

TEST_CASE("walk recorder: it may write into any file but those of the map") {
  const test::ScratchFolder folder;
  const fs::path map = folder.write("a.toml", "");
  CHECK(check_record(folder.path() / "b.replay", {stamp_of(map)}));
  CHECK_FALSE(check_record(map, {stamp_of(map)}));
  CHECK_FALSE(check_record(folder.path() / "none" / "b.replay", {}));
}

}  // namespace
}  // namespace raywalk
