#include "raywalk/render/detail/segment_span.hpp"

#include <cmath>
#include <limits>

#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

/// The depth at which a column's ray meets a segment; none if it passes beside it, or nearly so.
std::optional<double> depth_on(const Ray& ray, const Segment& segment) {
  const Vec along = segment.b - segment.a;
  const Vec to = segment.a - ray.origin;
  const double turn = ray.direction.x * along.y - ray.direction.y * along.x;
  const double t = (to.x * along.y - to.y * along.x) / turn;
  const double s = (to.x * ray.direction.y - to.y * ray.direction.x) / turn;
  const bool is_met = t > 0 && s >= 0 && s <= 1;
  return is_met ? std::optional(t) : std::nullopt;
}

Segment random_segment(Random& random) {
  const Point a = random.point(0, 8);
  if (random.chance(0.5)) return {a, a + Vec{random.between(-1, 1), random.between(-1, 1)}};
  const Point corner{std::floor(a.x) + 0.5, std::floor(a.y)};
  return {corner, corner + Vec{0, 1}};
}

}  // namespace

//  every ray of every column of random views
TEST_CASE("segment_span: what a column meets of a segment lies in its span, and not nearer") {
  const Stage stage("###\n#.#\n###");
  const Scene scene = stage.scene();
  WorkBuffers buffers;
  Random random(1);
  int met = 0;
  int left_out = 0;
  for (int run = 0; run < runs(4000); ++run) {
    const int width = 1 + random.below(200);
    const Turn heading{static_cast<std::uint32_t>(random.bits())};
    const Point eye = random.chance(0.5) ? random.point(0, 8) : Point{2.5, 1.0 * random.below(8)};
    const View view =
        whole_view(make_camera(eye, heading, random.between(1, 170), width, 50), width, 50);
    const int first = random.below(width);
    const ViewPart part{scene, view, buffers, first, first + 1 + random.below(width - first)};
    const Segment segment = random_segment(random);
    const auto span = segment_span(part, segment);
    for (int x = part.first; x < part.end; ++x) {
      const auto depth = depth_on(column_ray(view.camera, x, width), segment);
      met += depth ? 1 : 0;
      left_out += span && x >= span->first && x < span->end ? 0 : 1;
      CAPTURE(run, x);
      if (!depth) continue;
      REQUIRE(span);
      const bool is_in = x >= span->first && x < span->end;
      REQUIRE(is_in);
      REQUIRE(span->near <= *depth);
    }
    if (span) REQUIRE((part.first <= span->first && span->end <= part.end));
  }
  CHECK(met > runs(2000));
  CHECK(left_out > runs(4000));
}

TEST_CASE("segment_span: an eye that is nowhere, or on the segment, does no harm") {
  const Stage stage("###\n#.#\n###");
  const Scene scene = stage.scene();
  WorkBuffers buffers;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Point eye : {Point{nan, 1}, Point{1, 1e300}, Point{1.5, 1.5}, Point{1, 1.5}}) {
    const View view = whole_view(make_camera(eye, {}, 66, 40, 30), 40, 30);
    const ViewPart part{scene, view, buffers, 3, 30};
    const auto span = segment_span(part, {{1, 1.5}, {2, 1.5}});
    if (!span) continue;
    CHECK((part.first <= span->first && span->end <= part.end));
    CHECK(span->near >= 0);
  }
}

}  // namespace raywalk::test
