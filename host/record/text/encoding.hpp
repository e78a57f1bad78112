// Text of other encodings as UTF-8. Old records from China and Japan are in GB 2312, Big5 or Shift JIS, and
// seldom say so.
#pragma once

#include <string>
#include <string_view>

namespace tengen::record {

// `declared` is the encoding's name as the file has it, or empty. Bytes that are UTF-8 already stay as they
// are; else the declared encoding is tried, GB 18030, and at last every byte is taken as Latin-1.
std::string to_utf8(std::string_view bytes, std::string_view declared = {});

}  // namespace tengen::record
