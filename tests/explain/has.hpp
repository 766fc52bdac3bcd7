#pragma once

#include <string>

namespace raywalk {

[[nodiscard]] inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace raywalk
