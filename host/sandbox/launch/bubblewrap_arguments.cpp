#include "sandbox/launch/bubblewrap_arguments.hpp"

namespace tengen::sandbox {

void add(Arguments& arguments, std::initializer_list<std::string> more) {
  arguments.insert(arguments.end(), more);
}

namespace {

void add_namespaces(Arguments& arguments) {
  // --unshare-all alone goes on without a user namespace where there is none.
  add(arguments, {"--unshare-all", "--unshare-user", "--disable-userns"});
  const std::string user = std::to_string(kEngineUser);
  add(arguments, {"--uid", user, "--gid", user, "--cap-drop", "ALL", "--hostname", "tengen"});
  add(arguments, {"--die-with-parent", "--new-session", "--as-pid-1"});
}

void add_piece(Arguments& arguments, const Piece& piece, int users) {
  switch (piece.kind) {
    case PieceKind::bind:
      return add(arguments, {"--ro-bind", piece.source, piece.target});
    case PieceKind::bind_if_there:
      return add(arguments, {"--ro-bind-try", piece.source, piece.target});
    case PieceKind::device:
      return add(arguments, {"--dev-bind", piece.target, piece.target});
    case PieceKind::folder:
      return add(arguments, {"--dir", piece.target});
    case PieceKind::link:
      return add(arguments, {"--symlink", piece.source, piece.target});
    case PieceKind::file:
      return add(arguments, {"--perms", "0444", "--file", std::to_string(users), piece.target});
    case PieceKind::proc:
      return add(arguments, {"--proc", piece.target});
  }
}

}  // namespace

std::vector<std::string> bubblewrap_arguments(const LaunchSpec& spec, const std::vector<Piece>& view,
                                              int users, const std::string& jail) {
  Arguments arguments;
  add_namespaces(arguments);
  add(arguments, {"--size", std::to_string(scratch_size(spec, view).bytes), "--tmpfs", kScratchFolder});
  for (const auto& piece : view) add_piece(arguments, piece, users);
  add(arguments, {"--ro-bind", jail, kJailInside});
  // The root is a tmpfs without a limit, made writable to build all this.
  add(arguments, {"--remount-ro", "/", "--chdir", "/"});
  // Set by bubblewrap for the child alone: as its own environment, LD_PRELOAD would run outside.
  add(arguments, {"--clearenv"});
  for (const auto& [name, value] : child_environment(spec, kWorkingFolder, kTemporaryFolder)) {
    add(arguments, {"--setenv", name, value});
  }
  return arguments;
}

}  // namespace tengen::sandbox
