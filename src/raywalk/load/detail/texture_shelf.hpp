#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/level.hpp"

namespace raywalk::detail {

/// The textures and plan shapes of a level in the making: each name is loaded once, whether that
/// goes well or not.
///
/// What cannot be loaded is reported at the place of the name.
class TextureShelf {
 public:
  /// All outlive the shelf. `told` is what the map tells of some of its pictures.
  TextureShelf(const TextureSource& source, const std::vector<TextureEntry>& told,
               Mistakes& mistakes)
      : source_(source), mistakes_(mistakes) {
    for (const TextureEntry& entry : told) told_.emplace(entry.name.text, &entry);
  }

  /// The texture of a name; none after a mistake.
  [[nodiscard]] TextureId texture(const Name& name);
  /// The first of `count` textures, one behind the other, of a thing seen from all sides: the
  /// pictures `name_0`, `name_1` and so on; none after a mistake.
  [[nodiscard]] TextureId sides(const Name& name, int count);
  /// The texture of a name that the map does not give: none if it cannot be had.
  [[nodiscard]] TextureId texture_if_any(const std::string& name);
  /// The shape whose picture has this name; -1 after a mistake.
  [[nodiscard]] int plan(const Name& name);

  /// Expects an id that is not `none`.
  [[nodiscard]] const Texture& at(TextureId id) const {
    return textures_[static_cast<std::size_t>(id.index)];
  }
  [[nodiscard]] const PlanShape& plan_at(int index) const {
    return plans_[static_cast<std::size_t>(index)];
  }
  /// Hands over all that was loaded; the shelf is empty afterwards.
  [[nodiscard]] std::vector<Texture> take_textures() { return std::move(textures_); }
  [[nodiscard]] std::vector<TextureTraits> take_traits() { return std::move(traits_); }
  [[nodiscard]] std::vector<PlanShape> take_plans() { return std::move(plans_); }

 private:
  /// What a name stands for, or why it stands for nothing.
  template <class Id>
  using Answers = std::map<std::string, tl::expected<Id, std::string>>;

  [[nodiscard]] tl::expected<TextureId, std::string> load_texture(const std::string& name);
  /// Several pictures of one size, one behind the other; reports what is wrong with them.
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
  Answers<TextureId> texture_ids_{};
  Answers<int> plan_ids_{};
  std::int64_t texels_ = 0;
};

}  // namespace raywalk::detail
