#include "game/property_findings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "game/night/score.hpp"
#include "game/properties.hpp"
#include "raywalk/base/nearest.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 1> breaks_words{"night"};

constexpr double min_par = std::numeric_limits<double>::min();

/// Such as `"a", "b" or "c"`.
[[nodiscard]] std::string one_of(Words words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 < words.size() ? ", " : " or ";
    list += shown(words[i]);
  }
  return list;
}

[[nodiscard]] std::string shortest(double number) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

/// Collects what is wrong with the properties of one kind.
class Review {
 public:
  Review(const Properties& properties, std::string owner)
      : properties_(properties), owner_(std::move(owner)) {}

  /// `besides` begins what is expected, if it may be something else, too.
  void expect_word(std::string_view name, Words words, const std::string& besides = {}) {
    const Property* const property = find(name);
    if (property == nullptr) return;
    const auto* const word = std::get_if<std::string>(property);
    if (word == nullptr && std::holds_alternative<bool>(*property) && !besides.empty()) return;
    if (word != nullptr && std::ranges::find(words, *word) != words.end()) return;
    const std::string expected = "expected " + besides + one_of(words);
    if (word == nullptr) {
      add("unknown_word", name, "is no text: " + expected);
      return;
    }
    add("unknown_word", name,
        "is " + shown(*word) + suggestion(*word, words) + " (" + expected + ")");
  }

  /// Expects a number from `least` to `most`, which `told` says in words.
  void expect_number(std::string_view name, double least, double most, const std::string& told) {
    const Property* const property = find(name);
    if (property == nullptr) return;
    const auto* const number = std::get_if<double>(property);
    if (number != nullptr && *number >= least && *number <= most) return;
    add("odd_number", name,
        (number != nullptr ? "is " + shortest(*number) : "is no number") + ": expected " + told);
  }

  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

 private:
  [[nodiscard]] const Property* find(std::string_view name) const {
    const auto found = properties_.find(name);
    return found != properties_.end() ? &found->second : nullptr;
  }
  void add(std::string rule, std::string_view name, const std::string& what) {
    findings_.push_back({Severity::warning, std::move(rule), std::nullopt,
                         "the property " + shown(name) + " of " + owner_ + " " + what});
  }

  const Properties& properties_;
  std::string owner_;
  std::vector<Finding> findings_{};
};

[[nodiscard]] std::vector<Finding> findings_of(const ThingKind& kind) {
  Review review(kind.properties, "the thing " + shown(kind.name));
  review.expect_word("role", role_words());
  review.expect_number("value", 0, max_value, "a number from 0 to 1000000");
  return review.findings();
}

[[nodiscard]] std::vector<Finding> findings_of(const TileKind& kind) {
  Review review(kind.properties, "the tile");
  review.expect_word("step", footing_words());
  review.expect_word("breaks", breaks_words, "true, false or ");
  review.expect_number("noise", 0, max_noise, "a number from 0 to " + shortest(max_noise));
  return review.findings();
}

[[nodiscard]] std::vector<Finding> findings_of_map(const Properties& properties) {
  Review review(properties, "the map");
  review.expect_number("par", min_par, max_par_seconds,
                       "a number of seconds above 0, at most 86400");
  return review.findings();
}

/// The first tile of each kind that has one.
[[nodiscard]] std::vector<std::optional<Tile>> first_tiles(const Level& level) {
  std::vector<std::optional<Tile>> first(level.kinds.size());
  for (std::size_t i = 0; i < level.tiles.size(); ++i) {
    std::optional<Tile>& tile = first[level.tiles[i]];
    if (!tile) tile = level.grid.tile(static_cast<std::int64_t>(i));
  }
  return first;
}

/// The same for things: the tile of the first one of each kind.
[[nodiscard]] std::vector<std::optional<Tile>> first_places(const Level& level) {
  std::vector<std::optional<Tile>> first(level.thing_kinds.size());
  for (const Thing& thing : level.things) {
    std::optional<Tile>& tile = first[static_cast<std::size_t>(thing.kind)];
    if (!tile) tile = tile_at(level.grid, thing.position);
  }
  return first;
}

/// Adds the findings of each kind, at the first tile that has it; without a tile if none has.
template <class Kind>
void add_findings(const std::vector<Kind>& kinds, const Level& level,
                  std::vector<std::optional<Tile>> (*first_of)(const Level&),
                  std::vector<Finding>& findings) {
  std::optional<std::vector<std::optional<Tile>>> first;  // few levels need it
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (Finding finding : findings_of(kinds[i])) {
      if (!first) first = first_of(level);
      finding.tile = (*first)[i];
      findings.push_back(std::move(finding));
    }
  }
}

}  // namespace

std::vector<Finding> property_findings(const Level& level) {
  std::vector<Finding> findings;
  add_findings(level.thing_kinds, level, first_places, findings);
  add_findings(level.kinds, level, first_tiles, findings);
  std::ranges::move(findings_of_map(level.properties), std::back_inserter(findings));
  return findings;
}

}  // namespace raywalk
