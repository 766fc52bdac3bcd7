#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/text/losses.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"

/// The two forms of Tiled's files: elements with attributes in XML, tables and lists in JSON.
namespace raywalk::detail {

/// Type of an attribute in JSON.
enum class SchemaType : std::uint8_t { text, number, truth };

/// Description of an attribute, or of the elements in an element.
struct SchemaKey {
  /// Its name in JSON.
  std::string_view name{};
  SchemaType type = SchemaType::text;
  /// The value that JSON has where XML has none.
  std::optional<std::string_view> usual{};
  /// True if XML has that value, too.
  bool is_always_in_xml = false;
  /// Its place among the keys of the element, as Tiled writes them in XML.
  std::size_t rank = 0;
};

/// True of the name in XML of an element that Tiled writes.
[[nodiscard]] bool is_element(std::string_view name);
/// Those names, and what JSON calls the same.
[[nodiscard]] std::vector<std::string_view> names_of_elements();

/// True of an element of which Tiled's own keys are known.
[[nodiscard]] bool has_schema(std::string_view element);
/// Null of a key that Tiled does not write.
[[nodiscard]] const SchemaKey* schema_key(std::string_view element, std::string_view key);
[[nodiscard]] std::span<const SchemaKey> schema_keys(std::string_view element);

/// Elements that are the items of a list in JSON.
struct SchemaList {
  /// The list in JSON.
  std::string_view list{};
  /// An item in XML; empty for layers, which say themselves what they are.
  std::string_view item{};
  /// The element around the items; empty if they stand in their owner itself.
  std::string_view around{};
};

/// The list of a key in JSON, null if it is none.
[[nodiscard]] const SchemaList* list_in_json(std::string_view list);
/// The list to which an element belongs, or which it is; null if none.
[[nodiscard]] const SchemaList* list_in_xml(std::string_view owner, std::string_view element);

/// The type in JSON of a layer in XML, "tilelayer" of "layer"; empty of other elements.
[[nodiscard]] std::string_view type_of_layer(std::string_view element);

/// True of empty elements in XML that are truths in JSON.
[[nodiscard]] bool is_flag(std::string_view element);
/// True of elements in XML whose points are a list in JSON.
[[nodiscard]] bool is_point_list(std::string_view element);
/// True of attributes in XML that are lists of whole numbers in JSON.
[[nodiscard]] bool is_number_list(std::string_view owner, std::string_view key);

/// Gives a tree of JSON the names and the order that XML has. Values that XML cannot hold are left
/// out, and told.
void name_as_xml(Node& root, Losses& losses);
/// The other way round: gives a tree of XML the names and types that JSON has, with the values
/// that XML leaves out.
void name_as_json(Node& root, Losses& losses);

/// The text of a tree with the names of XML, as Tiled writes it.
[[nodiscard]] std::string tiled_xml_text(const Node& root);
/// The text of a tree with the names of JSON.
[[nodiscard]] std::string tiled_json_text(const Node& root);

/// The type that Tiled has for a value in JSON, if nothing else is said: "int" for whole numbers.
/// Empty for texts.
[[nodiscard]] std::string_view type_of_value(const Node& value);

/// A new element.
[[nodiscard]] Node element_node(std::string key, Place place);

}  // namespace raywalk::detail
