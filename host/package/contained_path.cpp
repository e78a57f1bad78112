#include "package/contained_path.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "base/text.hpp"
#include "package/left_out.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

Error refused(std::string_view named, const std::string& why) {
  return {ErrorCode::refused, "found '" + printable(named) + "', " + why, {}};
}

std::string_view type_text(fs::file_type type) {
  switch (type) {
    case fs::file_type::directory:
      return "a folder";
    case fs::file_type::fifo:
      return "a named pipe";
    case fs::file_type::socket:
      return "a socket";
    default:
      return "a device";
  }
}

}  // namespace

bool lies_inside(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path resolved = fs::canonical(path, error);
  if (error) return false;
  return std::mismatch(folder.begin(), folder.end(), resolved.begin(), resolved.end()).first == folder.end();
}

Result<fs::path> contained_file(const fs::path& folder, std::string_view named) {
  const fs::path relative(named);
  if (named.empty() || named.find('\0') != std::string_view::npos || named.back() == '/') {
    return bad_input("found '" + printable(named) + "', expected the name of a file of the package");
  }
  if (relative.is_absolute()) return refused(named, "expected a path relative to the package's folder");
  if (std::find(relative.begin(), relative.end(), "..") != relative.end()) {
    return refused(named, "expected a path without '..', which stays inside the package");
  }
  std::error_code error;
  const fs::path resolved = fs::canonical(folder / relative, error);
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
    return not_found("found '" + printable(named) + "', which does not exist; expected a file in " +
                     printable(folder.string(), 4096));
  }
  if (error)
    return bad_input("found '" + printable(named) + "', which cannot be followed: " + error.message());
  if (!lies_inside(resolved, folder)) {
    return refused(named, "a link that leads out of the package to " + printable(resolved.string(), 4096) +
                              "; expected a file of the package");
  }
  if (const auto where = why_left_out(resolved, folder); !where.empty())
    return refused(named, "which lies in " + std::string(where) + "; expected a file of the package");
  const fs::file_type type = fs::status(resolved, error).type();
  if (type != fs::file_type::regular) {
    return bad_input("found '" + printable(named) + "', which is " + std::string(type_text(type)) +
                     "; expected a regular file");
  }
  return resolved;
}

}  // namespace tengen::package
