#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/tiled/tiles.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

namespace {

/// Names that mean something to raywalk: properties of the game that are called so are told apart.
bool means_something(std::string_view name) {
  constexpr std::array<std::string_view, 3> own{"properties", "thing_name", "jamb"};
  const auto is_in = [&](std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  return is_in(own) || is_in(keys_of_legend_entry()) || is_in(keys_of_thing()) ||
         is_in(keys_of_map());
}

}  // namespace

std::string xml_text(std::string_view text, bool keeps_lines) {
  std::string result;
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    const char32_t value = next.is_valid ? next.value : U'\uFFFD';
    if (value == U'&') {
      result += "&amp;";
    } else if (value == U'<') {
      result += "&lt;";
    } else if (value == U'>') {
      result += "&gt;";
    } else if (value == U'"') {
      result += "&quot;";
    } else if (keeps_lines && (value == U'\n' || value == U'\t')) {
      result += static_cast<char>(value);
    } else if (value < U' ') {
      result += "&#" + std::to_string(static_cast<unsigned>(value)) + ";";
    } else {
      result += to_utf8(value);
    }
    text.remove_prefix(next.bytes);
  }
  return result;
}

void replace_controls(std::string& xml, unsigned end, Losses& losses) {
  constexpr std::string_view begin = "&#";
  std::size_t kept = 0;
  std::string plain;
  for (std::size_t at = xml.find(begin); at != std::string::npos; at = xml.find(begin, at + 1)) {
    unsigned value = 0;
    const char* const last = xml.data() + xml.size();
    const char* const stop = std::from_chars(xml.data() + at + begin.size(), last, value).ptr;
    if (value >= end || value == '\t' || value == '\n' || value == '\r') continue;
    plain.append(xml, kept, at - kept).append("?");
    kept = static_cast<std::size_t>(stop - xml.data()) + 1;
    losses.add("a control character, which becomes ?");
  }
  if (kept == 0) return;
  plain.append(xml, kept);
  xml = std::move(plain);
}

void TiledProperties::add(std::string_view name, std::string_view type, std::string_view value) {
  std::string line = "<property name=\"" + xml_text(before_ + std::string(name)) + "\"";
  if (!type.empty()) line += " type=\"" + std::string(type) + "\"";
  lines_.push_back(line + " value=\"" + xml_text(value) + "\"/>");
}

void TiledProperties::add_text(std::string_view name, std::string_view text) {
  add(name, "", text);
}

void TiledProperties::add_number(std::string_view name, double number) {
  add(name, "float", number_text(number));
}

void TiledProperties::add_truth(std::string_view name, bool truth) {
  add(name, "bool", truth ? "true" : "false");
}

void TiledProperties::add_object(std::string_view name, int id) {
  add(name, "object", std::to_string(id));
}

void TiledProperties::add_names(std::string_view name, const std::vector<Name>& texts) {
  if (texts.size() == 1) return add_text(name, texts.front().text);
  std::string line = "<property name=\"" + xml_text(name) + "\" type=\"list\">";
  for (const Name& text : texts) {
    line += "<item type=\"string\" value=\"" + xml_text(text.text) + "\"/>";
  }
  lines_.push_back(line + "</property>");
}

void TiledProperties::add_turn(std::string_view name, Turn turn) {
  add_number(name, degrees_of(turn));
}

void TiledProperties::add_light(std::string_view name, Color color) {
  add_text(name, color_text(color));
}

void TiledProperties::add_properties(const Properties& properties) {
  for (const auto& [key, value] : properties) {
    const std::string* text = std::get_if<std::string>(&value);
    if (key.empty() || key.find('.') != std::string::npos || (text != nullptr && text->empty())) {
      losses_.add("a property with a point in its name, or without a value");
      continue;
    }
    const std::string name = means_something(key) ? "properties." + key : key;
    if (const bool* truth = std::get_if<bool>(&value)) add_truth(name, *truth);
    if (const double* number = std::get_if<double>(&value)) add_number(name, *number);
    if (text != nullptr) add_text(name, *text);
  }
}

std::string TiledProperties::xml(int indent) const {
  if (lines_.empty()) return {};
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  std::string text = blanks + "<properties>\n";
  for (const std::string& line : lines_) text.append(blanks).append(" ").append(line).append("\n");
  return text + blanks + "</properties>\n";
}

}  // namespace raywalk::detail
