#include "raywalk/load/file.hpp"

#include <algorithm>

#include "support/catch.hpp"
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
  CHECK(read_file(folder.write("empty", ""))->empty());
  const std::string large(200'001, 'x');
  CHECK(read_file(folder.write("large", large))->size() == large.size());
}

std::string message_of(const fs::path& file, std::uintmax_t most = 100) {
  const auto bytes = read_file(file, most);
  return bytes ? "" : to_string(bytes.error());
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
  CHECK(read_file(file)->empty());
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("write_file: what cannot be written changes nothing") {
  const test::ScratchFolder folder;
  const std::string at = folder.path().string();
  const auto written = write_file(folder.path() / "none" / "a", bytes_of("x"));
  REQUIRE_FALSE(written);
  CHECK(to_string(written.error()) == at + "/none/a: cannot be created: No such file or directory");
  CHECK(to_string(write_file(folder.path(), bytes_of("x")).error()) ==
        at + ": is a folder, not a file");
  CHECK(to_string(write_file("/dev/null", bytes_of("x")).error()) ==
        "/dev/null: is not an ordinary file");
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("write_file: a link stays a link, the file behind it is replaced") {
  const test::ScratchFolder folder;
  const auto file = folder.write("file", "old");
  fs::create_symlink(file, folder.path() / "link");
  REQUIRE(write_file(folder.path() / "link", bytes_of("new")));
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(read_file(file) == bytes_of("new"));
}

}  // namespace
}  // namespace raywalk
