#include "raywalk/load/detail/plain_path.hpp"

#include <algorithm>
#include <cstddef>
#include <system_error>

#include "raywalk/base/detail/plain_bytes.hpp"
#include "raywalk/base/detail/utf8.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t longest_path = 128;

/// A part of a path that is a plain file or folder below the one it is in.
bool is_plain(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && has_plain_bytes(part);
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

std::string plain_name(std::string_view text) {
  constexpr std::size_t longest_name = 56;
  constexpr std::string_view special = "<>\"|?*/";
  std::string name;
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    const std::string_view bytes = text.substr(0, next.bytes);
    if (name.size() + bytes.size() > longest_name) break;
    const bool is_good =
        next.is_valid && has_plain_bytes(bytes) && special.find(bytes) == std::string_view::npos;
    name += is_good ? bytes : "_";
    text.remove_prefix(next.bytes);
  }
  if (name.empty()) return "map";
  for (char* const end : {&name.front(), &name.back()}) {
    if (*end == '.' || *end == ' ') *end = '_';
  }
  return name;
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
