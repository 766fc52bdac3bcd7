#include "raywalk/map/detail/story_findings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// Looks at exits, keys and locks.
class StoryReview {
 public:
  StoryReview(const Level& level, const std::function<bool(const TileKind&)>& is_exit,
              const SearchedWalk& walk, const std::function<void(Finding)>& add)
      : level_(level), is_exit_(is_exit), walk_(walk), add_(add) {}

  void look() {
    look_at_exits();
    look_at_keys();
  }

 private:
  void add(Severity severity, const char* rule, std::optional<Tile> tile, std::string message) {
    add_({severity, rule, tile, std::move(message)});
  }
  template <class Visit>
  void for_each_tile(Visit visit) const {
    for (std::int64_t i = 0; i < level_.grid.count(); ++i) visit(level_.grid.tile(i));
  }

  /// An exit, or the first tile of a trigger that ends the level.
  struct WayOut {
    Tile tile{};
    bool is_trigger = false;
  };

  void look_at_exits() {
    std::vector<WayOut> lost;
    const auto add_way = [&](Tile tile, bool is_trigger, bool is_reached) {
      is_out_reached_ = is_out_reached_ || is_reached;
      if (!is_reached) lost.push_back({tile, is_trigger});
    };
    for_each_tile([&](Tile tile) {
      if (is_exit_(level_.kind(tile))) add_way(tile, false, walk_.search.contains(tile));
    });
    for (std::size_t i = 0; i < level_.triggers.size(); ++i) {
      const Trigger& trigger = level_.triggers[i];
      const bool ends = std::ranges::any_of(trigger.actions, [](const TriggerAction& action) {
        return std::holds_alternative<EndLevel>(action);
      });
      if (ends) add_way(trigger.tiles.front(), true, walk_.search.has_fired(i));
    }
    is_out_lost_ = !lost.empty() && !is_out_reached_;
    for (const auto& [tile, is_trigger] : lost) {
      add(is_out_reached_ ? Severity::warning : Severity::error,
          is_out_reached_ ? "unreached_exit" : "no_way_out", tile,
          is_trigger ? "nobody can set off this trigger, which ends the level"
                     : "there is no way from the start to this exit");
    }
  }

  /// What needs a key: the doors with a lock, and the triggers.
  struct Need {
    Tile tile{};
    std::string key{};
    bool is_door = false;
  };
  [[nodiscard]] std::vector<Need> needs() const {
    std::set<int> opened;
    std::vector<Need> needs;
    for (const Trigger& trigger : level_.triggers) {
      if (!trigger.needs.empty()) needs.push_back({trigger.tiles.front(), trigger.needs, false});
      for (const TriggerAction& action : trigger.actions) {
        const auto* open = std::get_if<OpenDoors>(&action);
        if (open != nullptr) opened.insert(open->doors.begin(), open->doors.end());
      }
    }
    for (std::size_t i = 0; i < level_.doors.size(); ++i) {
      const Tile tile = level_.doors[i].tile;
      const std::string& lock = level_.kind(tile).lock;
      if (!lock.empty() && !opened.contains(static_cast<int>(i))) {
        needs.push_back({tile, lock, true});
      }
    }
    return needs;
  }
  [[nodiscard]] const std::string& key_of(const Thing& thing) const {
    return level_.thing_kinds[static_cast<std::size_t>(thing.kind)].key;
  }

  void look_at_keys() {
    std::set<std::string> keys;
    for (const Thing& thing : level_.things) keys.insert(key_of(thing));
    std::set<std::string> needed;
    for (const Need& need : needs()) {
      needed.insert(need.key);
      if (keys.contains(need.key)) continue;
      add(Severity::error, "no_key", need.tile,
          "no thing of the map is the key \"" + need.key + "\" " +
              (need.is_door ? "to this door: expected one, or a trigger that opens the door"
                            : "that this trigger needs: expected one"));
    }
    look_at_key_things(needed);
  }

  void look_at_key_things(const std::set<std::string>& needed) {
    std::set<std::string> locks;
    for (const Door& door : level_.doors) locks.insert(level_.kind(door.tile).lock);
    std::optional<detail::WalkSearch> without_locks;
    for (const Thing& thing : level_.things) {
      const std::string& key = key_of(thing);
      const auto tile = tile_at(level_.grid, thing.position);
      if (key.empty() || !tile) continue;
      if (!needed.contains(key) && !locks.contains(key)) {
        add(Severity::warning, "unused_key", tile,
            "the key \"" + key + "\" opens nothing: expected a door with this lock");
      } else if (needed.contains(key) && !walk_.search.has_key(key)) {
        if (!without_locks) without_locks.emplace(level_, walk_.walker, walk_.start, true);
        const bool is_locked = without_locks->has_key(key);
        add(is_out_lost_ ? Severity::error : Severity::warning,
            is_locked ? "locked_key" : "unreached_key", tile,
            is_locked ? "the key \"" + key +
                            "\" lies behind its own lock, or behind others whose keys lie behind "
                            "it: expected a way to it"
                      : "nobody can come to the key \"" + key + "\"");
      }
    }
  }

  const Level& level_;
  const std::function<bool(const TileKind&)>& is_exit_;
  const SearchedWalk& walk_;
  bool is_out_reached_ = false;
  /// There are exits, and none is reached.
  bool is_out_lost_ = false;
  const std::function<void(Finding)>& add_;
};

}  // namespace

void story_findings(const Level& level, const std::function<bool(const TileKind&)>& is_exit,
                    const SearchedWalk& walk, const std::function<void(Finding)>& add) {
  StoryReview(level, is_exit, walk, add).look();
}

}  // namespace raywalk::detail
