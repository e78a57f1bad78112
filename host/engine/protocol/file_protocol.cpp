#include "engine/protocol/file_protocol.hpp"

namespace tengen::engine {

std::unique_ptr<FileProtocol> make_file_protocol(std::string_view name) {
  if (name == "board-file") return make_board_file();
  if (name == "piskvork-file") return make_piskvork_file();
  return nullptr;
}

}  // namespace tengen::engine
