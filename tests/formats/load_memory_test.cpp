#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/grid.hpp"
#include "raywalk/load/detail/toml/tree.hpp"
#include "raywalk/load/png.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

constexpr std::int64_t megabyte = std::int64_t{1} << 20U;

std::string copies_in_row(std::string_view text, std::int64_t times) {
  std::string all;
  for (std::int64_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The same with a number in the place of `#`, in each another one.
std::string numbered(std::string_view text, std::int64_t times) {
  std::string all;
  for (std::int64_t i = 0; i < times; ++i) {
    for (const char c : text) all += c == '#' ? std::to_string(i) : std::string(1, c);
  }
  return all;
}

TEST_CASE("load memory: a text in TOML takes 400 bytes for each value that it may have") {
  Limits limits;
  limits.toml_values = std::int64_t{1} << 14;
  const std::int64_t most = limits.toml_values;
  const std::vector<std::string> texts{numbered("[a#.b.c.d.e.f.g.h]\n", most / 8),
                                       numbered("a#.b.c.d.e.f.g.h = 1\n", most / 8),
                                       numbered("[a#]\n", most),
                                       numbered("a# = 1\n", most),
                                       copies_in_row("[[a]]\n", most / 2),
                                       "a = [" + copies_in_row("1,", most - 4) + "]",
                                       "a = [" + copies_in_row("[],", most / 2 - 4) + "]",
                                       "a = [" + copies_in_row("{b=1},", most / 2 - 4) + "]",
                                       "a = [" + copies_in_row("'',", most - 4) + "]"};
  for (const std::string& text : texts) {
    INFO(text.substr(0, 30));
    const std::int64_t peak = test::peak_of([&] { CHECK(detail::parse_toml(text, "a", limits)); });
    CHECK(peak < 400 * most + 4 * std::ssize(text));
  }
}

TEST_CASE("load memory: a text in TOML beyond the limits takes none") {
  const std::string text = numbered("[a#.b.c.d.e.f.g.h]\n", 100000);
  CHECK(test::peak_of([&] { CHECK_FALSE(detail::parse_toml(text, "a")); }) < megabyte);
}

TEST_CASE("load memory: a map of ROS takes none for lists that it cannot have") {
  const std::string list =
      "image: a.png\norigin: [" + copies_in_row("0,", megabyte / 2 - 20) + "0]\n";
  const FileSource no_files{};
  const TextureSource no_textures{};
  const auto read = [&](const std::string& text) {
    return parse_ros_map(text, "a.yaml", no_files, no_textures);
  };
  CHECK(test::peak_of([&] { CHECK_FALSE(read(list)); }) < megabyte);
  const auto longer = read(list + std::string(100, '#'));
  REQUIRE_FALSE(longer);
  CHECK(to_string(longer.error()) == "a.yaml: a map of ROS may have at most 1048576 bytes");
}

/// A picture that is a map, all of it free but for a frame: it packs to some KB.
std::string free_picture(int side) {
  Samples samples{.width = side, .height = side};
  samples.values.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0xFFFF);
  for (int i = 0; i < side; ++i) samples.values[static_cast<std::size_t>(i)] = 0;
  std::string text;
  for (const std::byte byte : encode_png(samples)) text += static_cast<char>(byte);
  return text;
}

constexpr int picture_side = 2048;
constexpr std::int64_t picture_pixels = std::int64_t{picture_side} * picture_side;

std::vector<std::filesystem::path> shipped_pictures() {
  return {std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures"};
}

TEST_CASE("load memory: a picture takes two bytes a pixel, and a level a bit more") {
  const test::ScratchFolder folder;
  const auto file = folder.write("a.png", free_picture(picture_side));
  const std::int64_t most = picture_pixels * 2 + picture_pixels / 4 + 3 * megabyte;
  CHECK(test::peak_of([&] { CHECK(load_grid(file, shipped_pictures())); }) < most);
  CHECK(test::peak_of([&] { (void)check_map({file}, shipped_pictures(), {}); }) <
        most + picture_pixels / 8);
}

TEST_CASE("load memory: a picture that is too large for what it becomes is refused by its header") {
  const test::ScratchFolder folder;
  const auto file = folder.write("a.png", free_picture(picture_side));
  for (const char* name : {"a.toml", "a.zip"}) {
    const std::int64_t peak = test::peak_of([&] {
      const auto converted = convert_map({file, {}, folder.path() / name}, shipped_pictures());
      REQUIRE_FALSE(converted);
      CHECK(converted.error().message ==
            "a map in TOML may have at most 1024 tiles a side, and this one has 2048x2048");
      CHECK(converted.error().file == (folder.path() / name).string());
    });
    CHECK(peak < megabyte);
  }
}

TEST_CASE("load memory: a picture becomes another one with its tiles in memory once") {
  const test::ScratchFolder folder;
  const auto file = folder.write("a.png", free_picture(picture_side));
  const std::int64_t peak = test::peak_of(
      [&] { CHECK(convert_map({file, {}, folder.path() / "b.pgm"}, shipped_pictures())); });
  // A byte of the file for each pixel, too.
  CHECK(peak < picture_pixels * 3 + picture_pixels / 4 + 3 * megabyte);
}

}  // namespace
}  // namespace raywalk
