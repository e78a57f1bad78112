// What a program says in place of an answer.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// True if the protocol has this line, whether it is expected now or not. `protocol`: as in the manifest.
bool is_protocol_line(std::string_view protocol, std::string_view line);

// The lines since a question that were no answer. They decide nothing, because a line that the host does not
// know can be a thought that is meant for people; if no answer comes, they are quoted.
class InPlaceOfAnAnswer {
 public:
  void clear();
  void clear_lines();  // keeps the complaint

  // An error line; the last one counts.
  void complain(std::string_view line);
  const std::string& complaint() const { return complaint_; }

  // A line that the host does not know; the first and the last one count. Messages of the protocol for
  // people, lines of runtimes and empty lines do not.
  void add(std::string_view line);

  // Goes on after "it ". `unfinished`: what has come of the next line. `slept`: the program used no CPU time.
  // `rests`: it does not compute now.
  std::string told(std::string_view command, std::string_view unfinished, bool slept, bool rests) const;

 private:
  std::string complaint_;
  std::string first_;
  std::string last_;  // empty: there is at most one line
};

}  // namespace tengen::engine
