// A file on its way from the page to this host: written as it comes, never held in memory.
#pragma once

#include <functional>
#include <memory>

#include "base/file_descriptor.hpp"
#include "web/engines/examination.hpp"
#include "web/http.hpp"

namespace tengen::web {

// The last part of a name that a browser gave, if a file here can have it: 1 to 200 bytes of UTF-8, without
// control characters, the first no dot.
Result<std::string> plain_file_name(std::string_view name);

// One thread writes for all uploads, so that a slow disk holds up neither the page nor a game.
class Uploads {
 public:
  // `folder`, that of the packages, is made when it is missing; what killed hosts left in it goes.
  Uploads(std::filesystem::path folder, std::uint64_t longest);
  // Waits for what is being written.
  ~Uploads();

  std::uint64_t longest() const { return longest_; }
  // `done` is called on the server's thread when all of it has come. The error says why it may not begin: too
  // long, no room on the disk, too many at a time.
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
