#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/formats/detail/wolf/numbers.hpp"
#include "raywalk/formats/detail/wolf/vswap.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// The place in a map's text of all that comes from a level of the game, which has no text.
inline constexpr Place wolf_place{0, 0};

/// A name in a level of the game.
[[nodiscard]] inline Name wolf_name(std::string text) { return {std::move(text), wolf_place}; }

/// How wide a static of the game is that blocks the way: no way is left between two of them that
/// touch at a corner.
inline constexpr double wolf_static_body = 0.45;
/// The light of a static that gives one, wherever it stands.
[[nodiscard]] Light wolf_lamp(const WolfStatic& thing);

/// Lines for who walks a level; numbers without a meaning are told once each, 20 at most.
class WolfHints {
 public:
  explicit WolfHints(std::vector<std::string>& lines) : lines_(lines) {}

  void add(std::string line) { lines_.push_back(std::move(line)); }
  /// Tells of a number and what it `becomes`.
  void unknown(int plane, std::uint16_t number, const std::string& becomes);
  /// Tells how many more there were.
  void finish();

 private:
  std::vector<std::string>& lines_;
  std::set<std::pair<int, std::uint16_t>> known_{};
};

/// Places what stands in a level: the numbers of plane 1.
class WolfThings {
 public:
  /// `vswap` may be null. All arguments outlive this.
  WolfThings(WolfGame game, const Vswap* vswap, MapDocument& text, WolfHints& hints,
             std::int64_t max_things)
      : game_(game), vswap_(vswap), text_(text), hints_(hints), max_things_(max_things) {}

  /// Places what a number is in a tile of the floor. False if the number alone tells it, for
  /// nothing stands there that says so: starts, turning points, numbers without a meaning, what has
  /// no picture, a lamp that nobody sees.
  [[nodiscard]] bool add(Tile tile, std::uint16_t number);
  void leave_out() { ++left_out_; }
  /// Tells what was left out, and dims a level that has lamps.
  void finish();

 private:
  bool add_static(const WolfStatic& thing, std::uint16_t number, Point middle);
  bool add_actor(const FoundActor& found, Point middle);
  [[nodiscard]] ThingEntry entry_of(const WolfStatic& thing, std::uint16_t number) const;
  [[nodiscard]] ThingEntry entry_of(const FoundActor& found) const;
  /// The sprite of a static, if there is one.
  [[nodiscard]] std::optional<int> sprite_of(std::uint16_t number) const;
  /// True if one more thing or lamp has room; else it is left out.
  bool has_room();

  WolfGame game_;
  const Vswap* vswap_;
  MapDocument& text_;
  WolfHints& hints_;
  std::int64_t max_things_;
  /// The names of those in the text.
  std::set<std::string, std::less<>> known_{};
  int left_out_ = 0;
  bool is_lit_ = false;
};

}  // namespace raywalk::detail
