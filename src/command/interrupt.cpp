#include "command/interrupt.hpp"

#include <array>
#include <csignal>
#include <cstdlib>

#include "raywalk/base/unfinished_files.hpp"

namespace raywalk {

namespace {

/// Written by the handler: of the signal that has come, or 0.
// A handler has no other way to tell.
volatile std::sig_atomic_t noted_signal = 0;  // NOLINT(*-avoid-non-const-global-variables)

/// By these a user or his system asks a program to end.
#ifdef SIGHUP
constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};
#else
constexpr std::array ending_signals{SIGINT, SIGTERM};
#endif

void end_by(int signal) {
  remove_unfinished_files();  // NOLINT(bugprone-signal-handler): it is made for one
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void note_signal(int signal) {
  noted_signal = signal;
  std::signal(signal, end_by);
}

/// Those that are ignored stay so.
void handle_by(void (*handler)(int)) {
  for (const int signal : ending_signals) {
    if (std::signal(signal, handler) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

}  // namespace

void leave_no_files_behind() {
  handle_by(end_by);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);
#endif
}

Interrupt::Interrupt() {
  noted_signal = 0;
  handle_by(note_signal);
}

Interrupt::~Interrupt() {
  handle_by(end_by);
  if (has_come()) std::raise(noted_signal);
}

bool Interrupt::has_come() const { return noted_signal != 0; }

void Interrupt::leave() const {
  std::raise(noted_signal);
  std::abort();  // whoever blocks the signal
}

}  // namespace raywalk
