// Makes rows of the tables of keys (keys.hpp) from kinds of values (kinds.hpp).
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tournament/description/keys.hpp"
#include "tournament/description/kinds.hpp"

namespace tengen::tournament {

// Where a key is known, and under which name.
struct Known {
  bool in_files = true;
  bool in_store = true;
  std::string_view typed = "=";  // on the command line; "=": as in a file
  Needed needed = Needed::no;
};
inline constexpr Known files_alone{.in_store = false, .typed = ""};
inline constexpr Known typed_alone{.in_files = false, .in_store = false};
inline constexpr Known not_in_files{.in_files = false};
inline constexpr Known not_typed{.typed = ""};
inline constexpr Known store_alone{.in_files = false, .typed = ""};

// `place`: a member of the part, or a function that returns a reference to the value or to an optional value.
template <class Part, class T, class Place>
Key<Part> make_key(std::string_view name, Kind<T> kind, Place place, Known known = {}) {
  Key<Part> row{name, kind.expected,
                [kind, place](Part& part, const std::string& text) {
                  auto value = kind.read(text);
                  if (value) std::invoke(place, part) = std::move(*value);
                  return value.has_value();
                },
                [kind, place](const Part& part) -> std::vector<std::string> {
                  const auto& value = std::invoke(place, part);
                  std::string text;
                  if constexpr (std::is_convertible_v<decltype(value), const T&>) {
                    text = kind.text(value);
                  } else {
                    if (!value) return {};
                    text = kind.text(*value);
                  }
                  // If the text is not valid, the part has no value for the key.
                  return kind.read(text) ? std::vector{text} : std::vector<std::string>();
                }};
  row.in_files = known.in_files;
  row.in_store = known.in_store;
  if (known.typed != "=") row.typed = known.typed;
  row.needed = known.needed;
  row.words = kind.words;
  return row;
}

}  // namespace tengen::tournament
