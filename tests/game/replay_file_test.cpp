#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/replay_bytes.hpp"
#include "game/replay_commands.hpp"
#include "game/replay_log.hpp"
#include "game/replay_player.hpp"
#include "game/saved_world.hpp"
#include "game/wander.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/base/printable.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

/// All watchers, a door and a lamp.
Level guarded_level() {
  return make_night_level(R"(
############
#@...w.....#
#..t...h...#
#.y..D.q...#
#..r...n...#
############)");
}

/// Whatever a command can say.
Command any_command(Random& random) {
  Command command = wander(random, {});
  command.again = one_in(random, 30);
  command.lantern = one_in(random, 30);
  command.toss = one_in(random, 30);
  command.turn = {static_cast<std::uint32_t>(random.bits() >> (random.below(4) * 8))};
  command.turn_before_fire = {one_in(random, 2) ? static_cast<std::uint32_t>(random.bits()) : 0};
  command.pitch = {one_in(random, 3), random.below(3) * 131072 - 131072};
  if (one_in(random, 2)) command.fire_slope = random.between(-3, 3);
  return command;
}

/// A recorded walk of so many ticks, in which time goes back, a setting changes and a walk is
/// loaded, and the world at its end.
struct Recorded {
  Replay replay{};
  World world{};
};

void leap(World& world, const World& saved, int tick) {
  if (tick % 270 == 100) rewind_to(world, saved);
  if (tick % 270 == 190) world.head_bob.bobs = !world.head_bob.bobs;
  if (tick % 270 == 191) world = make_world(*world.level);
}

Recorded recorded_walk(const Level& level, int ticks, std::uint64_t seed = 1) {
  Random random(seed);
  Recorded recorded{{.head = {.title = "Guarded", .map = "a.toml", .level_hash = hash_of(level)}},
                    make_world(level)};
  ReplayLog log;
  World saved = recorded.world;
  Command command;
  for (int tick = 0; tick < ticks; ++tick) {
    command = wander(random, command);
    leap(recorded.world, saved, tick);
    if (tick % 90 == 40) saved = recorded.world;
    if (const auto* part = log.step(recorded.world, command))
      recorded.replay.parts.push_back(*part);
  }
  if (const auto* part = log.finish()) recorded.replay.parts.push_back(*part);
  return recorded;
}

ReplayPlayer player_of(const Replay& replay, const Level& level) {
  auto player = ReplayPlayer::start(replay, level, "a.replay");
  if (!player) FAIL(to_string(player.error()));
  return *std::move(player);
}

TEST_CASE("replay commands: what is read is what was written, whatever was done") {
  Random random(3);
  std::vector<Command> commands;
  for (int i = 0; i < 60; ++i) {
    const Command command = any_command(random);
    for (int equal = random.below(3); equal >= 0; --equal) commands.push_back(command);
  }
  const std::vector<std::byte> bytes = bytes_of(commands);
  const int count = static_cast<int>(commands.size());
  CHECK(commands_of(bytes, count) == commands);
  CHECK_FALSE(commands_of(bytes, count - 1));
  CHECK_FALSE(commands_of(bytes, count + 1));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    REQUIRE_FALSE(commands_of(std::span(bytes).first(size), count));
  }
}

TEST_CASE("replay commands: a second without input takes three bytes") {
  CHECK(bytes_of(std::vector<Command>(60)).size() == 3);
}

TEST_CASE("replay commands: whatever bytes make commands, a world takes them") {
  const Level level = guarded_level();
  World world = make_world(level);
  Random random(4);
  std::vector<Command> commands(20);
  int good = 0;
  for (int i = 0; i < 4000; ++i) {
    for (Command& command : commands) command = any_command(random);
    std::vector<std::byte> bytes = bytes_of(commands);
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())));
    bytes[at] = static_cast<std::byte>(random.below(256));
    const auto changed = commands_of(bytes, 20);
    if (!changed) continue;
    ++good;
    if (good % 20 == 0) std::ranges::for_each(*changed, [&](const auto& c) { step(world, c); });
  }
  CHECK(good > 1000);
}

TEST_CASE("replay commands: slopes without a number and pitches beyond all bounds are refused") {
  Command command;
  command.fire_slope = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(commands_of(bytes_of(std::vector{command}), 1));
  command.fire_slope = std::numeric_limits<double>::infinity();
  CHECK_FALSE(commands_of(bytes_of(std::vector{command}), 1));
  command = {.pitch = {false, (1 << 30) + 1}};
  CHECK_FALSE(commands_of(bytes_of(std::vector{command}), 1));
}

TEST_CASE("replay file: what is read is what was written") {
  const Level level = guarded_level();
  const Replay replay = recorded_walk(level, 400).replay;
  CHECK(ticks_of(replay) == 400);
  CHECK(decode_replay(encode_replay(replay), "a.replay") == replay);
}

// mark, version | "h", size, names and texts, sum | "s", size, world, sum |
// "t", size, hash, ticks, commands, sum | "e", size, "score", text, sum
TEST_CASE("replay file: its bytes are the same on every machine") {
  const Command runs{
      .forward = 1, .right = -1, .run = true, .lantern = true, .turn = Turn{} - Turn{3}};
  const std::vector<Command> commands{runs, runs, {}};
  const Replay replay{.head = {.title = "T", .map = "m.toml", .level_hash = 0x0123456789ABCDEFU},
                      .parts = {{.state = {std::byte{1}, std::byte{2}, std::byte{3}},
                                 .ticks = 3,
                                 .commands = bytes_of(commands),
                                 .hash = 7}}};
  std::string digits;
  for (const std::byte byte : encode_replay(replay)) {
    digits += hex_of(std::to_integer<std::uint64_t>(byte)).substr(14);
  }
  CHECK(digits ==
        "72617977616c6b207265706c61790ac10200006846000000057469746c650154"
        "036d6170066d2e746f6d6c04776f6c66026e6f056c6576656c10303132333435"
        "363738396162636465660770726f6772616d00087265636f7264656401307838"
        "f84c4f95398f7303000000010203bbeb5576950bbbf974100000000700000000"
        "0000000302120905010500081c9d7d9a86f24165070000000573636f7265005f"
        "6158d7acf5e070");
}

/// True if a replay has the first parts of another one, at least one of them, and no others.
bool begins(const Replay& part, const Replay& whole) {
  return part.head == whole.head && !part.parts.empty() &&
         part.parts.size() <= whole.parts.size() &&
         std::equal(part.parts.begin(), part.parts.end(), whole.parts.begin());
}

TEST_CASE("replay file: one that is cut off anywhere plays up to there, or is refused") {
  const Level level = guarded_level();
  const Replay replay = recorded_walk(level, 400).replay;
  const std::vector<std::byte> bytes = encode_replay(replay);
  std::size_t parts = 0;
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto cut = decode_replay(std::span(bytes).first(size), "a.replay");
    if (!cut) {
      REQUIRE(parts == 0);
      REQUIRE(cut.error().file == "a.replay");
      continue;
    }
    REQUIRE_FALSE(cut->is_whole);
    REQUIRE(begins(*cut, replay));
    if (cut->parts.size() == parts) continue;
    parts = cut->parts.size();
    ReplayPlayer player = player_of(*cut, level);
    CHECK_FALSE(verify(player));
    CHECK(player.is_at_end());
  }
  CHECK(parts == replay.parts.size());
}

TEST_CASE("replay file: one with any byte changed plays up to there, or is refused") {
  const Level level = guarded_level();
  const Replay replay = recorded_walk(level, 130).replay;
  const std::vector<std::byte> bytes = encode_replay(replay);
  Random random(5);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int n = 0; n < 6; ++n) {
      std::vector<std::byte> changed = bytes;
      changed[i] ^= static_cast<std::byte>(n == 0 ? 1 : 1 + random.below(255));
      const auto read = decode_replay(changed, "a.replay");
      if (read) REQUIRE((!read->is_whole && begins(*read, replay)));
    }
  }
  std::vector<std::byte> more = bytes;
  more.push_back(std::byte{});
  const auto read = decode_replay(more, "a.replay");
  REQUIRE(read);
  CHECK_FALSE(read->is_whole);
  CHECK(read->parts == replay.parts);
}

std::string refusal_of(std::vector<std::byte> bytes) {
  const auto read = decode_replay(bytes, "a.replay");
  return read ? "none" : to_string(read.error());
}

TEST_CASE("replay file: what is none says so") {
  CHECK(refusal_of({}) == "a.replay: this is no replay");
  CHECK(refusal_of(std::vector<std::byte>(1000)) == "a.replay: this is no replay");
  const Replay replay{
      .parts = {
          {.state = {std::byte{1}}, .ticks = 1, .commands = bytes_of(std::vector<Command>(1))}}};
  std::vector<std::byte> bytes = encode_replay(replay);
  REQUIRE(decode_replay(bytes, "a.replay"));
  const std::byte version = std::exchange(bytes[15], std::byte{1});
  CHECK(refusal_of(bytes) == "a.replay: this replay is of another version of the program");
  bytes.resize(30);
  bytes[15] = version;
  CHECK(refusal_of(bytes) == "a.replay: this replay is cut off or damaged at its beginning");
}

/// A replay with the sums of its blocks as they have to be.
std::vector<std::byte> with_sums(std::vector<std::byte> bytes) {
  const auto sum_after = [](std::uint64_t sum, std::span<const std::byte> part) {
    Hash hash;
    hash.add(sum);
    for (const std::byte byte : part) hash.add(std::to_integer<std::uint8_t>(byte));
    return hash.value();
  };
  const std::span<std::byte> file(bytes);
  std::uint64_t sum = sum_after(0, file.first(19));
  for (std::size_t place = 19; place < bytes.size();) {
    const std::size_t size = 5 + ByteReader(file.subspan(place + 1)).fixed(4);
    sum = sum_after(sum, file.subspan(place, size));
    for (std::size_t i = 0; i < 8; ++i) {
      bytes[place + size + i] = static_cast<std::byte>(sum >> (8 * i) & 0xFFU);
    }
    place += size + 8;
  }
  return bytes;
}

// The frame stays: whatever the rules of another version are, its head, and what came of the walk.
TEST_CASE("replay file: one of another version tells what it is, and who can play it") {
  Replay replay = recorded_walk(guarded_level(), 130).replay;
  replay.origin = {.program = "3.1.4", .recorded_at = 1'709'164'800, .score = "out in 1:15.0"};
  std::vector<std::byte> bytes = encode_replay(replay);
  CHECK(with_sums(bytes) == bytes);
  bytes[16] = std::byte{9};
  bytes = with_sums(bytes);
  CHECK(refusal_of(bytes).starts_with(
      "a.replay: this replay of \"Guarded\" (a.toml), recorded on 2024-02-29 by raywalk 3.1.4, out "
      "in 1:15.0, is of another version of the program: raywalk 3.1.4 can play it (replay "
      "version "));
  // Cut off, it has no score.
  bytes.resize(bytes.size() - 1);
  CHECK(refusal_of(bytes).find("3.1.4, is of another") != std::string::npos);
  replay.origin = {};
  bytes = encode_replay(replay);
  bytes[16] = std::byte{9};
  CHECK(refusal_of(with_sums(bytes))
            .find("(a.toml) is of another version of the program: a later "
                  "version can play it") != std::string::npos);
}

TEST_CASE("replay file: what came of a walk is told in a few words") {
  const Level level = guarded_level();
  World world = make_world(level);
  world.ticks = 4'509;
  world.night.score.loot = 35.5;
  CHECK(score_words(world) == "left after 1:15.1, loot 35");
  world.night.has_relic = true;
  world.phase = Phase::out;
  CHECK(score_words(world) == "out in 1:15.1, relic, loot 35");
  world.phase = Phase::caught;
  CHECK(score_words(world).starts_with("caught after 1:15.1"));
}

TEST_CASE("replay file: no name of a map leads out of its folder") {
  for (const char* const map : {"/etc/passwd", "../a.toml", "maps/../../a.toml"}) {
    Replay replay = recorded_walk(guarded_level(), 10).replay;
    replay.head.map = map;
    CHECK_FALSE(decode_replay(encode_replay(replay), "a.replay"));
  }
}

TEST_CASE("replay: it ends in the same world, whatever has happened to time meanwhile") {
  const Level level = guarded_level();
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Recorded recorded = recorded_walk(level, 900, seed);
    ReplayPlayer player = player_of(recorded.replay, level);
    CHECK(player.length() == 900);
    CHECK_FALSE(verify(player));
    CHECK(player.is_at_end());
    CHECK(player.world() == recorded.world);
    CHECK(hash_of(player.world()) == hash_of(recorded.world));
  }
}

TEST_CASE("replay: every place has the same world, whatever way leads there") {
  const Level level = guarded_level();
  const Recorded recorded = recorded_walk(level, 900);
  ReplayPlayer player = player_of(recorded.replay, level);
  std::vector<World> worlds{player.world()};
  while (!player.is_at_end()) {
    player.step();
    worlds.push_back(player.world());
  }
  Random random(6);
  ReplayPlayer other = player_of(recorded.replay, level);
  for (int i = 0; i < 60; ++i) {
    const int place = random.below(901);
    for (int tries = 0; !other.go_to(place, 50); ++tries) REQUIRE(tries < 40);
    REQUIRE(other.position() == place);
    REQUIRE(other.world() == worlds[static_cast<std::size_t>(place)]);
    CHECK(other.is_at_end() == (place == 900));
  }
  CHECK(other.go_to(-5, 1000));
  CHECK(other.position() == 0);
  CHECK(other.go_to(5000, 1000));
  CHECK(other.position() == 900);
  CHECK_FALSE(other.difference());
}

TEST_CASE("replay: the first second that differs is told, with both hashes") {
  const Level level = guarded_level();
  Replay replay = recorded_walk(level, 400).replay;
  std::vector<Command> commands =
      test::required(commands_of(replay.parts[2].commands, replay.parts[2].ticks));
  commands[5].turn = commands[5].turn + Turn{1};
  replay.parts[2].commands = bytes_of(commands);
  ReplayPlayer player = player_of(replay, level);
  const auto difference = verify(player);
  REQUIRE(difference);
  int end = 0;
  for (std::size_t i = 0; i <= 2; ++i) end += replay.parts[i].ticks;
  CHECK(difference->tick == end);
  CHECK(difference->expected == replay.parts[2].hash);
  CHECK(difference->found != replay.parts[2].hash);
}

TEST_CASE("replay: a world of another level is refused, and the level itself is known") {
  const Level level = guarded_level();
  const Replay replay = recorded_walk(level, 100).replay;
  Level other = level;
  other.things.pop_back();
  const auto player = ReplayPlayer::start(replay, other, "a.replay");
  REQUIRE_FALSE(player);
  CHECK(to_string(player.error()) ==
        "a.replay: the world at tick 0 is none of this map, or of another version of the program");
  CHECK(check_level(replay.head, level, "a.toml"));
  const auto same = check_level(replay.head, other, "a.toml");
  REQUIRE_FALSE(same);
  CHECK(same.error().file == "a.toml");
}

TEST_CASE("replay log: the last half minute is always there, and plays") {
  const Level level = guarded_level();
  World world = make_world(level);
  ReplayLog log;
  CHECK(log.last_parts().empty());
  Random random(7);
  Command command;
  for (int tick = 1; tick <= 80 * ticks_per_second + 17; ++tick) {
    command = wander(random, command);
    log.step(world, command);
    if (tick % 611 != 0 && tick != 1) continue;
    const Replay replay{.parts = log.last_parts()};
    const int ticks = ticks_of(replay);
    CHECK(ticks >= std::min(tick, logged_ticks));
    CHECK(ticks <= logged_ticks + 6 * ticks_per_second);
    ReplayPlayer player = player_of(replay, level);
    CHECK_FALSE(verify(player));
    CHECK(player.world() == world);
  }
  log.clear();
  CHECK(log.last_parts().empty());
}

TEST_CASE("replay player: of a long replay few worlds are kept, and every place is still right") {
  const Level level = make_rich_level("#####\n#@..#\n#####");
  const int ticks = 700 * 2 * ticks_per_second;
  Recorded recorded{{}, make_world(level)};
  ReplayLog log;
  for (int tick = 0; tick < ticks; ++tick) {
    const Command command{.forward = static_cast<std::int8_t>(tick / 60 % 2), .turn = {99'999}};
    if (const auto* part = log.step(recorded.world, command))
      recorded.replay.parts.push_back(*part);
  }
  ReplayPlayer player = player_of(recorded.replay, level);
  CHECK_FALSE(verify(player));
  CHECK(player.go_to(ticks / 3, 4 * ticks_per_second));
  const std::uint64_t hash = state_hash(player.world());
  CHECK(player.go_to(0, 0));
  CHECK(player.go_to(ticks / 3, 4 * ticks_per_second));
  CHECK(state_hash(player.world()) == hash);
}

/// Where the bytes of two worlds differ first: the count of a list that has more in one of them.
std::size_t first_difference(const World& a, const World& b) {
  const auto bytes = bytes_of(a);
  const auto others = bytes_of(b);
  return static_cast<std::size_t>(std::ranges::mismatch(bytes, others).in1 - bytes.begin());
}

/// The bytes of a world in which a list claims to be as long as the bytes behind it, a megabyte.
template <class AddOne>
std::vector<std::byte> with_claim(const World& world, const AddOne& add_one) {
  World more = world;
  add_one(more);
  std::vector<std::byte> bytes = bytes_of(world);
  const std::size_t at = first_difference(world, more);
  bytes.resize(std::size_t{1} << 20U);
  const std::size_t claim = bytes.size() - at - 8;
  for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = static_cast<std::byte>(claim >> (8 * i));
  return bytes;
}

/// The file of a replay that begins with such a state.
std::vector<std::byte> file_of_state(std::vector<std::byte> state) {
  const std::vector<Command> commands(1);
  return encode_replay({.head = {.title = "a", .map = "a.toml"},
                        .parts = {{std::move(state), 1, bytes_of(commands), 0}}});
}

/// The most bytes that are held while a file is read and played.
std::int64_t peak_of_playing(const std::vector<std::byte>& file, const Level& level) {
  return test::peak_of([&] {
    const auto replay = decode_replay(file, "a.replay");
    if (!replay) return;
    auto player = ReplayPlayer::start(*replay, level, "a.replay");
    while (player && !player->is_at_end()) player->step();
  });
}

std::int64_t max_bytes_for(const std::vector<std::byte>& file) {
  return 20 * static_cast<std::int64_t>(file.size()) + (std::int64_t{32} << 20U);
}

TEST_CASE("replay file: a list takes no memory for values that the file does not have") {
  const Level level = guarded_level();
  const World world = make_world(level);
  const std::vector<std::vector<std::byte>> states{
      with_claim(world, [](World& w) { w.night.watchers.emplace_back(); }),
      with_claim(world, [](World& w) { w.night.noises.emplace_back(); }),
      with_claim(world, [](World& w) { w.marks.emplace_back(); }),
      with_claim(world, [](World& w) { w.door_actors.emplace_back(); }),
      with_claim(world, [](World& w) { w.night.watchers[0].way.emplace_back(); }),
      with_claim(world, [](World& w) { w.said.text += 'a'; })};
  for (const std::vector<std::byte>& state : states) {
    const std::vector<std::byte> file = file_of_state(state);
    CHECK(peak_of_playing(file, level) < 8 * static_cast<std::int64_t>(file.size()));
  }
}

TEST_CASE("replay file: worlds that are kept for the way back take bounded memory") {
  // Levers that are pulled in each tile of a large map: a world takes half a megabyte.
  Level level = make_night_level("#######\n#@....#\n#######");
  level.grid = {256, 256};
  level.tiles.assign(static_cast<std::size_t>(level.grid.count()), 0);
  for (TileKind& kind : level.kinds) kind.other_wall = Painted::barrel;
  World world = make_world(level);
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) world.state.switched.push_back({x, y});
  }
  const std::vector<Command> nothing(replay_part_ticks);
  Replay replay{.head = {.title = "a", .map = "a.toml"}};
  replay.parts.push_back({bytes_of(world), replay_part_ticks, bytes_of(nothing), 0});
  for (int part = 1; part < 300; ++part) {
    replay.parts.push_back({{}, replay_part_ticks, bytes_of(nothing), 0});
  }
  const std::vector<std::byte> file = encode_replay(replay);
  CHECK(memory_of(world) > file.size() / 2);
  CHECK(peak_of_playing(file, level) < max_bytes_for(file));
}

TEST_CASE("replay player: who verifies tells how far it is, and stops where nobody wants it") {
  const Level level = make_rich_level("#####\n#@..#\n#####");
  Recorded recorded{{}, make_world(level)};
  ReplayLog log;
  while (recorded.replay.parts.empty()) {
    const Command command{.forward = 1};
    if (const auto* part = log.step(recorded.world, command)) {
      recorded.replay.parts.push_back(*part);
    }
  }
  Progress progress;
  ReplayPlayer player = player_of(recorded.replay, level);
  progress.stop();
  CHECK_FALSE(verify(player, &progress));
  CHECK(player.position() == 0);
  Progress wanted;
  CHECK_FALSE(verify(player, &wanted));
  CHECK(player.is_at_end());
  CHECK(std::string(wanted.part()) == "replay");
  CHECK(wanted.share() > 0.9);
}

}  // namespace
}  // namespace raywalk
