#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "cli/convert_options.hpp"
#include "cli/map_options.hpp"
#include "cli/values.hpp"
#include "command/replay_options.hpp"
#include "command/walk_options.hpp"
#include "frame/map_picture.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk {

/// Print a text (help, version) and leave.
struct PrintOptions {
  std::string text{};

  friend bool operator==(const PrintOptions&, const PrintOptions&) = default;
};

/// Draw one picture without a window: `raywalk shot MAP -o FILE`.
struct ShotOptions {
  std::filesystem::path map{};
  /// As `WalkOptions::wolf` and `root`, in all commands.
  std::optional<std::filesystem::path> wolf{};
  std::optional<std::filesystem::path> root{};
  /// As `WalkOptions::limit_factor`, in all commands.
  int limit_factor = 1;
  std::filesystem::path output{};
  Size size{1280, 720};
  /// None: where the map has its start.
  std::optional<Pose> pose{};
  /// Pose of a second view, beside the first; none: there is one view.
  std::optional<Pose> pose2{};
  double fov_degrees = default_fov_degrees;
  /// How far up the middle of the picture looks, in degrees, `min_pitch_degrees` to its opposite.
  double pitch_degrees = 0;
  /// Height of the eye, in tiles above the floor.
  double eye = eye_height;
  /// Events before the picture is drawn: the player uses what he looks at, and time passes.
  bool use = false;
  int ticks = 0;
  bool flashlight = false;
  /// None: no map is drawn.
  std::optional<MapPlace> automap{};
  /// Number of shades of each of red, green and blue.
  int shades = 256;
  /// As `RenderOptions::dither`.
  bool dither = false;
  /// Files for what each pixel shows, if wanted: how far it is, and what it is.
  std::optional<std::filesystem::path> depth{};
  std::optional<std::filesystem::path> ids{};

  friend bool operator==(const ShotOptions&, const ShotOptions&) = default;
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
  std::optional<std::filesystem::path> wolf{};
  std::optional<std::filesystem::path> root{};
  int limit_factor = 1;

  friend bool operator==(const ExplainOptions&, const ExplainOptions&) = default;
};

/// Say all that is wrong with maps, or may not be meant: `raywalk check MAP...`.
struct CheckOptions {
  /// At least one; with `wolf` the levels, an empty one for the first.
  std::vector<std::filesystem::path> maps{};
  std::optional<std::filesystem::path> wolf{};
  bool json = false;
  std::optional<std::filesystem::path> root{};
  int limit_factor = 1;

  friend bool operator==(const CheckOptions&, const CheckOptions&) = default;
};

/// The request of a call of the program.
using Request = std::variant<PrintOptions, WalkOptions, ShotOptions, ExplainOptions, CheckOptions,
                             MapOptions, ConvertOptions, ReplayOptions>;

/// The request in the arguments of the program, its own name left out.
///
/// An option that is given twice counts as it is given last. Errors: what is wrong with the call
/// and what was expected, in one line that begins with `raywalk:`, `raywalk shot:` and the like.
[[nodiscard]] Result<Request> parse_options(std::span<const std::string> arguments);

}  // namespace raywalk
