#include "app/loop/game_session.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

LoadedStage loaded_stage_of(const std::string& name) {
  const std::filesystem::path data = RAYWALK_SOURCE_FOLDER;
  StageLoader loader;
  loader.load({.map = data / "maps" / name, .texture_folders = {data / "textures"}});
  for (;;) {
    if (auto loaded = loader.take()) return *std::move(loaded);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

/// A night in which a while has been walked: worlds are kept, noises seen, and the map is shown.
GameSession walked_session() {
  GameSession session(loaded_stage_of("umbra/cellar.toml"), {},
                      {.data = RAYWALK_SOURCE_FOLDER, .is_wolf = false});
  session.kept().map.show_next();
  session.kept().messages.greet("A title", {}, 0);
  session.kept().has_flashlight = true;
  session.kept().nights = {NightReport{}};
  for (int tick = 0; tick < 120; ++tick) {
    const Command command{.forward = 1, .run = true, .turn = Turn::degrees(3)};
    session.step(command, nullptr, 0);
    static_cast<void>(session.listen(true, true));
  }
  session.go_back(0);
  session.step({.forward = 1, .run = true}, nullptr, 0);
  static_cast<void>(session.listen(true, true));
  return session;
}

bool has_past(const GameSession& session) {
  return session.is_going_back() || session.past().rewind.way_back(session.world()) ||
         !session.past().noises.marks(session.world(), {1, 0}).empty() ||
         session.past().tension.share() > 0 || session.past().fires;
}

/// The ways in which a world begins in a session.
struct Beginning {
  const char* name;
  std::function<void(GameSession&)> begin;
};

const std::vector<Beginning> beginnings{
    {"again", [](GameSession& session) { session.begin_again(); }},
    {"another level",
     [](GameSession& session) {
       session.change_stage(loaded_stage_of("umbra/cellar.toml"), false);
     }},
    {"the map was read again",
     [](GameSession& session) {
       session.change_stage(loaded_stage_of("umbra/cellar.toml"), true);
     }},
    {"a saved walk", [](GameSession& session) { REQUIRE(session.take(session.saved())); }},
    {"by a command", [](GameSession& session) {
       session.stage().world.phase = Phase::caught;
       session.step({.again = true}, nullptr, 0);
     }}};

TEST_CASE("game session: in whatever way a world begins, nothing of the one before follows it") {
  for (const Beginning& beginning : beginnings) {
    CAPTURE(beginning.name);
    GameSession session = walked_session();
    CHECK(has_past(session));
    CHECK(session.is_going_back());
    beginning.begin(session);
    CHECK_FALSE(has_past(session));
  }
}

TEST_CASE("game session: in whatever way a world begins, things of the walk are kept") {
  for (const Beginning& beginning : beginnings) {
    CAPTURE(beginning.name);
    GameSession session = walked_session();
    beginning.begin(session);
    CHECK(session.kept().has_flashlight);
    CHECK(session.kept().nights.size() == 1);
    CHECK(session.kept().map.look().has_value());
    CHECK(session.kept().messages.hud(session.world(), 0).title.text == "A title");
  }
}

TEST_CASE("game session: a world that goes on keeps what was explored, a new one does not") {
  GameSession session = walked_session();
  const auto seen = [&] {
    const auto words = session.kept().map.explored().words();
    return std::vector(words.begin(), words.end());
  };
  const auto walked = seen();
  const int ticks = session.world().ticks;
  const SavedWalk saved = session.saved();
  session.change_stage(loaded_stage_of("umbra/cellar.toml"), true);
  CHECK(session.world().ticks == ticks);
  CHECK(seen() == walked);
  session.begin_again();
  CHECK(session.world().ticks == 0);
  CHECK(seen() != walked);
  REQUIRE(session.take(saved));
  CHECK(session.world().ticks == ticks);
  CHECK(seen() == walked);
}

TEST_CASE("game session: a walk in another level is refused, and changes nothing") {
  GameSession session = walked_session();
  const std::uint64_t before = hash_of(session.world());
  SavedWalk other = session.saved();
  other.level_hash ^= 1U;
  CHECK_FALSE(session.take(other));
  CHECK(hash_of(session.world()) == before);
  CHECK(session.is_going_back());
}

TEST_CASE("game session: a map of the data folder is named by its path, in saves and replays") {
  const GameSession session = walked_session();
  CHECK(session.map_in_data() == "maps/umbra/cellar.toml");
  CHECK(session.saved().map == "maps/umbra/cellar.toml");
  const ReplayHead head = session.replay_head(true);
  CHECK(head.map == "maps/umbra/cellar.toml");
  CHECK(head.level_hash == hash_of(session.level()));
  CHECK(session.replay_head(false).level_hash == 0);
}

}  // namespace
}  // namespace raywalk
