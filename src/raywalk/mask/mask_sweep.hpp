#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/mask/detail/mask_offsets.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// Where a moving mask comes upon solid pixels.
struct MaskContact {
  double t = 0;
  /// How far the mask has moved; across the face, exactly a whole number of pixels.
  Point offset{};
  /// Out of what it came upon, of length 1; zero where the two overlap from the beginning.
  Vec normal{0, 0};
  /// The side of the pixel that it came upon; `none` where the two overlap from the beginning.
  Face face = Face::none;
  /// The two pixels that meet: the moving one by where it stands at offset (0, 0), the other by
  /// where it stands in the scene. Where several pairs meet, one of them.
  Pixel moving{};
  Pixel fixed{};

  friend bool operator==(const MaskContact&, const MaskContact&) = default;
};

/// How the way of a mask ended: `hit`, `length` or `invalid`. `contact` has a value exactly if it
/// is `hit`. `offset` is how far the mask may move.
struct MaskSweep {
  End end = End::invalid;
  double t = 0;
  Point offset{};
  std::optional<MaskContact> contact{};

  friend bool operator==(const MaskSweep&, const MaskSweep&) = default;
};

namespace detail {

/// The farthest that a mask is followed, in pixels.
inline constexpr int max_sweep = max_pixel / 2;

/// The rectangle round a place in which offsets are looked at.
[[nodiscard]] inline PixelBox reach_of(Point from) {
  const int x = static_cast<int>(std::floor(from.x));
  const int y = static_cast<int>(std::floor(from.y));
  return {{x - max_sweep, y - max_sweep}, {x + max_sweep, y + max_sweep}};
}

[[nodiscard]] inline bool is_sweepable(const Ray& path) {
  return is_valid(path) && std::abs(path.origin.x) <= max_pixel &&
         std::abs(path.origin.y) <= max_pixel;
}

[[nodiscard]] inline Point end_of(const Ray& path) {
  const bool moves = path.max_t > 0 && path.max_t < std::numeric_limits<double>::infinity();
  return moves ? path.at(path.max_t) : path.origin;
}

/// Where the path is at a contact: exactly on the line that it crossed there.
[[nodiscard]] inline Point offset_at(const Ray& path, const Contact& contact, Pixel low) {
  if (contact.face == Face::none) return path.origin;
  const Point p = path.at(contact.t);
  const auto x = static_cast<double>(contact.tile.x + low.x);
  const auto y = static_cast<double>(contact.tile.y + low.y);
  if (contact.face == Face::west) return {x, std::clamp(p.y, y, y + 1)};
  if (contact.face == Face::east) return {x + 1, std::clamp(p.y, y, y + 1)};
  if (contact.face == Face::north) return {std::clamp(p.x, x, x + 1), y};
  return {std::clamp(p.x, x, x + 1), y + 1};
}

}  // namespace detail

/// Moves a mask among solid pixels, and finds where it first comes upon one. Nothing is skipped
/// over, however far it moves: it cannot tunnel.
///
/// At the offset `path.at(t)` every solid pixel of `moving` is an open square, moved by it from
/// where it is placed. The answer is the smallest t >= 0 just beyond which one of them overlaps a
/// solid pixel of `fixed`, if that t <= max_t. Sliding along a face, through a gap that is exactly
/// as wide, or past a corner is free; to move away from what it touches is, too; to move into it is
/// a hit at t = 0. Where both move, the path is that of the one as the other sees it.
/// A mask that overlaps from the beginning hits at t = 0 with a zero normal; with
/// `Start::until_free` (`ignore_first` means the same here) nothing counts until it has come free.
///
/// As exact as `cast`, which finds it on the grid of offsets: a whole number of pixels is taken
/// from the path's origin first, which rounds it once where it is not in steps of 2^-20. Degenerate
/// cases: without extent it asks about the origin alone. NaN, an origin beyond +-`max_pixel`, an
/// infinite direction or a negative length end as `invalid`. Offsets further than 2^28 pixels from
/// the origin are not looked at. A miss of an infinite path has the path's origin as its offset.
/// Cost: two yes-or-no overlaps (see `overlaps`) for each pixel moved in x or y while the bounds of
/// the two overlap; nothing before that and after. Allocates nothing.
template <PixelSet Fixed>
[[nodiscard]] MaskSweep sweep_mask(const PlacedMask& moving, const Ray& path, const Fixed& fixed,
                                   Start start = Start::hit) {
  if (!detail::is_sweepable(path)) return {End::invalid, 0, path.origin, std::nullopt};
  const MaskSweep miss{End::length, path.max_t, detail::end_of(path), std::nullopt};
  const PixelBox cells = common(detail::offsets_of_overlap(moving.bounds(), fixed.bounds()),
                                detail::reach_of(path.origin));
  if (cells.is_empty()) return miss;

  const Pixel low = cells.low;
  const Vec direction = path.max_t > 0 ? path.direction : Vec{0, 0};
  const Ray ray{{path.origin.x - low.x, path.origin.y - low.y}, direction, path.max_t};
  const Grid grid{cells.high.x - low.x, cells.high.y - low.y};
  detail::OffsetProbe<Fixed> probe(moving, fixed, low, start != Start::hit);
  const CastResult found = cast(grid, ray, probe, {.corner = Corner::thin});
  if (!found.contact) return miss;

  const Pixel at = probe.overlap_of(ray, *found.contact);
  const Pixel pixel = first_common_pixel(moving.moved(at.x, at.y), fixed).value_or(Pixel{});
  const Point offset = detail::offset_at(path, *found.contact, low);
  const MaskContact contact{found.contact->t,
                            offset,
                            found.contact->normal,
                            found.contact->face,
                            {pixel.x - at.x, pixel.y - at.y},
                            pixel};
  return {End::hit, contact.t, offset, contact};
}

}  // namespace raywalk
