#include "raywalk/base/file.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

std::vector<std::byte> bytes_of(std::string_view text) {
  std::vector<std::byte> bytes;
  for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  return bytes;
}

TEST_CASE("read_file: all bytes of a file, zeros included") {
  const test::ScratchFolder folder;
  const auto file = folder.write("a", std::string_view("one\0two\r\n", 9));
  CHECK(read_file(file) == bytes_of(std::string_view("one\0two\r\n", 9)));
  CHECK(test::required(read_file(folder.write("empty", ""))).empty());
  const std::string large(200'001, 'x');
  CHECK(test::required(read_file(folder.write("large", large))).size() == large.size());
}

std::string message_of(const fs::path& file, std::int64_t most = 100) {
  const auto bytes = read_file(file, most);
  return bytes ? "" : to_string(bytes.error());
}

TEST_CASE("read_beginning: the first bytes, or all of a shorter file") {
  const test::ScratchFolder folder;
  const fs::path file = folder.write("file", "abcdef");
  CHECK(read_beginning(file, 4) == bytes_of("abcd"));
  CHECK(read_beginning(file, 6) == bytes_of("abcdef"));
  CHECK(read_beginning(file, 100) == bytes_of("abcdef"));
  CHECK(read_beginning(file, 0).value().empty());
  CHECK(to_string(read_beginning(folder.path(), 4).error()) ==
        folder.path().string() + ": is a folder, not a file");
  CHECK(to_string(read_beginning(folder.path() / "none", 4).error()) ==
        (folder.path() / "none").string() + ": there is no such file");
}

TEST_CASE("read_file: each file is closed, so that any number can be read") {
  const test::ScratchFolder folder;
  const auto file = folder.write("a", "one");
  ::rlimit usual{};
  REQUIRE(::getrlimit(RLIMIT_NOFILE, &usual) == 0);
  ::rlimit few = usual;
  few.rlim_cur = 64;
  REQUIRE(::setrlimit(RLIMIT_NOFILE, &few) == 0);
  int read = 0;
  for (int i = 0; i < 200; ++i) {
    read += read_file(file) && read_beginning(file, 2) ? 1 : 0;
  }
  CHECK(::setrlimit(RLIMIT_NOFILE, &usual) == 0);
  CHECK(read == 200);
}

TEST_CASE("read_file: what is no file, or too large, is refused by name") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  CHECK(message_of(folder.path() / "none") == at + "/none: there is no such file");
  CHECK(message_of(folder.path()) == at + ": is a folder, not a file");
  CHECK(message_of("/dev/zero") == "/dev/zero: is not an ordinary file");
  CHECK(message_of(folder.write("large", std::string(101, 'x'))) ==
        at + "/large: has more than 100 bytes");
  CHECK(message_of(folder.write("just", std::string(100, 'x'))).empty());
  CHECK(message_of(folder.path() / "just" / "below") == at + "/just/below: there is no such file");
}

TEST_CASE("write_file: a file is there with all its bytes, and nothing beside it") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  REQUIRE(write_file(file, bytes_of("first")));
  REQUIRE(write_file(file, bytes_of("the second")));
  CHECK(read_file(file) == bytes_of("the second"));
  REQUIRE(write_file(file, {}));
  CHECK(test::required(read_file(file)).empty());
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("write_file: the folder from which it is called does not matter") {
  const test::ScratchFolder folder;
  const fs::path before = fs::current_path();
  const fs::path elsewhere = fs::is_directory("/dev/shm") ? "/dev/shm" : "/";
  fs::current_path(elsewhere);  // another file system than the one that is written to
  const auto written = write_file(folder.path() / "a", bytes_of("x"));
  fs::current_path(folder.path());
  const auto beside = write_file("b", bytes_of("y"));
  fs::current_path(before);
  CHECK(written);
  CHECK(beside);
  CHECK(read_file(folder.path() / "a") == bytes_of("x"));
  CHECK(read_file(folder.path() / "b") == bytes_of("y"));
}

TEST_CASE("write_file: what cannot be written changes nothing") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  const auto written = write_file(folder.path() / "none" / "a", bytes_of("x"));
  REQUIRE_FALSE(written);
  CHECK(to_string(written.error()) == at + "/none/a: cannot be created: No such file or directory");
  CHECK(to_string(write_file(folder.path(), bytes_of("x")).error()) ==
        at + ": is a folder, not a file");
  CHECK(to_string(write_file("/dev/full", bytes_of("x")).error()) ==
        "/dev/full: cannot be written: No space left on device");
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("write_file: a link stays a link, the file behind it is replaced") {
  const test::ScratchFolder folder;
  const auto file = folder.write("file", "old");
  fs::create_symlink(file, folder.path() / "link");
  REQUIRE(write_file(folder.path() / "link", bytes_of("new")));
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(read_file(file) == bytes_of("new"));
  fs::create_symlink("later", folder.path() / "ahead");
  REQUIRE(write_file(folder.path() / "ahead", bytes_of("new")));
  CHECK(fs::is_symlink(folder.path() / "ahead"));
  CHECK(read_file(folder.path() / "later") == bytes_of("new"));
}

TEST_CASE("write_file: the permissions of a file stay") {
  const test::ScratchFolder folder;
  const auto file = folder.write("file", "old");
  constexpr auto own = fs::perms::owner_read | fs::perms::owner_write;
  fs::permissions(file, own);
  REQUIRE(write_file(file, bytes_of("new")));
  CHECK(fs::status(file).permissions() == own);
}

TEST_CASE("write_file: what others have left does not matter") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  for (int i = 0; i < 200; ++i) folder.write("a.png" + std::to_string(i) + ".part", "");
  REQUIRE(write_file(file, bytes_of("one")));
  REQUIRE(write_file(file, bytes_of("two")));
  CHECK(read_file(file) == bytes_of("two"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 201);
}

TEST_CASE("write_file: devices are written to") { CHECK(write_file("/dev/null", bytes_of("x"))); }

TEST_CASE("streamed file: a file is there once it is finished, with all its pieces") {
  const test::ScratchFolder folder;
  const fs::path file = folder.write("film", "before");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  {
    auto writer = StreamedFile::create(file);
    REQUIRE(writer);
    REQUIRE(writer->write(bytes_of("one ")));
    REQUIRE(writer->write({}));
    REQUIRE(writer->write(bytes_of("two")));
    CHECK(read_file(file) == bytes_of("before"));
    REQUIRE(writer->finish());
  }
  CHECK(read_file(file) == bytes_of("one two"));
  CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

#ifdef O_TMPFILE
TEST_CASE("streamed file: nothing is seen of one before it is finished, where files need no name") {
  const test::ScratchFolder folder;
  const int unnamed = ::open(folder.path().c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  if (unnamed < 0) return;  // not on this file system
  ::close(unnamed);
  auto file = StreamedFile::create(folder.path() / "a");
  REQUIRE(file);
  CHECK(file->write(bytes_of("x")));
  CHECK(fs::is_empty(folder.path()));
  CHECK(file->finish());
  CHECK(read_file(folder.path() / "a") == bytes_of("x"));
}
#endif

TEST_CASE("streamed file: one that is not finished leaves nothing") {
  const test::ScratchFolder folder;
  const fs::path file = folder.write("film", "before");
  {
    auto writer = StreamedFile::create(file);
    REQUIRE(writer);
    REQUIRE(writer->write(bytes_of("half")));
    auto other = StreamedFile::create(folder.path() / "new");
    REQUIRE(other);
    *writer = *std::move(other);
    REQUIRE(writer->write(bytes_of("half")));
  }
  CHECK(read_file(file) == bytes_of("before"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
  CHECK_FALSE(StreamedFile::create(folder.path()));
  CHECK_FALSE(StreamedFile::create(folder.path() / "none" / "film"));
  auto device = StreamedFile::create("/dev/null");
  REQUIRE(device);
  CHECK(device->write(bytes_of("x")));
  CHECK(device->finish());
}

TEST_CASE("write_new_file: a name that is taken is left alone") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  CHECK(write_new_file(file, bytes_of("one")) == true);
  CHECK(write_new_file(file, bytes_of("two")) == false);
  CHECK(read_file(file) == bytes_of("one"));
  fs::create_symlink("nowhere", folder.path() / "link");
  CHECK(write_new_file(folder.path() / "link", bytes_of("x")) == false);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("write_new_file: of many who want a name at once one has it, whole") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  std::atomic<int> written = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      const auto is_written = write_new_file(file, bytes_of("all of it"));
      if (is_written && *is_written) ++written;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(written == 1);
  CHECK(read_file(file) == bytes_of("all of it"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("read_input: a pipe is read to its end, and no further than allowed") {
  const test::ScratchFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::thread writer([&] { std::ofstream(pipe) << "one two"; });
  CHECK(read_input(pipe) == bytes_of("one two"));
  writer.join();
  CHECK_FALSE(read_file(pipe));
  CHECK(read_input(folder.write("a", "b")) == bytes_of("b"));
}

}  // namespace
}  // namespace raywalk
