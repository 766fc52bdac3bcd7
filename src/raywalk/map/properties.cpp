#include "raywalk/map/properties.hpp"

namespace raywalk {

constexpr std::string_view pose_prefix = "pose.";

bool is_set(const Properties& properties, std::string_view name) {
  const auto found = properties.find(name);
  return found != properties.end() && found->second != Property(false);
}

TextureId picture_of(const Properties& properties, std::string_view name) {
  const auto found = properties.find(name);
  if (found == properties.end()) return {};
  const TextureId* picture = std::get_if<TextureId>(&found->second);
  return picture != nullptr ? *picture : TextureId{};
}

std::string pose_property(std::string_view pose) { return std::string(pose_prefix).append(pose); }

bool is_pose_property(std::string_view name) { return name.starts_with(pose_prefix); }

}  // namespace raywalk
