#include "app/loop/next_map.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

World out_of_map(const std::string& next) {
  World world;
  world.phase = Phase::out;
  world.next = next;
  return world;
}

TEST_CASE("next map: nobody goes on while he walks, and only once while it is loaded") {
  NextMap next;
  CHECK(next.continue_after_exit(World{}) == GoingOn::nothing);
  const World world = out_of_map("cellar.toml");
  CHECK(next.continue_after_exit(world) == GoingOn::load);
  CHECK(next.continue_after_exit(world) == GoingOn::nothing);
  CHECK(next.take(true, true));
  CHECK_FALSE(next.has_failed());
}

TEST_CASE("next map: after the last one the map begins anew") {
  NextMap next;
  CHECK(next.continue_after_exit(out_of_map("")) == GoingOn::again);
}

TEST_CASE("next map: a map that leads to itself begins anew, and one that is saved goes on") {
  NextMap next;
  CHECK_FALSE(next.take(false, true));
  CHECK_FALSE(next.take(false, false));
  CHECK_FALSE(next.has_failed());
  CHECK(next.continue_after_exit(out_of_map("keep.toml")) == GoingOn::load);
  CHECK(next.take(false, true));
}

TEST_CASE(
    "next map: after one with mistakes the map may be walked again, or the next, once mended") {
  NextMap next;
  const World world = out_of_map("cellar.toml");
  CHECK(next.continue_after_exit(world) == GoingOn::load);
  CHECK(next.take(true, false));
  CHECK(next.has_failed());
  SECTION("again") {
    CHECK(next.continue_after_exit(world) == GoingOn::again);
    CHECK_FALSE(next.has_failed());
    CHECK(next.continue_after_exit(world) == GoingOn::load);
  }
  SECTION("mended") {
    CHECK(next.take(true, true));
    CHECK_FALSE(next.has_failed());
  }
}

}  // namespace
}  // namespace raywalk
