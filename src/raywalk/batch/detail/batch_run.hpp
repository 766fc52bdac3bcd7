// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_RUN) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_RUN
#undef RAYWALK_BATCH_RUN
#else
#define RAYWALK_BATCH_RUN
#endif

#include <algorithm>
#include <cfenv>
#include <cstdint>
#include <span>
#include <string_view>

#include "raywalk/batch/detail/batch_answers.hpp"
#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_leave.hpp"
#include "raywalk/batch/detail/batch_pool.hpp"
#include "raywalk/batch/detail/batch_rays.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "raywalk/ray/bit_grid.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// Many rays at once.
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

/// The words of the blocks with the given corners.
HWY_INLINE Word word_at(const PyramidLevel& level, Double corner_x, Double corner_y, Lanes some) {
  const double blocks = 1 / level.side();  // a power of two: nothing here is rounded
  const Double place =
      hn::Add(hn::Mul(corner_y, all(blocks * level.pitch)), hn::Mul(corner_x, all(blocks)));
  const auto index = hn::IfThenElseZero(hn::RebindMask(Words(), some), to_words(place));
  return hn::GatherIndex(Words(), level.words, hn::BitCast(Places(), index));
}

/// The solid cells of a block that the rays may touch, as they see them.
HWY_INLINE Word look(const PyramidLevel& level, const Group& g, Double corner_x, Double corner_y,
                     Lanes some) {
  const Word word = word_at(level, corner_x, corner_y, some);
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

/// A batch on its way.
///
/// Rays go from block to block of 8x8 cells, in the order of rounded t with the doubt of `FreeRun`,
/// whose lines these are, too: every eighth of them, or every 64th. In each block they look at all
/// the solid cells at once that they may touch. Most blocks have none. Else they ask the cells one
/// by one, in an order in which those that they really touch come as on their way.
///
/// On a sparse map cells are blocks of 8x8 tiles, and what is asked is the tiles in them.
template <class Rays, class Answers>
class Batch {
 public:
  /// Expects `has_common_casts` of the rules by which the answers are.
  Batch(const BitGrid& bits, const Rays& rays, Answers& answers)
      : rays_(rays),
        count_(count_of(rays)),
        answers_(answers),
        is_sparse_(bits.is_sparse() && bits.levels() > 1),
        tiles_(bits, 0),
        blocks_(bits, is_sparse_ ? 1 : 0),
        width_(bits.grid().width),
        height_(bits.grid().height) {}

  void run() {
    while (next_ < count_ || pool_.count() > 0) {
      while (next_ < count_ && pool_.has_room()) begin();
      go_on();
    }
    answers_.finish();
  }

 private:
  static constexpr double gap = gap_share<LineTime::roundings>;
  /// Twice a bound on the rounding of two `LineTime`, as a part of the smaller one, and of this
  /// bound itself.
  static constexpr double off = 2 * margin_of(2 * LineTime::roundings + 3);

  /// Takes the next rays into the pool, or answers them.
  HWY_INLINE void begin() {
    const std::size_t left = std::min(lane_count, count_ - next_);
    const Lanes real = hn::FirstN(Doubles(), left);
    const auto number = hn::IfThenElseZero(
        hn::RebindMask(Places(), real),
        hn::Add(hn::Iota(Places(), 0), hn::Set(Places(), static_cast<std::int64_t>(next_))));
    RayLanes ray = load_rays(rays_, number);
    Lanes good = both(real, are_common(ray, width_, height_));
    make_harmless(ray, good);
    Group g;
    g.id = hn::BitCast(Words(), number);
    next_ += left;
    set_out(g, ray);
    const Double x = first_cell(ray.origin_x, g.inverse_direction_x);
    const Double y = first_cell(ray.origin_y, g.inverse_direction_y);
    const Double zero = hn::Zero(Doubles());
    good = both(good, both(hn::Ge(x, zero), hn::Ge(y, zero)));
    const Double corner_x = corner_under(x);
    const Double corner_y = corner_under(y);
    g.line_x = hn::Add(corner_x, if_onward(g.inverse_direction_x, blocks_.side()));
    g.line_y = hn::Add(corner_y, if_onward(g.inverse_direction_y, blocks_.side()));
    const Word ahead = cells_ahead(blocks_, g, hn::Sub(x, corner_x), hn::Sub(y, corner_y));
    g.cells = hn::And(look(blocks_, g, corner_x, corner_y, good), ahead);
    give_up(g.id, hn::AndNot(good, real));
    if constexpr (Answers::is_hit_in_first_tile) good = ask_first(g, good, x, y);
    if (!is_sparse_) good = ask(g, good, corner_x, corner_y, g.cells);
    pool_.add(g, good);
  }
  /// Puts plain numbers in the place of rays that are not good.
  HWY_INLINE static void make_harmless(RayLanes& ray, Lanes good) {
    ray.origin_x = hn::IfThenElse(good, ray.origin_x, all(0.5));
    ray.origin_y = hn::IfThenElse(good, ray.origin_y, all(0.5));
    ray.direction_x = hn::IfThenElse(good, ray.direction_x, all(1));
    ray.direction_y = hn::IfThenElse(good, ray.direction_y, all(1));
  }
  /// Sets the numbers of a group that do not change on the way.
  HWY_INLINE void set_out(Group& g, const RayLanes& ray) const {
    g.origin_x = ray.origin_x;
    g.origin_y = ray.origin_y;
    g.inverse_direction_x = hn::Div(all(1), ray.direction_x);
    g.inverse_direction_y = hn::Div(all(1), ray.direction_y);
    const Double slope = hn::Mul(ray.direction_x, g.inverse_direction_y);
    g.slope = hn::Max(hn::Min(slope, all(0x1p60)), all(-0x1p60));
    const Double longest = hn::Min(
        about(if_onward(g.inverse_direction_x, width_), g.origin_x, g.inverse_direction_x),
        about(if_onward(g.inverse_direction_y, height_), g.origin_y, g.inverse_direction_y));
    g.doubt = hn::Add(hn::Mul(longest, all(gap)), all(lost_digits));
    const Double certain_end = hn::Add(hn::Mul(ray.max_t, all(1 + off)), all(lost_digits));
    g.limit = hn::Min(longest, certain_end);
  }
  HWY_INLINE Double corner_under(Double cell) const {
    const Double blocks = hn::Floor(hn::Mul(cell, all(1 / blocks_.side())));
    return hn::Mul(blocks, all(blocks_.side()));
  }

  /// Answers rays that begin in a solid tile, at (x, y), as hits.
  HWY_INLINE Lanes ask_first(const Group& g, Lanes some, Double x, Double y) {
    const Double corner_x = hn::Mul(hn::Floor(hn::Mul(x, all(0.125))), all(8));
    const Double corner_y = hn::Mul(hn::Floor(hn::Mul(y, all(0.125))), all(8));
    const Word word = word_at(tiles_, corner_x, corner_y, some);
    const Word bit =
        hn::Or(to_words(hn::Sub(x, corner_x)), hn::ShiftLeft<3>(to_words(hn::Sub(y, corner_y))));
    const Lanes is_free = is_zero(hn::And(hn::Shr(word, bit), all_words(1)));
    answers_.hit(g.id, hn::AndNot(is_free, some), x, y, some);
    return both(some, is_free);
  }

  /// Moves every ray of the pool on.
  HWY_INLINE void go_on() {
    const std::size_t end = pool_.count();
    pool_.clear();
    for (std::size_t from = 0; from < end; from += lane_count) {
      Lanes some = hn::FirstN(Doubles(), end - from);
      Group g;
      pool_.load(g, from);
      if (is_sparse_) {
        // Blocks are mostly empty, and steps short against moving rays about: 4 at a time.
        for (int i = 0; i < 4; ++i) some = step_over_parts(g, some);
      } else {
        some = step_over_tiles(g, some);
      }
      pool_.add(g, some);
    }
  }
  /// To the next block, if no tiles are left in this; then asks the first tile. Like all below, it
  /// says which rays are still on their way.
  HWY_INLINE Lanes step_over_tiles(Group& g, Lanes some) {
    some = enter_block(g, some);
    const Double corner_x = corner_of(g.line_x, g.inverse_direction_x, blocks_);
    const Double corner_y = corner_of(g.line_y, g.inverse_direction_y, blocks_);
    return ask(g, some, corner_x, corner_y, g.cells);
  }
  /// Asks all the tiles of the first part that is left; then to the next block, if none is left.
  HWY_INLINE Lanes step_over_parts(Group& g, Lanes some) {
    const Lanes asked = hn::AndNot(is_zero(g.cells), some);
    if (!hn::AllFalse(Doubles(), asked)) {
      const Word part = lowest_bit(g.cells);
      const Double corner_x =
          cell_x(blocks_, g, corner_of(g.line_x, g.inverse_direction_x, blocks_), part);
      const Double corner_y =
          cell_y(blocks_, g, corner_of(g.line_y, g.inverse_direction_y, blocks_), part);
      g.cells = without_lowest(g.cells);
      Word tiles = look(tiles_, g, corner_x, corner_y, asked);
      Lanes left = asked;
      while (!hn::AllTrue(Doubles(), hn::Or(is_zero(tiles), hn::Not(left)))) {
        left = ask(g, left, corner_x, corner_y, tiles);
      }
      some = hn::AndNot(hn::AndNot(left, asked), some);
    }
    return enter_block(g, some);
  }

  /// Takes those rays to their next block that have no cells left.
  HWY_INLINE Lanes enter_block(Group& g, Lanes some) {
    const Lanes is_done = both(some, is_zero(g.cells));
    const Lanes goes = advance(g, is_done);
    const Double corner_x = corner_of(g.line_x, g.inverse_direction_x, blocks_);
    const Double corner_y = corner_of(g.line_y, g.inverse_direction_y, blocks_);
    g.cells = hn::Or(g.cells, look(blocks_, g, corner_x, corner_y, goes));
    return hn::AndNot(hn::AndNot(goes, is_done), some);
  }
  /// Moves rays over the next line of blocks. Those that do not go have been answered: the map or
  /// the ray ends, or rounding may decide which line is next before that.
  HWY_INLINE Lanes advance(Group& g, Lanes some) {
    const Double x_t = about(hn::Min(g.line_x, all(width_)), g.origin_x, g.inverse_direction_x);
    const Double y_t = about(hn::Min(g.line_y, all(height_)), g.origin_y, g.inverse_direction_y);
    const Lanes by_x = hn::Lt(hn::Add(x_t, g.doubt), y_t);
    const Lanes by_y = hn::Lt(hn::Add(y_t, g.doubt), x_t);
    const Lanes is_sure = hn::Or(by_x, by_y);
    const Double next = hn::Min(x_t, y_t);
    const Lanes goes = both(both(some, is_sure), hn::Lt(next, g.limit));
    const Double side = all(blocks_.side());
    const Double x_step = hn::IfThenElseZero(by_x, hn::CopySign(side, g.inverse_direction_x));
    const Double y_step = hn::IfThenElseZero(by_y, hn::CopySign(side, g.inverse_direction_y));
    g.line_x = hn::Add(g.line_x, hn::IfThenElseZero(goes, x_step));
    g.line_y = hn::Add(g.line_y, hn::IfThenElseZero(goes, y_step));
    const Lanes stopped = hn::AndNot(goes, some);
    // Behind the end of a ray, and not of the map, it makes no difference which line is next.
    const Lanes is_known = hn::Or(is_sure, hn::Gt(next, g.limit));
    give_up(g.id, hn::AndNot(is_known, stopped));
    leave(g.id, both(is_known, stopped));
    return goes;
  }

  /// Asks the first of a block's solid tiles that are left whether the ray goes through it: if it
  /// is certain, it is hit or else no longer left; if not, the ray is given up. It certainly leaves
  /// out a tile on whose far face it begins (two equal coordinates), and, by its exact end, one
  /// before which a segment ends. A tile that is touched with a corner in between is never certain;
  /// that of the origin is not, either.
  HWY_INLINE Lanes ask(const Group& g, Lanes some, Double corner_x, Double corner_y, Word& tiles) {
    const Lanes asked = hn::AndNot(is_zero(tiles), some);
    const Word first = lowest_bit(tiles);
    tiles = without_lowest(tiles);
    const Double x = cell_x(tiles_, g, corner_x, first);
    const Double y = cell_y(tiles_, g, corner_y, first);
    const Double x_far = if_onward(g.inverse_direction_x, 1);
    const Double y_far = if_onward(g.inverse_direction_y, 1);
    const Double x_in =
        about(hn::Add(x, hn::Sub(all(1), x_far)), g.origin_x, g.inverse_direction_x);
    const Double y_in =
        about(hn::Add(y, hn::Sub(all(1), y_far)), g.origin_y, g.inverse_direction_y);
    const Double x_end = hn::Add(x, x_far);
    const Double y_end = hn::Add(y, y_far);
    const Double x_out = about(x_end, g.origin_x, g.inverse_direction_x);
    const Double y_out = about(y_end, g.origin_y, g.inverse_direction_y);
    const Double in = hn::Max(x_in, y_in);
    const Double out = hn::Min(x_out, y_out);
    const Double gap = hn::Sub(out, in);
    const Double zero = hn::Zero(Doubles());
    const Double behind = all(-lost_digits);  // a 0 may have been more: the ray begins in the tile
    const Double late = hn::Add(hn::Mul(g.limit, all(1 + 4 * off)), all(4 * lost_digits));
    const Double early = hn::Sub(hn::Mul(g.limit, all(1 - 4 * off)), all(4 * lost_digits));
    const Lanes is_left = hn::Or(hn::Eq(x_end, g.origin_x), hn::Eq(y_end, g.origin_y));
    Lanes is_off = hn::Or(hn::Or(is_left, hn::Lt(out, behind)),
                          hn::Or(hn::Gt(in, late), hn::Lt(gap, hn::Neg(g.doubt))));
    const Lanes is_on = both(hn::Gt(gap, g.doubt), both(hn::Gt(in, zero), hn::Lt(in, early)));
    Lanes is_hit = hn::AndNot(is_off, both(asked, is_on));
    if constexpr (Answers::wants_face) {
      is_hit = both(is_hit, hn::Gt(hn::Abs(hn::Sub(x_in, y_in)), g.doubt));
    }
    answers_.hit(g.id, is_hit, x, y, hn::Gt(x_in, y_in));
    const Lanes in_doubt = hn::AndNot(hn::Or(is_off, is_hit), asked);
    if (!hn::AllFalse(Doubles(), in_doubt)) {
      const Lanes is_short = answers_.ends_before(g.id, in_doubt, x, y);
      give_up(g.id, hn::AndNot(is_short, in_doubt));
      is_off = hn::Or(is_off, is_short);
    }
    return hn::AndNot(hn::AndNot(is_off, asked), some);
  }

  /// Answers rays about which rounding may decide, or that are not common.
  HWY_INLINE void give_up(Word id, Lanes these) {
    if (!hn::AllFalse(Doubles(), these)) answers_.doubt(id, these);
  }
  /// Answers rays that meet nothing.
  HWY_INLINE void leave(Word id, Lanes these) {
    if (!hn::AllFalse(Doubles(), these)) answers_.miss(id, these);
  }

  const Rays& rays_;
  std::size_t count_;
  Answers& answers_;
  bool is_sparse_;
  PyramidLevel tiles_;
  PyramidLevel blocks_;
  double width_;
  double height_;
  std::size_t next_ = 0;
  Pool pool_;
};

/// True if lanes may follow rays by these rules: they expect that numbers are rounded to nearest.
inline bool has_lanes(const Grid& grid, const Policy& policy) {
  return has_common_casts(grid, policy) && std::fegetround() == FE_TONEAREST;
}

/// `cast_batch` in vectors.
template <class Rays, class Results>
void cast_all_rays(const BitGrid& bits, const Rays& rays, const Results& results,
                   const Policy& policy) {
  if (!has_lanes(bits.grid(), policy)) return cast_each(bits, rays, results, policy);
  CastAnswers answers(bits, rays, results, policy);
  Batch(bits, rays, answers).run();
}

/// `blocked_batch` in vectors.
template <class Segments>
void ask_all_segments(const BitGrid& bits, const Segments& segments,
                      const std::span<std::uint8_t>& results, const Policy& policy) {
  if (!has_lanes(bits.grid(), sight_policy(policy))) {
    return blocked_each(bits, segments, results, policy);
  }
  SightAnswers answers(bits, segments, results, policy);
  Batch(bits, segments, answers).run();
}

/// The batches by these instructions.
constexpr BatchTarget target_of(std::string_view name) {
  return {name, cast_all_rays, cast_all_rays, cast_all_rays, ask_all_segments, ask_all_segments};
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
