#include "cli/replay.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "cli/keep.hpp"
#include "cli/y4m.hpp"
#include "game/replay_commands.hpp"
#include "game/replay_log.hpp"
#include "game/wander.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/printable.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path data = RAYWALK_SOURCE_FOLDER;

/// Some steps through the small map.
Replay tiny_replay(int ticks = 200) {
  const Level level = load_own_map("tiny.toml");
  Replay replay{
      .head = {.title = level.title, .map = "maps/tiny.toml", .level_hash = hash_of(level)}};
  World world = make_world(level);
  ReplayLog log;
  Random random(1);
  Command command;
  for (int tick = 0; tick < ticks; ++tick) {
    command = wander(random, command);
    if (const auto* part = log.step(world, command)) replay.parts.push_back(*part);
  }
  if (const auto* part = log.finish()) replay.parts.push_back(*part);
  return replay;
}

fs::path written(const test::ScratchFolder& folder, const Replay& replay,
                 const std::string& name = "a.replay") {
  const fs::path file = folder.path() / name;
  REQUIRE(write_file(file, encode_replay(replay)));
  return file;
}

struct Said {
  std::string text{};
  std::string error{};
};

Said play(const ReplayOptions& options) {
  std::ostringstream out;
  const Outcome outcome = play_headless(options, data, out);
  if (!outcome) CHECK(outcome.error().status == Status::bad_input);
  return {out.str(), outcome ? "" : to_string(outcome.error().error)};
}

TEST_CASE("replay: proving it says how long it is, and the hash of its end") {
  const test::ScratchFolder folder;
  const Replay replay = tiny_replay();
  const fs::path file = written(folder, replay);
  const Said said = play({.file = file, .verify = true});
  CHECK(said.error.empty());
  CHECK(said.text == file.string() + ": good up to tick 200 (3.33 s), hash " +
                         hex_of(replay.parts.back().hash) + "\n");
}

TEST_CASE("replay: the first difference is told, by tick and hashes") {
  const test::ScratchFolder folder;
  Replay replay = tiny_replay();
  replay.parts[1].hash ^= 1U;
  const fs::path file = written(folder, replay);
  const Said said = play({.file = file, .verify = true});
  CHECK(said.text.empty());
  CHECK(said.error == file.string() + ": the world differs at tick 120 (2.00 s): expected " +
                          hex_of(replay.parts[1].hash) + ", found " +
                          hex_of(replay.parts[1].hash ^ 1U));
}

TEST_CASE("replay: of a file that is cut off all that is there is proved, and it is told") {
  const test::ScratchFolder folder;
  Replay replay = tiny_replay();
  replay.is_whole = false;
  const Said said = play({.file = written(folder, replay), .verify = true});
  CHECK(said.error.find("it is cut off or damaged; good up to tick 200 (3.33 s)") !=
        std::string::npos);
}

TEST_CASE("replay: the map is looked for, and has to be the recorded one") {
  const test::ScratchFolder folder;
  Replay replay = tiny_replay();
  replay.head.map = "moved.toml";
  const fs::path file = written(folder, replay);
  CHECK(play({.file = file, .verify = true}).error ==
        file.string() + ": its map moved.toml is not there: name it by --map");
  CHECK(play({.file = file, .map = data / "maps/tiny.toml", .verify = true}).error.empty());
  fs::copy_file(data / "maps/tiny.toml", folder.path() / "moved.toml");
  CHECK(play({.file = file, .verify = true}).error.empty());
  const std::string other =
      play({.file = file, .map = data / "maps/keep.toml", .verify = true}).error;
  CHECK(other.find("this is not the map as it was recorded: its hash is ") != std::string::npos);
  CHECK(other.ends_with("; --force plays in it nevertheless"));
  replay.head.level_hash ^= 1U;
  const fs::path changed = written(folder, replay);
  CHECK_FALSE(play({.file = changed, .verify = true}).error.empty());
  CHECK(play({.file = changed, .verify = true, .force = true}).error.empty());
  replay.head.is_wolf = true;
  CHECK(play({.file = written(folder, replay), .verify = true}).error.find("--wolf") !=
        std::string::npos);
}

TEST_CASE("replay: a film has a frame for each tick, the same each time") {
  const test::ScratchFolder folder;
  const fs::path file = written(folder, tiny_replay(20));
  const fs::path film = folder.path() / "film.y4m";
  CHECK(play({.file = file, .video = film, .size = Size{33, 19}}).error.empty());
  const auto bytes = read_file(film);
  REQUIRE(bytes);
  const std::string header = "YUV4MPEG2 W33 H19 F60:1 Ip A1:1 C420jpeg XYSCSS=420JPEG\n";
  REQUIRE(bytes->size() == header.size() + 20 * (6 + 33 * 19 + 2 * 17 * 10));
  CHECK(std::equal(header.begin(), header.end(), bytes->begin(),
                   [](char c, std::byte b) { return c == static_cast<char>(b); }));
  CHECK(play({.file = file, .video = film, .size = Size{33, 19}}).error.empty());
  CHECK(read_file(film) == bytes);
}

TEST_CASE("replay: in a film of a night the light of the lantern is seen") {
  const test::ScratchFolder folder;
  const Level level = load_own_map("umbra/cellar.toml");
  const auto brightness_with = [&](bool takes_lantern) {
    Replay replay{.head = {.title = level.title,
                           .map = "maps/umbra/cellar.toml",
                           .level_hash = hash_of(level)}};
    World world = make_world(level);
    ReplayLog log;
    for (int tick = 0; tick < 3; ++tick) {
      const Command command{.lantern = takes_lantern && tick == 0};
      if (const auto* part = log.step(world, command)) replay.parts.push_back(*part);
    }
    if (const auto* part = log.finish()) replay.parts.push_back(*part);
    const fs::path file = written(folder, replay);
    const fs::path film = folder.path() / "film.y4m";
    CHECK(play({.file = file, .video = film, .size = Size{64, 36}}).error.empty());
    // The mean luma of the last frame: it comes before the colors.
    const std::vector<std::byte> bytes = test::required(read_file(film));
    constexpr std::size_t pixels = 64 * 36;
    std::size_t sum = 0;
    for (std::size_t i = bytes.size() - pixels * 3 / 2; i < bytes.size() - pixels / 2; ++i) {
      sum += std::to_integer<std::size_t>(bytes[i]);
    }
    return sum / pixels;
  };
  CHECK(brightness_with(true) > brightness_with(false));
}

TEST_CASE("replay: the progress of a film goes on to its last frame, and never beyond the whole") {
  const test::ScratchFolder folder;
  const fs::path file = written(folder, tiny_replay(20));
  Progress progress;
  std::ostringstream out;
  REQUIRE(play_headless({.file = file, .video = folder.path() / "film.y4m", .size = Size{33, 19}},
                        data, out, &progress));
  CHECK(progress.part() == std::string("film"));
  CHECK(progress.share() > 0.9);
  CHECK(progress.share() <= 1);
}

TEST_CASE("replay: a film that is stopped leaves no file, and the one before stays") {
  const test::ScratchFolder folder;
  const fs::path file = written(folder, tiny_replay(20));
  const fs::path film = folder.write("film.y4m", "before");
  Progress progress;
  progress.stop();
  std::ostringstream out;
  static_cast<void>(play_headless({.file = file, .video = film}, data, out, &progress));
  CHECK(test::required(read_file(film)).size() == 6);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("y4m: black, white and the pure colors are those of the standards") {
  std::vector<std::byte> bytes;
  const auto frame = [&](Color color, int width) {
    Framebuffer picture(width, 2);
    for (int y = 0; y < 2; ++y) std::ranges::fill(picture.row(y), color);
    set_y4m_frame(bytes, picture);
    const auto at = [&](std::size_t i) { return std::to_integer<int>(bytes[i]); };
    const auto pixels = static_cast<std::size_t>(width) * 2;
    return std::array{at(6), at(6 + pixels), at(6 + pixels + pixels / 4)};
  };
  CHECK(frame(rgb(0, 0, 0), 4) == std::array{16, 128, 128});
  CHECK(frame(rgb(255, 255, 255), 4) == std::array{235, 128, 128});
  CHECK(frame(rgb(255, 0, 0), 4) == std::array{81, 90, 240});
  CHECK(frame(rgb(0, 0, 255), 4) == std::array{41, 240, 110});
  CHECK(frame(rgb(255, 0, 0), 1280) == std::array{63, 102, 240});
  CHECK(frame(rgb(0, 255, 0), 1280) == std::array{173, 42, 26});
}

}  // namespace
}  // namespace raywalk
