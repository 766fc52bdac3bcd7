#include "raywalk/map/level_findings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "raywalk/map/detail/found_ways.hpp"
#include "raywalk/map/detail/story_findings.hpp"
#include "raywalk/map/detail/tile_region.hpp"

namespace raywalk {

namespace {

std::string counted(std::int64_t count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

/// Nobody mends more before the next look, and a large map may have millions.
constexpr std::int64_t max_of_a_rule = 10000;

/// The tile of a point; none if it is beyond the map, or not a number.
std::optional<Tile> tile_of(const Level& level, Point point) {
  const auto [x, y] = point;
  const bool is_on_map = x >= 0 && y >= 0 && x < level.grid.width && y < level.grid.height;
  if (!is_on_map) return std::nullopt;
  return Tile{static_cast<int>(x), static_cast<int>(y)};
}

/// As many tiles as a reach, or a few more.
int tiles_of(double reach) { return static_cast<int>(std::min(std::ceil(reach), 1e6)); }

/// Looks at a level rule by rule.
class LevelReview {
 public:
  LevelReview(const Level& level, const std::function<bool(const TileKind&)>& is_exit,
              const Walker& walker, const FindingTerms& terms)
      : level_(level),
        is_exit_(is_exit),
        walker_(walker),
        progress_(terms.progress),
        work_(terms.looks, terms.progress),
        free_(level, [](const TileKind& kind) { return !kind.solid; }),
        seen_(level.grid) {}

  [[nodiscard]] std::vector<Finding> result() {
    if (progress_ != nullptr) progress_->begin("checking");
    look_at_things();
    look_at_doors();
    look_at_lamps();
    tell_done(detail::share_before_search);
    if (look_at_start() && look_for_ways()) look_around();
    add_rest();
    tell_done(1);
    const auto order = [](const Finding& finding) {
      const Tile tile = finding.tile.value_or(Tile{-1, -1});
      return std::tuple(tile.y, tile.x, std::string_view(finding.rule),
                        std::string_view(finding.message));
    };
    std::ranges::sort(findings_, {}, order);
    return std::move(findings_);
  }

 private:
  /// From where one can come to.
  void look_around() {
    tell_done(detail::share_of_search);
    add_pushed();
    for_each_word([&](int i, int y) {
      detail::for_each_bit(walked_->word(i, y), i, y, [&](Tile tile) {
        if (!seen_.contains(tile)) seen_.fill_open(tile, open(), progress_);
      });
    });
    tell_done(0.8);
    look_at_edge();
    detail::story_findings(level_, is_exit_, {*walked_, walker_, start_, work_},
                           [this](Finding finding) { add(std::move(finding)); });
    look_at_corners();
    tell_done(0.9);
    if (walked_->is_complete()) {
      look_at_pushwalls();
      look_at_rooms();
    }
  }
  void tell_done(double share) const {
    if (progress_ != nullptr) progress_->tell(share);
  }

  void add(Severity severity, const char* rule, std::optional<Tile> tile, std::string message) {
    add({severity, rule, tile, std::move(message)});
  }
  void add(Finding finding) {
    if (counts(finding.rule)) findings_.push_back(std::move(finding));
  }
  /// Counts a finding. False once there are too many of its rule to be told.
  bool counts(std::string_view rule) {
    auto count = counts_.find(rule);
    if (count == counts_.end()) count = counts_.emplace(rule, 0).first;
    return ++count->second <= max_of_a_rule;
  }
  /// Tells how many findings were left out.
  void add_rest() {
    for (const auto& [rule, count] : counts_) {
      if (count <= max_of_a_rule) continue;
      const auto first = std::ranges::find(findings_, rule, &Finding::rule);
      findings_.push_back(
          {first->severity, rule, std::nullopt,
           counted(count - max_of_a_rule, "finding") + " more of this rule are not told"});
    }
  }
  [[nodiscard]] bool is_solid(Tile tile) const {
    return !level_.grid.contains(tile) || level_.kind(tile).solid;
  }
  /// One can look into tiles where walls stood that can be pushed.
  void add_pushed() {
    const detail::TileRegion walls(level_, [](const TileKind& kind) { return kind.pushwall; });
    for_each_of(walls, [&](Tile tile) {
      if (!walked_->is_pushed(tile)) return;
      if (!open_) open_ = free_;
      open_->add(tile);
    });
  }
  [[nodiscard]] const detail::TileRegion& open() const { return open_ ? *open_ : free_; }
  /// Calls `visit(i, y)` for the words of each row.
  template <class Visit>
  void for_each_word(Visit visit) const {
    for (int y = 0; y < level_.grid.height && !is_stopped(progress_); ++y) {
      for (int i = 0; i < free_.row_words(); ++i) visit(i, y);
    }
  }
  /// Calls `visit(Tile)` for the tiles of a region, row by row.
  template <class Visit>
  void for_each_of(const detail::TileRegion& region, Visit visit) const {
    for_each_word([&](int i, int y) { detail::for_each_bit(region.word(i, y), i, y, visit); });
  }

  /// False if it is nowhere.
  bool look_at_start() {
    const auto tile = tile_of(level_, level_.start.position);
    if (tile) start_ = *tile;
    if (tile && !is_solid(*tile)) return true;
    add(Severity::error, "start", tile,
        tile ? "the start is in a wall: expected a free tile"
             : "the start is beyond the map: expected a free tile");
    return false;
  }

  /// False if there is none.
  bool look_for_ways() {
    walked_.emplace(level_, walker_, start_, work_);
    if (!walked_->has_begun()) {
      add(Severity::error, "start", start_,
          "nobody has room to move at the start: expected more of it on all sides");
    }
    if (walked_->is_exhausted()) {
      add(Severity::hint, "too_many_shapes", std::nullopt,
          "too many different shapes stand beside each other to look at all ways: some of them are "
          "taken for wide enough");
    }
    if (!walked_->is_complete()) {
      add(Severity::hint, "too_many_ways", std::nullopt,
          "there are too many ways to look at all of them: nothing is told of exits, keys, rooms "
          "and walls to which none was found");
    }
    return walked_->has_begun();
  }

  /// True where a plan is solid; false where the tile has none.
  [[nodiscard]] bool is_in_plan(Tile tile, Point point) const {
    const int plan = level_.kind(tile).plan;
    if (plan < 0) return false;
    const auto pixel = [](double place) {
      return static_cast<int>((place - std::floor(place)) * plan_pixels);
    };
    const Mask& mask = level_.plans[static_cast<std::size_t>(plan)].mask;
    return mask.test({pixel(point.x), pixel(point.y)});
  }

  void look_at_things() {
    for (const Thing& thing : level_.things) {
      const std::string& name = level_.thing_kinds[static_cast<std::size_t>(thing.kind)].name;
      const std::string what = "the thing \"" + name + "\" ";
      const auto tile = tile_of(level_, thing.position);
      if (!tile) {
        add(Severity::warning, "thing_in_wall", tile, what + "is beyond the map");
      } else if (is_solid(*tile)) {
        add(Severity::warning, "thing_in_wall", tile, what + "is in a wall: expected a free tile");
      } else if (is_in_plan(*tile, thing.position)) {
        add(Severity::warning, "thing_in_wall", tile,
            what + "is in the plan of its tile: expected one that is free in its middle");
      }
    }
  }

  void look_at_doors() {
    for (const Door& door : level_.doors) {
      const bool is_along_x = door.axis == DoorAxis::x;
      for (const Face side :
           is_along_x ? std::array{Face::west, Face::east} : std::array{Face::north, Face::south}) {
        const Tile beside = beyond(door.tile, side);
        const std::string where = " in the " + std::string(name_of(side));
        if (!is_solid(beside) || !level_.grid.contains(beside)) {
          add(Severity::warning, "free_door", door.tile,
              "this door stands free: expected a wall" + where);
        } else if (level_.kind(beside).pushwall) {
          add(Severity::warning, "free_door", door.tile,
              "this door stands free once the wall" + where +
                  " is pushed: expected one that stays");
        }
      }
    }
  }

  void look_at_lamps() {
    if (level_.lamps.empty()) return;
    const detail::TileRegion dim(level_, [&](const TileKind& kind) {
      return !kind.solid && !detail::is_bright(ambient_of(level_, kind));
    });
    const bool has_dim = !dim.is_empty();
    for (const Light& lamp : level_.lamps) {
      const auto tile = tile_of(level_, lamp.position);
      const bool has_light = (lamp.color & 0xFFFFFFU) != 0 && lamp.radius > 0x1p-30;
      if (!tile || is_solid(*tile)) {
        add(Severity::warning, "dark_lamp", tile,
            std::string("this lamp lights nothing: it is ") +
                (tile ? "in a wall" : "beyond the map"));
      } else if (!has_light) {
        add(Severity::warning, "dark_lamp", tile,
            "this lamp lights nothing: expected a color that is not black, and a radius above 0");
      } else if (has_dim && !is_exit_(level_.kind(*tile)) &&
                 !dim.has_around(*tile, tiles_of(lamp.radius))) {
        add(Severity::hint, "faint_lamp", tile,
            "this lamp hardly shows: all that it reaches has nearly full light without it");
      }
    }
  }

  void look_at_edge() {
    std::optional<Tile> first;
    std::int64_t count = 0;
    const Grid& grid = level_.grid;
    for (int y = 0; y < grid.height; ++y) {
      const bool is_whole_row = y == 0 || y == grid.height - 1;
      const int step = is_whole_row ? 1 : std::max(grid.width - 1, 1);
      for (int x = 0; x < grid.width; x += step) {
        if (is_solid({x, y}) || !seen_.contains({x, y})) continue;
        if (!first) first = Tile{x, y};
        ++count;
      }
    }
    if (!first) return;
    add(Severity::warning, "open_edge", first,
        "the edge of the map is open here" +
            (count == 1 ? "" : ", the first of " + counted(count, "tile")) +
            ": expected a wall, there is nothing beyond");
  }

  void look_at_pushwalls() {
    const detail::TileRegion walls(level_, [](const TileKind& kind) { return kind.pushwall; });
    for_each_of(walls, [&](Tile tile) {
      if (walked_->is_pushed(tile)) return;
      add(Severity::warning, "blocked_pushwall", tile,
          "nobody can push this wall: expected a way to one side of it, and a free tile across");
    });
  }

  /// Floor that is open to the edge is no room: it is what lies around the map's walls. Adds the
  /// rooms to what is seen: nothing may be asked of that behind this.
  void look_at_rooms() {
    for_each_of(free_, [&](Tile first) {
      if (seen_.contains(first)) return;
      const auto room = seen_.fill_open(first, open(), progress_);
      if (room.is_on_edge || !counts("unreached_room")) return;
      findings_.push_back({Severity::warning, "unreached_room", first,
                           "nobody can see or reach this room of " + counted(room.count, "tile") +
                               ": expected a door, a wall that can be pushed, or a pane"});
    });
  }

  /// Two walls that touch in the south-east or the south-west corner of a tile, where one can see.
  void look_at_corners() {
    for_each_word([&](int i, int y) {
      if (y + 1 == level_.grid.height) return;
      // Bits of the tiles of a row, and of the tiles beside them in the east; row y + 1 is below.
      const auto solid = [&](int row) { return ~free_.word(i, row); };
      const auto solid_beside = [&](int row) { return ~free_.word_of_east(i, row); };
      const auto gap = [&](int row) { return free_.word(i, row) & seen_.word(i, row); };
      const auto gap_beside = [&](int row) {
        return free_.word_of_east(i, row) & seen_.word_of_east(i, row);
      };
      const std::uint64_t in_map = detail::columns_before(i, level_.grid.width - 1);
      add_corners(solid(y) & solid_beside(y + 1) & gap_beside(y) & gap(y + 1) & in_map, i, y, true);
      add_corners(solid_beside(y) & solid(y + 1) & gap(y) & gap_beside(y + 1) & in_map, i, y,
                  false);
    });
  }
  void add_corners(std::uint64_t bits, int i, int y, bool is_south_east) {
    detail::for_each_bit(bits, i, y, [&](Tile tile) {
      if (!counts("corner_gap")) return;
      findings_.push_back(
          {Severity::hint, "corner_gap", is_south_east ? tile : Tile{tile.x + 1, tile.y},
           "this wall and the one in the south-" + std::string(is_south_east ? "east" : "west") +
               " touch in a corner only: it looks like a gap, and nothing passes"});
    });
  }

  const Level& level_;
  const std::function<bool(const TileKind&)>& is_exit_;
  Tile start_{};
  const Walker& walker_;
  Progress* progress_;
  detail::SearchWork work_;
  /// Tiles that are not solid, and those into which one can look: the same without walls that are
  /// pushed.
  detail::TileRegion free_;
  std::optional<detail::TileRegion> open_{};
  /// Where one can walk from the start, with walls pushed away; where one can look.
  std::optional<detail::FoundWays> walked_{};
  detail::TileRegion seen_;
  std::vector<Finding> findings_{};
  std::map<std::string, std::int64_t, std::less<>> counts_{};
};

}  // namespace

std::vector<Finding> findings_in(const Level& level,
                                 const std::function<bool(const TileKind&)>& is_exit,
                                 const Walker& walker, const FindingTerms& terms) {
  return LevelReview(level, is_exit, walker, terms).result();
}

}  // namespace raywalk
