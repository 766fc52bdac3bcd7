#include "bench/common_scene.hpp"

#include <algorithm>
#include <cmath>

#include "bench/common_tables.hpp"
#include "bench/common_textures.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

bool is_free(const Level& level, Point point) {
  return !level.kind({static_cast<int>(point.x), static_cast<int>(point.y)}).solid;
}

TEST_CASE("common scene: the textures are those that others draw, texel for texel") {
  Hash hash;
  for (const Texture& texture : make_common_textures()) {
    for (const Color texel : texture.texels) hash.add(texel);
  }
  CHECK(hash.value() == 0x196A31A01C3C5F49U);
  const auto textures = make_common_textures();
  const auto opaque_percent = [&](int sprite) {
    const auto& texels = textures[static_cast<std::size_t>(first_common_sprite + sprite)].texels;
    return 100.0 - static_cast<double>(std::ranges::count(texels, 0U)) * 100 / 4096;
  };
  CHECK(opaque_percent(0) == Approx(62).margin(0.5));
  CHECK(opaque_percent(1) == Approx(55).margin(0.5));
  CHECK(opaque_percent(2) == Approx(48).margin(0.5));
}

TEST_CASE("common scene: the map has a solid border, eight walls and two floors in turn") {
  const FrameScene frames = make_common_scene(640, 400);
  const Level& level = frames.level;
  CHECK(level.grid == Grid{24, 24});
  bool is_good = true;
  for (int y = 0; y < 24; ++y) {
    for (int x = 0; x < 24; ++x) {
      const char letter =
          common_map_rows()[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const TileKind& kind = level.kind({x, y});
      const bool is_border = x == 0 || y == 0 || x == 23 || y == 23;
      is_good = is_good && kind.solid == (letter != '.') && (kind.solid || !is_border) &&
                kind.floor.index == 8 + (x + y) % 2 && kind.ceiling.index == 10 &&
                (!kind.solid || kind.wall(Face::north).index == letter - '1');
    }
  }
  CHECK(is_good);
}

TEST_CASE("common scene: 64 cameras and 32 sprites stand in free tiles") {
  const FrameScene frames = make_common_scene(640, 400);
  CHECK(frames.cameras.size() == 64);
  CHECK(frames.billboards.size() == 32);
  for (const Camera& camera : frames.cameras) {
    CHECK(is_free(frames.level, camera.position));
    CHECK(std::abs(glm::dot(camera.forward, camera.forward) - 1) < 1e-15);
    CHECK(camera.position.x * 32 == std::floor(camera.position.x * 32));
  }
  for (const Billboard& sprite : frames.billboards) CHECK(is_free(frames.level, sprite.position));
  CHECK(is_free(frames.level, frames.level.start.position));
}

TEST_CASE("common scene: the frames show as much wall, as far away, as others count") {
  constexpr int width = 1920;
  constexpr int height = 1080;
  const FrameScene frames = make_common_scene(width, height);
  const Scene scene = frames.scene();
  double share = 0;
  double depth = 0;
  double most = 0;
  double least = 1;
  detail::SeenColumns seen;
  for (const Camera& camera : frames.cameras) {
    double rows = 0;
    const View view{camera, {0, 0, width, height}};
    detail::cast_columns(scene, view, 0, width, seen);
    for (const detail::Column& column : seen.columns) {
      rows += column.bottom - column.top;
      depth += column.depth / width;
    }
    const double frame_share = rows / width / height;
    share += frame_share;
    most = std::max(most, frame_share);
    least = std::min(least, frame_share);
  }
  CHECK(share / 64 == Approx(0.627).margin(0.0006));
  CHECK(least == Approx(0.217).margin(0.0006));
  CHECK(most == 1);
  CHECK(depth / 64 == Approx(2.36).margin(0.006));
}

// On the screen a tile is 1 / 1.32 of the width over its depth, and as much of the height.
TEST_CASE("common scene: a sprite is as many pixels wide as it is high, in any shape of picture") {
  CHECK(make_common_scene(640, 640).billboards[0].width == Approx(1.32));
  CHECK(make_common_scene(1280, 640).billboards[0].width == Approx(0.66));
  CHECK(make_common_scene(1280, 640).billboards[0].height == 1);
}

}  // namespace
}  // namespace raywalk
