#pragma once

#include <span>
#include <string>

#include "ray/exact_check_walk.hpp"
#include "ray/exact_rays.hpp"
#include "ray/exact_worlds.hpp"

/// One ray of the oracle from its making to its judgement.
namespace raywalk::oracle {

/// All that is asked about one ray, and about the segment to its target; the first difference.
[[nodiscard]] inline std::string differences(const World& world, const Inquiry& inquiry, Tie tie) {
  const Ray& ray = inquiry.ray;
  const SolidIn probe{&world};
  const Cuts cuts(world.lattice, Straight::of(ray));
  const Sets sets(cuts, world);
  const Judged judged{world, ray, cuts, sets, Corner::thin};
  if (std::string text = check_cast(judged, probe); !text.empty()) return text;
  const Cuts segment(world.lattice, Straight::between(ray.origin, inquiry.target));
  const Sets on_segment(segment, world);
  std::string text = check_blocked(world, ray.origin, inquiry.target, on_segment, probe);
  if (!text.empty()) return text;
  text = check_walk(judged, tie);
  if (!text.empty() || !cuts.has_extent() || cuts.x.step == 0 || cuts.y.step == 0) return text;
  // A ray that does not stop at the first hit has to end by itself.
  const bool ends = (world.border == Border::clip && world.is_at_zero()) ||
                    RayMaker::reach(ray) <= RayMaker::far_enough;
  if (is_refused(judged) || !ends) return "";
  if (!world.is_rock_beyond) text = check_cast_all(judged, probe);
  return text.empty() ? check_start(judged, probe) : text;
}

/// Worlds and rays number by number, so that each can be had again.
class Inquiries {
 public:
  static constexpr int rays_in_world = 24;

  explicit Inquiries(std::uint64_t seed) : seed_(seed) {}

  /// Asks about the rays in one world, which have the troubles in turn; each difference goes to
  /// `tell(text)`.
  template <class Tell>
  void ask(std::uint64_t number, std::span<const Trouble> troubles, const Tell& tell) const {
    Random random(seed_ + 0x9E3779B97F4A7C15U * (number << 20U));
    const World world = random_world(random);
    RayMaker maker(random, world);
    for (std::size_t i = 0; i < rays_in_world; ++i) {
      const Inquiry inquiry = maker.make(troubles[i % troubles.size()]);
      const std::string text = differences(world, inquiry, static_cast<Tie>(random.below(3)));
      if (!text.empty()) {
        tell("world " + std::to_string(number) + ", ray " + std::to_string(i) + ": " + text);
      }
    }
  }

 private:
  std::uint64_t seed_;
};

}  // namespace raywalk::oracle
