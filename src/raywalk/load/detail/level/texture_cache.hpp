#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/texture_source.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// Loads the textures and plan shapes of a level by name, each name once, even if that fails.
///
/// A failure is reported at the place of the name in the map's text.
class TextureCache {
 public:
  /// `told` are the map's entries about pictures. All arguments outlive the cache.
  TextureCache(const TextureSource& source, const std::vector<TextureEntry>& told,
               Mistakes& mistakes)
      : source_(source), mistakes_(mistakes) {
    for (const TextureEntry& entry : told) told_.emplace(entry.name.text, &entry);
  }

  /// The texture of a name; `none` if it cannot be loaded, which is reported.
  [[nodiscard]] TextureId texture(const Name& name);
  /// Loads the pictures `name_0` to `name_<count - 1>` of a thing seen from all sides, with
  /// adjacent ids. Returns the first id; `none` if one cannot be loaded, which is reported.
  [[nodiscard]] TextureId sides(const Name& name, int count);
  /// The texture of a name that does not stand in the map; `none` if it cannot be loaded, which is
  /// not reported.
  [[nodiscard]] TextureId texture_if_any(const std::string& name);
  /// The plan shape made from the picture of a name; -1 if it cannot be loaded, which is reported.
  [[nodiscard]] int plan(const Name& name);

  /// Expects an id that is not `none`.
  [[nodiscard]] const Texture& at(TextureId id) const {
    return textures_[static_cast<std::size_t>(id.index)];
  }
  [[nodiscard]] const PlanShape& plan_at(int index) const {
    return plans_[static_cast<std::size_t>(index)];
  }
  /// The sides of pixels on which a shape begins or ends.
  [[nodiscard]] int edges_at(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  /// Moves the loaded textures, traits or shapes out of the cache.
  [[nodiscard]] std::vector<Texture> take_textures() { return std::move(textures_); }
  [[nodiscard]] std::vector<TextureTraits> take_traits() { return std::move(traits_); }
  [[nodiscard]] std::vector<PlanShape> take_plans() { return std::move(plans_); }

 private:
  /// The result for each name: an id, or the reason why there is none.
  template <class Id>
  using Answers = std::map<std::string, tl::expected<Id, std::string>>;

  [[nodiscard]] tl::expected<TextureId, std::string> load_texture(const std::string& name);
  /// Loads pictures that must have the same size, with adjacent ids; reports what is wrong.
  [[nodiscard]] TextureId load_series(const std::vector<Name>& names, const std::string& what);
  /// An animation, whose mistakes stand where its frames are told.
  [[nodiscard]] TextureId load_animation(const TextureEntry& entry);
  [[nodiscard]] TextureTraits& traits_at(TextureId id);
  [[nodiscard]] tl::expected<int, std::string> load_plan(const std::string& name);
  [[nodiscard]] tl::expected<Texture, std::string> load_picture(const std::string& name);

  const TextureSource& source_;
  std::map<std::string, const TextureEntry*> told_{};
  Mistakes& mistakes_;
  std::vector<Texture> textures_{};
  std::vector<TextureTraits> traits_{};
  std::vector<PlanShape> plans_{};
  /// One for each of the shapes.
  std::vector<int> edges_{};
  Answers<TextureId> texture_ids_{};
  Answers<int> plan_ids_{};
  /// Texels of all pictures, with their reduced copies.
  std::int64_t texels_ = 0;
  std::int64_t plan_edges_ = 0;
};

}  // namespace raywalk::detail
