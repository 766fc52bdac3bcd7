#include "raywalk/formats/next_map.hpp"

#include <filesystem>
#include <string>

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

std::string next_or_error(const std::filesystem::path& map, const std::string& next) {
  const auto file = next_map_file(map, next);
  return file ? file->string() : file.error().message;
}

TEST_CASE("next map: it is in the folder of the one that is walked, or below") {
  const test::ScratchFolder folder;
  std::filesystem::create_directory(folder.path() / "deep");
  const auto next = folder.write("deep/cellar.toml", "");
  CHECK(next_or_error(folder.path() / "keep.toml", "deep/cellar.toml") == next.string());
  CHECK(next_or_error(next, "cellar.toml") == next.string());
}

TEST_CASE("next map: one that is not there is told, and so is one that a link leads to") {
  const test::ScratchFolder folder;
  std::filesystem::create_directory(folder.path() / "maps");
  std::filesystem::create_symlink(folder.write("secret.toml", ""), folder.path() / "maps/a.toml");
  std::filesystem::create_symlink(folder.path(), folder.path() / "maps/up");
  const auto map = folder.path() / "maps/keep.toml";
  CHECK(next_or_error(map, "b.toml") ==
        "there is no map \"b.toml\" beside this one, which it says comes next");
  CHECK(next_or_error(map, "") == "there is no map \"\" beside this one, which it says comes next");
  CHECK(next_or_error("keep.toml", "-") ==
        "there is no map \"-\" beside this one, which it says comes next");
  for (const char* const link : {"a.toml", "up/secret.toml"}) {
    CHECK(next_or_error(map, link) ==
          "the map \"" + std::string(link) +
              "\", which comes next, lies outside of the folder of this one");
  }
}

}  // namespace
}  // namespace raywalk
