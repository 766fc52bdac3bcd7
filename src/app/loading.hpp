#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "app/interrupt.hpp"
#include "app/stage_loader.hpp"
#include "app/window.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// How long a map may take to load before anybody is told.
inline constexpr std::chrono::milliseconds unnoticed_load{300};

/// Tells a terminal how far a load has come, on one line that is written over.
class LoadingLine {
 public:
  /// Null for none: then it does nothing. The stream outlives it.
  explicit LoadingLine(std::ostream* terminal) : terminal_(terminal) {}
  LoadingLine(const LoadingLine&) = delete;
  LoadingLine& operator=(const LoadingLine&) = delete;
  /// Erases the line.
  ~LoadingLine();

  /// Writes what is being done, if it is not what stands there.
  void tell(const Progress& progress);

 private:
  std::ostream* terminal_;
  std::string shown_{};
};

/// Waits without a window for what is being loaded, for `unnoticed_load`. None if it takes longer,
/// or a signal comes.
[[nodiscard]] std::optional<LoadedStage> wait_shortly(StageLoader& loader,
                                                      const Interrupt& interrupt);

/// Waits for what is being loaded, with `draw_loading` in a window. None if somebody leaves: by
/// Esc, by closing the window, or by a signal. Errors: a picture cannot be shown.
[[nodiscard]] Result<std::optional<LoadedStage>> wait_in_window(StageLoader& loader, Window& window,
                                                                const Font& font,
                                                                const Interrupt& interrupt,
                                                                LoadingLine& line);

}  // namespace raywalk
