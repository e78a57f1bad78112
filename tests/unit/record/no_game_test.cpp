// Files that are no games: refused in words, with their place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "record/formats/format.hpp"

namespace tengen::record {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

std::string reading_of(std::string_view bytes, std::string_view format) {
  const auto games = read_games(bytes, *find_format(format));
  return games ? "read " + std::to_string(games->size()) + " games" : games.error().text();
}

TEST(NoGame, IsATreeWithoutAnythingOfAGameInIt) {
  for (const char* const format : {"sgf", "ggf"}) {
    EXPECT_THAT(reading_of("(;)", format), StartsWith("line 1, column 2: no game: ")) << format;
    EXPECT_THAT(reading_of("\x01\x02\n\x03(;\x04GM[4]\xFF)", format),
                StartsWith("line 2, column 4: no game: found"));
    EXPECT_THAT(reading_of("abc (;", format), StartsWith("line 1, column 7: no game: the file ends"));
    EXPECT_THAT(reading_of("(;int main() { return x[3]; })", format),
                StartsWith("line 1, column 7: no game: "));
    EXPECT_THAT(reading_of("(;a[3])", format), HasSubstr("no game")) << format;
  }
  EXPECT_EQ(reading_of("(;GM[4])", "sgf"), "read 1 games");
  EXPECT_EQ(reading_of("(;B[hh])", "sgf"), "read 1 games");
  EXPECT_EQ(reading_of("(;GM[Othello])", "ggf"), "read 1 games");
}

TEST(NoGame, AreRandomBytesInWhichOneSeemsToBegin) {
  std::mt19937 random(4);
  int without = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes(20 + random() % 2000, '\0');
    for (char& c : bytes) c = static_cast<char>(random() & 0xFFU);
    bytes.insert(random() % bytes.size(), "(;");
    for (const char* const id : {"sgf", "ggf"}) {
      const auto reader = find_format(id)->reader(bytes, {});
      while (const auto game = reader->next()) {
        if (*game) {
          ADD_FAILURE() << id << " took the bytes of round " << i << " for a game";
          continue;
        }
        ASSERT_THAT(game->error().place, MatchesRegex("line [0-9]+, column [0-9]+"));
        ++without;
      }
    }
  }
  EXPECT_GE(without, 6000);
}

TEST(NoGame, IsAMoveThatIsMistypedInAPsqFile) {
  EXPECT_EQ(
      reading_of("Piskvorky 15x15, 0:0, 0\n8,8,1\n9,9x,2\n7,7,3\n-1\n", "psq"),
      "line 3, column 1: found \"9,9x,2\", expected a move like \"8,8,120\", the name of a player or a code");
  EXPECT_THAT(reading_of("Piskvorky 15x15, 0:0, 0\n8,8,1\n\x01\x02\x03\n", "psq"),
              StartsWith("line 3, column 1: "));
  EXPECT_THAT(reading_of("Piskvorky 15x15, 0:0, 0\na\n9,9,2\n", "psq"), StartsWith("line 3, column 1: "));
}

TEST(NoGame, IsTheCodeOfOneInAnotherText) {
  EXPECT_EQ(reading_of("chapter\n[C5] of the rules", "contest"),
            "line 2, column 1: expected the names of both players behind \"[C5]\"");
  EXPECT_EQ(reading_of("{[C5][a B][b W][][][]}", "contest"), "read 1 games");
  EXPECT_EQ(reading_of("[C5];B(H,8)", "contest"), "read 1 games");
}

TEST(NoGame, AreMoreBytesThanAYixinPositionHas) {
  EXPECT_EQ(reading_of("\x02\x70\x71", "yixin-pos"), "read 1 games");
  EXPECT_EQ(reading_of("\x02\x70\x71\x72\x73", "yixin-pos"),
            "byte 3: found 2 bytes more than the 2 moves that the first byte tells of, expected the end");
}

// Whatever the bytes are and whatever they are taken for.
TEST(NoGame, AreRandomBytesOfAnyFormatThatHasABeginning) {
  std::mt19937 random(5);
  for (const auto& format : formats()) {
    // Two numbers of these, and the bytes are a game.
    if (format.id == "yixin-pos" || format.id == "renlib") continue;
    for (int i = 0; i < 300; ++i) {
      std::string bytes(64 + random() % 500, '\0');
      for (char& c : bytes) c = static_cast<char>(random() & 0xFFU);
      const auto games = read_games(bytes, format);
      // JSON skips lines that are no objects of games; random ones are no JSON.
      ASSERT_FALSE(games.ok()) << format.id << ", round " << i;
      ASSERT_THAT(games.error().place, AnyOf(HasSubstr("line "), HasSubstr("byte "))) << format.id;
    }
  }
}

TEST(Formats, OfBareMovesAreToldByTheNameWhereTheyBeginAsOthelloDoes) {
  EXPECT_EQ(format_of_file("a.moves", "f5 d6 c3\n"), find_format("moves"));
  EXPECT_EQ(format_of_file("a.transcript", "h8i9\n"), find_format("transcript"));
  EXPECT_EQ(format_of_file("a.txt", "f5d6c3\n"), find_format("transcript"));
  EXPECT_EQ(format_of_file("a.moves", "(;GM[4];B[hh])"), find_format("sgf"));
}

}  // namespace
}  // namespace tengen::record
