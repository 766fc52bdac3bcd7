#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "raywalk/path/detail/way_cells.hpp"
#include "raywalk/path/detail/way_queue.hpp"

namespace raywalk::detail {

/// The memory of a search.
struct WayRoom {
  WayCells cells{};
  WayQueue queue{};

  void clear() {
    cells.clear();
    queue.clear();
  }
  /// Makes room for all blocks of a map, or, if those are more than 256 (1.6 MB), for all within so
  /// many steps of so many tiles, if these are not. So no search allocates that goes no further.
  void reserve_near(const Grid& map, std::int64_t sources, std::int64_t steps) {
    constexpr std::int64_t most = 256;
    const auto blocks = [](std::int64_t tiles) { return tiles / WayCells::side + 1; };
    const std::int64_t across = 2 * (std::min(steps, most * WayCells::side) + WayCells::side);
    const std::int64_t all = blocks(map.width) * blocks(map.height);
    const std::int64_t around = blocks(across) * blocks(across);
    const std::int64_t few = sources < most ? std::min(all, around * sources) : all;
    const std::int64_t wanted = all <= most ? all : few;
    if (wanted <= most && wanted > cells.capacity()) cells.reserve(wanted);
  }
};

/// The shortest ways over a lattice: E. Dijkstra's search, or with an estimate of what is left A*.
///
/// Ways of one length that differ in their last step are told apart by it: the first in the order
/// of `step_of` counts. So answers of a search to its end depend on lengths alone, and those of a
/// search that leaves nodes out, on the lattice: never on a hash.
///
/// A lattice has
/// - `contains(Tile)`: whether there is such a node;
/// - `cost(Tile)`: what `TileCost` says of it; asked once for each node;
/// - `estimate(Tile)`: at most the length that is left, and no step may make it shorter by
///   more than the step is long; 0 for all in a flood;
/// - `toll(Tile from, int way)`, if it judges steps by itself: what a step costs beside its length,
///   -1 where there is none. Else a diagonal step is free if the tiles on both sides are open and
///   have no toll;
/// - or `passes(int way, bool is_between_free)`, if it has another rule for that: whether a step
///   may be taken, where the tiles on both sides of a diagonal one are free so, or not.
template <class Lattice>
class WaySearch {
 public:
  WaySearch(WayRoom& room, Lattice& lattice, std::int64_t limit)
      : cells_(room.cells), queue_(room.queue), lattice_(lattice), limit_(limit) {}

  /// Begins at a node as well, so far along. Nothing if it is closed.
  void begin(Tile node, std::int64_t length) {
    if (!lattice_.contains(node)) return;
    const int slot = cells_.make(node);
    if (!is_closed(slot, node)) offer(slot, node, length, 0);
  }
  /// Takes the next node, looks around from it, and gives its slot. Nodes that can only lead to
  /// ways of a length of `below` or more are left out; -1 if there are no others.
  [[nodiscard]] int step(std::int64_t below) {
    const auto key_of = [this](int slot) {
      return cells_[slot].length + lattice_.estimate(cells_.tile(slot));
    };
    while (!queue_.is_empty() && queue_.advance(cells_, key_of) < below) {
      const int slot = queue_.pop(cells_);
      if (key_of(slot) >= below) continue;
      look_around(slot, cells_.tile(slot));
      return slot;
    }
    return -1;
  }

 private:
  static constexpr bool judges_steps = requires(Lattice& lattice) { lattice.toll(Tile{}, 0); };

  [[nodiscard]] bool passes(int way, bool is_between_free) const {
    if constexpr (requires { lattice_.passes(way, is_between_free); }) {
      return lattice_.passes(way, is_between_free);
    } else {
      return !is_diagonal(way) || is_between_free;
    }
  }
  /// Asks about a node, if nobody has yet.
  [[nodiscard]] bool is_closed(int slot, Tile node) {
    WayCell& cell = cells_[slot];
    if (cell.state == WayCell::State::unknown) {
      cell.cost = lattice_.cost(node);
      cell.state = WayCell::State::seen;
    }
    return cell.cost.is_closed();
  }
  void look_around(int slot, Tile here) {
    std::array<bool, 4> is_free{};  // the four beside it: open, and without a toll
    for (int way = 0; way < way_count; ++way) {
      const auto beside = static_cast<std::size_t>(way & 3);
      if (!judges_steps && !passes(way, is_free[beside] && is_free[(beside + 1) & 3U])) continue;
      const Tile there = shifted(here, step_of(way));
      if (!lattice_.contains(there)) continue;
      const int to = cells_.beside(slot, step_of(way));
      if (is_closed(to, there)) continue;
      const WayCell& from_cell = cells_[slot];
      const FixedCost cost = cells_[to].cost;
      if (!is_diagonal(way)) is_free[beside] = cost.toll == 0;
      const std::int64_t length =
          from_cell.length + step_length(from_cell.cost.weight, cost.weight, way) + cost.toll;
      if constexpr (judges_steps) {
        if (length > limit_ || length > cells_[to].length) continue;  // judging costs more
        const std::int64_t toll = lattice_.toll(here, way);
        if (toll >= 0) offer(to, there, length + toll, way + 1);
      } else {
        offer(to, there, length, way + 1);
      }
    }
  }
  /// A way to a node, of a length, by a last step.
  void offer(int slot, Tile node, std::int64_t length, int from) {
    WayCell& cell = cells_[slot];
    if (length > limit_ || length > cell.length) return;
    const auto last = static_cast<std::uint8_t>(from);
    if (length == cell.length) {
      cell.from = std::min(cell.from, last);
      return;
    }
    cell.length = length;
    cell.from = last;
    queue_.put(cells_, slot, length + lattice_.estimate(node));
  }

  WayCells& cells_;
  WayQueue& queue_;
  Lattice& lattice_;
  std::int64_t limit_;
};

}  // namespace raywalk::detail
