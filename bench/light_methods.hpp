#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bench/light_scene.hpp"

namespace raywalk {

/// How much longer than the shortest ways those of a method are.
struct WayRatio {
  double mean = 0;
  double largest = 0;
};

/// A way to look around from all the eyes of a scene: to add one, write its function and list it.
struct LightMethod {
  /// Looks once from each of the eyes; what it needs beside the map is made before.
  using Look = std::function<void()>;

  std::string_view name{};
  Look (*make)(const LightScene&) = nullptr;
  /// The method that it is compared with.
  Look (*baseline)(const LightScene&) = nullptr;
  /// False if the baseline takes too long on map "b": the sweep takes 45 ms a look there.
  bool is_for_large_maps = true;
  /// Asks for many ways on small maps, whatever the scene; none for what finds no ways.
  WayRatio (*ratio_to_shortest)() = nullptr;
};

/// The methods that are measured. The scene must outlive what they make.
[[nodiscard]] std::span<const LightMethod> light_methods();

}  // namespace raywalk
