// What programs leave in files, print for people, and what a jail says that they left: any bytes.
#include "base/text.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/thinking.hpp"
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"
#include "sandbox/launch/jail_messages.hpp"

using namespace tengen;
using fuzz::require;

int tengen::fuzz::try_answers(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* const name : {"board-file", "piskvork-file"}) {
    const auto protocol = engine::make_file_protocol(name);
    if (const auto answer = protocol->read_line(text))
      require(answer->points.size() == 1, "a line is one move");
    for (const auto& file : protocol->left_files()) {
      const auto answer = protocol->read_file({file, std::string(text)});
      if (answer) require(answer->points.size() == 1, "a file is one move");
    }
  }
  if (const auto file = sandbox::read_file(text)) {
    require(!file->name.empty() && file->name.size() + 1 + file->text.size() == size, "nothing is lost");
  }

  engine::ThinkingReader reader;
  for (const auto line : split(text, '\n')) {
    const record::Thought one = engine::read_thinking(line);
    require(fuzz::is_shown_safely(one.line), "a line of play can be shown");
    require(one.line.size() < 4096, "a line of play is no flood");
    require(!one.depth || (*one.depth >= 0 && *one.depth < 10000), "a depth is one");
    reader.add(line);
  }
  require(fuzz::is_shown_safely(reader.read().line), "a line of play can be shown");
  return 0;
}
