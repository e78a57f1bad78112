#include "engine/line_reader.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace tengen::engine {
namespace {

void feed(LineReader& reader, std::string_view bytes) {
  while (!bytes.empty()) {
    std::size_t size = 0;
    char* const space = reader.space(size);
    const std::size_t count = std::min(size, bytes.size());
    std::memcpy(space, bytes.data(), count);
    reader.commit(count);
    bytes.remove_prefix(count);
  }
}

std::vector<std::string> lines(LineReader& reader) {
  std::vector<std::string> result;
  while (const auto line = reader.next()) result.emplace_back(*line);
  return result;
}

using Lines = std::vector<std::string>;

TEST(LineReader, TakesEveryLineEndAlsoMixed) {
  LineReader reader;
  feed(reader, "a\nb\r\nc\rd\n");
  EXPECT_EQ(lines(reader), (Lines{"a", "b", "c", "d"}));
}

TEST(LineReader, DropsEmptyLines) {
  LineReader reader;
  feed(reader, "\n\r\n\na\n\n");
  EXPECT_EQ(lines(reader), Lines{"a"});
}

TEST(LineReader, KeepsWhatHasNoEndYet) {
  LineReader reader;
  feed(reader, "7,");
  EXPECT_TRUE(lines(reader).empty());
  EXPECT_EQ(reader.unfinished(), "7,");
  feed(reader, "7\n8");
  EXPECT_EQ(lines(reader), Lines{"7,7"});
  EXPECT_EQ(reader.unfinished(), "8");
}

TEST(LineReader, PutsBytesThatComeOneByOneTogether) {
  LineReader reader;
  Lines all;
  for (const char c : std::string("10,11\r\n3,4\n")) {
    feed(reader, std::string_view(&c, 1));
    for (auto& line : lines(reader)) all.push_back(line);
  }
  EXPECT_EQ(all, (Lines{"10,11", "3,4"}));
}

TEST(LineReader, SeesALineThatIsTooLongBeforeItsEnd) {
  LineReader reader;
  feed(reader, std::string(LineReader::longest_line, 'x'));
  EXPECT_FALSE(reader.overflowed());
  feed(reader, "x");
  EXPECT_TRUE(reader.overflowed());
}

TEST(LineReader, ReturnsNothingMoreAfterALineThatIsTooLong) {
  LineReader reader;
  feed(reader, std::string(LineReader::longest_line - 10, 'x'));
  feed(reader, "yyyyyyyyyyyyyyyyyyyy\n7,7\n");
  EXPECT_TRUE(lines(reader).empty());
  EXPECT_TRUE(reader.overflowed());
}

TEST(LineReader, TakesALineOfTheGreatestLengthAndTheNext) {
  LineReader reader;
  const std::string longest(LineReader::longest_line, 'x');
  feed(reader, longest + "\n7,7\n");
  EXPECT_EQ(lines(reader), (Lines{longest, "7,7"}));
}

// An engine could otherwise fill its pipe behind a long line and keep the host busy over the limit.
TEST(LineReader, TakesNoMoreAtOnceAfterALongLine) {
  LineReader reader;
  std::size_t first = 0;
  reader.space(first);
  feed(reader, std::string(LineReader::longest_line, 'x') + "\n");
  EXPECT_EQ(lines(reader).size(), 1U);
  std::size_t later = 0;
  reader.space(later);
  EXPECT_EQ(later, first);
}

TEST(LineReader, ForgetsEverythingWhenCleared) {
  LineReader reader;
  feed(reader, "5,5\n6");
  reader.clear();
  EXPECT_EQ(reader.unfinished(), "");
  feed(reader, "7,7\n");
  EXPECT_EQ(lines(reader), Lines{"7,7"});
}

}  // namespace
}  // namespace tengen::engine
