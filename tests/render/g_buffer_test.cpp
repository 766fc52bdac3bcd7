#include "raywalk/render/g_buffer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "random_stage.hpp"
#include "raywalk/render/render.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {
namespace {

bool are_equal(const GBuffer& a, const GBuffer& b) {
  return a.depth == b.depth && a.label == b.label && a.tile == b.tile && a.face == b.face;
}

std::vector<Color> pixels_of(const Framebuffer& picture) {
  std::vector<Color> all;
  for (int y = 0; y < picture.height(); ++y) {
    all.insert(all.end(), picture.row(y).begin(), picture.row(y).end());
  }
  return all;
}

/// Draws each plane for itself, in memory that is wider than the view.
void check_each_plane(Renderer& renderer, const Scene& scene, const View& view,
                      const GBuffer& expected) {
  const auto& [x0, y0, width, height] = view.rectangle;
  const std::ptrdiff_t pitch = width + 5;
  std::vector<Label> labels(static_cast<std::size_t>(pitch * height), 9);
  renderer.draw({.label = {labels.data(), pitch}}, scene, view);
  std::vector<float> depths(static_cast<std::size_t>(pitch * height), -1);
  renderer.draw({.depth = {depths.data(), pitch}}, scene, view);
  std::vector<Tile> tiles(static_cast<std::size_t>(pitch * height), Tile{-7, -7});
  renderer.draw({.tile = {tiles.data(), pitch}}, scene, view);
  std::vector<Face> faces(static_cast<std::size_t>(pitch * height), Face::south);
  renderer.draw({.face = {faces.data(), pitch}}, scene, view);
  std::vector<ShortDepth> short_depths(static_cast<std::size_t>(pitch * height), 7);
  renderer.draw({.short_depth = {short_depths.data(), pitch}}, scene, view);
  std::vector<ShortLabel> short_labels(static_cast<std::size_t>(pitch * height), 9);
  renderer.draw({.short_label = {short_labels.data(), pitch}}, scene, view);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < pitch; ++x) {
      const auto place = static_cast<std::size_t>(y * pitch + x);
      const bool is_inside = x < width;
      CAPTURE(x, y);
      REQUIRE(labels[place] == (is_inside ? expected.at(x, y).label : 9));
      REQUIRE(depths[place] == (is_inside ? expected.at(x, y).depth : -1));
      REQUIRE(tiles[place] == (is_inside ? expected.at(x, y).tile : Tile{-7, -7}));
      REQUIRE(faces[place] == (is_inside ? expected.at(x, y).face : Face::south));
      REQUIRE(short_depths[place] == (is_inside ? short_depth(expected.at(x, y).depth) : 7));
      REQUIRE(short_labels[place] == (is_inside ? short_label(expected.at(x, y).label) : 9));
    }
  }
}

}  // namespace

TEST_CASE("g-buffer: labels tell kinds, and billboards apart") {
  for (const HitKind kind : {HitKind::nothing, HitKind::sky, HitKind::floor, HitKind::ceiling,
                             HitKind::wall, HitKind::pane}) {
    CHECK(kind_of(label_of(kind, 7)) == kind);
    CHECK(id_of(label_of(kind, 7)) == std::nullopt);
  }
  for (const int id : {-1, 65519, 65520, 1 << 30, std::numeric_limits<int>::min()}) {
    CHECK(label_of(HitKind::billboard, id) == other_billboard_label);
  }
  for (int value = 0; value <= 65535; ++value) {
    const auto label = static_cast<Label>(value);
    const HitKind kind = kind_of(label);
    const auto id = id_of(label);
    REQUIRE((kind == HitKind::billboard) == (value >= 16));
    REQUIRE(id.has_value() == (value >= 16 && value < 65535));
    if (value == 5 || (value >= 7 && value < 16)) {
      REQUIRE(kind == HitKind::nothing);
    } else {
      REQUIRE(label_of(kind, id.value_or(-1)) == label);
    }
  }
}

TEST_CASE("g-buffer: a short label is the label below 255, and one for all others") {
  for (int value = 0; value <= 65535; ++value) {
    const auto label = static_cast<Label>(value);
    REQUIRE(short_label(label) == std::min(value, 255));
    if (value < 255) REQUIRE(label_of(short_label(label)) == label);
  }
  CHECK(short_label(label_of(HitKind::billboard, 238)) == 254);
  CHECK(short_label(label_of(HitKind::billboard, 239)) == other_short_label);
  CHECK(label_of(other_short_label) == other_billboard_label);
}

TEST_CASE("g-buffer: a short depth is the nearest 256th of a tile, as far as there are such") {
  CHECK(short_depth(0) == 0);
  CHECK(short_depth(1) == 256);
  CHECK(short_depth(0.5F / 256) == 1);
  CHECK(short_depth(std::nextafter(0.5F / 256, 0.0F)) == 0);
  CHECK(short_depth(3.25F + 1.5F / 256) == 3 * 256 + 64 + 2);
  CHECK(short_depth(65534.0F / 256) == 65534);
  CHECK(short_depth(std::nextafter(65534.5F / 256, 0.0F)) == 65534);
  for (const float far : {65534.5F / 256, 65535.0F / 256, 300.0F, 1e30F,
                          std::numeric_limits<float>::max(), GBufferPixel{}.depth}) {
    CHECK(short_depth(far) == far_short_depth);
  }
  for (int units = 0; units < 65535; ++units) {
    const float depth = static_cast<float>(units) / short_depths_a_tile;
    REQUIRE(short_depth(depth) == units);
    REQUIRE(short_depth(std::nextafter(depth, 1e9F)) == units);
  }
}

TEST_CASE("g-buffer: beside a picture, alone, in bands and in any plane it is the same") {
  Random random(5);
  for (int run = 0; run < runs(40); ++run) {
    Stage stage = random_stage(random);
    if (run % 2 == 1) add_random_motion(stage, random);
    add_random_sprites(stage, random, 12);
    const int width = 20 + random.below(120);
    const int height = 11 + random.below(40);
    const View view = random_view(random, width, height);
    const GBuffer expected = draw_g_buffer(stage.scene(), view);
    Framebuffer alone(width, height);
    Renderer(stage.level).draw(alone, stage.scene(), std::span(&view, 1));
    for (const int threads : {1, 3}) {
      Renderer renderer(stage.level, {.threads = threads});
      GBuffer beside(width, height);
      Framebuffer picture(width, height);
      renderer.draw(picture, stage.scene(), view, beside.planes());
      GBuffer only(width, height);
      renderer.draw(only.planes(), stage.scene(), view);
      CAPTURE(run, threads, width, height);
      REQUIRE(are_equal(beside, expected));
      REQUIRE(are_equal(only, expected));
      REQUIRE(pixels_of(picture) == pixels_of(alone));
      check_each_plane(renderer, stage.scene(), view, expected);
    }
  }
}

TEST_CASE("g-buffer: beyond an open edge of the map each plane tells what pick does") {
  Random random(7);
  Stage stage("....\n.#..\n....");
  TileKind open = stage.level.kind({0, 0});
  open.ceiling = {};
  put(stage, {3, 2}, open);
  const int threads = GENERATE(1, 3);
  Renderer renderer(stage.level, {.threads = threads});
  for (int run = 0; run < runs(60); ++run) {
    View view = random_view(random, 20 + random.below(140), 1 + random.below(15));
    view.camera.position = {random.between(-1.5, 5.5), random.between(-1.5, 4.5)};
    if (run % 2 == 1) view.camera.pitch = random.between(-3, 3);
    const auto& [x0, y0, width, height] = view.rectangle;
    GBuffer expected(width, height);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const GBufferPixel pixel = g_buffer_pixel(pick(stage.scene(), view, x, y));
        const auto place = static_cast<std::size_t>(y * width + x);
        expected.label[place] = pixel.label;
        expected.depth[place] = pixel.depth;
        expected.tile[place] = pixel.tile;
        expected.face[place] = pixel.face;
      }
    }
    CAPTURE(run, threads, width, height);
    REQUIRE(are_equal(draw_g_buffer(stage.scene(), view), expected));
    check_each_plane(renderer, stage.scene(), view, expected);
  }
}

//  #######
//  #.....#   from outside, and on the rim, all columns end at walls, whether or not the near wall
//  is
//  ##...##   there
//    @@@
TEST_CASE("g-buffer: off the map each plane tells what pick does, though all one sees is walls") {
  Random random(8);
  Stage stage("###########\n#.........#\n#.........#\n###########");
  const bool has_open_walls = GENERATE(false, true);
  if (has_open_walls) {
    TileKind wall = stage.level.kind({0, 0});
    wall.ceiling = {};
    put(stage, {1, 0}, wall);
  }
  const bool has_gap = GENERATE(false, true);
  for (int x = 1; has_gap && x < 10; ++x) put(stage, {x, 3}, stage.level.kind({1, 1}));
  Renderer renderer(stage.level);
  int floors = 0;
  for (int run = 0; run < runs(60); ++run) {
    const int width = 20 + random.below(60);
    const double y = random.chance(0.3) ? 4 : random.between(3.9, 5);
    Camera camera = make_camera({random.between(4, 7), y}, Turn::degrees(270), 50, width, 24);
    camera.tan_half_height = 3;  // so that the ground before the map is seen
    const View view = whole_view(camera, width, 24);
    std::vector<float> depths(static_cast<std::size_t>(width) * 24);
    std::vector<Label> labels(depths.size());
    renderer.draw({.depth = {depths.data(), width}, .label = {labels.data(), width}}, stage.scene(),
                  view);
    for (int row = 0; row < 24; ++row) {
      for (int x = 0; x < width; ++x) {
        const GBufferPixel pixel = g_buffer_pixel(pick(stage.scene(), view, x, row));
        const auto place = static_cast<std::size_t>(row * width + x);
        CAPTURE(run, x, row, y);
        REQUIRE(labels[place] == pixel.label);
        REQUIRE(depths[place] == pixel.depth);
        floors += pixel.kind() == HitKind::nothing ? 1 : 0;
      }
    }
  }
  CHECK(floors > runs(60));
}

//  along a line between walls and free tiles, where the pixels of a column are in the walls' tiles
TEST_CASE("g-buffer: along walls without ceilings each plane tells what pick does") {
  Stage stage("##########\n#........#\n#........#\n##########");
  for (int x = 0; x < 10; ++x) {
    TileKind wall = stage.level.kind({0, 0});
    wall.ceiling = {};
    put(stage, {x, 3}, wall);
  }
  Renderer renderer(stage.level);
  for (const double y : {3.0, 2.999, 2.0, 1.0}) {
    for (const int width : {33, 64}) {
      const View view = whole_view(make_camera({1.5, y}, {}, 75, width, 25), width, 25);
      std::vector<Label> labels(static_cast<std::size_t>(width) * 25);
      renderer.draw({.label = {labels.data(), width}}, stage.scene(), view);
      for (int row = 0; row < 25; ++row) {
        for (int x = 0; x < width; ++x) {
          CAPTURE(y, width, x, row);
          const auto place = static_cast<std::size_t>(row * width + x);
          REQUIRE(labels[place] == label_of(pick(stage.scene(), view, x, row).kind));
        }
      }
    }
  }
}

TEST_CASE("g-buffer: too far away there is nothing below, and the sky above") {
  const Stage stage("...\n...\n...");
  Renderer renderer(stage.level);
  View view = whole_view(make_camera({1.5, 1.5}, {}, 66, 5, 8), 5, 8);
  view.camera.tan_half_width = 1e12;
  const GBuffer told = draw_g_buffer(stage.scene(), view);
  for (int y = 0; y < 8; ++y) {
    for (int x : {0, 1, 3, 4}) {
      const HitKind kind = y < 4 ? HitKind::sky : HitKind::nothing;
      CHECK(told.at(x, y) == GBufferPixel{.label = label_of(kind)});
    }
  }
  check_each_plane(renderer, stage.scene(), view, told);
}

TEST_CASE("g-buffer: without a valid camera there is nothing") {
  Random random(6);
  const Stage stage = random_stage(random);
  View view = random_view(random, 20, 10);
  view.camera.tan_half_height = 0;
  GBuffer told(20, 10);
  for (Label& label : told.label) label = 3;
  Renderer(stage.level).draw(told.planes(), stage.scene(), view);
  REQUIRE(are_equal(told, GBuffer(20, 10)));
  REQUIRE(are_equal(told, draw_g_buffer(stage.scene(), view)));
}

}  // namespace raywalk::test
