#include "raywalk/path/detail/taut_queue.hpp"

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "raywalk/path/detail/taut_geometry.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using detail::TautQueue;
using detail::TautTurn;

/// The waiting turns, in no order: the slow queue.
class PlainTurns {
 public:
  void put(double bound, int place) { turns_.push_back({bound, ++order_, place}); }
  [[nodiscard]] bool is_empty() const { return turns_.empty(); }
  TautTurn take() {
    std::size_t least = 0;
    for (std::size_t i = 1; i < turns_.size(); ++i) {
      if (turns_[least] < turns_[i]) least = i;
    }
    const TautTurn turn = turns_[least];
    turns_[least] = turns_.back();
    turns_.pop_back();
    return turn;
  }

 private:
  std::vector<TautTurn> turns_{};
  std::uint32_t order_ = 0;
};

// Bounds that grow as those of a search do, some equal, some far ahead of the others, some less
// than the last one by rounding.
TEST_CASE("TautQueue: the least bound comes first, and of equal ones the first that was put") {
  Random random(7);
  TautQueue queue;
  for (const double step : {0.01, 0.3, 4.0, 300.0}) {
    PlainTurns plain;
    queue.clear();
    double bound = 0;
    int taken = 0;
    for (int i = 0; i < 3000; ++i) {
      const bool is_far = random.below(8) == 0;
      const double ahead = random.below(4) == 0 ? 0.0 : random.between(0, is_far ? 40 : 1) * step;
      const double next = random.below(50) == 0 ? bound * (1 - 1e-15) : bound + ahead;
      queue.put_root(next, i);
      plain.put(next, -1 - i);
      while (!plain.is_empty() && random.below(5) < 2) {
        const TautTurn expected = plain.take();
        const TautTurn turn = queue.take();
        REQUIRE(turn.bound == expected.bound);
        REQUIRE(turn.root() == expected.root());
        bound = turn.bound;
        ++taken;
      }
    }
    CHECK(taken > 1000);
    while (!plain.is_empty()) {
      REQUIRE_FALSE(queue.is_empty());
      REQUIRE(queue.take().root() == plain.take().root());
    }
    CHECK(queue.is_empty());
  }
}

TEST_CASE("TautQueue: a node comes as it was put") {
  TautQueue queue;
  queue.put(3, {.root = 7, .line = 30});
  queue.put_root(2, 5);
  queue.put(1, {.root = 8, .line = 10});
  const TautTurn first = queue.take();
  CHECK_FALSE(first.is_root());
  CHECK(queue.node_of(first).line == 10);
  queue.put(4, {.root = 9, .line = 40});  // takes the place of the one before
  CHECK(queue.take().root() == 5);
  CHECK(queue.node_of(queue.take()).root == 7);
  CHECK(queue.node_of(queue.take()).line == 40);
  CHECK(queue.is_empty());
}

TEST_CASE("angle_between: within 1e-15 of the arc tangent, to both sides, in all quarters") {
  Random random(11);
  for (int i = 0; i < runs(200000); ++i) {
    const double begin = random.between(0, 7);
    const bool is_special = i % 5 == 0;  // about the steps of the table, and the quarters
    const double turn = is_special ? std::asin((random.below(16) + 0.5) / 16) * random.below(3)
                                   : random.between(0, 3.14159);
    const double end = begin + (i % 2 == 0 ? turn : -turn);
    const Vec a{std::cos(begin), std::sin(begin)};
    const Vec b{std::cos(end), std::sin(end)};
    const double expected = std::atan2(std::abs(cross(a, b)), dot(a, b));
    REQUIRE(std::abs(detail::angle_between(a, b) - expected) < 1e-15);
  }
  CHECK(detail::angle_between({1, 0}, {1, 0}) == 0);
  CHECK(detail::angle_between({1, 0}, {-1, 0}) == Approx(3.141592653589793).margin(1e-15));
}

}  // namespace
}  // namespace raywalk
