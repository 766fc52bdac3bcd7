#include "bench/open_scenes.hpp"

#include <algorithm>

#include "bench/common_scene.hpp"
#include "raywalk/map/check_level.hpp"
#include "raywalk/render/render.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

Framebuffer picture_of(const FrameScene& scene, std::size_t frame) {
  Framebuffer picture(64, 40);
  Renderer(scene.level).draw(picture, scene.scene(), scene.cameras[frame]);
  return picture;
}

bool is_same(const Framebuffer& a, const Framebuffer& b) {
  for (int y = 0; y < a.height(); ++y) {
    if (!std::ranges::equal(a.row(y), b.row(y))) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("open scenes: the rooms look the same in the middle of a larger map") {
  const FrameScene common = make_common_scene(64, 40);
  for (const char* name : {"rooms64", "rooms1024"}) {
    const auto rooms = make_open_scene(name, 64, 40);
    REQUIRE(rooms);
    CHECK(check(rooms->level));
    CHECK(is_same(picture_of(*rooms, 7), picture_of(common, 7)));
  }
}

TEST_CASE("open scenes: an open map looks the same tile by tile") {
  auto open = make_open_scene("open1024", 64, 40);
  REQUIRE(open);
  CHECK(check(open->level));
  CHECK(open->level.occupied.is_sparse());
  const Framebuffer quick = picture_of(*open, 3);
  open->level.occupied = {};
  CHECK(is_same(quick, picture_of(*open, 3)));
}

TEST_CASE("open scenes: each has its name, and no other") {
  const std::vector<std::string> names = open_scenes();
  CHECK(names.size() == 8);
  CHECK(std::ranges::count(names, "open16384") == 1);
  CHECK_FALSE(make_open_scene("open65", 64, 40));
  CHECK_FALSE(make_open_scene("common", 64, 40));
}

}  // namespace raywalk
