#pragma once

#include <string_view>

namespace raywalk::detail {

/// True of a path that leads into no other folder than one below: "brick", "castle/brick". Its
/// parts are not empty, no ".." and free of backslashes, colons and control characters; it has at
/// most 128 bytes.
[[nodiscard]] bool is_plain_path(std::string_view path);

}  // namespace raywalk::detail
