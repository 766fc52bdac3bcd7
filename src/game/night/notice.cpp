#include "game/night/notice.hpp"

#include <algorithm>
#include <array>

#include "raywalk/sight/first_hit.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

/// The rule by which the light on a body and its distance alone are enough.
[[nodiscard]] NoticeRule rule_by_light(Band band, double distance, const NightRules& rules) {
  if (band == Band::lit) return NoticeRule::lit;
  if (band == Band::dim && distance < rules.dim_reach) return NoticeRule::dim;
  return distance < rules.dark_reach ? NoticeRule::dark : NoticeRule::none;
}

[[nodiscard]] float light_of_hit(const Scene& scene, const LineHit& hit) {
  return hit.lit ? brightness_of(light_at(scene, *hit.lit)) : brightness_of(full_daylight);
}

}  // namespace

bool is_in_cone(const Gaze& gaze, Point point) {
  const Vec way = point - gaze.eye.at;
  const double distance = length(way);
  return distance < gaze.reach && gaze.forward != Vec{0, 0} &&
         dot(way, gaze.forward) >= gaze.cosine * distance;
}

std::optional<Backdrop> backdrop_of(const Scene& scene, const Eye& from, const Eye& past,
                                    double reach) {
  const Vec way = past.at - from.at;
  const double distance = length(way);
  if (distance == 0) return std::nullopt;
  const Vec forward = way * (1 / distance);
  const double slope = (past.z - from.z) / distance;
  const SightLine line{{past.at, forward, reach}, forward, {std::clamp(past.z, 0.0, 1.0), slope}};
  const LineHit hit = first_hit(scene, line, Medium::sight);
  const bool is_surface = hit.kind != HitKind::nothing && hit.kind != HitKind::sky;
  if (!is_surface || !(hit.t < reach)) return std::nullopt;
  const float light = light_of_hit(scene, hit);
  if (band_of(light) != Band::lit) return std::nullopt;
  return Backdrop{hit.point, line.height.at(hit.t), light};
}

Notice notice_of(const Scene& scene, const Gaze& gaze, const SeenBody& body,
                 const NightRules& rules) {
  Notice notice{.from = gaze.eye.at,
                .from_height = gaze.eye.z,
                .to = body.at,
                .to_height = body.eye,
                .distance = length(body.at - gaze.eye.at),
                .light = body.light};
  if (!is_in_cone(gaze, body.at)) return notice;
  const NoticeRule rule = rule_by_light(body.light.band(), notice.distance, rules);
  for (const BodyPart part : {BodyPart::eye, BodyPart::chest}) {
    const Eye point{body.at, height_of(part, body.eye)};
    if (!sees(scene.now, gaze.eye, point)) continue;
    notice.rule = rule;
    notice.part = part;
    notice.to_height = point.z;
    if (rule != NoticeRule::none) return notice;
    notice.behind = backdrop_of(scene, gaze.eye, point, rules.backdrop_reach);
    if (!notice.behind) continue;
    notice.rule = NoticeRule::silhouette;
    return notice;
  }
  notice.part = BodyPart::eye;
  notice.to_height = body.eye;
  return notice;
}

}  // namespace raywalk
