#pragma once

#include <string>
#include <string_view>

#include "raywalk/formats/detail/tiled/tree.hpp"

namespace raywalk::detail {

/// Adds the fields of a level or an entity that are texts, numbers or truths to an element, as
/// properties. A field `facing` turns an object.
void add_ldtk_fields(const Node& owner, Node& element);

/// The text of a field; empty if there is none. `name` is in small letters.
[[nodiscard]] std::string ldtk_field(const Node& owner, std::string_view name);

/// An entity as an object of Tiled.
[[nodiscard]] Node object_of_entity(const Node& entity);

}  // namespace raywalk::detail
