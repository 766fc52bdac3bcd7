#include "raywalk/map/detail/body_rooms.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr std::int64_t max_questions = 1 << 21;
constexpr double pixel_size = 1.0 / plan_pixels;

/// A body goes from a place to the next, a pixel away, inside of the discs of this radius around
/// both; and it keeps its skin.
double radius_with_room(double radius) {
  return std::sqrt(radius * radius + pixel_size * pixel_size / 4) + 2 * body_skin;
}

/// Asks for the places of a tile, of as many as possible at once.
class RoomFinder {
 public:
  RoomFinder(LevelNow now, Tile tile, double radius, std::vector<Circle> bodies)
      : now_(now), tile_(tile), radius_(radius), bodies_(std::move(bodies)) {}

  /// The free places.
  [[nodiscard]] BodyPlaces find() {
    look({0, 0}, plan_pixels);
    return places_;
  }
  [[nodiscard]] std::int64_t questions() const { return questions_; }

 private:
  [[nodiscard]] bool is_stopped(Point center, double radius) {
    ++questions_;
    return overlaps(now_.level().grid, Circle{center, radius}, medium_probe(now_, Medium::body),
                    bodies_);
  }
  /// A square of places: none is stopped where a body is free that is larger by as much as the
  /// farthest is off, all are where one is stopped that is smaller by as much.
  void look(Pixel first, int side) {
    constexpr double slack = 1e-9;
    const double off = (side - 1) * pixel_size * std::sqrt(0.5) + (side > 1 ? slack : 0);
    const double half = side * pixel_size / 2;
    const Point center{tile_.x + first.x * pixel_size + half,
                       tile_.y + first.y * pixel_size + half};
    if (!is_stopped(center, radius_ + off)) {
      const std::uint64_t columns = ~std::uint64_t{0} >> static_cast<unsigned>(plan_pixels - side)
                                                             << static_cast<unsigned>(first.x);
      for (int y = first.y; y < first.y + side; ++y)
        places_[static_cast<std::size_t>(y)] |= columns;
      return;
    }
    if (side == 1 || (off < radius_ && is_stopped(center, radius_ - off))) return;
    const int part = side / 2;
    for (const Pixel more : {Pixel{0, 0}, Pixel{part, 0}, Pixel{0, part}, Pixel{part, part}}) {
      look({first.x + more.x, first.y + more.y}, part);
    }
  }

  LevelNow now_;
  Tile tile_;
  double radius_;
  std::vector<Circle> bodies_;
  BodyPlaces places_{};
  std::int64_t questions_ = 0;
};

/// All of a row's free places that lie side by side with one of `some`.
std::uint64_t spread(std::uint64_t some, std::uint64_t free) {
  for (;;) {
    const std::uint64_t more = (some | some << 1U | some >> 1U) & free;
    if (more == some) return some;
    some = more;
  }
}

/// Takes a part out of the free places, with the first of them.
BodyPlaces take_part(BodyPlaces& free) {
  BodyPlaces part{};
  const auto first = std::ranges::find_if(free, [](std::uint64_t row) { return row != 0; });
  const auto at = static_cast<std::size_t>(first - free.begin());
  part[at] = spread(*first & (~*first + 1), *first);
  for (bool is_new = true; is_new;) {
    is_new = false;
    const auto join = [&](std::size_t y, std::size_t from) {
      const std::uint64_t joined = spread(part[y] | (part[from] & free[y]), free[y]);
      is_new = is_new || joined != part[y];
      part[y] = joined;
    };
    for (std::size_t y = 1; y < part.size(); ++y) join(y, y - 1);
    for (std::size_t y = part.size() - 1; y > 0; --y) join(y - 1, y);
  }
  for (std::size_t y = 0; y < part.size(); ++y) free[y] &= ~part[y];
  return part;
}

/// One column of places as the bits of a word, the lowest in the north.
std::uint64_t column_of(const BodyPlaces& places, unsigned x) {
  std::uint64_t column = 0;
  for (unsigned y = 0; y < places.size(); ++y) column |= (places[y] >> x & 1U) << y;
  return column;
}

BodyRoom room_of(BodyPlaces free) {
  BodyRoom room;
  const auto is_taken = [](std::uint64_t row) { return row == 0; };
  while (!std::ranges::all_of(free, is_taken)) {
    RoomPart part{take_part(free), {}};
    part.sides = {part.places.front(), column_of(part.places, plan_pixels - 1), part.places.back(),
                  column_of(part.places, 0)};
    room.parts.push_back(part);
  }
  return room;
}

const BodyRoom& no_room() {
  static const BodyRoom none{};
  return none;
}
const BodyRoom& whole_room() {
  static const BodyRoom whole = [] {
    BodyPlaces all;
    all.fill(~std::uint64_t{0});
    return room_of(all);
  }();
  return whole;
}

}  // namespace

BodyRooms::BodyRooms(LevelNow now, double radius, std::vector<Circle> bodies)
    : now_(now),
      radius_(radius_with_room(radius)),
      bodies_(std::move(bodies)),
      moved_(now.level().grid),
      crowded_(now.level().grid),
      questions_(max_questions) {
  for (const TileKind& kind : now.level().kinds) {
    const bool is_other = !kind.solid && is_occupied(kind);
    shape_of_kind_.push_back(is_other ? 2 : kind.solid ? 1 : 0);
  }
  for (const Circle& body : bodies_) mark_crowded(body);
}

void BodyRooms::mark_crowded(const Circle& body) {
  const Grid grid = now_.level().grid;
  const double reach = radius_ + body.radius;
  const auto index = [](double place, int tiles) {
    return static_cast<int>(std::clamp(std::floor(place), 0.0, tiles - 1.0));
  };
  for (int y = index(body.center.y - reach, grid.height);
       y <= index(body.center.y + reach, grid.height); ++y) {
    for (int x = index(body.center.x - reach, grid.width);
         x <= index(body.center.x + reach, grid.width); ++x) {
      crowded_.add({x, y});
    }
  }
}

void BodyRooms::take_away(Point center) {
  const auto found = std::ranges::find(bodies_, center, &Circle::center);
  if (found == bodies_.end()) return;
  bodies_.erase(found);
  crowded_rooms_.clear();
}

std::optional<bool> BodyRooms::whole_tile(Tile tile) const {
  const Level& level = now_.level();
  if (!level.grid.contains(tile)) return true;
  const std::uint8_t shape =
      shape_of_kind_[level.tiles[static_cast<std::size_t>(level.grid.index(tile))]];
  if (shape == 2 || moved_.contains(tile)) return std::nullopt;
  return shape == 1;
}

std::optional<unsigned> BodyRooms::unmoved_surroundings(Tile tile) const {
  const Level& level = now_.level();
  const std::uint16_t* row =
      &level.tiles[static_cast<std::size_t>(level.grid.index({tile.x - 1, tile.y - 1}))];
  unsigned bits = 0;
  unsigned shapes = 0;
  for (unsigned y = 0; y < 3; ++y, row += level.grid.width) {
    for (unsigned x = 0; x < 3; ++x) {
      const unsigned shape = shape_of_kind_[row[x]];
      shapes |= shape;
      bits |= (shape & 1U) << (3 * y + x);
    }
  }
  return (shapes & 2U) != 0 ? std::nullopt : std::optional(bits);
}

std::optional<unsigned> BodyRooms::plain_surroundings(Tile tile) const {
  const Grid grid = now_.level().grid;
  const bool is_inside =
      tile.x > 0 && tile.y > 0 && tile.x < grid.width - 1 && tile.y < grid.height - 1;
  if (is_inside && !has_moved_) return unmoved_surroundings(tile);
  unsigned bits = 0;
  unsigned bit = 1;
  for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
    for (int x = tile.x - 1; x <= tile.x + 1; ++x, bit <<= 1U) {
      const std::optional<bool> is_solid = whole_tile({x, y});
      if (!is_solid) return std::nullopt;
      if (*is_solid) bits |= bit;
    }
  }
  return bits;
}

BodyRooms::Surroundings BodyRooms::surroundings_of(Tile tile) const {
  const MediumPlans plans(now_, Medium::body);
  Surroundings around;
  std::size_t i = 0;
  for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
    for (int x = tile.x - 1; x <= tile.x + 1; ++x, ++i) {
      const Plan plan = now_.level().grid.contains({x, y}) ? plans({x, y}) : Plan{true};
      // The address tells masks apart, and comes into no result.
      around[i] = plan.is_uniform() ? TileShape(0, plan.solid ? 1 : 0, 0)
                                    : TileShape(reinterpret_cast<std::uintptr_t>(plan.mask),
                                                plan.shift.x, plan.shift.y);
    }
  }
  return around;
}

BodyRoom BodyRooms::find_room(Tile tile) {
  std::vector<Circle> near;
  for (const Circle& body : bodies_) {
    const Vec off = body.center - center_of(tile);
    const double reach = body.radius + 2;
    if (std::abs(off.x) <= reach && std::abs(off.y) <= reach) near.push_back(body);
  }
  RoomFinder finder(now_, tile, radius_, std::move(near));
  BodyRoom room = room_of(finder.find());
  questions_ -= finder.questions();
  return room;
}

const BodyRoom& BodyRooms::at(Tile tile) {
  const std::optional<bool> is_solid = whole_tile(tile);
  if (is_solid == true) return no_room();
  const bool is_crowded = crowded_.contains(tile);
  if (const auto plain = plain_surroundings(tile); plain && !is_crowded) {
    std::unique_ptr<BodyRoom>& room = plain_[*plain];
    if (!room) {
      room = std::make_unique<BodyRoom>(find_room(tile));
      room->is_plain = true;
    }
    return *room;
  }
  const Surroundings around = surroundings_of(tile);
  if (around[4] == TileShape(0, 1, 0)) return no_room();
  const auto in = [&](auto& rooms, const auto& key) -> const BodyRoom& {
    const auto found = rooms.find(key);
    if (found != rooms.end()) return found->second;
    if (is_exhausted()) return whole_room();
    return rooms.emplace(key, find_room(tile)).first->second;
  };
  if (is_crowded) return in(crowded_rooms_, std::pair(now_.level().grid.index(tile), around));
  return in(shared_, around);
}

}  // namespace raywalk::detail
