// The vocabulary of a run: the attributes of a tournament file, the key=value words of a command line, and
// the keys of a stored description. Every key is one row of a table here.
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
  // Reads the text into the part; false if the text is no value of this key.
  std::function<bool(Part&, const std::string&)> read;
  // Returns the texts for read() that give the part's value, in this order; none: the part has no value for
  // the key.
  std::function<std::vector<std::string>(const Part&)> texts;

  // Where the key is known, and its name on the command line.
  bool in_files = true;
  bool in_store = true;
  std::string_view typed = name;  // empty: the key cannot be typed
  Needed needed = Needed::no;
  std::vector<std::string> words = {};  // the only values, if the key has a list of them
};

// The keys of <engine> and <each>, -engine and -each, without options (option.NAME).
const std::vector<Key<EngineChoice>>& engine_keys();

// A part that a description has at most once: an element of a file, a flag with key=value words.
struct Section {
  std::string_view name;     // of the element
  std::string_view example;  // of its words
  std::vector<Key<Description>> keys;
  bool (*is_there)(const Description&);
  void (*begin)(Description&);  // makes the part before its keys are read
};

const std::vector<Section>& sections();
// A section of this name must exist.
const Section& section(std::string_view name);

}  // namespace tengen::tournament
