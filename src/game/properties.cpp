#include "game/properties.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

// In the order of `Role`, from `warden` on.
constexpr std::array<std::string_view, 6> role_names{"warden", "sentry", "hound",
                                                     "eye",    "relic",  "loot"};
static_assert(role_names.size() ==
              static_cast<std::size_t>(last_role) - static_cast<std::size_t>(Role::warden) + 1);

// In the order of `ThingPose`.
constexpr std::array<std::string_view, thing_poses> pose_names{
    "out", "stunned", "alarm", "curious", "walk0", "walk1", "walk2", "walk3"};
static_assert(!pose_names.back().empty());

constexpr std::array<std::string_view, 5> footing_names{"stone", "wood", "carpet", "grass",
                                                        "water"};

/// The text of this name; empty if there is none.
[[nodiscard]] std::string_view word_of(const Properties& properties, std::string_view name) {
  const auto found = properties.find(name);
  if (found == properties.end()) return {};
  const auto* word = std::get_if<std::string>(&found->second);
  return word != nullptr ? std::string_view(*word) : std::string_view();
}

[[nodiscard]] std::optional<Role> named_role(const Properties& properties) {
  const auto known = std::ranges::find(role_names, word_of(properties, "role"));
  if (known == role_names.end()) return std::nullopt;
  return static_cast<Role>(static_cast<int>(Role::warden) + (known - role_names.begin()));
}

/// A number from 0 to `most`; 1 without it, 0 if it is not a number.
[[nodiscard]] double clamped_number(const Properties& properties, std::string_view name,
                                    double most) {
  const double number = number_of(properties, name, 1);
  return number > 0 ? std::min(number, most) : 0;
}

}  // namespace

std::span<const std::string_view> role_words() { return role_names; }

std::span<const std::string_view> footing_words() { return footing_names; }

Role role_of(const ThingKind& kind) {
  if (const auto role = named_role(kind.properties)) return *role;
  if (is_set(kind.properties, "toppled")) return Role::topples;
  return is_set(kind.properties, "seeing") ? Role::watches : Role::scenery;
}

bool is_exit(const TileKind& kind) { return is_set(kind.properties, "exit"); }

bool breaks(const TileKind& kind, bool is_night) {
  if (!kind.pane || !is_set(kind.properties, "breaks")) return false;
  return is_night || word_of(kind.properties, "breaks") != "night";
}

double number_of(const Properties& properties, std::string_view name, double otherwise) {
  const auto found = properties.find(name);
  if (found == properties.end()) return otherwise;
  const double* number = std::get_if<double>(&found->second);
  return number != nullptr ? *number : otherwise;
}

double noise_of(const TileKind& kind) {
  return clamped_number(kind.properties, "noise", max_noise);
}

Footing footing_of(const TileKind& kind) {
  const auto found = std::ranges::find(footing_names, word_of(kind.properties, "step"));
  return found != footing_names.end() ? static_cast<Footing>(found - footing_names.begin())
                                      : Footing::stone;
}

double value_of(const ThingKind& kind) {
  return clamped_number(kind.properties, "value", max_value);
}

KnownProperties known_properties(const Level& level) {
  KnownProperties known{{},
                        picture_of(level.properties, "bullet_mark"),
                        picture_of(level.properties, "sling_stone"),
                        picture_of(level.properties, "sling_dust")};
  for (const ThingKind& kind : level.thing_kinds) {
    KnownProperties::OfThing& thing = known.things.emplace_back();
    thing.role = role_of(kind);
    for (std::size_t pose = 0; pose < thing_poses; ++pose) {
      thing.poses[pose] = picture_of(kind.properties, pose_property(pose_names[pose]));
    }
  }
  return known;
}

}  // namespace raywalk
