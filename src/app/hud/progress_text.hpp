#pragma once

#include <string>

#include "raywalk/base/progress.hpp"

namespace raywalk {

/// How far a load has come: "pictures", or "light 40 %" once a share of the whole is done.
[[nodiscard]] std::string progress_text(const Progress& progress);

}  // namespace raywalk
