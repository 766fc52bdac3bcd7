#include "words/words.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "words/language.hpp"

namespace raywalk {

namespace {

std::string_view text_in(const WordTable& table, Word word) {
  return table[static_cast<std::size_t>(word)];
}

std::string filled(std::string_view text, std::span<const WordValue> values) {
  std::string result;
  while (const auto placeholder = first_placeholder(text)) {
    const auto value = std::ranges::find(values, placeholder->name, &WordValue::placeholder);
    assert(value != values.end() && "a placeholder has no value");
    result += text.substr(0, placeholder->begin);
    if (value != values.end()) result += value->text;
    text.remove_prefix(placeholder->end);
  }
  return result.append(text);
}

/// Texts of the game in a world, each with at most one placeholder.
constexpr std::array said_words{
#define RAYWALK_WORD(key, text)
#define RAYWALK_SAID(key, text) Word::key,
#include "words/english.def"
#undef RAYWALK_WORD
};

/// A text that ends with one of the game: what is before that, and the value of its placeholder.
struct SaidEnd {
  std::string_view before{};
  std::string_view value{};
};

std::optional<SaidEnd> game_text_in(std::string_view said, std::string_view english) {
  const auto placeholder = first_placeholder(english);
  const std::string_view begin = english.substr(0, placeholder ? placeholder->begin : 0);
  const std::string_view end = english.substr(placeholder ? placeholder->end : 0);
  if (!said.ends_with(end)) return std::nullopt;
  said.remove_suffix(end.size());
  if (!placeholder) return SaidEnd{said, {}};
  const std::size_t place = said.rfind(begin);
  if (place == std::string_view::npos) return std::nullopt;
  return SaidEnd{said.substr(0, place), said.substr(place + begin.size())};
}

}  // namespace

std::string_view text_of(Word word) {
  const std::string_view text = text_in(language(), word);
  assert(!first_placeholder(text) && "a placeholder has no value");
  return text;
}

std::string text_of(Word word, std::initializer_list<WordValue> values) {
  return filled(text_in(language(), word), values);
}

std::string list_of(std::span<const std::string> items) {
  std::string list;
  for (const std::string& item : items) {
    list = list.empty() ? item : text_of(Word::list_next, {{"list", list}, {"item", item}});
  }
  return list;
}

std::string enumeration_of(std::span<const std::string> items) {
  if (items.size() < 2) return list_of(items);
  return text_of(Word::list_last,
                 {{"list", list_of(items.first(items.size() - 1))}, {"item", items.back()}});
}

std::string english_text_of(Word word, std::initializer_list<WordValue> values) {
  return filled(text_in(english_words, word), values);
}

std::string in_language(std::string_view said) {
  for (const Word word : said_words) {
    const std::string_view english = text_in(english_words, word);
    const auto end = game_text_in(said, english);
    if (!end) continue;
    const auto placeholder = first_placeholder(english);
    const std::string_view name = placeholder ? placeholder->name : std::string_view();
    return std::string(end->before) + text_of(word, {{name, end->value}});
  }
  return std::string(said);
}

}  // namespace raywalk
