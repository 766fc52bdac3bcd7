#include "raywalk/base/unfinished_files.hpp"

#ifndef _WIN32
#include <pthread.h>
#include <unistd.h>
#endif

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <thread>
#include <utility>

namespace raywalk {

namespace {

// A handler of signals has no other way to the names.
// NOLINTBEGIN(*-avoid-non-const-global-variables)
constinit std::array<std::atomic<const std::string*>, UnfinishedFile::most> names{};
constinit std::atomic<int> creations{0};
constinit std::atomic<bool> is_ending{false};
// NOLINTEND(*-avoid-non-const-global-variables)

/// More turns than any file takes to be created; then the program ends nevertheless.
constexpr int max_turns = 100'000'000;

void remove_file(const std::string& name) {
#ifdef _WIN32
  std::remove(name.c_str());
#else
  ::unlink(name.c_str());
#endif
}

}  // namespace

UnfinishedFile::UnfinishedFile(std::string name)
    : name_(std::make_unique<std::string>(std::move(name))), place_(0) {
  for (; place_ < most; ++place_) {
    const std::string* none = nullptr;
    if (names[place_].compare_exchange_strong(none, name_.get())) return;
  }
}

UnfinishedFile::~UnfinishedFile() {
  const bool is_ours = place_ == most || names[place_].exchange(nullptr) != nullptr;
  // Else a handler reads it, and the program ends.
  if (!is_ours) static_cast<void>(name_.release());  // NOLINT(bugprone-unused-return-value)
}

#ifdef _WIN32
struct FileCreation::Signals {};
#else
/// Those that came through before, which come through again at the end.
struct FileCreation::Signals {
  Signals() {
    sigset_t all{};
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() { ::pthread_sigmask(SIG_SETMASK, &before, nullptr); }

  sigset_t before{};
};
#endif

FileCreation::FileCreation() : before_(std::make_unique<Signals>()) {
  ++creations;
  while (is_ending) {
    --creations;
    std::this_thread::yield();
    ++creations;
  }
}

FileCreation::~FileCreation() { --creations; }

void remove_unfinished_files() {
  is_ending = true;
  for (int turn = 0; turn < max_turns && creations > 0; ++turn) {
  }
  for (auto& place : names) {
    if (const std::string* const name = place.exchange(nullptr)) remove_file(*name);
  }
}

}  // namespace raywalk
