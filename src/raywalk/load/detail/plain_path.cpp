#include "raywalk/load/detail/plain_path.hpp"

#include <algorithm>
#include <cstddef>
#include <system_error>

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

std::filesystem::path real_path(const std::filesystem::path& path) {
  if (path.empty()) return {};
  std::error_code failed;
  const auto full = std::filesystem::absolute(path, failed);
  if (failed) return {};
  const auto real = std::filesystem::weakly_canonical(full, failed);
  if (failed) return {};
  return real.has_filename() ? real : real.parent_path();
}

bool is_inside(const std::filesystem::path& folder, const std::filesystem::path& file) {
  const std::filesystem::path outer = real_path(folder.empty() ? "." : folder);
  const std::filesystem::path inner = real_path(file);
  return !outer.empty() && !inner.empty() && std::ranges::mismatch(outer, inner).in1 == outer.end();
}

}  // namespace raywalk::detail
