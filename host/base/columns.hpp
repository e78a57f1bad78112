// How wide text is on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace tengen {

// Columns that a terminal gives to printable UTF-8: two to characters of East Asian scripts and to pictures,
// none to marks that stand on the letter before.
std::size_t columns_of(std::string_view text);
// The text with blanks behind it, `columns` wide; longer text as it is.
std::string padded(std::string_view text, std::size_t columns);

}  // namespace tengen
