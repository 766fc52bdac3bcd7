#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path tree = RAYWALK_SOURCE_FOLDER;

/// The pages that tell where things are.
const std::vector<std::string> pages{"CONTRIBUTING.md",         "SECURITY.md",
                                     "docs/api-changes.md",     "docs/release.md",
                                     "docs/design/changing.md", "src/README.md"};
/// Those that name headers and files as their users have them, which are elsewhere in the tree.
const std::vector<std::string> pages_for_users{"README.md", "packaging/README.md"};

std::string page_text(const std::string& page) {
  std::ifstream stream(tree / page);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Every file and folder of the tree, as "/src/raywalk/ray/cast.hpp"; none that is built.
std::vector<std::string> all_paths() {
  std::vector<std::string> paths;
  fs::recursive_directory_iterator entry(tree);
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string path = "/" + entry->path().lexically_relative(tree).generic_string();
    const bool is_ours = path != "/build" && path != "/.git" && path != "/.cache";
    if (is_ours) paths.push_back(path);
    if (!is_ours) entry.disable_recursion_pending();
  }
  return paths;
}

/// The words of a page's code that name a path: those with a slash, if they end as files do or
/// begin with the name of a folder, and sources and pages by their name alone. Blocks of code and
/// names with a placeholder, as in `NAME.dict`, are left out.
std::vector<std::string> paths_named(const std::string& text, const std::set<std::string>& names) {
  const std::string prose =
      std::regex_replace(text, std::regex("```[^`]*```"), "");  // blocks, and then spans
  const std::regex span("`([^`]+)`");
  const std::regex word("\\.?[a-z0-9_][a-z0-9_.-]*(/[A-Za-z0-9_.-]+)*/?");
  const std::regex file(".*\\.(cpp|hpp|md|sh|txt|toml|cmake|xml|awk|dox|png|svg|tsx|in|json)");
  const std::regex source(".*\\.(cpp|hpp|md)");
  const std::regex placeholder(".*(^|[/_])[A-Z]+([/_.]|$).*");
  std::vector<std::string> found;
  for (std::sregex_iterator it(prose.begin(), prose.end(), span); it != std::sregex_iterator();
       ++it) {
    std::string code = (*it)[1].str();
    std::replace(code.begin(), code.end(), '=', ' ');
    std::replace(code.begin(), code.end(), '\n', ' ');
    for (std::size_t begin = 0; begin < code.size();) {
      const std::size_t end = std::min(code.find(' ', begin), code.size());
      std::string path = code.substr(begin, end - begin);
      begin = end + 1;
      const std::size_t slash = path.find('/');
      if (!std::regex_match(path, word) || path.starts_with("build/")) continue;
      if (std::regex_match(path, placeholder) && !path.ends_with("README.md")) continue;
      const bool is_path = slash == std::string::npos ? std::regex_match(path, source)
                                                      : std::regex_match(path, file) ||
                                                            names.contains(path.substr(0, slash));
      if (!is_path) continue;
      if (path.back() == '/') path.pop_back();
      found.push_back(path);
    }
  }
  return found;
}

/// The goals of a page's links, without those to other places.
std::vector<std::string> links_of(const std::string& text) {
  const std::regex link("\\]\\(([^)\\s]+)\\)");
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), link); it != std::sregex_iterator();
       ++it) {
    const std::string goal = (*it)[1].str();
    if (goal.find(':') == std::string::npos) found.push_back(goal);
  }
  return found;
}

/// The anchors of a page's headings: "## The core" is "the-core".
std::set<std::string> anchors_of(const std::string& text) {
  const std::regex heading("(^|\n)#+ ([^\n]+)");
  std::set<std::string> anchors;
  for (std::sregex_iterator it(text.begin(), text.end(), heading); it != std::sregex_iterator();
       ++it) {
    std::string anchor;
    for (const char letter : (*it)[2].str()) {
      if (letter == ' ') anchor += '-';
      if (letter >= 'A' && letter <= 'Z') anchor += static_cast<char>(letter - 'A' + 'a');
      if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-') {
        anchor += letter;
      }
    }
    anchors.insert(anchor);
  }
  return anchors;
}

}  // namespace

TEST_CASE("paths: every path that a page for contributors names is in the tree") {
  const std::vector<std::string> paths = all_paths();
  std::set<std::string> names;
  for (const std::string& path : paths) names.insert(fs::path(path).filename().string());
  std::size_t count = 0;
  for (const std::string& page : pages) {
    for (const std::string& path : paths_named(page_text(page), names)) {
      INFO(page << ": " << path);
      const std::string end = "/" + path;
      const bool is_there =
          std::ranges::any_of(paths, [&](const std::string& one) { return one.ends_with(end); });
      CHECK(is_there);
      ++count;
    }
  }
  CHECK(count > 100);
}

TEST_CASE("paths: every link of these pages leads to a file, and to a heading of it") {
  std::vector<std::string> all_pages = pages;
  all_pages.insert(all_pages.end(), pages_for_users.begin(), pages_for_users.end());
  for (const std::string& page : all_pages) {
    for (const std::string& link : links_of(page_text(page))) {
      INFO(page << ": " << link);
      const std::size_t hash = std::min(link.find('#'), link.size());
      const std::string goal =
          hash == 0 ? page
                    : ((fs::path(page).parent_path()) / link.substr(0, hash)).generic_string();
      CHECK(fs::exists(tree / goal));
      if (hash < link.size()) CHECK(anchors_of(page_text(goal)).contains(link.substr(hash + 1)));
    }
  }
}

TEST_CASE("pages: the name of Conan's package has the version of the project") {
  const std::string lists = page_text("CMakeLists.txt");
  std::smatch version;
  REQUIRE(std::regex_search(lists, version, std::regex("project\\(raywalk VERSION ([0-9.]+)")));
  const std::string name = "`raywalk/" + version[1].str() + "`";
  CHECK(page_text("packaging/README.md").find(name) != std::string::npos);
}
