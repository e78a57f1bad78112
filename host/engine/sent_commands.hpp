// The commands that a program was sent together, and which of them it has lost: some programs take no command
// for a moment after their own move, and say so with a line for each command.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::engine {

// Plain text in, plain text out. Not thread-safe.
class SentCommands {
 public:
  // These were sent, in place of those before. Lines that begin with no letter ("7,7,1") and DONE belong to
  // the command above them.
  void set(std::string_view lines);

  // The program says that it has lost one: the one that the complaint names, or else the first that it has
  // not complained about.
  void lose(std::string_view complaint);
  bool has_lost() const { return !commands_.empty(); }
  // Some complaint named no command, so that which ones were lost is a guess.
  bool is_guess() const { return guessed_; }
  // The lines of all that were lost, in the order in which they were sent: they are sent again now. Empty
  // when none was lost.
  std::string take_lost();
  // The lines of the last command, which is the question; after a loss.
  std::string last() const { return commands_.empty() ? std::string() : commands_.back().lines; }

 private:
  struct Command {
    std::string word;
    std::string lines;
    bool lost = false;
  };

  void read();

  std::string text_;
  std::vector<Command> commands_;  // once something was lost
  bool guessed_ = false;
};

}  // namespace tengen::engine
