#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <vector>

#include "gallery.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/light_at.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

/// A dark stage with a lamp in its first room.
Stage one_lamp_stage(std::string_view rows) {
  Stage stage(rows);
  stage.level.ambient = rgb(0, 0, 0);
  stage.level.lamps = {{.position = {1.5, 1.5}, .radius = 20}};
  stage.state = initial_state(stage.level);
  return stage;
}

//  ##########
//  #........#
//  #..o..o..#     pillars, and a door in a wall, all of it dark but for the lamps
//  #........#
//  ####D#####
//  #........#
//  ##########
Stage dark_hall() {
  Stage stage(
      "##########\n"
      "#........#\n"
      "#..o..o..#\n"
      "#........#\n"
      "####D#####\n"
      "#........#\n"
      "##########");
  stage.level.fog = no_fog;
  stage.level.ambient = rgb(40, 40, 56);
  stage.level.lamps = {{.position = {5.0, 1.6}, .color = rgb(255, 210, 150), .radius = 5},
                       {.position = {1.5, 5.5}, .color = rgb(120, 160, 255), .radius = 4}};
  stage.state = initial_state(stage.level);
  stage.billboards = {{{4.4, 3.2}, 0, 0.5, 0.8, Painted::barrel, 1},
                      {{7.5, 2.5}, 0, 0.4, 0.7, Painted::eye, 2}};
  return stage;
}

Framebuffer lit_shot(const Stage& stage, const LightMap& lights, Point from, double degrees) {
  Scene scene = stage.scene();
  scene.lights = &lights;
  return shot(scene, make_camera(from, Turn::degrees(degrees), 75, 160, 120), 160, 120);
}

//  ##########
//  #....#...#     a shutter that rises, open by some pixels, and a lamp right behind it
//  #....Dl..#
//  ##########
Stage shutter(int open) {
  Stage stage = gallery(
      "##########\n"
      "#........#\n"
      "#....D...#\n"
      "##########");
  TileKind wall = stage.level.kinds[1];
  put(stage, {5, 1}, wall);
  stage.level.kinds[2].slide = DoorSlide::up;
  stage.level.fog = no_fog;
  stage.level.ambient = rgb(24, 24, 32);
  stage.level.lamps = {{.position = {6.3, 2.5}, .color = rgb(255, 220, 170), .radius = 4}};
  stage.state = initial_state(stage.level);
  stage.state.doors = {open};
  return stage;
}

//  ##########
//  #........#
//  #.l.o....#     a lamp of this size before a pillar, on a plain floor
//  #........#
//  #........#
//  ##########
Stage pillar_before_lamp(double size) {
  Stage stage(
      "##########\n"
      "#........#\n"
      "#...o....#\n"
      "#........#\n"
      "#........#\n"
      "##########");
  const TextureId plain = add_texture(stage.level, flat(rgb(200, 200, 200)));
  for (TileKind& kind : stage.level.kinds) kind.floor = plain;
  stage.level.fog = no_fog;
  stage.level.ambient = rgb(24, 24, 32);
  stage.level.lamps = {
      {.position = {2.5, 2.5}, .color = rgb(255, 220, 170), .radius = 9, .size = size}};
  stage.state = initial_state(stage.level);
  return stage;
}

/// A pose in front of the shutter, on the dark side or on the side of the lamp.
Pose before_shutter(bool is_dark_side) {
  return is_dark_side ? Pose{{3.9, 2.4}, 4} : Pose{{7.6, 2.4}, 176};
}

}  // namespace

//  shut from the dark and from the side of the lamp, then from the dark half open and open
TEST_CASE("golden: a shutter keeps the light of a lamp behind it until it is half open") {
  Framebuffer picture(242, 182);
  for (int i = 0; i < 4; ++i) {
    const Stage stage = shutter(i < 2 ? 0 : i == 2 ? plan_pixels / 2 : plan_pixels);
    const LightMap lights({stage.level, stage.state});
    Scene scene = stage.scene();
    scene.lights = &lights;
    draw_into(picture, scene, pose_view(before_shutter(i != 1), quarter_of(picture, i)));
  }
  CHECK(is_golden(picture, "shutter"));
}

//  with a lamp that is a point, then with one that has a size: the same again, and close to the
//  penumbra, where it is narrow and where it is wide
TEST_CASE("golden: behind a lamp with a size a pillar has a soft shadow, the softer the further") {
  constexpr Pose from_the_side{{3.4, 4.6}, -45};
  constexpr std::array<Pose, 4> poses{
      {from_the_side, from_the_side, {{5.2, 4.2}, -80}, {{7.4, 4.6}, -80}}};
  Framebuffer picture(322, 242);
  for (int i = 0; i < 4; ++i) {
    const Stage stage = pillar_before_lamp(i == 0 ? 0 : 0.25);
    const LightMap lights({stage.level, stage.state});
    Scene scene = stage.scene();
    scene.lights = &lights;
    View view = pose_view(poses[static_cast<std::size_t>(i)], quarter_of(picture, i));
    view.camera.pitch = -0.25;
    draw_into(picture, scene, view);
  }
  CHECK(is_golden(picture, "penumbra"));
}

/// The pixels of a picture of `scene` that show the floor or the ceiling of a tile.
std::vector<Color> planes_of(const Scene& scene, Tile tile, const Pose& pose) {
  const Framebuffer picture = pose_shot(scene, pose, 160, 120);
  const GBuffer g_buffer = draw_g_buffer(scene, pose_view(pose, {0, 0, 160, 120}));
  std::vector<Color> pixels;
  for (int y = 0; y < 120; ++y) {
    for (int x = 0; x < 160; ++x) {
      const GBufferPixel& fact = g_buffer.at(x, y);
      const bool is_plane = fact.kind() == HitKind::floor || fact.kind() == HitKind::ceiling;
      if (is_plane && fact.tile == tile) pixels.push_back(at(picture, x, y));
    }
  }
  return pixels;
}

TEST_CASE("light: a shutter throws no shadow on its lit side, and lets no light under it") {
  Stage stage = shutter(0);
  for (Texture& texture : stage.level.textures) texture = flat(rgb(255, 255, 255));
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  const auto in_the_dark = planes_of(scene, {5, 2}, before_shutter(true));
  CHECK(in_the_dark.size() > 100);
  CHECK(std::ranges::all_of(in_the_dark, [](Color color) { return red(color) <= 24; }));
  const auto in_the_light = planes_of(scene, {5, 2}, before_shutter(false));
  CHECK(in_the_light.size() > 100);
  // All but what the shutter stands on, and that is thinner than the shutter looks.
  CHECK(std::ranges::count_if(in_the_light, [](Color color) { return red(color) > 120; }) >
        std::ssize(in_the_light) * 97 / 100);
}

TEST_CASE("light: a shutter has on each side the light that is in front of it") {
  const Stage stage = shutter(0);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  for (const bool is_dark_side : {true, false}) {
    const View view = pose_view(before_shutter(is_dark_side), {0, 0, 64, 48});
    std::vector<PaneColumn> panes;
    SeenColumns seen;
    seen.begin(scene, view, 0, 64);
    PaneFinder(scene, view, seen)
        .find(column_ray(view.camera, 32, 64), cast_column(scene, view, 32).contact, panes);
    REQUIRE(panes.size() == 1);
    const Contact& contact = panes[0].contact;
    const LightColor light = light_at(scene, lit_place(scene.now, contact, contact.normal, 0.5));
    CHECK((light == light_color(stage.level.ambient)) == is_dark_side);
    CHECK((light.red > 0.6F) != is_dark_side);
    CHECK(panes[0].light.lit.lamps == light);
  }
}

TEST_CASE("golden: lamps throw the shadows of pillars onto floor and walls") {
  const Stage stage = dark_hall();
  const LightMap lights({stage.level, stage.state});
  CHECK(is_golden(lit_shot(stage, lights, {1.2, 3.6}, -20), "lamps"));
}

TEST_CASE("golden: a flashlight, and light through a door that is half open") {
  Stage stage = dark_hall();
  stage.state.doors = {40};
  LightMap lights({stage.level, stage.state});
  const Light torch{.position = {3.2, 3.4},
                    .color = rgb(230, 230, 210),
                    .radius = 7,
                    .cone = LightCone{unit_vector(Turn::degrees(-18)), 0.92, 0.06, -0.2}};
  lights.set_moving(std::span(&torch, 1));
  CHECK(is_golden(lit_shot(stage, lights, {3.2, 3.4}, -18), "flashlight"));
  CHECK(is_golden(lit_shot(stage, lights, {7.5, 5.4}, 185), "light_through_door"));
}

//  far bars are drawn from a reduced picture, of bars and holes together
TEST_CASE("light: what stands in a beam leaves no pixel transparent") {
  Stage stage("##########\n#........#\n#........#\n##########");
  TileKind bars = stage.level.kinds[0];
  bars.pane = DoorAxis::y;
  const TextureId grille = add_texture(
      stage.level, painted([](int x, int) { return x % 2 == 0 ? rgb(90, 90, 90) : Color{0}; }));
  bars.walls.fill(grille);
  for (const int y : {1, 2}) put(stage, {7, y}, bars);
  stage.level.ambient = rgb(20, 20, 20);
  stage.state = initial_state(stage.level);
  LightMap lights({stage.level, stage.state});
  const Light torch{.position = {1.5, 2}, .radius = 9, .cone = LightCone{{1, 0}, 0.9, 0.1}};
  lights.set_moving(std::span(&torch, 1));
  Scene scene = stage.scene();
  scene.lights = &lights;
  Framebuffer picture(40, 30);
  Renderer(stage.level).draw(picture, scene, make_camera({1.5, 2}, {}, 40, 40, 30));
  for (int y = 0; y < 30; ++y) {
    for (const Color pixel : picture.row(y)) REQUIRE(alpha(pixel) == 255);
  }
}

//  #######
//  #l...b#   the shadow of the wall in the middle ends on the way of who walks along b
//  #..#..#
//  #######
TEST_CASE("light: a thing grows dark by degrees at the edge of a shadow") {
  const Stage stage = one_lamp_stage("#######\n#.....#\n#..#..#\n#.....#\n#######");
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  Billboard walker{.width = 0.6};
  const auto light_of_walker = [&](double y) {
    walker.position = {5.5, y};
    return light_at(scene, walker).red;
  };
  const float bright = light_of_walker(1.4);
  CHECK(bright > 0.5F);
  CHECK(light_of_walker(3.6) < 0.01F);
  float most = 0;
  for (double y = 1.4; y < 3.6; y += 0.01) {
    most = std::max(most, std::abs(light_of_walker(y) - light_of_walker(y + 0.01)));
  }
  CHECK(most < 0.25F * bright);
  walker.self_lit = true;
  CHECK(light_at(scene, walker) == full_daylight);
}

//  the dark room behind a wall is not where one stands
TEST_CASE("light: a thing before a wall has the light of its own side") {
  const Stage stage = one_lamp_stage("#####\n#.#.#\n#####");
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  const LightColor light = light_at(scene, Billboard{.position = {1.99, 1.5}, .width = 1});
  CHECK(light.red > 0.95F);
}

//  a renderer keeps what lights each tile: not that of another light map, though one is a copy
TEST_CASE("light: copies of a light map are light maps of their own") {
  const Stage stage = dark_hall();
  Renderer renderer(stage.level);
  const auto drawn = [&](Renderer& by, const LightMap& lights) {
    Scene scene = stage.scene();
    scene.lights = &lights;
    Framebuffer picture(64, 48);
    by.draw(picture, scene, make_camera({1.2, 3.6}, Turn::degrees(-20), 75, 64, 48));
    return picture;
  };
  const Light torch{.position = {3.2, 3.4}, .color = rgb(200, 90, 60), .radius = 5};
  LightMap kept({stage.level, stage.state});
  Renderer other(stage.level);
  {
    LightMap lights({stage.level, stage.state});
    lights.set_moving(std::span(&torch, 1));
    kept = lights;
    CHECK(kept.version() != lights.version());
    CHECK(LightMap(lights).version() != lights.version());
    CHECK(same(drawn(renderer, lights), drawn(renderer, kept)));
    (void)drawn(renderer, lights);
  }
  Renderer fresh(stage.level);
  CHECK(same(drawn(renderer, kept), drawn(fresh, kept)));
  LightMap moved = std::move(kept);
  CHECK(same(drawn(renderer, kept), drawn(other, kept)));  // nothing is left of it
  CHECK(same(drawn(renderer, moved), drawn(fresh, moved)));
}

TEST_CASE("light: white lamps under white ambient light leave a picture as it is without any") {
  Stage stage = dark_hall();
  stage.level.ambient = rgb(255, 255, 255);
  for (Light& lamp : stage.level.lamps) lamp.color = rgb(255, 255, 255);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  const Camera camera = make_camera({1.2, 3.6}, Turn::degrees(-20), 75, 160, 120);
  const Framebuffer without = shot(scene, camera, 160, 120);
  scene.lights = &lights;
  CHECK(same(shot(scene, camera, 160, 120), without));
}

TEST_CASE("light: what is lit by itself is the same in the dark") {
  Stage stage = dark_hall();
  stage.level.traits.resize(stage.level.textures.size());
  for (TextureTraits& traits : stage.level.traits) traits.self_lit = true;
  for (Billboard& billboard : stage.billboards) billboard.self_lit = true;
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  const Camera camera = make_camera({1.2, 3.6}, Turn::degrees(-20), 75, 160, 120);
  scene.north_south_light = full_light;
  const Framebuffer plain = shot(scene, camera, 160, 120);
  scene.lights = &lights;
  stage.level.fog = Fog{};
  CHECK(same(shot(scene, camera, 160, 120), plain));
}

//  what is kept from picture to picture never shows
TEST_CASE("light: a renderer that has drawn before draws the same as a new one") {
  Stage stage = dark_hall();
  LightMap lights({stage.level, stage.state});
  Renderer old(stage.level, {.threads = 2});
  Renderer old_with_few(stage.level, {.light_bytes = 20'000});
  Random random(9);
  for (int run = 0; run < runs(40); ++run) {
    stage.state.doors = {random.below(65)};
    stage.state.lamps[static_cast<std::size_t>(random.below(2))] ^= 1;
    lights.follow(stage.state);
    const Light flash{.position = random.point(1, 5), .color = rgb(200, 90, 60), .radius = 3};
    lights.set_moving(std::span(&flash, random.below(2) == 0 ? 0U : 1U));
    Scene scene = stage.scene();
    scene.lights = &lights;
    const Camera camera = make_camera({random.between(1.1, 8.9), random.between(1.1, 1.9)},
                                      Turn{static_cast<std::uint32_t>(random.bits())}, 75, 97, 60);
    Framebuffer kept = sentinel_picture(97, 60);
    old.draw(kept, scene, camera);
    const Framebuffer anew = shot(scene, camera, 97, 60, {});
    REQUIRE(same(kept, anew));
    old_with_few.draw(kept, scene, camera);
    REQUIRE(same(kept, anew));
  }
}

TEST_CASE("light: a renderer that has drawn one light map draws another one anew") {
  Stage stage("#######\n#.....#\n#.....#\n#######");
  stage.level.ambient = rgb(0, 0, 0);
  stage.level.lamps = {{.position = {1.6, 1.6}, .radius = 4},
                       {.position = {5.4, 1.6}, .radius = 4}};
  stage.state = initial_state(stage.level);
  Renderer renderer(stage.level);
  std::optional<LightMap> lights;
  Scene scene = stage.scene();
  const Camera camera = make_camera({3.2, 2.5}, Turn::degrees(200), 90, 80, 60);
  for (const std::vector<int>& entry : {std::vector{1, 0}, std::vector{0, 1}}) {
    stage.state.lamps.assign(entry.begin(), entry.end());
    lights.emplace(LevelNow(stage.level, stage.state));
    scene.lights = &*lights;
    Framebuffer kept = sentinel_picture(80, 60);
    renderer.draw(kept, scene, camera);
    REQUIRE(same(kept, shot(scene, camera, 80, 60, {})));
  }
}

TEST_CASE("light: what shines by itself fades into fog that has a color, and not into darkness") {
  constexpr Fog dark{.color = rgb(0, 0, 0), .begin = 0, .end = 3, .least = 0};
  constexpr Fog mist{.color = rgb(200, 220, 255), .begin = 0, .end = 3, .least = 0};
  CHECK(lit(rgb(250, 120, 3), self_lit_shade_at(dark, 100)) == rgb(250, 120, 3));
  CHECK(lit(rgb(250, 120, 3), self_lit_shade_at(mist, 0)) == rgb(250, 120, 3));
  const Color far = lit(rgb(250, 120, 3), self_lit_shade_at(mist, 100));
  CHECK(far == mist.color);
}

}  // namespace raywalk::test
