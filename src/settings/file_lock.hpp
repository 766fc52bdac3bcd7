#pragma once

#include <filesystem>

namespace raywalk {

/// Keeps other programs of the same user from changing a file that it changes by reading and
/// writing it, as long as it lives. The lock is on a file beside it, with `.lock` behind its name,
/// which stays there.
///
/// Waits for others up to five seconds. Where there is no lock after that, or the system has none,
/// nothing is kept off: a lost lock must not cost what is to be written.
class FileLock {
 public:
  explicit FileLock(const std::filesystem::path& file);
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

  [[nodiscard]] bool is_held() const { return is_held_; }

 private:
  int descriptor_ = -1;
  bool is_held_ = false;
};

}  // namespace raywalk
