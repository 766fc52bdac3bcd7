#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"

namespace raywalk::detail {

/// Directions of ways from one root: those between two, which are less than half a turn apart.
struct TautSector {
  Vec east{};
  Vec west{};
};

/// Something beside roots that waits to be looked at: the goal as seen from one, or the directions
/// of ways from one that have come over a line between two rows.
struct TautNode {
  bool is_goal = false;
  /// 1 for rows that are walked southwards; -1 northwards: y and lines are negated then.
  std::int8_t down = 1;
  int root = 0;
  int line = 0;
  /// The run of open tiles beyond the line.
  OpenSpan run{};
  TautSector sector{};
};

/// The turn of a root or a node in the queue.
struct TautTurn {
  /// No way through the node is shorter.
  double bound = 0;
  /// Among equal bounds, the one that was found first.
  std::uint32_t order = 0;
  /// The node among those of the queue, or -1 less the root.
  int place = 0;

  [[nodiscard]] bool is_root() const { return place < 0; }
  /// Expects that it is a root.
  [[nodiscard]] int root() const { return -1 - place; }

  /// For a heap with the least bound first.
  [[nodiscard]] bool operator<(const TautTurn& other) const {
    return bound != other.bound ? bound > other.bound : order > other.order;
  }
};

/// The nodes that wait.
///
/// A heap holds those of the first eighth of a tile of bounds, a ring of lists those of the next
/// ones, and another heap all others: much of what waits is never looked at, and costs little in
/// a list. (The ring is R. Dial's, Algorithm 360, Communications of the ACM 1969.)
class TautQueue {
 public:
  TautQueue() { heads_.fill(-1); }

  void clear() {
    heads_.fill(-1);
    soon_.clear();
    waiting_.clear();
    later_.clear();
    nodes_.clear();
    free_.clear();
    unused_ = -1;
    in_ring_ = 0;
    now_ = 0;
    order_ = 0;
  }
  void reserve(std::size_t nodes) {
    soon_.reserve(nodes);
    waiting_.reserve(4 * nodes);  // among pillars more wait than there are corners
    later_.reserve(nodes);
    nodes_.reserve(nodes);
    free_.reserve(nodes);
  }
  void put(double bound, const TautNode& node) {
    int place = 0;
    if (free_.empty()) {
      place = static_cast<int>(nodes_.size());
      nodes_.push_back(node);
    } else {
      place = free_.back();
      free_.pop_back();
      nodes_[static_cast<std::size_t>(place)] = node;
    }
    push({bound, ++order_, place});
  }
  void put_root(double bound, int root) { push({bound, ++order_, -1 - root}); }
  [[nodiscard]] bool is_empty() const { return soon_.empty() && in_ring_ == 0 && later_.empty(); }
  /// Takes the turn with the least bound. Expects that there is one.
  [[nodiscard]] TautTurn take() {
    if (soon_.empty()) advance();
    return pop(soon_);
  }
  /// Takes the node of a turn that is no root.
  [[nodiscard]] TautNode node_of(const TautTurn& turn) {
    free_.push_back(turn.place);
    return nodes_[static_cast<std::size_t>(turn.place)];
  }

 private:
  static constexpr std::int64_t ring = 256;
  struct Waiting {
    TautTurn turn{};
    int next = -1;
  };

  [[nodiscard]] static std::int64_t list_of(const TautTurn& turn) {
    return static_cast<std::int64_t>(turn.bound * 8);
  }
  void push(const TautTurn& turn) {
    const std::int64_t list = list_of(turn);
    if (list <= now_) {
      push(soon_, turn);
    } else if (list < now_ + ring) {
      link(turn);
    } else {
      push(later_, turn);
    }
  }
  void link(const TautTurn& turn) {
    int& head = heads_[static_cast<std::size_t>(list_of(turn) % ring)];
    int place = unused_;
    if (place < 0) {
      place = static_cast<int>(waiting_.size());
      waiting_.emplace_back();
    } else {
      unused_ = waiting_[static_cast<std::size_t>(place)].next;
    }
    waiting_[static_cast<std::size_t>(place)] = {turn, head};
    head = place;
    ++in_ring_;
  }
  /// Goes on to the next list that is not empty, and makes it the heap. Nodes that wait for later
  /// are never before a list of the ring.
  void advance() {
    if (in_ring_ == 0) {
      now_ = list_of(later_.front());
    } else {
      do {
        ++now_;
      } while (heads_[static_cast<std::size_t>(now_ % ring)] < 0);
    }
    while (!later_.empty() && list_of(later_.front()) < now_ + ring) link(pop(later_));
    int& head = heads_[static_cast<std::size_t>(now_ % ring)];
    while (head >= 0) {
      Waiting& first = waiting_[static_cast<std::size_t>(head)];
      soon_.push_back(first.turn);
      const int next = first.next;
      first.next = unused_;
      unused_ = head;
      head = next;
      --in_ring_;
    }
    std::make_heap(soon_.begin(), soon_.end());
  }
  static void push(std::vector<TautTurn>& heap, const TautTurn& turn) {
    heap.push_back(turn);
    std::push_heap(heap.begin(), heap.end());
  }
  [[nodiscard]] static TautTurn pop(std::vector<TautTurn>& heap) {
    std::pop_heap(heap.begin(), heap.end());
    const TautTurn turn = heap.back();
    heap.pop_back();
    return turn;
  }

  /// The first of each list.
  std::array<int, static_cast<std::size_t>(ring)> heads_{};
  std::vector<TautTurn> soon_{};
  std::vector<Waiting> waiting_{};
  std::vector<TautTurn> later_{};
  std::vector<TautNode> nodes_{};
  /// Places of `nodes_` and of `waiting_` that may be used again.
  std::vector<int> free_{};
  int unused_ = -1;
  int in_ring_ = 0;
  /// The list whose turns are in the heap.
  std::int64_t now_ = 0;
  std::uint32_t order_ = 0;
};

}  // namespace raywalk::detail
