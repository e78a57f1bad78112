#include "package/trust.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "package/digest.hpp"
#include "package/package_id.hpp"
#include "package/sole_control.hpp"
#include "package/standard_folders.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largest_list = 1 << 20;

// Held while the list is read, changed and written back. The folder is locked, because the list itself is
// replaced.
Result<FileDescriptor> lock(const SoleFolder& folder) {
  FileDescriptor descriptor(::openat(folder.descriptor().get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!descriptor) return system_error("cannot open", errno, folder.path().string());
  while (::flock(descriptor.get(), LOCK_EX) != 0) {
    if (errno != EINTR) return system_error("cannot lock", errno, folder.path().string());
  }
  return descriptor;
}

bool is_missing(const fs::path& file) {
  std::error_code error;
  return fs::symlink_status(file, error).type() == fs::file_type::not_found;
}

Result<TrustList> parsed(std::string_view content, const fs::path& file) {
  TrustList list;
  int number = 0;
  for (const std::string_view line : split(content, '\n')) {
    ++number;
    if (line.empty()) continue;
    const auto blank = line.find(' ');
    const auto digest = line.substr(0, blank);
    const auto id = blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
    if (!is_digest(digest) || !is_id(id)) {
      return bad_input(
          "found '" + printable(line, 100) +
              "', expected 64 hexadecimal digits, a blank and a package id; delete the line if nobody "
              "knows it",
          file.string() + ":" + std::to_string(number));
    }
    list.emplace(digest, id);
  }
  return list;
}

// A missing list is empty.
Result<TrustList> read_list(const SoleFolder& folder, const std::string& name) {
  const auto content = folder.read(name, largest_list);
  if (content) return parsed(*content, folder.path() / name);
  return content.error().code == ErrorCode::not_found ? Result<TrustList>(TrustList{}) : content.error();
}

// A list that is not there trusts nothing, whoever could make one: root of a user namespace with one user
// finds even "/" belonging to nobody.
Result<TrustList> read_list(const fs::path& file) {
  if (is_missing(file)) return TrustList{};
  const auto folder = SoleFolder::open(file.parent_path());
  return folder ? read_list(*folder, file.filename().string()) : folder.error();
}

bool has_line_of(const TrustList& list, const std::string& package_id) {
  return std::any_of(list.begin(), list.end(), [&](const auto& line) { return line.second == package_id; });
}

}  // namespace

std::string_view text(Trust trust) {
  switch (trust) {
    case Trust::user:
      return "user";
    case Trust::installation:
      return "installation";
    case Trust::none:
      break;
  }
  return "none";
}

std::string trust_list_text(const TrustList& list) {
  std::string content;
  for (const auto& [digest, id] : list) content += digest + " " + id + "\n";
  return content;
}

Result<TrustStore> TrustStore::load(const fs::path& user_list, const fs::path& installation_list) {
  TrustStore store;
  store.user_list_ = user_list;
  auto by_user = read_list(user_list);
  if (!by_user) return by_user.error();
  store.by_user_ = std::move(*by_user);
  auto by_installation = read_list(installation_list);
  if (!by_installation) return by_installation.error();
  store.by_installation_ = std::move(*by_installation);
  return store;
}

fs::path TrustStore::standard_user_list() {
  const fs::path folder = config_folder();
  return folder.empty() ? folder : folder / "trust";
}

fs::path TrustStore::standard_installation_list(const fs::path& program) {
  return installed_folder(program) / "trust";
}

Trust TrustStore::trust(const std::string& digest) const {
  if (by_installation_.contains(digest)) return Trust::installation;
  return by_user_.contains(digest) ? Trust::user : Trust::none;
}

Status TrustStore::add(const std::string& digest, const std::string& package_id) {
  if (!is_digest(digest))
    return bad_input("found digest '" + printable(digest) + "', expected 64 hexadecimal digits");
  if (!is_id(package_id))
    return bad_input("found '" + printable(package_id) + "', expected the id of a package");
  return change([&](TrustList& list) {
    list[digest] = package_id;
    return success();
  });
}

bool TrustStore::names(const std::string& package_id) const { return has_line_of(by_user_, package_id); }

Status TrustStore::remove(const std::string& package_id) {
  return change([&](TrustList& list) -> Status {
    if (std::erase_if(list, [&](const auto& line) { return line.second == package_id; }) > 0)
      return success();
    if (has_line_of(by_installation_, package_id)) {
      return not_found(
          "the package is trusted by the installation, not by you; only the installation can change that");
    }
    return not_found(printable(package_id, 100) + " is not trusted");
  });
}

Status TrustStore::change(const std::function<Status(TrustList&)>& edit) {
  if (user_list_.empty()) {
    return not_found("found no folder for settings, expected $HOME or $XDG_CONFIG_HOME to be set");
  }
  const auto folder = SoleFolder::open(user_list_.parent_path(), SoleFolder::Missing::is_made);
  if (!folder) return folder.error();
  const auto locked = lock(*folder);
  if (!locked) return locked.error();
  const std::string name = user_list_.filename().string();
  auto list = read_list(*folder, name);
  if (!list) return list.error();
  if (auto edited = edit(*list); !edited) return edited;
  if (auto written = folder->replace(name, trust_list_text(*list)); !written) return written;
  by_user_ = std::move(*list);
  return success();
}

}  // namespace tengen::package
