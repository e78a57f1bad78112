#include "sandbox/jail/view.hpp"

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

namespace tengen::jail {
namespace {

// Covered by the new root while it is built. Everything that is needed from below it is open by then.
constexpr char kBuildingSite[] = "/tmp";

Error failure(const char* step, const char* path) {
  return system_error(std::string("view: ") + step + " \"" + path + "\"", errno);
}

bool has_source(Piece piece) {
  return piece == Piece::bind || piece == Piece::bind_if_there || piece == Piece::device;
}

// A copy of the mounts at a path, hung up nowhere yet. Flags are only ever added: those that the source has
// are locked when it comes from the mount namespace of another user.
Result<FileDescriptor> open_source(const ViewPiece& piece) {
  const bool is_device = piece.piece == Piece::device;
  const unsigned recursive = is_device ? 0 : AT_RECURSIVE;
  FileDescriptor tree(::open_tree(AT_FDCWD, piece.source, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | recursive));
  if (!tree) {
    if (piece.piece == Piece::bind_if_there && (errno == ENOENT || errno == ENOTDIR)) return FileDescriptor();
    return failure("open_tree", piece.source);
  }
  mount_attr attributes{};
  // A device on a read-only mount takes bytes as before, and its times stand still.
  attributes.attr_set =
      MOUNT_ATTR_NOSUID | MOUNT_ATTR_RDONLY | (is_device ? MOUNT_ATTR_NOEXEC : MOUNT_ATTR_NODEV);
  // A copy of a shared mount would show what the host mounts below it later.
  attributes.propagation = MS_PRIVATE;
  if (::mount_setattr(tree.get(), "", AT_EMPTY_PATH | recursive, &attributes, sizeof attributes) != 0) {
    return failure("mount_setattr", piece.source);
  }
  return tree;
}

// Paths are those of the new root by now, which no link leads out of.
Status make_parents(const char* path) {
  std::string part;
  for (const char* at = path; *at != '\0'; ++at) {
    if (*at == '/' && !part.empty() && ::mkdir(part.c_str(), 0755) != 0 && errno != EEXIST) {
      return failure("mkdir", part.c_str());
    }
    part += *at;
  }
  return success();
}

Status make_folder(const char* path) {
  if (auto status = make_parents(path); !status) return status;
  if (::mkdir(path, 0755) != 0 && errno != EEXIST) return failure("mkdir", path);
  return success();
}

Status make_file(const char* path, std::string_view text) {
  if (auto status = make_parents(path); !status) return status;
  const FileDescriptor file(::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444));
  if (!file) return failure("create", path);
  if (::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    return failure("write", path);
  }
  return success();
}

Status make_symlink(const char* text, const char* path) {
  if (auto status = make_parents(path); !status) return status;
  if (::symlink(text, path) != 0) return failure("symlink", path);
  return success();
}

// A folder is bound onto a folder, anything else onto a file.
Status hang_up(const FileDescriptor& tree, const char* target) {
  struct stat found {};
  if (::fstat(tree.get(), &found) != 0) return failure("fstat", target);
  const bool is_folder = S_ISDIR(found.st_mode);
  if (::access(target, F_OK) != 0) {
    if (auto status = is_folder ? make_folder(target) : make_file(target, ""); !status) return status;
  }
  if (::move_mount(tree.get(), "", AT_FDCWD, target, MOVE_MOUNT_F_EMPTY_PATH) != 0) {
    return failure("move_mount", target);
  }
  return success();
}

Status mount_scratch(const ViewPiece& piece) {
  if (auto status = make_folder(piece.target); !status) return status;
  char options[96];
  std::snprintf(options, sizeof options, "size=%llu,nr_inodes=%llu,mode=0700",
                static_cast<unsigned long long>(piece.bytes), static_cast<unsigned long long>(piece.files));
  if (::mount("tmpfs", piece.target, "tmpfs", MS_NOSUID | MS_NODEV, options) != 0) {
    return failure("mount tmpfs", piece.target);
  }
  return success();
}

// Before the old root goes: the kernel gives a new /proc only to a namespace that sees one already, with
// nothing mounted over its parts (mount_too_revealing). In a container that masks some the answer is EPERM.
FileDescriptor make_proc() {
  const FileDescriptor context(::fsopen("proc", FSOPEN_CLOEXEC));
  if (!context) return FileDescriptor();
  // Linux 5.8; EINVAL before. Of the machine itself nothing is shown then, only processes.
  ::fsconfig(context.get(), FSCONFIG_SET_STRING, "subset", "pid", 0);
  if (::fsconfig(context.get(), FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) != 0) return FileDescriptor();
  const unsigned attributes = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC;
  return FileDescriptor(::fsmount(context.get(), FSMOUNT_CLOEXEC, attributes));
}

// Leaves the process in an empty root of 1 MiB.
Status change_root() {
  if (::mount("tmpfs", kBuildingSite, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=4096,mode=0755") !=
      0) {
    return failure("mount tmpfs", kBuildingSite);
  }
  if (::chdir(kBuildingSite) != 0) return failure("chdir", kBuildingSite);
  // The old root lands on top of the new one, and is taken off: no folder for it is needed.
  if (::syscall(SYS_pivot_root, ".", ".") != 0) return failure("pivot_root", kBuildingSite);
  if (::umount2(".", MNT_DETACH) != 0) return failure("umount", "/");
  if (::chdir("/") != 0) return failure("chdir", "/");
  return success();
}

Status make_root_read_only() {
  mount_attr attributes{};
  attributes.attr_set = MOUNT_ATTR_RDONLY;
  if (::mount_setattr(AT_FDCWD, "/", 0, &attributes, sizeof attributes) != 0) {
    return failure("mount_setattr", "/");
  }
  return success();
}

Status make_piece(const ViewPiece& piece, const FileDescriptor& source) {
  switch (piece.piece) {
    case Piece::bind:
    case Piece::bind_if_there:
    case Piece::device:
      return source ? hang_up(source, piece.target) : success();
    case Piece::scratch:
      return mount_scratch(piece);
    case Piece::directory:
      return make_folder(piece.target);
    case Piece::symlink:
      return make_symlink(piece.source, piece.target);
    case Piece::file:
      return make_file(piece.target, piece.source);
    case Piece::proc:
      return source ? hang_up(source, piece.target) : make_folder(piece.target);
  }
  return success();
}

}  // namespace

Status View::open_sources() {
  sources_.clear();
  for (const auto& piece : pieces_) {
    sources_.emplace_back();
    if (!has_source(piece.piece)) continue;
    auto source = open_source(piece);
    if (!source) {
      sources_.clear();
      return source.error();
    }
    sources_.back() = std::move(*source);
  }
  open_ = true;
  return success();
}

Status View::build(const Control& control) {
  const mode_t mask = ::umask(0);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].piece != Piece::proc) continue;
    sources_[i] = make_proc();
    if (!sources_[i]) control.send_note(system_error("no proc", errno).message);
  }
  if (auto status = change_root(); !status) return status;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (auto status = make_piece(pieces_[i], sources_[i]); !status) return status;
    sources_[i].close();
  }
  ::umask(mask);
  return make_root_read_only();
}

Status make_mounts_private() {
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return failure("make private", "/");
  return success();
}

}  // namespace tengen::jail
