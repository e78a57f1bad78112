// What a program says in place of an answer.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// True if the protocol has this line, whether it is expected now or not. `protocol`: as in the manifest.
bool is_protocol_line(std::string_view protocol, std::string_view line);

// The lines since a question that were no answers. They do not end the question, because an unknown line may
// be a remark for people. If no answer comes, messages quote these lines.
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

  // The end of a sentence that begins with "it ". `unfinished`: the beginning of an incomplete line. `slept`:
  // the program used no CPU time. `rests`: the program does not compute now.
  std::string told(std::string_view command, std::string_view unfinished, bool slept, bool rests) const;

 private:
  std::string complaint_;
  std::string first_;
  std::string last_;  // empty: there is at most one line
};

}  // namespace tengen::engine
