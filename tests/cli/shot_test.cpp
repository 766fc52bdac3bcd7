#include "cli/shot.hpp"
#include "cli/shot_choice.hpp"

#include <algorithm>
#include <sstream>
#include <string>

#include "raywalk/load/png.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "support/catch.hpp"
#include "support/png_samples.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

// The map is 5x3 tiles; the start is in the middle of (1, 1) and looks east.
constexpr const char* room = R"(title = "A room"
grid = '''
#####
#@..#
#####
'''
[defaults]
floor = "stone"
ceiling = "stone"
[legend]
"#" = { wall = "stone" }
"." = {}
"@" = { start = "east" }
)";

/// A folder with the map and its texture.
class Room {
 public:
  Room() : map(folder.write("room.toml", room)) {
    const auto stone =
        make_texture(2, 2, {rgb(99, 9, 9), rgb(9, 9, 9), rgb(9, 9, 9), rgb(9, 9, 9)});
    const auto bytes = encode_png(stone);
    folder.write("stone.png", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }

  [[nodiscard]] ShotOptions options() const {
    return {.map = map, .output = folder.path() / "out.png", .size = {64, 48}};
  }

  test::ScratchFolder folder{};
  std::filesystem::path map;
};

struct Told {
  int status = 0;
  std::string message{};
};

Told shoot_and_tell(const ShotOptions& options) {
  std::ostringstream errors;
  const int status = report(shoot(options, "/no/data", errors), errors);
  return {status, errors.str()};
}

TEST_CASE("shot: it writes a PNG of the size that was asked for") {
  const Room here;
  const auto told = shoot_and_tell(here.options());
  CHECK(told.message.empty());
  REQUIRE(told.status == 0);
  const auto picture = load_png(here.folder.path() / "out.png");
  REQUIRE(picture);
  CHECK(picture->width == 64);
  CHECK(picture->height == 48);
}

TEST_CASE("shot: without a pose it is the picture from the map's start") {
  const Room here;
  auto options = here.options();
  REQUIRE(shoot_and_tell(options).status == 0);
  const auto from_start = load_png(options.output);
  options.pose = Pose{{1.5, 1.5}, Turn{}};
  REQUIRE(shoot_and_tell(options).status == 0);
  const auto from_pose = load_png(options.output);
  options.pose = Pose{{1.5, 1.5}, Turn::degrees(30)};
  REQUIRE(shoot_and_tell(options).status == 0);
  const auto turned = load_png(options.output);
  REQUIRE((from_start && from_pose && turned));
  CHECK(from_start->texels == from_pose->texels);
  CHECK(from_start->texels != turned->texels);
}

TEST_CASE("shot: depth and ids tell what each pixel shows") {
  const Room here;
  auto options = here.options();
  options.depth = here.folder.path() / "depth.png";
  options.ids = here.folder.path() / "ids.png";
  REQUIRE(shoot_and_tell(options).status == 0);
  const auto depth = test::png_samples(*options.depth, 1);
  const auto ids = test::png_samples(*options.ids, 3);
  REQUIRE(depth.size() == 64 * 48);
  REQUIRE(ids.size() == depth.size() * 3);
  const auto middle = 24U * 64U + 32U;  // the wall is 2.5 tiles away, in tile (4, 1)
  CHECK(depth[middle] == 640);
  CHECK(ids[middle * 3] == 4);
  CHECK(ids[middle * 3 + 1] == 1);
  CHECK(ids[middle * 3 + 2] == label_of(HitKind::wall));
  CHECK(ids[32 * 3 + 2] == label_of(HitKind::ceiling));               // the ceiling
  CHECK(ids[(47U * 64U + 32U) * 3 + 2] == label_of(HitKind::floor));  // the floor
}

TEST_CASE("shot: a picture looks up by its pitch") {
  const Room here;
  auto options = here.options();
  options.ids = here.folder.path() / "ids.png";
  options.pitch_degrees = 60;
  REQUIRE(shoot_and_tell(options).status == 0);
  const auto ids = test::png_samples(*options.ids, 3);
  REQUIRE(ids.size() == 64 * 48 * 3);
  CHECK(ids[(24U * 64U + 32U) * 3 + 2] == label_of(HitKind::ceiling));
}

/// The picture that the options make. Expects that they make one.
Texture picture_of(const ShotOptions& options) {
  const auto told = shoot_and_tell(options);
  INFO(told.message);
  REQUIRE(told.status == 0);
  const auto picture = load_png(options.output);
  REQUIRE(picture);
  return *picture;
}

TEST_CASE("shot: two views stand side by side, each as if it were alone") {
  const Room here;
  auto options = here.options();
  options.size = {65, 48};
  options.pose2 = Pose{{3.5, 1.5}, Turn::degrees(180)};
  const Texture both = picture_of(options);
  CHECK(both.width == 65);
  auto left = here.options();
  left.size = {32, 48};
  const Texture one = picture_of(left);
  left.size = {33, 48};
  left.pose = options.pose2;
  const Texture two = picture_of(left);
  int wrong = 0;
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 65; ++x) {
      const Color alone = x < 32 ? one.texel(x, y) : two.texel(x - 32, y);
      wrong += both.texel(x, y) == alone ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
  options.pose2 = Pose{{9, 1.5}, {}};
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 2);
  CHECK(told.message == "raywalk shot: --pose2: expected a place in the map, which is 5x3 tiles\n");
}

TEST_CASE("shot: a lower eye, a map and fewer shades show, a light under full light hardly does") {
  const Room here;
  auto options = here.options();
  const Texture plain = picture_of(options);
  options.flashlight = true;
  const Texture lit = picture_of(options);
  // It takes away a little blue, for what is more than full keeps its hue.
  CHECK(std::ranges::equal(lit.texels, plain.texels, [](Color a, Color b) {
    return red(a) == red(b) && green(a) + 3 >= green(b) && blue(a) + 13 >= blue(b);
  }));
  options.flashlight = false;
  options.eye = 0.2;
  CHECK(picture_of(options).texels != plain.texels);
  options.eye = eye_height;
  options.shades = 2;
  const Texture coarse = picture_of(options);
  CHECK(std::ranges::all_of(coarse.texels, [](Color c) {
    return (red(c) == 0 || red(c) == 255) && (green(c) == 0 || green(c) == 255);
  }));
  options.shades = 256;
  options.automap = MapPlace::full;
  CHECK(picture_of(options).texels != plain.texels);
}

TEST_CASE("shot: with fewer shades each channel goes to the nearest of them") {
  const Room here;
  auto options = here.options();
  const Texture plain = picture_of(options);
  options.shades = 4;
  const Texture coarse = picture_of(options);
  REQUIRE(coarse.texels.size() == plain.texels.size());
  const auto nearest = [](unsigned channel) { return (channel + 42) / 85 * 85; };
  for (std::size_t i = 0; i < plain.texels.size(); ++i) {
    const Color was = plain.texels[i];
    CHECK(coarse.texels[i] == rgb(nearest(red(was)), nearest(green(was)), nearest(blue(was))));
  }
}

TEST_CASE("shot: in the dark a flashlight shows what is before it") {
  const Room here;
  auto options = here.options();
  options.map = here.folder.write("dark.toml", "ambient = 0\n" + std::string(room));
  CHECK(std::ranges::all_of(picture_of(options).texels, [](Color c) { return (c << 8U) == 0; }));
  options.flashlight = true;
  const Texture lit = picture_of(options);
  CHECK(lit.texel(32, 40) != rgb(0, 0, 0));
}

// #@.R#  R: the relic, which makes it a night.
TEST_CASE("shot: in a night the flashlight is the lantern") {
  const Room here;
  std::string night = room;
  night.replace(night.find("#@..#"), 5, "#@.R#");
  night +=
      "\"R\" = { thing = \"relic\" }\n[things.relic]\npicture = \"stone\"\n"
      "properties = { role = \"relic\" }\n";
  auto options = here.options();
  options.map = here.folder.write("night.toml", "ambient = 0\n" + night);
  CHECK(std::ranges::all_of(picture_of(options).texels, [](Color c) { return (c << 8U) == 0; }));
  options.flashlight = true;
  const Texture lit = picture_of(options);
  CHECK(lit.texel(32, 40) != rgb(0, 0, 0));
}

// @D.  The door is used, and open after 64 ticks; without, it stays closed.
TEST_CASE("shot: time passes first, in which a door opens if it is used") {
  const Room here;
  std::string with_door = room;
  with_door.replace(with_door.find("#@..#"), 5, "#@D.#");
  with_door += "\"D\" = { door = \"stone\" }\n";
  auto options = here.options();
  options.map = here.folder.write("door.toml", with_door);
  options.depth = here.folder.path() / "depth.png";
  const auto depth_of_middle = [&](bool use, int ticks) {
    options.use = use;
    options.ticks = ticks;
    (void)picture_of(options);
    return test::png_samples(*options.depth, 1).at(24U * 64U + 32U);
  };
  CHECK(depth_of_middle(false, 100) < 256);
  CHECK(depth_of_middle(true, 0) < 256);
  CHECK(depth_of_middle(true, 100) == 640);
}

TEST_CASE("shot: a smallest picture, and the widest and narrowest views, are drawn") {
  const Room here;
  for (const Size size : {Size{1, 1}, Size{16384, 1}, Size{1, 1000}}) {
    for (const double fov : {min_fov_degrees, max_fov_degrees}) {
      auto options = here.options();
      options.size = size;
      options.fov_degrees = fov;
      CHECK(shoot_and_tell(options).status == 0);
    }
  }
}

TEST_CASE("shot: a pose off the map or inside a wall is a wrong call, and nothing is written") {
  const Room here;
  auto options = here.options();
  for (const Point off : {Point{-0.5, 1}, Point{5, 1}, Point{1, 3}, Point{1e300, 1}}) {
    options.pose = Pose{off, {}};
    const auto told = shoot_and_tell(options);
    CHECK(told.status == 2);
    CHECK(told.message ==
          "raywalk shot: --pose: expected a place in the map, which is 5x3 tiles\n");
  }
  options.pose = Pose{{0.5, 0.5}, {}};
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 2);
  CHECK(told.message == "raywalk shot: --pose: expected a place in the map, not inside a wall\n");
  CHECK_FALSE(exists(options.output));
}

TEST_CASE("shot: a missing map is named") {
  const Room here;
  auto options = here.options();
  options.map = here.folder.path() / "none.toml";
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 1);
  CHECK(told.message == options.map.string() + ": there is no such file\n");
  CHECK_FALSE(exists(options.output));
}

TEST_CASE("shot: a mistake in the map is told with its file, line and column") {
  const Room here;
  auto options = here.options();
  std::string broken = room;
  broken.replace(broken.find("\"stone\" }"), 7, "3");
  options.map = here.folder.write("broken.toml", broken);
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 1);
  CHECK(told.message.starts_with(options.map.string() + ":11:16: "));
  CHECK_FALSE(exists(options.output));
}

TEST_CASE("shot: a missing texture is told where the map names it") {
  const Room here;
  auto options = here.options();
  remove(here.folder.path() / "stone.png");
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 1);
  CHECK(told.message.starts_with(options.map.string() + ":8:9: "));
  CHECK(told.message.find("stone") != std::string::npos);
}

TEST_CASE("shot: a file that cannot be written is named") {
  const Room here;
  auto options = here.options();
  options.output = here.folder.path() / "no" / "such" / "folder" / "out.png";
  const auto told = shoot_and_tell(options);
  CHECK(told.status == 1);
  CHECK(told.message.starts_with(options.output.string() + ": "));
}

TEST_CASE("shot: no picture takes the place of another one") {
  const Room here;
  auto options = here.options();
  options.output = here.folder.path() / "out.png";
  CHECK(check_together(options));
  options.ids = here.folder.path() / "x" / ".." / "out.png";
  const auto told = check_together(options);
  REQUIRE_FALSE(told);
  CHECK(told.error().message.starts_with("--ids: "));
  options.ids = {};
  options.dither = true;
  CHECK(check_together(options));
  options.shades = 32;
  CHECK_FALSE(check_together(options));
}

TEST_CASE("shot: a folder in the file's place stays as it is") {
  const Room here;
  auto options = here.options();
  create_directory(options.output);
  CHECK(shoot_and_tell(options).status == 1);
  CHECK(is_directory(options.output));
}

}  // namespace
}  // namespace raywalk
