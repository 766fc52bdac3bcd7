#include "raywalk/load/detail/text/table_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "raywalk/base/nearest.hpp"
#include "raywalk/base/whole_number.hpp"

namespace raywalk::detail {

const Node* find(const Node& table, std::string_view key) {
  const auto found = std::ranges::find(table.members, key, &Node::key);
  return found == table.members.end() ? nullptr : &*found;
}

std::string in_words(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g", number);
  return text.data();
}

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
    list += shown(words[i]);
  }
  return list;
}

bool allow_keys(const Node& table, std::span<const std::string_view> known, Mistakes& mistakes) {
  bool are_known = true;
  for (const Node& member : table.members) {
    if (std::ranges::find(known, member.key) != known.end()) continue;
    are_known = false;
    std::string message = "unknown key " + shown(member.key);
    if (!mistakes.would_keep(member.key_place)) {
      mistakes.add(member.key_place, std::move(message));  // the search takes its time
      continue;
    }
    message += suggestion(member.key, known);
    mistakes.add(member.key_place, message + " (expected " + listed(known) + ")");
  }
  return are_known;
}

bool expect_table(const Node& node, std::string_view expected, Mistakes& mistakes) {
  if (node.type == NodeType::table) return true;
  mistakes.add(node.place, std::string(expected));
  return false;
}

std::optional<Name> read_text(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (node->type == NodeType::text) return Name{node->text, node->place};
  mistakes.add(node->place, shown(key) + " must be a text in quotes");
  return std::nullopt;
}

bool is_number_in(const Node& node, const Range& range) {
  return node.type == NodeType::number && node.number >= range.low && node.number <= range.high;
}

std::optional<double> read_number(const Node& table, std::string_view key, const Range& range,
                                  Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (is_number_in(*node, range)) return node->number;
  mistakes.add(node->place, shown(key) + " must be a number " + std::string(range.words));
  return std::nullopt;
}

std::optional<int> read_whole(const Node& table, std::string_view key, const Range& range,
                              Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (is_number_in(*node, range) && std::floor(node->number) == node->number) {
    return whole_number<int>(node->number);
  }
  mistakes.add(node->place, shown(key) + " must be a whole number " + std::string(range.words));
  return std::nullopt;
}

std::optional<std::size_t> read_word(const Node& table, std::string_view key,
                                     std::span<const std::string_view> words, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  const auto word = std::ranges::find(words, node->text);
  if (node->type == NodeType::text && word != words.end()) {
    return static_cast<std::size_t>(word - words.begin());
  }
  mistakes.add(node->place, shown(key) + " must be " + listed(words));
  return std::nullopt;
}

std::optional<bool> read_truth(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (node->type == NodeType::truth) return node->truth;
  mistakes.add(node->place, shown(key) + " must be true or false");
  return std::nullopt;
}

}  // namespace raywalk::detail
