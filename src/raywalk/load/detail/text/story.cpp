#include "raywalk/load/detail/text/story.hpp"

#include <algorithm>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t longest_short_name = 32;
constexpr std::size_t longest_told_text = 200;
constexpr std::size_t max_tags = 4;

/// True of 1 to `most` characters that can be shown in a line.
bool is_line(std::string_view text, std::size_t most) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const CodePoint first = first_code_point(text);
    if (!is_printable(first.value) || count == most) return false;
    text.remove_prefix(first.bytes);
  }
  return count > 0;
}

bool is_short_name(const Node& node) {
  return node.type == NodeType::text && is_line(node.text, longest_short_name);
}

/// The path of a key's value; empty if the key is missing, or wrong and reported.
std::string read_path(const Node& table, std::string_view key, std::string_view expected,
                      Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return {};
  if (node->type == NodeType::text && is_plain_path(node->text)) return node->text;
  mistakes.add(node->place, shown(key) + " must be " + std::string(expected));
  return {};
}

}  // namespace

std::optional<Name> read_short_name(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (is_short_name(*node)) return Name{node->text, node->place};
  mistakes.add(node->place, shown(key) + " must be a name of 1 to 32 characters in quotes");
  return std::nullopt;
}

std::optional<Name> read_told_text(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (node->type == NodeType::text && is_line(node->text, longest_told_text)) {
    return Name{node->text, node->place};
  }
  mistakes.add(node->place,
               shown(key) + " must be a text in quotes, 1 to 200 characters in one line");
  return std::nullopt;
}

std::vector<Name> read_tags(const Node& entry, Mistakes& mistakes) {
  const Node* node = find(entry, "tag");
  if (node == nullptr) return {};
  if (is_short_name(*node)) return {{node->text, node->place}};
  std::vector<Name> tags;
  bool are_good =
      node->type == NodeType::list && !node->members.empty() && node->members.size() <= max_tags;
  for (const Node& tag : node->members) {
    are_good = are_good && is_short_name(tag);
    tags.push_back({tag.text, tag.place});
  }
  if (are_good) return tags;
  mistakes.add(node->place,
               "\"tag\" must be a name of 1 to 32 characters in quotes, or a list of 1 to 4 of "
               "these");
  return {};
}

std::string read_next_map(const Node& table, std::string_view key, Mistakes& mistakes) {
  return read_path(table, key, "the path of a map in this folder, such as \"cellar.toml\"",
                   mistakes);
}

std::string read_sound(const Node& table, std::string_view key, Mistakes& mistakes) {
  return read_path(table, key, "the plain name of a sound, such as \"rain\" or \"castle/rain\"",
                   mistakes);
}

}  // namespace raywalk::detail
