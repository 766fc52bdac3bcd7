#include "bench/views_bench.hpp"

#include "once.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("bench views: by any number of threads they are the same, whatever planes are beside") {
  for (const std::string& scene : views_bench_scenes()) {
    const auto rows = bench_views({.scene = scene, .effort = once});
    REQUIRE(rows.size() == 6);
    CAPTURE(scene);
    for (std::size_t i = 0; i < rows.size(); i += 2) {
      CHECK(rows[i].scene == scene);
      CHECK(rows[i].planes == rows[i + 1].planes);
      CHECK(rows[i].threads == 1);
      CHECK(rows[i + 1].threads == 2);
      CHECK(rows[i].hash == rows[i + 1].hash);
      CHECK(rows[i].us > 0);
      CHECK(rows[i].ratio_single > 0);
    }
    CHECK(rows[0].hash != rows[2].hash);
  }
}

//  moments are those of the frames, whoever shares them
TEST_CASE("bench views: scenes in which other lights move are other pictures") {
  const auto hash_of = [](const char* scene) {
    return bench_views({.scene = scene, .threads = 1, .effort = once}).front().hash;
  };
  CHECK(hash_of("common") != hash_of("moments"));
  CHECK(hash_of("moments") != hash_of("shared"));
  CHECK(hash_of("shared") != hash_of("worlds"));
}

}  // namespace
}  // namespace raywalk
