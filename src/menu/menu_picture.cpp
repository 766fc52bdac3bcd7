#include "menu/menu_picture.hpp"

#include <algorithm>
#include <string>

#include "menu/menu_rows.hpp"
#include "menu/screen_colors.hpp"
#include "menu/wrapped.hpp"

namespace raywalk {

namespace {

constexpr unsigned world_light = 120;
constexpr unsigned menu_light = 96;
constexpr unsigned chosen_light = 110;

/// A row has a mark before it, and room for the marks beside a value.
constexpr int margin_columns = 2;
/// For the line at the foot.
constexpr int least_columns = 30;
constexpr int most_columns = 60;
/// Where rows have words for the foot.
constexpr int columns_of_words = 39;
constexpr int lines_of_words = 2;
constexpr int columns_of_sheet = 39;
/// Pages that have more rows than this may show fewer, and go on below.
constexpr int wanted_rows = 6;

int columns_of(const MenuRow& row) {
  const auto value = static_cast<int>(row.value.size());
  return 2 * margin_columns + static_cast<int>(row.label.size()) + (value == 0 ? 0 : value + 6);
}

bool have_words(const std::vector<MenuRow>& rows) {
  return std::ranges::any_of(rows, [](const MenuRow& row) { return !row.words.empty(); });
}

int columns_of(const std::vector<MenuRow>& rows) {
  int columns = have_words(rows) ? columns_of_words : least_columns;
  for (const MenuRow& row : rows) columns = std::max(columns, columns_of(row));
  return std::min(columns, most_columns);
}

/// A text that has at most so many letters.
std::string cut(std::string text, int columns) {
  const auto most = static_cast<std::size_t>(std::max(columns, 0));
  if (text.size() <= most) return text;
  text.resize(most);
  if (most > 2) text.replace(most - 2, 2, "..");
  return text;
}

/// What a page asks for.
struct PageNeeds {
  int rows = 0;
  int columns = 0;
  /// Lines above the rows, and below.
  int sheet = 0;
  int foot = 2;
};

PageNeeds needs_of(const Menu& menu, const std::vector<MenuRow>& rows) {
  PageNeeds needs{.rows = static_cast<int>(rows.size()), .columns = columns_of(rows)};
  if (have_words(rows)) needs.foot = 1 + lines_of_words;
  if (const ScoreSheet* const sheet = sheet_of(menu)) {
    needs.sheet = height_of(*sheet);
    needs.columns = std::max(needs.columns, columns_of_sheet);
  }
  return needs;
}

/// A layout with letters of one size; what it says of the panel is not yet in the middle.
MenuLayout layout_at(const MenuScreen& screen, const PageNeeds& needs, int scale,
                     bool is_close = false) {
  MenuLayout layout{.scale = scale, .foot = is_close ? 1 : needs.foot};
  const int letter = std::max(1, screen.cell_width * scale);
  const int line = std::max(1, screen.cell_height * scale);
  layout.pitch = is_close ? line + scale : std::max(1, line * 5 / 4);
  layout.columns = std::clamp(screen.width / letter - 1, 1, needs.columns);
  // The heading, the sheet, and the lines below.
  const int around = (3 + needs.sheet + layout.foot) * layout.pitch;
  layout.room = std::clamp((screen.height - around) / layout.pitch, 1, std::max(needs.rows, 1));
  const int height = layout.room * layout.pitch + around;
  layout.panel = {(screen.width - layout.columns * letter) / 2, (screen.height - height) / 2,
                  layout.columns * letter, height};
  layout.heading_top = layout.panel.y + layout.pitch / 2;
  layout.sheet_top = layout.panel.y + 3 * layout.pitch;
  layout.rows_top = layout.sheet_top + needs.sheet * layout.pitch;
  return layout;
}

int first_shown(const MenuPlace& place, int room, int count) {
  const int last = std::max(0, count - room);
  return std::clamp(std::clamp(place.first, place.row - room + 1, place.row), 0, last);
}

MenuLayout layout_of_rows(const Menu& menu, const std::vector<MenuRow>& rows,
                          const MenuScreen& screen) {
  const PageNeeds needs = needs_of(menu, rows);
  const int usual = std::max(1, screen.height / 360);
  int scale = std::max(1, (usual * menu.settings.text_size + 50) / 100);
  MenuLayout layout = layout_at(screen, needs, scale);
  while (scale > 1 &&
         (layout.columns < needs.columns || layout.room < std::min(needs.rows, wanted_rows))) {
    layout = layout_at(screen, needs, --scale);
  }
  // A sheet is shown as a whole: closer together where there is little room.
  if (needs.sheet > 0 && layout.room < needs.rows) layout = layout_at(screen, needs, scale, true);
  layout.first = first_shown(menu.places.back(), layout.room, needs.rows);
  return layout;
}

/// Draws a menu that is open.
class MenuPen {
 public:
  MenuPen(FramebufferView target, const Font& font, const Menu& menu)
      : target_(target),
        font_(font),
        menu_(menu),
        rows_(rows_of(menu)),
        layout_(layout_of_rows(
            menu, rows_,
            {target.width(), target.height(), font.cell_width(), font.cell_height()})) {}

  void draw() {
    const bool is_front = menu_.page() == MenuPage::title;
    if (!is_front) dim(target_, {0, 0, target_.width(), target_.height()}, world_light);
    dim(target_, layout_.panel, menu_light);
    draw_heading();
    draw_score();
    const int end = std::min(layout_.first + layout_.room, static_cast<int>(rows_.size()));
    for (int i = layout_.first; i < end; ++i) draw_row(i);
    draw_more(end);
    draw_foot();
  }

 private:
  [[nodiscard]] int letter() const { return font_.cell_width() * layout_.scale; }
  [[nodiscard]] int top_of(int row) const {
    return layout_.rows_top + (row - layout_.first) * layout_.pitch;
  }

  void draw_centered(int top, const std::string& text, const TextStyle& style) {
    const int left = (target_.width() - text_width(font_, text, style.scale)) / 2;
    draw_text(target_, font_, {left, top}, text, style);
  }

  void draw_heading() {
    const ScoreSheet* const sheet = sheet_of(menu_);
    const bool has_own = sheet != nullptr && !sheet->heading.empty();
    const std::string text = has_own ? sheet->heading : std::string(heading_of(menu_.page()));
    int scale = layout_.scale * 2;
    while (scale > 1 && text_width(font_, text, scale) > layout_.panel.width) --scale;
    draw_centered(layout_.heading_top, text, {screen_gold, scale, true});
  }

  void draw_score() {
    const ScoreSheet* const sheet = sheet_of(menu_);
    if (sheet == nullptr) return;
    draw_sheet(target_, font_, *sheet,
               {.at = {layout_.panel.x + letter(), layout_.sheet_top},
                .columns = layout_.columns - 2,
                .pitch = layout_.pitch,
                .scale = layout_.scale});
  }

  void draw_row(int index) {
    const MenuRow& row = rows_[static_cast<std::size_t>(index)];
    const bool is_chosen = index == menu_.places.back().row;
    const int top = top_of(index);
    const int line = font_.cell_height() * layout_.scale;
    if (is_chosen) {
      dim(target_,
          {layout_.panel.x, top - (layout_.pitch - line) / 2, layout_.panel.width, layout_.pitch},
          chosen_light);
    }
    const Color ink = !row.can_be_chosen() ? screen_faint : is_chosen ? screen_gold : screen_paper;
    const TextStyle style{menu_.page() == MenuPage::help && !is_chosen ? screen_paper : ink,
                          layout_.scale, true};
    const int left = layout_.panel.x + margin_columns * letter();
    if (is_chosen) draw_text(target_, font_, {layout_.panel.x + letter() / 2, top}, ">", style);
    const int columns = layout_.columns - 2 * margin_columns;
    const std::string value = value_of(row, is_chosen, columns);
    const auto taken = static_cast<int>(value.size());
    const bool is_alone = value.empty();
    draw_text(target_, font_, {left, top}, cut(row.label, columns - (is_alone ? 0 : taken + 1)),
              style);
    draw_text(target_, font_, {left + (columns - taken) * letter(), top}, value, style);
  }

  /// The value of a row, with marks beside it if it can be changed to either side.
  static std::string value_of(const MenuRow& row, bool is_chosen, int columns) {
    const int most = std::max(columns - static_cast<int>(row.label.size()) - 1, columns / 2);
    if (row.value.empty()) return {};
    const bool has_sides = std::holds_alternative<const SettingRow*>(row.effect);
    if (!has_sides) return cut(row.value, most);
    return is_chosen ? "< " + cut(row.value, most - 4) + " >" : cut(row.value, most - 4) + "  ";
  }

  /// Marks where there are more rows than have room.
  void draw_more(int end) {
    const TextStyle style{screen_gold, layout_.scale, true};
    const int right = layout_.panel.x + layout_.panel.width - letter() * 3 / 2;
    if (layout_.first > 0) draw_text(target_, font_, {right, top_of(layout_.first)}, "^", style);
    if (end < static_cast<int>(rows_.size())) {
      draw_text(target_, font_, {right, top_of(end - 1)}, "v", style);
    }
  }

  void draw_foot() {
    int top = layout_.rows_top + layout_.room * layout_.pitch + layout_.pitch / 4;
    const int columns = std::max(1, layout_.columns - 1);
    std::vector<std::string> lines = words_of_row(columns);
    if (lines.empty() || !menu_.notice.empty()) lines = {menu_.notice};
    lines.resize(static_cast<std::size_t>(std::max(1, layout_.foot - 1)));
    for (const std::string& line : lines) {
      draw_centered(top, cut(line, columns), {screen_paper, layout_.scale, true});
      if (layout_.foot > 1) top += layout_.pitch;
    }
    const bool has_room = layout_.foot > 1 || menu_.notice.empty();
    if (has_room) draw_centered(top, cut(foot(), columns), {screen_faint, layout_.scale, true});
  }

  [[nodiscard]] std::vector<std::string> words_of_row(int columns) const {
    const auto row = static_cast<std::size_t>(menu_.places.back().row);
    if (row >= rows_.size() || rows_[row].words.empty()) return {};
    std::vector<std::string> lines = wrapped(rows_[row].words, columns);
    for (std::string& line : lines) {
      line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    }
    return lines;
  }

  [[nodiscard]] std::string foot() const {
    if (menu_.waits_for_key) return menu_.tells_pad ? "Start: as it was" : "Esc: as it was";
    const std::size_t row = static_cast<std::size_t>(menu_.places.back().row);
    const bool is_key = row < rows_.size() && std::holds_alternative<Control>(rows_[row].effect);
    if (menu_.tells_pad) return "A chooses, B goes back";
    if (is_key && layout_.columns >= 40) return "Enter: another key, Del: the usual ones";
    return "Enter chooses, Esc goes back";
  }

  FramebufferView target_;
  const Font& font_;
  const Menu& menu_;
  std::vector<MenuRow> rows_;
  MenuLayout layout_;
};

}  // namespace

MenuLayout layout_of(const Menu& menu, const MenuScreen& screen) {
  return layout_of_rows(menu, rows_of(menu), screen);
}

std::optional<int> row_at(const Menu& menu, const MenuScreen& screen, Pixel at) {
  const MenuLayout layout = layout_of(menu, screen);
  const bool is_beside = at.x < layout.panel.x || at.x >= layout.panel.x + layout.panel.width;
  const int down = at.y - layout.rows_top;
  if (is_beside || down < 0 || down >= layout.room * layout.pitch) return std::nullopt;
  const int row = layout.first + down / layout.pitch;
  if (row >= static_cast<int>(rows_of(menu).size())) return std::nullopt;
  return row;
}

void draw_menu(FramebufferView target, const Font& font, const Menu& menu) {
  if (menu.is_open() && font.cell_width() > 0) MenuPen(target, font, menu).draw();
}

}  // namespace raywalk
