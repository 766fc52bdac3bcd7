#include "art/solid.hpp"

#include <cmath>

#include "art/palette.hpp"

namespace raywalk {
namespace {

constexpr int model_fineness = 3;
// One looks down by 11.5 degrees: a sine of 0.2.
constexpr double view_sine = 0.2;
constexpr double view_cosine = 0.9797958971132712;
constexpr Place ahead{0, -view_sine, -view_cosine};
// Toward the light: from the left, from above, from the viewer's side.
constexpr Place key{-0.5, 0.66, 0.56};
constexpr Place fill{0.8, 0.1, 0.59};

Place unit(Place p) { return p * (1 / std::max(length(p), 1e-9)); }

std::optional<Place> met(const Model& model, Place start) {
  double t = 0;
  for (int i = 0; i < 160 && t < 400; ++i) {
    const double distance = model(start + ahead * t).distance;
    if (distance < 0.02) return start + ahead * t;
    t += distance * 0.9;
  }
  return std::nullopt;
}

Place normal_at(const Model& model, Place p) {
  constexpr double e = 0.12;
  const auto slope = [&](Place d) { return model(p + d * e).distance - model(p - d * e).distance; };
  return unit({slope({1, 0, 0}), slope({0, 1, 0}), slope({0, 0, 1})});
}

/// The part of the sky that a place sees: 1 in the open, less in corners.
double openness(const Model& model, Place p, Place normal) {
  double hidden = 0;
  double weight = 1;
  for (const double reach : {1.5, 4.0, 8.0}) {
    hidden += weight * std::max(0.0, reach - model(p + normal * reach).distance) / reach;
    weight *= 0.6;
  }
  return clamp01(1 - 0.55 * hidden);
}

/// 1 where the light arrives, 0 in shadow, with a soft edge.
double sunlit(const Model& model, Place p, Place normal) {
  double least = 1;
  double t = 0.8;
  for (int i = 0; i < 40 && t < 120; ++i) {
    const double distance = model(p + normal * 0.5 + key * t).distance;
    least = std::min(least, 9 * distance / t);
    if (least < 0.01) return 0;
    t += std::max(0.5, distance);
  }
  return clamp01(least);
}

double power_16(double x) {
  for (int i = 0; i < 4; ++i) x *= x;
  return x;
}

/// The light that an ember adds at a place; nothing throws a shadow in it.
Rgb light_of(const Ember& ember, Place p, Place normal) {
  const Place toward = ember.place - p;
  const double far = length(toward);
  if (far >= ember.reach) return {};
  const double facing = clamp01(0.25 + 0.75 * dot(normal, unit(toward)));
  const double near = 1 - far / ember.reach;
  return ember.color * (facing * near * near);
}

Rgb lit(const Model& model, const Ember& ember, Place p) {
  const Gap gap = model(p);
  const Matter matter = gap.matter_at(gap.original.value_or(p));
  const Place normal = normal_at(model, p);
  const double open = openness(model, p, normal);
  const double direct = std::max(0.0, dot(normal, key)) * sunlit(model, p, normal);
  const double side = std::max(0.0, dot(normal, fill));
  const Rgb ambient = palette::shadow_tint * ((0.42 + 0.2 * normal.y) * open);
  const Rgb light = ambient + palette::light_tint * (0.98 * direct) +
                    palette::shadow_tint * (0.3 * side * open) + light_of(ember, p, normal);
  const Place half = unit(key - ahead);
  const double shine = power_16(std::max(0.0, dot(normal, half))) * matter.gloss * (0.2 + direct);
  const Rgb seen = matter.color * light + palette::light_tint * (0.7 * shine);
  return mix(seen, matter.color, matter.glow);
}

}  // namespace

double length(Place a) { return std::sqrt(dot(a, a)); }

Gap nearer(const Gap& a, const Gap& b) { return b.distance < a.distance ? b : a; }

double ball(Place p, Place middle, double radius) { return length(p - middle) - radius; }

double rod(Place p, Place a, Place b, double radius) {
  const Place along = b - a;
  const double k = clamp01(dot(p - a, along) / dot(along, along));
  return length(p - a - along * k) - radius;
}

double limb(Place p, Place a, Place b, double radius_at_a, double radius_at_b) {
  const Place along = b - a;
  const double k = clamp01(dot(p - a, along) / dot(along, along));
  return (length(p - a - along * k) - mix(radius_at_a, radius_at_b, k)) * 0.9;
}

double drum(Place p, double radius, double low, double high, double round) {
  const double out = std::sqrt(p.x * p.x + p.z * p.z) - radius + round;
  const double up = std::abs(p.y - (low + high) / 2) - (high - low) / 2 + round;
  const double a = std::max(out, 0.0);
  const double b = std::max(up, 0.0);
  return std::min(std::max(out, up), 0.0) + std::sqrt(a * a + b * b) - round;
}

double box(Place p, Place middle, Place half, double round) {
  const Place q = p - middle;
  const Place d{std::abs(q.x) - half.x + round, std::abs(q.y) - half.y + round,
                std::abs(q.z) - half.z + round};
  const Place outside{std::max(d.x, 0.0), std::max(d.y, 0.0), std::max(d.z, 0.0)};
  return length(outside) + std::min(std::max({d.x, d.y, d.z}), 0.0) - round;
}

double ring(Place p, double height, double radius, double thickness) {
  const double out = std::sqrt(p.x * p.x + p.z * p.z) - radius;
  const double up = p.y - height;
  return std::sqrt(out * out + up * up) - thickness;
}

double blended(double a, double b, double reach) {
  const double k = std::max(reach - std::abs(a - b), 0.0) / reach;
  return std::min(a, b) - k * k * reach / 4;
}

Canvas sculpted(int width, int height, const Model& model, const Ember& ember) {
  // Parts in front of the model's axis appear below its foot.
  const int margin = height / 5;
  const int fine_width = width * model_fineness;
  const int fine_height = (height + margin) * model_fineness;
  Canvas canvas(fine_width, fine_height);
  for (int y = 0; y < fine_height; ++y) {
    for (int x = 0; x < fine_width; ++x) {
      const double px = (x + 0.5 - fine_width / 2.0) / model_fineness;
      const double py = height - (y + 0.5) / model_fineness;
      const Place start = Place{px, py * view_cosine, -py * view_sine} - ahead * 200;
      if (const auto place = met(model, start)) canvas.at(x, y) = {lit(model, ember, *place), 1};
    }
  }
  return grounded(shrunk(canvas, model_fineness), height);
}

}  // namespace raywalk
