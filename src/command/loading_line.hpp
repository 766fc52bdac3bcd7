#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "raywalk/base/progress.hpp"

namespace raywalk {

/// How long a map may take to load before anybody is told.
inline constexpr std::chrono::milliseconds unnoticed_load{300};

/// How far a work has come, for people: "pictures", or "light 40 %" once a share of the whole is
/// done.
[[nodiscard]] std::string words_of(const Progress& progress);

/// Tells a terminal how far a load has come, on one line that is written over.
class LoadingLine {
 public:
  /// Null for none: then it does nothing. The stream outlives it.
  explicit LoadingLine(std::ostream* terminal) : terminal_(terminal) {}
  LoadingLine(const LoadingLine&) = delete;
  LoadingLine& operator=(const LoadingLine&) = delete;
  ~LoadingLine() { erase(); }

  /// Writes what is being done, if it is not what stands there.
  void tell(const Progress& progress);
  void erase();

 private:
  std::ostream* terminal_;
  std::string shown_{};
};

}  // namespace raywalk
