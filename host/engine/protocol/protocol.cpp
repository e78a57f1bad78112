#include "engine/protocol/protocol.hpp"

#include "engine/protocol/gomocup.hpp"

namespace tengen::engine {

Result<std::unique_ptr<Protocol>> make_protocol(std::string_view name, ProtocolContext context) {
  if (name == "gomocup") return make_gomocup(std::move(context));
  return bad_input("unknown protocol \"" + std::string(name) + "\", expected gomocup");
}

}  // namespace tengen::engine
