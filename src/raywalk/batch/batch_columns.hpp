#pragma once

#include <span>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile.hpp"

/// The questions and answers of batches as columns: an array for each of their parts, as a column
/// of a table, or an array of NumPy, has them.
namespace raywalk {

/// Rays in columns: ray i is made of number i of each. Expects columns of one length, but that
/// `max_t` may be empty.
struct RayColumns {
  std::span<const double> origin_x{};
  std::span<const double> origin_y{};
  std::span<const double> direction_x{};
  std::span<const double> direction_y{};
  /// Empty: every ray is infinite.
  std::span<const double> max_t{};
};

/// Room for the answers to casts. Each column is as long as those of the rays, or empty: then this
/// part of the answers is not wanted.
struct CastColumns {
  /// `CastResult::t`.
  std::span<double> t{};
  /// `CastResult::tile`.
  std::span<Tile> tile{};
  /// `Contact::face`; `none` without a contact, too.
  std::span<Face> face{};
  /// `CastResult::end`.
  std::span<End> end{};
};

/// Segments in columns: segment i goes from (a_x[i], a_y[i]) to (b_x[i], b_y[i]). Expects columns
/// of one length.
struct SegmentColumns {
  std::span<const double> a_x{};
  std::span<const double> a_y{};
  std::span<const double> b_x{};
  std::span<const double> b_y{};
};

}  // namespace raywalk
