// Ways between two points that begin or end at a shape, or an ulp beside it, against exact
// arithmetic: whether they strike it, by every probe and under every policy.

#include "body/shape_inquiry.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("shape probe: a way that begins or ends at a shape is decided exactly") {
  Random random(414);
  test::ShapeInquiry inquiry;
  for (int round = 0; round < runs(10000); ++round) {
    const std::string flaw = inquiry.ask(test::some_question(random));
    INFO(flaw);
    REQUIRE(flaw.empty());
  }
  CHECK(inquiry.count() > runs(10000) * 100);
}

}  // namespace
}  // namespace raywalk
