#include "raywalk/formats/detail/wolf/maps.hpp"

#include <algorithm>

#include "raywalk/formats/detail/wolf/bytes.hpp"
#include "raywalk/formats/detail/wolf/codec.hpp"
#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk {

namespace detail {

namespace {

constexpr std::size_t name_offset = 22;
constexpr int max_side = 1024;
/// Words of two bytes.
constexpr std::size_t word_bytes = 2;

std::string name_in(std::span<const std::byte> bytes) {
  std::string name;
  for (const std::byte byte : bytes.first(max_wolf_name_bytes)) {
    if (byte == std::byte{0}) break;
    name += std::to_integer<char>(byte);
  }
  return name;
}

Result<WolfHeader> read_header(int number, std::size_t offset, const WolfFile& maps) {
  const auto bytes = maps.bytes.subspan(offset);
  WolfHeader header{.number = number, .offset = offset};
  for (std::size_t plane = 0; plane < 3; ++plane) {
    header.plane_begins[plane] = long_at(bytes, 4 * plane);
    header.plane_bytes[plane] = word_at(bytes, 12 + 2 * plane);
  }
  header.width = word_at(bytes, 18);
  header.height = word_at(bytes, 20);
  header.name = name_in(bytes.subspan(name_offset));
  const bool has_tiles = header.width > 0 && header.height > 0;
  if (has_tiles && header.width <= max_side && header.height <= max_side &&
      header.width * header.height <= max_wolf_tiles) {
    return header;
  }
  return fail(error_at(maps.name, offset + 18,
                       "level " + std::to_string(number) + " is " + std::to_string(header.width) +
                           "x" + std::to_string(header.height) +
                           ", expected 1x1 to 1024x1024 and at most 32767 tiles"));
}

/// True if what a plane begins with are its runs themselves, as `MAPTEMP` has them: the size of the
/// plane, and behind it no second time, which is how packed runs begin.
bool has_runs_only(std::span<const std::byte> bytes, std::size_t plane_size) {
  if (word_at(bytes, 0) != plane_size) return false;
  const auto begin = unpack_carmack(bytes.subspan(2), 1);
  return !begin || begin->front() != plane_size;
}

/// The words of a plane's runs, without the size before them.
Result<Words> runs_of(std::span<const std::byte> bytes, std::size_t plane_size,
                      const WolfFile& maps, std::size_t offset) {
  Words words;
  std::size_t inner = offset;
  if (has_runs_only(bytes, plane_size)) {
    for (std::size_t i = 0; i + word_bytes <= bytes.size(); i += word_bytes) {
      words.push_back(word_at(bytes, i));
    }
  } else {
    inner += word_bytes;
    auto unpacked = unpack_carmack(bytes.subspan(2), word_at(bytes, 0) / word_bytes);
    if (!unpacked) {
      return fail(error_at(maps.name, inner + unpacked.error().offset, unpacked.error().message));
    }
    words = std::move(*unpacked);
  }
  if (words.empty() || words.front() != plane_size) {
    return fail(error_at(maps.name, inner,
                         "expected a plane of " + std::to_string(plane_size) + " bytes" +
                             (words.empty() ? "" : ", not of " + std::to_string(words.front()))));
  }
  words.erase(words.begin());
  return words;
}

/// The error of a plane, with the level that it belongs to.
tl::unexpected<Error> plane_error(const WolfHeader& header, std::size_t plane, Error error) {
  error.message += " (plane " + std::to_string(plane) + " of level " +
                   std::to_string(header.number) + " " + shown(header.name) + ")";
  return fail(std::move(error));
}

Result<Words> read_plane(const WolfHeader& header, std::size_t plane, std::uint16_t tag,
                         const WolfFile& maps) {
  const auto count =
      static_cast<std::size_t>(header.width) * static_cast<std::size_t>(header.height);
  const std::size_t begin = header.plane_begins[plane];
  const std::size_t size = header.plane_bytes[plane];
  // An editor lets the plane that is not used point at another one.
  const bool is_other = plane == 2 && header.plane_begins[2] == header.plane_begins[1];
  if (size == 0 || is_other) return Words(count);
  if (begin > maps.bytes.size() || size > maps.bytes.size() - begin || size < 2 * word_bytes) {
    return fail(error_at(maps.name, header.offset + 4 * plane,
                         "expected a plane of 4 bytes or more within the file's " +
                             std::to_string(maps.bytes.size()) + ", not " + std::to_string(size) +
                             " at " + std::to_string(begin)));
  }
  auto runs = runs_of(maps.bytes.subspan(begin, size), count * word_bytes, maps, begin);
  if (!runs) return runs;
  auto words = unpack_runs(*runs, tag, count);
  if (!words) return fail(error_at(maps.name, begin, words.error().message));
  return std::move(*words);
}

}  // namespace

Result<std::vector<WolfHeader>> read_wolf_headers(const WolfFile& head, const WolfFile& maps) {
  if (head.bytes.size() < word_bytes) {
    return fail(error_at(head.name, head.bytes.size(), "expected the tag of runs, two bytes"));
  }
  std::vector<WolfHeader> headers;
  for (int number = 1; number <= max_wolf_levels; ++number) {
    const std::size_t place = word_bytes + 4 * static_cast<std::size_t>(number - 1);
    if (place + 4 > head.bytes.size()) break;
    const std::uint32_t offset = long_at(head.bytes, place);
    if (offset == 0 || offset == 0xFFFFFFFFU) continue;
    if (maps.bytes.size() < wolf_header_bytes || offset > maps.bytes.size() - wolf_header_bytes) {
      return fail(error_at(head.name, place,
                           "level " + std::to_string(number) + " is at byte " +
                               std::to_string(offset) + " of " + maps.name + ", which has " +
                               std::to_string(maps.bytes.size())));
    }
    auto header = read_header(number, offset, maps);
    if (!header) return tl::unexpected(header.error());
    headers.push_back(*std::move(header));
  }
  return headers;
}

Result<WolfMap> read_wolf_level(const WolfHeader& header, const WolfFile& head,
                                const WolfFile& maps) {
  WolfMap map{header.number, header.name, header.width, header.height, {}};
  for (std::size_t plane = 0; plane < map.planes.size(); ++plane) {
    auto words = read_plane(header, plane, word_at(head.bytes, 0), maps);
    if (!words) return plane_error(header, plane, words.error());
    map.planes[plane] = *std::move(words);
  }
  return map;
}

}  // namespace detail

Result<std::vector<WolfMap>> decode_wolf_levels(const WolfFile& head, const WolfFile& maps) {
  const auto headers = detail::read_wolf_headers(head, maps);
  if (!headers) return tl::unexpected(headers.error());
  std::vector<WolfMap> levels;
  for (const detail::WolfHeader& header : *headers) {
    auto level = detail::read_wolf_level(header, head, maps);
    if (!level) return tl::unexpected(level.error());
    levels.push_back(*std::move(level));
  }
  return levels;
}

}  // namespace raywalk
