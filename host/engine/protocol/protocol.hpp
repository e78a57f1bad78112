// A text protocol: what to say to a program, and what its lines mean. Pure text in, text out; no I/O, no
// time. One file a protocol beside this one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "engine/engine.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// What one line from the program means.
struct Line {
  enum class Kind {
    ready,    // it can play what begin() announced
    refused,  // it cannot
    answer,   // its answer to the question, in `answer`
    dropped,  // it says that it has lost the last command, which has to be sent again
    remark,   // anything else; for the log
  };
  Kind kind = Kind::remark;
  game::Answer answer;
};

class Protocol {
 public:
  virtual ~Protocol() = default;

  // Adds the commands that announce a game in a fresh process, or in one that has just finished another. The
  // program is expected to answer with a `ready` line. An error when the protocol has no words for this game.
  virtual Status begin(const GameStart& start, std::string& out) = 0;
  // Adds what has to be said once the program is ready.
  virtual void settle(const GameStart& start, std::string& out) = 0;
  // Adds the open question.
  virtual void ask(const Request& request, std::string& out) = 0;
  // The answer to the last question was sent by the program: remembers what its board looks like now.
  virtual void answered() = 0;
  // Adds the request to exit.
  virtual void quit(std::string& out) = 0;

  virtual Line read(std::string_view line) const = 0;
};

// What the protocols need to know about the program and its surroundings.
struct ProtocolContext {
  manifest::LineEnd line_end = manifest::LineEnd::lf;
  std::uint64_t memory_bytes = 0;
  std::vector<std::pair<std::string, std::string>> options = {};  // chosen values
};

// By the name manifests use ("gomocup"). The error lists the names there are.
Result<std::unique_ptr<Protocol>> make_protocol(std::string_view name, ProtocolContext context);

}  // namespace tengen::engine
