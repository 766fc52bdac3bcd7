#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include "raywalk/ray/flat_wall.hpp"
#include "raywalk/ray/probe.hpp"

/// Walls without thickness inside tiles: doors, half open or shut, panes, curtains.
namespace raywalk {

/// A wall without thickness across a tile. All places are fractions of a tile, counted from its
/// west or its north side.
struct ThinWall {
  /// Whether it stops what goes east or west, and stands on a line x = `place`, or what goes north
  /// or south, and stands on a line y = `place`.
  enum class Stops : std::uint8_t { east_west, north_south };

  Stops stops = Stops::east_west;
  /// Expects 0 < place < 1.
  double place = 0.5;
  /// It reaches from `from` to `to` on its line. Expects 0 <= from, to <= 1; where `from` is not
  /// less than `to`, there is nothing: a door that is fully open.
  double from = 0;
  double to = 1;
  /// Goes into `Contact::id`.
  int id = 0;
};

namespace detail {

/// The two coordinates of a ray, as a wall sees them.
struct ThinWallAxes {
  const LineAxis& across;  // from one side of it to the other
  const LineAxis& along;
};

/// True if a ray meets, while it is under way, the closed piece [low, high] of the line at `place`.
/// Exact.
[[nodiscard]] inline bool meets_piece(const ThinWallAxes& axes, double place, double low,
                                      double high) {
  const int step = axes.along.step();
  const double origin = axes.along.origin.high;
  if (step == 0) return low <= origin && origin <= high;
  const double first = step > 0 ? low : high;
  const double last = step > 0 ? high : low;
  return compare_crossings(axes.along, first, axes.across, place) <= 0 &&
         compare_crossings(axes.across, place, axes.along, last) <= 0;
}

/// Where a ray meets the wall of a tile.
[[nodiscard]] inline std::optional<Contact> contact_with(const ThinWall& wall, Tile tile,
                                                         const Step& step,
                                                         const Question& question) {
  const bool by_x = wall.stops == ThinWall::Stops::east_west;
  const Line& line = question.line;
  const ThinWallAxes axes{by_x ? line.x : line.y, by_x ? line.y : line.x};
  const double place = (by_x ? tile.x : tile.y) + wall.place;
  const double base = by_x ? tile.y : tile.x;
  const int way = axes.across.step();
  const bool comes_to_it =
      way > 0 ? axes.across.origin.high < place : axes.across.origin.high > place;
  if (way == 0 || !comes_to_it || !(wall.from < wall.to)) return std::nullopt;
  const double low = base + wall.from;
  const double high = base + wall.to;
  const bool closed = question.policy.ends == Ends::closed;
  if (!meets_piece(axes, place, low, high) || is_behind(axes.across, line.max_t, place, closed)) {
    return std::nullopt;
  }
  const double t = std::clamp(axes.across.time_of(place), step.enter, step.exit);
  const double beside = std::clamp(axes.along.start + t * axes.along.direction.high, low, high);
  const Face face = by_x ? question.course.x_face() : question.course.y_face();
  const Point point = by_x ? Point{place, beside} : Point{beside, place};
  return Contact{t, point, outward(face), face, tile, wall.id};
}

/// The contact of a ray with a wall without thickness, as far as rounded numbers know.
struct ThinWallGuess {
  /// False if only exact arithmetic can tell.
  bool is_certain = false;
  std::optional<Contact> contact{};
};

/// Where an infinite ray meets the wall of a tile: the contact that a `RayCast` over `thin_walls`
/// gives, bit for bit, without the way there. Expects a ray that `is_common_cast` on a map with the
/// tile.
///
/// The place along the wall has to be certain even if t and that of the tile's side are rounded
/// twice: so far from the wall's ends, and so from the tile's sides, t lies between the rounded
/// ones at which the ray enters and leaves the tile, too.
[[nodiscard]] inline ThinWallGuess meet_thin_wall(const Ray& ray, const ThinWall& wall, Tile tile) {
  constexpr ThinWallGuess nothing{.is_certain = true};
  const bool by_x = wall.stops == ThinWall::Stops::east_west;
  const Vec way = by_x ? ray.direction : Vec{ray.direction.y, ray.direction.x};
  const Vec from = by_x ? ray.origin - Point{} : Vec{ray.origin.y, ray.origin.x};
  const double place = (by_x ? tile.x : tile.y) + wall.place;
  const bool comes_to_it = way.x > 0 ? from.x < place : (way.x < 0 && from.x > place);
  if (!comes_to_it || !(wall.from < wall.to)) return nothing;
  const double base = by_x ? tile.y : tile.x;
  const double low = base + wall.from;
  const double high = base + wall.to;
  const double t = (place - from.x) / way.x + 0.0;
  const auto along = Rounded<>{from.y} + Rounded<2>{t} * Rounded<>{way.y};
  const auto beside = along.loosened<4>();
  if (beside.highest() < low || beside.lowest() > high) return nothing;
  if (beside.lowest() <= low || beside.highest() >= high) return {};
  const Face x_face = way.x > 0 ? Face::west : Face::east;
  const Face y_face = way.x > 0 ? Face::north : Face::south;
  const Face face = by_x ? x_face : y_face;
  const Point point = by_x ? Point{place, beside.value} : Point{beside.value, place};
  return {true, Contact{t, point, outward(face), face, tile, wall.id}};
}

/// The probe behind `thin_walls`.
template <class Walls>
class ThinWallProbe {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_walls = true;
  };

  explicit ThinWallProbe(Walls wall) : wall_(std::move(wall)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray&, const Step& step,
                                                  const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const Walls&, Tile>) {
    const Tile twin = tile_of(question.course.twin(cell_of(step.tile)));
    std::array<std::optional<Contact>, 2> contacts;
    const auto look = [&](Tile tile, std::optional<Contact>& contact) {
      constexpr std::optional<ThinWall> nothing;
      const std::optional<ThinWall> here = question.at(tile, wall_, nothing, nothing);
      if (here) contact = contact_with(*here, tile, step, question);
    };
    look(step.tile, contacts[0]);
    if (twin != step.tile) look(twin, contacts[1]);
    const bool is_swapped = !contacts[0] || (contacts[1] && contacts[1]->t < contacts[0]->t);
    if (is_swapped) std::swap(contacts[0], contacts[1]);
    return question.skip < 2 ? contacts[static_cast<std::size_t>(question.skip)] : std::nullopt;
  }

  template <class Visit>
  void visit_walls(const WallMap&, Tile tile, Visit&& visit) const {
    const std::optional<ThinWall> wall = wall_(tile);
    if (!wall || !(wall->from < wall->to)) return;
    const double x = tile.x;
    const double y = tile.y;
    if (wall->stops == ThinWall::Stops::east_west) {
      const double at = x + wall->place;
      visit(
          FlatWall{{{at, y + wall->from}, {at, y + wall->to}}, {Face::west, Face::east}, wall->id});
    } else {
      const double at = y + wall->place;
      visit(FlatWall{
          {{x + wall->from, at}, {x + wall->to, at}}, {Face::north, Face::south}, wall->id});
    }
  }

 private:
  Walls wall_;
};

}  // namespace detail

/// A probe over thin walls: `wall(Tile)` is `optional<ThinWall>`, none where a tile has none.
///
/// A ray hits a wall where it goes through from one side to the other, with the wall's two ends
/// included: exactly through the edge of a door is a hit. A wall has no edge to be seen end on, so
/// one along it, or within it, is no hit; nor is the start of a ray that begins on it, whichever
/// way it goes. A ray along a grid line meets the walls of both sides that reach that line. The
/// face of a contact is the side of the wall that was hit.
///
/// Exact: whether a ray meets a wall is decided without rounding, with the wall's place and ends
/// taken as the doubles `tile + fraction`, which multiples of 2^-20 give exactly. t is rounded, and
/// never lies outside the step. On the point of a contact the coordinate across is exactly the
/// wall's.
///
/// Bodies and looks know it, too: `move_and_slide(grid, body, motion, any_of(is_wall, doors))`, and
/// `visible_from(grid, eye, any_of(is_wall, doors))`.
template <class Walls>
  requires std::is_invocable_r_v<std::optional<ThinWall>, Walls&, Tile>
[[nodiscard]] auto thin_walls(Walls wall) {
  return detail::ThinWallProbe<Walls>(std::move(wall));
}

namespace detail {

template <class Walls>
struct RefusedWalls {
  static_assert(is_never<Walls>,
                "thin_walls takes wall(Tile), an optional<ThinWall>: none where a tile has none.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class Walls>
  requires(!std::is_invocable_r_v<std::optional<ThinWall>, Walls&, Tile>)
auto thin_walls(Walls) {
  return [](Tile) { return sizeof(detail::RefusedWalls<Walls>) == 0; };
}

}  // namespace raywalk
