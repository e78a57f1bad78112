// The present engines of this host. Packages can be added and removed while the page is served.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "manifest/registry/registry.hpp"

namespace tengen::web {

// Any thread.
class EngineList {
 public:
  using Find = std::function<Result<manifest::Registry>()>;

  // `find` reads all packages again.
  explicit EngineList(manifest::Registry first, Find find = {});

  // The present registry. It never changes; renew() makes a new one.
  std::shared_ptr<const manifest::Registry> now() const;
  // Reads the packages again. On error the list stays as it is. Waits while another thread does the same.
  Status renew();

 private:
  const Find find_;
  std::mutex finding_;
  mutable std::mutex mutex_;  // guards the members below
  std::shared_ptr<const manifest::Registry> now_;
};

}  // namespace tengen::web
