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

/// After what is not found, and not proved either.
constexpr const char* past_walls =
    " was found: pushed walls stand in the way, in all orders of pushing them that were tried";

/// Looks at exits, keys and locks.
class StoryReview {
 public:
  StoryReview(const Level& level, const std::function<bool(const TileKind&)>& is_exit,
              const SearchedWalk& walk, const std::function<void(Finding)>& add)
      : level_(level), is_exit_(is_exit), walk_(walk), add_(add) {}

  void look() {
    if (walk_.ways.is_complete()) look_at_exits();
    look_at_keys();
  }

 private:
  void add(Severity severity, const char* rule, std::optional<Tile> tile, std::string message) {
    add_({severity, rule, tile, std::move(message)});
  }

  /// An exit, or the first tile of a trigger that ends the level.
  struct WayOut {
    Tile tile{};
    bool is_trigger = false;
    /// It may be reached after all.
    bool is_doubtful = false;
  };

  void look_at_exits() {
    std::vector<WayOut> lost;
    bool may_be_reached = false;
    const auto add_way = [&](const WayOut& way, bool is_reached) {
      is_out_reached_ = is_out_reached_ || is_reached;
      may_be_reached = may_be_reached || way.is_doubtful;
      if (!is_reached) lost.push_back(way);
    };
    const TileRegion exits(level_, is_exit_);
    for (int y = 0; y < level_.grid.height; ++y) {
      for (int i = 0; i < exits.row_words(); ++i) {
        for_each_bit(exits.word(i, y), i, y, [&](Tile tile) {
          add_way({tile, false, walk_.ways.may_contain(tile)}, walk_.ways.contains(tile));
        });
      }
    }
    for (std::size_t i = 0; i < level_.triggers.size(); ++i) {
      const Trigger& trigger = level_.triggers[i];
      if (find_action<EndLevel>(trigger) == nullptr) continue;
      add_way({trigger.tiles.front(), true, walk_.ways.may_have_fired(i)}, walk_.ways.has_fired(i));
    }
    is_out_lost_ = !lost.empty() && !is_out_reached_ && !may_be_reached;
    for (const WayOut& way : lost) {
      add(is_out_lost_ ? Severity::error : Severity::warning,
          is_out_reached_ ? "unreached_exit" : "no_way_out", way.tile, words_of_lost(way));
    }
  }
  [[nodiscard]] static std::string words_of_lost(const WayOut& way) {
    if (!way.is_doubtful) {
      return way.is_trigger ? "nobody can set off this trigger, which ends the level"
                            : "there is no way from the start to this exit";
    }
    return (way.is_trigger ? "no way to set off this trigger, which ends the level,"
                           : "no way from the start to this exit") +
           std::string(past_walls);
  }

  /// A door with a lock, or a trigger, that needs a key.
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
    std::optional<FoundWays> without_locks;
    for (const Thing& thing : level_.things) {
      const std::string& key = key_of(thing);
      const auto tile = tile_at(level_.grid, thing.position);
      if (key.empty() || !tile) continue;
      if (!needed.contains(key) && !locks.contains(key)) {
        add(Severity::warning, "unused_key", tile,
            "the key \"" + key + "\" opens nothing: expected a door with this lock");
      } else if (needed.contains(key) && walk_.ways.is_complete() && !walk_.ways.has_key(key)) {
        if (!without_locks) {
          without_locks.emplace(level_, walk_.walker, walk_.start, walk_.work, true);
        }
        add_lost_key(key, *tile, *without_locks);
      }
    }
  }

  void add_lost_key(const std::string& key, Tile tile, const FoundWays& without_locks) {
    const Severity severity = is_out_lost_ ? Severity::error : Severity::warning;
    if (walk_.ways.may_have_key(key)) {
      add(Severity::warning, "unreached_key", tile,
          "no way to the key \"" + key + "\"" + past_walls);
    } else if (without_locks.has_key(key)) {
      add(severity, "locked_key", tile,
          "the key \"" + key +
              "\" lies behind its own lock, or behind others whose keys lie behind it: expected a "
              "way to it");
    } else {
      add(severity, "unreached_key", tile, "nobody can come to the key \"" + key + "\"");
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
