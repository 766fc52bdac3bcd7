#include "game/replay.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "game/replay_bytes.hpp"
#include "game/replay_commands.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/base/whole_number.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

// A file is the mark and the version; then blocks, each of a kind, the size of what follows, that,
// and a sum: of the sum before, for the first one of mark and version, and of all of the block. So
// no block can be changed, left out or put elsewhere unnoticed.
constexpr std::string_view replay_mark = "raywalk replay\n";
/// The version of its worlds, and in hundreds that of the rules by which they follow each other.
/// The frame of mark, version, blocks, head and end is no part of it: it stays, so that all
/// versions can read the head.
constexpr std::uint64_t newest_replay_version = 700 + saved_world_version;
/// From here on a head has names for what it has: what is added is passed over by older versions.
constexpr std::uint64_t first_named_head = 700;
constexpr int version_size = 4;
constexpr int block_size_size = 4;
constexpr int replay_sum_size = 8;
constexpr std::size_t replay_start_size = replay_mark.size() + version_size;
constexpr std::size_t max_name_bytes = 1024;

constexpr unsigned head_kind = 'h';
constexpr unsigned state_kind = 's';
constexpr unsigned ticks_kind = 't';
constexpr unsigned end_kind = 'e';

std::uint64_t sum_after(std::uint64_t sum, std::span<const std::byte> bytes) {
  Hash hash;
  hash.add(sum);
  for (const std::byte byte : bytes) hash.add(std::to_integer<std::uint8_t>(byte));
  return hash.value();
}

/// The sum behind which a block is added.
std::uint64_t last_sum(std::span<const std::byte> file) {
  if (file.size() == replay_start_size) return sum_after(0, file);
  return ByteReader(file.last(replay_sum_size)).fixed(replay_sum_size);
}

void add_block(std::vector<std::byte>& file, unsigned kind, std::span<const std::byte> body) {
  const std::uint64_t sum = last_sum(file);
  const std::size_t begin = file.size();
  ByteWriter out(file);
  out.put_byte(kind);
  out.put_fixed(body.size(), block_size_size);
  out.put_bytes(body);
  out.put_fixed(sum_after(sum, std::span(file).subspan(begin)), replay_sum_size);
}

struct Block {
  unsigned kind = 0;
  std::span<const std::byte> body{};
};

/// The next block of a file; none if it is not whole, or none is left.
std::optional<Block> take_block(ByteReader& in, std::uint64_t& sum) {
  const std::span<const std::byte> before = in.left();
  Block block{.kind = static_cast<unsigned>(in.fixed(1))};
  block.body = in.bytes(in.fixed(block_size_size));
  if (!in.is_good()) return std::nullopt;
  sum = sum_after(sum, before.first(before.size() - in.left().size()));
  if (in.fixed(replay_sum_size) != sum || !in.is_good()) return std::nullopt;
  return block;
}

/// True if a name of a map leads nowhere but downward.
bool is_downward(const std::string& map) {
  const std::filesystem::path path(map);
  return path.is_relative() && std::ranges::find(path, "..") == path.end();
}

/// A list of names and texts.
class NamedTexts {
 public:
  void add(std::string_view name, std::string_view text) {
    ByteWriter out(bytes_);
    out.put_text(name);
    out.put_text(text.substr(0, max_name_bytes));
  }
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

  /// The text of a name; empty if there is none.
  static std::string find(std::span<const std::byte> bytes, std::string_view name) {
    ByteReader in(bytes);
    while (!in.left().empty() && in.is_good()) {
      const bool is_it = in.text(max_name_bytes) == name;
      std::string text = in.text(max_name_bytes);
      if (is_it) return text;
    }
    return {};
  }
  static bool is_good(std::span<const std::byte> bytes) {
    ByteReader in(bytes);
    while (!in.left().empty() && in.is_good()) static_cast<void>(in.text(max_name_bytes));
    return in.is_done();
  }

 private:
  std::vector<std::byte> bytes_{};
};

template <class T>
T number_in(const std::string& text, int base) {
  T number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? number : 0;
}

ReplayHead named_head(std::span<const std::byte> body) {
  const auto text = [&](std::string_view name) { return NamedTexts::find(body, name); };
  return {.title = text("title"),
          .map = text("map"),
          .is_wolf = text("wolf") == "yes",
          .level_hash = number_in<std::uint64_t>(text("level"), 16)};
}

/// The fields of a head that has names, without the score.
ReplayOrigin origin_in(std::span<const std::byte> body) {
  return {.program = NamedTexts::find(body, "program"),
          .recorded_at = number_in<std::int64_t>(NamedTexts::find(body, "recorded"), 10)};
}

/// As it was before it had names.
std::optional<ReplayHead> unnamed_head(std::span<const std::byte> body) {
  ByteReader in(body);
  ReplayHead head;
  head.title = in.text(max_name_bytes);
  head.map = in.text(max_name_bytes);
  head.is_wolf = in.fixed(1) == 1;
  head.level_hash = in.fixed(8);
  if (!in.is_done()) return std::nullopt;
  return head;
}

std::optional<ReplayHead> head_of(const Block& block, std::uint64_t version) {
  if (block.kind != head_kind) return std::nullopt;
  const bool is_named = version >= first_named_head;
  if (is_named && !NamedTexts::is_good(block.body)) return std::nullopt;
  auto head = is_named ? named_head(block.body) : unnamed_head(block.body);
  if (!head || !is_downward(head->map)) return std::nullopt;
  return head;
}

/// The score that stands at the end, behind blocks of whatever version.
std::string score_behind(ByteReader in, std::uint64_t sum) {
  while (const auto block = take_block(in, sum)) {
    if (block->kind == end_kind) return NamedTexts::find(block->body, "score");
  }
  return {};
}

/// A day by the seconds since 1970: H. Hinnant, chrono-Compatible Low-Level Date Algorithms, 2021.
std::string date_words(std::int64_t seconds) {
  constexpr std::int64_t last = 253'402'300'799;  // of the year 9999
  const std::int64_t days = std::min(seconds, last) / 86'400 + 719'468;
  const std::int64_t era_day = days % 146'097;
  const std::int64_t era_year =
      (era_day - era_day / 1'460 + era_day / 36'524 - era_day / 146'096) / 365;
  const std::int64_t year_day = era_day - (365 * era_year + era_year / 4 - era_year / 100);
  const std::int64_t month = (5 * year_day + 2) / 153;  // from March on
  const std::int64_t year = era_year + days / 146'097 * 400 + (month < 10 ? 0 : 1);
  const auto two = [](std::int64_t number) {
    return (number < 10 ? "-0" : "-") + std::to_string(number);
  };
  return std::to_string(year) + two(month < 10 ? month + 3 : month - 9) +
         two(year_day - (153 * month + 2) / 5 + 1);
}

/// Why a replay of another version is not played: what it is, and who can play it.
std::string refusal(const ReplayHead& head, const ReplayOrigin& origin, std::uint64_t version) {
  const std::string program = origin.program.empty() ? "" : "raywalk " + origin.program;
  std::string words = "this replay of \"" + head.title + "\" (" + head.map + ")";
  if (origin.recorded_at > 0) words += ", recorded on " + date_words(origin.recorded_at);
  if (!program.empty()) words += " by " + program;
  if (!origin.score.empty()) words += ", " + origin.score;
  const bool is_older = version < newest_replay_version;
  return words + (words.back() == ')' ? "" : ",") + " is of another version of the program: " +
         (program.empty() ? is_older ? "an earlier build of 0.1.0" : "a later version" : program) +
         " can play it (replay version " + std::to_string(version) + ", expected " +
         std::to_string(newest_replay_version) + ")";
}

/// Sets the ticks of a part; false if there are none.
bool read_ticks(ReplayPart& part, std::span<const std::byte> body) {
  ByteReader in(body);
  part.hash = in.fixed(8);
  part.ticks = static_cast<int>(in.fixed(1));
  part.commands.assign(in.left().begin(), in.left().end());
  return in.is_good() && part.ticks >= 1 && part.ticks <= replay_part_ticks &&
         commands_of(part.commands, part.ticks).has_value();
}

/// Reads parts as long as they are good. True if there is an end, and nothing behind it.
bool read_parts(ByteReader& in, std::uint64_t sum, Replay& replay) {
  ReplayPart next;
  while (const auto block = take_block(in, sum)) {
    if (block->kind == end_kind) {
      replay.origin.score = NamedTexts::find(block->body, "score");
      return NamedTexts::is_good(block->body) && next.state.empty() && in.is_done();
    }
    if (block->kind == state_kind && next.state.empty() && !block->body.empty()) {
      next.state.assign(block->body.begin(), block->body.end());
      continue;
    }
    const bool has_world = !replay.parts.empty() || !next.state.empty();
    if (block->kind != ticks_kind || !has_world || !read_ticks(next, block->body)) return false;
    replay.parts.push_back(std::exchange(next, {}));
  }
  return false;
}

}  // namespace

std::string score_words(const World& world) {
  const int tenths = static_cast<int>(std::int64_t{world.ticks} * 10 / ticks_per_second);
  const int seconds = tenths / 10 % 60;
  const std::string time = std::to_string(tenths / 600) + (seconds < 10 ? ":0" : ":") +
                           std::to_string(seconds) + "." + std::to_string(tenths % 10);
  const bool is_caught = world.phase == Phase::caught;
  std::string words = (is_caught                   ? "caught after "
                       : world.phase == Phase::out ? "out in "
                                                   : "left after ") +
                      time;
  if (!world.night.is_night) return words;
  if (world.night.has_relic) words += ", relic";
  return words + ", loot " +
         std::to_string(whole_number<std::int64_t>(std::floor(world.night.score.loot)));
}

int ticks_of(const Replay& replay) {
  std::int64_t ticks = 0;
  for (const ReplayPart& part : replay.parts) ticks += part.ticks;
  return static_cast<int>(std::min(ticks, max_replay_ticks + 1));
}

Result<void> check_level(const ReplayHead& head, const Level& level, const std::string& map) {
  const std::uint64_t found = hash_of(level);
  if (found == head.level_hash) return {};
  return fail({.file = map,
               .message = "this is not the map as it was recorded: its hash is " + hex_of(found) +
                          ", expected " + hex_of(head.level_hash)});
}

std::vector<std::byte> begin_replay(const ReplayHead& head, const ReplayOrigin& origin) {
  std::vector<std::byte> file;
  ByteWriter out(file);
  out.put_bytes(std::as_bytes(std::span(replay_mark)));
  out.put_fixed(newest_replay_version, version_size);
  NamedTexts words;
  words.add("title", head.title);
  words.add("map", head.map);
  words.add("wolf", head.is_wolf ? "yes" : "no");
  words.add("level", hex_of(head.level_hash));
  words.add("program", origin.program);
  words.add("recorded", std::to_string(origin.recorded_at));
  add_block(file, head_kind, words.bytes());
  return file;
}

void add_part(std::vector<std::byte>& file, const ReplayPart& part) {
  assert(part.ticks >= 1 && part.ticks <= replay_part_ticks);
  if (!part.state.empty()) add_block(file, state_kind, part.state);
  std::vector<std::byte> body;
  ByteWriter out(body);
  out.put_fixed(part.hash, 8);
  out.put_byte(static_cast<unsigned>(part.ticks));
  out.put_bytes(part.commands);
  add_block(file, ticks_kind, body);
}

void end_replay(std::vector<std::byte>& file, const std::string& score) {
  NamedTexts words;
  words.add("score", score);
  add_block(file, end_kind, words.bytes());
}

std::vector<std::byte> encode_replay(const Replay& replay) {
  std::vector<std::byte> file = begin_replay(replay.head, replay.origin);
  for (const ReplayPart& part : replay.parts) add_part(file, part);
  if (replay.is_whole) end_replay(file, replay.origin.score);
  return file;
}

Result<Replay> decode_replay(std::span<const std::byte> bytes, const std::string& file) {
  const auto wrong = [&](std::string message) {
    return fail({.file = file, .message = std::move(message)});
  };
  const auto mark = std::as_bytes(std::span(replay_mark));
  ByteReader in(bytes);
  if (!std::ranges::equal(in.bytes(mark.size()), mark)) return wrong("this is no replay");
  const std::uint64_t version = in.fixed(version_size);
  std::uint64_t sum = in.is_good() ? sum_after(0, bytes.first(replay_start_size)) : 0;
  const auto first = take_block(in, sum);
  const auto head = first ? head_of(*first, version) : std::nullopt;
  if (!head && in.is_good() && version != newest_replay_version) {
    return wrong("this replay is of another version of the program");
  }
  if (!head) return wrong("this replay is cut off or damaged at its beginning");
  ReplayOrigin origin = version >= first_named_head ? origin_in(first->body) : ReplayOrigin{};
  if (version != newest_replay_version) {
    origin.score = score_behind(in, sum);
    return wrong(refusal(*head, origin, version));
  }
  Replay replay{.head = *head, .origin = std::move(origin)};
  replay.is_whole = read_parts(in, sum, replay);
  if (replay.parts.empty()) return wrong("this replay is cut off or damaged in its first second");
  if (ticks_of(replay) > max_replay_ticks) return wrong("this replay is longer than a day");
  return replay;
}

}  // namespace raywalk
