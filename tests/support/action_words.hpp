#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/map/action_table.hpp"

/// Lists of the words of trigger actions, as messages have them: made from the table of actions, so
/// that a new one is in them.
namespace raywalk::test {

/// `"a", "b" or "c"`.
[[nodiscard]] inline std::string quoted_list(const std::vector<std::string_view>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
    list += '"' + std::string(words[i]) + '"';
  }
  return list;
}

[[nodiscard]] inline std::vector<std::string_view> verbs() {
  std::vector<std::string_view> words;
  for_each_verb([&](const auto& row) { words.push_back(row.verb()); });
  return words;
}

/// `before`, then all verbs, then all other keys.
[[nodiscard]] inline std::string action_keys_after(std::vector<std::string_view> before) {
  for (const std::string_view verb : verbs()) before.push_back(verb);
  for_each_key([&](std::string_view verb, const auto& key) {
    if (key.word != verb) before.push_back(key.word);
  });
  return quoted_list(before);
}

}  // namespace raywalk::test
