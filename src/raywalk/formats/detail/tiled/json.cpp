#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "raywalk/formats/detail/tiled/schema.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

/// Finds where the next token of a text begins and ends, which the parser does not tell. Expects
/// the tokens that the parser has found.
class JsonTokens {
 public:
  JsonTokens(std::string_view text, int lines_before) : text_(text), places_(text, lines_before) {}

  Place next() {
    end_ = std::min(text_.find_first_not_of(" \t\r\n,:", end_), text_.size());
    const Place place = places_.at(end_);
    if (end_ == text_.size()) return place;
    if (text_[end_] == '"') {
      for (++end_; end_ < text_.size() && text_[end_] != '"'; ++end_) {
        if (text_[end_] == '\\') ++end_;
      }
      ++end_;
    } else if (std::string_view("{}[]").find(text_[end_]) != std::string_view::npos) {
      ++end_;
    } else {
      end_ = std::min(text_.find_first_of(" \t\r\n,:{}[]\"", end_), text_.size());
    }
    return place;
  }
  Place at(std::size_t offset) { return places_.at(offset); }

 private:
  std::string_view text_;
  PlaceFinder places_;
  std::size_t end_ = 0;
};

/// Makes a tree of what the parser finds. The numbers of a list of tiles become text.
class JsonTree {
 public:
  JsonTree(std::string_view text, std::string file, int lines_before, std::string_view program,
           const LoadTerms& terms)
      : tokens_(text, lines_before), file_(std::move(file)), program_(program), terms_(terms) {}

  bool null() { return add(NodeType::other, {}, 0); }
  bool boolean(bool value) { return add(NodeType::truth, {}, value ? 1 : 0); }
  bool number_integer(std::int64_t value) { return number_of_any(value); }
  bool number_unsigned(std::uint64_t value) { return number_of_any(value); }
  bool number_float(double value, const std::string& text) {
    if (is_left_out()) return pass();
    if (is_in_data()) return add_tile(text);
    // A whole number of more digits than 64 bits hold comes as this, too.
    const bool is_whole = text.find_first_of(".eE") == std::string::npos;
    return add(NodeType::number, is_whole ? text : std::string(), value);
  }
  bool string(std::string& value) { return add(NodeType::text, std::move(value), 0); }
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*count*/) { return open(NodeType::table); }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*count*/) { return open(NodeType::list); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    key_place_ = tokens_.next();
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& error) {
    std::string reason = error.what();
    if (const auto colon = reason.find(": "); colon != std::string::npos) {
      reason.erase(0, colon + 2);
    }
    return refuse(tokens_.at(position == 0 ? 0 : position - 1),
                  "this is not the JSON of " + program_ + ": " + reason);
  }

  Result<Node> result() {
    if (error_) return fail(*error_);
    return std::move(root_);
  }

 private:
  [[nodiscard]] bool is_in_data() const {
    if (open_.empty() || open_.back()->type != NodeType::list) return false;
    return open_.back()->key == "data" || open_.back()->key == "intGridCsv";
  }
  /// LDtk says of each tile where it is in the tileset's picture, and by which rule it was drawn:
  /// most of a large file, and nothing that is asked for.
  [[nodiscard]] bool is_left_out() const {
    if (program_ != "LDtk" || open_.empty() || open_.back()->type != NodeType::list) return false;
    return open_.back()->key == "src" || open_.back()->key == "d";
  }
  bool pass() {
    const Place place = tokens_.next();
    return !is_stopped(terms_.progress) || refuse(place, not_wanted);
  }
  bool refuse(Place place, std::string message) {
    if (!error_) error_ = Error{file_, place.line, place.column, std::move(message)};
    return false;
  }
  bool add_tile(const std::string& number) {
    const Place place = tokens_.next();
    if (is_stopped(terms_.progress)) return refuse(place, not_wanted);
    std::string& text = open_.back()->text;
    if (!text.empty()) text += ',';
    text += number;
    return true;
  }
  template <class Number>
  bool number_of_any(Number value) {
    if (is_left_out()) return pass();
    if (is_in_data()) return add_tile(std::to_string(value));
    constexpr Number max_exact = Number{1} << 53U;
    const bool is_exact = value <= max_exact && -static_cast<double>(value) <= 0x1p53;
    return add(NodeType::number, is_exact ? "" : std::to_string(value), static_cast<double>(value));
  }

  /// Adds a value to what is open.
  Node* add_node(NodeType type) {
    Node node;
    node.place = tokens_.next();
    const std::int64_t most = terms_.limits.elements;
    const bool is_too_much = ++count_ > most;
    if (is_too_much || is_stopped(terms_.progress)) {
      refuse(node.place, is_too_much ? "a file may have at most " + std::to_string(most) + " values"
                                     : not_wanted);
      return nullptr;
    }
    node.type = type;
    node.key = std::move(key_);
    node.key_place = node.key.empty() ? node.place : key_place_;
    key_.clear();
    if (open_.empty()) {
      root_ = std::move(node);
      return &root_;
    }
    open_.back()->members.push_back(std::move(node));
    return &open_.back()->members.back();
  }
  bool add(NodeType type, std::string text, double number) {
    Node* node = add_node(type);
    if (node == nullptr) return false;
    node->text = std::move(text);
    node->number = number;
    node->truth = type == NodeType::truth && number != 0;
    return true;
  }
  bool open(NodeType type) {
    Node* node = add_node(type);
    if (node == nullptr) return false;
    if (open_.size() == max_depth) {
      return refuse(node->place, "values may stand in each other up to 64 deep");
    }
    // An open node is the last of its list, which does not grow before it is closed.
    open_.push_back(node);
    return true;
  }
  bool close() {
    static_cast<void>(tokens_.next());
    open_.pop_back();
    return true;
  }

  JsonTokens tokens_;
  std::string file_;
  std::string program_;
  Node root_{};
  std::vector<Node*> open_{};
  std::string key_{};
  Place key_place_{};
  const LoadTerms& terms_;
  std::int64_t count_ = 0;
  std::optional<Error> error_{};
};

}  // namespace

Result<Node> parse_json(std::string_view text, const std::string& file, int lines_before,
                        std::string_view program, const LoadTerms& terms) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return fail({file, lines_before + 1, 1,
                 "the file is empty: expected the JSON of " + std::string(program)});
  }
  JsonTree tree(text, file, lines_before, program, terms);
  const bool is_good = nlohmann::json::sax_parse(text.begin(), text.end(), &tree);
  Result<Node> root = tree.result();
  if (root && !is_good) {
    return fail({file, 0, 0, "this is not the JSON of " + std::string(program)});
  }
  if (root && root->type != NodeType::table) {
    return fail({file, root->place.line, root->place.column,
                 "this is not the JSON of " + std::string(program) + ": expected { here"});
  }
  return root;
}

Result<Node> parse_tiled_json(std::string_view text, const std::string& file, int lines_before,
                              const LoadTerms& terms) {
  Result<Node> root = parse_json(text, file, lines_before, "Tiled", terms);
  Losses untold;
  if (root) name_as_xml(*root, untold);
  return root;
}

}  // namespace raywalk::detail
