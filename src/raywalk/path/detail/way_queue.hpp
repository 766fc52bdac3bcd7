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

}  // namespace raywalk::detail
