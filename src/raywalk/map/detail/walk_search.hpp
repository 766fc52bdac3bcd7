#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/map/action_table.hpp"
#include "raywalk/map/detail/body_rooms.hpp"
#include "raywalk/map/detail/tile_region.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/walker.hpp"

namespace raywalk::detail {

/// Progress of a level's check, 0 to 1: before its ways are looked for, and after that.
inline constexpr double share_before_search = 0.1;
inline constexpr double share_of_search = 0.6;

/// How much work a search may take, in looks: at a tile, a door, a key, or at some twenty bodies.
/// Several searches may share one.
class SearchWork {
 public:
  explicit SearchWork(std::int64_t most, Progress* progress = nullptr)
      : most_(most), progress_(progress) {}

  /// Counts some looks. False if it has become too much work, or nobody waits for it any more.
  bool add(std::int64_t looks) {
    constexpr unsigned often = 16;
    const std::int64_t before = done_;
    done_ += looks;
    if (progress_ != nullptr && done_ >> often != before >> often) tell();
    return !is_over();
  }
  [[nodiscard]] bool is_over() const { return done_ > most_ || is_stopped(progress_); }
  [[nodiscard]] std::int64_t done() const { return done_; }

 private:
  void tell() const {
    const double share = static_cast<double>(done_ < most_ ? done_ : most_) /
                         static_cast<double>(most_ > 0 ? most_ : 1);
    progress_->tell(share_before_search + share * (share_of_search - share_before_search));
  }

  std::int64_t most_;
  Progress* progress_;
  std::int64_t done_ = 0;
};

inline constexpr std::array<Face, 4> all_ways{Face::north, Face::east, Face::south, Face::west};

/// By what rules a search goes.
struct WalkRules {
  /// No door and no trigger needs a key.
  bool skips_locks = false;
  /// In which order walls are pushed, 0 to 3: with another one another way is tried first, and of
  /// the odd ones the wall that was come to last.
  int order = 0;
  /// A wall that can be pushed a little is gone, and stands in no way: so one comes to all that can
  /// be come to in whatever order walls are pushed, and maybe to more.
  bool forgets_walls = false;
};

/// Where one can come to in a level: through doors whose keys one finds on the way, where walls
/// stood that can be pushed, and by what triggers do.
///
/// It changes a state of the level as the game would: it opens doors, and pushes walls, one after
/// the other, each as soon as there is nothing else to find, and all that go one way before it
/// looks for more. A tile that was come to stays so: a wall that is pushed, or a trigger that
/// closes a door, takes nothing back. Tiles that are seen or shot at may lie behind panes, doors
/// and walls that can be pushed.
class WalkSearch {
 public:
  /// Once the work is over the search ends, with what was found by then. The level, the walker and
  /// the work outlive it. Expects a start in a free tile of the level.
  WalkSearch(const Level& level, const Walker& walker, Tile start, SearchWork& work,
             const WalkRules& rules = {});
  WalkSearch(const WalkSearch&) = delete;
  WalkSearch& operator=(const WalkSearch&) = delete;

  /// False if there is no room to move in at the start.
  [[nodiscard]] bool has_begun() const { return has_begun_; }
  /// True if one can come into a tile: the middle of one's body. Expects a tile of the level.
  [[nodiscard]] bool contains(Tile tile) const { return walked_.contains(tile); }
  /// The tiles that it contains.
  [[nodiscard]] const TileRegion& walked() const { return walked_; }
  /// True if one can push the wall of a tile, or a trigger does. Expects a tile of the level.
  [[nodiscard]] bool is_pushed(Tile tile) const { return pushed_.contains(tile); }
  /// True if one can find a key of this name.
  [[nodiscard]] bool has_key(const std::string& key) const { return keys_.contains(key); }
  /// True if a trigger can be set off. Expects its index in the level.
  [[nodiscard]] bool has_fired(std::size_t trigger) const { return fired_[trigger]; }
  /// True if all was looked at before the work was over.
  [[nodiscard]] bool is_complete() const { return is_complete_; }
  /// How many tiles, keys, triggers and pushed walls there are that one can come to.
  [[nodiscard]] std::int64_t found() const { return found_; }
  [[nodiscard]] std::int64_t pushed_count() const { return std::ssize(state_.pushed); }
  /// True if the shapes of the level are too many to look at all ways: then they are looked at as
  /// if one were as thin as a line, and passed all shapes.
  [[nodiscard]] bool is_exhausted() const { return rooms_.is_exhausted(); }

 private:
  /// A part of a tile's room where one can come to.
  struct Visit {
    Tile tile{};
    std::size_t part = 0;
  };
  /// A door or a wall, and the way by which it was come to.
  struct Target {
    Tile tile{};
    Face way = Face::none;
  };

  [[nodiscard]] bool is_known(const std::string& key) const;
  [[nodiscard]] LevelNow now() const { return {level_, state_}; }
  /// True if the walker can come to a part of a tile's room, which has so many parts.
  [[nodiscard]] bool is_visited(Tile tile, std::size_t part, std::size_t parts) const;
  /// True if one can come to all of a tile's room: it has one part, to which one does.
  [[nodiscard]] bool is_all_visited(Tile tile) const;
  void visit(Tile tile, std::size_t part, std::size_t parts);
  [[nodiscard]] BodyPlaces visited_places(Tile tile);
  /// One looks around from a tile.
  void look_from(Tile tile);
  /// One stands at a point, and goes from there to the nearest place of each part of a room.
  void stand_at(Point point);
  /// Finds all that can be found.
  void search();
  /// Goes on from all that is new, until nothing is.
  void walk_on();
  void walk_from(const Visit& from);
  /// True if one can use the target, straight ahead from somewhere in the tile before it.
  [[nodiscard]] bool can_use(const Target& target, double reach);
  /// Calls `change()`, which changes what stands in some tiles: one is still wherever one was,
  /// where there is still room.
  void change_around(const std::vector<Tile>& tiles, const std::function<void()>& change);

  // Each of them is true if something is new.
  bool open_doors();
  bool push_walls();
  bool push_walls_of(const std::vector<Target>& walls);
  bool find_keys();
  bool fire_triggers();

  void open(std::size_t door);
  bool push_wall(const Target& wall);
  /// As far as it goes.
  void push_through(const Target& wall);
  void meet_wall(const Target& wall) {
    walls_[static_cast<std::size_t>(wall.way) - 1].push_back(wall);
  }
  /// True if no body is in the way of a wall that has gone so many tiles.
  [[nodiscard]] bool has_room_ahead(const Target& wall, int tiles) const;
  [[nodiscard]] bool is_in_reach(Point point);
  [[nodiscard]] bool is_used(Tile tile);
  [[nodiscard]] bool can_cause(TriggerCause cause, Tile tile);
  [[nodiscard]] bool can_fire(const Trigger& trigger);
  void fire(const Trigger& trigger);

  // An overload for each action that needs room, and for each that changes ways.
  [[nodiscard]] bool is_hindered(const PushWalls& push);
  [[nodiscard]] bool is_hindered(const Teleport& teleport);
  template <class Action>
    requires(!facts_of<Action>.needs_room)
  [[nodiscard]] bool is_hindered(const Action& /*action*/) {
    return false;
  }
  void follow(const OpenDoors& action);
  void follow(const PushWalls& push);
  void follow(const Teleport& teleport);
  template <class Action>
    requires(!facts_of<Action>.changes_ways)
  void follow(const Action& /*action*/) {}

  const Level& level_;
  const Walker& walker_;
  SearchWork& work_;
  WalkRules rules_;
  bool has_begun_ = false;
  bool is_complete_ = false;
  std::int64_t found_ = 0;
  LevelState state_;
  BodyRooms rooms_;
  TileRegion walked_;
  /// For tiles whose room has several parts, a bit for each that the walker can come to.
  std::map<std::int64_t, std::uint64_t> visited_parts_{};
  std::vector<Visit> wave_{};
  std::vector<Visit> next_wave_{};
  /// Doors that one has come to; walls, by the ways in which they would go, as `all_ways`.
  std::vector<Target> doors_{};
  std::array<std::vector<Target>, 4> walls_{};
  TileRegion pushed_;
  /// Tiles that the walker can see or shoot at.
  TileRegion looked_;
  std::set<std::string> keys_{};
  std::vector<bool> fired_;
  /// The things that are keys, and not yet found.
  std::vector<const Thing*> key_things_{};
};

}  // namespace raywalk::detail
