#include "game/replay_commands.hpp"

#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "game/replay_bytes.hpp"

namespace raywalk {

namespace {

// A command is two bytes of bits, and then what they say is there.
constexpr unsigned run_bit = 1U << 4U;
constexpr unsigned crouch_bit = 1U << 5U;
constexpr unsigned use_bit = 1U << 6U;
constexpr unsigned again_bit = 1U << 7U;

constexpr unsigned lantern_bit = 1U << 0U;
constexpr unsigned toss_bit = 1U << 1U;
constexpr unsigned fire_bit = 1U << 2U;
constexpr unsigned turn_bit = 1U << 3U;
constexpr unsigned level_bit = 1U << 4U;
constexpr unsigned pitch_bit = 1U << 5U;
constexpr unsigned pull_bit = 1U << 6U;
constexpr unsigned slope_bit = 1U << 7U;

constexpr std::int64_t max_pitch_change = std::int64_t{1} << 30;

/// -1, 0, 1 in two bits.
unsigned bits_of(int way) {
  assert(std::abs(way) <= 1);
  return static_cast<unsigned>(way + 1);
}

std::int64_t signed_units(Turn turn) { return std::bit_cast<std::int32_t>(turn.units); }

bool has_pull(const Command& command) {
  return command.turn_before_fire != Turn{} || command.fire_time != 0;
}

void put(ByteWriter& out, const Command& command) {
  const auto bit = [](bool is_set, unsigned value) { return is_set ? value : 0U; };
  out.put_byte(bits_of(command.forward) | bits_of(command.right) << 2U | bit(command.run, run_bit) |
               bit(command.crouch, crouch_bit) | bit(command.use, use_bit) |
               bit(command.again, again_bit));
  out.put_byte(bit(command.lantern, lantern_bit) | bit(command.toss, toss_bit) |
               bit(command.fire, fire_bit) | bit(command.turn != Turn{}, turn_bit) |
               bit(command.pitch.from_level, level_bit) | bit(command.pitch.units != 0, pitch_bit) |
               bit(has_pull(command), pull_bit) | bit(command.fire_slope.has_value(), slope_bit));
  if (command.turn != Turn{}) out.put_signed(signed_units(command.turn));
  if (command.pitch.units != 0) out.put_signed(command.pitch.units);
  if (has_pull(command)) {
    out.put_signed(signed_units(command.turn_before_fire));
    out.put_byte(command.fire_time);
  }
  if (command.fire_slope) out.put_fixed(std::bit_cast<std::uint64_t>(*command.fire_slope), 8);
}

std::int8_t way_of(ByteReader& in, unsigned bits) {
  if ((bits & 3U) == 3U) in.refuse();
  return static_cast<std::int8_t>(static_cast<int>(bits & 3U) - 1);
}

Turn turn_of(ByteReader& in) { return {static_cast<std::uint32_t>(in.signed_number())}; }

std::int32_t pitch_of(ByteReader& in) {
  const std::int64_t units = in.signed_number();
  if (units < -max_pitch_change || units > max_pitch_change) {
    in.refuse();
    return 0;
  }
  return static_cast<std::int32_t>(units);
}

Command take_command(ByteReader& in) {
  Command command;
  const auto first = static_cast<unsigned>(in.fixed(1));
  const auto second = static_cast<unsigned>(in.fixed(1));
  command.forward = way_of(in, first);
  command.right = way_of(in, first >> 2U);
  command.run = (first & run_bit) != 0;
  command.crouch = (first & crouch_bit) != 0;
  command.use = (first & use_bit) != 0;
  command.again = (first & again_bit) != 0;
  command.lantern = (second & lantern_bit) != 0;
  command.toss = (second & toss_bit) != 0;
  command.fire = (second & fire_bit) != 0;
  command.pitch.from_level = (second & level_bit) != 0;
  if ((second & turn_bit) != 0) command.turn = turn_of(in);
  if ((second & pitch_bit) != 0) command.pitch.units = pitch_of(in);
  if ((second & pull_bit) != 0) {
    command.turn_before_fire = turn_of(in);
    command.fire_time = static_cast<std::uint8_t>(in.fixed(1));
  }
  if ((second & slope_bit) != 0) {
    const auto slope = std::bit_cast<double>(in.fixed(8));
    if (!std::isfinite(slope)) in.refuse();
    command.fire_slope = slope;
  }
  return command;
}

}  // namespace

std::vector<std::byte> bytes_of(std::span<const Command> commands) {
  std::vector<std::byte> bytes;
  ByteWriter out(bytes);
  while (!commands.empty()) {
    std::size_t equal = 1;
    while (equal < commands.size() && commands[equal] == commands.front()) ++equal;
    out.put_number(equal);
    put(out, commands.front());
    commands = commands.subspan(equal);
  }
  return bytes;
}

std::optional<std::vector<Command>> commands_of(std::span<const std::byte> bytes, int count) {
  const auto wanted = static_cast<std::size_t>(count);
  std::vector<Command> commands;
  commands.reserve(wanted);
  ByteReader in(bytes);
  while (in.is_good() && commands.size() < wanted) {
    const std::uint64_t equal = in.number();
    const Command command = take_command(in);
    if (!in.is_good() || equal == 0 || equal > wanted - commands.size()) return std::nullopt;
    commands.insert(commands.end(), static_cast<std::size_t>(equal), command);
  }
  if (!in.is_done()) return std::nullopt;
  return commands;
}

}  // namespace raywalk
