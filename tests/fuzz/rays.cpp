// Casts, segments and walks over tiles, judged by sets of points in exact arithmetic.

#include "fuzz/question.hpp"
#include "ray/exact_inquiry.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  const oracle::World world = oracle::random_world(random);
  oracle::RayMaker maker(random, world);
  for (int i = 0; i < 4; ++i) {
    const auto trouble =
        oracle::all_troubles[static_cast<std::size_t>(random.below(oracle::all_troubles.size()))];
    const std::string text =
        oracle::differences(world, maker.make(trouble), static_cast<Tie>(random.below(3)));
    expect(text.empty(), text);
  }
}

}  // namespace raywalk::fuzz
