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
#include "raywalk/batch/detail/batch_exact.hpp"
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
  /// True if rays of the batch go on diagonals through corners of its cells, which are tiles.
  bool has_diagonals = false;

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

/// The rays on diagonals through corners of tiles, by the slope that a batch gives to those.
HWY_INLINE Lanes goes_through_corners(Double slope) { return hn::Eq(hn::Abs(slope), all(1)); }

/// The solid tiles of a block that may stop rays on diagonals through corners of tiles, from those
/// that they touch: the tiles of the diagonal, and of the two beside it at each corner the upper
/// one, if the lower one is solid, too, or lies in another block.
///
///     . d U     d  the diagonal; on one that rises to the east U is to the west
///     . L d     U, L  the two tiles at a corner
///
/// The lower one is never asked: who asks the upper one looks across, it comes before the next tile
/// of the diagonal in all directions, and a ray that ends at the corner comes through both blocks.
HWY_INLINE Word met_on_diagonal(Word solid, Word touched, Double slope) {
  constexpr std::uint64_t first_column = 0x0101010101010101;
  constexpr std::uint64_t last_column = first_column << 7U;
  const Word last_row = all_words(std::uint64_t{0xFF} << 56U);
  const auto rises = hn::RebindMask(Words(), hn::Lt(slope, hn::Zero(Doubles())));
  // A row has three touched tiles side by side, the diagonal's in the middle, as far as they are in
  // the block. One in the first column may be the diagonal's, unless it is the first of three.
  const Word after = hn::ShiftLeft<1>(touched);
  const Word before = hn::ShiftRight<1>(touched);
  const Word first = hn::AndNot(hn::ShiftRight<2>(touched), all_words(first_column));
  const Word last = hn::AndNot(hn::ShiftLeft<2>(touched), all_words(last_column));
  const Word diagonal = hn::Or(hn::And(after, before), hn::Or(first, last));
  const Word over_solid = hn::IfThenElse(rises, hn::ShiftRight<9>(solid), hn::ShiftRight<7>(solid));
  const Word over_block = hn::And(hn::IfThenElse(rises, before, after), last_row);
  return hn::And(solid, hn::Or(diagonal, hn::Or(over_solid, over_block)));
}

/// The solid cells of a block that the rays may touch, as they see them.
HWY_INLINE Word look(const PyramidLevel& level, const Group& g, Double corner_x, Double corner_y,
                     Lanes some) {
  const Word word = word_at(level, corner_x, corner_y, some);
  const Double x_at_top =
      hn::Add(hn::Sub(g.origin_x, corner_x), hn::Mul(hn::Sub(corner_y, g.origin_y), g.slope));
  const Word touched = cells_on(hn::Mul(x_at_top, all(1 / level.cell)), g.slope);
  Word solid = hn::And(word, touched);
  if (level.has_diagonals) {
    solid = hn::IfThenElse(hn::RebindMask(Words(), goes_through_corners(g.slope)),
                           met_on_diagonal(solid, touched, g.slope), solid);
  }
  const Double zero = hn::Zero(Doubles());
  const Word found =
      along_ray(solid, hn::Lt(g.inverse_direction_x, zero), hn::Lt(g.inverse_direction_y, zero));
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

/// The tiles at some places that are solid. Expects tiles of the map.
HWY_INLINE Lanes are_solid(const PyramidLevel& tiles, Double x, Double y, Lanes some) {
  const Double corner_x = hn::Mul(hn::Floor(hn::Mul(x, all(0.125))), all(8));
  const Double corner_y = hn::Mul(hn::Floor(hn::Mul(y, all(0.125))), all(8));
  const Word word = word_at(tiles, corner_x, corner_y, some);
  const Word bit =
      hn::Or(to_words(hn::Sub(x, corner_x)), hn::ShiftLeft<3>(to_words(hn::Sub(y, corner_y))));
  return hn::AndNot(is_zero(hn::And(hn::Shr(word, bit), all_words(1))), some);
}

/// A batch on its way.
///
/// Rays go from block to block of 8x8 cells, in the order of rounded t with the doubt of `FreeRun`,
/// whose lines these are, too: every eighth of them, or every 64th. Where that leaves a doubt,
/// their exact numbers tell (`ExactLanes`). In each block they look at all the solid cells at once
/// that they may touch, on diagonals at those that may stop them (`met_on_diagonal`). Most blocks
/// have none. Else they ask the cells one by one, in an order in which those that they really touch
/// come as on their way.
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
    ray.direction_y = hn::IfThenElse(good, ray.direction_y, all(2));  // on no diagonal
  }
  /// Sets the numbers of a group that do not change on the way.
  HWY_INLINE void set_out(Group& g, const RayLanes& ray) {
    g.origin_x = ray.origin_x;
    g.origin_y = ray.origin_y;
    g.inverse_direction_x = hn::Div(all(1), ray.direction_x);
    g.inverse_direction_y = hn::Div(all(1), ray.direction_y);
    const Double slope = hn::Mul(ray.direction_x, g.inverse_direction_y);
    g.slope = hn::Max(hn::Min(slope, all(0x1p60)), all(-0x1p60));
    const Lanes is_diagonal = hn::Eq(hn::Abs(ray.direction_x), hn::Abs(ray.direction_y));
    const Lanes to_mark = hn::Or(is_diagonal, hn::Eq(hn::Abs(g.slope), all(1)));
    if (!hn::AllFalse(Doubles(), to_mark)) {
      const WayLanes way = load_ways(rays_, hn::BitCast(Places(), g.id), is_diagonal);
      g.slope = hn::IfThenElse(to_mark, marked(g.slope, ray, way.are_exact), g.slope);
      tiles_.has_diagonals = true;
      blocks_.has_diagonals = !is_sparse_;
    }
    const Double longest = hn::Min(
        about(if_onward(g.inverse_direction_x, width_), g.origin_x, g.inverse_direction_x),
        about(if_onward(g.inverse_direction_y, height_), g.origin_y, g.inverse_direction_y));
    g.doubt = hn::Add(hn::Mul(longest, all(gap)), all(lost_digits));
    const Double certain_end = hn::Add(hn::Mul(ray.max_t, all(1 + off)), all(lost_digits));
    g.limit = hn::Min(longest, certain_end);
  }
  /// Slopes of about 1 or -1: exactly that where rays, on diagonals, go through corners of tiles,
  /// and else a little more.
  HWY_INLINE static Double marked(Double slope, const RayLanes& ray, Lanes on_diagonal) {
    const Double y = hn::CopySign(ray.origin_y, slope);
    const Double rest = hn::Sub(ray.origin_x, y);
    const Lanes is_whole = both(hn::Eq(rest, hn::Floor(rest)), is_exact(ray.origin_x, y, rest));
    const Double size = hn::IfThenElse(both(on_diagonal, is_whole), all(1), all(1 + 0x1p-52));
    return hn::CopySign(size, slope);
  }
  HWY_INLINE Double corner_under(Double cell) const {
    const Double blocks = hn::Floor(hn::Mul(cell, all(1 / blocks_.side())));
    return hn::Mul(blocks, all(blocks_.side()));
  }

  /// Answers rays that begin in a solid tile, at (x, y), as hits.
  HWY_INLINE Lanes ask_first(const Group& g, Lanes some, Double x, Double y) {
    const Lanes is_hit = are_solid(tiles_, x, y, some);
    answers_.hit(g.id, is_hit, x, y, some);
    return hn::AndNot(is_hit, some);
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
  /// Moves rays over the next line of blocks, or past a corner of four. Those that do not go have
  /// been answered: the map or the ray ends, or it is not known which line is next before that.
  HWY_INLINE Lanes advance(Group& g, Lanes some) {
    const Double x_t = about(hn::Min(g.line_x, all(width_)), g.origin_x, g.inverse_direction_x);
    const Double y_t = about(hn::Min(g.line_y, all(height_)), g.origin_y, g.inverse_direction_y);
    Lanes by_x = hn::Lt(hn::Add(x_t, g.doubt), y_t);
    Lanes by_y = hn::Lt(hn::Add(y_t, g.doubt), x_t);
    const Double next = hn::Min(x_t, y_t);
    Lanes is_sure = hn::Or(by_x, by_y);
    if constexpr (has_exact_lanes) {
      const Lanes in_doubt = hn::AndNot(is_sure, some);
      if (HWY_UNLIKELY(!hn::AllFalse(Doubles(), in_doubt))) {
        const Lanes ends_later = hn::Lt(hn::Max(x_t, y_t), g.limit);
        const Group copy = g;  // the group itself stays in registers
        const Crossing crossing = find_order(copy, both(in_doubt, ends_later));
        by_x = hn::Or(by_x, crossing.by_x);
        by_y = hn::Or(by_y, crossing.by_y);
        is_sure = hn::Or(by_x, by_y);
      }
    }
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

  /// Rays that cross the line of x, and those that cross that of y.
  struct Crossing {
    Lanes by_x;
    Lanes by_y;
  };
  /// Which of two lines some rays cross first. Expects lines that they cross within their `doubt`:
  /// those through corners then cross both at once, for else a whole tile would be between.
  HWY_INLINE LineOrder exact_order(const Group& g, Lanes some, Double x_line, Double y_line) const {
    const Lanes none = hn::FirstN(Doubles(), 0);
    const Lanes elsewhere = hn::AndNot(goes_through_corners(g.slope), some);
    if (hn::AllFalse(Doubles(), elsewhere)) return {none, none, some};
    return ExactLanes(rays_, g, some).order(x_line, y_line);
  }
  /// Finds by exact numbers which line of blocks some rays cross first; both of those that go
  /// through a corner between free tiles, none of those on which a corner or the map's edge may
  /// tell.
  HWY_NOINLINE Crossing find_order(const Group& g, Lanes some) const {
    const Double zero = hn::Zero(Doubles());
    const Lanes inside = both(both(hn::Gt(g.line_x, zero), hn::Lt(g.line_x, all(width_))),
                              both(hn::Gt(g.line_y, zero), hn::Lt(g.line_y, all(height_))));
    const LineOrder order = exact_order(g, both(some, inside), g.line_x, g.line_y);
    // The tiles beyond one line and before the other.
    const Double x_beyond = hn::Sub(g.line_x, hn::Sub(all(1), if_onward(g.inverse_direction_x, 1)));
    const Double y_beyond = hn::Sub(g.line_y, hn::Sub(all(1), if_onward(g.inverse_direction_y, 1)));
    const Double x_before = hn::Sub(g.line_x, if_onward(g.inverse_direction_x, 1));
    const Double y_before = hn::Sub(g.line_y, if_onward(g.inverse_direction_y, 1));
    const Lanes is_closed = both(are_solid(tiles_, x_beyond, y_before, order.at_once),
                                 are_solid(tiles_, x_before, y_beyond, order.at_once));
    const Lanes passes = hn::AndNot(is_closed, order.at_once);
    return {hn::Or(order.x_first, passes), hn::Or(order.y_first, passes)};
  }

  /// Asks the first of a block's solid tiles that are left whether the ray goes through it: if it
  /// is certain, by rounded numbers or by exact ones, it is hit or else no longer left; if not, the
  /// ray is given up. It certainly leaves out a tile on whose far face it begins (two equal
  /// coordinates), and, by its exact end, one before which a segment ends. The tile of the origin
  /// is never certain.
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
    Lanes by_x = hn::Gt(x_in, y_in);
    const Lanes in_doubt = hn::AndNot(hn::Or(is_off, is_hit), asked);
    if (!hn::AllFalse(Doubles(), in_doubt)) {
      Lanes left = in_doubt;
      if constexpr (has_exact_lanes) {
        const Lanes is_between = both(in_doubt, both(hn::Gt(in, zero), hn::Lt(in, early)));
        Lanes met = is_between;
        const Group copy = g;  // as above
        const Meeting meeting = meet(copy, met, {x, y, x_in, y_in, x_out, y_out});
        by_x = hn::Or(both(meeting.is_hit, meeting.by_x), hn::AndNot(meeting.is_hit, by_x));
        is_hit = hn::Or(is_hit, meeting.is_hit);
        is_off = hn::Or(is_off, meeting.is_off);
        left = hn::AndNot(hn::Or(is_off, is_hit), hn::Or(met, hn::AndNot(is_between, in_doubt)));
      }
      const Lanes is_short = answers_.ends_before(g.id, left, x, y);
      give_up(g.id, hn::AndNot(is_short, left));
      is_off = hn::Or(is_off, is_short);
    }
    answers_.hit(g.id, is_hit, x, y, by_x);
    return hn::AndNot(hn::AndNot(is_off, asked), some);
  }

  /// A tile, and about when rays cross its four lines.
  struct Asked {
    Double x, y;
    Double x_in, y_in;
    Double x_out, y_out;
  };
  /// Rays that certainly meet a tile, those of them that come into it over a column's line, and
  /// those that do not meet it; neither if a corner may tell, or numbers that are rounded.
  struct Meeting {
    Lanes is_hit;
    Lanes by_x;
    Lanes is_off;
  };
  /// Whether rays meet a solid tile of which one corner is in doubt, by exact numbers. As a ray
  /// sees the tile:
  ///
  ///     comes +-------+ touch_y    at one of these its line of x and that of y are crossed at
  ///           |       |            about the same t, which is then that at which it comes in, or
  ///           |       |            touches: `is_between` says that this is beyond its begin and
  ///   touch_x +-------+            certainly before its end
  ///
  /// No two of them are in doubt: a doubt is less than 2^-17 of the time that a tile takes. Those
  /// rays that are stopped at the corner, by this tile and another one, are answered, and no longer
  /// among `some`.
  HWY_NOINLINE Meeting meet(const Group& g, Lanes& some, const Asked& tile) {
    const auto differ = [&](Double a, Double b)
                            HWY_ATTR { return hn::Gt(hn::Abs(hn::Sub(a, b)), g.doubt); };
    const Lanes is_first = differ(tile.x_in, tile.y_out);
    const Lanes is_last = differ(tile.x_out, tile.y_in);
    const Lanes is_face = differ(tile.x_in, tile.y_in);
    const Lanes touch_x = hn::AndNot(is_first, both(is_last, is_face));
    const Lanes touch_y = hn::AndNot(is_last, both(is_first, is_face));
    const Lanes comes = hn::AndNot(is_face, both(is_first, is_last));
    const Double one = all(1);
    const Double x_far = if_onward(g.inverse_direction_x, 1);
    const Double y_far = if_onward(g.inverse_direction_y, 1);
    const Double x_step = hn::CopySign(one, g.inverse_direction_x);
    const Double y_step = hn::CopySign(one, g.inverse_direction_y);
    const Double x_line = hn::Add(tile.x, hn::IfThenElse(touch_y, x_far, hn::Sub(one, x_far)));
    const Double y_line = hn::Add(tile.y, hn::IfThenElse(touch_x, y_far, hn::Sub(one, y_far)));
    const Lanes in_doubt = both(some, hn::Or(comes, hn::Or(touch_x, touch_y)));
    const LineOrder order = exact_order(g, in_doubt, x_line, y_line);
    const Lanes in_by_x = both(order.x_first, touch_x);
    const Lanes in_by_y = both(order.y_first, touch_y);
    const Lanes is_known = both(comes, hn::Or(order.x_first, order.y_first));
    Meeting meeting{hn::Or(hn::Or(in_by_x, in_by_y), is_known),
                    hn::Or(in_by_x, both(comes, order.y_first)),
                    hn::Or(both(order.y_first, touch_x), both(order.x_first, touch_y))};
    pass_beside(g, some, meeting,
                {tile.x, tile.y, x_step, y_step, both(order.at_once, touch_x),
                 both(order.at_once, touch_y)});
    if constexpr (!Answers::wants_face) return meeting;  // those that come in have hit it before
    const Lanes through = both(order.at_once, comes);
    if (!hn::AllFalse(Doubles(), through)) {
      // Over the row's line, if the tile beside it is solid; if both are, one has stopped it
      // before. Both are on the map, as the tile is from which it comes.
      const Lanes on_row = are_solid(tiles_, tile.x, hn::Sub(tile.y, y_step), through);
      const Lanes on_column = are_solid(tiles_, hn::Sub(tile.x, x_step), tile.y, through);
      const Lanes passes = hn::AndNot(both(on_row, on_column), through);
      meeting.is_hit = hn::Or(meeting.is_hit, passes);
      meeting.by_x = hn::Or(meeting.by_x, hn::AndNot(on_column, passes));
    }
    return meeting;
  }
  /// A tile, the steps of rays, and those that touch it at a corner: as they leave a column, or a
  /// row, beside it.
  struct Touch {
    Double x, y;
    Double x_step, y_step;
    Lanes off_column, off_row;
  };
  /// Takes rays past a corner of a tile, if the tile across is free; else they are stopped there,
  /// if the rules say so.
  HWY_INLINE void pass_beside(const Group& g, Lanes& some, Meeting& meeting, const Touch& touch) {
    const Lanes all_touching = hn::Or(touch.off_column, touch.off_row);
    if (hn::AllFalse(Doubles(), all_touching)) return;
    const auto turned = [&](Double step) HWY_ATTR {
      return hn::IfThenElse(touch.off_column, step, hn::Neg(step));
    };
    const Double x = hn::Sub(touch.x, turned(touch.x_step));
    const Double y = hn::Add(touch.y, turned(touch.y_step));
    const Double zero = hn::Zero(Doubles());
    const Lanes on_map = both(both(hn::Ge(x, zero), hn::Lt(x, all(width_))),
                              both(hn::Ge(y, zero), hn::Lt(y, all(height_))));
    const Lanes asked = both(all_touching, on_map);
    if (!answers_.closes_corners()) return void(meeting.is_off = hn::Or(meeting.is_off, asked));
    const Lanes is_closed = are_solid(tiles_, x, y, asked);
    meeting.is_off = hn::Or(meeting.is_off, hn::AndNot(is_closed, asked));
    answers_.hit_corner(g.id, is_closed, hn::IfThenElse(touch.off_column, touch.x, x),
                        hn::IfThenElse(touch.off_column, touch.y, y));
    some = hn::AndNot(is_closed, some);
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
