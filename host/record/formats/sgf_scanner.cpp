#include "record/formats/sgf_scanner.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tengen::record {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Properties that a game begins with or consists of, of FF[4] and GGF. Any capital with a bracket behind it
// is no sign of a game: of any bytes, one in a thousand is that.
bool tells_of_game(const SgfProperty& property) {
  constexpr std::array known{"B",  "W",  "C",  "AB", "AW", "AE", "PL", "GM", "FF", "SZ", "CA", "AP",
                             "PB", "PW", "BR", "WR", "BT", "WT", "RE", "RU", "DT", "EV", "RO", "PC",
                             "GN", "GC", "ON", "TM", "OT", "US", "SO", "AN", "CP", "ST", "KM", "HA",
                             "BO", "TY", "TI", "TB", "TW", "RB", "RW", "ID", "TA", "TP"};
  return !property.values.empty() && std::find(known.begin(), known.end(), property.name) != known.end();
}

// The place of the ';' with which the next tree begins, or the end of the text. Anything may stand before a
// tree (FF[4], "Basic (EBNF) definition"); a tree begins with "(;".
std::size_t next_tree(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] != '(') continue;
    std::size_t next = at + 1;
    while (next < text.size() && is_blank(text[next])) ++next;
    if (next < text.size() && text[next] == ';') return next;
    at = next - 1;  // or a text of blanks would be gone through again and again
  }
  return text.size();
}

// Whether a value can end before this text: another value, property or node, the end of the tree or of the
// file follows.
bool can_follow_value(std::string_view text) {
  const auto skip = [&](auto is) {
    const auto end = std::find_if_not(text.begin(), text.end(), is);
    const auto length = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(length);
    return length;
  };
  skip(is_blank);
  if (text.empty() || std::string_view("[;()").find(text.front()) != std::string_view::npos) return true;
  const bool is_named = skip(is_letter) > 0;
  skip(is_blank);
  return is_named && text.starts_with('[');
}

// Whether the text begins with a character of two bytes, where the encoding is not known. If its second byte
// is ']' or '\\', what follows tells: in an encoding without such characters, nothing but the next part of
// the tree can follow ']', and writers put '\\' only before ']', '\\', ':' and line ends.
bool is_probably_one(std::string_view text, Backslash backslash) {
  if (!is_one_character(text[0], text[1], EncodingKind::chinese)) return false;
  const auto rest = text.substr(2);
  if (text[1] == ']') return !can_follow_value(rest);
  if (text[1] != '\\' || backslash == Backslash::is_text || rest.empty()) return true;
  if (rest.front() == ']') return can_follow_value(rest.substr(1));
  return std::string_view("\\:\r\n").find(rest.front()) == std::string_view::npos;
}

}  // namespace

const std::string* value_of(const SgfNode& node, std::string_view name) {
  for (const auto& property : node) {
    if (property.name == name && !property.values.empty()) return &property.values.front();
  }
  return nullptr;
}

SgfScanner::SgfScanner(std::string_view text, Backslash backslash)
    : text_(text), backslash_(backslash), is_utf8_(is_utf8(text)) {}

SgfScanner::SgfScanner(std::string_view root, EncodingKind encoding)
    : text_(root), backslash_(Backslash::escapes), encoding_(encoding), depth_(1) {}

bool SgfScanner::find_game() {
  variations_ = 0;
  sound_ = false;
  flaw_.reset();
  depth_ = 0;
  line_ = 0;
  branches_.clear();
  at_ = next_tree(text_, at_);
  if (at_ == text_.size()) return false;
  depth_ = 1;
  encoding_ = declared_encoding();
  return true;
}

// Values in front of CA can be taken apart only when it is known: the encoding is the one by which the root
// has a CA that names it.
EncodingKind SgfScanner::declared_encoding() const {
  if (backslash_ == Backslash::escapes) {
    const auto tree = text_.substr(at_, next_tree(text_, at_) - at_);
    for (const auto kind : {EncodingKind::plain, EncodingKind::shift_jis, EncodingKind::chinese,
                            EncodingKind::johab, EncodingKind::iso_2022}) {
      if (is_utf8_ && kind != EncodingKind::plain && kind != EncodingKind::iso_2022) continue;
      const auto root = SgfScanner(tree, kind).next_node();
      const auto* const name = root ? value_of(*root, "CA") : nullptr;
      if (name == nullptr) continue;
      auto named = encoding_kind(trimmed(*name));
      // Where the whole file is UTF-8, a byte of ASCII is no part of another character.
      if (is_utf8_ && named != EncodingKind::iso_2022) named = EncodingKind::plain;
      if (named == kind) return kind;
    }
  }
  return is_utf8_ ? EncodingKind::plain : EncodingKind::unknown;
}

std::optional<SgfNode> SgfScanner::next_node() {
  std::optional<SgfNode> node;
  for (skip_blanks(); at_ < text_.size() && depth_ > 0; skip_blanks()) {
    const char c = text_[at_];
    if (c == ';') {
      if (node) return node;
      node.emplace();
      ++at_;
    } else if (c == '(') {
      if (node) return node;
      ++depth_;
      ++at_;
    } else if (c == ')') {
      if (node) return node;
      finish_game();
      return std::nullopt;
    } else if (is_letter(c) && node) {
      node->push_back(read_property());
      sound_ = sound_ || (!flaw_ && tells_of_game(node->back()));
    } else {
      complain(
          "found \"" + printable(text_.substr(at_, 1)) + "\", expected a property, \";\", \"(\" or \")\"",
          at_);
      ++at_;
    }
  }
  if (depth_ > 0 && !node) complain("the file ends inside a game, expected \")\"", text_.size());
  if (!node) depth_ = 0;
  return node;
}

std::optional<SgfScanner::PlacedNode> SgfScanner::next_of_all() {
  std::optional<PlacedNode> found;
  for (skip_blanks(); at_ < text_.size() && depth_ > 0; skip_blanks()) {
    const char c = text_[at_];
    const bool ends_node = c == ';' || c == '(' || c == ')';
    if (ends_node && found) return found;
    if (is_letter(c) && found) {
      found->node.push_back(read_property());
      sound_ = sound_ || (!flaw_ && tells_of_game(found->node.back()));
      continue;
    }
    ++at_;
    if (c == ';') {
      found = PlacedNode{line_++, {}};
    } else if (c == '(') {
      ++depth_;
      branches_.push_back(line_);
    } else if (c == ')') {
      --depth_;
      if (!branches_.empty()) {
        line_ = branches_.back();
        branches_.pop_back();
      }
    } else {
      complain(
          "found \"" + printable(std::string_view(&c, 1)) + "\", expected a property, \";\", \"(\" or \")\"",
          at_ - 1);
    }
  }
  if (depth_ > 0 && !found) complain("the file ends inside a game, expected \")\"", text_.size());
  if (!found) depth_ = 0;
  return found;
}

// From the first ')' on everything up to the tree's end belongs to other lines. Values are still read as
// values, for they may have brackets in them.
void SgfScanner::finish_game() {
  for (; at_ < text_.size() && depth_ > 0; ++at_) {
    const char c = text_[at_];
    if (c == '(') {
      ++depth_;
      ++variations_;
    } else if (c == ')') {
      --depth_;
    } else if (c == '[') {
      if (!read_value()) return;
      --at_;
    }
  }
  if (depth_ > 0) complain("the file ends inside a game, expected \")\"", text_.size());
  depth_ = 0;
}

SgfProperty SgfScanner::read_property() {
  SgfProperty property;
  property.offset = at_;
  for (; at_ < text_.size() && is_letter(text_[at_]); ++at_) {
    if (is_capital(text_[at_]) && property.name.size() < 64) property.name += text_[at_];
  }
  skip_blanks();
  if (at_ >= text_.size() || text_[at_] != '[') {
    complain("expected \"[\" and a value behind the property \"" + property.name + "\"", at_);
  }
  while (at_ < text_.size() && text_[at_] == '[') {
    auto value = read_value();
    if (!value) break;
    property.values.push_back(std::move(*value));
    skip_blanks();
  }
  return property;
}

// The number of bytes of the next character, if '\\' or ']' in it can be a part of it.
std::size_t SgfScanner::character_length() const {
  const auto rest = text_.substr(at_);
  if (encoding_ == EncodingKind::iso_2022) return iso_2022_length(rest);
  if (encoding_ == EncodingKind::plain || rest.size() < 2) return 1;
  const bool is_pair = encoding_ == EncodingKind::unknown ? is_probably_one(rest, backslash_)
                                                          : is_one_character(rest[0], rest[1], encoding_);
  return is_pair ? 2 : 1;
}

// From '[' to behind ']'. A backslash keeps the next character as it is; before a line end it takes it away.
std::optional<std::string> SgfScanner::read_value() {
  const std::size_t start = at_++;
  std::string value;
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (c == ']') {
      ++at_;
      return value;
    }
    if (const auto length = character_length(); length > 1) {
      value.append(text_.substr(at_, length));
      at_ += length - 1;
    } else if (c != '\\' || backslash_ == Backslash::is_text) {
      value += c;
    } else if (++at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') {
      value += text_[at_];
    } else if (at_ + 1 < text_.size() && text_[at_] == '\r' && text_[at_ + 1] == '\n') {
      ++at_;
    }
  }
  complain("the value that begins here has no end, expected \"]\"", start);
  return std::nullopt;
}

void SgfScanner::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

void SgfScanner::complain(std::string what, std::size_t offset) {
  if (!flaw_) flaw_ = Flaw{std::move(what), offset};
}

}  // namespace tengen::record
