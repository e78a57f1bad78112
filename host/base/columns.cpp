#include "base/columns.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.hpp"

namespace tengen {
namespace {

using CharacterRange = std::pair<char32_t, char32_t>;

// Unicode 15, East_Asian_Width W and F, in blocks.
constexpr CharacterRange kWide[] = {
    {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xA960, 0xA97F}, {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
// Marks that combine, and joiners.
constexpr CharacterRange kWithoutWidth[] = {{0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},
                                            {0x200B, 0x200F}, {0x20D0, 0x20F0}, {0xFE00, 0xFE0F},
                                            {0xFE20, 0xFE2F}};

template <std::size_t Size>
bool is_in(const CharacterRange (&ranges)[Size], char32_t character) {
  return std::any_of(std::begin(ranges), std::end(ranges), [character](const CharacterRange& range) {
    return character >= range.first && character <= range.second;
  });
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char32_t character : characters_of(text)) {
    if (!is_in(kWithoutWidth, character)) columns += is_in(kWide, character) ? 2 : 1;
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
  const std::size_t own = columns_of(text);
  return std::string(text) + std::string(columns > own ? columns - own : 0, ' ');
}

}  // namespace tengen
