#include "raywalk/formats/detail/tiled/tree.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/parse_number.hpp"
#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/file_kinds.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// The number that an attribute is, in JSON or as text; NaN for none.
double number_in(const Node& attribute) {
  if (attribute.type == NodeType::number) return attribute.number;
  return parse_number(attribute.text).value_or(std::nan(""));
}

}  // namespace

int SourceFiles::add(std::string file, int lines) {
  parts_.push_back({std::move(file), lines_});
  lines_ += lines;
  return parts_.back().lines_before;
}

Error SourceFiles::told(Error error) const {
  for (Error& further : error.further) further = told(std::move(further));
  const auto behind = std::ranges::find_if(
      parts_, [&](const Part& part) { return part.lines_before >= error.line; });
  if (error.line == 0 || behind == parts_.begin()) return error;
  const Part& part = *(behind - 1);
  error.file = part.file;
  error.line -= part.lines_before;
  return error;
}

Place PlaceFinder::at(std::size_t offset) {
  offset = std::min(offset, text_.size());
  for (; offset_ < offset; ++offset_) {
    const auto byte = static_cast<unsigned char>(text_[offset_]);
    if (byte == '\n') {
      place_ = {place_.line + 1, 1};
    } else if ((byte & 0xC0U) != 0x80U) {
      ++place_.column;
    }
  }
  return place_;
}

Result<Node> parse_tiled_file(std::string_view text, const std::string& file, SourceFiles& files) {
  const std::string_view whole = text;
  text = without_byte_order_mark(text);
  const auto lines = static_cast<int>(std::ranges::count(text, '\n')) + 1;
  const int before = files.add(file, lines);
  if (auto refusal = refusal_of_text(whole, file, before)) return fail(*std::move(refusal));
  const std::size_t first = text.find_first_not_of(blanks);
  const bool is_empty = first == std::string_view::npos;
  // A text of neither form is told in the words of the form that the name promises.
  const bool is_told = is_empty || text[first] == '[';
  const bool is_json = is_told ? file_kind_of(file).form == TiledForm::json : text[first] == '{';
  return is_json ? parse_tiled_json(text, file, before, files.terms())
                 : parse_tiled_xml(text, file, before, files.terms());
}

std::size_t weight_of(const Node& tree) {
  std::size_t weight = 1 + tree.text.size() / 64;
  for (const Node& member : tree.members) weight += weight_of(member);
  return weight;
}

const Node* attribute(const Node& element, std::string_view key) {
  const auto found = std::ranges::find_if(element.members, [&](const Node& member) {
    return member.type != NodeType::table && member.key == key;
  });
  return found == element.members.end() ? nullptr : &*found;
}

const Node* child(const Node& element, std::string_view key) {
  const auto found = std::ranges::find_if(element.members, [&](const Node& member) {
    return member.type == NodeType::table && member.key == key;
  });
  return found == element.members.end() ? nullptr : &*found;
}

std::string_view text_of(const Node& element, std::string_view key) {
  const Node* found = attribute(element, key);
  return found == nullptr ? std::string_view() : std::string_view(found->text);
}

std::string_view class_of(const Node& element) {
  const std::string_view told = text_of(element, "class");
  const bool has_type = element.key == "tile" || element.key == "object";
  return told.empty() && has_type ? text_of(element, "type") : told;
}

double number_of(const Node& element, std::string_view key, double otherwise, const Range& range,
                 Mistakes& mistakes) {
  const Node* found = attribute(element, key);
  if (found == nullptr) return otherwise;
  const double number = number_in(*found);
  if (number >= range.low && number <= range.high) return number;
  mistakes.add(found->place, shown(key) + " must be a number " + std::string(range.words));
  return otherwise;
}

int whole_of(const Node& element, std::string_view key, int otherwise, const Range& range,
             Mistakes& mistakes) {
  const Node* found = attribute(element, key);
  if (found == nullptr) return otherwise;
  const double number = number_in(*found);
  if (number >= range.low && number <= range.high && std::floor(number) == number) {
    return whole_number<int>(number);
  }
  mistakes.add(found->place, shown(key) + " must be a whole number " + std::string(range.words));
  return otherwise;
}

int side_of(const Node& element, std::string_view key, int otherwise, int least,
            Mistakes& mistakes) {
  const std::int64_t most = mistakes.limits().side;
  const std::string words = "from " + std::to_string(least) + " to " + std::to_string(most);
  const Range range{static_cast<double>(least), static_cast<double>(most), words};
  return whole_of(element, key, otherwise, range, mistakes);
}

Node number_node(std::string key, double number, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::number;
  node.number = number;
  return node;
}

Node text_node(std::string key, std::string text, Place place) {
  Node node;
  node.key = std::move(key);
  node.key_place = node.place = place;
  node.type = NodeType::text;
  node.text = std::move(text);
  return node;
}

}  // namespace raywalk::detail
