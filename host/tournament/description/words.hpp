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

// Whom the words of an engine are about.
enum class WordsOf { one_engine, every_engine };
// The words of an engine: each key, except arg, and each option at most once. Those of every engine have
// neither id, cmd nor name.
Status read_engine_words(const std::vector<std::string>& words, const std::string& flag, WordsOf of,
                         EngineChoice& choice);

// The whole description, and back. The text names its version. A game that is continued is named, not held.
std::string stored_text(const Description& description);
Result<Description> read_stored_text(const std::string& text);

}  // namespace tengen::tournament
