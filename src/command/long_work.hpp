#pragma once

#include <chrono>
#include <functional>
#include <ostream>

#include "command/loading_line.hpp"
#include "raywalk/base/progress.hpp"

namespace raywalk {

/// Does a work that may take long, beside the caller (`Task`), and tells a terminal how far it has
/// come if it takes longer than `unnoticed`; null for no terminal. An exception of the work is
/// passed on.
///
/// Ctrl-C, SIGTERM and SIGHUP end it, and then the program, as `Interrupt` does: the work is
/// stopped by its `Progress`, and left as it is if that takes longer than 0.15 s. So it must not be
/// in the middle of what nobody may see half done, for longer than that.
void do_long_work(std::ostream* terminal, const std::function<void(Progress&)>& work,
                  std::chrono::milliseconds unnoticed = unnoticed_load);

}  // namespace raywalk
