#include "load/map_sample.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

/// A picture of one texel.
std::string png_of(Color color) {
  const std::vector<std::byte> bytes = encode_png(make_texture(1, 1, {color}));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string message_for(const TextureSource& source, std::string_view name) {
  const Result<Texture> texture = source(name);
  return texture ? "" : texture.error().message;
}

TEST_CASE("textures_in: the first folder that has the picture gives it") {
  const test::ScratchFolder folder;
  folder.write("one/brick.png", png_of(rgb(1, 1, 1)));
  folder.write("two/brick.png", png_of(rgb(2, 2, 2)));
  folder.write("two/castle/moss.png", png_of(rgb(3, 3, 3)));
  const auto source = textures_in({folder.path() / "one", folder.path() / "two"});
  CHECK(test::required(source("brick")).texel(0, 0) == rgb(1, 1, 1));
  CHECK(test::required(source("castle/moss")).texel(0, 0) == rgb(3, 3, 3));
}

TEST_CASE("textures_in: a missing picture is told with all the places where it was looked for") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  CHECK(message_for(textures_in({at + "/one", at + "/two"}), "brick") ==
        "there is no picture \"brick\" (looked for " + at + "/one/brick.png and " + at +
            "/two/brick.png)");
  CHECK(message_for(textures_in({}), "brick") == "there is no picture \"brick\"");
}

TEST_CASE("textures_in: the nearest name is told, and that a name has no ending") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  folder.write("one/brick.png", png_of(rgb(1, 1, 1)));
  folder.write("two/castle/moss.png", png_of(rgb(1, 1, 1)));
  folder.write("two/brisk.txt", "");
  const auto source = textures_in({at + "/one", at + "/two"});
  const auto looked_for = [&](const std::string& name) {
    return " (looked for " + at + "/one/" + name + ".png and " + at + "/two/" + name + ".png)";
  };
  CHECK(message_for(source, "brik") ==
        "there is no picture \"brik\", did you mean \"brick\"?" + looked_for("brik"));
  CHECK(message_for(source, "castle/mos") ==
        "there is no picture \"castle/mos\", did you mean \"castle/moss\"?" +
            looked_for("castle/mos"));
  CHECK(message_for(source, "brick.png") ==
        "there is no picture \"brick.png\": expected its name without \".png\", did you mean "
        "\"brick\"?");
  CHECK(message_for(source, "window.png") ==
        "there is no picture \"window.png\": expected its name without \".png\"");
}

TEST_CASE("textures_in: the nearest name is looked for a hundred times") {
  const test::ScratchFolder folder;
  folder.write("brick.png", png_of(rgb(1, 1, 1)));
  const auto source = textures_in({folder.path()});
  const auto is_suggested = [&] {
    return message_for(source, "brik").find("\"brick\"") != std::string::npos;
  };
  int suggested = 0;
  while (suggested < 1000 && is_suggested()) ++suggested;
  CHECK(suggested == 100);
  CHECK(message_for(source, "brik").starts_with("there is no picture \"brik\" (looked for "));
}

TEST_CASE("textures_in: a picture that is none, or a folder, is told by its file") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  folder.write("bad.png", "no picture at all");
  folder.write("empty.png", "");
  folder.write("folder.png/inside", "");
  const auto source = textures_in({folder.path()});
  CHECK(message_for(source, "bad").starts_with(at + "/bad.png: is not a whole PNG picture"));
  CHECK(message_for(source, "empty") == at + "/empty.png: is empty: expected a PNG picture");
  CHECK(message_for(source, "folder") == at + "/folder.png: is a folder, not a file");
}

TEST_CASE("textures_in: a name never leads out of its folder") {
  const test::ScratchFolder folder;
  folder.write("out.png", png_of(rgb(1, 1, 1)));
  folder.write("in/a/ok.png", png_of(rgb(1, 1, 1)));
  const auto source = textures_in({folder.path() / "in"});
  REQUIRE(source("a/ok"));
  const std::string absolute = (folder.path() / "out").string();
  const std::string_view with_nul("a/ok\0x", 6);
  for (const std::string_view name :
       {std::string_view("../out"), std::string_view("a/../../out"), std::string_view("a/./ok"),
        std::string_view("a//ok"), std::string_view("/a/ok"), std::string_view("a/ok/"),
        std::string_view("a\\ok"), std::string_view(""), std::string_view(".."),
        std::string_view("c:ok"), std::string_view("a\nok"), with_nul,
        std::string_view(absolute)}) {
    CHECK(message_for(source, name).starts_with("a picture's name is plain, such as"));
  }
  CHECK(message_for(source, "../out") ==
        "a picture's name is plain, such as \"brick\" or \"castle/brick\", and not \"../out\"");
  CHECK_FALSE(source(std::string(5000, 'a')));
}

TEST_CASE("textures_in: a link never leads out of the folders") {
  const test::ScratchFolder folder;
  const auto in = folder.path() / "in";
  folder.write("out/a.png", png_of(rgb(1, 1, 1)));
  folder.write("in/b.png", png_of(rgb(2, 2, 2)));
  folder.write("more/c.png", png_of(rgb(3, 3, 3)));
  std::filesystem::create_symlink("../out/a.png", in / "file.png");
  std::filesystem::create_symlink("../out", in / "folder");
  std::filesystem::create_symlink(folder.path() / "out/a.png", in / "absolute.png");
  std::filesystem::create_symlink("b.png", in / "good.png");
  std::filesystem::create_symlink("../more/c.png", in / "other.png");
  std::filesystem::create_symlink("in", folder.path() / "way");
  const std::string refused =
      ".png: is a link that leads out of the folders of pictures, expected a file";
  for (const auto& root : {in, folder.path() / "way"}) {
    const auto source = textures_in({root, folder.path() / "more"});
    for (const char* name : {"file", "folder/a", "absolute"}) {
      CHECK(message_for(source, name) == (root / name).string() + refused);
    }
    CHECK(test::required(source("good")).texel(0, 0) == rgb(2, 2, 2));
    CHECK(test::required(source("other")).texel(0, 0) == rgb(3, 3, 3));
  }
}

TEST_CASE("load_level: pictures beside the map come before those of the folders") {
  const test::ScratchFolder folder;
  const std::string map =
      "grid = '''\n@\n'''\n[legend]\n\"@\" = { start = 0, floor = \"a\", "
      "ceiling = \"b\" }\n";
  const auto file = folder.write("maps/m.toml", map);
  folder.write("maps/a.png", png_of(rgb(1, 1, 1)));
  folder.write("textures/a.png", png_of(rgb(2, 2, 2)));
  folder.write("textures/b.png", png_of(rgb(3, 3, 3)));
  const Result<Level> level = load_level(file, {folder.path() / "textures"});
  REQUIRE(level);
  const TileKind& kind = level->kind({0, 0});
  CHECK(level->texture(kind.floor).texel(0, 0) == rgb(1, 1, 1));
  CHECK(level->texture(kind.ceiling).texel(0, 0) == rgb(3, 3, 3));
}

TEST_CASE("load_level: what is missing is told by its name and place") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  const auto message = [&](const std::filesystem::path& file) {
    const Result<Level> level = load_level(file, {folder.path() / "t"});
    return level ? "" : to_string(level.error());
  };
  CHECK(message(at + "/none.toml") == at + "/none.toml: there is no such file");
  CHECK(message(at) == at + ": is a folder, not a file");
  const auto map = folder.write("m.toml",
                                "grid = '''\n@\n'''\n[legend]\n\"@\" = { start = 0, floor = "
                                "\"a\", ceiling = \"a\" }\n");
  CHECK(message(map) == at + "/m.toml:5:28: there is no picture \"a\" (looked for " + at +
                            "/a.png and " + at + "/t/a.png)");
}

}  // namespace
}  // namespace raywalk
