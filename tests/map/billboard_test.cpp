// The picture of a thing, and the shadow at its foot.

#include "raywalk/map/billboard.hpp"

#include "raywalk/map/level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("billboard: a thing on the floor has a shadow as wide as its body, or nearly as itself") {
  ThingKind kind;
  kind.width = 0.8;
  CHECK(billboard_of(kind, {1, 2}, false, 3).shadow == Approx(0.36));
  kind.body_radius = 0.3;
  CHECK(billboard_of(kind, {1, 2}, false, 3).shadow == Approx(0.6));
  kind.bottom = 0.05;
  CHECK(billboard_of(kind, {1, 2}, false, 3).shadow == Approx(0.6));
}

TEST_CASE("billboard: a thing that hangs or glows has no shadow") {
  ThingKind hanging;
  hanging.bottom = 0.06;
  CHECK(billboard_of(hanging, {1, 2}, false, 3).shadow == 0);
  ThingKind glowing;
  glowing.glows = true;
  CHECK(billboard_of(glowing, {1, 2}, false, 3).shadow == 0);
}

}  // namespace
}  // namespace raywalk
