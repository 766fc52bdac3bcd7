#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "raywalk/mask/detail/free_offsets.hpp"
#include "raywalk/mask/mask_overlap.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/probe.hpp"

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

/// How the way of a mask ended: `hit`, `length`, `tiles` (at the limit of pixels) or `invalid`.
/// `contact` has a value exactly if it is `hit`. `offset` is how far the mask may move.
struct MaskSweep {
  End end = End::invalid;
  double t = 0;
  Point offset{};
  std::optional<MaskContact> contact{};

  friend bool operator==(const MaskSweep&, const MaskSweep&) = default;
};

namespace detail {

/// A probe on the grid of offsets that says where two sets of pixels would overlap.
///
/// At an offset (x, y) a pixel of the one overlaps one of the other if their places differ by less
/// than a pixel in x and in y: if one of the whole-pixel offsets round (x, y), floor or ceiling of
/// each coordinate, puts the one exactly upon the other. So inside a cell of the grid of offsets
/// its four corners decide; on the line between two cells, the line's two ends; on a corner, it
/// alone. A ray that runs along a line asks about lines, then, every other one about cells.
/// Source: the Minkowski difference of two sets of squares; T. Lozano-Perez, Spatial Planning: A
/// Configuration Space Approach, IEEE Transactions on Computers, 1983.
template <PixelSet Fixed>
class OffsetProbe {
 public:
  /// The two whole-pixel columns (or rows) round an offset: the one that the ray leaves behind and
  /// the one that it comes to. They are one for a ray that runs along it.
  struct Axis {
    int trailing = 0;
    int leading = 0;
    bool begins_on_line = false;
    [[nodiscard]] bool is_one() const { return trailing == leading; }
  };

  /// The grid's cell (0, 0) begins at the offset `low`. A probe that waits says nothing until the
  /// ray has come out of the overlap in which it begins.
  OffsetProbe(const PlacedMask& moving, const Fixed& fixed, Pixel low, bool waits)
      : moving_(moving), fixed_(fixed), low_(low), waits_(waits), free_(moving.bounds()) {}

  /// Expects to be asked about the steps of one ray in their order.
  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step) {
    const Pixel cell{step.tile.x + low_.x, step.tile.y + low_.y};
    if (is_free(cell)) {
      has_begun_ = true;
      waits_ = false;
      return std::nullopt;
    }
    const Axis x = axis(ray.origin.x, ray.direction.x, cell.x, low_.x);
    const Axis y = axis(ray.origin.y, ray.direction.y, cell.y, low_.y);
    if (is_waiting(x, y, step)) return std::nullopt;
    const auto inside = step.face == Face::none ? overlap_at_start(x, y) : std::nullopt;
    const auto found = inside ? inside : first_overlap(x, y, step);
    if (!found) return std::nullopt;
    const Face face = inside ? Face::none : face_of(ray, step, x, y, *found);
    const int id = (found->x == x.leading ? 1 : 0) + (found->y == y.leading ? 2 : 0);
    return Contact{step.enter, ray.at(step.enter), outward(face), face, step.tile, id};
  }
  /// The whole-pixel offset at which a contact of this probe found an overlap.
  [[nodiscard]] Pixel overlap_of(const Ray& ray, const Contact& contact) const {
    const Axis x = axis(ray.origin.x, ray.direction.x, contact.tile.x + low_.x, low_.x);
    const Axis y = axis(ray.origin.y, ray.direction.y, contact.tile.y + low_.y, low_.y);
    return {contact.id % 2 != 0 ? x.leading : x.trailing,
            contact.id / 2 != 0 ? y.leading : y.trailing};
  }
  [[nodiscard]] bool overlaps_at(Pixel offset) const {
    return overlaps(moving_.moved(offset.x, offset.y), fixed_);
  }

 private:
  [[nodiscard]] static Axis axis(double origin, double direction, int cell, int low) {
    const double place = std::floor(origin);
    const bool is_on_line = place == origin;
    if (direction == 0 && is_on_line) {
      const int line = static_cast<int>(place) + low;  // the cell is on either side of it
      return {line, line, true};
    }
    return direction < 0 ? Axis{cell + 1, cell, is_on_line} : Axis{cell, cell + 1, is_on_line};
  }
  /// True if the cell and its corners are free without a look at pixels.
  [[nodiscard]] bool is_free(Pixel cell) {
    if constexpr (SetWithFreeBoxes<Fixed>) {
      return free_.contains(fixed_, cell);
    } else {
      return false;
    }
  }
  /// True while the ray is inside the overlap in which it began, if that is not to count.
  [[nodiscard]] bool is_waiting(const Axis& x, const Axis& y, const Step& step) {
    const bool has_begun = std::exchange(has_begun_, true);
    // A ray from beyond the grid comes from free space.
    waits_ = waits_ && (has_begun || step.face == Face::none) && first_overlap(x, y, step);
    return waits_;
  }
  [[nodiscard]] std::optional<Pixel> first_overlap(const Axis& x, const Axis& y,
                                                   const Step& step) const {
    // Offsets that the cell shares with the one before were found free there.
    const bool is_new = waits_ || step.face == Face::none;
    const bool from_side = step.face == Face::west || step.face == Face::east;
    const bool has_four = !x.is_one() && !y.is_one();
    const auto at = [&](int column, int row) { return overlaps_at({column, row}); };
    if (has_four && (is_new || step.corner || from_side) && at(x.leading, y.trailing)) {
      return Pixel{x.leading, y.trailing};
    }
    if (has_four && (is_new || step.corner || !from_side) && at(x.trailing, y.leading)) {
      return Pixel{x.trailing, y.leading};
    }
    if (at(x.leading, y.leading)) return Pixel{x.leading, y.leading};
    if (is_new && at(x.trailing, y.trailing)) return Pixel{x.trailing, y.trailing};
    return std::nullopt;
  }
  /// The face by which a ray comes to an overlap in which it does not begin.
  [[nodiscard]] Face face_of(const Ray& ray, const Step& step, const Axis& x, const Axis& y,
                             Pixel found) const {
    if (step.face != Face::none && !step.corner) return step.face;
    const bool is_by_x = ray.direction.x != 0 && (step.corner || x.begins_on_line);
    const bool is_by_y = ray.direction.y != 0 && (step.corner || y.begins_on_line);
    if (is_by_x && (!is_by_y || found.x == x.leading)) {
      return ray.direction.x > 0 ? Face::west : Face::east;
    }
    return ray.direction.y > 0 ? Face::north : Face::south;
  }
  /// The overlap in which a ray begins: at one of the whole-pixel offsets round its origin itself.
  [[nodiscard]] std::optional<Pixel> overlap_at_start(const Axis& x, const Axis& y) const {
    for (const int row : {y.trailing, y.leading}) {
      if (row != y.trailing && y.begins_on_line) continue;
      for (const int column : {x.trailing, x.leading}) {
        if (column != x.trailing && x.begins_on_line) continue;
        if (overlaps_at({column, row})) return Pixel{column, row};
      }
    }
    return std::nullopt;
  }

  const PlacedMask& moving_;
  const Fixed& fixed_;
  Pixel low_;
  bool waits_;
  bool has_begun_ = false;
  FreeOffsets free_;
};

/// The offsets at which two rectangles can overlap: cells of the grid of offsets.
[[nodiscard]] inline PixelBox offsets_of_overlap(const PixelBox& moving, const PixelBox& fixed) {
  return {{fixed.low.x - moving.high.x, fixed.low.y - moving.high.y},
          {fixed.high.x - moving.low.x, fixed.high.y - moving.low.y}};
}

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
/// the two overlap; nothing before that and after. Among `TilePixels` only a few nanoseconds a
/// pixel where all tiles near the mask are free as a whole. `max_pixels` bounds the time: after so
/// many steps of a pixel in x or y, the one on which it begins included, while the bounds overlap,
/// it ends as `tiles`, with how far it has come. Allocates nothing.
template <PixelSet Fixed>
[[nodiscard]] MaskSweep sweep_mask(const PlacedMask& moving, const Ray& path, const Fixed& fixed,
                                   Start start = Start::hit, std::int64_t max_pixels = INT64_MAX) {
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
  const Policy policy{.corner = Corner::thin, .max_tiles = max_pixels};
  const CastResult found = cast(grid, ray, probe, policy);
  if (found.end == End::tiles) return {End::tiles, found.t, path.at(found.t), std::nullopt};
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
