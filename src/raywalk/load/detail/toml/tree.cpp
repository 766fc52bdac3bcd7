#include "raywalk/load/detail/toml/tree.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <limits>

namespace raywalk::detail {

namespace {

Place place_of(const toml::source_position& position) {
  return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

Node node_of(const toml::node& source) {
  Node node;
  node.place = place_of(source.source().begin);
  if (const auto* text = source.as_string()) {
    node.type = NodeType::text;
    node.text = text->get();
  } else if (const auto* truth = source.as_boolean()) {
    node.type = NodeType::truth;
    node.truth = truth->get();
  } else if (source.is_number()) {
    node.type = NodeType::number;
    // A whole number that no double holds is no number of ours: it is in no range.
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    node.number = source.value<double>().value_or(none);
  } else if (const auto* list = source.as_array()) {
    node.type = NodeType::list;
    for (const toml::node& value : *list) node.members.push_back(node_of(value));
  } else if (const auto* table = source.as_table()) {
    node.type = NodeType::table;
    for (const auto& [key, value] : *table) {
      Node member = node_of(value);
      member.key = key.str();
      member.key_place = place_of(key.source().begin);
      node.members.push_back(std::move(member));
    }
    std::ranges::sort(node.members, {}, &Node::key_place);
  }
  return node;
}

/// The mistake in the grammar of a text that toml++ found. It blames the end of a string that is
/// left open, or what stands behind it.
Error grammar_mistake(std::string_view text, const std::string& file,
                      const toml::parse_error& error) {
  const Place place = place_of(error.source().begin);
  const std::optional<OpenQuote> open = first_open_quote(text);
  const bool is_closed = !open || open->place.line > place.line;
  if (is_closed && error.description().find("pair: cannot redefine") != std::string_view::npos) {
    if (const auto key = doubled_key(text, place)) {
      const std::string line =
          key->first_line > 0 ? ", in line " + std::to_string(key->first_line) : std::string();
      return {file, key->place.line, key->place.column,
              "the key " + shown(key->name) + " is there already" + line + ": expected it once"};
    }
  }
  if (is_closed) {
    return {file, place.line, place.column, grammar_words(error.description())};
  }
  const std::string where = open->quotes.size() == 1 ? "in the same line" : "before the file ends";
  return {file, open->place.line, open->place.column,
          "this text in quotes is not closed: expected another " + open->quotes + " " + where};
}

}  // namespace

Result<Node> parse_toml(std::string_view text, const std::string& file, const Limits& limits) {
  if (auto refusal = refusal_of_text(text, file)) return fail(*std::move(refusal));
  if (const auto deep = first_deep_key(text)) {
    return fail({file, deep->line, deep->column, "a key may have at most 8 parts"});
  }
  if (const auto beyond = first_value_beyond(text, limits.toml_values)) {
    return fail({file, beyond->line, beyond->column,
                 "a text may have at most " + std::to_string(limits.toml_values) +
                     " keys, values and tables"});
  }
  try {
    return node_of(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return fail(grammar_mistake(text, file, error));
  } catch (const std::exception& error) {
    return fail({file, 0, 0, error.what()});
  }
}

}  // namespace raywalk::detail
