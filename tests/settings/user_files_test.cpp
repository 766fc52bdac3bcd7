#include "settings/user_files.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "settings/file_lock.hpp"
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

TEST_CASE("user files: each file that is set aside has a name of its own") {
  const test::ScratchFolder folder;
  const Error mistake{.file = "a.toml", .line = 1, .message = "no"};
  for (const char* const text : {"one", "two", "three"}) {
    const auto file = folder.write("a.toml", text);
    const SetAside aside = set_aside(file, mistake);
    CHECK(aside.is_done);
    CHECK_FALSE(std::filesystem::exists(file));
  }
  const auto text_of = [&](const char* name) {
    return read_user_text(folder.path() / name).value_or(std::nullopt).value_or("none");
  };
  CHECK(text_of("a.toml.broken") == "one");
  CHECK(text_of("a.toml.broken-2") == "two");
  CHECK(text_of("a.toml.broken-3") == "three");
  // A file that is not there cannot be set aside, and leaves nothing.
  const SetAside none = set_aside(folder.path() / "none.toml", mistake);
  CHECK_FALSE(none.is_done);
  CHECK(none.hint == "a.toml:1: no; the file cannot be set aside");
  CHECK(text_of("none.toml.broken") == "none");
  // Nor where nothing can be written beside it.
  CHECK_FALSE(set_aside(folder.path() / "nowhere" / "a.toml", mistake).is_done);
}

TEST_CASE("user files: a lock keeps others off, until it goes") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "a.toml";
  {
    const FileLock lock(file);
    CHECK(lock.is_held());
    const FileLock other(folder.path() / "b.toml");
    CHECK(other.is_held());
  }
  CHECK(FileLock(file).is_held());
  CHECK_FALSE(FileLock(folder.path() / "none" / "a.toml").is_held());
}

TEST_CASE("user files: a lock that another one holds is waited for") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "a.toml";
  auto first = std::make_unique<FileLock>(file);
  REQUIRE(first->is_held());
  std::atomic<bool> is_gone = false;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(40));
    is_gone = true;
    first.reset();
  });
  const FileLock second(file);
  CHECK(is_gone);
  CHECK(second.is_held());
  other.join();
}

}  // namespace
}  // namespace raywalk
