#include "game/replay.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "game/replay_bytes.hpp"
#include "game/replay_commands.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

// A file is the mark and the version; then blocks, each of a kind, the size of what follows, that,
// and a sum: of the sum before, for the first one of mark and version, and of all of the block. So
// no block can be changed, left out or put elsewhere unnoticed.
constexpr std::string_view replay_mark = "raywalk replay\n";
/// Of the worlds in it, and in hundreds of the rules by which they follow each other, and of what
/// stands around them.
constexpr std::uint64_t newest_replay_version = 600 + saved_world_version;
constexpr int version_size = 4;
constexpr int block_size_size = 4;
constexpr int replay_sum_size = 8;
constexpr std::size_t replay_start_size = replay_mark.size() + version_size;
constexpr std::size_t most_name_bytes = 1024;

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

std::optional<ReplayHead> head_of(const Block& block) {
  ByteReader in(block.body);
  ReplayHead head;
  head.title = in.text(most_name_bytes);
  head.map = in.text(most_name_bytes);
  head.is_wolf = in.fixed(1) == 1;
  head.level_hash = in.fixed(8);
  if (block.kind != head_kind || !in.is_done() || !is_downward(head.map)) return std::nullopt;
  return head;
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
      return block->body.empty() && next.state.empty() && in.is_done();
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

int ticks_of(const Replay& replay) {
  std::int64_t ticks = 0;
  for (const ReplayPart& part : replay.parts) ticks += part.ticks;
  return static_cast<int>(std::min(ticks, most_replay_ticks + 1));
}

Result<void> check_level(const ReplayHead& head, const Level& level, const std::string& map) {
  const std::uint64_t found = hash_of(level);
  if (found == head.level_hash) return {};
  return fail({.file = map,
               .message = "this is not the map as it was recorded: its hash is " + hex_of(found) +
                          ", expected " + hex_of(head.level_hash)});
}

std::vector<std::byte> begin_replay(const ReplayHead& head) {
  std::vector<std::byte> file;
  ByteWriter out(file);
  out.put_bytes(std::as_bytes(std::span(replay_mark)));
  out.put_fixed(newest_replay_version, version_size);
  std::vector<std::byte> body;
  ByteWriter words(body);
  words.put_text(std::string_view(head.title).substr(0, most_name_bytes));
  words.put_text(std::string_view(head.map).substr(0, most_name_bytes));
  words.put_byte(head.is_wolf ? 1 : 0);
  words.put_fixed(head.level_hash, 8);
  add_block(file, head_kind, body);
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

void end_replay(std::vector<std::byte>& file) { add_block(file, end_kind, {}); }

std::vector<std::byte> encode_replay(const Replay& replay) {
  std::vector<std::byte> file = begin_replay(replay.head);
  for (const ReplayPart& part : replay.parts) add_part(file, part);
  if (replay.is_whole) end_replay(file);
  return file;
}

Result<Replay> decode_replay(std::span<const std::byte> bytes, const std::string& file) {
  const auto wrong = [&](std::string message) {
    return fail({.file = file, .message = std::move(message)});
  };
  const auto mark = std::as_bytes(std::span(replay_mark));
  ByteReader in(bytes);
  if (!std::ranges::equal(in.bytes(mark.size()), mark)) return wrong("this is no replay");
  if (in.fixed(version_size) != newest_replay_version) {
    if (in.is_good()) return wrong("this replay is of another version of the program");
  }
  std::uint64_t sum = in.is_good() ? sum_after(0, bytes.first(replay_start_size)) : 0;
  const auto first = take_block(in, sum);
  const auto head = first ? head_of(*first) : std::nullopt;
  if (!head) return wrong("this replay is cut off or damaged at its beginning");
  Replay replay{.head = *head};
  replay.is_whole = read_parts(in, sum, replay);
  if (replay.parts.empty()) return wrong("this replay is cut off or damaged in its first second");
  if (ticks_of(replay) > most_replay_ticks) return wrong("this replay is longer than a day");
  return replay;
}

}  // namespace raywalk
