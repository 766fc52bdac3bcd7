#include "raywalk/load/detail/level/texture_cache.hpp"

#include <bit>
#include <iterator>

#include "raywalk/image/mips.hpp"
#include "raywalk/load/detail/level/light_work.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

/// A small file can claim a large picture, and a map can name any number of them.
std::string too_many_texels(const Limits& limits) {
  return "the pictures of a map may have at most " + std::to_string(limits.texels) +
         " pixels together, with the reduced copies that are drawn from afar";
}

/// The picture's mask at `plan_pixels` a side. Expects a square picture of a power of two.
Mask plan_mask(const Texture& picture) {
  const Mask drawn = opaque_mask(picture, 127);
  Mask mask(plan_pixels, plan_pixels);
  const int scale = plan_pixels / picture.width;
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) mask.set({x, y}, drawn.test({x / scale, y / scale}));
  }
  return mask;
}

/// As a message shows it: "64x32".
std::string size_of(const Texture& picture) {
  return std::to_string(picture.width) + "x" + std::to_string(picture.height);
}

bool has_plan_size(const Texture& picture) {
  return picture.width == picture.height && picture.width <= plan_pixels &&
         std::has_single_bit(static_cast<unsigned>(picture.width));
}

}  // namespace

TextureId TextureCache::texture(const Name& name) {
  if (name.is_missing()) return {};
  auto known = texture_ids_.find(name.text);
  if (known == texture_ids_.end()) {
    known = texture_ids_.emplace(name.text, load_texture(name.text)).first;
  }
  if (!known->second) mistakes_.add(name.place, known->second.error());
  return known->second.value_or(TextureId{});
}

TextureId TextureCache::texture_if_any(const std::string& name) {
  const auto known = texture_ids_.find(name);
  return (known != texture_ids_.end() ? known->second : load_texture(name)).value_or(TextureId{});
}

int TextureCache::plan(const Name& name) {
  auto known = plan_ids_.find(name.text);
  if (known == plan_ids_.end()) {
    known = plan_ids_.emplace(name.text, load_plan(name.text)).first;
  }
  if (!known->second) mistakes_.add(name.place, known->second.error());
  return known->second.value_or(-1);
}

tl::expected<Texture, std::string> TextureCache::load_picture(const std::string& name) {
  const Limits& limits = mistakes_.limits();
  if (raywalk::is_stopped(mistakes_.progress())) return tl::unexpected(std::string(not_wanted));
  if (texels_ > limits.texels) return tl::unexpected(too_many_texels(limits));
  Result<Texture> picture = source_(name);
  if (!picture) return tl::unexpected(picture.error().message);
  texels_ += texels_with_copies(picture->width, picture->height);
  if (texels_ > limits.texels) return tl::unexpected(too_many_texels(limits));
  return std::move(*picture);
}

tl::expected<TextureId, std::string> TextureCache::load_texture(const std::string& name) {
  const auto told = told_.find(name);
  const bool is_told = told != told_.end();
  if (is_told && !told->second->frames.empty()) return load_animation(*told->second);
  auto picture = load_picture(name);
  if (!picture) return tl::unexpected(picture.error());
  textures_.push_back(std::move(*picture));
  const TextureId id{static_cast<int>(textures_.size()) - 1};
  if (is_told) traits_at(id).self_lit = told->second->self_lit;
  return id;
}

TextureId TextureCache::load_series(const std::vector<Name>& names, const std::string& what) {
  const std::size_t first = textures_.size();
  for (const Name& name : names) {
    auto picture = load_picture(name.text);
    if (!picture) {
      mistakes_.add(name.place, picture.error());
      return {};
    }
    textures_.push_back(std::move(*picture));
    const Texture& one = textures_[first];
    const Texture& other = textures_.back();
    if (one.width == other.width && one.height == other.height) continue;
    mistakes_.add(name.place, what + " must have one size: the first picture has " + size_of(one) +
                                  ", and " + shown(name.text) + " has " + size_of(other));
    return {};
  }
  return {static_cast<int>(first)};
}

TextureId TextureCache::load_animation(const TextureEntry& entry) {
  const TextureId first = load_series(entry.frames, "an animation");
  if (first.is_none()) return first;
  const int count = static_cast<int>(entry.frames.size());
  for (int i = 0; i < count; ++i) traits_at({first.index + i}).self_lit = entry.self_lit;
  traits_at(first).frames = count;
  traits_at(first).frame_ticks = entry.ticks;
  return first;
}

TextureId TextureCache::sides(const Name& name, int count) {
  std::vector<Name> names;
  names.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    names.push_back({name.text + "_" + std::to_string(i), name.place});
  }
  return load_series(names, "a thing seen from several sides");
}

TextureTraits& TextureCache::traits_at(TextureId id) {
  const auto index = static_cast<std::size_t>(id.index);
  if (index >= traits_.size()) traits_.resize(index + 1);
  return traits_[index];
}

tl::expected<int, std::string> TextureCache::load_plan(const std::string& name) {
  const Limits& limits = mistakes_.limits();
  if (std::ssize(plans_) >= limits.plans) {
    return tl::unexpected("a map may have at most " + std::to_string(limits.plans) +
                          " different plans");
  }
  const auto picture = load_picture(name);
  if (!picture) return tl::unexpected(picture.error());
  if (!has_plan_size(*picture)) {
    return tl::unexpected("a plan must have 1, 2, 4, 8, 16, 32 or 64 pixels a side, and " +
                          shown(name) + " has " + size_of(*picture));
  }
  const Mask mask = plan_mask(*picture);
  const int edges = edges_of(mask);
  plan_edges_ += edges;
  if (plan_edges_ > limits.plan_edges) {
    return tl::unexpected("the plans of a map may have at most " +
                          std::to_string(limits.plan_edges) + " edges of pixels together");
  }
  plans_.push_back(make_plan_shape(mask));
  edges_.push_back(edges);
  return static_cast<int>(plans_.size()) - 1;
}

}  // namespace raywalk::detail
