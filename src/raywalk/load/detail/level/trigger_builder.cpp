#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "raywalk/base/nearest.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/map/action_table.hpp"

namespace raywalk::detail {

namespace {

std::string tiles_in_words(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " tile" : " tiles");
}

/// Makes the triggers of a level, once all that they change stands.
class TriggerBuilder {
 public:
  explicit TriggerBuilder(LevelBuild& draft) : draft_(draft), level_(draft.level) {}

  void build() {
    find_names();
    collect_tiles();
    if (is_too_much_) return;
    sort_lamps();
    for (const TriggerEntry& entry : draft_.text.triggers) add_trigger(entry);
    for (std::size_t i = 0; i < signs_.size(); ++i) add_sign(i);
  }

 private:
  /// Which tags triggers name, and which there are.
  void find_names() {
    for (const TriggerEntry& entry : draft_.text.triggers) {
      if (!entry.at.tag.empty()) tagged_.try_emplace(entry.at.tag);
      for (const ActionEntry& action : entry.actions) {
        if (!action.target.tag.empty()) tagged_.try_emplace(action.target.tag);
      }
    }
    for (const LegendEntry& entry : draft_.text.legend) {
      for (const Name& tag : entry.tags) known_.insert(tag.text);
    }
    signs_.resize(draft_.text.legend.size());
  }

  void collect_tiles() {
    const auto is_told = [&](std::size_t kind) {
      return draft_.text.legend[kind].sign || !draft_.text.legend[kind].tags.empty();
    };
    for_each_tile_of(draft_, is_told, [&](Tile tile, std::size_t kind) {
      if (is_too_much_) return;
      const LegendEntry& entry = draft_.text.legend[kind];
      if (entry.sign) collect(signs_[kind], tile);
      for (const Name& tag : entry.tags) {
        const auto found = tagged_.find(tag.text);
        const bool is_new =
            found != tagged_.end() && (found->second.empty() || found->second.back() != tile);
        if (is_new) collect(found->second, tile);
      }
    });
  }
  void collect(std::vector<Tile>& tiles, Tile tile) {
    tiles.push_back(tile);
    // As many as triggers may have.
    const std::int64_t most = draft_.mistakes.limits().trigger_targets;
    if (++collected_ <= most) return;
    is_too_much_ = true;
    draft_.report(tile,
                  "the signs of a map, and the tags that its triggers name, may stand on at "
                  "most " +
                      std::to_string(most) + " tiles together");
  }

  void sort_lamps() {
    for (std::size_t i = 0; i < level_.lamps.size(); ++i) {
      const Point at = level_.lamps[i].position;
      const Tile tile{static_cast<int>(at.x), static_cast<int>(at.y)};
      lamps_.emplace_back(level_.grid.index(tile), static_cast<int>(i));
    }
    std::ranges::sort(lamps_);
  }

  /// The tiles of a target; none after a mistake.
  const std::vector<Tile>* tiles_of(const Target& target) {
    if (target.tag.empty()) return are_on_map(target) ? &target.tiles : nullptr;
    const std::vector<Tile>& tiles = tagged_.find(target.tag)->second;
    if (!tiles.empty()) return &tiles;
    if (known_.contains(target.tag)) {
      draft_.mistakes.add(target.place,
                          "the tag " + shown(target.tag) + " stands on no tile of the map");
    } else {
      report_unknown_tag(target);
    }
    return nullptr;
  }
  bool are_on_map(const Target& target) {
    for (const Tile tile : target.tiles) {
      if (level_.grid.contains(tile)) continue;
      draft_.mistakes.add(target.place, "there is no tile [" + std::to_string(tile.x) + ", " +
                                            std::to_string(tile.y) + "]: the map has " +
                                            std::to_string(level_.grid.width) + " columns and " +
                                            std::to_string(level_.grid.height) + " rows, from 0");
      return false;
    }
    return !target.tiles.empty();
  }
  void report_unknown_tag(const Target& target) {
    std::string message = "there is no tag " + shown(target.tag);
    // Suggestions are slow to find: only for messages that will be printed.
    if (draft_.mistakes.would_keep(target.place) && suggestions_++ < max_told) {
      std::vector<std::string_view> names;
      for (const std::string& tag : known_) {
        if (names.size() == max_words_compared) break;
        names.push_back(tag);
      }
      message += suggestion(target.tag, names);
      if (names.size() > 16) names.resize(16);
      message += names.empty() ? advice() : " (known are " + listed(names) + ")";
    }
    draft_.mistakes.add(target.place, std::move(message));
  }

  /// How a tile gets a tag.
  [[nodiscard]] std::string advice() const {
    return draft_.text.grid.is_drawn ? ": give one to a tile, such as \"V\" = { tag = \"vault\" }"
                                     : ": give one to a tile by its property \"tag\"";
  }

  /// False once a map has more of them than it may.
  bool count_targets(std::size_t count, Place place) {
    const std::int64_t most = draft_.mistakes.limits().trigger_targets;
    const bool was_too_much = targets_ > most;
    targets_ += static_cast<std::int64_t>(count);
    if (targets_ <= most) return true;
    if (!was_too_much) {
      draft_.mistakes.add(place, "the triggers of a map and their actions may have at most " +
                                     std::to_string(most) + " tiles, doors and lamps together");
    }
    return false;
  }
  void expect_any(bool has_any, const ActionEntry& action, std::string_view what) {
    if (has_any) return;
    const Target& target = action.target;
    const std::string where = target.tag.empty() ? "in this tile" : "in the tiles of this tag";
    draft_.mistakes.add(target.place, "there is no " + std::string(what) + " " + where);
  }

  // The field of a key in the tiles of its target: an overload for each kind of `TargetKey`.
  std::vector<int> found(DoorsKey, const ActionEntry& action, const std::vector<Tile>& tiles) {
    std::vector<int> doors;
    for (const Tile tile : tiles) {
      const DoorId id = level_.door_at(tile);
      if (!id.is_none()) doors.push_back(id.index);
    }
    expect_any(!doors.empty(), action, "door");
    return doors;
  }
  std::vector<int> found(LampsKey, const ActionEntry& action, const std::vector<Tile>& tiles) {
    std::vector<int> lamps;
    for (const Tile tile : tiles) {
      const std::int64_t here = level_.grid.index(tile);
      auto lamp = std::ranges::lower_bound(lamps_, here, {}, &std::pair<std::int64_t, int>::first);
      for (; lamp != lamps_.end() && lamp->first == here; ++lamp) lamps.push_back(lamp->second);
    }
    expect_any(!lamps.empty(), action, "lamp");
    return lamps;
  }
  std::vector<Tile> found(PushwallsKey, const ActionEntry& action, const std::vector<Tile>& tiles) {
    std::vector<Tile> walls;
    for (const Tile tile : tiles) {
      if (level_.kind(tile).pushwall) walls.push_back(tile);
    }
    expect_any(!walls.empty(), action, "wall with push = true");
    return walls;
  }
  Tile found(FreeTileKey, const ActionEntry& action, const std::vector<Tile>& tiles) {
    const Place place = action.target.place;
    const std::string leads = shown(verbs_of_actions()[action.verb]) + " leads to ";
    if (tiles.size() != 1) {
      draft_.mistakes.add(place, leads + "one tile, and the tag " + shown(action.target.tag) +
                                     " stands on " + tiles_in_words(tiles.size()));
    } else if (const std::string_view what = obstacle(draft_, tiles[0]); !what.empty()) {
      draft_.mistakes.add(place, leads + "a free tile, and the " + std::string(what) +
                                     " in this one leaves no room");
    }
    return tiles[0];
  }

  /// Fills in what the verb of an action names; none after a mistake.
  std::optional<TriggerAction> action_of(const ActionEntry& entry) {
    TriggerAction action = entry.action;
    bool is_there = true;
    visit_keys_of_verb(entry.verb, action,
                       [&]<class Kind>(std::string_view, Kind kind, auto& field) {
                         if constexpr (TargetKey<Kind>) {
                           const std::vector<Tile>* tiles = tiles_of(entry.target);
                           is_there = tiles != nullptr && count_targets(tiles->size(), entry.place);
                           if (is_there) field = found(kind, entry, *tiles);
                         }
                       });
    return is_there ? std::optional(std::move(action)) : std::nullopt;
  }

  void add_trigger(const TriggerEntry& entry) {
    const std::vector<Tile>* tiles = tiles_of(entry.at);
    if (tiles == nullptr || !count_targets(tiles->size(), entry.at.place)) return;
    Trigger trigger{entry.cause, *tiles, entry.once, entry.needs, {}};
    for (const ActionEntry& action : entry.actions) {
      if (auto made = action_of(action)) trigger.actions.push_back(*std::move(made));
    }
    level_.triggers.push_back(std::move(trigger));
  }

  /// A sign is a trigger that shows its text again and again.
  void add_sign(std::size_t kind) {
    if (signs_[kind].empty()) return;
    const Name& sign = *draft_.text.legend[kind].sign;
    if (std::ssize(level_.triggers) >= draft_.mistakes.limits().triggers) {
      return draft_.mistakes.add(sign.place, too_many_triggers(draft_.mistakes.limits()));
    }
    Trigger trigger{TriggerCause::used, std::move(signs_[kind]), false, {}, {}};
    trigger.actions.emplace_back(Say{sign.text});
    level_.triggers.push_back(std::move(trigger));
  }

  LevelBuild& draft_;
  Level& level_;
  /// The tiles of the tags that triggers name, row by row.
  std::map<std::string, std::vector<Tile>, std::less<>> tagged_{};
  /// The tags of the legend.
  std::set<std::string, std::less<>> known_{};
  /// For each legend entry with a sign, its tiles.
  std::vector<std::vector<Tile>> signs_{};
  /// The index of the tile of each lamp, and the lamp.
  std::vector<std::pair<std::int64_t, int>> lamps_{};
  std::int64_t collected_ = 0;
  std::int64_t targets_ = 0;
  std::size_t suggestions_ = 0;
  bool is_too_much_ = false;
};

}  // namespace

void build_triggers(LevelBuild& draft) { TriggerBuilder(draft).build(); }

}  // namespace raywalk::detail
