#include "settings/settings_file.hpp"

#include <span>

#include "settings/settings_text.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

LoadedSettings load_settings(const std::filesystem::path& file) {
  const auto text = read_user_text(file);
  if (!text) return {.hints = {to_string(text.error())}};
  if (!*text) return {.is_first_start = true};
  auto read = parse_settings(**text, file.string());
  if (!read) return {.hints = {set_aside(file, read.error()).hint}};
  return {.settings = std::move(read->settings),
          .is_later = read->is_later,
          .hints = std::move(read->hints)};
}

Result<void> save_settings(const std::filesystem::path& file, const Settings& settings) {
  const std::string text = print_settings(settings);
  return write_user_file(file, std::as_bytes(std::span(text)));
}

}  // namespace raywalk
