#include "menu/menu_picture.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "menu/menu_rows.hpp"
#include "menu/screen_colors.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/image/picture_part.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr unsigned world_light = 120;
constexpr unsigned menu_light = 96;
constexpr unsigned chosen_light = 110;

/// A row has a mark before it, and room for the marks beside a value.
constexpr int margin_columns = 2;
/// For the line at the foot.
constexpr int min_columns = 30;
constexpr int max_columns = 60;
/// Where rows have words for the foot.
constexpr int columns_of_words = 39;
constexpr int min_lines_of_words = 2;
constexpr int columns_of_sheet = 39;
/// Columns of help.
constexpr int max_beside = 3;
/// Pages that have more rows than this may show fewer, and go on below.
constexpr int wanted_rows = 6;

/// By which the brightness is chosen, on black, from the left.
constexpr std::array dark_squares{rgb(9, 9, 9), rgb(20, 20, 20), rgb(36, 36, 36), rgb(56, 56, 56)};
/// Letters that a square takes, and all of them.
constexpr int square_columns = 2;
constexpr int squares_columns = square_columns * static_cast<int>(dark_squares.size());
/// The same of a medal.
constexpr int medal_columns = 2;

int columns_of(const MenuRow& row) {
  const auto value = static_cast<int>(row.value.size());
  return 2 * margin_columns + static_cast<int>(row.label.size()) + (value == 0 ? 0 : value + 6) +
         (row.has_squares ? squares_columns + 2 : 0) +
         (row.medals ? medal_columns * static_cast<int>(row.medals->size()) + 2 : 0);
}

bool have_words(const std::vector<MenuRow>& rows) {
  return std::ranges::any_of(rows, [](const MenuRow& row) { return !row.words.empty(); });
}

int lines_of_words(const std::vector<MenuRow>& rows) {
  int lines = min_lines_of_words;
  for (const MenuRow& row : rows) {
    lines = std::max(lines, 1 + static_cast<int>(std::ranges::count(row.words, '\n')));
  }
  return lines;
}

int columns_of(const std::vector<MenuRow>& rows) {
  int columns = have_words(rows) ? columns_of_words : min_columns;
  for (const MenuRow& row : rows) columns = std::max(columns, columns_of(row));
  return std::min(columns, max_columns);
}

/// A text that has at most so many letters.
std::string cut(std::string text, int columns) {
  const auto most = static_cast<std::size_t>(std::max(columns, 0));
  if (text.size() <= most) return text;
  text.resize(most);
  if (most > 2) text.replace(most - 2, 2, "..");
  return text;
}

/// Lines below the rows of a page without words for each.
constexpr int usual_foot = 2;

/// Room that a page needs, in lines and letters.
struct PageNeeds {
  int rows = 0;
  int columns = 0;
  /// Lines above the rows, of a sheet or of a text, and below.
  int above = 0;
  int foot = usual_foot;
};

PageNeeds needs_of(const Menu& menu, const std::vector<MenuRow>& rows) {
  PageNeeds needs{.rows = static_cast<int>(rows.size()), .columns = columns_of(rows)};
  if (have_words(rows)) needs.foot = 1 + lines_of_words(rows);
  // The heading's letters are twice as large.
  const auto heading = static_cast<int>(heading_of(menu).size());
  needs.columns = std::max(needs.columns, std::min(2 * heading + 2, columns_of_words));
  if (menu.page() == MenuPage::help) {
    needs.columns = static_cast<int>(help_letters) + 2 * margin_columns;
  }
  if (const ScoreSheet* const sheet = sheet_of(menu)) {
    needs.above = height_of(*sheet);
    needs.columns = std::max(needs.columns, columns_of_sheet);
  }
  if (menu.page() == MenuPage::ending) {
    needs.above = static_cast<int>(menu.ending.size()) + 1;
    needs.columns = std::max(needs.columns, columns_of_sheet);
  }
  return needs;
}

/// A layout with letters of one size; what it says of the panel is not yet in the middle.
MenuLayout layout_at(const MenuScreen& screen, const PageNeeds& needs, int scale,
                     bool is_close = false) {
  MenuLayout layout{.scale = scale, .foot = is_close && needs.foot == usual_foot ? 1 : needs.foot};
  const int letter = std::max(1, screen.cell_width * scale);
  const int line = std::max(1, screen.cell_height * scale);
  layout.pitch = is_close ? line + scale : std::max(1, line * 5 / 4);
  layout.columns = std::clamp(screen.width / letter - 1, 1, needs.columns);
  // The heading, the sheet, and the lines below.
  const int around = (3 + needs.above + layout.foot) * layout.pitch;
  layout.room = std::clamp((screen.height - around) / layout.pitch, 1, std::max(needs.rows, 1));
  const int height = layout.room * layout.pitch + around;
  layout.panel = {(screen.width - layout.columns * letter) / 2, (screen.height - height) / 2,
                  layout.columns * letter, height};
  layout.heading_top = layout.panel.y + layout.pitch / 2;
  layout.sheet_top = layout.panel.y + 3 * layout.pitch;
  layout.rows_top = layout.sheet_top + needs.above * layout.pitch;
  return layout;
}

int first_shown(const MenuPlace& place, int room, int count) {
  const int last = std::max(0, count - room);
  return std::clamp(std::clamp(place.first, place.row - room + 1, place.row), 0, last);
}

/// In two or three columns where there is room, and closer together where one page does not hold
/// all.
MenuLayout layout_of_help(const Menu& menu, const PageNeeds& needs, const MenuScreen& screen,
                          int scale) {
  PageNeeds page = needs;
  const int letters = screen.width / std::max(1, screen.cell_width * scale) - 1;
  const int beside = std::clamp(letters / needs.columns, 1, max_beside);
  page.columns *= beside;
  page.rows = (needs.rows + beside - 1) / beside;
  MenuLayout layout = layout_at(screen, page, scale);
  if (layout.room < page.rows) layout = layout_at(screen, page, scale, true);
  layout.beside = beside;
  const int on_page = layout.room * beside;
  layout.first = menu.places.back().row / on_page * on_page;
  return layout;
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
  if (menu.page() == MenuPage::help) return layout_of_help(menu, needs, screen, scale);
  // The title, the pause, and pages with a sheet or a text are shown as a whole: closer together
  // where there is little room.
  const bool is_whole =
      needs.above > 0 || menu.page() == MenuPage::title || menu.page() == MenuPage::pause;
  if (is_whole && layout.room < needs.rows) layout = layout_at(screen, needs, scale, true);
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
    const bool is_front = menu_.page() == MenuPage::title || menu_.page() == MenuPage::welcome;
    if (!is_front) dim(target_, {0, 0, target_.width(), target_.height()}, world_light);
    dim(target_, layout_.panel, menu_light);
    draw_heading();
    draw_score();
    draw_ending();
    const int shown = layout_.room * layout_.beside;
    const int end = std::min(layout_.first + shown, static_cast<int>(rows_.size()));
    for (int i = layout_.first; i < end; ++i) draw_row(i);
    draw_more(end);
    draw_foot();
  }

 private:
  [[nodiscard]] bool is_help() const { return menu_.page() == MenuPage::help; }
  [[nodiscard]] int letter() const { return font_.cell_width() * layout_.scale; }
  [[nodiscard]] int top_of(int row) const {
    return layout_.rows_top + (row - layout_.first) % layout_.room * layout_.pitch;
  }
  /// Letters of a column, and where that of a row begins.
  [[nodiscard]] int columns_of_one() const { return layout_.columns / layout_.beside; }
  [[nodiscard]] int left_of(int row) const {
    return layout_.panel.x + (row - layout_.first) / layout_.room * columns_of_one() * letter();
  }

  void draw_centered(int top, const std::string& text, const TextStyle& style) {
    const int left = (target_.width() - text_width(font_, text, style.scale)) / 2;
    draw_text(target_, font_, {left, top}, text, style);
  }

  void draw_heading() {
    const ScoreSheet* const sheet = sheet_of(menu_);
    const bool has_own = sheet != nullptr && !sheet->heading.empty();
    const std::string text =
        cut(has_own ? sheet->heading : std::string(heading_of(menu_)), layout_.columns);
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

  void draw_ending() {
    if (menu_.page() != MenuPage::ending) return;
    int top = layout_.sheet_top;
    for (const std::string& line : menu_.ending) {
      draw_centered(top, cut(line, layout_.columns), {screen_paper, layout_.scale, true});
      top += layout_.pitch;
    }
  }

  void draw_row(int index) {
    const MenuRow& row = rows_[static_cast<std::size_t>(index)];
    const bool is_chosen = !is_help() && index == menu_.places.back().row;
    const int top = top_of(index);
    const int line = font_.cell_height() * layout_.scale;
    if (is_chosen) {
      dim(target_,
          {layout_.panel.x, top - (layout_.pitch - line) / 2, layout_.panel.width, layout_.pitch},
          chosen_light);
    }
    const Color ink = !row.can_be_chosen() ? screen_faint : is_chosen ? screen_gold : screen_paper;
    const TextStyle style{is_help() ? screen_paper : ink, layout_.scale, true};
    const int left = left_of(index) + margin_columns * letter();
    if (is_chosen) draw_text(target_, font_, {layout_.panel.x + letter() / 2, top}, ">", style);
    const int columns = columns_of_one() - 2 * margin_columns;
    const std::string value = value_of(row, is_chosen, columns);
    const auto taken = static_cast<int>(value.size());
    const int beside = row.medals ? medal_columns * static_cast<int>(row.medals->size()) : taken;
    draw_text(target_, font_, {left, top}, cut(row.label, columns - (beside == 0 ? 0 : beside + 1)),
              style);
    draw_text(target_, font_, {left + (columns - taken) * letter(), top}, value,
              {is_help() ? screen_gold : ink, layout_.scale, true});
    const int width = static_cast<int>(row.value.size()) + 5;
    if (row.has_squares) draw_squares({left + (columns - width - squares_columns) * letter(), top});
    if (row.medals) draw_medals(*row.medals, {left + columns * letter(), top});
  }

  /// To the left of a place.
  void draw_medals(const WonMedals& medals, Pixel end) {
    const auto count = static_cast<int>(medals.size());
    for (int i = 0; i < count; ++i) {
      const Pixel at{end.x - (count - i) * medal_columns * letter(), end.y};
      draw_medal(target_, static_cast<MedalShape>(i), medals[static_cast<std::size_t>(i)], at,
                 layout_.scale);
    }
  }

  /// Nothing where they would cover the name.
  void draw_squares(Pixel at) {
    const int line = font_.cell_height() * layout_.scale;
    if (at.x < layout_.panel.x + layout_.panel.width / 3) return;
    fill(target_, {at.x, at.y, squares_columns * letter(), line}, rgb(0, 0, 0));
    const int rim = layout_.scale;
    for (std::size_t i = 0; i < dark_squares.size(); ++i) {
      const int left = at.x + static_cast<int>(i) * square_columns * letter();
      fill(target_, {left + rim, at.y + rim, square_columns * letter() - 2 * rim, line - 2 * rim},
           dark_squares[i]);
    }
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
    if (is_help()) return;
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
      draw_centered(top, shortened(line, columns), {screen_paper, layout_.scale, true});
      if (layout_.foot > 1) top += layout_.pitch;
    }
    const bool has_room = layout_.foot > 1 || menu_.notice.empty();
    if (has_room) draw_centered(top, cut(foot(), columns), {screen_faint, layout_.scale, true});
  }

  [[nodiscard]] std::vector<std::string> words_of_row(int columns) const {
    const auto row = static_cast<std::size_t>(menu_.places.back().row);
    if (row >= rows_.size() || rows_[row].words.empty()) return {};
    std::vector<std::string> lines;
    for (std::string_view rest = rows_[row].words; !rest.empty();) {
      const std::string_view part = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(part.size() + 1, rest.size()));
      for (std::string& line : wrapped(part, columns)) {
        line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
        lines.push_back(std::move(line));
      }
    }
    return lines;
  }

  /// The text for the keyboard, or that for a gamepad.
  [[nodiscard]] std::string_view by_device(Word keyboard, Word pad) const {
    return text_of(menu_.tells_pad ? pad : keyboard);
  }

  [[nodiscard]] std::string foot() const {
    return is_help() ? foot_of_help() : std::string(foot_of_rows());
  }

  [[nodiscard]] std::string_view foot_of_rows() const {
    if (menu_.waits_for_key) return by_device(Word::foot_keep_key, Word::foot_keep_button);
    const std::size_t row = static_cast<std::size_t>(menu_.places.back().row);
    const bool is_key = row < rows_.size() && std::holds_alternative<Control>(rows_[row].effect);
    if (menu_.page() == MenuPage::welcome) return {};
    const bool is_first = menu_.page() == MenuPage::title || menu_.page() == MenuPage::score;
    if (is_first) return by_device(Word::foot_first, Word::foot_first_pad);
    const bool tells_of_key = is_key && !menu_.tells_pad && layout_.columns >= 40;
    if (tells_of_key) return text_of(Word::foot_of_key);
    return by_device(Word::foot_usual, Word::foot_usual_pad);
  }

  [[nodiscard]] std::string foot_of_help() const {
    const int on_page = layout_.room * layout_.beside;
    const int pages = (static_cast<int>(rows_.size()) + on_page - 1) / on_page;
    if (pages == 1) return std::string(by_device(Word::foot_help, Word::foot_help_pad));
    return text_of(menu_.tells_pad ? Word::foot_help_page_pad : Word::foot_help_page,
                   {{"page", layout_.first / on_page + 1}, {"pages", pages}});
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
  if (menu.page() == MenuPage::help) return std::nullopt;
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
