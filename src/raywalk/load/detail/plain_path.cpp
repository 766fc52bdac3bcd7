#include "raywalk/load/detail/plain_path.hpp"

#include <algorithm>
#include <cstddef>

namespace raywalk::detail {

namespace {

constexpr std::size_t longest_path = 128;

/// A part of a path that is a plain file or folder below the one it is in.
bool is_plain(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && std::ranges::none_of(part, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F;
  });
}

}  // namespace

bool is_plain_path(std::string_view path) {
  if (path.size() > longest_path) return false;
  for (;;) {
    const std::size_t slash = path.find('/');
    if (!is_plain(path.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace raywalk::detail
