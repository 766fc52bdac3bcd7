// Many rays at once, by all instructions that the machine has, against one at a time.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "batch/random_rays.hpp"
#include "batch/same_bits.hpp"
#include "fuzz/question.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  const Grid grid{1 + random.below(70), 1 + random.below(70)};
  const BitGrid bits = random_map(random, grid, random.between(0, 0.5));
  const std::vector<Ray> rays = make_rays(random, grid, 1 + random.below(40));
  Policy policy;
  policy.corner = static_cast<Corner>(random.below(3));
  policy.start = static_cast<Start>(random.below(3));
  policy.border = static_cast<Border>(random.below(4));
  policy.ends = static_cast<Ends>(random.below(2));
  policy.max_tiles =
      random.chance(0.5) || policy.border == Border::unbounded ? random.below(200) : INT64_MAX;
  std::vector<CastResult> results(rays.size());
  for (const detail::BatchTarget& target : detail::batch_targets()) {
    target.cast(bits, rays, results, policy);
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const bool is_same = same_bits(results[i], RayCast(grid, rays[i], bits, policy).next());
      expect(is_same, std::string(target.name) + "\n" + oracle::to_text(rays[i]));
    }
    std::vector<Segment> segments;
    for (const Ray& ray : rays) segments.push_back({ray.origin, ray.at(std::min(ray.max_t, 9.5))});
    std::vector<std::uint8_t> answers(segments.size());
    target.blocked(bits, segments, answers, policy);
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const bool is_blocked = blocked(grid, segments[i].a, segments[i].b, bits, policy);
      expect(answers[i] == (is_blocked ? 1 : 0),
             std::string(target.name) + ", blocked\n" + oracle::to_text(rays[i]));
    }
  }
}

}  // namespace raywalk::fuzz
