#include "app/window/screenshot.hpp"

#include <chrono>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

std::optional<std::string> environment(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  return value;
}

}  // namespace

std::filesystem::path screenshot_folder(const std::optional<std::string>& data_home,
                                        const std::optional<std::string>& home) {
  auto under = std::filesystem::path("raywalk") / "screenshots";
  if (data_home && std::filesystem::path(*data_home).is_absolute())
    return std::filesystem::path(*data_home) / under;
  if (home && !home->empty()) return std::filesystem::path(*home) / ".local" / "share" / under;
  return under;
}

std::tm local_time_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
#ifdef _WIN32
  ::localtime_s(&local, &now);
#else
  ::localtime_r(&now, &local);
#endif
  return local;
}

std::string dated_name(const std::tm& moment, int count) {
  char text[32] = {};
  if (std::strftime(text, sizeof text, "%Y-%m-%d_%H-%M-%S", &moment) == 0) return "undated";
  return count == 1 ? text : text + ("_" + std::to_string(count));
}

std::optional<std::filesystem::path> free_name(const std::filesystem::path& folder,
                                               const std::tm& moment) {
  for (int count = 1; count <= 1000; ++count) {
    auto file = folder / (dated_name(moment, count) + ".png");
    std::error_code ignored;
    // A link that leads nowhere takes a name, too.
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, ignored))) return file;
  }
  return std::nullopt;
}

Result<std::filesystem::path> save_screenshot(const Framebuffer& picture) {
  const auto folder = screenshot_folder(environment("XDG_DATA_HOME"), environment("HOME"));
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail({.file = folder.string(), .message = error.message()});
  const std::tm moment = local_time_now();
  const std::vector<std::byte> bytes = encode_png(picture);
  while (const auto file = free_name(folder, moment)) {
    const auto is_written = write_new_file(*file, bytes);
    if (!is_written) return fail(is_written.error());
    if (*is_written) return *file;  // else another program has taken the name meanwhile
  }
  return fail(
      {.file = folder.string(), .message = std::string(text_of(Word::mistake_many_pictures))});
}

}  // namespace raywalk
