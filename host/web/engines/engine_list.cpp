#include "web/engines/engine_list.hpp"

namespace tengen::web {

EngineList::EngineList(manifest::Registry first, Find find)
    : find_(std::move(find)), now_(std::make_shared<const manifest::Registry>(std::move(first))) {}

std::shared_ptr<const manifest::Registry> EngineList::now() const {
  const std::lock_guard lock(mutex_);
  return now_;
}

Status EngineList::renew() {
  if (!find_) return success();
  const std::lock_guard one_at_a_time(finding_);
  auto found = find_();
  if (!found) return found.error();
  auto next = std::make_shared<const manifest::Registry>(std::move(*found));
  const std::lock_guard lock(mutex_);
  now_ = std::move(next);
  return success();
}

}  // namespace tengen::web
