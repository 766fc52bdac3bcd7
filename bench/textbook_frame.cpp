#include "bench/textbook_frame.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "bench/textbook_cast.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/sight/billboard_hit.hpp"

namespace raywalk {

namespace {

constexpr int texture_side = 64;  // of every texture, in texels
constexpr std::uint32_t texels_a_texture = 64 * 64;

/// A place on the map in units of 2^-32 tiles, which wraps.
using Place = std::uint64_t;

Place place_of(double coordinate) {
  return static_cast<Place>(static_cast<std::int64_t>(std::floor(coordinate * 4294967296.0)));
}

/// A run of pixels down a column, and the texels that they show, in units of 2^-26.
struct Drop {
  Color* pixel = nullptr;
  std::ptrdiff_t pitch = 0;
  int count = 0;
  std::uint32_t v = 0;
  std::uint32_t step = 0;
};

/// The drop over some rows of column x; the picture covers the rows from `high`, `extent` of them.
/// Expects rows that have their middle on the picture.
Drop drop_of(Framebuffer& target, int x, PixelRows rows, double high, double extent) {
  constexpr double last = 4294967295.0;
  const double step = 4294967296.0 / extent;
  Drop drop;
  if (rows.top >= rows.bottom) return drop;
  drop.pixel = target.row(rows.top).data() + x;
  drop.pitch = target.pitch();
  drop.count = rows.bottom - rows.top;
  drop.v = static_cast<std::uint32_t>(std::min((rows.top + 0.5 - high) * step, last));
  drop.step = static_cast<std::uint32_t>(std::min(step, last));
  return drop;
}

/// The first row, or column, whose middle does not lie before `edge`, held within the picture.
int first_from(double edge, int size) {
  return static_cast<int>(std::clamp(std::ceil(edge - 0.5), 0.0, static_cast<double>(size)));
}

}  // namespace

TextbookFrame::TextbookFrame(const Scene& scene) : scene_(scene) {
  add_pictures();
  add_tiles();
}

void TextbookFrame::add_pictures() {
  for (const Texture& texture : scene_.now.level().textures) {
    assert(texture.width == texture_side && texture.height == texture_side);
    rows_.insert(rows_.end(), texture.texels.begin(), texture.texels.end());
    for (int x = 0; x < texture_side; ++x) {
      for (int y = 0; y < texture_side; ++y) columns_.push_back(texture.texel(x, y));
    }
  }
}

void TextbookFrame::add_tiles() {
  const Level& level = scene_.now.level();
  map_ = TileMap::filled(level.grid, false);
  const int longer = std::max(level.grid.width, level.grid.height);
  cover_bits_ = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(longer - 1)));
  covers_.resize(std::size_t{1} << (2 * cover_bits_));
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      const TileKind& kind = level.kind({x, y});
      map_.set({x, y}, kind.solid);
      covers_[(static_cast<std::size_t>(y) << cover_bits_) + static_cast<std::size_t>(x)] = {
          static_cast<std::uint32_t>(kind.floor.index) * texels_a_texture,
          static_cast<std::uint32_t>(kind.ceiling.index) * texels_a_texture};
    }
  }
}

void TextbookFrame::draw(Framebuffer& target, const Camera& camera) {
  cast_all(camera, target.width(), target.height());
  const int first = first_floor_row(target.height());
  for (int y = first; y < target.height(); ++y) draw_plane_rows(target, camera, y);
  for (int x = 0; x < target.width(); ++x) draw_wall(target, x);
  draw_sprites(target, camera, nullptr);
}

void TextbookFrame::draw_lit(Framebuffer& target, const Camera& camera, TextbookLamps& lamps) {
  cast_all(camera, target.width(), target.height());
  const int first = first_floor_row(target.height());
  for (int y = first; y < target.height(); ++y) draw_lit_plane_rows(target, camera, y, lamps);
  for (int x = 0; x < target.width(); ++x) draw_lit_wall(target, x, lamps);
  draw_sprites(target, camera, &lamps);
}

void TextbookFrame::cast_all(const Camera& camera, int width, int height) {
  assert(camera.eye == 0.5);
  seen_.clear();
  for (int x = 0; x < width; ++x) seen_.push_back(cast(camera, x, width, height));
}

int TextbookFrame::first_floor_row(int height) const {
  int first = height;
  for (const Column& column : seen_) first = std::min(first, column.rows.bottom);
  return first;
}

const Color* TextbookFrame::texel_column(TextureId picture, double along) const {
  const int u = std::clamp(static_cast<int>(along * texture_side), 0, texture_side - 1);
  const int column = picture.index * texture_side + u;
  return columns_.data() + std::ptrdiff_t{column} * texture_side;
}

/// From left to right as seen from the front.
const Color* TextbookFrame::wall_texels(const Contact& contact) const {
  const double east = contact.point.x - contact.tile.x;
  const double south = contact.point.y - contact.tile.y;
  double along = 0;
  if (contact.face == Face::north) along = 1 - east;
  if (contact.face == Face::south) along = east;
  if (contact.face == Face::east) along = 1 - south;
  if (contact.face == Face::west) along = south;
  return texel_column(scene_.now.level().kind(contact.tile).wall(contact.face), along);
}

TextbookFrame::Column TextbookFrame::cast(const Camera& camera, int x, int width,
                                          int height) const {
  const CastResult result = textbook_cast(map_, column_ray(camera, x, width));
  assert(result.contact);
  Column column;
  column.depth = result.t;
  column.extent = height / (2 * camera.tan_half_height * result.t);
  column.rows = {first_from((height - column.extent) / 2, height),
                 first_from((height + column.extent) / 2, height)};
  column.texels = wall_texels(*result.contact);
  column.shade = shade_at(scene_.shown_fog(), result.t,
                          light_of(result.contact->normal, scene_.north_south_light));
  column.point = result.contact->point;
  column.normal = result.contact->normal;
  return column;
}

TextbookFrame::PlaneRow TextbookFrame::plane_row(const Camera& camera, int y, int width,
                                                 int height) const {
  const double depth = -0.5 / row_slope(camera, y, height);
  return {shade_at(scene_.shown_fog(), depth), column_ray(camera, 0, width).at(depth),
          camera.right() * (depth * 2 * camera.tan_half_width / width)};
}

const TextbookFrame::Cover& TextbookFrame::cover_at(std::uint64_t x, std::uint64_t y) const {
  const Place wrap = (Place{1} << cover_bits_) - 1;
  return covers_[((y >> 32U & wrap) << cover_bits_) + (x >> 32U & wrap)];
}

/// Row y of the floor, and of the ceiling the one that mirrors it.
void TextbookFrame::draw_plane_rows(Framebuffer& target, const Camera& camera, int y) const {
  const auto [shade, begin, step] = plane_row(camera, y, target.width(), target.height());
  Place at_x = place_of(begin.x);
  Place at_y = place_of(begin.y);
  const Place step_x = place_of(step.x);
  const Place step_y = place_of(step.y);
  const unsigned bits = cover_bits_;
  const Place wrap = (Place{1} << bits) - 1;
  const Cover* const covers = covers_.data();
  const Color* const texels = rows_.data();
  Color* const floor = target.row(y).data();
  Color* const ceiling = target.row(target.height() - 1 - y).data();
  const int width = target.width();
  for (int x = 0; x < width; ++x) {
    const Cover cover = covers[((at_y >> 32U & wrap) << bits) + (at_x >> 32U & wrap)];
    const auto texel = static_cast<std::uint32_t>((at_y >> 26U & 63U) * 64 + (at_x >> 26U & 63U));
    floor[x] = lit(texels[cover.floor + texel], shade);
    ceiling[x] = lit(texels[cover.ceiling + texel], shade);
    at_x += step_x;
    at_y += step_y;
  }
}

/// The same pixel by pixel, those that no wall covers.
void TextbookFrame::draw_lit_plane_rows(Framebuffer& target, const Camera& camera, int y,
                                        TextbookLamps& lamps) const {
  const PlaneRow row = plane_row(camera, y, target.width(), target.height());
  Color* const floor = target.row(y).data();
  Color* const ceiling = target.row(target.height() - 1 - y).data();
  const std::size_t width = seen_.size();
  for (std::size_t x = 0; x < width; ++x) {
    if (y < seen_[x].rows.bottom) continue;
    const Point place = row.begin + row.step * static_cast<double>(x);
    const Place at_x = place_of(place.x);
    const Place at_y = place_of(place.y);
    const Cover cover = cover_at(at_x, at_y);
    const auto texel = static_cast<std::uint32_t>((at_y >> 26U & 63U) * 64 + (at_x >> 26U & 63U));
    floor[x] = lit(rows_[cover.floor + texel], under(row.shade, lamps.at(place, 0)));
    ceiling[x] = lit(rows_[cover.ceiling + texel], under(row.shade, lamps.at(place, 1)));
  }
}

void TextbookFrame::draw_lit_wall(Framebuffer& target, int x, TextbookLamps& lamps) const {
  const Column& column = seen_[static_cast<std::size_t>(x)];
  const double high = (target.height() - column.extent) / 2;
  Drop drop = drop_of(target, x, column.rows, high, column.extent);
  for (int y = column.rows.top; y < column.rows.bottom; ++y) {
    const double height = 1 - (y + 0.5 - high) / column.extent;
    const LightColor light = lamps.at(column.point, height, column.normal);
    *drop.pixel = lit(column.texels[drop.v >> 26U], under(column.shade, light));
    drop.pixel += drop.pitch;
    drop.v += drop.step;
  }
}

void TextbookFrame::draw_wall(Framebuffer& target, int x) const {
  const Column& column = seen_[static_cast<std::size_t>(x)];
  const double high = (target.height() - column.extent) / 2;
  Drop drop = drop_of(target, x, column.rows, high, column.extent);
  const Color* const texels = column.texels;
  const Shade shade = column.shade;
  for (; drop.count > 0; --drop.count) {
    *drop.pixel = lit(texels[drop.v >> 26U], shade);
    drop.pixel += drop.pitch;
    drop.v += drop.step;
  }
}

void TextbookFrame::draw_sprites(Framebuffer& target, const Camera& camera,
                                 TextbookLamps* lamps) const {
  std::vector<const Billboard*> sprites;
  for (const Billboard& sprite : scene_.billboards) sprites.push_back(&sprite);
  const auto depth = [&](const Billboard* sprite) {
    return dot(sprite->position - camera.position, camera.forward);
  };
  std::ranges::sort(sprites, [&](const auto* a, const auto* b) { return depth(a) > depth(b); });
  for (const Billboard* sprite : sprites) {
    const LightColor light = lamps == nullptr ? full_daylight : lamps->at(sprite->position, 0.5);
    draw_sprite(target, camera, *sprite, light);
  }
}

void TextbookFrame::draw_sprite(Framebuffer& target, const Camera& camera, const Billboard& sprite,
                                const LightColor& light) const {
  const Vec to = sprite.position - camera.position;
  const double depth = dot(to, camera.forward);
  if (depth < nearest_billboard) return;
  const double across = target.width() / (2 * camera.tan_half_width * depth);  // pixels a tile
  const double upright = target.height() / (2 * camera.tan_half_height * depth);
  const double left = target.width() / 2.0 + (dot(to, camera.right()) - sprite.width / 2) * across;
  const double high = target.height() / 2.0 - (sprite.bottom + sprite.height - 0.5) * upright;
  const double extent = sprite.height * upright;
  const int end = first_from(left + sprite.width * across, target.width());
  const PixelRows rows{first_from(high, target.height()),
                       first_from(high + extent, target.height())};
  const Shade shade = under(shade_at(scene_.shown_fog(), depth), light);
  for (int x = first_from(left, target.width()); x < end; ++x) {
    if (depth > seen_[static_cast<std::size_t>(x)].depth) continue;
    const double along = (x + 0.5 - left) / (sprite.width * across);
    const Color* const texels = texel_column(sprite.picture, along);
    Drop drop = drop_of(target, x, rows, high, extent);
    for (; drop.count > 0; --drop.count) {
      const Color texel = texels[drop.v >> 26U];
      if (texel != 0) *drop.pixel = lit(texel, shade);
      drop.pixel += drop.pitch;
      drop.v += drop.step;
    }
  }
}

}  // namespace raywalk
