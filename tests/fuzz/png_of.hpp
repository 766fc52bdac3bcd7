#pragma once

#include <zlib.h>

#include <array>
#include <string>
#include <string_view>

#include "fuzz/damage.hpp"
#include "support/random.hpp"

/// PNG files of all kinds from bytes: with the checksums that a fuzzer does not find.
namespace raywalk::fuzz {

/// A number of four bytes, the highest first.
inline std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes += static_cast<char>(number >> shift & 0xFFU);
  }
  return bytes;
}

inline std::string png_chunk(const std::string& name, const std::string& bytes) {
  const std::string checked = name + bytes;
  const auto sum =
      crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
  return four_bytes(static_cast<std::uint32_t>(bytes.size())) + checked +
         four_bytes(static_cast<std::uint32_t>(sum));
}

inline std::string random_bytes(Random& random, int most) {
  std::string bytes(static_cast<std::size_t>(random.below(most + 1)), '\0');
  // Those that are alike are packed well, as those of pictures are.
  const int shades = random.chance(0.5) ? 256 : 3;
  for (char& byte : bytes) byte = static_cast<char>(random.below(shades));
  return bytes;
}

inline std::string packed_by_zlib(const std::string& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string packed(size, '\0');
  compress(reinterpret_cast<Bytef*>(packed.data()), &size,
           reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()));
  packed.resize(size);
  return packed;
}

struct PngKind {
  std::uint32_t width = 1;
  std::uint32_t height = 1;
  int bits = 8;
  int colors = 2;
  bool is_interlaced = false;
};

/// Mostly one that there is.
inline PngKind random_kind(Random& random) {
  constexpr std::array colors{0, 2, 3, 4, 6};
  constexpr std::array bits{1, 2, 4, 8, 16};
  PngKind kind;
  kind.width = static_cast<std::uint32_t>(1 + random.below(20));
  kind.height = static_cast<std::uint32_t>(1 + random.below(20));
  kind.colors = colors[static_cast<std::size_t>(random.below(5))];
  const bool is_small = kind.colors == 0 || kind.colors == 3;
  const int from = is_small ? 0 : 3;
  kind.bits = bits[static_cast<std::size_t>(from + random.below(kind.colors == 3 ? 4 : 5 - from))];
  kind.is_interlaced = random.chance(0.3);
  if (random.chance(0.05)) kind.width = static_cast<std::uint32_t>(random.bits());
  if (random.chance(0.05)) kind.height = static_cast<std::uint32_t>(random.bits());
  if (random.chance(0.05)) kind.bits = random.below(256);
  if (random.chance(0.05)) kind.colors = random.below(256);
  return kind;
}

/// A chunk that need not be there.
inline std::string random_chunk(Random& random) {
  constexpr std::array<std::string_view, 20> names{
      "PLTE", "tRNS", "gAMA", "sRGB", "cHRM", "sBIT", "bKGD", "hIST", "pHYs", "tIME",
      "tEXt", "zTXt", "iTXt", "iCCP", "sPLT", "oFFs", "eXIf", "IDAT", "IEND", "abCd"};
  const auto name = std::string(names[static_cast<std::size_t>(random.below(20))]);
  const bool is_packed = name == "zTXt" || name == "iCCP";
  if (!is_packed) return png_chunk(name, random_bytes(random, name == "PLTE" ? 255 * 3 : 40));
  std::string bytes = random_bytes(random, 40);
  if (random.chance(0.1)) bytes.resize(std::size_t{1} << 16U);
  return png_chunk(name, std::string("name\0\0", 6) + packed_by_zlib(bytes));
}

/// Rows of pixels, of nearly the right size.
inline std::string random_rows(Random& random, const PngKind& kind) {
  constexpr std::array samples{1, 1, 3, 1, 2, 1, 4};
  const bool is_known = kind.width <= 20 && kind.height <= 20 && kind.colors <= 6;
  if (!is_known) return random_bytes(random, 100);
  const auto pixel_bits =
      static_cast<std::uint32_t>(kind.bits * samples[static_cast<std::size_t>(kind.colors)]);
  const std::uint32_t row = (kind.width * pixel_bits + 7) / 8;
  std::string bytes;
  for (std::uint32_t y = 0; y < kind.height * (kind.is_interlaced ? 2 : 1); ++y) {
    bytes += static_cast<char>(random.below(random.chance(0.02) ? 256 : 5));
    for (std::uint32_t i = 0; i < row; ++i) bytes += static_cast<char>(random.below(256));
  }
  if (random.chance(0.1)) bytes.resize(bytes.size() / 2);
  return bytes;
}

/// A picture of some kind, sometimes with a few of its bytes changed.
inline std::string random_png(Random& random) {
  const PngKind kind = random_kind(random);
  std::string header = four_bytes(kind.width) + four_bytes(kind.height);
  header += {static_cast<char>(kind.bits), static_cast<char>(kind.colors), 0, 0,
             static_cast<char>(kind.is_interlaced ? 1 : 0)};
  std::string png = "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", header);
  for (int chunks = random.below(4); chunks > 0; --chunks) png += random_chunk(random);
  if (kind.colors == 3 && random.chance(0.9)) png += png_chunk("PLTE", std::string(768, '\x55'));
  std::string pixels = packed_by_zlib(random_rows(random, kind));
  if (random.chance(0.1)) pixels = damaged(random, pixels);
  const auto cut = static_cast<std::size_t>(random.below(static_cast<int>(pixels.size()) + 1));
  png += png_chunk("IDAT", pixels.substr(0, cut));
  if (random.chance(0.9)) png += png_chunk("IDAT", pixels.substr(cut));
  if (random.chance(0.3)) png += random_chunk(random);
  if (random.chance(0.9)) png += png_chunk("IEND", "");
  return random.chance(0.1) ? damaged(random, png) : png;
}

/// A picture whose chunks have the right checksums, as far as there are whole ones.
inline std::string with_right_sums(std::string png) {
  constexpr std::size_t signature = 8;
  std::size_t at = signature;
  while (png.size() >= at + 12) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      size = size << 8U | static_cast<unsigned char>(png[at + i]);
    }
    if (size > png.size() - at - 12) break;
    const std::string chunk = png_chunk(png.substr(at + 4, 4), png.substr(at + 8, size));
    png.replace(at, chunk.size(), chunk);
    at += chunk.size();
  }
  return png;
}

}  // namespace raywalk::fuzz
