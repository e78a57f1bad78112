// A description as text: typed groups of key=value words, and the text in a run's store.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// The key=value words of a section ("openings", "draw", …; tournament/description/keys.hpp), as typed behind
// `flag`. Each key may stand once. Opens no file. The error names the word and what was expected.
Status read_words(std::string_view section, const std::vector<std::string>& words, const std::string& flag,
                  Description& description);

// Whether the words describe one engine or all engines.
enum class WordsOf { one_engine, every_engine };
// The words of an engine. Each key, except arg, and each option may stand once. For every engine, id, cmd and
// name are refused. The error has a line for each wrong word.
Status read_engine_words(const std::vector<std::string>& words, const std::string& flag, WordsOf of,
                         EngineChoice& choice);

// Writes and reads the whole description. The text has a version. It names the file of a continued game and
// does not contain the game.
std::string stored_text(const Description& description);
Result<Description> read_stored_text(const std::string& text);

}  // namespace tengen::tournament
