// Receives files from the page. A file is written to disk as it arrives, and is never held in memory.
#pragma once

#include <functional>
#include <memory>

#include "base/file_descriptor.hpp"
#include "web/engines/examination.hpp"
#include "web/http.hpp"

namespace tengen::web {

// Returns the last part of a browser's file name. Fails unless it has 1 to 200 bytes of UTF-8, no control
// characters, and no dot at the front.
Result<std::string> plain_file_name(std::string_view name);

// One thread writes all uploads, so that a slow disk delays neither the page nor a game.
class Uploads {
 public:
  // `folder` is the folder of packages; it is made if it is missing. Removes files that killed hosts left in
  // it.
  Uploads(std::filesystem::path folder, std::uint64_t longest);
  // Waits for the present write.
  ~Uploads();

  std::uint64_t longest() const { return longest_; }
  // Calls `done` on the server's thread when the whole file has arrived. The error says why the upload cannot
  // begin: the file is too long, the disk has no room, or there are too many uploads.
  using Done = std::function<void(std::shared_ptr<SentFile>, Respond)>;
  Result<std::unique_ptr<Upload>> begin(const std::string& name, std::optional<std::uint64_t> length,
                                        Done done);

  class Writer;

 private:
  const std::filesystem::path folder_;
  const std::uint64_t longest_;
  const std::shared_ptr<int> places_ = std::make_shared<int>();  // each upload has a copy
  std::unique_ptr<Writer> writer_;
};

}  // namespace tengen::web
