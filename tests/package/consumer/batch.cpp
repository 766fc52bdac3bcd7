#include <array>
#include <raywalk/batch/cast_batch.hpp>

int main() {
  using namespace raywalk;
  BitGrid bits({5, 3});
  bits.set({3, 1}, true);
  const std::array rays{Ray::rounded_between({0.5, 1.5}, {4.5, 1.5}),
                        Ray::rounded_between({0.5, 0.5}, {4.5, 0.5})};
  std::array<CastResult, 2> results;
  cast_batch(bits, rays, results);
  return results[0].contact && !results[1].contact ? 0 : 1;
}
