#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// Where a ray meets something that stops it.
struct Contact {
  double t = 0;
  /// On a face, the coordinate across it is exactly the face's.
  Point point{};
  /// The surface's normal, of length 1; zero where the ray begins inside the solid.
  Vec normal{0, 0};
  /// The face by which the ray goes into the solid, at t = 0, too, if it begins on one. `none`
  /// where it begins inside the solid or, by `Corner::supercover`, at what it touches; and where
  /// what was hit has no faces.
  Face face = Face::none;
  /// The tile that was hit: the one that the ray goes into. Only at a corner it may be one beside
  /// the ray. Where both tiles beside it are solid, it is the one reached by the step in x; with
  /// `Corner::supercover` and only one of them solid, it is that one.
  Tile tile{};
  /// The probe's own number for it: 0 from a `bool(Tile)`; from `PlanProbe` the struck pixel of the
  /// tile, less the plan's shift, as `y * pixels_per_tile + x`, in whole tiles, too; from a
  /// caller's probe whatever the caller likes.
  int id = 0;
  /// The place of the probe that was hit among the arguments of `any_of`; if one `any_of` is in
  /// another, that in the outer one. 0 where no probes are joined, and where all joined probes tell
  /// of whole tiles, which are then of one kind.
  int part = 0;

  friend bool operator==(const Contact&, const Contact&) = default;
};

/// How a cast ended: at a solid, at the end of its length, at the edge of the map, at the limit of
/// `Policy::max_tiles`, or at once because the question was not valid.
enum class End : std::uint8_t { hit, length, edge, tiles, invalid };

/// An end in a word: its name, as "length".
[[nodiscard]] constexpr std::string_view name_of(End end) {
  constexpr std::array<std::string_view, 5> names{"hit", "length", "edge", "tiles", "invalid"};
  return names[static_cast<std::size_t>(end)];
}

/// The answer to a cast. `contact` has a value exactly if `end` is `hit`.
struct CastResult {
  End end = End::invalid;
  /// Where it ended: at the contact, at max_t, where it left the map (0 if it was never on it), or
  /// where it came into the tile that is one too many. An invalid one ended at 0.
  double t = 0;
  /// The point at t; the origin of an invalid ray.
  Point point{};
  /// The tile that was hit, or the last one visited; the origin's if there was none.
  Tile tile{};
  std::optional<Contact> contact{};

  friend bool operator==(const CastResult&, const CastResult&) = default;
};

}  // namespace raywalk
