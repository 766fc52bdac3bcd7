#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "raywalk/formats/detail/wolf/bytes.hpp"
#include "raywalk/formats/detail/wolf/codec.hpp"
#include "raywalk/formats/detail/wolf/maps.hpp"
#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk {

namespace {

constexpr std::string_view maps_begin = "TED5v1.0";
constexpr std::string_view level_end = "!ID!";
/// Odd, so that no plane of runs begins with its own size a second time.
constexpr std::uint16_t runs_tag = 0xABCD;
constexpr std::size_t max_plane_bytes = 65535;

void add_text(std::vector<std::byte>& bytes, std::string_view text) {
  for (const char c : text) put_number(bytes, static_cast<unsigned char>(c), 1);
}

/// Why a level cannot be written; empty if it can.
std::string obstacle_of(const WolfMap& level) {
  if (level.number < 1 || level.number > max_wolf_levels) {
    return "expected a number from 1 to " + std::to_string(max_wolf_levels);
  }
  if (level.name.size() > detail::max_wolf_name_bytes ||
      level.name.find('\0') != std::string::npos) {
    return "expected a name of at most 16 bytes, not " + detail::shown(level.name);
  }
  const bool is_small = level.width > 0 && level.height > 0 && level.width <= max_wolf_tiles &&
                        level.height <= max_wolf_tiles / level.width;
  if (!is_small) return "expected 1 to " + std::to_string(max_wolf_tiles) + " tiles";
  const auto count = static_cast<std::size_t>(level.width) * static_cast<std::size_t>(level.height);
  const auto is_whole = [&](const auto& plane) { return plane.size() == count; };
  if (!std::ranges::all_of(level.planes, is_whole)) {
    return "expected planes of " + std::to_string(count) + " tiles";
  }
  return {};
}

/// A packed plane; none if one of its sizes takes more than 16 bits.
std::optional<std::vector<std::byte>> packed(std::span<const std::uint16_t> plane,
                                             WolfPacking packing, std::uint16_t tag) {
  const auto size = static_cast<std::uint16_t>(2 * plane.size());
  detail::Words words = detail::pack_runs(plane, tag);
  if (words.front() == size) {  // which would look as if the size came twice
    words.insert(words.begin(), {tag, 1});
  }
  words.insert(words.begin(), size);
  if (2 * words.size() > max_plane_bytes) return std::nullopt;
  std::vector<std::byte> bytes;
  if (packing == WolfPacking::runs) {
    for (const std::uint16_t word : words) put_number(bytes, word, 2);
    return bytes;
  }
  put_number(bytes, static_cast<unsigned>(2 * words.size()), 2);
  const std::vector<std::byte> inner = detail::pack_carmack(words);
  bytes.insert(bytes.end(), inner.begin(), inner.end());
  if (bytes.size() > max_plane_bytes) return std::nullopt;
  return bytes;
}

/// Adds a level's planes and its header; gives the place of the header, none if a plane is too
/// large.
std::optional<std::size_t> add_level(const WolfMap& level, WolfPacking packing, std::uint16_t tag,
                                     std::vector<std::byte>& maps) {
  std::vector<std::byte> begins;
  std::vector<std::byte> sizes;
  for (const auto& plane : level.planes) {
    const auto bytes = packed(plane, packing, tag);
    if (!bytes) return std::nullopt;
    put_number(begins, static_cast<std::uint32_t>(maps.size()), 4);
    put_number(sizes, static_cast<unsigned>(bytes->size()), 2);
    maps.insert(maps.end(), bytes->begin(), bytes->end());
  }
  const std::size_t place = maps.size();
  maps.insert(maps.end(), begins.begin(), begins.end());
  maps.insert(maps.end(), sizes.begin(), sizes.end());
  put_number(maps, static_cast<unsigned>(level.width), 2);
  put_number(maps, static_cast<unsigned>(level.height), 2);
  std::string name = level.name;
  name.resize(detail::max_wolf_name_bytes);
  add_text(maps, name);
  add_text(maps, level_end);
  return place;
}

constexpr const char* too_large = "a plane takes more than 65535 bytes: expected fewer tiles";

tl::unexpected<Error> wrong_level(const WolfMap& level, const std::string& why) {
  return fail({.message = "level " + std::to_string(level.number) + ": " + why});
}

/// Copies levels byte by byte; planes that are one stay one.
class LevelCopier {
 public:
  /// Expects planes within the file. `copy` is the new file, which outlives this.
  LevelCopier(const WolfFile& maps, std::span<const detail::WolfHeader> headers,
              std::vector<std::byte>& copy)
      : maps_(maps), copy_(copy) {
    for (const detail::WolfHeader& header : headers) {
      for (std::size_t plane = 0; plane < header.plane_begins.size(); ++plane) {
        std::size_t& bytes = planes_[header.plane_begins[plane]].bytes;
        bytes = std::max<std::size_t>(bytes, header.plane_bytes[plane]);
      }
    }
  }

  /// The place of the copied header.
  std::size_t copy(const detail::WolfHeader& header) {
    std::vector<std::byte> begins;
    for (const std::uint32_t begin : header.plane_begins) {
      put_number(begins, static_cast<std::uint32_t>(copied_plane(begin)), 4);
    }
    const std::size_t place = copy_.size();
    const auto rest =
        maps_.bytes.subspan(header.offset, detail::wolf_header_bytes).subspan(begins.size());
    copy_.insert(copy_.end(), begins.begin(), begins.end());
    copy_.insert(copy_.end(), rest.begin(), rest.end());
    add_text(copy_, level_end);
    return place;
  }

 private:
  struct Plane {
    std::size_t bytes = 0;
    std::optional<std::size_t> copied{};
  };

  /// The place of a copied plane; one without bytes may be anywhere.
  std::size_t copied_plane(std::uint32_t begin) {
    Plane& plane = planes_.at(begin);
    if (!plane.copied) {
      plane.copied = copy_.size();
      const std::size_t from = std::min<std::size_t>(begin, maps_.bytes.size());
      const auto bytes =
          maps_.bytes.subspan(from, std::min(plane.bytes, maps_.bytes.size() - from));
      copy_.insert(copy_.end(), bytes.begin(), bytes.end());
    }
    return *plane.copied;
  }

  const WolfFile& maps_;
  std::vector<std::byte>& copy_;
  std::map<std::uint32_t, Plane> planes_{};
};

/// Sets where the header of a level is.
void set_place(std::vector<std::byte>& head, int number, std::size_t place) {
  std::vector<std::byte> four;
  put_number(four, static_cast<std::uint32_t>(place), 4);
  const std::size_t at = 2 + 4 * static_cast<std::size_t>(number - 1);
  if (head.size() < at + 4) head.resize(at + 4);
  std::ranges::copy(four, head.begin() + static_cast<std::ptrdiff_t>(at));
}

}  // namespace

Result<WolfLevels> encode_wolf_levels(std::span<const WolfMap> levels, WolfPacking packing) {
  WolfLevels files;
  std::array<std::uint32_t, max_wolf_levels> places{};
  add_text(files.maps, maps_begin);
  for (const WolfMap& level : levels) {
    const std::string obstacle = obstacle_of(level);
    if (!obstacle.empty()) return wrong_level(level, obstacle);
    std::uint32_t& place = places[static_cast<std::size_t>(level.number - 1)];
    if (place != 0) return wrong_level(level, "expected a number that no other level has");
    const auto header = add_level(level, packing, runs_tag, files.maps);
    if (!header) return wrong_level(level, too_large);
    place = static_cast<std::uint32_t>(*header);
  }
  put_number(files.head, runs_tag, 2);
  for (const std::uint32_t place : places) put_number(files.head, place, 4);
  return files;
}

namespace detail {

Result<WolfLevels> put_wolf_level(const WolfMap& level, WolfPacking packing, const WolfFile& head,
                                  const WolfFile& maps) {
  auto levels = decode_wolf_levels(head, maps);
  if (!levels) return tl::unexpected(levels.error());
  const auto headers = read_wolf_headers(head, maps);
  if (!headers) return tl::unexpected(headers.error());
  const std::string obstacle = obstacle_of(level);
  if (!obstacle.empty()) return wrong_level(level, obstacle);
  WolfLevels files{.head = {head.bytes.begin(), head.bytes.end()}};
  add_text(files.maps, maps_begin);
  LevelCopier copier(maps, *headers, files.maps);
  for (const WolfHeader& header : *headers) {
    if (header.number != level.number) {
      set_place(files.head, header.number, copier.copy(header));
    }
  }
  const auto place = add_level(level, packing, word_at(head.bytes, 0), files.maps);
  if (!place) return wrong_level(level, too_large);
  set_place(files.head, level.number, *place);
  std::erase_if(*levels, [&](const WolfMap& other) { return other.number == level.number; });
  const auto above = std::ranges::find_if(
      *levels, [&](const WolfMap& other) { return other.number > level.number; });
  levels->insert(above, level);
  const auto again = decode_wolf_levels({head.name, files.head}, {maps.name, files.maps});
  if (!again || *again != *levels) {
    return fail({.message = "the levels that are there are packed in a way that cannot be kept"});
  }
  return files;
}

}  // namespace detail

}  // namespace raywalk
