#pragma once

#include <cstdint>
#include <string>

#include "raywalk/base/progress.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// Draws what is shown while a map is loaded: its name, what is being done, and a bar that fills
/// as its share grows. Where no share is known, a part of the bar moves with the time.
void draw_loading(FramebufferView target, const Font& font, const std::string& map,
                  const Progress& progress, std::int64_t time_ms);

}  // namespace raywalk
