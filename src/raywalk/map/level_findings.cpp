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
constexpr std::int64_t most_of_a_rule = 10000;

/// The tile of a point; none if it is beyond the map, or not a number.
std::optional<Tile> tile_of(const Level& level, Point point) {
  const auto [x, y] = point;
  const bool is_on_map = x >= 0 && y >= 0 && x < level.grid.width && y < level.grid.height;
  if (!is_on_map) return std::nullopt;
  return Tile{static_cast<int>(x), static_cast<int>(y)};
}

/// Some tiles of a level, a bit for each, which are asked for by rectangles.
class TileBits {
 public:
  template <class Counts>
  TileBits(const Level& level, Counts counts)
      : grid_(level.grid),
        row_words_((static_cast<std::size_t>(grid_.width) + 63) / 64),
        words_(row_words_ * static_cast<std::size_t>(grid_.height)) {
    std::vector<bool> is_one;
    is_one.reserve(level.kinds.size());
    for (const TileKind& kind : level.kinds) is_one.push_back(counts(kind));
    if (std::ranges::find(is_one, true) == is_one.end()) return;
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) {
        const std::uint16_t kind = level.tiles[static_cast<std::size_t>(grid_.index({x, y}))];
        if (is_one[kind]) word(x, y) |= std::uint64_t{1} << (static_cast<unsigned>(x) & 63U);
      }
    }
  }

  /// True if one is at most `reach` tiles away, across or down, from a tile.
  [[nodiscard]] bool has_around(Tile tile, double reach) const {
    const int tiles = static_cast<int>(std::min(std::ceil(reach), 1e6));
    const int left = std::max(tile.x - tiles, 0);
    const int right = std::min(tile.x + tiles, grid_.width - 1);
    const int bottom = std::min(tile.y + tiles, grid_.height - 1);
    for (int y = std::max(tile.y - tiles, 0); y <= bottom; ++y) {
      if (has_in_row(left, right, y)) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_any() const {
    return std::ranges::any_of(words_, [](std::uint64_t word) { return word != 0; });
  }

 private:
  /// Between two columns, both included.
  [[nodiscard]] bool has_in_row(int left, int right, int y) const {
    constexpr std::uint64_t all = ~std::uint64_t{0};
    for (int x = left; x <= right; x = (x | 63) + 1) {
      const std::uint64_t from = all << (static_cast<unsigned>(x) & 63U);
      const int last = std::min(right, x | 63);
      if ((word(x, y) & from & all >> (63U - (static_cast<unsigned>(last) & 63U))) != 0)
        return true;
    }
    return false;
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * row_words_ + static_cast<std::size_t>(x >> 6);
  }
  [[nodiscard]] std::uint64_t& word(int x, int y) { return words_[index(x, y)]; }
  [[nodiscard]] std::uint64_t word(int x, int y) const { return words_[index(x, y)]; }

  Grid grid_;
  std::size_t row_words_;
  std::vector<std::uint64_t> words_;
};

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
        seen_(level.grid) {}

  [[nodiscard]] std::vector<Finding> result() {
    if (progress_ != nullptr) progress_->begin("checking");
    look_at_things();
    look_at_doors();
    look_at_lamps();
    tell_done(0.1);
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
    tell_done(0.6);
    for_each_tile([&](Tile tile) {
      if (!walked_->contains(tile) || seen_.contains(tile)) return;
      seen_.fill(tile, [&](Tile next, Face) { return is_open(next); });
    });
    tell_done(0.8);
    look_at_edge();
    detail::story_findings(level_, is_exit_, {*walked_, walker_, start_, work_},
                           [this](Finding finding) { add(std::move(finding)); });
    if (walked_->is_complete()) {
      look_at_pushwalls();
      look_at_rooms();
    }
    tell_done(0.9);
    look_at_corners();
  }
  void tell_done(double share) const {
    if (progress_ != nullptr) progress_->tell(share);
  }

  void add(Severity severity, const char* rule, std::optional<Tile> tile, std::string message) {
    add({severity, rule, tile, std::move(message)});
  }
  void add(Finding finding) {
    if (++counts_[finding.rule] <= most_of_a_rule) findings_.push_back(std::move(finding));
  }
  /// Tells how many findings were left out.
  void add_rest() {
    for (const auto& [rule, count] : counts_) {
      if (count <= most_of_a_rule) continue;
      const auto first = std::ranges::find(findings_, rule, &Finding::rule);
      findings_.push_back(
          {first->severity, rule, std::nullopt,
           counted(count - most_of_a_rule, "finding") + " more of this rule are not told"});
    }
  }
  [[nodiscard]] bool is_solid(Tile tile) const {
    return !level_.grid.contains(tile) || level_.kind(tile).solid;
  }
  /// True if one can look into a tile. Expects that `walked_` is complete.
  [[nodiscard]] bool is_open(Tile tile) const {
    const TileKind& kind = level_.kind(tile);
    return (!kind.solid || (kind.pushwall && walked_->is_pushed(tile))) && !is_stopped(progress_);
  }
  template <class Visit>
  void for_each_tile(Visit visit) const {
    for (int y = 0; y < level_.grid.height && !is_stopped(progress_); ++y) {
      for (int x = 0; x < level_.grid.width; ++x) visit(Tile{x, y});
    }
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
    const TileBits dim(level_, [&](const TileKind& kind) {
      return !kind.solid && !detail::is_bright(ambient_of(level_, kind));
    });
    const bool has_dim = dim.has_any();
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
      } else if (has_dim && !is_exit_(level_.kind(*tile)) && !dim.has_around(*tile, lamp.radius)) {
        add(Severity::hint, "faint_lamp", tile,
            "this lamp hardly shows: all that it reaches has nearly full light without it");
      }
    }
  }

  [[nodiscard]] bool is_on_edge(Tile tile) const {
    return tile.x == 0 || tile.y == 0 || tile.x == level_.grid.width - 1 ||
           tile.y == level_.grid.height - 1;
  }
  void look_at_edge() {
    std::optional<Tile> first;
    std::int64_t count = 0;
    for_each_tile([&](Tile tile) {
      if (!is_on_edge(tile) || is_solid(tile) || !seen_.contains(tile)) return;
      if (!first) first = tile;
      ++count;
    });
    if (!first) return;
    add(Severity::warning, "open_edge", first,
        "the edge of the map is open here" +
            (count == 1 ? "" : ", the first of " + counted(count, "tile")) +
            ": expected a wall, there is nothing beyond");
  }

  void look_at_pushwalls() {
    for_each_tile([&](Tile tile) {
      if (!level_.kind(tile).pushwall || walked_->is_pushed(tile)) return;
      add(Severity::warning, "blocked_pushwall", tile,
          "nobody can push this wall: expected a way to one side of it, and a free tile across");
    });
  }

  /// What is open to the edge is no room: it is what lies around the map's walls.
  void look_at_rooms() {
    detail::TileRegion known = seen_;
    for_each_tile([&](Tile first) {
      if (known.contains(first) || is_solid(first)) return;
      bool is_outside = is_on_edge(first);
      const std::int64_t size = known.fill(first, [&](Tile tile, Face) {
        is_outside = is_outside || (is_on_edge(tile) && is_open(tile));
        return is_open(tile);
      });
      if (is_outside) return;
      add(Severity::warning, "unreached_room", first,
          "nobody can see or reach this room of " + counted(size, "tile") +
              ": expected a door, a wall that can be pushed, or a pane");
    });
  }

  /// Two walls that touch in the south-east or the south-west corner of a tile, where one can see.
  void look_at_corners() {
    for_each_tile([&](Tile tile) {
      const Tile beside{tile.x + 1, tile.y};
      const Tile below{tile.x, tile.y + 1};
      const Tile across{tile.x + 1, tile.y + 1};
      if (!level_.grid.contains(across)) return;
      const bool is_first = is_solid(tile) && is_solid(across);
      const bool is_second = is_solid(beside) && is_solid(below);
      if (is_first == is_second) return;
      if (is_first ? is_gap(beside, below) : is_gap(tile, across)) {
        add(Severity::hint, "corner_gap", is_first ? tile : beside,
            "this wall and the one in the south-" + std::string(is_first ? "east" : "west") +
                " touch in a corner only: it looks like a gap, and nothing passes");
      }
    });
  }
  [[nodiscard]] bool is_gap(Tile a, Tile b) const {
    const auto is_free = [&](Tile tile) { return !is_solid(tile) && seen_.contains(tile); };
    return is_free(a) && is_free(b);
  }

  const Level& level_;
  const std::function<bool(const TileKind&)>& is_exit_;
  Tile start_{};
  const Walker& walker_;
  Progress* progress_;
  detail::SearchWork work_;
  /// Where one can walk from the start, with walls pushed away; where one can look.
  std::optional<detail::FoundWays> walked_{};
  detail::TileRegion seen_;
  std::vector<Finding> findings_{};
  std::map<std::string, std::int64_t> counts_{};
};

}  // namespace

std::vector<Finding> findings_in(const Level& level,
                                 const std::function<bool(const TileKind&)>& is_exit,
                                 const Walker& walker, const FindingTerms& terms) {
  return LevelReview(level, is_exit, walker, terms).result();
}

}  // namespace raywalk
