#include "raywalk/formats/detail/wolf/things.hpp"

#include <iterator>

#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t max_unknown = 20;
constexpr std::uint16_t dead_guard_number = 124;
constexpr std::uint16_t some_guard = 108;
/// The sprite of the first static.
constexpr int first_static_sprite = 2;
constexpr double actor_body = 0.3;
constexpr Color lamp_color = rgb(120, 112, 96);
/// The light without lamps, where there are some.
constexpr Color dim_light = rgb(160, 160, 160);

/// The height of a picture of ours, in tiles.
double height_of(const WolfStatic& thing) {
  if (thing.ours == "lamp") return 0.8;
  return thing.blocks ? 0.55 : 0.3;
}

std::string sprite_name(int sprite) { return "wolf/sprite_" + std::to_string(sprite); }

}  // namespace

Light wolf_lamp(const WolfStatic& thing) {
  return {.color = lamp_color, .radius = static_cast<double>(thing.light_radius)};
}

void WolfHints::unknown(int plane, std::uint16_t number, const std::string& becomes) {
  if (!known_.emplace(plane, number).second || known_.size() > max_unknown) return;
  add("number " + std::to_string(number) + " of plane " + std::to_string(plane) +
      " has no meaning: " + becomes);
}

void WolfHints::finish() {
  if (known_.size() <= max_unknown) return;
  add("and " + std::to_string(known_.size() - max_unknown) + " more numbers without a meaning");
}

bool WolfThings::add(Tile tile, std::uint16_t number) {
  const bool is_start = number >= wolf_first_start && number < wolf_first_start + 4;
  const bool is_turn = number >= wolf_first_turn && number < wolf_first_turn + 8;
  if (number == 0 || number == wolf_end) return true;
  if (is_start || is_turn) return false;
  const Point middle = center_of(tile);
  if (const WolfStatic* thing = wolf_static(number)) return add_static(*thing, number, middle);
  if (const auto actor = wolf_actor(number, game_)) return add_actor(*actor, middle);
  hints_.unknown(1, number, "it is left out");
  return false;
}

bool WolfThings::add_static(const WolfStatic& thing, std::uint16_t number, Point middle) {
  const bool is_seen = sprite_of(number) || !thing.ours.empty();
  const bool shines = thing.light_radius > 0;
  is_lit_ = is_lit_ || shines;
  if ((!is_seen && !shines) || !has_room()) return false;
  if (!is_seen) {
    Light lamp = wolf_lamp(thing);
    lamp.position = middle;
    text_.lamps.push_back({lamp, wolf_place});
    return false;
  }
  if (known_.emplace(thing.name).second) text_.things.push_back(entry_of(thing, number));
  text_.placed.push_back({wolf_name(std::string(thing.name)), middle, std::nullopt});
  return true;
}

bool WolfThings::add_actor(const FoundActor& found, Point middle) {
  if (!has_room()) return false;
  ThingEntry entry = entry_of(found);
  text_.placed.push_back({entry.name, middle, found.facing});
  if (known_.insert(entry.name.text).second) text_.things.push_back(std::move(entry));
  return true;
}

ThingEntry WolfThings::entry_of(const WolfStatic& thing, std::uint16_t number) const {
  const auto sprite = sprite_of(number);
  ThingEntry entry;
  entry.name = wolf_name(std::string(thing.name));
  entry.picture = wolf_name(sprite ? sprite_name(*sprite) : std::string(thing.ours));
  entry.height = sprite ? 1 : height_of(thing);
  entry.body = thing.blocks ? wolf_static_body : 0;
  if (thing.light_radius > 0) entry.lamp = wolf_lamp(thing);
  if (!thing.key.empty()) entry.key = wolf_name(std::string(thing.key));
  entry.properties[wolf_property] = static_cast<double>(number);
  return entry;
}

ThingEntry WolfThings::entry_of(const FoundActor& found) const {
  ThingEntry entry;
  entry.name = wolf_name(std::string(found.actor->name) + "_" + std::to_string(found.base));
  entry.body = actor_body;
  entry.properties[wolf_property] = static_cast<double>(found.base);
  const int rotations = found.actor->numbers > 1 ? 8 : 1;
  bool has_sprites = vswap_ != nullptr;
  for (int i = 0; i < rotations; ++i) {
    has_sprites = has_sprites && vswap_->has_sprite(found.sprite + i);
  }
  if (!has_sprites) {
    entry.picture = wolf_name("eye");
    entry.seeing = wolf_name("eye_red");
    entry.height = 0.8;
    return entry;
  }
  entry.picture = wolf_name(sprite_name(found.sprite));
  entry.rotations = rotations;
  entry.height = 1;
  if (vswap_->has_sprite(found.dead_sprite)) {
    entry.toppled = wolf_name(sprite_name(found.dead_sprite));
  }
  return entry;
}

std::optional<int> WolfThings::sprite_of(std::uint16_t number) const {
  const int sprite = number == dead_guard_number ? wolf_actor(some_guard, game_)->dead_sprite
                                                 : first_static_sprite + number - wolf_first_static;
  if (vswap_ == nullptr || !vswap_->has_sprite(sprite)) return std::nullopt;
  return sprite;
}

bool WolfThings::has_room() {
  if (std::ssize(text_.placed) + std::ssize(text_.lamps) < max_things_) return true;
  leave_out();
  return false;
}

void WolfThings::finish() {
  if (left_out_ > 0) {
    hints_.add("things in walls or doors, or beyond the " + std::to_string(max_things_) +
               " that a map may have, are left out: " + std::to_string(left_out_));
  }
  if (is_lit_) text_.ambient = dim_light;
}

}  // namespace raywalk::detail
