#include "settings/settings_file.hpp"

#include <cstdlib>
#include <span>
#include <string_view>
#include <system_error>

#include "raywalk/load/file.hpp"
#include "settings/settings_text.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t most_bytes = 64 << 10;

std::optional<std::string> variable(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  return value;
}

std::optional<fs::path> under(const UserHome& places, const fs::path& usual, const fs::path& rest) {
  if (places.chosen && fs::path(*places.chosen).is_absolute()) return *places.chosen / rest;
  if (places.home && !places.home->empty()) return *places.home / usual / rest;
  return std::nullopt;
}

/// Renames a file that is broken, and says so.
std::string set_aside(const fs::path& file, const Error& mistake) {
  fs::path aside = file;
  aside += ".broken";
  std::error_code error;
  fs::rename(file, aside, error);
  const std::string done = error ? "cannot be set aside" : "set aside as " + aside.string();
  return to_string(mistake) + "; the file is " + done;
}

}  // namespace

std::optional<fs::path> settings_file(const UserHome& places) {
  return under(places, ".config", fs::path("raywalk") / "settings.toml");
}

std::optional<fs::path> saves_folder(const UserHome& places) {
  return under(places, fs::path(".local") / "share", fs::path("raywalk") / "saves");
}

std::optional<fs::path> reports_folder(const UserHome& places) {
  return under(places, fs::path(".local") / "share", fs::path("raywalk") / "reports");
}

std::optional<fs::path> settings_file() {
  return settings_file({variable("XDG_CONFIG_HOME"), variable("HOME")});
}

std::optional<fs::path> saves_folder() {
  return saves_folder({variable("XDG_DATA_HOME"), variable("HOME")});
}

std::optional<fs::path> reports_folder() {
  return reports_folder({variable("XDG_DATA_HOME"), variable("HOME")});
}

LoadedSettings load_settings(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return {.is_first_start = true};
  const auto bytes = read_file(file, most_bytes);
  if (!bytes) return {.hints = {to_string(bytes.error())}};
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  auto read = parse_settings(text, file.string());
  if (!read) return {.hints = {set_aside(file, read.error())}};
  return {.settings = std::move(read->settings), .hints = std::move(read->hints)};
}

Result<void> save_settings(const fs::path& file, const Settings& settings) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) return fail({.file = file.string(), .message = error.message()});
  const std::string text = print_settings(settings);
  return write_file(file, std::as_bytes(std::span(text)));
}

}  // namespace raywalk
