#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A picture of solid and free pixels, one bit each, in rows of 64-bit words.
///
/// Pixel (x, y) is bit `x % 64` of word `x / 64` of its row; bits beyond the width are 0.
class Mask {
 public:
  Mask() = default;
  /// A free mask. Expects 0 <= width, height <= 65536.
  Mask(int width, int height)
      : width_(width),
        height_(height),
        words_(static_cast<std::size_t>((width + 63) / 64) * static_cast<std::size_t>(height)) {}

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }

  /// True if the pixel is solid; false beyond the mask.
  [[nodiscard]] bool test(Pixel p) const {
    if (p.x < 0 || p.x >= width_ || p.y < 0 || p.y >= height_) return false;
    return (words_[word_of(p)] >> (static_cast<unsigned>(p.x) % 64U) & 1U) != 0;
  }
  /// Makes a pixel solid, or free. Expects it to lie inside the mask.
  void set(Pixel p, bool solid) {
    assert(p.x >= 0 && p.x < width_ && p.y >= 0 && p.y < height_);
    const std::uint64_t bit = std::uint64_t{1} << (static_cast<unsigned>(p.x) % 64U);
    std::uint64_t& word = words_[word_of(p)];
    word = solid ? word | bit : word & ~bit;
  }
  /// Sets the pixels 64 * index to 64 * index + 63 of a row at once, the first in the lowest bit;
  /// what lies beyond the width is left out. Expects 0 <= y < height, 0 <= 64 * index < width.
  void set_word(int index, int y, std::uint64_t pixels) {
    assert(y >= 0 && y < height_ && index >= 0 && index < (width_ + 63) / 64);
    const int room = width_ - 64 * index;
    if (room < 64) pixels &= (std::uint64_t{1} << static_cast<unsigned>(room)) - 1;
    words_[static_cast<std::size_t>(y) * words_per_row() + static_cast<std::size_t>(index)] =
        pixels;
  }
  /// The 64 pixels of row `y` that begin at column `x`, the first in the lowest bit. Both may lie
  /// anywhere: beyond the mask all is free.
  [[nodiscard]] std::uint64_t word_from(int x, int y) const {
    if (y < 0 || y >= height_ || x <= -64 || x >= width_ || width_ == 0) return 0;
    return x < 0 ? row(y)[0] << static_cast<unsigned>(-x) : word_inside(x, y);
  }
  /// The same, sooner. Expects 0 <= x < width, 0 <= y < height.
  [[nodiscard]] std::uint64_t word_inside(int x, int y) const {
    assert(x >= 0 && x < width_ && y >= 0 && y < height_);
    const std::span<const std::uint64_t> words = row(y);
    const std::size_t index = static_cast<std::size_t>(x) / 64;
    const unsigned offset = static_cast<unsigned>(x) % 64U;
    const std::uint64_t low = words[index] >> offset;
    if (offset == 0 || index + 1 == words.size()) return low;
    return low | words[index + 1] << (64U - offset);
  }
  /// The words of a row. Expects 0 <= y < height.
  [[nodiscard]] std::span<const std::uint64_t> row(int y) const RAYWALK_LIFETIMEBOUND {
    const std::size_t words = words_per_row();
    return std::span(words_).subspan(static_cast<std::size_t>(y) * words, words);
  }

  friend bool operator==(const Mask&, const Mask&) = default;

 private:
  [[nodiscard]] std::size_t words_per_row() const {
    return static_cast<std::size_t>((width_ + 63) / 64);
  }
  [[nodiscard]] std::size_t word_of(Pixel p) const {
    return static_cast<std::size_t>(p.y) * words_per_row() + static_cast<std::size_t>(p.x) / 64;
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace raywalk
