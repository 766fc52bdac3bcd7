#include "raywalk/render/detail/bands.hpp"

#include "support/catch.hpp"

namespace raywalk::test {

using detail::Bands;

TEST_CASE("bands: each column is in one, and all but the last are whole lines of the cache") {
  for (const int threads : {1, 2, 3, 4, 7, 8, 64, 1000}) {
    for (int columns = 1; columns <= 4100; columns += columns < 300 ? 1 : 37) {
      CAPTURE(threads, columns);
      const Bands bands(columns, threads);
      const int count = bands.count();
      REQUIRE(bands.first_of(0) == 0);
      REQUIRE(bands.first_of(count) == columns);
      int last_width = columns;
      for (int band = 0; band + 1 < count; ++band) {
        const int first = bands.first_of(band);
        const int width = bands.first_of(band + 1) - first;
        if (first % 16 != 0 || width < 64 || width > last_width) FAIL("band " << band);
        last_width = width;
      }
      REQUIRE(bands.first_of(count - 1) < columns);
    }
  }
}

TEST_CASE("bands: one thread has one, and several as many wide ones, which leave a rest") {
  CHECK(Bands(1920, 1).count() == 1);
  const Bands two(1920, 2);
  CHECK(two.count() == 4);
  CHECK(two.first_of(1) == 736);
  CHECK(two.first_of(2) == 1472);
  CHECK(two.first_of(3) == 1760);
  const Bands eight(3840, 8);
  CHECK(eight.count() == 16);
  CHECK(eight.first_of(8) == 8 * 368);
}

}  // namespace raywalk::test
