// Reads the attributes of one element strictly: the whole value must be valid, or an error says what was
// found and what was expected.
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

// At most 64 characters: letters, digits, '.', '_' and '-'. The first is a letter or a digit.
bool is_option_name(std::string_view text);
// Whether the text has no control characters, so that it can be a protocol line, a title or a log entry.
bool is_one_line(std::string_view text);

// Each function returns nothing if the attribute is absent or invalid; only the latter is reported. For a
// mandatory attribute, call require() first. The element and the findings must outlive this object.
class Fields {
 public:
  Fields(const Element& element, Findings& findings) : element_(element), findings_(findings) {}

  // Reports an error if the attribute is absent.
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
  // Call last: reports the attributes that were not read.
  void finish();

 private:
  const std::string* find(std::string_view name);

  const Element& element_;
  Findings& findings_;
  std::vector<std::string> asked_;
};

// Reports text in an element that takes none.
void refuse_text(const Element& element, Findings& findings);
// Adds a warning for an unknown element: a later minor version of the schema may define it.
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
