#include "settings/file_lock.hpp"

#ifndef _WIN32
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#endif

#include <chrono>
#include <thread>

namespace raywalk {

#ifdef _WIN32

FileLock::FileLock(const std::filesystem::path&) {}

FileLock::~FileLock() = default;

#else

constexpr std::chrono::milliseconds pause{5};
constexpr int max_pauses = 1000;

FileLock::FileLock(const std::filesystem::path& file) {
  std::filesystem::path name = file;
  name += ".lock";
  descriptor_ = ::open(name.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666);
  for (int i = 0; descriptor_ >= 0 && i < max_pauses; ++i) {
    is_held_ = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    if (is_held_ || (errno != EWOULDBLOCK && errno != EINTR)) return;
    std::this_thread::sleep_for(pause);
  }
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

#endif

}  // namespace raywalk
