#include "web/run/run_feed.hpp"

#include <condition_variable>
#include <mutex>

#include "tournament/control/run_stream.hpp"

namespace tengen::web {

struct RunFeed::Shared {
  explicit Shared(tournament::RunStream opened) : stream(std::move(opened)) {}

  tournament::RunStream stream;
  Post post;
  std::function<void(std::optional<std::string>)> on_lines;  // of the server's thread
  std::mutex mutex;                                          // guards what follows
  std::condition_variable changed;
  bool taken = true;
  bool left = false;
};

Result<std::unique_ptr<RunFeed>> RunFeed::open(const std::filesystem::path& folder,
                                               std::optional<std::int64_t> lines_of, Post post,
                                               std::function<void(std::optional<std::string>)> on_lines) {
  auto stream = tournament::RunStream::open(folder, lines_of);
  if (!stream) return stream.error();
  auto shared = std::make_shared<Shared>(std::move(*stream));
  shared->post = std::move(post);
  shared->on_lines = std::move(on_lines);
  return std::unique_ptr<RunFeed>(new RunFeed(std::move(shared)));
}

RunFeed::RunFeed(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {
  thread_ = std::thread([shared = shared_] {
    for (;;) {
      auto lines = shared->stream.next();
      const bool over = !lines;
      std::unique_lock lock(shared->mutex);
      if (shared->left) return;
      shared->taken = false;
      shared->post([shared, lines = std::move(lines)]() mutable {
        {
          const std::lock_guard inner(shared->mutex);
          if (shared->left) return;
        }
        // The feed may end in there.
        const auto take = shared->on_lines;
        take(std::move(lines));
        const std::lock_guard inner(shared->mutex);
        shared->taken = true;
        shared->changed.notify_all();
      });
      if (over) return;
      shared->changed.wait(lock, [&] { return shared->taken || shared->left; });
    }
  });
}

RunFeed::~RunFeed() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->left = true;
  }
  shared_->changed.notify_all();
  shared_->stream.close();
  thread_.join();
}

}  // namespace tengen::web
