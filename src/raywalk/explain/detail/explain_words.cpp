#include "raywalk/explain/detail/explain_words.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace raywalk::detail {

namespace {

std::string place_text(double t, Point p, NumberText number) {
  return "t = " + number(t) + " at " + text_of(p, number);
}

std::string hit_text(const ExplainedStep& step) {
  const Contact& contact = *step.contact;
  if (contact.face == Face::none) return "hit: it begins inside or on the solid";
  std::string text = "hit " + text_of(contact.face) + " face";
  if (contact.tile != step.step.tile) text += " of tile " + text_of(contact.tile);
  return text;
}

const char* name_of(Corner corner) {
  switch (corner) {
    case Corner::block_both:
      return "block_both";
    case Corner::thin:
      return "thin";
    case Corner::supercover:
      return "supercover";
  }
  return "";
}

const char* name_of(Start start) {
  switch (start) {
    case Start::hit:
      return "hit";
    case Start::ignore_first:
      return "ignore_first";
    case Start::until_free:
      return "until_free";
  }
  return "";
}

const char* name_of(Border border) {
  switch (border) {
    case Border::clip:
      return "clip";
    case Border::unbounded:
      return "unbounded";
    case Border::reject:
      return "reject";
    case Border::solid:
      return "solid";
  }
  return "";
}

}  // namespace

std::string exact_text(double v) {
  if (std::isinf(v)) return v > 0 ? "infinity" : "-infinity";
  if (std::isnan(v)) return "nan";  // whatever its sign bit says
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), v + 0.0).ptr;
  return {text.data(), end};
}

std::string rounded_text(double v) {
  if (!std::isfinite(v)) return exact_text(v);
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), v + 0.0, std::chars_format::general, 6)
          .ptr;
  return {text.data(), end};
}

std::string text_of(Point p, NumberText number) {
  return "(" + number(p.x) + ", " + number(p.y) + ")";
}

std::string text_of(Vec v, NumberText number) { return text_of(Point{v.x, v.y}, number); }

std::string text_of(Tile t) { return "(" + std::to_string(t.x) + ", " + std::to_string(t.y) + ")"; }

std::string text_of(Face face) {
  return std::string(face == Face::none ? "inside" : name_of(face));
}

std::string question_text(const Explanation& e, NumberText number) {
  const Ray& ray = e.ray;
  std::string text =
      "cast from " + text_of(ray.origin, number) + " along " + text_of(ray.direction, number);
  text += ", 0 <= t";
  if (!std::isinf(ray.max_t) || ray.max_t < 0) text += " <= " + number(ray.max_t);
  return text;
}

std::string policy_text(const Policy& policy) {
  std::string text = std::string("corner ") + name_of(policy.corner) + ", start " +
                     name_of(policy.start) + ", border " + name_of(policy.border);
  if (policy.ends == Ends::open) text += ", ends open";
  if (policy.max_tiles != INT64_MAX) text += ", max_tiles " + std::to_string(policy.max_tiles);
  return text;
}

std::string verdict_text(const ExplainedStep& step) {
  switch (step.verdict) {
    case StepVerdict::passes:
      return step.step.corner ? "passes, in through a corner" : "passes";
    case StepVerdict::hit:
      return hit_text(step);
    case StepVerdict::blocked_corner:
      return "corner between two solids: blocked";
    case StepVerdict::ignored:
      return "solid, does not count: it begins inside";
  }
  return "";
}

std::string verdict_text(const ExplainedStep& step, NumberText number) {
  std::string text = verdict_text(step);
  if (step.verdict != StepVerdict::hit && step.verdict != StepVerdict::blocked_corner) return text;
  text += " at " + place_text(step.contact->t, step.contact->point, number);
  if (step.contact->id != 0) text += ", id " + std::to_string(step.contact->id);
  return text;
}

std::string end_text(const Explanation& e, NumberText number) {
  const CastResult& result = e.result;
  const std::string place = place_text(result.t, result.point, number);
  switch (result.end) {
    case End::hit:
      return "hit at " + place + ", tile " + text_of(result.tile) + ", normal " +
             text_of(result.contact->normal, number);
    case End::length:
      return "nothing hit up to its end, " + place + ", tile " + text_of(result.tile);
    case End::edge:
      return "nothing hit up to the map's edge, " + place + ", tile " + text_of(result.tile);
    case End::tiles:
      return "nothing hit within the limit of " + std::to_string(e.policy.max_tiles) +
             " tiles, which it leaves at " + place;
    case End::invalid:
      break;
  }
  return "invalid: a number is NaN, infinite or out of range";
}

}  // namespace raywalk::detail
