#pragma once

#include <span>
#include <string>
#include <string_view>

namespace raywalk {

/// A picture of the manual, drawn by the library: `docs/manual/NAME.svg`.
struct Figure {
  std::string_view name{};
  std::string (*draw)() = nullptr;
};

[[nodiscard]] std::span<const Figure> all_figures();

}  // namespace raywalk
