// The last commands to a program, and which of them it has lost. Some programs accept no command for a moment
// after their own move, and send a complaint for each.
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

  // The program complains about a lost command. Marks the command that the complaint names, else the first
  // command without a complaint.
  void lose(std::string_view complaint);
  bool has_lost() const { return !commands_.empty(); }
  // Whether the lost commands are a guess, because a complaint named no command.
  bool is_guess() const { return guessed_; }
  // Returns the lines of all lost commands, in the order of sending, so that they can be sent again. Empty if
  // none was lost.
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
