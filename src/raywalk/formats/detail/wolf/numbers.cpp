#include "raywalk/formats/detail/wolf/numbers.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace raywalk::detail {

namespace {

constexpr std::uint16_t last_door = 101;
constexpr std::uint16_t last_wall = 63;
constexpr std::uint16_t first_floor = 106;

/// From `wolf_first_static` on.
constexpr std::array<WolfStatic, 52> statics{{
    {"puddle"},
    {"green_barrel", true, "barrel"},
    {"table_with_chairs", true, "barrel"},
    {"floor_lamp", true, "lamp", 5},
    {"chandelier", false, "", 5},
    {"hanged_man", true, "plant"},
    {"dog_food", false},
    {"pillar", true, "barrel"},
    {"tree", true, "plant"},
    {"skeleton"},
    {"sink", true, "barrel"},
    {"plant", true, "plant"},
    {"vase", true, "plant"},
    {"table", true, "barrel"},
    {"ceiling_light", false, "", 5},
    {"pots"},
    {"armor", true, "barrel"},
    {"cage", true, "barrel"},
    {"cage_with_skeleton", true, "barrel"},
    {"bones"},
    {"gold_key", false, "gold_key", 0, "gold"},
    {"silver_key", false, "silver_key", 0, "silver"},
    {"bed", true, "barrel"},
    {"basket"},
    {"food", false, "wolf/gem_green"},
    {"first_aid", false, "wolf/gem_red"},
    {"clip", false, "wolf/gem_gray"},
    {"machine_gun", false, "wolf/gem_gray"},
    {"gatling_gun", false, "wolf/gem_gray"},
    {"cross", false, "wolf/gem_gold"},
    {"chalice", false, "wolf/gem_gold"},
    {"chest", false, "wolf/gem_gold"},
    {"crown", false, "wolf/gem_gold"},
    {"life", false, "wolf/gem_red"},
    {"gibs"},
    {"barrel", true, "barrel"},
    {"well", true, "barrel"},
    {"dry_well", true, "barrel"},
    {"blood"},
    {"flag", true, "plant"},
    {"sign", true, "barrel"},
    {"rubble_1"},
    {"rubble_2"},
    {"rubble_3"},
    {"rubble_4"},
    {"stove", true, "barrel"},
    {"spears", true, "barrel"},
    {"vines"},
    {"marble_pillar", true, "barrel"},
    {"box_of_clips", false, "wolf/gem_gray"},
    {"truck", true, "barrel"},
    {"spear", false, "wolf/gem_gold"},
}};

constexpr WolfStatic dead_guard{"dead_guard"};

constexpr std::array<WolfActor, 5> soldiers{{
    {"guard", 108, 8, 36, 50, 95},
    {"officer", 116, 8, 36, 238, 284},
    {"ss", 126, 8, 36, 138, 183},
    {"dog", 134, 8, 36, 99, 134},
    {"mutant", 216, 8, 18, 187, 233},
}};
constexpr std::array<WolfActor, 11> wolf_bosses{{
    {"fake", 160, 1, 0, 321, 333},
    {"mecha", 178, 1, 0, 334, 341},
    {"fat", 179, 1, 0, 396, 407},
    {"schabbs", 196, 1, 0, 307, 316},
    {"gretel", 197, 1, 0, 385, 392},
    {"hans", 214, 1, 0, 296, 303},
    {"giftmacher", 215, 1, 0, 360, 369},
    {"blinky", 224, 1, 0, 288, -1},
    {"clyde", 225, 1, 0, 292, -1},
    {"pinky", 226, 1, 0, 290, -1},
    {"inky", 227, 1, 0, 294, -1},
}};
constexpr std::array<WolfActor, 6> spear_bosses{{
    {"spectre", 106, 1, 0, 377, -1},
    {"angel", 107, 1, 0, 385, 400},
    {"trans", 125, 1, 0, 326, 333},
    {"ubermutant", 142, 1, 0, 349, 361},
    {"wilhelm", 143, 1, 0, 337, 348},
    {"death_knight", 161, 1, 0, 362, 376},
}};

struct OurWall {
  char letter = 0;
  std::string_view picture{};
  /// The wall that it becomes.
  std::uint16_t number = 0;
};
constexpr std::array<OurWall, 9> our_walls{{
    {'b', "brick", 1},
    {'a', "banner", 3},
    {'v', "vault", 8},
    {'s', "shelf", 10},
    {'p', "planks", 12},
    {'o', "boards", 19},
    {'w', "window", 16},
    {'m', "moss", 24},
    {'l', "marble", 42},
}};
/// The letters of the walls from 1 on.
constexpr std::string_view wall_letters =
    "bbaavavvvs"
    "spollwbaoa"
    "llpmombbbb"
    "bbwvbvbbbv"
    "vlbbblllab"
    "babmmvvbbl"
    "lmb";
static_assert(wall_letters.size() == last_wall);

/// Colors of the palette, for the levels of the games.
constexpr std::array<std::uint8_t, 60> wolf_ceilings{
    0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0xbf,  //
    0x4e, 0x4e, 0x4e, 0x1d, 0x8d, 0x4e, 0x1d, 0x2d, 0x1d, 0x8d,  //
    0x1d, 0x1d, 0x1d, 0x1d, 0x1d, 0x2d, 0xdd, 0x1d, 0x1d, 0x98,  //
    0x1d, 0x9d, 0x2d, 0xdd, 0xdd, 0x9d, 0x2d, 0x4d, 0x1d, 0xdd,  //
    0x7d, 0x1d, 0x2d, 0x2d, 0xdd, 0xd7, 0x1d, 0x1d, 0x1d, 0x2d,  //
    0x1d, 0x1d, 0x1d, 0x1d, 0xdd, 0xdd, 0x7d, 0xdd, 0xdd, 0xdd};
constexpr std::array<std::uint8_t, 21> spear_ceilings{0x6f, 0x4f, 0x1d, 0xde, 0xdf, 0x2e, 0x7f,
                                                      0x9e, 0xae, 0x7f, 0x1d, 0xde, 0xdf, 0xde,
                                                      0xdf, 0xde, 0xe1, 0xdc, 0x2e, 0x1d, 0xdc};
constexpr int gray_ceiling = 0x1d;

/// `shift` is what is added to the sprites.
std::optional<FoundActor> find_in(const WolfActor& actor, int number, int shift) {
  const int shown_skills = actor.per_skill > 0 ? 3 : 1;
  for (int skill = 0; skill < shown_skills; ++skill) {
    const int place = number - actor.first - skill * actor.per_skill;
    if (place < 0 || place >= actor.numbers) continue;
    const bool turns = actor.numbers > 1;
    const int direction = turns ? place % 4 : 0;
    return FoundActor{.actor = &actor,
                      .base = static_cast<std::uint16_t>(number - direction),
                      .sprite = actor.sprite + shift,
                      .dead_sprite = actor.dead_sprite < 0 ? -1 : actor.dead_sprite + shift,
                      .facing = turn_of_quarter(turns ? static_cast<unsigned>(direction) : 3)};
  }
  return std::nullopt;
}

}  // namespace

WolfTile wolf_tile(std::uint16_t number) {
  if (number == 0 || number >= first_floor) return WolfTile::floor;
  return number >= wolf_first_door && number <= last_door ? WolfTile::door : WolfTile::wall;
}

bool is_known_wolf_tile(std::uint16_t number) {
  if (number > wolf_last_area) return false;
  return wolf_tile(number) != WolfTile::wall || number <= last_wall;
}

WolfDoor wolf_door(std::uint16_t number) {
  constexpr std::array<std::string_view, 6> locks{"", "gold", "silver", "third", "fourth", ""};
  const unsigned pair = (number - wolf_first_door) / 2U;
  return {number % 2 == 0 ? DoorAxis::y : DoorAxis::x, locks[pair], pair == 5};
}

const WolfStatic* wolf_static(std::uint16_t number) {
  if (number == 124) return &dead_guard;
  if (number < wolf_first_static || number > wolf_last_static) return nullptr;
  return &statics[number - std::size_t{wolf_first_static}];
}

std::optional<FoundActor> wolf_actor(std::uint16_t number, WolfGame game) {
  const int shift = game == WolfGame::spear ? wolf_sprite_shift : 0;
  for (const WolfActor& actor : soldiers) {
    if (auto found = find_in(actor, number, shift)) return found;
  }
  const std::span<const WolfActor> bosses =
      game == WolfGame::spear ? std::span<const WolfActor>(spear_bosses) : wolf_bosses;
  for (const WolfActor& actor : bosses) {
    if (auto found = find_in(actor, number, 0)) return found;
  }
  return std::nullopt;
}

std::string_view our_wall(std::uint16_t number) {
  const char letter =
      number >= 1 && number <= wall_letters.size() ? wall_letters[number - 1U] : 'b';
  return std::ranges::find(our_walls, letter, &OurWall::letter)->picture;
}

std::optional<std::uint16_t> wolf_wall_of(std::string_view picture) {
  const auto wall = std::ranges::find(our_walls, picture, &OurWall::picture);
  if (wall == our_walls.end()) return std::nullopt;
  return wall->number;
}

int wolf_ceiling(int level_number, WolfGame game) {
  const std::span<const std::uint8_t> colors =
      game == WolfGame::spear ? std::span<const std::uint8_t>(spear_ceilings) : wolf_ceilings;
  const auto place = static_cast<std::size_t>(level_number - 1);
  return place < colors.size() ? colors[place] : gray_ceiling;
}

std::optional<std::uint16_t> wolf_number_of_name(std::string_view name) {
  if (name == "lamp") return 26;
  if (name == "barrel") return wolf_barrel;
  if (name == "plant") return 34;
  if (name == "gold_key") return 43;
  if (name == "silver_key") return 44;
  if (name == "eye" || name == "guard") return 108;
  if (name == "officer") return 116;
  if (name == "ss") return 126;
  if (name == "dog") return 134;
  if (name == "mutant") return 216;
  for (std::uint16_t number = wolf_first_static; number <= wolf_last_static; ++number) {
    if (wolf_static(number)->name == name) return number;
  }
  return std::nullopt;
}

}  // namespace raywalk::detail
