#pragma once

#include <optional>

#include "app/loop/stage_loader.hpp"
#include "app/window/window.hpp"
#include "command/interrupt.hpp"
#include "command/loading_line.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

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
