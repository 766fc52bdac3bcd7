#pragma once

#include <vector>

#include "pixel_park.hpp"
#include "raywalk/ray/bit_grid.hpp"

namespace raywalk::park {

/// Plans that tell which tiles are not free as a whole.
struct BitPlans {
  static constexpr bool has_occupied = true;
  const std::vector<Plan>* plans = nullptr;
  const BitGrid* bits = nullptr;

  [[nodiscard]] Plan operator()(Tile tile) const {
    return (*plans)[static_cast<std::size_t>(bits->grid().index(tile))];
  }
  [[nodiscard]] const BitGrid* occupied(const Ray&) const { return bits; }
};

/// A map of which most is free; here and there a tile has the plan of one of a `Park`, and some are
/// noted, by `is_noted`.
class SparsePark {
 public:
  SparsePark(Random& random, int size)
      : park_(random, size), size_(size), grid_{1 + random.below(140), 1 + random.below(140)} {
    const auto source = park_.probe();
    const double density = random.chance(0.2) ? random.between(0, 0.3) : random.between(0, 0.01);
    for (std::int64_t i = 0; i < grid_.count(); ++i) {
      const Tile tile{random.below(park_.grid().width), random.below(park_.grid().height)};
      plans_.push_back(random.chance(density) ? source.plan(tile) : Plan{});
    }
    bits_ = BitGrid(grid_, [&](Tile tile) {
      const Plan& plan = plans_[static_cast<std::size_t>(grid_.index(tile))];
      return !plan.is_uniform() || plan.solid || is_noted(tile);
    });
  }
  SparsePark(const SparsePark&) = delete;
  SparsePark& operator=(const SparsePark&) = delete;

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] static bool is_noted(Tile tile) { return (tile.x * 7 + tile.y * 5) % 31 == 0; }
  /// With bits, which is what is tested, and without.
  [[nodiscard]] auto quick_probe() const { return PlanProbe(BitPlans{&plans_, &bits_}, size_); }
  [[nodiscard]] auto plain_probe() const {
    const PlanTest plan = BitPlans{&plans_, &bits_};
    return PlanProbe(plan, size_);
  }

 private:
  Park park_;
  int size_;
  Grid grid_;
  std::vector<Plan> plans_{};
  BitGrid bits_{};
};

}  // namespace raywalk::park
