#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

/// The files that a map is made of, as if they stood one behind the other in one long text, so that
/// a `Place` is enough to say where something is. The lines of the first file are its own.
class SourceFiles {
 public:
  explicit SourceFiles(const LoadTerms& terms) : terms_(terms) {}

  /// On what terms they are read.
  [[nodiscard]] const LoadTerms& terms() const { return terms_; }
  /// Adds a file of so many lines, and returns the number of lines before it.
  int add(std::string file, int lines);
  /// The error with the file and line in place of the line in the long text.
  [[nodiscard]] Error told(Error error) const;

 private:
  struct Part {
    std::string file{};
    int lines_before = 0;
  };
  LoadTerms terms_;
  std::vector<Part> parts_{};
  int lines_ = 0;
};

/// Tells the places of a text from offsets that never decrease.
class PlaceFinder {
 public:
  PlaceFinder(std::string_view text, int lines_before) : text_(text), place_{lines_before + 1, 1} {}

  /// The place of a byte. One before an earlier question's has the earlier answer.
  [[nodiscard]] Place at(std::size_t offset);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  Place place_{};
};

/// Parses a file of Tiled, XML or JSON, into one tree.
///
/// An element is a table. Its attributes are members that are no tables, its elements are members
/// that are tables, in the order of the file; `key` is the name that XML has for it, also in JSON.
/// Tiles that are elements or numbers of a list become text, separated by commas, with the encoding
/// `csv`. The root is `map`, `tileset` or `template`. Errors: not well-formed, too large, too deep.
[[nodiscard]] Result<Node> parse_tiled_file(std::string_view text, const std::string& file,
                                            SourceFiles& files);

[[nodiscard]] Result<Node> parse_tiled_xml(std::string_view text, const std::string& file,
                                           int lines_before, const LoadTerms& terms);
[[nodiscard]] Result<Node> parse_tiled_json(std::string_view text, const std::string& file,
                                            int lines_before, const LoadTerms& terms);
/// Parses JSON into a tree as it is, but for the numbers of the lists `data` and `intGridCsv`,
/// which become text, separated by commas; of LDtk those of `src` and `d` are left out. `program`
/// is whose JSON it should be, for messages, too. Errors as above.
[[nodiscard]] Result<Node> parse_json(std::string_view text, const std::string& file,
                                      int lines_before, std::string_view program,
                                      const LoadTerms& terms);

/// How deep elements may stand in each other: for the stack.
inline constexpr int max_depth = 64;

/// How much a tree is: 1 for each element and attribute, and for each 64 bytes of a text.
[[nodiscard]] std::size_t weight_of(const Node& tree);

/// The attribute of an element; null if it has none of this name.
[[nodiscard]] const Node* attribute(const Node& element, std::string_view key);
/// The first element in an element; null if there is none of this name.
[[nodiscard]] const Node* child(const Node& element, std::string_view key);
/// The text of an attribute; empty if there is none.
[[nodiscard]] std::string_view text_of(const Node& element, std::string_view key);
/// The class of an element: `class` in Tiled 1.9, before and afterwards `type` of tiles and
/// objects.
[[nodiscard]] std::string_view class_of(const Node& element);

/// The attribute as a number, or `otherwise` if there is none. Mistakes: not in the range.
[[nodiscard]] double number_of(const Node& element, std::string_view key, double otherwise,
                               const Range& range, Mistakes& mistakes);
/// The same for a number of tiles, from `least` to `Limits::side`.
[[nodiscard]] int side_of(const Node& element, std::string_view key, int otherwise, int least,
                          Mistakes& mistakes);
[[nodiscard]] int whole_of(const Node& element, std::string_view key, int otherwise,
                           const Range& range, Mistakes& mistakes);

/// A new attribute.
[[nodiscard]] Node text_node(std::string key, std::string text, Place place);
/// A node with a number.
[[nodiscard]] Node number_node(std::string key, double number, Place place);

}  // namespace raywalk::detail
