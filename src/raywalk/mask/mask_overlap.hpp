#pragma once

#include <bit>
#include <cmath>
#include <optional>

#include "raywalk/mask/mask_placed.hpp"

/// Masks against masks, each at whole-pixel places: what solid pixels do they have in common?
///
/// Everything here looks at the rectangle that both have in common, 64 pixels at a time: a few
/// nanoseconds where that is empty, and at most its height times its width / 64 + 1 words. Nothing
/// is allocated. Beyond a set's bounds there is nothing solid; a mask without pixels overlaps
/// nothing.
namespace raywalk {

namespace detail {

/// Hands the words of common pixels, row by row, to `visit(x, y, word)` until that says true.
template <PixelSet A, PixelSet B, class Visit>
bool any_common_word(const A& a, const B& b, Visit&& visit) {
  const PixelBox box = common(a.bounds(), b.bounds());
  for (int y = box.low.y; y < box.high.y; ++y) {
    for (int x = box.low.x; x < box.high.x; x += 64) {
      // Past the end of the rectangle one of the two is free.
      const std::uint64_t word = a.word(x, y) & b.word(x, y);
      if (word != 0 && visit(x, y, word)) return true;
    }
  }
  return false;
}

/// The smallest rectangle round a few words.
class BoxOfWords {
 public:
  void add(int x, int y, std::uint64_t word) {
    const int first = x + std::countr_zero(word);
    const int last = x + 63 - std::countl_zero(word);
    if (!has_any_) box_ = {{first, y}, {last + 1, y + 1}};
    has_any_ = true;
    box_.low.x = std::min(box_.low.x, first);
    box_.high = {std::max(box_.high.x, last + 1), y + 1};
  }
  [[nodiscard]] std::optional<PixelBox> box() const {
    return has_any_ ? std::optional(box_) : std::nullopt;
  }

 private:
  bool has_any_ = false;
  PixelBox box_{};
};

}  // namespace detail

/// True if they have a solid pixel in common. The cheapest of these questions: it stops at the
/// first.
template <PixelSet A, PixelSet B>
[[nodiscard]] bool overlaps(const A& a, const B& b) {
  return detail::any_common_word(a, b, [](int, int, std::uint64_t) { return true; });
}

/// How many solid pixels they have in common.
template <PixelSet A, PixelSet B>
[[nodiscard]] std::int64_t overlap_area(const A& a, const B& b) {
  std::int64_t area = 0;
  detail::any_common_word(a, b, [&](int, int, std::uint64_t word) {
    area += std::popcount(word);
    return false;
  });
  return area;
}

/// The first solid pixel that they have in common, in the order of rows, in pixels of the scene.
template <PixelSet A, PixelSet B>
[[nodiscard]] std::optional<Pixel> first_common_pixel(const A& a, const B& b) {
  std::optional<Pixel> first;
  detail::any_common_word(a, b, [&](int x, int y, std::uint64_t word) {
    first = Pixel{x + std::countr_zero(word), y};
    return true;
  });
  return first;
}

/// The smallest rectangle of the scene that holds all solid pixels that they have in common.
template <PixelSet A, PixelSet B>
[[nodiscard]] std::optional<PixelBox> overlap_box(const A& a, const B& b) {
  detail::BoxOfWords box;
  detail::any_common_word(a, b, [&](int x, int y, std::uint64_t word) {
    box.add(x, y, word);
    return false;
  });
  return box.box();
}

/// How fast the overlap shrinks as `a` moves: its area one pixel to the west less that one pixel
/// to the east, and the same for north and south. Whole numbers; it points out of `b`, the way on
/// which `a` gets free soonest. Zero where neither direction is better, as in the middle of `b`.
/// Four times the cost of the area.
/// Source: pygame documentation, mask.Mask.overlap_area, "collision normal".
template <PixelSet B>
[[nodiscard]] Vec overlap_gradient(const PlacedMask& a, const B& b) {
  const auto area = [&](int dx, int dy) {
    return static_cast<double>(overlap_area(a.moved(dx, dy), b));
  };
  return {area(-1, 0) - area(1, 0), area(0, -1) - area(0, 1)};
}

/// The direction of `overlap_gradient`, of length 1; zero where that is zero.
template <PixelSet B>
[[nodiscard]] Vec overlap_normal(const PlacedMask& a, const B& b) {
  const Vec gradient = overlap_gradient(a, b);
  const double squares = dot(gradient, gradient);
  return squares == 0 ? Vec{0, 0} : gradient / std::sqrt(squares);
}

/// How many pixels of a mask are solid.
[[nodiscard]] inline std::int64_t solid_area(const Mask& mask) {
  const PlacedMask here{&mask};
  return overlap_area(here, here);
}

/// The smallest rectangle of a mask that holds all its solid pixels.
[[nodiscard]] inline std::optional<PixelBox> solid_box(const Mask& mask) {
  const PlacedMask here{&mask};
  return overlap_box(here, here);
}

}  // namespace raywalk
