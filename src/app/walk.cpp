#include "app/walk.hpp"

#include <ostream>
#include <utility>

#include "app/game_loop.hpp"
#include "app/video.hpp"
#include "command/data_folder.hpp"
#include "game/properties.hpp"
#include "raywalk/load/level_hints.hpp"
#include "raywalk/load/map.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/load/wolf.hpp"

namespace raywalk {

namespace {

Result<Font> load_font(const std::filesystem::path& file) {
  return load_png(file).map([](Texture picture) { return Font{std::move(picture)}; });
}

}  // namespace

Outcome walk_in_window(const WalkOptions& options, const std::filesystem::path& data,
                       std::ostream& hints) {
  // The files first: a mistake in a map is told without a window, and no window flashes up.
  const auto map = options.map.value_or(options.wolf ? "" : default_map(data));
  const auto loaded = load_chosen_map(options.wolf, map, {data / "textures"});
  if (!loaded) return failed(Status::bad_input, loaded.error());
  const Level& level = loaded->level;
  for (const std::string& hint : loaded->hints) hints << hint << '\n';
  for (const std::string& hint : hints_of(level, map.string(), is_exit)) hints << hint << '\n';
  const auto font = load_font(data / "textures" / "font.png");
  if (!font) return failed(Status::bad_input, font.error());
  const auto video = Video::start();
  if (!video) return failed(Status::bad_input, video.error());
  auto window = Window::open({"raywalk - " + level.title, options.size, options.fullscreen});
  if (!window) return failed(Status::bad_input, window.error());
  GameLoop loop(level, *font, *window, options);
  const auto done = loop.run(options.frames, data / "sounds");
  if (!done) return failed(Status::bad_input, done.error());
  return {};
}

}  // namespace raywalk
