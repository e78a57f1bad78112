#include "manifest/xml/end_tags.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace tengen::manifest {
namespace {

struct OpenElement {
  std::string_view name;
  int line;
};

class TagReader {
 public:
  explicit TagReader(std::string_view document) : rest_(document) {}

  std::optional<WrongEndTag> read() {
    while (skip_to("<")) {
      if (rest_.starts_with("<!--")) {
        if (!skip_behind("-->")) return std::nullopt;
      } else if (rest_.starts_with("<![CDATA[")) {
        if (!skip_behind("]]>")) return std::nullopt;
      } else if (rest_.starts_with("<?") || rest_.starts_with("<!")) {
        if (!skip_behind(">")) return std::nullopt;
      } else if (rest_.starts_with("</")) {
        if (auto wrong = close()) return wrong;
      } else if (!open()) {
        return std::nullopt;
      }
    }
    if (open_.empty()) return std::nullopt;
    advance(trimmed_length());
    return WrongEndTag{line_, "element: found the end of the file, expected </" +
                                  printable(open_.back().name) + "> for line " +
                                  std::to_string(open_.back().line)};
  }

 private:
  void advance(std::size_t count) {
    const auto passed = rest_.substr(0, count);
    line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
    rest_.remove_prefix(passed.size());
  }
  // Line ends at the end of a file are no lines.
  std::size_t trimmed_length() const { return rest_.find_last_not_of(" \t\r\n") + 1; }
  bool skip_to(std::string_view text) {
    const auto at = rest_.find(text);
    if (at == std::string_view::npos) return false;
    advance(at);
    return true;
  }
  bool skip_behind(std::string_view text) {
    if (!skip_to(text)) return false;
    advance(text.size());
    return true;
  }
  static std::string_view name_in(std::string_view tag) {
    return tag.substr(0, tag.find_first_of(" \t\r\n/>"));
  }

  std::optional<WrongEndTag> close() {
    const int line = line_;
    const auto name = name_in(rest_.substr(2));
    skip_behind(">");
    if (!open_.empty() && open_.back().name == name) {
      open_.pop_back();
      return std::nullopt;
    }
    const std::string found = "element: found </" + printable(name) + ">, expected ";
    if (open_.empty()) return WrongEndTag{line, found + "none: no element is open"};
    return WrongEndTag{line, found + "</" + printable(open_.back().name) + "> for line " +
                                 std::to_string(open_.back().line)};
  }

  // False where the tag has no end.
  bool open() {
    char quote = '\0';
    std::size_t end = 1;
    while (end < rest_.size() && (quote != '\0' || rest_[end] != '>')) {
      const char c = rest_[end++];
      if (quote == c) {
        quote = '\0';
      } else if (quote == '\0' && (c == '"' || c == '\'')) {
        quote = c;
      }
    }
    if (end == rest_.size()) return false;
    if (rest_[end - 1] != '/') open_.push_back({name_in(rest_.substr(1)), line_});
    advance(end + 1);
    return true;
  }

  std::string_view rest_;
  int line_ = 1;
  std::vector<OpenElement> open_;
};

}  // namespace

std::optional<WrongEndTag> find_wrong_end_tag(std::string_view document) {
  return TagReader(document).read();
}

}  // namespace tengen::manifest
