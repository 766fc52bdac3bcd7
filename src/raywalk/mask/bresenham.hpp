#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

namespace detail {

/// The steps of a whole pixel line, and how far it goes.
struct LineSteps {
  std::int64_t run = 0;   // pixels along the longer axis
  std::int64_t rise = 0;  // pixels along the shorter one
  Pixel along{};          // the step that every pixel takes
  Pixel aside{};          // the step that some take besides

  LineSteps() = default;
  LineSteps(Pixel from, Pixel to) {
    const std::int64_t dx = std::int64_t{to.x} - from.x;
    const std::int64_t dy = std::int64_t{to.y} - from.y;
    const Pixel x_step{dx < 0 ? -1 : 1, 0};
    const Pixel y_step{0, dy < 0 ? -1 : 1};
    const std::int64_t width = dx < 0 ? -dx : dx;
    const std::int64_t height = dy < 0 ? -dy : dy;
    const bool is_steep = height > width;
    run = is_steep ? height : width;
    rise = is_steep ? width : height;
    along = is_steep ? y_step : x_step;
    aside = is_steep ? x_step : y_step;
  }
};

}  // namespace detail

/// The pixels of the line between two pixels, both included, as a lazy forward range of `Pixel`
/// that allocates nothing.
///
/// Use it to draw, or where a rule of a game is written in pixels; what a ray hits is a question
/// for `cast`, because this line has one pixel for each step along its longer axis and therefore
/// slips between two pixels that touch diagonally. It begins with `from`, ends with `to`, and each
/// pixel is the one nearest to the true line. Where the line runs exactly between two, it is the
/// one with the smaller coordinate, the northern one or, on steep lines, the western one, so the
/// line from `to` to `from` has the same pixels in reverse. Every pair of pixels is fine, those at
/// the two ends of the range of `int` as well; two equal pixels give a line of one. Source: J.
/// Bresenham, Algorithm for computer control of a digital plotter, IBM Systems Journal 4 (1), 1965.
class PixelLine {
 public:
  class Iterator {
   public:
    using value_type = Pixel;
    using difference_type = std::int64_t;
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using reference = Pixel;
    using pointer = void;

    Iterator() = default;
    Iterator(Pixel from, const detail::LineSteps& steps)
        : steps_(steps),
          x_(from.x),
          y_(from.y),
          error_(steps.aside.x + steps.aside.y < 0 ? 1 : 0),  // halves go down, either way
          left_(steps.run + 1) {}

    Pixel operator*() const { return {static_cast<int>(x_), static_cast<int>(y_)}; }
    Iterator& operator++() {
      x_ += steps_.along.x;
      y_ += steps_.along.y;
      error_ += 2 * steps_.rise;
      if (error_ > steps_.run) {
        x_ += steps_.aside.x;
        y_ += steps_.aside.y;
        error_ -= 2 * steps_.run;
      }
      --left_;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    /// Expects iterators of the same line.
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.left_ == b.left_; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return a.left_ == 0; }

   private:
    detail::LineSteps steps_{};
    std::int64_t x_ = 0;  // one step beyond the range of int must not overflow
    std::int64_t y_ = 0;
    std::int64_t error_ = 0;  // twice the distance from the true line, in units of 1 / run
    std::int64_t left_ = 0;
  };

  PixelLine(Pixel from, Pixel to) : from_(from), steps_(from, to) {}

  [[nodiscard]] Iterator begin() const { return {from_, steps_}; }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }
  /// How many pixels there are: max(|dx|, |dy|) + 1, so 1 to 2^32.
  [[nodiscard]] std::int64_t size() const { return steps_.run + 1; }

 private:
  Pixel from_;
  detail::LineSteps steps_;
};

/// The pixels between `from` and `to`, both included; see `PixelLine`.
[[nodiscard]] inline PixelLine pixel_line(Pixel from, Pixel to) { return {from, to}; }

}  // namespace raywalk
