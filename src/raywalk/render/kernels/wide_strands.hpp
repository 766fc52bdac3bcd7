// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_STRANDS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_STRANDS
#undef RAYWALK_WIDE_STRANDS
#else
#define RAYWALK_WIDE_STRANDS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <span>
#include <utility>

#include "raywalk/render/kernels/strands.hpp"

HWY_BEFORE_NAMESPACE();
/// `draw_strands`, 8 or 16 rows at once.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
namespace hn = hwy::HWY_NAMESPACE;

using Colors = hn::ScalableTag<std::uint32_t>;
using Places = hn::Repartition<std::uint64_t, Colors>;
using ColorLanes = hn::Vec<Colors>;
constexpr int lane_rows = static_cast<int>(hn::MaxLanes(Colors()));

/// One strand, many rows at once: its places are in two halves, of 64 bits each.
class WideStrand {
 public:
  HWY_INLINE WideStrand(const Color* texels, Fixed v, Fixed step) : texels_(texels), v_(v) {
    alignas(64) std::array<std::uint64_t, lane_rows> ahead;
    for (std::size_t i = 0; i < ahead.size(); ++i) ahead[i] = i * static_cast<std::uint64_t>(step);
    near_ = hn::Load(Places(), ahead.data());
    far_ = hn::Load(Places(), ahead.data() + lane_rows / 2);
    stride_ = lane_rows * step;
    is_fine_ = step <= (Fixed{1} << 32);
  }

  /// The next rows. They show texels of a window that begins with the first of them: of one
  /// register, if a row is no more than a texel further than the last, else of two.
  HWY_INLINE ColorLanes next() {
    const Colors d;
    const auto fraction = hn::Set(Places(), static_cast<std::uint64_t>(v_) & 0xFFFFFFFFU);
    const Color* const window = texels_ + (v_ >> 32);
    const auto near = hn::BitCast(d, hn::Add(fraction, near_));
    const auto far = hn::BitCast(d, hn::Add(fraction, far_));
    const auto index = hn::ConcatOdd(d, far, near);
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
  Fixed stride_ = 0;
  hn::Vec<Places> near_{};
  hn::Vec<Places> far_{};
  bool is_fine_ = true;
};

/// Some rows of a sheet, in blocks of four pixels: block k of number r is row r + 4 k.
using SheetRows = std::array<ColorLanes, 4>;

/// The rows of four columns.
HWY_INLINE SheetRows rows_of(ColorLanes a, ColorLanes b, ColorLanes c, ColorLanes d4) {
  const Colors d;
  const Places pairs;
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

/// Stores the blocks of two sheets side by side, of which each vector holds two.
HWY_INLINE void store_pairs(ColorLanes a, ColorLanes b, Color* out, std::ptrdiff_t stride) {
  const Colors d;
  hn::StoreU(hn::ConcatLowerLower(d, b, a), d, out);
  hn::StoreU(hn::ConcatUpperUpper(d, b, a), d, out + stride);
}

/// Stores the blocks of four sheets side by side, of which each vector holds four: whole lines,
/// since a line that is written in parts waits for its rest.
HWY_INLINE void store_lines(ColorLanes a, ColorLanes b, ColorLanes c, ColorLanes d4, Color* out,
                            std::ptrdiff_t stride) {
  const Colors d;
  const auto ab_even = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(b), a);
  const auto ab_odd = hn::OddEvenBlocks(b, hn::SwapAdjacentBlocks(a));
  const auto cd_even = hn::OddEvenBlocks(hn::SwapAdjacentBlocks(d4), c);
  const auto cd_odd = hn::OddEvenBlocks(d4, hn::SwapAdjacentBlocks(c));
  store_pairs(ab_even, cd_even, out, 2 * stride);
  store_pairs(ab_odd, cd_odd, out + stride, 2 * stride);
}

/// Stores the rows of one sheet, or of `most_sheets` side by side.
template <std::size_t count>
HWY_INLINE void store_rows(const std::array<SheetRows, count>& sheets, Color* out,
                           std::ptrdiff_t pitch) {
  for (std::size_t r = 0; r < 4; ++r, out += pitch) {
    if constexpr (count == 1) {
      store_blocks(Colors(), sheets[0][r], out, 4 * pitch);
    } else if constexpr (lane_rows == 16) {
      store_lines(sheets[0][r], sheets[1][r], sheets[2][r], sheets[3][r], out, 4 * pitch);
    } else {
      store_pairs(sheets[0][r], sheets[1][r], out, 4 * pitch);
      store_pairs(sheets[2][r], sheets[3][r], out + 2 * strand_count, 4 * pitch);
    }
  }
}

/// Strands that go on less than two texels from row to row, many rows at once.
class WideStrands {
 public:
  HWY_INLINE explicit WideStrands(const Strands& s)
      : a_(s.texels[0], s.v[0], s.step[0]),
        b_(s.texels[1], s.v[1], s.step[1]),
        c_(s.texels[2], s.v[2], s.step[2]),
        d_(s.texels[3], s.v[3], s.step[3]) {}

  HWY_INLINE SheetRows next() { return rows_of(a_.next(), b_.next(), c_.next(), d_.next()); }
  [[nodiscard]] HWY_INLINE std::array<Fixed, strand_count> places() const {
    return {a_.place(), b_.place(), c_.place(), d_.place()};
  }

 private:
  WideStrand a_;
  WideStrand b_;
  WideStrand c_;
  WideStrand d_;
};

inline bool is_slow(const Strands& strands) {
  constexpr Fixed two = Fixed{2} << 32;
  return std::ranges::all_of(strands.step, [](Fixed step) { return step < two; });
}

/// Draws as many rows as can be drawn many at once; says how many. Expects sheets that are slow.
template <std::size_t count>
int draw_wide_rows(std::span<Strands, count> sheets, Color* out, std::ptrdiff_t pitch, int rows) {
  const auto begin = [&]<std::size_t... i>(std::index_sequence<i...>)
                         HWY_ATTR { return std::array{WideStrands(sheets[i])...}; };
  std::array<WideStrands, count> wide = begin(std::make_index_sequence<count>());
  int drawn = 0;
  for (; drawn + lane_rows <= rows; drawn += lane_rows, out += lane_rows * pitch) {
    for (int i = 0; i < lane_rows; ++i) __builtin_prefetch(out + (i + rows_foreseen) * pitch, 1);
    std::array<SheetRows, count> rows_of_sheets;
    for (std::size_t i = 0; i < count; ++i) rows_of_sheets[i] = wide[i].next();
    store_rows(rows_of_sheets, out, pitch);
  }
  for (std::size_t i = 0; i < count; ++i) sheets[i].v = wide[i].places();
  return drawn;
}

/// The same as `detail::draw_strands`, where no strand goes two texels or more from row to row.
inline void draw_strands(std::span<Strands> sheets, Color* out, std::ptrdiff_t pitch, int rows) {
  int drawn = 0;
  if (rows >= lane_rows && std::ranges::all_of(sheets, is_slow)) {
    if (sheets.size() == most_sheets) {
      drawn = draw_wide_rows(sheets.first<most_sheets>(), out, pitch, rows);
    } else if (sheets.size() == 1) {
      drawn = draw_wide_rows(sheets.first<1>(), out, pitch, rows);
    }
  }
  detail::draw_strands(sheets, out + drawn * pitch, pitch, rows - drawn);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
