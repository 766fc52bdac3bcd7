#pragma once

#include <cstdint>

#include "game/world.hpp"

namespace raywalk {

/// Effect of the player's request to go on.
enum class GoingOn : std::uint8_t {
  nothing,  ///< he is still walking, or the next map is being loaded
  again,    ///< the map begins anew
  load      ///< the next map is to be loaded
};

/// How the player comes from a map to the next one: he asks for it at the way out, and it is loaded
/// then. If it cannot be, he may walk through his map again, or wait until its maker has mended it.
class NextMap {
 public:
  /// Decides what follows when the player asks to go on.
  [[nodiscard]] GoingOn continue_after_exit(const World& world);
  /// Notes that a map has been read, well or with mistakes, `other` being true of any but the one
  /// that is walked. Returns true if it is another one, or the same from its beginning, rather than
  /// the one that is walked read again.
  bool take(bool other, bool is_good);

  [[nodiscard]] bool is_loading() const { return is_loading_; }
  /// True if the next map has been read, and has mistakes, or is not there.
  [[nodiscard]] bool has_failed() const { return has_failed_; }

 private:
  bool is_loading_ = false;
  bool has_failed_ = false;
};

}  // namespace raywalk
