#include "raywalk/map/properties.hpp"

namespace raywalk {

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

}  // namespace raywalk
