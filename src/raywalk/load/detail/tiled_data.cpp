#include "raywalk/load/detail/tiled_data.hpp"

#include <algorithm>
#include <charconv>

#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

namespace {

using Tiles = tl::expected<std::vector<std::uint32_t>, std::string>;
using Bytes = tl::expected<std::vector<std::byte>, std::string>;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

Tiles decode_csv(std::string_view text, std::size_t count) {
  text = without_blanks(text);
  std::vector<std::uint32_t> tiles;
  // A tile takes a digit and a comma: what is not there is not believed.
  tiles.reserve(std::min(count, text.size() / 2 + 1));
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view word = without_blanks(text.substr(0, comma));
    std::uint32_t tile = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), tile);
    if (error != std::errc() || end != word.data() + word.size()) {
      return tl::unexpected("has " + shown(word) + " where a tile's number was expected");
    }
    if (tiles.size() == count) {
      return tl::unexpected("has more than " + std::to_string(count) + " tiles");
    }
    tiles.push_back(tile);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  if (tiles.size() == count) return tiles;
  return tl::unexpected("ends after " + std::to_string(tiles.size()) + " of " +
                        std::to_string(count) + " tiles");
}

constexpr unsigned no_digit = 64;

constexpr unsigned digit_of_base64(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0') + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : no_digit;
}

Bytes decode_base64(std::string_view text) {
  text = without_blanks(text);
  while (text.ends_with('=')) text.remove_suffix(1);
  std::vector<std::byte> bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    if (is_blank(c)) continue;
    const unsigned digit = digit_of_base64(c);
    if (digit == no_digit) {
      return tl::unexpected("has " + shown({&c, 1}) + ", which is no digit of base64");
    }
    bits = bits << 6U | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::byte>(bits >> static_cast<unsigned>(count) & 0xFFU));
  }
  return bytes;
}

Bytes as_they_are(std::vector<std::byte> bytes, std::size_t size) {
  if (bytes.size() == size) return bytes;
  if (bytes.size() > size) {
    return tl::unexpected("has more than " + std::to_string(size / 4) + " tiles");
  }
  return tl::unexpected("ends after " + std::to_string(bytes.size() / 4) + " of " +
                        std::to_string(size / 4) + " tiles");
}

Bytes unpacked(std::vector<std::byte> packed, std::string_view compression, std::size_t size) {
  if (compression.empty() || compression == "none") return as_they_are(std::move(packed), size);
  if (compression == "gzip" || compression == "zlib") return inflate_exactly(packed, size);
  if (compression == "zstd") return unpack_zstd_exactly(packed, size);
  return tl::unexpected("has the compression " + shown(compression) +
                        ", and known are \"gzip\", \"zlib\" and \"zstd\"");
}

std::vector<std::uint32_t> words_of(std::span<const std::byte> bytes) {
  std::vector<std::uint32_t> words(bytes.size() / 4);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t byte = 4; byte-- > 0;) {
      words[i] = words[i] << 8U | std::to_integer<std::uint32_t>(bytes[4 * i + byte]);
    }
  }
  return words;
}

}  // namespace

Tiles decode_tiles(std::string_view text, const TileCoding& coding, std::size_t count) {
  if (coding.encoding == "csv") return decode_csv(text, count);
  if (coding.encoding != "base64") {
    return tl::unexpected("has the encoding " + shown(coding.encoding) +
                          ", and known are \"csv\" and \"base64\"");
  }
  return decode_base64(text)
      .and_then([&](std::vector<std::byte> bytes) {
        return unpacked(std::move(bytes), coding.compression, 4 * count);
      })
      .map([](const std::vector<std::byte>& bytes) { return words_of(bytes); });
}

}  // namespace raywalk::detail
