#include "command/interrupt.hpp"

#include <csignal>
#include <cstdlib>

namespace raywalk {

namespace {

/// Written by the handler: of the signal that has come, or 0.
// A handler has no other way to tell.
volatile std::sig_atomic_t noted_signal = 0;  // NOLINT(*-avoid-non-const-global-variables)

void note_signal(int signal) {
  noted_signal = signal;
  std::signal(signal, SIG_DFL);
}

void note(int signal) {
  if (std::signal(signal, note_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
}

void unnote(int signal) {
  if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}

}  // namespace

Interrupt::Interrupt() {
  noted_signal = 0;
  note(SIGINT);
  note(SIGTERM);
}

Interrupt::~Interrupt() {
  unnote(SIGINT);
  unnote(SIGTERM);
  if (has_come()) std::raise(noted_signal);
}

bool Interrupt::has_come() const { return noted_signal != 0; }

void Interrupt::leave() const {
  std::raise(noted_signal);
  std::abort();  // whoever blocks the signal
}

}  // namespace raywalk
