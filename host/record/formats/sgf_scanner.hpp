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
  std::string name;                 // "AB"; without the lower-case letters of old files
  std::vector<std::string> values;  // unescaped; in the encoding that the game declares
  std::size_t offset = 0;
};

using SgfNode = std::vector<SgfProperty>;
// The first value of the first property with that name, or nullptr.
const std::string* value_of(const SgfNode& node, std::string_view name);

// Whether a backslash in a value is an escape (SGF) or an ordinary character (GGF).
enum class Backslash : std::uint8_t { escapes, is_text };

// Reads a file in one pass, without recursion.
//
// The scanner respects the game's encoding (CA; FF[4], "Property value types"): a backslash or a bracket can
// be a part of a character. If a file names no encoding and is not UTF-8, the scanner decides by the
// following characters.
class SgfScanner {
 public:
  // The text must outlive the scanner.
  explicit SgfScanner(std::string_view text, Backslash backslash = Backslash::escapes);

  // Moves to the next game tree. Returns false if there is none.
  bool find_game();
  // Returns the next node on the first line of the tree that find_game() found. Returns nothing at the end of
  // this line, after skipping the other lines.
  std::optional<SgfNode> next_node();

  // A node of any line, with the number of nodes before it on its line.
  struct PlacedNode {
    std::size_t depth = 0;
    SgfNode node;
  };
  // Returns the next node of all lines, in the order of the file; nothing at the end of the tree. For one
  // tree, call either next_of_all() or next_node(), not both.
  std::optional<PlacedNode> next_of_all();

  // The number of variations of the last game.
  int variations() const { return variations_; }
  // Whether a property of games came before any text that is no SGF. The characters "(;" alone also occur in
  // other files.
  bool begins_soundly() const { return sound_; }
  // The first error in the tree.
  struct Flaw {
    std::string what;
    std::size_t offset = 0;
  };
  const std::optional<Flaw>& flaw() const { return flaw_; }
  std::size_t offset() const { return at_; }

 private:
  // Reads the root node of a tree, without its "(".
  SgfScanner(std::string_view root, EncodingKind encoding);
  SgfProperty read_property();
  std::optional<std::string> read_value();
  std::size_t character_length() const;
  // The encoding that CA names anywhere in the root of the tree that begins here.
  EncodingKind declared_encoding() const;
  void skip_blanks();
  void finish_game();
  void complain(std::string what, std::size_t offset);

  std::string_view text_;
  Backslash backslash_;
  bool is_utf8_ = false;  // the whole file is UTF-8, whatever its games declare
  EncodingKind encoding_ = EncodingKind::plain;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;              // number of open '('
  std::size_t line_ = 0;               // number of nodes before the next one on its line; next_of_all() only
  std::vector<std::size_t> branches_;  // the value of line_ at each open '('
  int variations_ = 0;
  bool sound_ = false;
  std::optional<Flaw> flaw_;
};

}  // namespace tengen::record
