// Digests of packages that have not changed since they were last read.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/error.hpp"
#include "package/digest.hpp"

namespace tengen::package {

// The cache assumes that a package is unchanged if its manifest and the names, kinds, sizes, inodes and times
// of change of all its entries are the same. Code for the host's own process does not rely on the cache:
// verified_copy() hashes the package again (package/verified_copy.hpp). Used by one thread at a time.
class DigestCache {
 public:
  // Remembers nothing: every package is read.
  DigestCache() = default;
  // Reads a file that save() wrote. If the file cannot be read, the cache is empty. If others can change the
  // file (package/sole_control.hpp), the cache is empty and stays so.
  static DigestCache load(std::filesystem::path file);
  // `$XDG_CACHE_HOME/tengen/digests`; empty without a home folder.
  static std::filesystem::path standard_file();

  // Returns package_digest() of the folder with the manifest that the caller has read, from the cache if
  // possible. `folder` must be canonical.
  Result<std::string> digest(const std::filesystem::path& folder, const ReadFile& manifest);
  // Writes the file if there is a new digest. Ignores errors: without the file, the next run only takes
  // longer.
  void save();

 private:
  struct Entry {
    std::string state;  // a digest of the manifest and the entries' metadata
    std::string digest;
  };

  std::filesystem::path file_;
  std::map<std::string, Entry> entries_;  // by digests of folders' names
  bool has_news_ = false;
};

}  // namespace tengen::package
