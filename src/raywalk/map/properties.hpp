#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "raywalk/map/texture_id.hpp"

namespace raywalk {

/// A value that a map gives to the game played in it. Numbers are finite.
using Property = std::variant<bool, double, std::string, TextureId>;

/// Properties that a map gives to something for the game alone, by name: the library neither reads
/// nor changes them. Names that raywalk's own maps use: maps/README.md.
using Properties = std::map<std::string, Property, std::less<>>;

/// True if there is a property of this name, and it is not `false`.
[[nodiscard]] bool is_set(const Properties& properties, std::string_view name);

/// The picture of this name; `none` if there is no such property, or if it is no picture.
[[nodiscard]] TextureId picture_of(const Properties& properties, std::string_view name);

/// The property of a kind of thing that is its picture in a pose, such as "walk0": the first of as
/// many as it has from its sides.
[[nodiscard]] std::string pose_property(std::string_view pose);
/// True of such a property's name.
[[nodiscard]] bool is_pose_property(std::string_view name);

}  // namespace raywalk
