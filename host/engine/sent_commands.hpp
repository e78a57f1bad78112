// The last commands to a program, and which of them it has lost. Some programs accept no command for a moment
// after their own move, and complain about each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::engine {

// Plain text in, plain text out. Not thread-safe.
class SentCommands {
 public:
  // Replaces the earlier commands. DONE, and lines that do not begin with a letter ("7,7,1"), belong to the
  // command above.
  void set(std::string_view lines);

  // The program complains of a lost command: the one that it names, else the first without a complaint.
  void lose(std::string_view complaint);
  bool has_lost() const { return !commands_.empty(); }
  // A complaint named no command, so the lost commands are a guess.
  bool is_guess() const { return guessed_; }
  // The lines of all lost commands, in the order of sending, to send again. Empty if none was lost.
  std::string take_lost();
  // The lines of the last command, the question; call after a loss.
  std::string last() const { return commands_.empty() ? std::string() : commands_.back().lines; }

 private:
  struct Command {
    std::string word;
    std::string lines;
    bool lost = false;
  };

  void read();

  std::string text_;
  std::vector<Command> commands_;  // filled after a loss
  bool guessed_ = false;
};

}  // namespace tengen::engine
