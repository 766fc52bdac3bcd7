#include <algorithm>
#include <string_view>

#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/wolf/bytes.hpp"
#include "raywalk/load/detail/wolf/codec.hpp"

namespace raywalk {

namespace {

constexpr std::string_view maps_begin = "TED5v1.0";
constexpr std::string_view level_end = "!ID!";
/// Odd, so that no plane of runs begins with its own size a second time.
constexpr std::uint16_t runs_tag = 0xABCD;
constexpr std::size_t most_plane_bytes = 65535;

void add_text(std::vector<std::byte>& bytes, std::string_view text) {
  for (const char c : text) detail::add_byte(bytes, static_cast<unsigned char>(c));
}

/// Why a level cannot be written; empty if it can.
std::string obstacle_of(const WolfMap& level) {
  if (level.number < 1 || level.number > most_wolf_levels) {
    return "expected a number from 1 to " + std::to_string(most_wolf_levels);
  }
  if (level.name.size() > detail::most_wolf_name_bytes ||
      level.name.find('\0') != std::string::npos) {
    return "expected a name of at most 16 bytes, not " + detail::shown(level.name);
  }
  const bool is_small = level.width > 0 && level.height > 0 && level.width <= most_wolf_tiles &&
                        level.height <= most_wolf_tiles / level.width;
  if (!is_small) return "expected 1 to " + std::to_string(most_wolf_tiles) + " tiles";
  const auto count = static_cast<std::size_t>(level.width) * static_cast<std::size_t>(level.height);
  const auto is_whole = [&](const auto& plane) { return plane.size() == count; };
  if (!std::ranges::all_of(level.planes, is_whole)) {
    return "expected planes of " + std::to_string(count) + " tiles";
  }
  return {};
}

/// A packed plane; none if one of its sizes takes more than 16 bits.
std::optional<std::vector<std::byte>> packed(std::span<const std::uint16_t> plane,
                                             WolfPacking packing) {
  const auto size = static_cast<std::uint16_t>(2 * plane.size());
  detail::Words words = detail::pack_runs(plane, runs_tag);
  if (words.front() == size) {  // which would look as if the size came twice
    words.insert(words.begin(), {runs_tag, 1});
  }
  words.insert(words.begin(), size);
  if (2 * words.size() > most_plane_bytes) return std::nullopt;
  std::vector<std::byte> bytes;
  if (packing == WolfPacking::runs) {
    for (const std::uint16_t word : words) detail::add_word(bytes, word);
    return bytes;
  }
  detail::add_word(bytes, static_cast<unsigned>(2 * words.size()));
  const std::vector<std::byte> inner = detail::pack_carmack(words);
  bytes.insert(bytes.end(), inner.begin(), inner.end());
  if (bytes.size() > most_plane_bytes) return std::nullopt;
  return bytes;
}

/// Adds a level's planes and its header; gives the place of the header, none if a plane is too
/// large.
std::optional<std::size_t> add_level(const WolfMap& level, WolfPacking packing,
                                     std::vector<std::byte>& maps) {
  std::vector<std::byte> begins;
  std::vector<std::byte> sizes;
  for (const auto& plane : level.planes) {
    const auto bytes = packed(plane, packing);
    if (!bytes) return std::nullopt;
    detail::add_long(begins, static_cast<std::uint32_t>(maps.size()));
    detail::add_word(sizes, static_cast<unsigned>(bytes->size()));
    maps.insert(maps.end(), bytes->begin(), bytes->end());
  }
  const std::size_t place = maps.size();
  maps.insert(maps.end(), begins.begin(), begins.end());
  maps.insert(maps.end(), sizes.begin(), sizes.end());
  detail::add_word(maps, static_cast<unsigned>(level.width));
  detail::add_word(maps, static_cast<unsigned>(level.height));
  std::string name = level.name;
  name.resize(detail::most_wolf_name_bytes);
  add_text(maps, name);
  add_text(maps, level_end);
  return place;
}

}  // namespace

Result<WolfLevels> encode_wolf_levels(std::span<const WolfMap> levels, WolfPacking packing) {
  WolfLevels files;
  std::array<std::uint32_t, most_wolf_levels> places{};
  add_text(files.maps, maps_begin);
  for (const WolfMap& level : levels) {
    const auto wrong = [&](const std::string& why) {
      return fail({.message = "level " + std::to_string(level.number) + ": " + why});
    };
    const std::string obstacle = obstacle_of(level);
    if (!obstacle.empty()) return wrong(obstacle);
    std::uint32_t& place = places[static_cast<std::size_t>(level.number - 1)];
    if (place != 0) return wrong("expected a number that no other level has");
    const auto header = add_level(level, packing, files.maps);
    if (!header) return wrong("a plane takes more than 65535 bytes: expected fewer tiles");
    place = static_cast<std::uint32_t>(*header);
  }
  detail::add_word(files.head, runs_tag);
  for (const std::uint32_t place : places) detail::add_long(files.head, place);
  return files;
}

}  // namespace raywalk
