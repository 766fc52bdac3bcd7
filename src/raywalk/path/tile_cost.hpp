#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "raywalk/ray/probe.hpp"

namespace raywalk {

/// The cost of going over a tile; by default, nothing but the length of the way.
///
///     const auto cost = [&](Tile t) -> TileCost {
///       switch (map.at(t)) {
///         case '#': return TileCost::closed();
///         case '+': return {.toll = 6};    // a shut door: as far as six tiles
///         case '~': return {.weight = 2};  // each tile of mud counts twice
///         default: return {};
///       }
///     };
///
/// Any other weight or toll than stated, such as NaN, closes the tile.
struct TileCost {
  /// How often a length on the tile counts: 1 on plain floor, at most 128. Rounded to 1/256.
  double weight = 1;
  /// The toll added each time the tile is entered, in tiles: 0 to 16384. Rounded to 1/65536.
  double toll = 0;

  /// The cost of a tile that cannot be entered.
  [[nodiscard]] static constexpr TileCost closed() { return {0, 0}; }
  [[nodiscard]] constexpr bool is_closed() const {
    const bool is_open = weight >= 1 && weight <= 128 && toll >= 0 && toll <= 16384;
    return !is_open;
  }

  friend bool operator==(const TileCost&, const TileCost&) = default;
};

/// `TileCost(Tile)`: what it costs to go over a tile.
template <class P>
concept CostProbe = requires(P& probe, Tile tile) {
  { probe(tile) } -> std::same_as<TileCost>;
};

/// A probe that says where a way may lead: a `bool(Tile)`, true for a closed tile, as for a cast;
/// or a `TileCost(Tile)`.
template <class P>
concept WayProbe = TileProbe<P> || CostProbe<P>;

namespace detail {

/// Units of length in a tile, and in its diagonal: lengths are whole numbers, so that sums do not
/// depend on their order. sqrt(2) * 65536 is 92681.9: the diagonal is too long by one part in
/// 900,000.
inline constexpr std::int64_t way_unit = 65536;
inline constexpr std::int64_t way_diagonal = 92682;
/// No way is as long.
inline constexpr std::int64_t no_way = std::int64_t{1} << 62;

/// A `TileCost` in whole numbers.
struct FixedCost {
  /// In units.
  std::int32_t toll = 0;
  /// In 256ths; 0 of a closed tile.
  std::uint16_t weight = 256;

  [[nodiscard]] constexpr bool is_closed() const { return weight == 0; }
  friend bool operator==(const FixedCost&, const FixedCost&) = default;
};

[[nodiscard]] constexpr FixedCost fixed(const TileCost& cost) {
  if (cost.is_closed()) return {0, 0};
  return {static_cast<std::int32_t>(cost.toll * way_unit + 0.5),
          static_cast<std::uint16_t>(cost.weight * 256 + 0.5)};
}

/// The cost of a tile, as a probe says.
template <WayProbe P>
[[nodiscard]] constexpr FixedCost fixed_cost_at(P& probe, Tile tile) {
  if constexpr (TileProbe<P>) {
    return probe(tile) ? FixedCost{0, 0} : FixedCost{};
  } else {
    return fixed(probe(tile));
  }
}

/// A length in units, rounded down; `no_way` for one that is longer than any, 0 or less for NaN.
[[nodiscard]] constexpr std::int64_t fixed_length(double length) {
  if (!(length > 0)) return length == 0 ? 0 : -1;
  return length < 0x1p45 ? static_cast<std::int64_t>(length * way_unit) : no_way;
}
[[nodiscard]] constexpr double in_tiles(std::int64_t units) {
  return static_cast<double>(units) / way_unit;
}

/// The steps from a tile to one beside it: north, east, south, west, and then the diagonals
/// north-east, south-east, south-west, north-west. Ties between equally long ways go to the first.
inline constexpr int way_count = 8;
[[nodiscard]] constexpr Tile step_of(int way) {
  constexpr std::array<Tile, way_count> steps{
      {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
  return steps[static_cast<std::size_t>(way)];
}
[[nodiscard]] constexpr bool is_diagonal(int way) { return way >= 4; }
[[nodiscard]] constexpr Tile shifted(Tile tile, Tile by) { return {tile.x + by.x, tile.y + by.y}; }

/// The length of a step: half of it on the one tile, half of it on the other, so that it is the
/// same to and fro.
[[nodiscard]] constexpr std::int64_t step_length(int from_weight, int to_weight, int way) {
  const std::int64_t both = std::int64_t{from_weight} + to_weight;
  return is_diagonal(way) ? (way_diagonal / 2 * both) >> 8 : (way_unit / 2 * both) >> 8;
}

/// The shortest way over plain floor that keeps to steps.
[[nodiscard]] constexpr std::int64_t octile(Tile a, Tile b) {
  const std::int64_t dx = a.x < b.x ? std::int64_t{b.x} - a.x : std::int64_t{a.x} - b.x;
  const std::int64_t dy = a.y < b.y ? std::int64_t{b.y} - a.y : std::int64_t{a.y} - b.y;
  return dx < dy ? way_diagonal * dx + way_unit * (dy - dx)
                 : way_diagonal * dy + way_unit * (dx - dy);
}

}  // namespace detail
namespace detail {

/// Says in a sentence what a way is found among.
template <class P>
struct RefusedWay {
  static_assert(
      is_never<P>,
      "Here ways go over whole tiles: bool(Tile), true for a closed tile, or, with prices, "
      "TileCost(Tile). find_path takes any other obstacles.");
};

}  // namespace detail

}  // namespace raywalk
