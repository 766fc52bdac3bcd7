// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_WIDE_PLANE_ROWS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_WIDE_PLANE_ROWS
#undef RAYWALK_WIDE_PLANE_ROWS
#else
#define RAYWALK_WIDE_PLANE_ROWS
#endif

#include <hwy/highway.h>

#include "raywalk/render/kernels/plane_rows.hpp"

HWY_BEFORE_NAMESPACE();
/// Rows of the planes of a G-buffer.
namespace raywalk::detail::HWY_NAMESPACE {

#if HWY_MAX_BYTES >= 16 && !HWY_HAVE_SCALABLE && HWY_TARGET != HWY_EMU128
namespace hn = hwy::HWY_NAMESPACE;

using Shorts = hn::ScalableTag<std::int16_t>;

/// The columns of so many, from column `i` on, in which row y shows a wall; `D` are signed.
template <class D, class Load>
HWY_INLINE hn::Mask<D> walls_at(D d, const WallRows& rows, std::size_t i, int y, Load&& load) {
  using T = hn::TFromD<D>;
  const auto begins = hn::Lt(load(rows.top + i), hn::Set(d, static_cast<T>(y + 1)));
  const auto ends_later = hn::Lt(hn::Set(d, static_cast<T>(y)), load(rows.bottom + i));
  return hn::And(begins, ends_later);
}

/// As `fill_plain_plane_row`, for values of 32 bits.
inline void fill_float_row(float* out, const float* walls, float open, const WallRows& rows,
                           int y) {
  const hn::ScalableTag<float> d;
  const hn::RebindToSigned<decltype(d)> ints;
  const hn::Rebind<std::int16_t, decltype(d)> shorts;
  const auto load = [&](const std::int16_t* from)
                        HWY_ATTR { return hn::PromoteTo(ints, hn::LoadU(shorts, from)); };
  const auto plane = hn::Set(d, open);
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= rows.count; i += lanes) {
    const auto is_wall = hn::RebindMask(d, walls_at(ints, rows, i, y, load));
    hn::StoreU(hn::IfThenElse(is_wall, hn::LoadU(d, walls + i), plane), d, out + i);
  }
  fill_plain_plane_row(out + i, walls + i, open, rows.from(i), y);
}

/// The same of 16 bits.
inline void fill_short_row(std::uint16_t* out, const std::uint16_t* walls, std::uint16_t open,
                           const WallRows& rows, int y) {
  const Shorts shorts;
  const hn::RebindToUnsigned<Shorts> d;
  const auto load = [&](const std::int16_t* from) HWY_ATTR { return hn::LoadU(shorts, from); };
  const auto plane = hn::Set(d, open);
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= rows.count; i += lanes) {
    const auto is_wall = hn::RebindMask(d, walls_at(shorts, rows, i, y, load));
    hn::StoreU(hn::IfThenElse(is_wall, hn::LoadU(d, walls + i), plane), d, out + i);
  }
  fill_plain_plane_row(out + i, walls + i, open, rows.from(i), y);
}

/// The same of 8 bits.
inline void fill_byte_row(std::uint8_t* out, const std::uint8_t* walls, std::uint8_t open,
                          const WallRows& rows, int y) {
  const Shorts shorts;
  const hn::Rebind<std::uint8_t, Shorts> d;
  const auto load = [&](const std::int16_t* from) HWY_ATTR { return hn::LoadU(shorts, from); };
  const auto plane = hn::Set(shorts, std::int16_t{open});
  const std::size_t lanes = hn::Lanes(shorts);
  std::size_t i = 0;
  for (; i + lanes <= rows.count; i += lanes) {
    const auto wall = hn::PromoteTo(shorts, hn::LoadU(d, walls + i));
    const auto value = hn::IfThenElse(walls_at(shorts, rows, i, y, load), wall, plane);
    hn::StoreU(hn::DemoteTo(d, value), d, out + i);
  }
  fill_plain_plane_row(out + i, walls + i, open, rows.from(i), y);
}
#else
inline void fill_float_row(float* out, const float* walls, float open, const WallRows& rows,
                           int y) {
  fill_plain_plane_row(out, walls, open, rows, y);
}
inline void fill_short_row(std::uint16_t* out, const std::uint16_t* walls, std::uint16_t open,
                           const WallRows& rows, int y) {
  fill_plain_plane_row(out, walls, open, rows, y);
}
inline void fill_byte_row(std::uint8_t* out, const std::uint8_t* walls, std::uint8_t open,
                          const WallRows& rows, int y) {
  fill_plain_plane_row(out, walls, open, rows, y);
}
#endif

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
