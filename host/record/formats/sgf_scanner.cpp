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

}  // namespace

SgfScanner::SgfScanner(std::string_view text, Backslash backslash)
    : text_(text), backslash_(backslash), is_utf8_(is_utf8(text)) {}

bool SgfScanner::find_game() {
  variations_ = 0;
  sound_ = false;
  flaw_.reset();
  depth_ = 0;
  line_ = 0;
  branches_.clear();
  // Anything may stand before a tree (FF[4], "Basic (EBNF) definition"); a tree begins with "(;".
  for (; at_ < text_.size(); ++at_) {
    if (text_[at_] != '(') continue;
    std::size_t next = at_ + 1;
    while (next < text_.size() && is_blank(text_[next])) ++next;
    if (next < text_.size() && text_[next] == ';') {
      at_ = next;
      depth_ = 1;
      encoding_ = declared_encoding();
      return true;
    }
    at_ = next - 1;  // or a text of blanks would be gone through again and again
  }
  return false;
}

// The bytes are searched, because values in front of CA can be taken apart only when it is known.
TwoByteEncoding SgfScanner::declared_encoding() const {
  if (is_utf8_) return TwoByteEncoding::none;
  const auto tree = text_.substr(at_, text_.find("(;", at_) - at_);
  for (auto found = tree.find("CA["); found != std::string_view::npos; found = tree.find("CA[", found + 1)) {
    const char before = tree[found - 1];  // the tree begins with ';'
    if (before != ';' && before != ']' && !is_blank(before)) continue;
    const auto value = tree.substr(found + 3);
    return two_byte_encoding(trimmed(value.substr(0, value.find(']'))));
  }
  return TwoByteEncoding::none;
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
    if (at_ + 1 < text_.size() && is_one_character(c, text_[at_ + 1], encoding_)) {
      value.append(text_.substr(at_++, 2));
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
