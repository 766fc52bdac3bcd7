#pragma once

#include "raywalk/map/billboard.hpp"
#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// Darkens the floor below a billboard that faces the viewer, if it has a `shadow`: most in the
/// middle of a disc, nothing at its rim. It is no part of `light_at`. Expects floors that have been
/// drawn, and nothing before them.
void draw_contact_shadow(const Pass& pass, const Billboard& billboard);

}  // namespace raywalk::detail
