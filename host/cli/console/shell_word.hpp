// Words of commands that people are told to type.
#pragma once

#include <string>

namespace tengen::cli {

// So that a shell takes it as one word, whatever is in it.
std::string shell_word(const std::string& text);

}  // namespace tengen::cli
