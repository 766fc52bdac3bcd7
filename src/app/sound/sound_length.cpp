#include "app/sound/sound_length.hpp"
#include "raywalk/base/bytes.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace raywalk {

namespace {

using Answer = tl::expected<double, std::string>;
using Bytes = std::span<const std::byte>;

/// Limits of samples in a second. A sound of fewer would be made a thousand times as large to be
/// played.
constexpr std::uint32_t min_hz = 4000;
constexpr std::uint32_t max_hz = 192000;

constexpr const char* no_sound = "is no WAV file, nor one of Ogg with Vorbis or Opus";

/// A number of so many bytes, the lowest first. Expects that they are there.
std::uint32_t number_at(Bytes bytes, std::size_t place, std::size_t count) {
  return static_cast<std::uint32_t>(number_from(bytes.subspan(place, count)));
}

bool has_word(Bytes bytes, std::size_t place, std::string_view word) {
  if (bytes.size() < place + word.size()) return false;
  return as_text(bytes.subspan(place, word.size())) == word;
}

Answer seconds(double samples, std::uint32_t hz) {
  if (hz >= min_hz && hz <= max_hz) return samples / hz;
  return tl::unexpected("has " + std::to_string(hz) + " samples a second, expected " +
                        std::to_string(min_hz) + " to " + std::to_string(max_hz));
}

Answer seconds_of_wav(Bytes bytes) {
  constexpr std::size_t head_bytes = 8;  // of a chunk: its name and its size
  constexpr std::size_t format_bytes = 16;
  for (std::size_t at = 12; at + head_bytes + format_bytes <= bytes.size();) {
    const std::size_t size = number_at(bytes, at + 4, 4);
    if (!has_word(bytes, at, "fmt ")) {
      at += head_bytes + size + size % 2;
      continue;
    }
    const std::size_t format = at + head_bytes;
    const std::uint32_t coding = number_at(bytes, format, 2);
    const std::uint32_t channels = number_at(bytes, format + 2, 2);
    const std::uint32_t bits = number_at(bytes, format + 14, 2);
    constexpr std::uint32_t whole_numbers = 1;
    constexpr std::uint32_t floats = 3;
    constexpr std::uint32_t extensible = 0xFFFE;
    const bool is_plain = coding == whole_numbers || coding == floats || coding == extensible;
    // Compressed samples have four bits, or eight: four give the longer time.
    const std::uint32_t plain_bytes = bits / 8 * channels;
    const double sample_bytes = is_plain ? plain_bytes : 0.5;
    if (channels == 0 || sample_bytes == 0) return tl::unexpected(std::string(no_sound));
    return seconds(static_cast<double>(bytes.size()) / sample_bytes,
                   number_at(bytes, format + 4, 4));
  }
  return tl::unexpected(std::string(no_sound));
}

/// A page of Ogg.
struct OggPage {
  std::uint32_t stream = 0;
  /// How many packets end in it.
  int packets = 0;
  std::size_t body = 0;
  std::size_t end = 0;
};

/// The page at a place; none if there is none.
std::optional<OggPage> page_at(Bytes bytes, std::size_t place) {
  constexpr std::size_t head_bytes = 27;
  if (!has_word(bytes, place, "OggS") || place + head_bytes > bytes.size()) return std::nullopt;
  const std::size_t segments = number_at(bytes, place + head_bytes - 1, 1);
  OggPage page{.stream = number_at(bytes, place + 14, 4), .body = place + head_bytes + segments};
  if (page.body > bytes.size()) return std::nullopt;
  page.end = page.body;
  for (std::size_t i = 0; i < segments; ++i) {
    const std::uint32_t size = number_at(bytes, place + head_bytes + i, 1);
    page.end += size;
    if (size < 255) ++page.packets;
  }
  return page;
}

/// How a stream is unpacked.
struct OggCoding {
  double max_samples_a_packet = 0;
  std::uint32_t hz = 0;
};

std::optional<OggCoding> coding_at(Bytes bytes, std::size_t place) {
  constexpr std::size_t vorbis_bytes = 30;
  if (has_word(bytes, place, "OpusHead")) return OggCoding{5760, 48000};
  if (!has_word(bytes, place, "\1vorbis") || place + vorbis_bytes > bytes.size()) {
    return std::nullopt;
  }
  const std::uint32_t sizes = number_at(bytes, place + 28, 1);
  return OggCoding{static_cast<double>(1U << (sizes >> 4U)) / 2, number_at(bytes, place + 12, 4)};
}

Answer seconds_of_ogg(Bytes bytes) {
  const std::optional<OggPage> first = page_at(bytes, 0);
  const auto coding = first ? coding_at(bytes, first->body) : std::nullopt;
  if (!coding) return tl::unexpected(std::string(no_sound));
  double packets = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::optional<OggPage> page = page_at(bytes, at);
    const bool is_cut = !page && bytes.size() - at < 27 + 255;
    if (is_cut) break;
    if (!page || page->stream != first->stream) {
      return tl::unexpected(std::string("is no whole Ogg file of one stream"));
    }
    packets += page->packets;
    at = page->end;
  }
  return seconds(packets * coding->max_samples_a_packet, coding->hz);
}

}  // namespace

tl::expected<double, std::string> max_seconds_of_sound(std::span<const std::byte> bytes) {
  if (has_word(bytes, 0, "RIFF") && has_word(bytes, 8, "WAVE")) return seconds_of_wav(bytes);
  if (has_word(bytes, 0, "OggS")) return seconds_of_ogg(bytes);
  return tl::unexpected(std::string(no_sound));
}

}  // namespace raywalk
