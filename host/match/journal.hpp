// Stores a running game on disk, turn by turn, so that it survives the end of the host.
//
// The file has one JSON object a line. The first line is the game as it was set up. Further lines are turns,
// turns taken back, clocks that were set, pauses, draw offers, and the time that the open question has used.
// The last line is the end of the game. If the game ended before the first write, its whole record is the
// only line. Each line begins with a checksum in hexadecimal digits: the CRC-32 of two
// concatenated strings, the previous line's checksum (if any) and this line's object. The first line is
// written to a new file, which then replaces an earlier journal; later lines are appended. The reader ignores
// an incomplete last line.
#pragma once

#include <filesystem>
#include <optional>

#include "base/file_descriptor.hpp"
#include "match/continued_game.hpp"
#include "match/game_session.hpp"
#include "match/unit.hpp"

namespace tengen::match {

// For one game and its thread.
class Journal : public GameListener {
 public:
  // Writes new turns between questions, at most once in each `interval`. A game that is shorter than the
  // interval is written only by close(), so that writing does not delay its moves. In a game of people the
  // interval is zero.
  Journal(std::filesystem::path file, Duration interval)
      : file_(std::move(file)), interval_(interval), written_at_(SteadyClock::now()) {}

  void on_turn(const GameSession& session) override;
  void on_steered(const GameSession& session, const Command& command, const Steered& done) override;
  // Writes all new data, with the clocks after the last turn. A disk error does not end the game: the file
  // keeps its content, and the next call tries again.
  void write(const GameSession& session);
  // Writes the time that the open question has used.
  void write_used(const GameSession& session, Duration used);
  // Call when the game is over and its record complete, even if the unit has further games.
  void close(const GameSession& session);
  // Whether something was written.
  bool is_begun() const { return static_cast<bool>(out_); }
  void remove();

 private:
  // The lines to write next.
  struct Lines {
    void add(const std::string& object);

    std::string text;
    std::string checksum;  // of the last line
  };

  // Returns the turns since the last write; before the first write, the whole game.
  Lines unwritten(const GameSession& session) const;
  // Both return true if the lines are in the file; otherwise the file does not change.
  bool begin(const Lines& lines);
  bool append(const Lines& lines);

  std::filesystem::path file_;
  Duration interval_;
  TimePoint written_at_;
  FileDescriptor out_;  // open from the first write on
  off_t size_ = 0;
  std::size_t turns_ = 0;  // turns that are in the file
  std::string checksum_;   // of its last line
};

// The path of a game's journal.
std::filesystem::path journal_file(const std::filesystem::path& folder, std::int64_t game);
// Removes the journals of the unit's games; does nothing if `folder` is empty.
void remove_journals(const std::filesystem::path& folder, const Unit& unit);

// The number of journals of the run.
std::size_t journalled_games(const std::filesystem::path& folder);

// The content of a journal. Each turn has the time that it took.
struct JournalledGame {
  ContinuedGame game;
  std::size_t set_up = 0;  // turns set up without asking
  bool is_over = false;    // then the record is complete
  // The state after the last turn:
  bool paused = false;
  std::optional<game::Seat> draw_offered_by;
  Duration used{};  // by the open question
};

// Errors: not_found: no such file; refused: no regular file; bad_input: damaged, with the line.
Result<JournalledGame> read_journal(const std::filesystem::path& file);

}  // namespace tengen::match
