// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_EDGE_GROUPS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_EDGE_GROUPS
#undef RAYWALK_WIDE_EDGE_GROUPS
#else
#define RAYWALK_WIDE_EDGE_GROUPS
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "raywalk/render/kernels/edge_groups.hpp"

HWY_BEFORE_NAMESPACE();
/// Pieces of the ground on rows.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128
namespace hn = hwy::HWY_NAMESPACE;

/// As `find_plain_pieces`; columns may be off by what is rounded.
inline std::size_t find_pieces(std::span<const EdgeGroup> groups, const ColumnsOfRow& row,
                               PieceOnRow* out) {
  using OfPieces = EdgeGroup::Edges::OfPieces;
  using EachInt = std::array<std::int32_t, edge_group>;
  const hn::CappedTag<float, edge_group> d;
  const hn::RebindToSigned<decltype(d)> ints;
  using Floats = hn::Vec<decltype(d)>;
  const auto nearness = hn::Set(d, row.nearness);
  const auto start = hn::Set(d, row.first - 1);
  const auto last = hn::Set(d, row.last);
  const auto place = [&](const OfPieces& slope, const OfPieces& at, std::size_t i) HWY_ATTR {
    return hn::MulAdd(hn::Load(d, slope.data() + i), nearness, hn::Load(d, at.data() + i));
  };
  const auto after = [&](Floats at) HWY_ATTR {
    return hn::ConvertTo(ints, hn::Sub(hn::Min(hn::Max(at, start), last), start));
  };
  const std::size_t lanes = hn::Lanes(d);
  std::size_t count = 0;
  for (std::size_t i = 0; i < groups.size() * edge_group; i += lanes) {
    const EdgeGroup& group = groups[i / edge_group];
    const std::size_t own = i % edge_group;
    auto low = start;
    for (const EdgeGroup::Edges& edges : group.left()) {
      low = hn::Max(low, place(edges.slope, edges.wide, own));
    }
    auto high = last;
    for (const EdgeGroup::Edges& edges : group.right()) {
      high = hn::Min(high, place(edges.slope, edges.wide, own));
    }
    const auto is_met = hn::Lt(low, high);
    if (hn::AllFalse(d, is_met)) continue;
    auto sure_low = start;
    for (const EdgeGroup::Edges& edges : group.left()) {
      sure_low = hn::Max(sure_low, place(edges.slope, edges.sure, own));
    }
    auto sure_high = last;
    for (const EdgeGroup::Edges& edges : group.right()) {
      sure_high = hn::Min(sure_high, place(edges.slope, edges.sure, own));
    }
    alignas(64) EachInt firsts;
    alignas(64) EachInt sure_firsts;
    alignas(64) EachInt sure_ends;
    alignas(64) EachInt ends;
    hn::Store(after(low), ints, firsts.data());
    hn::Store(after(sure_low), ints, sure_firsts.data());
    hn::Store(after(sure_high), ints, sure_ends.data());
    hn::Store(after(high), ints, ends.data());
    std::array<std::uint8_t, 8> met{};
    hn::StoreMaskBits(d, is_met, met.data());
    for (unsigned bits = met[0] | unsigned{met[1]} << 8U; bits != 0; bits &= bits - 1) {
      const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
      out[count++] = {i + lane, firsts[lane], sure_firsts[lane], sure_ends[lane], ends[lane]};
    }
  }
  return count;
}
#else
inline std::size_t find_pieces(std::span<const EdgeGroup> groups, const ColumnsOfRow& row,
                               PieceOnRow* out) {
  return find_plain_pieces(groups, row, out);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
