#include "raywalk/base/result.hpp"

namespace raywalk {

std::string to_string(const Error& error) {
  std::string text = error.file;
  const auto append = [&text](const std::string& part) {
    if (!text.empty()) text += ':';
    text += part;
  };
  if (error.line > 0) append(std::to_string(error.line));
  if (error.line > 0 && error.column > 0) append(std::to_string(error.column));
  return text.empty() ? error.message : text + ": " + error.message;
}

}  // namespace raywalk
