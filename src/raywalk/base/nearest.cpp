#include "raywalk/base/nearest.hpp"

#include <algorithm>
#include <array>

#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

constexpr std::size_t longest_word = 32;

/// How many letters have to be put in, left out, changed, or swapped with the next one to make one
/// word of the other. Source: F. Damerau, A Technique for Computer Detection and Correction of
/// Spelling Errors, Communications of the ACM 7, 1964.
int edits_between(std::string_view a, std::string_view b) {
  // Edits from the first i letters of `a`, from one fewer, and from two, to the first j of `b`.
  std::array<int, longest_word + 1> row{};
  std::array<int, longest_word + 1> above{};
  std::array<int, longest_word + 1> second_above{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    second_above = above;
    above = row;
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, changed});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) row[j] = std::min(row[j], second_above[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> words) {
  if (word.size() > longest_word) return std::nullopt;
  std::optional<std::string_view> best;
  int fewest = word.size() < 4 ? 2 : 3;
  for (const std::string_view candidate : words.first(std::min(words.size(), max_words_compared))) {
    if (candidate.size() > longest_word) continue;
    const int edits = edits_between(word, candidate);
    if (edits >= fewest) continue;
    fewest = edits;
    best = candidate;
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> words) {
  const auto meant = nearest(word, words);
  return meant ? ", did you mean " + shown(*meant) + "?" : "";
}

}  // namespace raywalk
