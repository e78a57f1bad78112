// How wide text is on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace tengen {

// Returns the number of terminal columns that printable UTF-8 takes: two for a picture or a character of an
// East Asian script, none for a mark that combines with the letter before it.
std::size_t columns_of(std::string_view text);
// Returns the text filled up with blanks on the right to `columns`. Longer text does not change.
std::string padded(std::string_view text, std::size_t columns);

}  // namespace tengen
