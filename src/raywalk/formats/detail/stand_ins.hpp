#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// A picture that a map of another program wants.
struct WantedPicture {
  /// Its name in messages.
  std::string called{};
  /// The names under which it may be found, the best first.
  std::vector<std::string> names{};
  /// The picture of ours that stands for it if there is none.
  std::string ours{};
  /// Advice to the maker, which begins with a semicolon; may be empty.
  std::string advice{};
};

/// Chooses the pictures of a map of another program: those beside the map count first, then ours
/// of the same name, then one of ours that stands for what is not there, which is told.
class StandIns {
 public:
  /// All outlive this.
  StandIns(const TextureSource& textures, HintList& hints, const Limits& limits)
      : textures_(textures), hints_(hints), limits_(limits) {}

  /// The name of the picture to show. The same `called` has the same answer.
  [[nodiscard]] std::string name_of(const WantedPicture& wanted);

 private:
  [[nodiscard]] std::string found(const WantedPicture& wanted);

  const TextureSource& textures_;
  HintList& hints_;
  const Limits& limits_;
  std::map<std::string, std::string, std::less<>> known_{};
  std::int64_t texels_ = 0;
};

/// The name of a picture of one color, "#rrggbb", or of a disc of it, "mark:#rrggbb".
[[nodiscard]] std::string color_name(Color color);
[[nodiscard]] std::string mark_name(Color color);

/// True for a text "#rrggbb".
[[nodiscard]] bool is_color_name(std::string_view name);

/// A source of textures that makes pictures of one color and discs, and leaves the others to
/// `textures`, which outlives it.
[[nodiscard]] TextureSource with_plain_pictures(const TextureSource& textures);

}  // namespace raywalk::detail
