// Replays from any bytes: they play, up to where they are damaged, or a message says why not.

#include <vector>

#include "fuzz/damage.hpp"
#include "fuzz/question.hpp"
#include "game/night_level.hpp"
#include "game/replay_log.hpp"
#include "game/replay_player.hpp"

namespace raywalk::fuzz {

namespace {

const Level& guarded_level() {
  static const Level level = make_night_level(R"(
##########
#@...w...#
#..t...h.#
#.y..D.q.#
#..r...n.#
##########)");
  return level;
}

/// Two seconds of a walk.
Replay some_walk() {
  const Level& level = guarded_level();
  Replay replay{.head = {.title = "Guarded", .map = "a.toml", .level_hash = hash_of(level)}};
  World world = make_world(level);
  ReplayLog log;
  for (int tick = 0; tick < 2 * ticks_per_second; ++tick) {
    const Command command{
        .forward = 1, .use = tick % 20 == 3, .fire = tick % 50 == 7, .turn = {77}};
    if (const auto* part = log.step(world, command)) replay.parts.push_back(*part);
  }
  return replay;
}

std::vector<std::byte> damaged_bytes(Random& random, const std::vector<std::byte>& bytes) {
  std::string text;
  for (const std::byte byte : bytes) text += static_cast<char>(byte);
  text = damaged(random, std::move(text));
  const auto changed = std::as_bytes(std::span(text));
  return {changed.begin(), changed.end()};
}

/// A replay with the right sums, whose worlds and commands are any bytes.
std::vector<std::byte> file_of_damaged(Random& random) {
  Replay replay = some_walk();
  ReplayPart& part = replay.parts[static_cast<std::size_t>(random.below(2))];
  part.commands = damaged_bytes(random, part.commands);
  part.ticks = 1 + random.below(replay_part_ticks);
  if (random.below(2) == 0) {
    replay.parts[0].state = damaged_bytes(random, replay.parts[0].state);
  }
  return encode_replay(replay);
}

void ask_file(std::span<const std::byte> bytes) {
  const auto replay = decode_replay(bytes, "a.replay");
  if (!replay) {
    expect(!replay.error().message.empty(), "no replay, and no reason");
    return;
  }
  const auto again = decode_replay(encode_replay(*replay), "again.replay");
  expect(again && *again == *replay, "another replay when it is read again");
  auto player = ReplayPlayer::start(*replay, guarded_level(), "a.replay");
  if (!player) return;
  const int most = 4 * ticks_per_second;
  static_cast<void>(player->go_to(player->length(), most));
  static_cast<void>(player->go_to(player->length() / 2, most));
}

}  // namespace

void ask(Random& random) {
  if (random.below(2) == 0) return ask_file(file_of_damaged(random));
  const auto bytes = random.all_left();
  ask_file(std::as_bytes(std::span(bytes)));
}

}  // namespace raywalk::fuzz
