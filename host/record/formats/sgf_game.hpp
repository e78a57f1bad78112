// Builds one game of an SGF file, node by node.
#pragma once

#include <array>
#include <set>

#include "record/formats/file_game.hpp"
#include "record/formats/sgf_scanner.hpp"

namespace tengen::record {

class SgfGame {
 public:
  SgfGame(const ReadOptions& options, std::vector<std::string>& notes) : options_(options), notes_(notes) {}

  // Takes the next node of a line, the root first. After an error, further nodes are ignored.
  void add(const SgfNode& node);
  Result<GameRecord> finish(const PlaceOf& place_of);

 private:
  void read_root(const SgfNode& node);
  void read_kind(const SgfNode& node);
  void read_rule(std::string_view text);
  void read_info(const SgfProperty& property, std::string_view value);
  void read_setup(const SgfNode& node);
  void read_moves(const SgfNode& node);
  void add_move(const SgfProperty& property);
  void add_answer(const SgfProperty& property);
  void read_facts(const SgfNode& node, FileTurn& turn);
  void read_comment(const std::string& comment, Turn& turn);
  void read_comments(const SgfNode& node);
  void begin_from_setup(std::optional<game::Colour> first_mover);
  void fail(const std::string& what, std::size_t offset);
  std::string text(std::string_view bytes);
  void note_losses();

  const ReadOptions& options_;
  std::vector<std::string>& notes_;
  FileGame file_;
  bool root_read_ = false;
  bool own_ = false;        // written by this host; in other files, private properties have other meanings
  bool is_signed_ = false;  // the file names the program that wrote it
  std::string encoding_;
  bool is_guessed_ = false;                         // a text is neither UTF-8 nor valid in `encoding_`
  bool is_ambiguous_ = false;                       // a text is valid in both
  std::set<std::string> left_out_;                  // properties that no GameRecord can hold
  std::string reason_;                              // GC
  std::array<std::vector<game::Point>, 2> stones_;  // set up, by colour
  std::optional<game::Colour> to_move_;
  std::optional<std::array<std::string, 2>> own_times_;  // time controls by colour, in a file of this host
  std::size_t moves_to_skip_ = 0;                        // moves of an answer that was already added
  std::size_t moves_of_turn_ = 0;                        // number of moves of the last turn
  std::optional<std::pair<std::string, std::size_t>> failure_;
};

}  // namespace tengen::record
