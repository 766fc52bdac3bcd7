#include "settings/settings_file.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

TEST_CASE("settings file: what is saved is loaded again, and the folder is made") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "a" / "b" / "settings.toml";
  CHECK(load_settings(file).is_first_start);
  Settings settings;
  settings.fov_degrees = 100;
  REQUIRE(save_settings(file, settings));
  const LoadedSettings loaded = load_settings(file);
  CHECK(loaded.settings == settings);
  CHECK(loaded.hints.empty());
  CHECK_FALSE(loaded.is_first_start);
}

TEST_CASE("settings file: a broken one is set aside, and told in one line") {
  const test::ScratchFolder folder;
  const auto file = folder.write("settings.toml", "[picture\n");
  const LoadedSettings loaded = load_settings(file);
  CHECK(loaded.settings == Settings{});
  REQUIRE(loaded.hints.size() == 1);
  CHECK(loaded.hints[0].find("settings.toml:1:") != std::string::npos);
  CHECK(loaded.hints[0].find("set aside as") != std::string::npos);
  CHECK(loaded.hints[0].find('\n') == std::string::npos);
  CHECK_FALSE(std::filesystem::exists(file));
  CHECK(std::filesystem::exists(file.string() + ".broken"));
}

TEST_CASE("settings file: one of a later version is told, and is not one to be written") {
  const test::ScratchFolder folder;
  const auto file = folder.write("settings.toml", "version = 2\n[picture]\nfov = 90\n");
  const LoadedSettings loaded = load_settings(file);
  CHECK(loaded.is_later);
  CHECK(loaded.settings == Settings{});
  REQUIRE(loaded.hints.size() == 1);
  CHECK(
      loaded.hints[0].ends_with("settings.toml:1:11: expected version 1 or one before; the "
                                "settings are as usual, and the file stays as it is"));
  CHECK(std::filesystem::exists(file));
  for (const char* const text : {"version = 'a'\n", "version = 0\n"}) {
    CHECK(load_settings(folder.write("settings.toml", text)).is_later);
  }
  CHECK_FALSE(load_settings(folder.write("settings.toml", "version = 1\n")).is_later);
}

TEST_CASE("settings file: a folder in its place is told, and nothing is written over it") {
  const test::ScratchFolder folder;
  CHECK(load_settings(folder.path()).hints.size() == 1);
  CHECK_FALSE(save_settings(folder.path(), {}));
}

}  // namespace
}  // namespace raywalk
