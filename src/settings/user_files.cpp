#include "settings/user_files.hpp"
#include "raywalk/base/bytes.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include "raywalk/base/file.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t max_bytes = 1 << 20;

std::optional<std::string> variable(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  return value;
}

/// In the folder of the program that a variable names, or else below the home.
std::optional<fs::path> under(const UserHome& places, const fs::path& usual, const char* name) {
  const fs::path rest = fs::path("raywalk") / name;
  if (places.chosen && fs::path(*places.chosen).is_absolute()) return *places.chosen / rest;
  if (places.home && !places.home->empty()) return *places.home / usual / rest;
  return std::nullopt;
}

std::optional<fs::path> in_data(const UserHome& places, const char* name) {
  return under(places, fs::path(".local") / "share", name);
}

/// A name for a file that is set aside, which an empty file holds from now on, so that no other
/// program takes it: those that were set aside before stay. None if there is none.
std::optional<fs::path> free_name_beside(const fs::path& file) {
  constexpr int max_set_aside = 1000;
  for (int number = 1; number <= max_set_aside; ++number) {
    fs::path name = file;
    name += number == 1 ? ".broken" : ".broken-" + std::to_string(number);
    std::error_code error;
    if (fs::exists(fs::symlink_status(name, error))) continue;
    const auto is_ours = write_new_file(name, {});
    if (!is_ours) return std::nullopt;
    if (*is_ours) return name;
  }
  return std::nullopt;
}

UserHome data_home() { return {variable("XDG_DATA_HOME"), variable("HOME")}; }

}  // namespace

std::optional<fs::path> settings_file(const UserHome& places) {
  return under(places, ".config", "settings.toml");
}

std::optional<fs::path> saves_folder(const UserHome& places) { return in_data(places, "saves"); }

std::optional<fs::path> reports_folder(const UserHome& places) {
  return in_data(places, "reports");
}

std::optional<fs::path> nights_file(const UserHome& places) {
  return in_data(places, "nights.toml");
}

std::optional<fs::path> settings_file() {
  return settings_file({variable("XDG_CONFIG_HOME"), variable("HOME")});
}

std::optional<fs::path> saves_folder() { return saves_folder(data_home()); }

std::optional<fs::path> reports_folder() { return reports_folder(data_home()); }

std::optional<fs::path> nights_file() { return nights_file(data_home()); }

Result<std::optional<std::string>> read_user_text(const fs::path& file) {
  std::error_code error;
  const bool is_there = fs::exists(file, error);
  if (error) return fail({.file = file.string(), .message = error.message()});
  if (!is_there) return std::optional<std::string>();
  return read_file(file, max_bytes).map([](const std::vector<std::byte>& bytes) {
    return std::optional(std::string(as_text(bytes)));
  });
}

SetAside set_aside(const fs::path& file, const Error& mistake) {
  const auto aside = free_name_beside(file);
  std::error_code error;
  if (aside) fs::rename(file, *aside, error);
  const bool is_done = aside && !error;
  if (aside && !is_done) fs::remove(*aside, error);
  const std::string done = is_done ? "is set aside as " + aside->string() : "cannot be set aside";
  return {is_done, to_string(mistake) + "; the file " + done};
}

Result<void> write_user_file(const fs::path& file, std::span<const std::byte> bytes) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) return fail({.file = file.string(), .message = error.message()});
  return write_file(file, bytes);
}

}  // namespace raywalk
