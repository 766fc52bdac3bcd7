#include <array>
#include <cstdint>
#include <raywalk/batch/blocked_batch.hpp>
#include <raywalk/batch/cast_batch.hpp>

int main() {
  using namespace raywalk;
  BitGrid bits({5, 3});
  bits.set({3, 1}, true);
  const std::array rays{Ray::rounded_between({0.5, 1.5}, {4.5, 1.5}),
                        Ray::rounded_between({0.5, 0.5}, {4.5, 0.5})};
  std::array<CastResult, 2> results;
  cast_batch(bits, rays, results);
  std::array<double, 2> distances{};
  cast_batch(bits, rays, {.t = distances});
  const std::array segments{Segment{{0.5, 1.5}, {4.5, 1.5}}, Segment{{0.5, 0.5}, {4.5, 0.5}}};
  std::array<std::uint8_t, 2> is_blocked{};
  blocked_batch(bits, segments, is_blocked);
  const bool are_alike = distances[0] == results[0].t && is_blocked[0] == 1 && is_blocked[1] == 0;
  return are_alike && results[0].contact && !results[1].contact ? 0 : 1;
}
