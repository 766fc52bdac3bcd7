#include "app/window/window_parts.hpp"

#include <utility>

#include "raywalk/load/png.hpp"

namespace raywalk {

Result<void> WindowParts::open(const WindowOptions& options, const std::filesystem::path& data) {
  if (window) return {};
  const std::filesystem::path textures = data / "textures";
  auto letters = load_png(textures / "font.png");
  if (!letters) return fail(letters.error());
  font = Font{*std::move(letters)};
  auto pictures = load_night_pictures(textures);
  if (!pictures) return fail(pictures.error());
  night_pictures = *std::move(pictures);
  auto started = Video::start();
  if (!started) return fail(started.error());
  video.emplace(*std::move(started));
  auto opened = Window::open(options);
  if (!opened) return fail(opened.error());
  window.emplace(*std::move(opened));
  return {};
}

}  // namespace raywalk
