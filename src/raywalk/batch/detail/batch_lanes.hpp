// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_LANES) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_LANES
#undef RAYWALK_BATCH_LANES
#else
#define RAYWALK_BATCH_LANES
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// Words of 8x8 cells, one in each lane, and which of their cells a ray may touch.
namespace raywalk::detail::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::ScalableTag<double>;
using Words = hn::RebindToUnsigned<Doubles>;
using Places = hn::RebindToSigned<Doubles>;
using Floats = hn::Repartition<float, Doubles>;
using Halves = hn::Repartition<std::uint32_t, Doubles>;
using Bytes = hn::Repartition<std::uint8_t, Doubles>;
using Double = hn::Vec<Doubles>;
using Word = hn::Vec<Words>;
using Lanes = hn::Mask<Doubles>;
constexpr std::size_t lane_count = hn::MaxLanes(Doubles());

HWY_INLINE Double all(double value) { return hn::Set(Doubles(), value); }
HWY_INLINE Word all_words(std::uint64_t value) { return hn::Set(Words(), value); }
/// `size` for rays that go to larger coordinates, 0 for the others, by their inverse directions (or
/// directions that are not a zero).
HWY_INLINE Double if_onward(Double inverse_direction, double size) {
  return hn::IfThenElse(hn::Lt(inverse_direction, hn::Zero(Doubles())), hn::Zero(Doubles()),
                        all(size));
}
HWY_INLINE Lanes both(Lanes a, Lanes b) { return hn::And(a, b); }

/// Whole doubles below 2^52 and not negative as integers, and back.
HWY_INLINE Word to_words(Double whole) {
  return hn::Xor(hn::BitCast(Words(), hn::Add(whole, all(0x1p52))),
                 hn::BitCast(Words(), all(0x1p52)));
}
HWY_INLINE Double to_doubles(Word small) {
  const Word bits = hn::Or(small, hn::BitCast(Words(), all(0x1p52)));
  return hn::Sub(hn::BitCast(Doubles(), bits), all(0x1p52));
}
HWY_INLINE Lanes is_zero(Word word) {
  return hn::RebindMask(Doubles(), hn::Eq(word, hn::Zero(Words())));
}

/// The number of the lowest bit that is set. Expects that one is.
HWY_INLINE Word lowest_bit(Word word) {
  const auto isolated = hn::BitCast(Places(), hn::And(word, hn::Sub(hn::Zero(Words()), word)));
  const Word power = hn::BitCast(Words(), hn::ConvertTo(Doubles(), isolated));
  // A power of two as a double is its exponent; bit 63 came out negative.
  const Word exponent = hn::And(hn::ShiftRight<52>(power), all_words(0x7FF));
  return hn::Sub(exponent, all_words(1023));
}
HWY_INLINE Word without_lowest(Word word) { return hn::And(word, hn::Sub(word, all_words(1))); }

/// The cells of a word as the ray sees them: mirrored, so that it goes to larger x and y. Bits of
/// larger number then come later on its way.
HWY_INLINE Word along_ray(Word word, Lanes x_back, Lanes y_back) {
  alignas(16) static constexpr std::uint8_t order[16] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                         8, 9, 10, 11, 12, 13, 14, 15};
  alignas(16) static constexpr std::uint8_t turned[16] = {0, 8, 4, 12, 2, 10, 6, 14,
                                                          1, 9, 5, 13, 3, 11, 7, 15};
  const Bytes bytes;
  const Words words;
  const Word turn =
      hn::IfThenElseZero(hn::RebindMask(words, y_back), all_words(0x0707070707070707));
  const auto rows = hn::Xor(hn::LoadDup128(bytes, order), hn::BitCast(bytes, turn));
  const auto turned_rows = hn::TableLookupBytes(hn::BitCast(bytes, word), rows);
  const auto table = hn::LoadDup128(bytes, turned);
  const auto nibble = hn::Set(bytes, std::uint8_t{0x0F});
  const auto low = hn::And(turned_rows, nibble);
  const auto high =
      hn::And(hn::BitCast(bytes, hn::ShiftRight<4>(hn::BitCast(words, turned_rows))), nibble);
  const Word back = hn::Or(hn::ShiftLeft<4>(hn::BitCast(words, hn::TableLookupBytes(table, low))),
                           hn::BitCast(words, hn::TableLookupBytes(table, high)));
  return hn::IfThenElse(hn::RebindMask(words, x_back), back, hn::BitCast(words, turned_rows));
}

/// Each double as a pair of floats.
HWY_INLINE hn::Vec<Floats> in_pairs(Double value) {
  const hn::Rebind<float, Doubles> narrow;
  const hn::RebindToUnsigned<decltype(narrow)> narrow_bits;
  const Word low = hn::PromoteTo(Words(), hn::BitCast(narrow_bits, hn::DemoteTo(narrow, value)));
  return hn::BitCast(Floats(), hn::Or(low, hn::ShiftLeft<32>(low)));
}

/// ~0 << place, with places below 0 taken for 0, and those above 31 for 31.
HWY_INLINE hn::Vec<Halves> bits_from(hn::Vec<Floats> place) {
  const Floats floats;
  const Halves halves;
  const auto bounded = hn::Min(hn::Max(place, hn::Zero(floats)), hn::Set(floats, 31.0F));
  const auto count = hn::BitCast(halves, hn::Add(bounded, hn::Set(floats, 0x1p23F)));
  return hn::Shl(hn::Set(halves, ~0U), hn::And(count, hn::Set(halves, 31U)));
}

/// The cells of a row from one place to another, rounded.
HWY_INLINE hn::Vec<Halves> row_between(hn::Vec<Floats> low, hn::Vec<Floats> high) {
  return hn::And(hn::AndNot(bits_from(high), bits_from(low)), hn::Set(Halves(), 0xFFU));
}

/// The cells of a word that a line x = x_at_top + slope * y may touch, in cells from the word's
/// corner; for doubles that are off by as much as a map of 2^30 cells lets them be, and a few more.
///
/// An even float is for rows 0 to 3, its odd neighbour for rows 4 to 7. With D = 2^30, u = 2^-53
/// and v = 2^-24, x_at_top is off by 4u * D * |slope|, by 6u * D * |slope| where the direction is a
/// rounded difference, by 2u * D * |slope| more where the slope is marked, and so by at most 2^-20
/// * |slope|, and as float by v of itself; if the line comes near, it is less than 8 * |slope| + 9.
/// Adding up makes five roundings more. So all is within 2^-16 * |slope| + 2^-7, which is added on
/// both sides.
HWY_INLINE Word cells_on(Double x_at_top, Double slope) {
  const Floats floats;
  const auto step = in_pairs(slope);
  const auto four_rows = hn::OddEven(hn::Mul(step, hn::Set(floats, 4.0F)), hn::Zero(floats));
  const auto top = hn::Add(in_pairs(x_at_top), four_rows);
  const auto bottom = hn::Add(top, step);
  constexpr float slope_off = 0x1p-16F;
  constexpr float place_off = 0x1p-7F;
  const auto margin = hn::Add(hn::Mul(hn::Abs(step), hn::Set(floats, slope_off)),
                              hn::Set(floats, 0.5F + place_off));  // as rounding is to nearest
  auto low = hn::Sub(hn::Min(top, bottom), margin);
  auto high = hn::Add(hn::Max(top, bottom), margin);
  auto cells = row_between(low, high);
  low = hn::Add(low, step);
  high = hn::Add(high, step);
  cells = hn::Or(cells, hn::ShiftLeft<8>(row_between(low, high)));
  low = hn::Add(low, step);
  high = hn::Add(high, step);
  cells = hn::Or(cells, hn::ShiftLeft<16>(row_between(low, high)));
  low = hn::Add(low, step);
  high = hn::Add(high, step);
  cells = hn::Or(cells, hn::ShiftLeft<24>(row_between(low, high)));
  return hn::BitCast(Words(), cells);
}

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
