#include "app/walk.hpp"

#include <ostream>
#include <utility>

#include "app/front.hpp"
#include "app/game_loop.hpp"
#include "app/loading.hpp"
#include "app/video.hpp"
#include "command/data_folder.hpp"
#include "command/interrupt.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

Result<Font> load_font(const std::filesystem::path& file) {
  return load_png(file).map([](Texture picture) { return Font{std::move(picture)}; });
}

StageRequest request_of(const WalkOptions& options, const std::filesystem::path& data,
                        const Settings& settings) {
  return {.map = options.map.value_or(options.wolf ? "" : default_map(data)),
          .wolf = options.wolf,
          .root = options.root,
          .is_named = options.map.has_value(),
          .limits = raised({}, options.limit_factor),
          .texture_folders = {data / "textures"},
          .sound_folder = data / "sounds",
          .options = stage_options(options, settings)};
}

/// A title is shown where no map is named, unless frames are counted.
Front load_front(const WalkOptions& options, const WalkStreams& streams) {
  auto file = settings_file();
  LoadedSettings loaded = file ? load_settings(*file) : LoadedSettings{};
  for (const std::string& hint : loaded.hints) streams.hints << hint << '\n';
  const bool has_title = !options.map && !options.wolf && !options.frames;
  return {std::move(loaded), std::move(file), has_title};
}

/// A walk from the first file to the last picture.
class WindowWalk {
 public:
  WindowWalk(const WalkOptions& options, std::filesystem::path data, const WalkStreams& streams)
      : options_(options),
        data_(std::move(data)),
        streams_(streams),
        front_(load_front(options, streams)),
        request_(request_of(options, data_, front_.settings())) {}

  Result<void> run() {
    if (const auto folder = saves_folder()) saves_.emplace(*folder);
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
    auto pictures = load_night_pictures(data_ / "textures");
    if (!pictures) return fail(pictures.error());
    night_pictures_ = std::move(*pictures);
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
    GameLoop loop({font_, night_pictures_, *window_, interrupt_, front_,
                   saves_ ? &*saves_ : nullptr, data_, streams_.hints},
                  request_, std::move(loaded), options_);
    return loop.run(options_.frames, data_ / "sounds");
  }

  const WalkOptions& options_;
  std::filesystem::path data_;
  WalkStreams streams_;
  Front front_;
  StageRequest request_;
  /// The last to go, as it may end the program.
  Interrupt interrupt_{};
  StageLoader loader_{};
  Font font_{};
  NightPictures night_pictures_{};
  std::optional<SaveStore> saves_{};
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
