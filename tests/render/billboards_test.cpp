#include "raywalk/map/billboard.hpp"
#include "raywalk/sight/billboard_hit.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "marker.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/shade.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

constexpr std::string_view hall =
    "############\n"
    "#..........#\n"
    "#..........#\n"
    "#..........#\n"
    "#..........#\n"
    "#..........#\n"
    "############";

}  // namespace

TEST_CASE("billboards: a picture glued to a wall has the wall's height in every column") {
  Stage stage(hall);
  const TextureId picture = add_texture(stage.level, flat(marker));
  const double fov = GENERATE(45.0, 66.0, 90.0, 120.0, 150.0);
  const Camera camera = make_camera({2.5, 3.5}, {}, fov, 640, 480);
  stage.billboards = {{{10.9999, 3.5}, 0, 20, 1, picture, 0}};
  const auto columns = cast_columns(stage.scene(), whole_view(camera, 640, 480));
  const Framebuffer shown = shot(stage.scene(), camera, 640, 480);
  for (int x = 0; x < 640; ++x) {
    const Column& column = columns[static_cast<std::size_t>(x)];
    if (test::required(column.contact).tile.x != 11) continue;
    REQUIRE(std::abs(marker_in_column(shown, x) - (column.bottom - column.top)) <= 1);
  }
}

TEST_CASE("billboards: every pixel is decided as the query decides it") {
  Stage stage(hall);
  const TextureId picture = add_texture(stage.level, ruler());
  Random random(5);
  for (int run = 0; run < runs(60); ++run) {
    const Point place{random.between(4, 10), random.between(1.5, 5.5)};
    stage.billboards = {{place, random.between(-0.3, 0.5), random.between(0.2, 2),
                         random.between(0.2, 1.2), picture, 0}};
    const Camera camera = make_camera({2.5, 3.5}, Turn::degrees(random.between(-30, 30)),
                                      random.between(40, 120), 97, 80);
    const auto columns = cast_columns(stage.scene(), whole_view(camera, 97, 80));
    const Scene bare{{stage.level, stage.state}, {}, {}};
    const Framebuffer without = shot(bare, camera, 97, 80);
    const Framebuffer with = shot(stage.scene(), camera, 97, 80);
    const Shade light = shade_at(Fog{}, glm::dot(place - camera.position, camera.forward));
    for (int y = 0; y < 80; ++y) {
      for (int x = 0; x < 97; ++x) {
        const SightLine line = pixel_line(whole_view(camera, 97, 80), x, y);
        const auto hit = meet(stage.billboards[0], stage.level.texture(picture), line);
        const bool is_under_ceiling = hit && line.height.at(hit->t) <= 1;  // all tiles have one
        const bool is_seen =
            is_under_ceiling && hit->t <= columns[static_cast<std::size_t>(x)].depth;
        const Color expected = is_seen
                                   ? lit(stage.level.texture(picture).texel(hit->x, hit->y), light)
                                   : at(without, x, y);
        REQUIRE(at(with, x, y) == expected);
      }
    }
  }
}

TEST_CASE("billboards: the order of the list changes no pixel") {
  Stage stage(hall);
  const TextureId half = add_texture(stage.level, flat(0x80FF00FFU));
  Random random(6);
  for (int i = 0; i < 12; ++i) {  // in four rows, so that many depths are equal
    const Point place{4.0 + i % 4, random.between(2, 5)};
    stage.billboards.push_back({place, 0, 0.8, 0.9, i % 3 == 0 ? half : TextureId{i % 12}, i});
  }
  // All alike but for one thing each, in one place, by one number.
  const Billboard plain{{3.6, 3.4}, 0, 0.8, 0.9, Painted::barrel, 0};
  std::array<Billboard, 5> looks{plain, plain, plain, plain, plain};
  looks[0].flip = true;
  looks[1].tint = rgb(90, 200, 90);
  looks[2].opacity = 128;
  looks[3].glows = true;
  looks[4].self_lit = true;
  stage.billboards.insert(stage.billboards.end(), looks.begin(), looks.end());
  const Camera camera = make_camera({2.5, 3.5}, {}, 75, 160, 120);
  const Framebuffer first = shot(stage.scene(), camera, 160, 120);
  for (int run = 0; run < 20; ++run) {
    for (int i = 16; i > 0; --i) {
      std::swap(stage.billboards[static_cast<std::size_t>(i)],
                stage.billboards[static_cast<std::size_t>(random.below(i + 1))]);
    }
    REQUIRE(same(shot(stage.scene(), camera, 160, 120), first));
  }
}

//  #######
//  #..D..#   the picture is behind the door, the door is half open
//  #######
TEST_CASE("billboards: behind a half open door exactly the free columns are seen") {
  Stage stage("#######\n#..D..#\n#######");
  const TextureId picture = add_texture(stage.level, flat(marker));
  stage.state.doors = {plan_pixels / 2};
  stage.billboards = {{{3.625, 1.5}, 0, 1, 1, picture, 0}};  // just behind it
  const Camera camera = make_camera({1.5, 1.5}, {}, 66, 320, 200);
  const auto columns = cast_columns(stage.scene(), whole_view(camera, 320, 200));
  const Framebuffer shown = shot(stage.scene(), camera, 320, 200);
  int seen = 0;
  for (int x = 0; x < 320; ++x) {
    const double across = 1.5 + 2.125 * column_slope(camera, x, 320);
    const bool is_picture = across >= 1 && across < 2;
    const bool is_free = columns[static_cast<std::size_t>(x)].depth >= 2.125;
    REQUIRE((marker_in_column(shown, x) > 0) == (is_picture && is_free));
    seen += is_picture && is_free ? 1 : 0;
  }
  CHECK(seen > 20);
}

TEST_CASE("billboards: a hole in the picture shows what is behind, half alpha mixes with it") {
  Stage stage(hall);
  const TextureId half = add_texture(stage.level, flat(0x80FF00FFU));
  const Camera camera = make_camera({2.5, 3.5}, {}, 66, 101, 101);
  const Color wall = at(shot(stage.scene(), camera, 101, 101), 50, 50);
  stage.billboards = {{{6.5, 3.5}, 0, 1, 1, Painted::barrel, 0}};
  CHECK(at(shot(stage.scene(), camera, 101, 101), 50, 50) == wall);
  stage.billboards = {{{6.5, 3.5}, 0, 1, 1, half, 0}};
  const Color mixed = at(shot(stage.scene(), camera, 101, 101), 50, 50);
  CHECK(mixed == blended(shaded(0x80FF00FFU, shade_at(Fog{}, 4)), wall));
}

TEST_CASE("billboards: swept across the edge of the view the area changes steadily") {
  Stage stage(hall);
  const TextureId picture = add_texture(stage.level, flat(marker));
  const double fov = GENERATE(30.0, 75.0, 150.0);
  const Camera camera = make_camera({2.5, 3.5}, {}, fov, 160, 100);
  const double edge = std::min(3.5 + 2 * camera.tan_half_width, 5.5);
  std::optional<int> before;
  Renderer renderer(stage.level);
  Framebuffer screen(160, 100);
  for (double y = edge - 0.3; y < edge + 0.3; y += 0.002) {
    stage.billboards = {{{4.5, y}, 0.2, 0.5, 0.5, picture, 0}};
    renderer.draw(screen, stage.scene(), camera);
    const int area = marker_in(screen);
    if (before) REQUIRE(std::abs(area - *before) <= 2 * 100);  // a column at either side
    before = area;
  }
}

TEST_CASE("billboards: behind the eye, in the eye and without extent there is nothing to see") {
  Stage stage(hall);
  const TextureId picture = add_texture(stage.level, flat(marker));
  const Camera camera = make_camera({2.5, 3.5}, {}, 66, 64, 48);
  stage.billboards = {{{1.5, 3.5}, 0, 1, 1, picture, 0},  {{2.5, 3.5}, 0, 1, 1, picture, 1},
                      {{2.51, 3.5}, 0, 1, 1, picture, 2}, {{4.5, 3.5}, 0, 0, 1, picture, 3},
                      {{4.5, 3.5}, 0, 1, 1, {}, 4},       {{nan, 3.5}, 0, 1, 1, picture, 5}};
  CHECK(marker_in(shot(stage.scene(), camera, 64, 48)) == 0);
}

TEST_CASE("billboards: one whose height or size is no number leaves the picture whole") {
  Stage stage(hall);
  const TextureId picture = add_texture(stage.level, flat(marker));
  const Camera camera = make_camera({2.5, 3.5}, {}, 66, 64, 48);
  for (const double odd : {nan, infinity, -infinity, 1e308}) {
    stage.billboards = {{{4.5, 3.5}, odd, 1, 1, picture, 0},
                        {{4.5, 3.5}, 0, odd, 1, picture, 1},
                        {{4.5, 3.5}, 0, 1, odd, picture, 2},
                        {{4.5, odd}, 0, 1, 1, picture, 3}};
    stage.decals = {{{11, 3.5}, {-1, 0}, odd, 0.5, picture},
                    {{11, 3.5}, {-1, 0}, 0.5, odd, picture}};
    REQUIRE(count(shot(stage.scene(), camera, 64, 48), sentinel) == 0);
  }
}

//  seen from above, the disc is round: every pixel of the floor within it is darker, and no other
TEST_CASE("billboards: what stands on the floor darkens the floor below it, and nothing else") {
  Stage stage(hall);
  stage.billboards = {{{6.3, 3.4}, 0, 0.1, 0.1, add_texture(stage.level, flat(marker)), 0}};
  const Camera camera = make_camera({2.5, 3.5}, Turn::degrees(4), 75, 161, 120);
  const View view = whole_view(camera, 161, 120);
  const Framebuffer without = shot(stage.scene(), camera, 161, 120);
  stage.billboards[0].shadow = 0.8;
  const Framebuffer with = shot(stage.scene(), camera, 161, 120);
  int darker = 0;
  for (int y = 0; y < 120; ++y) {
    for (int x = 0; x < 161; ++x) {
      const LineHit hit = pick(stage.scene(), view, x, y);
      const double apart = length(hit.point - stage.billboards[0].position);
      const Color before = at(without, x, y);
      const Color after = at(with, x, y);
      CAPTURE(x, y);
      if (hit.kind != HitKind::floor || apart > 0.8) {
        REQUIRE(after == before);
      } else if (apart < 0.5) {
        REQUIRE(green(after) < green(before));
        ++darker;
      }
    }
  }
  CHECK(darker > 50);
  // A mist before the floor stays as bright as it is, and what shines has no shadow.
  stage.level.fog = {.color = rgb(150, 160, 170), .begin = -1, .end = 5};
  const Framebuffer in_mist = shot(stage.scene(), camera, 161, 120);
  stage.billboards[0].shadow = 0;
  const Framebuffer plain_mist = shot(stage.scene(), camera, 161, 120);
  int different = 0;
  for (int y = 0; y < 120; ++y) {
    for (int x = 0; x < 161; ++x) {
      const LineHit hit = pick(stage.scene(), view, x, y);
      const unsigned haze = green(shade_at(stage.level.fog, hit.depth).haze);
      CAPTURE(x, y, haze);
      const unsigned before = green(at(plain_mist, x, y));
      const unsigned after = green(at(in_mist, x, y));
      REQUIRE(after <= before);
      if (after == before) continue;
      REQUIRE(after >= haze);
      REQUIRE((before - after) * 256 <= (before - haze) * 184 + 256);
      ++different;
    }
  }
  CHECK(different > 50);
  stage.billboards[0].shadow = 0.8;
  stage.level.traits.assign(stage.level.textures.size(), {.self_lit = true});
  const Framebuffer shining = shot(stage.scene(), camera, 161, 120);
  stage.billboards[0].shadow = 0;
  CHECK(same(shining, shot(stage.scene(), camera, 161, 120)));
  stage.level.traits.clear();
  stage.billboards[0].shadow = 0.8;
  stage.billboards[0].along = Vec{0, 1};
  const Framebuffer fixed = shot(stage.scene(), camera, 161, 120);
  stage.billboards[0].shadow = 0;
  CHECK(same(fixed, shot(stage.scene(), camera, 161, 120)));
}

// In the middle of the disc 72 of 256 parts of the light are left, on its rim all: 256 less 184
// times the square of 1 - d^2 / r^2. One stands so near that the picture's lowest rows are in its
// shadow.
TEST_CASE("contact shadow: each pixel of the floor has what is left of its light at its distance") {
  Stage stage(hall);
  stage.level.fog = no_fog;
  stage.billboards = {{{6.3, 3.4}, 0, 0.01, 0.01, add_texture(stage.level, flat(marker)), 0}};
  const Camera camera = make_camera({2.5, 3.5}, Turn::degrees(4), 75, 160, 120);
  const View view = whole_view(camera, 160, 120);
  const Framebuffer without = shot(stage.scene(), camera, 160, 120);
  for (const Point place : {Point{6.3, 3.4}, Point{3.4, 3.5}, Point{2.7, 3.6}}) {
    stage.billboards[0].position = place;
    stage.billboards[0].shadow = 0.8;
    const Framebuffer with = shot(stage.scene(), camera, 160, 120);
    int in_lowest_row = 0;
    for (int i = 0; i < 160 * 120; ++i) {
      const int x = i % 160;
      const int y = i / 160;
      const LineHit hit = pick(stage.scene(), view, x, y);
      if (hit.kind == HitKind::billboard) continue;
      const double apart = length(hit.point - place);
      const double share = hit.kind == HitKind::floor ? std::max(1 - apart * apart / 0.64, 0.0) : 0;
      const double left = 256 - 184 * share * share;
      CAPTURE(place.x, x, y);
      REQUIRE(std::abs(green(at(without, x, y)) * left / 256 - green(at(with, x, y))) < 1.5);
      in_lowest_row += y == 119 && left < 250 ? 1 : 0;
    }
    CHECK((in_lowest_row > 20) == (place.x < 6));
  }
}

}  // namespace raywalk::test
