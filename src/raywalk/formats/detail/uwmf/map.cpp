#include "raywalk/formats/detail/other_maps.hpp"
#include "raywalk/formats/detail/uwmf/draft.hpp"

namespace raywalk::detail {

namespace {

/// The pictures of tiles that are of no sector.
Node uwmf_defaults() {
  Node defaults = text_node("defaults", {}, {});
  defaults.type = NodeType::table;
  defaults.members.push_back(text_node("floor", "flagstones", {}));
  defaults.members.push_back(text_node("ceiling", "beams", {}));
  return defaults;
}

TilePatch free_patch() {
  TilePatch patch;
  patch.keys.type = NodeType::table;
  patch.called = "a free tile";
  return patch;
}

Result<MapHints> read_uwmf(const MapInput& map) {
  Mistakes mistakes(map.name, map.max_mistakes, map.terms);
  begin_part(map.terms.progress, LoadPart::parsing);
  HintList hints;
  const UwmfText text = read_uwmf_text(map.text(), hints, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  const TextureSource textures = with_plain_pictures(map.textures);
  StandIns pictures(textures, hints, map.terms.limits);
  UwmfDraft draft{text, pictures, hints, mistakes, TileStack(text.grid, mistakes)};
  draft.text.title = uwmf_word(text.globals, "name");
  read_uwmf_triggers(draft);
  lay_uwmf_tiles(draft);
  if (mistakes.is_empty()) place_uwmf_things(draft);
  if (mistakes.is_empty()) add_uwmf_switches(draft);
  if (!mistakes.is_empty()) return mistakes.failure();
  draft.stack.write(draft.text, free_patch());
  apply_defaults(uwmf_defaults(), draft.text, mistakes);
  return hand_on(draft.text, map, textures, hints, mistakes);
}

}  // namespace

const MapKind& uwmf_kind() {
  static constexpr MapKind kind{&Limits::map_bytes, read_text_map<read_uwmf>};
  return kind;
}

}  // namespace raywalk::detail
