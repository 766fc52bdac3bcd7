#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "art/wood.hpp"

namespace raywalk {
namespace {

/// A shelf: books stand on it from `top` to `bottom`.
struct Shelf {
  double top = 0;
  double bottom = 0;
};

constexpr std::array<Shelf, 4> shelves{{{6, 35}, {40, 66}, {71, 96}, {101, 124}}};

/// A book: from `left` to `right`, its back rounded.
struct Book {
  int number = 0;
  double left = 0;
  double right = 0;
};

/// The book at x on a shelf: books of 5 to 10 texels side by side, from the left upright.
Book book_at(int shelf, double x) {
  double left = 5;
  int number = 0;
  for (;;) {
    const double thick = 5 + 5.5 * chance(number, shelf, 631);
    if (x < left + thick || left + thick > 123)
      return {number, left, std::min(left + thick, 123.0)};
    left += thick;
    ++number;
  }
}

Rgb cover_color(int number, int shelf) {
  constexpr std::array<Rgb, 7> covers{hex(0x6E2A22), hex(0x4A5530), hex(0x7A5A2E), hex(0x3C4656),
                                      hex(0x593A28), hex(0x86744E), hex(0x4E2F3A)};
  const auto pick = static_cast<std::size_t>(chance(number, shelf, 632) * 7);
  return covers[pick] * (0.9 + 0.25 * chance(number, shelf, 633));
}

Spot book_spot(int shelf, double x, double y) {
  const Shelf& place = shelves[static_cast<std::size_t>(shelf)];
  const Book book = book_at(shelf, x);
  const double room = place.bottom - place.top;
  const double tall = room * (0.68 + 0.24 * chance(book.number, shelf, 634));
  const bool is_missing = chance(book.number, shelf, 635) < 0.09;
  const double down = y - (place.bottom - tall);
  if (is_missing || down < 0) return {palette::soot * 0.75, -4, 0};
  const double half = (book.right - book.left) / 2;
  const double across = (x - book.left) / half - 1;
  const double round = std::sqrt(std::max(0.0, 1 - across * across * 0.85));
  const double band = std::min(std::abs(down - 4), std::abs(down - tall + 4));
  const bool is_gilt = band < 0.9 && chance(book.number, shelf, 636) < 0.6;
  const double worn = noise({20, 20, 2, 637}, x / relief_side, y / relief_side);
  const Rgb cover = cover_color(book.number, shelf) * (1 + 0.12 * worn);
  return {is_gilt ? palette::brass * 0.95 : cover, round * 3 + smooth_step(0, 1.5, down) - 1, 0.12};
}

Spot shelf_at(double x, double y) {
  for (std::size_t i = 0; i < shelves.size(); ++i) {
    const bool is_between_posts = x >= 5 && x < 123;
    if (is_between_posts && y >= shelves[i].top && y < shelves[i].bottom) {
      return book_spot(static_cast<int>(i), x, y);
    }
  }
  const double from_side = std::min(x, relief_side - x);
  const bool is_post = from_side < 5;
  const double v = y / relief_side;
  Spot wood = is_post
                  ? grain_at(std::min(from_side, 5 - from_side) + 0.6, x / relief_side, v, 81, 0.9)
                  : grain_at(1.2, v, x / relief_side, 82, 0.95);
  wood.height += is_post ? 4.2 : 3.4;
  return wood;
}

}  // namespace

Canvas paint_shelf() { return lit_relief(relief_side, relief_side, shelf_at); }

}  // namespace raywalk
