#include "settings/user_files.hpp"

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

TEST_CASE("user files: they are where the XDG base directory specification says") {
  CHECK(settings_file({"/c", "/h"}) == "/c/raywalk/settings.toml");
  CHECK(settings_file({"c", "/h"}) == "/h/.config/raywalk/settings.toml");
  CHECK(settings_file({std::nullopt, "/h"}) == "/h/.config/raywalk/settings.toml");
  CHECK_FALSE(settings_file({"c", ""}));
  CHECK(saves_folder({std::nullopt, "/h"}) == "/h/.local/share/raywalk/saves");
  CHECK(saves_folder({"/d", "/h"}) == "/d/raywalk/saves");
  CHECK(reports_folder({std::nullopt, "/h"}) == "/h/.local/share/raywalk/reports");
  CHECK(reports_folder({"/d", "/h"}) == "/d/raywalk/reports");
  CHECK(nights_file({std::nullopt, "/h"}) == "/h/.local/share/raywalk/nights.toml");
  CHECK(nights_file({"/d", "/h"}) == "/d/raywalk/nights.toml");
}

TEST_CASE("user files: a text is read up to 1 MiB") {
  const test::ScratchFolder folder;
  const std::string most(1 << 20, '#');
  const auto read = read_user_text(folder.write("most.toml", most));
  REQUIRE(read);
  CHECK(*read == most);
  CHECK_FALSE(read_user_text(folder.write("large.toml", most + "#")));
  const auto missing = read_user_text(folder.path() / "none.toml");
  REQUIRE(missing);
  CHECK_FALSE(*missing);
}

}  // namespace
}  // namespace raywalk
