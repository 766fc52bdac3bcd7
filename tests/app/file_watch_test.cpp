#include "app/loop/file_watch.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <thread>

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;
using Clock = FileWatch::Clock;
using test::ScratchFolder;

/// Asks a watch at times that are made up, so that no test waits.
struct WatchDesk {
  explicit WatchDesk(const std::vector<fs::path>& files, WatchBy by = WatchBy::events) : watch(by) {
    std::vector<FileStamp> stamps;
    for (const fs::path& file : files) stamps.push_back(stamp_of(file));
    watch.watch(std::move(stamps), now);
  }
  /// Whether a change is told exactly so long from now.
  bool tells_after(Clock::duration time) {
    const bool is_early = watch.take_change(now);
    now += time - std::chrono::milliseconds(1);
    const bool is_too_early = watch.take_change(now);
    now += std::chrono::milliseconds(1);
    return !is_early && !is_too_early && watch.take_change(now);
  }
  /// Whether anything is told at all.
  bool tells() {
    bool told = watch.take_change(now);
    now += FileWatch::longest;
    told = watch.take_change(now) || told;
    now += FileWatch::longest;
    return watch.take_change(now) || told;
  }

  FileWatch watch;
  Clock::time_point now = Clock::now();
};

TEST_CASE("file watch: what nobody changes is not told, nor is reading it") {
  const ScratchFolder folder;
  const fs::path file = folder.write("map", "one");
  WatchDesk desk({file, folder.path() / "missing"});
  CHECK_FALSE(desk.tells());
  CHECK(stamp_of(file).size == 3);
  folder.write("another", "in the same folder");
  CHECK_FALSE(desk.tells());
}

#ifdef __linux__

TEST_CASE("file watch: a save is told once, 40 ms after it, however it is done") {
  const ScratchFolder folder;
  const fs::path file = folder.write("map", "one");
  WatchDesk desk({file});
  SECTION("in place") { folder.write("map", "two"); }
  SECTION("by a new file that takes the name") { fs::rename(folder.write("map.new", "two"), file); }
  SECTION("by a copy to the side, and anew") {
    fs::rename(file, folder.path() / "map~");
    folder.write("map", "two");
  }
  SECTION("gone, and written anew") {
    fs::remove(file);
    folder.write("map", "two");
  }
  SECTION("written twice") {
    folder.write("map", "two");
    folder.write("map", "three");
  }
  CHECK(desk.tells_after(FileWatch::quiet));
  CHECK_FALSE(desk.tells());
}

TEST_CASE("file watch: what is not closed yet, or gone, is told later") {
  const ScratchFolder folder;
  const fs::path file = folder.write("map", "one");
  WatchDesk desk({file});
  SECTION("gone") {
    fs::remove(file);
    CHECK(desk.tells_after(FileWatch::patience));
  }
  SECTION("being written") {
    const int open = ::open(file.c_str(), O_WRONLY | O_TRUNC);
    REQUIRE(::write(open, "12", 2) == 2);
    CHECK(desk.tells_after(FileWatch::patience));
    REQUIRE(::write(open, "3", 1) == 1);
    CHECK_FALSE(desk.watch.take_change(desk.now));
    ::close(open);
    CHECK(desk.tells_after(FileWatch::quiet));
  }
}

TEST_CASE("file watch: changes without a pause are told after a second, and go on to be told") {
  const ScratchFolder folder;
  const fs::path file = folder.write("map", "one");
  WatchDesk desk({file});
  int told = 0;
  for (int i = 0; i < 200; ++i) {
    folder.write("map", std::to_string(i));
    told += desk.watch.take_change(desk.now) ? 1 : 0;
    desk.now += std::chrono::milliseconds(20);
  }
  CHECK(told >= 3);
  CHECK(told <= 4);
}

TEST_CASE("file watch: files that are not there yet, nor their folders, are seen to come") {
  const ScratchFolder folder;
  const fs::path file = folder.path() / "a" / "b" / "map";
  WatchDesk desk({file});
  fs::create_directory(folder.path() / "a");
  CHECK(desk.tells());
  desk.watch.watch({stamp_of(file)}, desk.now);
  folder.write("a/b/other", "one");
  CHECK(desk.tells());
  desk.watch.watch({stamp_of(file)}, desk.now);
  folder.write("a/b/other", "two");
  CHECK_FALSE(desk.tells());
  folder.write("a/b/map", "one");
  CHECK(desk.tells_after(FileWatch::quiet));
}

TEST_CASE("file watch: a folder that goes and comes again, as in a checkout, is told") {
  const ScratchFolder folder;
  const fs::path file = folder.write("maps/map", "one");
  WatchDesk desk({file});
  fs::remove_all(folder.path() / "maps");
  CHECK(desk.tells());
  desk.watch.watch({stamp_of(file)}, desk.now);
  folder.write("maps/map", "two");
  CHECK(desk.tells());
  desk.watch.watch({stamp_of(file)}, desk.now);
  folder.write("maps/map", "three");
  CHECK(desk.tells_after(FileWatch::quiet));
}

#endif

TEST_CASE("file watch: through links, of a folder and of a file, saves are seen") {
  const ScratchFolder folder;
  const fs::path real = folder.write("real/map", "one");
  fs::create_directory_symlink(folder.path() / "real", folder.path() / "linked");
  fs::create_directory(folder.path() / "maps");
  fs::create_symlink(real, folder.path() / "maps" / "map");
  for (const WatchBy by : {WatchBy::events, WatchBy::stamps}) {
    for (const char* const name : {"linked/map", "maps/map"}) {
      WatchDesk desk({folder.path() / name}, by);
      CHECK_FALSE(desk.tells());
      folder.write("real/map", "another text");
      CHECK(desk.tells());
      fs::rename(folder.write("real/new", "and by another name"), real);
      CHECK(desk.tells());
    }
  }
}

TEST_CASE("file watch: by stamps, what comes, changes and goes is told within a second") {
  const ScratchFolder folder;
  const fs::path file = folder.path() / "map";
  WatchDesk desk({file}, WatchBy::stamps);
  CHECK_FALSE(desk.tells());
  folder.write("map", "one");
  CHECK(desk.tells());
  folder.write("map", "other");
  CHECK(desk.tells());
  fs::remove(file);
  CHECK(desk.tells());
  CHECK_FALSE(desk.tells());
}

TEST_CASE("file watch: what changed between a stamp and the watch is told") {
  const ScratchFolder folder;
  const fs::path file = folder.write("map", "one");
  for (const WatchBy by : {WatchBy::events, WatchBy::stamps}) {
    WatchDesk desk({}, by);
    const FileStamp stamp = stamp_of(file);
    folder.write("map", "another");
    desk.watch.watch({stamp}, desk.now);
    CHECK(desk.tells_after(FileWatch::quiet));
    CHECK_FALSE(desk.tells());
    folder.write("map", "one");
  }
}

TEST_CASE("file watch: what is watched no more is not told") {
  const ScratchFolder folder;
  const fs::path one = folder.write("one/map", "one");
  const fs::path two = folder.write("two/map", "one");
  WatchDesk desk({one});
  desk.watch.watch({stamp_of(two)}, desk.now);
  folder.write("one/map", "two");
  CHECK_FALSE(desk.tells());
  folder.write("two/map", "two");
  CHECK(desk.tells());
}

}  // namespace
}  // namespace raywalk
