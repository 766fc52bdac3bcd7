#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "cli/values.hpp"
#include "present/map_picture.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk {

/// Print a text (help, version) and leave.
struct PrintOptions {
  std::string text{};

  friend bool operator==(const PrintOptions&, const PrintOptions&) = default;
};

/// Walk through a map in a window: `raywalk [MAP]`.
struct WalkOptions {
  /// None: the default map of the data folder.
  std::optional<std::filesystem::path> map{};
  /// Of the window; none: what fits the display.
  std::optional<Size> size{};
  double fov_degrees = default_fov_degrees;
  bool fullscreen = false;
  /// The eye goes up and down with one's steps.
  bool bobs = true;
  /// As `RenderOptions::dither`.
  bool dither = false;
  /// Leave after so many frames; none: when the player does.
  std::optional<int> frames{};

  friend bool operator==(const WalkOptions&, const WalkOptions&) = default;
};

/// Draw one picture without a window: `raywalk shot MAP -o FILE`.
struct ShotOptions {
  std::filesystem::path map{};
  std::filesystem::path output{};
  Size size{1280, 720};
  /// None: where the map has its start.
  std::optional<Pose> pose{};
  /// Of a second view, beside the first; none: there is one.
  std::optional<Pose> pose2{};
  double fov_degrees = default_fov_degrees;
  /// How far up the middle of the picture looks, in degrees, `min_pitch_degrees` to its opposite.
  double pitch_degrees = 0;
  /// Height of the eye, in tiles above the floor.
  double eye = eye_height;
  /// What is done before the picture is drawn: the player uses what he looks at, and time passes.
  bool use = false;
  int ticks = 0;
  bool flashlight = false;
  /// None: no map is drawn.
  std::optional<MapPlace> automap{};
  /// How many there are of each of red, green and blue.
  int shades = 256;
  /// As `RenderOptions::dither`.
  bool dither = false;
  /// Files for what each pixel shows, if wanted: how far it is, and what it is.
  std::optional<std::filesystem::path> depth{};
  std::optional<std::filesystem::path> ids{};

  friend bool operator==(const ShotOptions&, const ShotOptions&) = default;
};

/// What the benchmark measures.
enum class BenchSubject { rays, light, render };

/// Measure how fast rays are, how fast one sees, or how fast frames are drawn: `raywalk bench
/// rays`, `raywalk bench light`, `raywalk bench render`.
struct BenchOptions {
  BenchSubject subject = BenchSubject::rays;
  /// For rays and light, one of `ray_bench_maps()` or `light_bench_maps()`; none: all of them.
  std::optional<std::string> map{};
  /// One of the subject's methods, the same way; none: all of them. At least one row is of both map
  /// and method.
  std::optional<std::string> method{};
  /// Rays a map, for rays only; none: as many as make a good measurement.
  std::optional<int> rays{};
  /// For frames only: one of `render_bench_scenes()` and so on; none: all of them. Any size will
  /// do.
  std::optional<std::string> scene{};
  std::optional<Size> size{};
  std::optional<int> threads{};
  std::optional<std::string> target{};
  /// JSON for programs instead of a table.
  bool json = false;

  friend bool operator==(const BenchOptions&, const BenchOptions&) = default;
};

/// Tell a cast through a map as it begins, step by step: `raywalk explain MAP`.
struct ExplainOptions {
  std::filesystem::path map{};
  /// The ray: its origin, direction and length as in `Ray`.
  Point origin{};
  Vec direction{0, 0};
  double max_t = 0;
  /// The other end, if the ray is given by its two ends: then it is not rounded.
  std::optional<Point> to{};
  Corner corner = Corner::block_both;
  /// A picture to write besides.
  std::optional<std::filesystem::path> svg{};

  friend bool operator==(const ExplainOptions&, const ExplainOptions&) = default;
};

/// What the call of the program asks for.
using Request = std::variant<PrintOptions, WalkOptions, ShotOptions, BenchOptions, ExplainOptions>;

/// The request in the arguments of the program, its own name left out.
///
/// An option that is given twice counts as it is given last. Errors: what is wrong with the call
/// and what was expected, in one line that begins with `raywalk:`, `raywalk shot:` and the like.
[[nodiscard]] Result<Request> parse_options(std::span<const std::string> arguments);

}  // namespace raywalk
