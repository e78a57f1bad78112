// The one vocabulary of a run: what the attributes of a tournament file, the key=value words of a command
// line and the stored text of a description mean. Every key is one row of a table here.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/description/description.hpp"

namespace tengen::tournament {

enum class Needed { no, in_files, always };

template <class Part>
struct Key {
  std::string_view name;
  std::string expected;  // completes "expected …" in messages
  // Takes the text into the part; false when it is no value of this key.
  std::function<bool(Part&, const std::string&)> read;
  // Texts that read() takes back, one after the other; none: the part leaves the key open.
  std::function<std::vector<std::string>(const Part&)> texts;

  // Where the key is known, and its name on the command line.
  bool in_files = true;
  bool in_store = true;
  std::string_view typed = name;  // empty: it cannot be typed
  Needed needed = Needed::no;
};

// Of <engine> and <each>, -engine and -each. Options are not among them: option.NAME.
const std::vector<Key<EngineChoice>>& engine_keys();

// What stands once in a description: an element of a file, a flag with key=value words.
struct Section {
  std::string_view name;     // of the element
  std::string_view example;  // of its words
  std::vector<Key<Description>> keys;
  bool (*is_there)(const Description&);
  void (*begin)(Description&);  // makes the part that the keys are read into
};

const std::vector<Section>& sections();
// There must be one of that name.
const Section& section(std::string_view name);

}  // namespace tengen::tournament
