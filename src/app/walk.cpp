#include "app/walk.hpp"

#include <algorithm>
#include <ostream>
#include <thread>
#include <utility>

#include "app/game_loop.hpp"
#include "app/loading.hpp"
#include "app/video.hpp"
#include "command/data_folder.hpp"
#include "command/interrupt.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

/// More of them than this draw no faster: the memory is busy.
constexpr unsigned most_cores = 8;

int cores() {
  return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, most_cores));
}

Result<Font> load_font(const std::filesystem::path& file) {
  return load_png(file).map([](Texture picture) { return Font{std::move(picture)}; });
}

StageRequest request_of(const WalkOptions& options, const std::filesystem::path& data) {
  return {
      .map = options.map.value_or(options.wolf ? "" : default_map(data)),
      .wolf = options.wolf,
      .root = options.root,
      .is_named = options.map.has_value(),
      .limits = raised({}, options.limit_factor),
      .texture_folders = {data / "textures"},
      .sound_folder = data / "sounds",
      .options = {.bobs = options.bobs, .render = {.threads = cores(), .dither = options.dither}}};
}

/// A walk from the first file to the last picture.
class WindowWalk {
 public:
  WindowWalk(const WalkOptions& options, std::filesystem::path data, const WalkStreams& streams)
      : options_(options),
        data_(std::move(data)),
        streams_(streams),
        request_(request_of(options, data_)) {}

  Result<void> run() {
    // The files first: a mistake in a map is told without a window, and no window flashes up.
    loader_.load(request_);
    auto loaded = wait_shortly(loader_, interrupt_);
    if (loaded && !loaded->stage) return fail(loaded->stage.error());
    if (interrupt_.has_come()) return {};
    return open_window().and_then([&] { return wait(loaded); }).and_then([&] {
      return loaded ? play(std::move(*loaded)) : Result<void>{};
    });
  }

 private:
  Result<void> open_window() {
    auto font = load_font(data_ / "textures" / "font.png");
    if (!font) return fail(font.error());
    font_ = std::move(*font);
    auto video = Video::start();
    if (!video) return fail(video.error());
    video_.emplace(std::move(*video));
    auto window = Window::open({"raywalk", options_.size, options_.fullscreen});
    if (!window) return fail(window.error());
    window_.emplace(std::move(*window));
    return {};
  }

  /// Until the map is loaded, or somebody leaves.
  Result<void> wait(std::optional<LoadedStage>& loaded) {
    if (loaded) return {};
    LoadingLine line(streams_.terminal);
    auto waited = wait_in_window(loader_, *window_, font_, interrupt_, line);
    if (!waited) return fail(waited.error());
    loaded = std::move(*waited);
    return {};
  }

  Result<void> play(LoadedStage loaded) {
    if (!loaded.stage) return fail(loaded.stage.error());
    for (const std::string& hint : loaded.hints) streams_.hints << hint << '\n';
    window_->set_title(window_title((*loaded.stage)->level));
    GameLoop loop({font_, *window_, interrupt_, streams_.hints}, request_, std::move(loaded),
                  options_.fov_degrees);
    return loop.run(options_.frames, data_ / "sounds");
  }

  const WalkOptions& options_;
  std::filesystem::path data_;
  WalkStreams streams_;
  StageRequest request_;
  /// The last to go, as it may end the program.
  Interrupt interrupt_{};
  StageLoader loader_{};
  Font font_{};
  std::optional<Video> video_{};
  std::optional<Window> window_{};
};

}  // namespace

Outcome walk_in_window(const WalkOptions& options, const std::filesystem::path& data,
                       const WalkStreams& streams) {
  return WindowWalk(options, data, streams).run().map_error([](Error error) {
    return Failure{Status::bad_input, std::move(error)};
  });
}

}  // namespace raywalk
