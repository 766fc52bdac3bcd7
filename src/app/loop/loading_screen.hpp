#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/loop/screen.hpp"
#include "app/loop/stage_loader.hpp"
#include "app/window/window_parts.hpp"
#include "command/loading_line.hpp"
#include "raywalk/base/progress.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// Draws what is shown while a map is loaded: its name, what is being done, and a bar that fills
/// as its share grows. Where no share is known, a part of the bar moves with the time.
void draw_loading(FramebufferView target, const Font& font, const std::string& map,
                  const Progress& progress, std::int64_t time_ms);

/// Steps that a `LoadingScreen` leaves to the program that it belongs to, which outlives it.
struct LoadingSteps {
  /// There is no window before it is called: a map that is loaded soon is looked at first.
  std::function<Result<void>()> open_window{};
  /// The screen that is made of the map, now. Errors: the map has mistakes, or is not the right
  /// one.
  std::function<Result<std::unique_ptr<Screen>>(LoadedStage, FrameClock::time_point)> next{};
};

/// Loads a map, and shows how far that has come if it takes longer than `unnoticed_load`. Esc and
/// closing the window leave it.
class LoadingScreen final : public Screen {
 public:
  /// Begins to load. The window is that of `parts` once it is open. A line on `terminal` tells what
  /// the window shows; null for none.
  LoadingScreen(StageRequest request, LoadingSteps steps, WindowParts& parts,
                std::ostream* terminal);

  [[nodiscard]] Result<FrameEnd> frame(const FrameInput& input) override;
  [[nodiscard]] FrameClock::duration period() const override;

 private:
  [[nodiscard]] Result<void> show(FrameClock::time_point now);

  StageLoader loader_{};
  LoadingSteps steps_;
  WindowParts& parts_;
  LoadingLine line_;
  std::string map_;
  Framebuffer picture_{};
  /// Time of the first frame.
  std::optional<FrameClock::time_point> began_{};
};

}  // namespace raywalk
