#pragma once

#include <filesystem>
#include <string>

/// How files are called while they are written.
namespace raywalk::detail {

/// So many may be written at once to the same target.
inline constexpr int max_parts = 1000;
/// So many names are searched for what writers left who were killed.
inline constexpr int searched_parts = 8;

/// A temporary name beside a file: no program but this library uses such names.
[[nodiscard]] inline std::filesystem::path part_name(const std::filesystem::path& file,
                                                     int number) {
  std::filesystem::path part = file;
  part += ".raywalk-" + std::to_string(number) + ".part";
  return part;
}

}  // namespace raywalk::detail
