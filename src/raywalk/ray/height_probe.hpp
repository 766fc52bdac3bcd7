#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "raywalk/ray/height.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"

/// Tiles that are open between a floor and a ceiling: windows, walls of half a height, steps and
/// pits. The walk stays flat; only the probe knows of heights.
namespace raywalk {

namespace detail {

/// True if a ray ends before it goes on from a tile. (`Step::exit` alone does not tell: it is cut
/// to the end of the ray.)
[[nodiscard]] inline bool is_last(const Step& step, const Question& question) {
  const Line& line = question.line;
  const auto stays = [&](const LineAxis& axis, int cell) {
    const double exit = cell + (axis.step() > 0 ? 1 : 0);
    const bool closed = question.policy.ends == Ends::closed;
    return axis.step() == 0 || is_behind(axis, line.max_t, exit, closed);
  };
  return stays(line.x, step.tile.x) && stays(line.y, step.tile.y);
}

/// The probe behind `with_heights`.
template <class Open>
class HeightProbe {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_tiles = true;
  };

  HeightProbe(const Height& height, Open open) : course_(height), open_(std::move(open)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  Question question) const
      noexcept(std::is_nothrow_invocable_v<const Open&, Tile>) {
    const HeightCourse course = course_.per_unit(question.unit);
    const auto solid = [&](Tile tile) {
      return course.is_outside(range(tile, question), step.enter);
    };
    const int wanted = std::exchange(question.skip, 0);
    for (; question.skip <= wanted; ++question.skip) {
      const std::optional<Contact> side = ask(solid, ray, step, question);
      if (!side) break;
      if (question.skip == wanted) return side;
    }
    const bool may_leave = !course.is_level() && question.line.max_t > 0;
    return may_leave ? floor_or_ceiling(course, ray, step, question, wanted - question.skip)
                     : std::nullopt;
  }
  /// The tiles that are not open at the height at which the ray begins.
  [[nodiscard]] auto tiles(std::uint32_t) const {
    return [this](Tile tile) { return course_.is_outside(open_(tile), 0); };
  }

 private:
  [[nodiscard]] ZRange range(Tile tile, const Question& question) const {
    const auto open = [&](Tile at) -> ZRange { return open_(at); };
    return question.at(tile, open, ZRange{}, ZRange::wall());
  }

  /// The floor or the ceiling of which `skip` go before it on this step.
  [[nodiscard]] std::optional<Contact> floor_or_ceiling(const HeightCourse& height, const Ray& ray,
                                                        const Step& step, const Question& question,
                                                        int skip) const {
    const Course& course = question.course;
    const int columns = course.twin_x != 0 ? 2 : 1;
    const int rows = course.twin_y != 0 ? 2 : 1;
    std::array<ZRange, 4> around;  // on both sides of each line that the ray runs along
    std::size_t count = 0;
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        const Tile tile{step.tile.x + i * course.twin_x, step.tile.y + j * course.twin_y};
        around[count++] = range(tile, question);
      }
    }
    const auto opens = std::span<const ZRange>(around).first(count);
    const bool begins_here = question.entering_only && step.face == Face::none;
    double t = begins_here ? step.enter : -std::numeric_limits<double>::infinity();
    for (; skip >= 0; --skip) t = height.next_leave(opens, step.enter, t);
    const bool is_here = t < step.exit || (t == step.exit && is_last(step, question));
    const bool is_finite = t <= std::numeric_limits<double>::max();
    if (!is_finite || !is_here || question.is_past_end(t)) return std::nullopt;
    return contact_at(t, ray.at(t), step.tile);
  }
  /// Rounding may not carry the point out of the tile.
  [[nodiscard]] Contact contact_at(double t, Point p, Tile tile) const {
    const Point inside{std::clamp(p.x, 1.0 * tile.x, tile.x + 1.0),
                       std::clamp(p.y, 1.0 * tile.y, tile.y + 1.0)};
    return {t, inside, {0, 0}, Face::none, tile, static_cast<int>(course_.hit())};
  }

  HeightCourse course_;
  Open open_;
};

}  // namespace detail

/// A probe over tiles that are open between a floor and a ceiling, for a ray of this height.
///
/// `open(Tile)` is the `ZRange` of a tile. `Contact::id` is a `HeightHit`. A ray meets
/// - a tile's side (0), where it comes to the tile below its floor or above its ceiling: exactly
/// like
///   a whole tile that is solid at that t, at corners and along lines, too;
/// - the floor (1) or the ceiling (2) of the tile that it is in, where it leaves what is open: at
///   t = (limit - z0) / dz. Their contacts have no face, and a normal of zero, for it is vertical.
/// A ray that goes along a floor, or only touches it where the tile ends, meets nothing. Going from
/// the solid into the open is no contact; there may be several contacts in a step.
///
/// With a ray whose direction is zero this is a shot straight up or down, as far as `max_t` goes.
/// The border policy `solid` makes full walls of what lies beyond the map.
/// Precision: that t is rounded twice, and compared with the rounded t of the walk. So which of two
/// is met may be wrong where they are a few units in the last place apart, but no ray slips between
/// a floor and the side next to it.
/// To bodies, looks and ways, which are level, all is solid that is not open at the height `z0`.
/// The height belongs to one ray: `blocked` may follow its segment from the other end, so ask that
/// with two `Eye`s.
template <class Open>
  requires std::is_invocable_r_v<ZRange, const Open&, Tile>
[[nodiscard]] auto with_heights(const Height& height, Open open) {
  return detail::HeightProbe<Open>(height, std::move(open));
}

namespace detail {

template <class Open>
struct RefusedOpen {
  static_assert(
      is_never<Open>,
      "Heights are told by open(Tile), the ZRange that is free above the tile; as const.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class Open>
  requires(!std::is_invocable_r_v<ZRange, const Open&, Tile>)
auto with_heights(const Height&, Open) {
  return [](Tile) { return sizeof(detail::RefusedOpen<Open>) == 0; };
}

}  // namespace raywalk
