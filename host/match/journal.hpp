// A running game on disk, turn by turn, so that it survives the end of the host.
//
// The file has one JSON object a line: first the game as it was set up, then a line for each turn, a line for
// turns that were taken back, clocks that were set, pauses, offers of a draw and the time that the open
// question has used, and finally a line for how the game ended. A game that
// ended before anything was written has one line, its whole record. Before each object stands a checksum in
// hexadecimal digits: CRC-32 of the checksum of the line before (of nothing in the first line) and the
// object. The first line is written to a file beside it, which then replaces an earlier journal; later lines
// are appended. The reader ignores a last line that was cut short.
#pragma once

#include <filesystem>
#include <optional>

#include "base/file_descriptor.hpp"
#include "match/continued_game.hpp"
#include "match/game_session.hpp"
#include "match/unit.hpp"

namespace tengen::match {

// Of one game and its thread.
class Journal : public GameListener {
 public:
  // Writes what is new after a turn, between questions, at most once in each `interval`: a game that is over
  // before has no file, and its moves cost nothing. A game that people play has no interval.
  Journal(std::filesystem::path file, Duration interval)
      : file_(std::move(file)), interval_(interval), written_at_(SteadyClock::now()) {}

  void on_turn(const GameSession& session) override;
  void on_steered(const GameSession& session, const Command& command, const Steered& done) override;
  // All that there is, with the clocks after the last turn. A disk error does not end the game: what the file
  // had before stays, and the next call tries again.
  void write(const GameSession& session);
  // The open question has used that much time.
  void write_used(const GameSession& session, Duration used);
  // The game is over, and its record complete; the other games of its unit may not be.
  void close(const GameSession& session);
  // Something was written.
  bool is_begun() const { return static_cast<bool>(out_); }
  void remove();

 private:
  // What is to be written next.
  struct Lines {
    void add(const std::string& object);

    std::string text;
    std::string checksum;  // of the last line
  };

  // What the file lacks: all, or the turns since the last write.
  Lines unwritten(const GameSession& session) const;
  // Return true if the lines are in the file; else the file is as before.
  bool begin(const Lines& lines);
  bool append(const Lines& lines);

  std::filesystem::path file_;
  Duration interval_;
  TimePoint written_at_;
  FileDescriptor out_;  // from the first write on
  off_t size_ = 0;
  std::size_t turns_ = 0;  // that are in the file
  std::string checksum_;   // of its last line
};

// Where the journal of a game of a run lies.
std::filesystem::path journal_file(const std::filesystem::path& folder, std::int64_t game);
// Those of the unit's games, as far as there are any; an empty folder has none.
void remove_journals(const std::filesystem::path& folder, const Unit& unit);

// How many games of the run have one.
std::size_t journalled_games(const std::filesystem::path& folder);

// What was journalled of a game: times that were used are in its turns.
struct JournalledGame {
  ContinuedGame game;
  std::size_t set_up = 0;  // turns that nobody was asked for
  bool is_over = false;    // then the record is complete
  // Of the position after the last turn.
  bool paused = false;
  std::optional<game::Seat> draw_offered_by;
  Duration used{};  // by the open question
};

// not_found when there is no such file; refused when it is no regular file; bad_input, with the line, when it
// is damaged.
Result<JournalledGame> read_journal(const std::filesystem::path& file);

}  // namespace tengen::match
