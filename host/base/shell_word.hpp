// Quotes words of the commands that messages tell people to type.
#pragma once

#include <string>

namespace tengen {

// Returns the text quoted, if necessary, so that a shell reads it as one word.
std::string shell_word(const std::string& text);

}  // namespace tengen
