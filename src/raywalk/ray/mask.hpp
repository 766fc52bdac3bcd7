#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

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
  /// The words of a row. Expects 0 <= y < height.
  [[nodiscard]] std::span<const std::uint64_t> row(int y) const {
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
