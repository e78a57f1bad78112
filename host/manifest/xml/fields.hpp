// The attributes of one element, read strictly: a value is what it should be, whole, or an error that says
// what was found and what was expected.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/deadline.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Letters, digits, '.', '_', '-', the first a letter or digit; at most 64.
bool is_option_name(std::string_view text);
// No control characters; such text can be a line of a protocol, a title, a log entry.
bool is_one_line(std::string_view text);

// Each reading gives nothing both when the attribute is absent and when it is wrong; only the latter is
// reported. What must be there is asked for with require() first. Refers to the element and the findings.
class Fields {
 public:
  Fields(const Element& element, Findings& findings) : element_(element), findings_(findings) {}

  // Reports an absent attribute.
  void require(std::string_view name);
  // One line, empty or not.
  std::optional<std::string> value(std::string_view name);
  // One line, not empty.
  std::optional<std::string> text(std::string_view name);
  std::optional<std::string> id(std::string_view name);
  // An id that may have capitals: options and levels, which are typed as `option.NAME=VALUE`.
  std::optional<std::string> option_name(std::string_view name);
  std::optional<bool> boolean(std::string_view name);
  std::optional<std::int64_t> integer(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<double> number(std::string_view name);
  std::optional<Duration> duration(std::string_view name, Duration least, Duration most);
  std::optional<std::uint64_t> bytes(std::string_view name, std::uint64_t least);
  // Words separated by blanks; at least one, none twice.
  std::optional<std::vector<std::string>> words(std::string_view name);
  template <class T>
  std::optional<T> choice(std::string_view name, std::initializer_list<std::pair<std::string_view, T>> known);

  int line(std::string_view name) const;
  // "element/attribute: found 'value', expected …", at the attribute's line. The attribute must be there.
  void wrong(std::string_view name, std::string_view expected);
  // Last of all: reports the attributes that nobody asked for.
  void finish();

 private:
  const std::string* find(std::string_view name);

  const Element& element_;
  Findings& findings_;
  std::vector<std::string> asked_;
};

// Reports text in an element that takes none.
void refuse_text(const Element& element, Findings& findings);
// An element nobody knows is a warning: a later minor version of the schema may have given it a meaning.
void warn_unknown(const Element& child, const Element& parent, Findings& findings);

template <class T>
std::optional<T> Fields::choice(std::string_view name,
                                std::initializer_list<std::pair<std::string_view, T>> known) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  std::string expected;
  for (const auto& [word, meaning] : known) {
    if (*found == word) return meaning;
    expected += (expected.empty() ? "" : " or ") + std::string(word);
  }
  wrong(name, expected);
  return std::nullopt;
}

}  // namespace tengen::manifest
