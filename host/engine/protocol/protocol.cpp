#include "engine/protocol/protocol.hpp"

#include "base/text.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/gomocup.hpp"
#include "engine/protocol/nboard.hpp"

namespace tengen::engine {

Result<std::unique_ptr<Protocol>> make_protocol(std::string_view name, ProtocolContext context) {
  if (name == "gomocup") return make_gomocup(std::move(context));
  if (name == "nboard") return make_nboard(std::move(context));
  return bad_input("unknown protocol \"" + printable(name) +
                   "\", expected gomocup, nboard, board-file or piskvork-file");
}

Status check_protocol(std::string_view name, const game::Setup& setup) {
  if (const auto files = make_file_protocol(name)) return files->check(setup);
  const auto protocol = make_protocol(name, {});
  if (!protocol) return protocol.error();
  GameStart start;
  start.setup = setup;
  std::string unsent;
  return (*protocol)->begin(start, unsent);
}

}  // namespace tengen::engine
