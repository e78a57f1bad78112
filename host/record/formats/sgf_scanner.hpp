// The tokens of SGF files, and the nodes on the first line of each game tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "record/text/encoding.hpp"

namespace tengen::record {

struct SgfProperty {
  std::string name;                 // "AB"; lower-case letters of old files left out
  std::vector<std::string> values;  // escapes taken back; bytes of the encoding that the game declares
  std::size_t offset = 0;
};

using SgfNode = std::vector<SgfProperty>;

// Whether a backslash in a value is an escape, as in SGF, or a character like others, as in GGF.
enum class Backslash : std::uint8_t { escapes, is_text };

// Goes through a file once; needs no stack for nesting of any depth.
//
// A game's encoding (CA) decides what its bytes are before a backslash or a bracket among them means anything
// (FF[4], "Property value types"): the second byte of a character is neither.
class SgfScanner {
 public:
  // The text outlives it.
  explicit SgfScanner(std::string_view text, Backslash backslash = Backslash::escapes);

  // Goes to the next game tree; false when there is none.
  bool find_game();
  // The next node on the first line of the tree that find_game() found: the one that every program shows
  // first. Nothing at the end of the line; the other lines are gone through then.
  std::optional<SgfNode> next_node();

  // The same of all lines, in the order of the file: each is told with the number of nodes before it on its
  // line. Instead of next_node(), from the tree's beginning.
  struct PlacedNode {
    std::size_t depth = 0;
    SgfNode node;
  };
  std::optional<PlacedNode> next_of_all();

  // Of the game just gone through.
  int variations() const { return variations_; }
  // Whether it began as one: with a property of games before anything that is no SGF. "(;" alone stands in
  // files of all kinds.
  bool begins_soundly() const { return sound_; }
  // What was no SGF in it, the first of all.
  struct Flaw {
    std::string what;
    std::size_t offset = 0;
  };
  const std::optional<Flaw>& flaw() const { return flaw_; }
  std::size_t offset() const { return at_; }

 private:
  SgfProperty read_property();
  std::optional<std::string> read_value();
  // That of CA in the tree that begins here, wherever it stands in the root.
  TwoByteEncoding declared_encoding() const;
  void skip_blanks();
  void finish_game();
  void complain(std::string what, std::size_t offset);

  std::string_view text_;
  Backslash backslash_;
  bool is_utf8_;  // the whole file, whatever its games declare
  TwoByteEncoding encoding_ = TwoByteEncoding::none;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;  // how many '(' are open
  std::size_t line_ = 0;   // nodes on the line up to here; of next_of_all(), as what follows
  std::vector<std::size_t> branches_;  // the same where each '(' stands
  int variations_ = 0;
  bool sound_ = false;
  std::optional<Flaw> flaw_;
};

}  // namespace tengen::record
