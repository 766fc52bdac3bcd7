#include <string>
#include <vector>

#include "raywalk/base/bytes.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/base/printable.hpp"
#include "support/catch.hpp"

// Files from anywhere.
namespace raywalk {
namespace {

std::vector<std::byte> bytes_of_word(std::string_view word) {
  const auto bytes = std::as_bytes(std::span(word));
  return {bytes.begin(), bytes.end()};
}

FileSource sample_files() {
  return files_in({{"map", bytes_of_word("one")}, {"walls/brick", bytes_of_word("red")}});
}

std::string read_as_text(const FileSource& files, std::string_view path) {
  const auto bytes = read_from(files, path, 100);
  return bytes ? std::string(as_text(*bytes)) : to_string(bytes.error());
}

TEST_CASE("file source: files in memory are found by their whole paths") {
  const FileSource files = sample_files();
  CHECK(read_as_text(files, "map") == "one");
  CHECK(read_as_text(files, "walls/brick") == "red");
  CHECK(read_as_text(files, "brick") == "brick: there is no such file");
  CHECK_FALSE(files("walls", 100).value());
}

TEST_CASE("file source: a folder of a source begins there, and nothing leads out of the source") {
  const FileSource walls = files_below(sample_files(), "walls");
  CHECK(read_as_text(walls, "brick") == "red");
  CHECK(read_as_text(walls, "./brick") == "red");
  CHECK(read_as_text(walls, "../map") == "one");
  CHECK(read_as_text(walls, "map") == "map: there is no such file");
  CHECK(read_as_text(walls, "..") == "..: there is no such file");
  for (const std::string_view path :
       {"../../map", "/map", "/walls/brick", "", "a\\b", "c:b", "a\nb"}) {
    INFO(path);
    CHECK(read_as_text(walls, path) ==
          printable(std::string(path.empty() ? "" : std::string(path) + ": ")) +
              "leads out of the files of its map");
  }
  CHECK(read_as_text(files_below(sample_files(), ""), "walls/brick") == "red");
  CHECK(read_as_text(files_below(sample_files(), ""), "..") ==
        "..: leads out of the files of its map");
}

TEST_CASE("file source: errors keep the name that was asked for, and a limit is one") {
  const FileSource broken = [](std::string_view path, std::int64_t /*most*/) {
    return fail({"disk/" + std::string(path), 0, 0, "is damaged"});
  };
  CHECK(read_as_text(broken, "a") == "disk/a: is damaged");
  CHECK(read_as_text(files_below(broken, "b"), "a") == "a: is damaged");
  CHECK(find_in(sample_files(), "map", 3).value().has_value());
  CHECK(to_string(find_in(sample_files(), "map", 2).error()) == "map: has more than 2 bytes");
  CHECK_FALSE(find_in(sample_files(), "no", 2).value().has_value());
}

}  // namespace
}  // namespace raywalk
