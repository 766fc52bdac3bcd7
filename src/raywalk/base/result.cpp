#include "raywalk/base/result.hpp"

#include "raywalk/base/printable.hpp"

namespace raywalk {

std::string to_string(const Error& error) {
  std::string text = printable(error.file);
  const auto append = [&text](const std::string& part) {
    if (!text.empty()) text += ':';
    text += part;
  };
  if (error.line > 0) append(std::to_string(error.line));
  if (error.line > 0 && error.column > 0) append(std::to_string(error.column));
  if (!text.empty()) text += ": ";
  return text + printable(error.message);
}

std::string to_lines(const Error& error) {
  std::string text = to_string(error);
  for (const Error& one : error.further) text += '\n' + to_string(one);
  if (error.untold > 0) text += "\nand " + std::to_string(error.untold) + " more";
  return text;
}

}  // namespace raywalk
