#include "raywalk/formats/detail/uwmf/names.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <array>
#include <span>

namespace raywalk::detail {

namespace {

struct WallWord {
  std::string_view part{};
  std::string_view picture{};
};

/// The first that occurs in the name counts.
constexpr std::array<WallWord, 26> wall_words{{
    {"door", "door"},     {"dor", "door"},     {"elev", "door"},   {"slot", "jamb"},
    {"jamb", "jamb"},     {"flag", "banner"},  {"htlr", "banner"}, {"eagl", "banner"},
    {"banner", "banner"}, {"slme", "moss"},    {"slm", "moss"},    {"moss", "moss"},
    {"vin", "moss"},      {"book", "shelf"},   {"shelf", "shelf"}, {"glass", "window"},
    {"window", "window"}, {"marb", "marble"},  {"whit", "marble"}, {"cel", "vault"},
    {"blu", "vault"},     {"bst", "vault"},    {"vault", "vault"}, {"wod", "planks"},
    {"wood", "planks"},   {"plank", "planks"},
}};

constexpr Color uwmf_gold = rgb(230, 190, 60);
constexpr Color uwmf_silver = rgb(200, 205, 215);
constexpr Color uwmf_green = rgb(110, 190, 90);

struct ThingWord {
  std::string_view part{};
  OurThing thing{};
};

constexpr OurThing our_lamp{.name = "lamp", .has_body = true};
constexpr OurThing our_barrel{.name = "barrel", .has_body = true};
constexpr OurThing our_plant{.name = "plant"};
constexpr OurThing our_eye{.name = "eye", .has_body = true};
constexpr OurThing our_treasure{.mark = uwmf_gold};
constexpr OurThing our_supply{.mark = uwmf_green};

/// The first that occurs in the class counts, in small letters.
constexpr std::array<ThingWord, 57> thing_words{{
    {"goldkey", {.mark = uwmf_gold, .key = "gold"}},
    {"silverkey", {.mark = uwmf_silver, .key = "silver"}},
    {"food", our_supply},
    {"medikit", our_supply},
    {"clip", our_supply},
    {"gun", our_supply},
    {"ammo", our_supply},
    {"firstaid", our_supply},
    {"cross", our_treasure},
    {"chalice", our_treasure},
    {"chest", our_treasure},
    {"crown", our_treasure},
    {"treasure", our_treasure},
    {"jewel", our_treasure},
    {"oneup", our_treasure},
    {"lamp", our_lamp},
    {"chandelier", our_lamp},
    {"light", our_lamp},
    {"candle", our_lamp},
    {"torch", our_lamp},
    {"plant", our_plant},
    {"tree", our_plant},
    {"vine", our_plant},
    {"fern", our_plant},
    {"bush", our_plant},
    {"barrel", our_barrel},
    {"well", our_barrel},
    {"table", our_barrel},
    {"pillar", our_barrel},
    {"sink", our_barrel},
    {"vase", our_barrel},
    {"stove", our_barrel},
    {"bed", our_barrel},
    {"cage", our_barrel},
    {"armor", our_barrel},
    {"statue", our_barrel},
    {"pot", our_barrel},
    {"flag", our_plant},
    {"deadguard", {}},
    {"guard", our_eye},
    {"officer", our_eye},
    {"wolfensteinss", our_eye},
    {"dog", our_eye},
    {"mutant", our_eye},
    {"hans", our_eye},
    {"gretel", our_eye},
    {"schabbs", our_eye},
    {"hitler", our_eye},
    {"giftmacher", our_eye},
    {"fatface", our_eye},
    {"ghost", our_eye},
    {"spectre", our_eye},
    {"angel", our_eye},
    {"knight", our_eye},
    {"trans", our_eye},
    {"wilhelm", our_eye},
    {"boss", our_eye},
}};

}  // namespace

std::string our_wall_like(std::string_view picture) {
  const std::string name = in_small_letters(picture);
  for (const auto& [part, ours] : wall_words) {
    if (name.find(part) != std::string::npos) return std::string(ours);
  }
  return "brick";
}

OurThing our_thing_like(std::string_view type) {
  const std::string name = in_small_letters(type);
  for (const auto& [part, thing] : thing_words) {
    if (name.find(part) != std::string::npos) return thing;
  }
  return {};
}

}  // namespace raywalk::detail
