#include "app/loop/walk_window.hpp"

#include <csignal>
#include <ostream>
#include <utility>

#include "app/loop/game_loop.hpp"
#include "app/loop/loading_screen.hpp"
#include "app/loop/menu_overlay.hpp"
#include "app/window/window_parts.hpp"
#include "command/data_folder.hpp"
#include "command/interrupt.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

namespace {

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
MenuOverlay load_front(const WalkOptions& options, const WalkStreams& streams) {
  auto file = settings_file();
  LoadedSettings loaded = file ? load_settings(*file) : LoadedSettings{};
  for (const std::string& hint : loaded.hints) streams.hints << hint << '\n';
  if (loaded.is_later) file.reset();
  const bool has_title = !options.map && !options.wolf && !options.frames;
  MenuOverlay overlay(std::move(loaded), std::move(file), has_title);
  overlay.menu().night = static_cast<int>(difficulty_of(options));
  return overlay;
}

/// A walk from the first file to the last picture: all that its screens share.
class WindowWalk {
 public:
  WindowWalk(const WalkOptions& options, std::filesystem::path data, const WalkStreams& streams)
      : options_(options),
        data_(std::move(data)),
        streams_(streams),
        front_(load_front(options, streams)),
        request_(request_of(options, data_, front_.settings())) {}

  Result<void> run() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);  // hints that nobody reads any more end no walk
#endif
    if (const auto folder = saves_folder()) saves_.emplace(*folder);
    // The files first: a mistake in a map is told without a window, and no window flashes up.
    const LoadingSteps steps{[this] { return open(); },
                             [this](LoadedStage loaded, FrameClock::time_point now) {
                               return walk(std::move(loaded), now);
                             }};
    return run_screens(std::make_unique<LoadingScreen>(request_, steps, window_, streams_.terminal),
                       interrupt_);
  }

 private:
  Result<void> open() {
    return window_.open(
        {"raywalk", options_.size, options_.fullscreen, front_.settings().brightness}, data_);
  }

  Result<std::unique_ptr<Screen>> walk(LoadedStage loaded, FrameClock::time_point now) {
    if (!loaded.stage) return fail(loaded.stage.error());
    if (options_.record) {
      const auto may_record = check_record(*options_.record, loaded.files);
      if (!may_record) return fail(may_record.error());
    }
    if (const auto opened = open(); !opened) return fail(opened.error());
    for (const std::string& hint : loaded.hints) streams_.hints << hint << '\n';
    window_.window->set_title(window_title((*loaded.stage)->level));
    return std::make_unique<GameLoop>(
        GameParts{window_.font, window_.night_pictures, *window_.window, front_,
                  saves_ ? &*saves_ : nullptr, nights_file(), data_, data_ / "sounds",
                  streams_.hints},
        request_, std::move(loaded), options_, now);
  }

  const WalkOptions& options_;
  std::filesystem::path data_;
  WalkStreams streams_;
  MenuOverlay front_;
  StageRequest request_;
  /// The last to go, as it may end the program.
  Interrupt interrupt_{};
  std::optional<SaveStore> saves_{};
  WindowParts window_{};
};

}  // namespace

Outcome walk_in_window(const WalkOptions& options, const std::filesystem::path& data,
                       const WalkStreams& streams) {
  return WindowWalk(options, data, streams).run().map_error([](Error error) {
    return Failure{Status::bad_input, std::move(error)};
  });
}

}  // namespace raywalk
