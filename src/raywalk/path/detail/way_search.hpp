#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "raywalk/path/detail/way_cells.hpp"

namespace raywalk::detail {

/// The cells that a search has to look around from, by the whole tiles of their keys: a ring of
/// lists, one for each tile of length, through the cells themselves.
///
/// No step is shorter than a tile, so of what lies in the first list, in any order, no length can
/// become shorter by another one of it. (E. Dinic's observation; the ring is R. Dial's, Algorithm
/// 360, Communications of the ACM 1969.) What lies beyond the ring is in one more list.
class WayQueue {
 public:
  void clear() {
    heads_.fill(-1);
    now_ = 0;
    ahead_ = beyond_ = 0;
  }
  /// Puts a cell in, or where it belongs now. Expects a key no less than those of the first list.
  void put(WayCells& cells, int slot, std::int64_t key) {
    if (cells[slot].is_queued()) take_out(cells, slot);
    const std::int64_t at = key / way_unit;
    assert(at >= now_);
    link(cells, slot, at < now_ + ring ? at % ring : ring);
  }
  [[nodiscard]] bool is_empty() const { return ahead_ + beyond_ == 0; }
  /// Goes on to the first list that is not empty, and gives the least key it can have.
  /// `key_of(slot)` gives the key of a cell. Expects that it is not empty.
  template <class KeyOf>
  [[nodiscard]] std::int64_t advance(WayCells& cells, const KeyOf& key_of) {
    if (ahead_ == 0) {
      now_ = no_way;
      for (int slot = heads_[ring]; slot >= 0; slot = cells[slot].next) {
        now_ = std::min(now_, key_of(slot) / way_unit);
      }
      gather(cells, key_of);
    }
    while (heads_[static_cast<std::size_t>(now_ % ring)] < 0) {
      ++now_;
      // Twice on each way round the ring: so what comes into it does so in time.
      if (now_ % (ring / 2) == 0) gather(cells, key_of);
    }
    return now_ * way_unit;
  }
  /// Takes a cell from the first list. Expects that `advance` has found it.
  [[nodiscard]] int pop(WayCells& cells) {
    const int slot = heads_[static_cast<std::size_t>(now_ % ring)];
    take_out(cells, slot);
    cells[slot].state = WayCell::State::done;
    return slot;
  }

 private:
  static constexpr std::int64_t ring = 256;

  /// Moves what lies within the ring by now from the list of what is far.
  template <class KeyOf>
  void gather(WayCells& cells, const KeyOf& key_of) {
    for (int slot = heads_[ring]; slot >= 0;) {
      const int next = cells[slot].next;
      const std::int64_t at = key_of(slot) / way_unit;
      if (at < now_ + ring) {
        take_out(cells, slot);
        link(cells, slot, at % ring);
      }
      slot = next;
    }
  }
  void link(WayCells& cells, int slot, std::int64_t list) {
    auto& head = heads_[static_cast<std::size_t>(list)];
    WayCell& cell = cells[slot];
    cell.next = head;
    cell.previous = -1 - static_cast<std::int32_t>(list);
    if (head >= 0) cells[head].previous = slot;
    head = slot;
    cell.state = list == ring ? WayCell::State::beyond : WayCell::State::ahead;
    ++(list == ring ? beyond_ : ahead_);
  }
  void take_out(WayCells& cells, int slot) {
    const WayCell& cell = cells[slot];
    if (cell.next >= 0) cells[cell.next].previous = cell.previous;
    if (cell.previous >= 0) {
      cells[cell.previous].next = cell.next;
    } else {
      heads_[static_cast<std::size_t>(-1 - cell.previous)] = cell.next;
    }
    --(cell.state == WayCell::State::beyond ? beyond_ : ahead_);
  }

  /// The first cell of each list, that of the far ones last.
  std::array<std::int32_t, ring + 1> heads_ = all_empty();
  /// The whole tiles of the first list.
  std::int64_t now_ = 0;
  int ahead_ = 0;
  int beyond_ = 0;

  [[nodiscard]] static constexpr std::array<std::int32_t, ring + 1> all_empty() {
    std::array<std::int32_t, ring + 1> heads{};
    for (std::int32_t& head : heads) head = -1;
    return heads;
  }
};

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
