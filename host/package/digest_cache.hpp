// Digests of packages that have not changed since they were last read.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/error.hpp"

namespace tengen::package {

// A package is taken to be unchanged as long as the names, kinds, sizes, inodes and times of change of all
// its entries are the same. What is loaded into the host's own process does not rest on it: that is hashed
// again (package/verified_copy.hpp). Used by one thread at a time.
class DigestCache {
 public:
  // Remembers nothing: every package is read.
  DigestCache() = default;
  // From a file that save() wrote. One that cannot be read is an empty cache.
  static DigestCache load(std::filesystem::path file);
  // `$XDG_CACHE_HOME/tengen/digests`; empty without a home folder.
  static std::filesystem::path standard_file();

  // As package_digest() of the folder, which is canonical.
  Result<std::string> digest(const std::filesystem::path& folder);
  // Writes the file if there is something new. A cache that cannot be written costs time, nothing else.
  void save();

 private:
  struct Entry {
    std::string state;  // a digest of what the file system says
    std::string digest;
  };

  std::filesystem::path file_;
  std::map<std::string, Entry> entries_;  // by digests of folders' names
  bool has_news_ = false;
};

}  // namespace tengen::package
