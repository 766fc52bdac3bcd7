// Casts and segments over tiles drawn in pixels, judged by sets of points in exact arithmetic.

#include "fuzz/question.hpp"
#include "ray/exact_check.hpp"
#include "ray/exact_mask_worlds.hpp"
#include "ray/exact_rays.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  const oracle::MaskWorld masks = oracle::random_mask_world(random, 1 << random.below(6));
  const oracle::World& world = masks.world();
  const PlanProbe probe(oracle::PlansIn{&masks}, world.lattice.scale);
  oracle::RayMaker maker(random, world);
  for (int i = 0; i < 4; ++i) {
    const oracle::Inquiry inquiry = maker.make(
        oracle::all_troubles[static_cast<std::size_t>(random.below(oracle::all_troubles.size()))]);
    const Point a = inquiry.ray.origin;
    const oracle::Cuts cuts(world.lattice, oracle::Straight::of(inquiry.ray));
    const oracle::Sets sets(cuts, world);
    std::string text = oracle::check_cast({world, inquiry.ray, cuts, sets}, probe);
    expect(text.empty(), text);
    const oracle::Cuts segment(world.lattice, oracle::Straight::between(a, inquiry.target));
    text = oracle::check_blocked(world, a, inquiry.target, oracle::Sets(segment, world), probe);
    expect(text.empty(), text);
  }
}

}  // namespace raywalk::fuzz
