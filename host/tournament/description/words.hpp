// A description as words: key=value groups as they are typed, and the text that a run's store keeps.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// The key=value words of a section ("openings", "draw", …; tournament/description/keys.hpp), as typed behind
// `flag`. Each key at most once. Nothing is looked up. The error names the word and what was expected.
Status read_words(std::string_view section, const std::vector<std::string>& words, const std::string& flag,
                  Description& description);

// One word of an engine. Of two equal keys the last one counts.
Status read_engine_word(const std::string& word, const std::string& flag, EngineChoice& choice);

// The whole description, and back. The text names its version. A game that is continued is named, not held.
std::string stored_text(const Description& description);
Result<Description> read_stored_text(const std::string& text);

}  // namespace tengen::tournament
