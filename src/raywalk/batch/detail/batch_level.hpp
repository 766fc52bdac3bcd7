// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_LEVEL) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_LEVEL
#undef RAYWALK_BATCH_LEVEL
#else
#define RAYWALK_BATCH_LEVEL
#endif

#include "raywalk/batch/detail/batch_pool.hpp"
#include "raywalk/ray/bit_grid.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// The blocks of a map that rays go through.
namespace raywalk::detail::HWY_NAMESPACE {

/// A level of the pyramid of a map, on which rays go from word to word: words are blocks of 8x8
/// cells, and cells are tiles, or blocks of 8x8 tiles.
struct PyramidLevel {
  const std::uint64_t* words = nullptr;
  double pitch = 0;  // words to a row
  double cell = 1;   // tiles to the side of a cell

  /// Expects level 0 or 1.
  PyramidLevel(const BitGrid& bits, int level)
      : words(bits.words(level).data()),
        pitch(static_cast<double>(bits.pitch(level))),
        cell(level == 0 ? 1 : 8) {}

  /// Tiles to the side of a block.
  [[nodiscard]] double side() const { return 8 * cell; }
};

/// A coordinate, in tiles, of the corner of the block that rays leave by the given line.
HWY_INLINE Double corner_of(Double line, Double inverse_direction, const PyramidLevel& level) {
  return hn::Sub(line, if_onward(inverse_direction, level.side()));
}

/// The solid cells of a block that the rays may touch, as they see them.
HWY_INLINE Word look(const PyramidLevel& level, const Group& g, Double corner_x, Double corner_y,
                     Lanes some) {
  const double blocks = 1 / level.side();  // a power of two: nothing here is rounded
  const Double place =
      hn::Add(hn::Mul(corner_y, all(blocks * level.pitch)), hn::Mul(corner_x, all(blocks)));
  const auto index = hn::IfThenElseZero(hn::RebindMask(Words(), some), to_words(place));
  const Word word = hn::GatherIndex(Words(), level.words, hn::BitCast(Places(), index));
  const Double x_at_top =
      hn::Add(hn::Sub(g.origin_x, corner_x), hn::Mul(hn::Sub(corner_y, g.origin_y), g.slope));
  const Word touched = cells_on(hn::Mul(x_at_top, all(1 / level.cell)), g.slope);
  const Double zero = hn::Zero(Doubles());
  const Word found = along_ray(hn::And(word, touched), hn::Lt(g.inverse_direction_x, zero),
                               hn::Lt(g.inverse_direction_y, zero));
  return hn::IfThenElseZero(hn::RebindMask(Words(), some), found);
}

/// A coordinate of a cell in its block, 0 to 7, as the ray sees it or as it is: from one to the
/// other.
HWY_INLINE Word turned(Word cell, Double inverse_direction) {
  const Lanes is_back = hn::Lt(inverse_direction, hn::Zero(Doubles()));
  const Word all_three = all_words(7);
  return hn::Xor(hn::And(cell, all_three),
                 hn::IfThenElseZero(hn::RebindMask(Words(), is_back), all_three));
}
/// The coordinates, in tiles, of a cell that has a number in its block as the rays see it.
HWY_INLINE Double cell_x(const PyramidLevel& level, const Group& g, Double corner_x, Word number) {
  const Double cells = to_doubles(turned(number, g.inverse_direction_x));
  return hn::Add(corner_x, hn::Mul(cells, all(level.cell)));
}
HWY_INLINE Double cell_y(const PyramidLevel& level, const Group& g, Double corner_y, Word number) {
  const Double cells = to_doubles(turned(hn::ShiftRight<3>(number), g.inverse_direction_y));
  return hn::Add(corner_y, hn::Mul(cells, all(level.cell)));
}

/// The cells of a ray's first block that do not lie behind its first cell, which is at (x, y) tiles
/// from the corner: those of larger numbers.
HWY_INLINE Word cells_ahead(const PyramidLevel& level, const Group& g, Double x, Double y) {
  const Double scale = all(1 / level.cell);
  const Word column = turned(to_words(hn::Floor(hn::Mul(x, scale))), g.inverse_direction_x);
  const Word row = turned(to_words(hn::Floor(hn::Mul(y, scale))), g.inverse_direction_y);
  return hn::Shl(all_words(~std::uint64_t{0}), hn::Or(column, hn::ShiftLeft<3>(row)));
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
