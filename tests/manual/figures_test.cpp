#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>

#include "docs/figures/figures.hpp"
#include "raywalk/base/file.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

const std::filesystem::path manual =
    std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "docs" / "manual";

/// The text of a file of the manual; empty if there is none.
std::string text_of(const std::filesystem::path& file) {
  const auto bytes = read_file(file);
  if (!bytes) return {};
  std::string text(bytes->size(), ' ');
  std::transform(bytes->begin(), bytes->end(), text.begin(),
                 [](std::byte b) { return static_cast<char>(b); });
  return text;
}

/// The names of the files of the manual that end so, without that ending.
std::set<std::string> names_with(const std::string& ending) {
  std::set<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(manual)) {
    if (file.path().extension() == ending) names.insert(file.path().stem().string());
  }
  return names;
}

}  // namespace

TEST_CASE("manual: the pictures in docs/manual are those that make_figures makes") {
  std::set<std::string> made;
  for (const Figure& figure : all_figures()) {
    INFO(figure.name);
    const std::string name(figure.name);
    made.insert(name);
    const bool is_same = figure.draw() == text_of(manual / (name + ".svg"));
    CHECK(is_same);  // and not both texts, which are long
  }
  CHECK(made == names_with(".svg"));
}

TEST_CASE("manual: every picture is on a page") {
  std::string pages;
  for (const std::string& page : names_with(".md")) pages += text_of(manual / (page + ".md"));
  for (const Figure& figure : all_figures()) {
    INFO(figure.name);
    const bool is_shown =
        pages.find("@image html " + std::string(figure.name) + ".svg ") < pages.size();
    CHECK(is_shown);
  }
}

}  // namespace raywalk
