#pragma once

#include <string>

#include "cli/night_run.hpp"
#include "game/play.hpp"
#include "game/replay_player.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Checks of recorded runs that win a night, and of those that begin one.
namespace raywalk {

/// Whether the file of a replay, read again, comes to the same world.
inline void check_replay(const Replay& replay, const World& world) {
  const auto again = decode_replay(encode_replay(replay), "run.replay");
  REQUIRE(again);
  CHECK(again->is_whole);
  auto player = ReplayPlayer::start(*again, *world.level, "run.replay");
  REQUIRE(player);
  CHECK_FALSE(verify(*player));
  CHECK(player->length() == ticks_of(replay));
  CHECK(without_thrown(player->world()) == without_thrown(world));
  CHECK(hash_of_state(player->world()) == hash_of_state(world));
}

/// The world at the end of a script, which has to lead out with the relic. That its replay comes to
/// the same is tried where code is fast: it plays all of it once more.
[[nodiscard]] inline World world_after(const Level& level, const std::string& script) {
  NightRun run(level);
  CHECK(run.play(script).empty());
  CHECK(run.world().night.has_relic);
  CHECK(run.world().phase == Phase::out);
  if (runs(10) == 10) check_replay(run.replay(), run.world());
  return run.world();
}

/// How the player is lit at the end of a script; nobody has noticed him by then.
[[nodiscard]] inline Band band_unnoticed(const Level& level, const std::string& script) {
  NightRun run(level);
  CHECK(run.play(script).empty());
  CHECK(run.world().night.score.ticks_seen == 0);
  CHECK(run.world().night.score.alarms == 0);
  return run.world().night.light.band();
}

}  // namespace raywalk
