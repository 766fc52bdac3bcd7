#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/world.hpp"
#include "raywalk/base/result.hpp"

/// How saved worlds of older versions are read.
///
/// The bytes of a world (`bytes_of`) are its fields in their order, without names. The layout of
/// each version has the names and types: by it the bytes become a tree, which a chain of changes
/// brings up to date, version by version, and from which the fields of a world are taken by name.
namespace raywalk {

struct SavedField;

/// A value of a saved world of any version.
struct SavedValue {
  /// In the order of the layout.
  using Fields = std::vector<SavedField>;
  /// Also an array, and an optional value: none, or one.
  using List = std::vector<SavedValue>;

  // No `{}` here: Clang would want to know `SavedField` before its place below.
  std::variant<std::uint64_t, std::int64_t, double, std::string, List, Fields> value;

  /// A field; null if there is none of this name, or this has no fields.
  [[nodiscard]] SavedValue* find(std::string_view name);
  [[nodiscard]] const SavedValue* find(std::string_view name) const;
};

struct SavedField {
  std::string_view name{};
  SavedValue value{};
};

/// One version of saved worlds.
struct WorldVersion {
  /// As `saved_world_version`.
  std::uint64_t version = 0;
  /// Names and types of all fields: `layout_of_world`.
  std::string_view layout{};
  /// Makes of a world of the version before one of this version: for a field that has another name
  /// or meaning. A field that is new needs nothing if it may begin as in a new world, nor does one
  /// that is gone. Null: nothing is to be done.
  void (*renew)(SavedValue& world, const Level& level) = nullptr;
};

/// All versions that can be read, the oldest first; the last one is `saved_world_version`.
[[nodiscard]] std::span<const WorldVersion> world_versions();

/// The layout of the worlds of this program: fields `name:type`, with spaces or line ends between
/// them. A type is `i`, `u` or `f` and its bits, `bool`, `text`, `e` and the last number of an
/// enumeration, `{fields}`, or one of these behind `[]` (a list), `[3]` (an array) or `?`
/// (optional).
[[nodiscard]] std::string layout_of_world();

/// The tree of some bytes. Errors: they are none of this layout.
[[nodiscard]] Result<SavedValue> tree_of(std::span<const std::byte> bytes, std::string_view layout);

/// The world of a tree, by the names of its fields: those that it does not have are as in a world
/// that begins in this level. Whether it is a possible one is not asked. Errors: a value is none of
/// its field.
[[nodiscard]] Result<World> world_of_tree(const SavedValue& tree, const Level& level);

/// The world of bytes of the version `version`, brought up to date by all versions behind that one.
/// Errors: there is no such version, the bytes are more than 16 MiB or have more than 2^21
/// values, or as above.
[[nodiscard]] Result<World> world_of_version(
    std::span<const std::byte> bytes, std::uint64_t version, const Level& level,
    std::span<const WorldVersion> versions = world_versions());

}  // namespace raywalk
