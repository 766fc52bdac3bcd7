#include "raywalk/formats/detail/tiled/data.hpp"

#include <algorithm>
#include <charconv>

#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

namespace {

/// As many tiles go to a sink at once, and as many bytes to an unpacker.
constexpr std::size_t max_at_once = std::size_t{1} << 14U;

Decoded failed(std::string reason, std::optional<std::size_t> before = {}) {
  return tl::unexpected(Undecoded{std::move(reason), before});
}

Decoded too_many(std::size_t count) {
  return failed("has more than " + std::to_string(count) + " tiles");
}

Decoded too_few(std::size_t got, std::size_t count) {
  return failed("ends after " + std::to_string(got) + " of " + std::to_string(count) + " tiles");
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

Decoded decode_csv(std::string_view text, std::size_t count, const TileSink& sink,
                   DecodingProgress& progress) {
  text = without_blanks(text);
  std::vector<std::uint32_t> tiles;
  std::size_t got = 0;
  std::size_t told = text.size();
  while (!text.empty()) {
    if (got == count) return too_many(count);
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view word = without_blanks(text.substr(0, comma));
    std::uint32_t tile = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), tile);
    if (error != std::errc() || end != word.data() + word.size()) {
      return failed("has " + shown(word) + " where a tile's number was expected", got);
    }
    ++got;
    tiles.push_back(tile);
    if (tiles.size() == max_at_once) {
      sink(tiles);
      tiles.clear();
      if (!progress.add(told - text.size())) return failed(not_wanted);
      told = text.size();
    }
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  sink(tiles);
  return got == count ? Decoded() : too_few(got, count);
}

constexpr unsigned no_digit = 64;

constexpr unsigned digit_of_base64(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0') + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : no_digit;
}

/// Hands the bytes that a text of base64 stands for to `put(bytes)`.
template <class Put>
Decoded decode_base64(std::string_view text, DecodingProgress& progress, Put put) {
  text = without_blanks(text);
  while (text.ends_with('=')) text.remove_suffix(1);
  std::vector<std::byte> bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    if (is_blank(c)) continue;
    const unsigned digit = digit_of_base64(c);
    if (digit == no_digit) return failed("has " + shown({&c, 1}) + ", which is no digit of base64");
    bits = bits << 6U | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::byte>(bits >> static_cast<unsigned>(count) & 0xFFU));
    if (bytes.size() < max_at_once) continue;
    if (!progress.add(bytes.size() * 4 / 3)) return failed(not_wanted);
    if (Decoded done = put(bytes); !done) return done;
    bytes.clear();
  }
  return put(bytes);
}

/// Passes on bytes that are not packed.
class PlainUnpacker final : public Unpacker {
 public:
  explicit PlainUnpacker(TileBytes& to) : to_(to) {}
  [[nodiscard]] Decoded put(std::span<const std::byte> packed) override { return to_.put(packed); }
  [[nodiscard]] Decoded end() override { return to_.end(); }

 private:
  TileBytes& to_;
};

/// None for a compression that is not known.
std::unique_ptr<Unpacker> unpacker_of(std::string_view compression, TileBytes& to) {
  if (compression.empty() || compression == "none") return std::make_unique<PlainUnpacker>(to);
  if (compression == "gzip" || compression == "zlib") return make_zlib_unpacker(to);
  return compression == "zstd" ? make_zstd_unpacker(to) : nullptr;
}

}  // namespace

Decoded TileBytes::put(std::span<const std::byte> bytes) {
  for (const std::byte byte : bytes) {
    if (got_ == count_) return too_many(count_);
    begun_ |= std::to_integer<std::uint32_t>(byte) << begun_bits_;
    begun_bits_ += 8;
    if (begun_bits_ < 32) continue;
    tiles_.push_back(begun_);
    ++got_;
    begun_ = begun_bits_ = 0;
  }
  sink_(tiles_);
  tiles_.clear();
  return {};
}

Decoded TileBytes::end() const {
  return got_ == count_ && begun_bits_ == 0 ? Decoded() : too_few(got_, count_);
}

Decoded decode_tiles(std::string_view text, const TileCoding& coding, std::size_t count,
                     const TileSink& sink, DecodingProgress& progress) {
  if (coding.encoding == "csv") return decode_csv(text, count, sink, progress);
  if (coding.encoding != "base64") {
    return failed("has the encoding " + shown(coding.encoding) +
                  ", and known are \"csv\" and \"base64\"");
  }
  TileBytes tiles(count, sink);
  const auto unpacker = unpacker_of(coding.compression, tiles);
  if (unpacker == nullptr) {
    return failed("has the compression " + shown(coding.compression) +
                  ", and known are \"gzip\", \"zlib\" and \"zstd\"");
  }
  Decoded done = decode_base64(
      text, progress, [&](std::span<const std::byte> bytes) { return unpacker->put(bytes); });
  return done ? unpacker->end() : done;
}

}  // namespace raywalk::detail
