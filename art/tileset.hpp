#pragma once

#include <array>
#include <span>
#include <string_view>

#include "raywalk/image/texture.hpp"

namespace raywalk {

/// The pictures of `maps/tiled/raywalk.png`, row by row: what a maker sees in Tiled for them. Their
/// numbers are those of the tiles in `maps/tiled/raywalk.tsx`.
inline constexpr std::array<std::string_view, 54> tileset_names{"brick",
                                                                "moss",
                                                                "planks",
                                                                "marble",
                                                                "banner",
                                                                "window",
                                                                "shelf",
                                                                "jamb",
                                                                "door",
                                                                "grille",
                                                                "glass",
                                                                "flagstones",
                                                                "tiles",
                                                                "carpet",
                                                                "grass",
                                                                "boards",
                                                                "beams",
                                                                "coffers",
                                                                "vault",
                                                                "sky",
                                                                "plan_pillar",
                                                                "plan_diagonal_ne",
                                                                "plan_diagonal_nw",
                                                                "plan_diagonal_se",
                                                                "plan_diagonal_sw",
                                                                "plan_slit_x",
                                                                "plan_slit_y",
                                                                "lamp",
                                                                "barrel",
                                                                "plant",
                                                                "tree",
                                                                "eye",
                                                                "gate",
                                                                "water0",
                                                                "water1",
                                                                "water2",
                                                                "water3",
                                                                "water4",
                                                                "water5",
                                                                "water6",
                                                                "water7",
                                                                "gold_key",
                                                                "silver_key",
                                                                "lever_up",
                                                                "lever_down",
                                                                "window_shuttered",
                                                                "warden_look_0",
                                                                "hound_look_0",
                                                                "sentry_look_0",
                                                                "post_eye_look_0",
                                                                "relic",
                                                                "coins",
                                                                "cup",
                                                                "candle_lit"};

/// The tiles of a tileset, 8 in a row, 64 pixels a side: each is the whole of its picture, as large
/// as fits. Expects pictures with texels.
[[nodiscard]] Texture tileset_of(std::span<const Texture> pictures);

}  // namespace raywalk
