#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "raywalk/load/detail/text/words.hpp"
#include "raywalk/map/action_table.hpp"
#include "support/catch.hpp"

/// The manuals and the project of Tiled have the verbs and keys of `action_table`.
namespace raywalk {
namespace {

std::filesystem::path in_tree(const std::string& name) {
  return std::filesystem::path(RAYWALK_SOURCE_FOLDER) / name;
}

std::string text_of(const std::string& name) {
  std::ifstream file(in_tree(name));
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The first cells of a table, by the line of its head.
std::vector<std::string> first_cells(const std::string& name, const std::string& head) {
  std::istringstream text(text_of(name));
  std::vector<std::string> cells;
  std::string line;
  while (std::getline(text, line) && line != head) {
  }
  std::getline(text, line);  // the line below the head
  while (std::getline(text, line) && line.starts_with("| ")) {
    cells.push_back(line.substr(2, line.find(" | ") - 2));
  }
  return cells;
}

/// The words in backticks of a text.
std::vector<std::string> quoted_words(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = text.find('`'); from != std::string::npos;) {
    const std::size_t to = text.find('`', from + 1);
    words.push_back(text.substr(from + 1, to - from - 1));
    from = text.find('`', to + 1);
  }
  return words;
}

/// Calls `visit(word, kind, usual)` for the keys of each verb, and `end()` behind them.
template <class Visitor, class End>
void each_key(Visitor visit, End end) {
  for_each_verb([&]<class Action, class... Kinds>(const ActionRow<Action, Kinds...>& row) {
    const Action usual{};
    detail::visit_keys_of(row, usual, visit);
    end();
  });
}

/// Values of keys in the manual: such that have to be written.
struct ExampleValue {
  template <TargetKey Kind>
  std::string operator()(Kind, const auto& /*usual*/) const {
    return "\"TAG\"";
  }
  std::string operator()(TextKey, const std::string& /*usual*/) const { return "\"TEXT\""; }
  std::string operator()(NextMapKey, const std::string& /*usual*/) const {
    return "\"cellar.toml\"";
  }
  std::string operator()(YesKey, bool /*usual*/) const { return "true"; }
  std::string operator()(SideKey, Face /*usual*/) const { return "\"north\""; }
  std::string operator()(TruthKey, bool usual) const { return usual ? "false" : "true"; }
  std::string operator()(DirectionKey, std::optional<Turn> /*usual*/) const { return "\"east\""; }
};

TEST_CASE("action table: the manual of maps has each verb, with all its keys") {
  std::vector<std::string> expected{""};
  const auto add = [&](std::string_view word, auto kind, const auto& usual) {
    std::string& action = expected.back();
    action += action.empty() ? "`{ " : ", ";
    action += std::string(word) + " = " + ExampleValue{}(kind, usual);
  };
  each_key(add, [&] {
    expected.back() += " }`";
    expected.emplace_back();
  });
  expected.pop_back();
  CHECK(first_cells("maps/README.md", "| action | what it does |") == expected);
}

TEST_CASE("action table: the manual of Tiled has each key in the order of the table") {
  std::vector<std::string> expected{"when", "at", "once", "needs"};
  std::vector<std::string> tagged;
  const auto add = [&]<class Kind>(std::string_view word, Kind, const auto& /*usual*/) {
    expected.emplace_back(word);
    if (TargetKey<Kind>) tagged.push_back(std::string("`") + std::string(word) + "`");
  };
  each_key(add, [] {});
  std::string cells;
  for (const std::string& cell : first_cells("docs/manual/tiled.md", "| property | value |")) {
    cells += cell;
  }
  CHECK(quoted_words(cells) == expected);
  std::string sentence = "The value of " + tagged.front();
  for (std::size_t i = 1; i + 1 < tagged.size(); ++i) sentence += ", " + tagged[i];
  sentence += " and " + tagged.back() + " is a tag.";
  CHECK(text_of("docs/manual/tiled.md").find(sentence) != std::string::npos);
}

/// The value by which a key says nothing in Tiled: that of its class there.
struct UsualValue {
  nlohmann::json operator()(YesKey, bool /*usual*/) const { return false; }
  nlohmann::json operator()(TruthKey, bool usual) const { return usual; }
  template <class Kind>
    requires(TargetKey<Kind> || std::same_as<Kind, TextKey> || std::same_as<Kind, NextMapKey> ||
             std::same_as<Kind, SideKey> || std::same_as<Kind, DirectionKey>)
  nlohmann::json operator()(Kind, const auto& /*usual*/) const {
    return "";
  }
};

nlohmann::json member(std::string_view name, const nlohmann::json& value) {
  const char* const type = value.is_string() ? "string" : "bool";
  return {{"name", name}, {"type", type}, {"value", value}};
}

/// The properties of the class `trigger`, by their names.
nlohmann::json trigger_members() {
  nlohmann::json when = member("when", "used");
  when["propertyType"] = "when";
  std::vector<nlohmann::json> members{when, member("at", ""), member("once", true),
                                      member("needs", "")};
  const auto add = [&](std::string_view word, auto kind, const auto& usual) {
    members.push_back(member(word, UsualValue{}(kind, usual)));
  };
  each_key(add, [] {});
  std::ranges::sort(members, {},
                    [](const auto& one) { return one["name"].template get<std::string>(); });
  return members;
}

// With RAYWALK_RENEW_GOLDEN in the environment the project gets the properties of the table.
TEST_CASE("action table: the class of triggers in the project of Tiled has each key") {
  const std::string name = "maps/tiled/raywalk.tiled-project";
  auto project = nlohmann::json::parse(text_of(name));
  for (nlohmann::json& type : project["propertyTypes"]) {
    if (type["name"] == "trigger") type["members"] = trigger_members();
    if (type["name"] == "when") CHECK(type["values"] == nlohmann::json(detail::words_of_causes));
  }
  const std::string text = project.dump(1) + "\n";
  if (std::getenv("RAYWALK_RENEW_GOLDEN") != nullptr) std::ofstream(in_tree(name)) << text;
  CHECK(text_of(name) == text);
}

}  // namespace
}  // namespace raywalk
