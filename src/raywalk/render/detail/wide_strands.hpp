// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_STRANDS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_STRANDS
#undef RAYWALK_WIDE_STRANDS
#else
#define RAYWALK_WIDE_STRANDS
#endif

#include <hwy/highway.h>

#include "raywalk/render/detail/strands.hpp"

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

/// Stores the blocks of four pixels of a vector, each `stride` pixels after the last.
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

/// Stores four columns as rows of four pixels.
HWY_INLINE void store_rows(ColorLanes a, ColorLanes b, ColorLanes c, ColorLanes d4, Color* out,
                           std::ptrdiff_t pitch) {
  const Colors d;
  const Places pairs;
  const auto ab_low = hn::BitCast(pairs, hn::InterleaveLower(d, a, b));
  const auto ab_high = hn::BitCast(pairs, hn::InterleaveUpper(d, a, b));
  const auto cd_low = hn::BitCast(pairs, hn::InterleaveLower(d, c, d4));
  const auto cd_high = hn::BitCast(pairs, hn::InterleaveUpper(d, c, d4));
  // Block k of row r's vector is row r + 4 k of the picture.
  const std::ptrdiff_t stride = 4 * pitch;
  store_blocks(d, hn::BitCast(d, hn::InterleaveLower(pairs, ab_low, cd_low)), out, stride);
  store_blocks(d, hn::BitCast(d, hn::InterleaveUpper(pairs, ab_low, cd_low)), out + pitch, stride);
  store_blocks(d, hn::BitCast(d, hn::InterleaveLower(pairs, ab_high, cd_high)), out + 2 * pitch,
               stride);
  store_blocks(d, hn::BitCast(d, hn::InterleaveUpper(pairs, ab_high, cd_high)), out + 3 * pitch,
               stride);
}

/// The same as `detail::draw_strands`, where no strand goes two texels or more from row to row.
inline void draw_strands(Strands& strands, Color* out, std::ptrdiff_t pitch, int rows) {
  constexpr Fixed two = Fixed{2} << 32;
  const auto [step0, step1, step2, step3] = strands.step;
  const bool fits = step0 < two && step1 < two && step2 < two && step3 < two;
  if (fits && rows >= lane_rows) {
    WideStrand a(strands.texels[0], strands.v[0], step0);
    WideStrand b(strands.texels[1], strands.v[1], step1);
    WideStrand c(strands.texels[2], strands.v[2], step2);
    WideStrand d(strands.texels[3], strands.v[3], step3);
    for (; rows >= lane_rows; rows -= lane_rows, out += lane_rows * pitch) {
      for (int i = 0; i < lane_rows; ++i) __builtin_prefetch(out + (i + rows_foreseen) * pitch, 1);
      store_rows(a.next(), b.next(), c.next(), d.next(), out, pitch);
    }
    strands.v = {a.place(), b.place(), c.place(), d.place()};
  }
  detail::draw_strands(strands, out, pitch, rows);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
