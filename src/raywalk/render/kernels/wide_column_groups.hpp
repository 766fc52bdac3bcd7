// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_COLUMN_GROUPS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_COLUMN_GROUPS
#undef RAYWALK_WIDE_COLUMN_GROUPS
#else
#define RAYWALK_WIDE_COLUMN_GROUPS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <span>
#include <utility>

#include "raywalk/render/kernels/column_groups.hpp"
#include "raywalk/render/kernels/wide_dither.hpp"

HWY_BEFORE_NAMESPACE();
/// `draw_column_groups` and `draw_dithered_groups`, 8 or 16 rows at once.
namespace raywalk::detail::HWY_NAMESPACE {

/// Draws the rows of a block, a few at a time, and dithers them while they are in the cache.
template <class Draw>
void draw_then_dither(const DitheredGroups& all, Draw&& draw) {
  DitherBlock block = all.block;
  for (; block.first < all.block.end; block.first = block.end) {
    block.end = std::min(block.first + rows_at_once, all.block.end);
    draw(all.groups, all.out + block.first * all.pitch, all.pitch, block.end - block.first);
    dither_columns(all.out, all.pitch, block, all.at);
  }
}

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

using Colors = hn::ScalableTag<std::uint32_t>;
using Pairs = hn::Repartition<std::uint64_t, Colors>;
using ColorLanes = hn::Vec<Colors>;
constexpr int lane_rows = static_cast<int>(hn::MaxLanes(Colors()));
constexpr int dropped_bits = 32 - column_fraction_bits;

/// One column, `lane_rows` rows at once. Expects a step of less than two texels.
class WideColumn {
 public:
  HWY_INLINE WideColumn(const Color* texels, Fixed v, Fixed step)
      : texels_(texels),
        v_(v),
        stride_(lane_rows * step),
        ahead_(hn::Mul(hn::Iota(Colors(), 0),
                       hn::Set(Colors(), static_cast<std::uint32_t>(step >> dropped_bits)))),
        is_fine_(step <= (Fixed{1} << 32)) {}

  /// The texels of the next rows. They lie in a window that begins with the first of them: it fills
  /// one register if the step is at most one texel a row, else two.
  HWY_INLINE ColorLanes next() {
    const Colors d;
    const auto fraction = hn::Set(d, static_cast<std::uint32_t>(v_) >> dropped_bits);
    const Color* const window = texels_ + (v_ >> 32);
    const auto index = hn::ShiftRight<column_fraction_bits>(hn::Add(fraction, ahead_));
    v_ += stride_;
    if (HWY_LIKELY(is_fine_)) {
      return hn::TableLookupLanes(hn::LoadU(d, window), hn::IndicesFromVec(d, index));
    }
    const auto width = hn::Set(d, static_cast<std::uint32_t>(lane_rows));
    const auto place = hn::IndicesFromVec(d, hn::And(index, hn::Sub(width, hn::Set(d, 1U))));
    const auto high = hn::LoadU(d, window + lane_rows);
    return hn::IfThenElse(hn::Lt(index, width), hn::TableLookupLanes(hn::LoadU(d, window), place),
                          hn::TableLookupLanes(high, place));
  }

  [[nodiscard]] HWY_INLINE Fixed place() const { return v_; }

 private:
  const Color* texels_;
  Fixed v_;
  Fixed stride_;
  ColorLanes ahead_;
  bool is_fine_;
};

/// `lane_rows` rows of a group, in blocks of four pixels: block k of vector r is row r + 4 k.
using GroupRows = std::array<ColorLanes, 4>;

/// Transposes four columns into rows.
HWY_INLINE GroupRows rows_of(ColorLanes a, ColorLanes b, ColorLanes c, ColorLanes d4) {
  const Colors d;
  const Pairs pairs;
  const auto ab_low = hn::BitCast(pairs, hn::InterleaveLower(d, a, b));
  const auto ab_high = hn::BitCast(pairs, hn::InterleaveUpper(d, a, b));
  const auto cd_low = hn::BitCast(pairs, hn::InterleaveLower(d, c, d4));
  const auto cd_high = hn::BitCast(pairs, hn::InterleaveUpper(d, c, d4));
  return {hn::BitCast(d, hn::InterleaveLower(pairs, ab_low, cd_low)),
          hn::BitCast(d, hn::InterleaveUpper(pairs, ab_low, cd_low)),
          hn::BitCast(d, hn::InterleaveLower(pairs, ab_high, cd_high)),
          hn::BitCast(d, hn::InterleaveUpper(pairs, ab_high, cd_high))};
}

/// Stores the blocks of a vector, each `stride` pixels after the last.
template <class D>
HWY_INLINE void store_blocks(D d, hn::Vec<D> colors, Color* out, std::ptrdiff_t stride) {
  if constexpr (hn::MaxLanes(D()) == 4) {
    hn::StoreU(colors, d, out);
  } else {
    const hn::Half<D> half;
    constexpr std::ptrdiff_t blocks = hn::MaxLanes(half) / 4;
    store_blocks(half, hn::LowerHalf(half, colors), out, stride);
    store_blocks(half, hn::UpperHalf(half, colors), out + blocks * stride, stride);
  }
}

/// Rows of pixels that are stored as they are.
class PlainRows {
 public:
  HWY_INLINE PlainRows(Color* out, std::ptrdiff_t pitch) : out_(out), pitch_(pitch) {}

  [[nodiscard]] HWY_INLINE Color* row(int y) const { return out_ + y * pitch_; }
  [[nodiscard]] HWY_INLINE std::ptrdiff_t pitch() const { return pitch_; }
  /// Stores pixels of a row from a column on, a multiple of their number.
  HWY_INLINE void store(ColorLanes colors, int x, int y) const {
    hn::StoreU(colors, Colors(), row(y) + x);
  }

 private:
  Color* out_;
  std::ptrdiff_t pitch_;
};

/// Rows of a block whose pixels are dithered before they are stored.
class DitheredRows : public PlainRows {
 public:
  HWY_INLINE DitheredRows(const DitheredGroups& all)
      : PlainRows(all.out + all.block.first * all.pitch, all.pitch),
        block_(all.block),
        at_{all.at.x, all.at.y + all.block.first} {}

  HWY_INLINE void store(ColorLanes colors, int x, int y) const {
    const Colors d;
    const WideDither dither(
        hn::LoadU(d, block_.red_blue.data() + x), hn::LoadU(d, block_.green.data() + x),
        hn::LoadU(d, block_.haze_red_blue.data() + x), hn::LoadU(d, block_.haze_green.data() + x));
    const auto thresholds = hn::LoadU(d, thresholds_from(at_.x + x, at_.y + y));
    PlainRows::store(dither(colors, thresholds), x, y);
  }

 private:
  const DitherBlock& block_;
  DitherPlace at_;
};

/// Stores two groups side by side in rows y and y + 4 k, from vectors of two blocks each.
template <class Out>
HWY_INLINE void store_pairs(ColorLanes a, ColorLanes b, Out out, int x, int y, int k) {
  const Colors d;
  out.store(hn::ConcatLowerLower(d, b, a), x, y);
  out.store(hn::ConcatUpperUpper(d, b, a), x, y + 4 * k);
}

/// Stores four groups side by side, from vectors of four blocks each, as whole cache lines: a line
/// that is written in parts has to wait for the rest.
template <class Out>
HWY_INLINE void store_lines(ColorLanes a, ColorLanes b, ColorLanes c, ColorLanes d4, Out out,
                            int y) {
  const Colors d;
  const auto ab_even = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(b), a);
  const auto ab_odd = hn::OddEvenBlocks(b, hn::SwapAdjacentBlocks(a));
  const auto cd_even = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(d4), c);
  const auto cd_odd = hn::OddEvenBlocks(d4, hn::SwapAdjacentBlocks(c));
  store_pairs(ab_even, cd_even, out, 0, y, 2);
  store_pairs(ab_odd, cd_odd, out, 0, y + 4, 2);
}

/// Stores the rows of one group, or of `max_groups` side by side, from row y on.
template <std::size_t count, class Out>
HWY_INLINE void store_rows(const std::array<GroupRows, count>& groups, Out out, int y) {
  for (int i = 0; i < 4; ++i) {
    const auto r = static_cast<std::size_t>(i);
    if constexpr (count == 1) {
      store_blocks(Colors(), groups[0][r], out.row(y + i), 4 * out.pitch());
    } else if constexpr (lane_rows == 16) {
      store_lines(groups[0][r], groups[1][r], groups[2][r], groups[3][r], out, y + i);
    } else {
      store_pairs(groups[0][r], groups[1][r], out, 0, y + i, 1);
      store_pairs(groups[2][r], groups[3][r], out, 2 * group_width, y + i, 1);
    }
  }
}

/// A group whose steps are less than two texels a row, `lane_rows` rows at once.
class WideColumnGroup {
 public:
  HWY_INLINE explicit WideColumnGroup(const ColumnGroup& s)
      : a_(s.texels[0], s.v[0], s.step[0]),
        b_(s.texels[1], s.v[1], s.step[1]),
        c_(s.texels[2], s.v[2], s.step[2]),
        d_(s.texels[3], s.v[3], s.step[3]) {}

  HWY_INLINE GroupRows next() { return rows_of(a_.next(), b_.next(), c_.next(), d_.next()); }
  [[nodiscard]] HWY_INLINE std::array<Fixed, group_width> places() const {
    return {a_.place(), b_.place(), c_.place(), d_.place()};
  }

 private:
  WideColumn a_;
  WideColumn b_;
  WideColumn c_;
  WideColumn d_;
};

/// True if no column of a group steps two texels or more from row to row.
inline bool is_slow(const ColumnGroup& group) {
  constexpr Fixed two = Fixed{2} << 32;
  return std::ranges::all_of(group.step, [](Fixed step) { return step < two; });
}

/// Draws as many of the rows first <= y < end as are a multiple of `lane_rows`, and returns where
/// they end. Expects groups that are slow.
template <std::size_t count, class Out>
int draw_wide_rows(std::span<ColumnGroup, count> groups, Out out, int first, int end) {
  const auto begin = [&]<std::size_t... i>(std::index_sequence<i...>)
                         HWY_ATTR { return std::array{WideColumnGroup(groups[i])...}; };
  std::array<WideColumnGroup, count> wide = begin(std::make_index_sequence<count>());
  for (; first + lane_rows <= end; first += lane_rows) {
    for (int i = 0; i < lane_rows; ++i) prefetch(out.row(first + i) + prefetch_rows * out.pitch());
    std::array<GroupRows, count> rows_of_groups;
    for (std::size_t i = 0; i < count; ++i) rows_of_groups[i] = wide[i].next();
    store_rows(rows_of_groups, out, first);
  }
  for (std::size_t i = 0; i < count; ++i) groups[i].v = wide[i].places();
  return first;
}

/// The columns of a block, counted among the texels of which they show a part: on near walls many
/// columns show parts of the same.
struct SharedColumns {
  static constexpr std::size_t width = std::size_t{max_groups} * group_width;
  static constexpr std::size_t most = 4;

  /// How many columns of texels there are, from left to right; `most + 1` if there are too many.
  std::size_t count = 0;
  std::array<const Color*, most> begins{};
  /// Each screen column's data: the number of its column of texels, its place counted from where
  /// those begin, and its step in units of `column_fraction_bits`.
  alignas(64) std::array<std::uint32_t, width> number{};
  alignas(64) std::array<std::uint32_t, width> step{};
  std::array<Fixed, width> place{};
  std::uint32_t max_step = 1;

  /// The columns of a block of slow groups.
  explicit SharedColumns(std::span<const ColumnGroup> groups) {
    for (std::size_t i = 0; i < width; ++i) {
      const ColumnGroup& group = groups[i / group_width];
      const std::size_t own = i % group_width;
      const Color* const begin = group.begins[own];
      if (count == 0 || begin != begins[count - 1]) {
        if (++count > most) return;
        begins[count - 1] = begin;
      }
      number[i] = static_cast<std::uint32_t>(count - 1);
      place[i] = (static_cast<Fixed>(group.texels[own] - begin) << 32) + group.v[own];
      step[i] = static_cast<std::uint32_t>(group.step[own] >> dropped_bits);
      max_step = std::max(max_step, step[i]);
    }
  }
  void skip(int rows) {
    for (std::size_t i = 0; i < width; ++i) {
      place[i] += rows * (static_cast<Fixed>(step[i]) << dropped_bits);
    }
  }
};

/// Columns of a block side by side, as many as there are lanes: a register for what they show of
/// each of `count` columns of texels on the next rows.
template <std::size_t count>
struct ColumnWindows {
  std::array<ColorLanes, count> texels;
  ColorLanes number;
  ColorLanes place;
  ColorLanes step;
  /// How many rows lie in the windows; none if not even the first.
  int rows = 0;

  HWY_INLINE ColumnWindows(const SharedColumns& columns, std::size_t first) {
    const Colors d;
    std::array<Fixed, count> begin;
    begin.fill(0);
    for (std::size_t i = first; i < first + lane_rows; ++i) begin[columns.number[i]] = beyond_all;
    for (std::size_t i = first; i < first + lane_rows; ++i) {
      Fixed& own = begin[columns.number[i]];
      own = std::min(own, columns.place[i] >> 32);
    }
    alignas(64) std::array<std::uint32_t, lane_rows> places;
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < lane_rows; ++i) {
      const Fixed from = begin[columns.number[first + i]] << 32;
      const auto own = static_cast<std::uint64_t>(columns.place[first + i] - from) >> dropped_bits;
      places[i] = static_cast<std::uint32_t>(own);
      last = std::max(last, own);
    }
    constexpr std::uint64_t room = (std::uint64_t{lane_rows} << column_fraction_bits) - 1;
    if (last > room) return;
    rows = static_cast<int>(std::min<std::uint64_t>((room - last) / columns.max_step + 1, 4096));
    for (std::size_t k = 0; k < count; ++k) {
      texels[k] = hn::LoadU(d, columns.begins[k] + begin[k]);
    }
    number = hn::Load(d, columns.number.data() + first);
    place = hn::Load(d, places.data());
    step = hn::Load(d, columns.step.data() + first);
  }

  /// The pixels of the next row.
  HWY_INLINE ColorLanes next() {
    const Colors d;
    const auto index = hn::IndicesFromVec(d, hn::ShiftRight<column_fraction_bits>(place));
    auto found = hn::TableLookupLanes(texels[0], index);
    for (std::size_t k = 1; k < count; ++k) {
      const auto is_own = hn::Eq(number, hn::Set(d, static_cast<std::uint32_t>(k)));
      found = hn::IfThenElse(is_own, hn::TableLookupLanes(texels[k], index), found);
    }
    place = hn::Add(place, step);
    return found;
  }

 private:
  static constexpr Fixed beyond_all = Fixed{1} << 60;
};

/// Draws rows of a block for as long as what they show lies in windows for several rows, and
/// returns their number.
template <std::size_t count, class Out>
int look_up_rows(SharedColumns& columns, Out out, int rows) {
  constexpr int min_rows = 4;
  const auto windows_of = [&]<std::size_t... i>(std::index_sequence<i...>) HWY_ATTR {
    return std::array{ColumnWindows<count>(columns, i * lane_rows)...};
  };
  int drawn = 0;
  while (drawn < rows) {
    auto parts = windows_of(std::make_index_sequence<SharedColumns::width / lane_rows>());
    int now = rows - drawn;
    for (const ColumnWindows<count>& part : parts) now = std::min(now, part.rows);
    if (now < min_rows) break;
    for (int y = drawn; y < drawn + now; ++y) {
      prefetch(out.row(y) + prefetch_rows * out.pitch());
      for (std::size_t i = 0; i < parts.size(); ++i) {
        out.store(parts[i].next(), static_cast<int>(i) * lane_rows, y);
      }
    }
    columns.skip(now);
    drawn += now;
  }
  return drawn;
}

/// Draws what it can of the rows of a block whose columns share their texels, and returns their
/// number. Expects slow groups.
template <class Out>
int draw_shared_rows(std::span<ColumnGroup, max_groups> groups, Out out, int rows) {
  SharedColumns columns(groups);
  constexpr std::array draw{look_up_rows<1, Out>, look_up_rows<2, Out>, look_up_rows<3, Out>,
                            look_up_rows<4, Out>};
  if (columns.count > draw.size()) return 0;
  const int drawn = draw[columns.count - 1](columns, out, rows);
  for (ColumnGroup& group : groups) {
    for (std::size_t i = 0; i < group_width; ++i) group.v[i] += drawn * group.step[i];
  }
  return drawn;
}

/// Draws many of a block's rows, and returns their number.
template <class Out>
int draw_block_rows(std::span<ColumnGroup> groups, Out out, int rows) {
  if (rows < lane_rows || !std::ranges::all_of(groups, is_slow)) return 0;
  const auto block = groups.first<max_groups>();
  return draw_wide_rows(block, out, draw_shared_rows(block, out, rows), rows);
}

/// `detail::draw_column_groups`, many rows at once where all groups are slow.
inline void draw_column_groups(std::span<ColumnGroup> groups, Color* out, std::ptrdiff_t pitch,
                               int rows) {
  const PlainRows to(out, pitch);
  int drawn = 0;
  if (groups.size() == max_groups) {
    drawn = draw_block_rows(groups, to, rows);
  } else if (groups.size() == 1 && is_slow(groups[0])) {
    drawn = draw_wide_rows(groups.first<1>(), to, 0, rows);
  }
  detail::draw_column_groups(groups, to.row(drawn), pitch, rows - drawn);
}

/// `PixelKernels::draw_dithered_groups`.
inline void draw_dithered_groups(const DitheredGroups& all) {
  DitheredGroups rest = all;
  rest.block.first +=
      draw_block_rows(all.groups, DitheredRows(all), all.block.end - all.block.first);
  draw_then_dither(rest, detail::draw_column_groups);
}
#else
inline void draw_dithered_groups(const DitheredGroups& all) {
  draw_then_dither(all, detail::draw_column_groups);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
