#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "raywalk/base/file.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The lines of a file of the tree, each without the spaces before it; none of the marks around
/// the essential part of an example.
std::vector<std::string> lines_of(const std::string& name) {
  const auto bytes = read_file(std::filesystem::path(RAYWALK_SOURCE_FOLDER) / name);
  std::vector<std::string> lines(1);
  if (!bytes) return lines;
  for (const std::byte byte : *bytes) {
    const char letter = static_cast<char>(byte);
    if (letter == '\n') {
      lines.emplace_back();
    } else if (letter != ' ' || !lines.back().empty()) {
      lines.back() += letter;
    }
  }
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("//! ["); });
  return lines;
}

/// The blocks of C++ on a page, line by line.
std::vector<std::vector<std::string>> code_of(const std::string& page) {
  std::vector<std::vector<std::string>> blocks;
  bool is_code = false;
  for (const std::string& line : lines_of(page)) {
    if (line == "```cpp") {
      blocks.emplace_back();
      is_code = true;
    } else if (line == "```") {
      is_code = false;
    } else if (is_code) {
      blocks.back().push_back(line);
    }
  }
  return blocks;
}

}  // namespace

TEST_CASE("manual: the code of a page is in a program that is compiled") {
  struct Page {
    std::string name;
    std::vector<std::string> programs;
  };
  const std::vector<Page> pages{
      {"mistakes.md", {"tests/manual/mistakes_test.cpp", "tests/manual/refused_mistakes.cpp"}},
      {"roguelikes.md", {"examples/roguelike.cpp"}}};
  for (const Page& page : pages) {
    std::vector<std::string> compiled;
    for (const std::string& program : page.programs) {
      std::ranges::copy(lines_of(program), std::back_inserter(compiled));
    }
    const auto blocks = code_of("docs/manual/" + page.name);
    CHECK_FALSE(blocks.empty());
    for (const std::vector<std::string>& block : blocks) {
      REQUIRE_FALSE(block.empty());
      INFO(page.name << ": " << block.front());
      const bool is_there = std::search(compiled.begin(), compiled.end(), block.begin(),
                                        block.end()) != compiled.end();
      CHECK(is_there);
    }
  }
}

}  // namespace raywalk
