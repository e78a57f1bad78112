#include "web/run/run_feed.hpp"

#include <boost/json.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "tournament/control/run_stream.hpp"
#include "web/run/run_archive.hpp"

namespace tengen::web {

struct RunFeed::Shared : std::enable_shared_from_this<Shared> {
  // Runs the work on the server's thread, unless the feed is gone, and waits until it was done.
  void tell(std::function<void()> work) {
    std::unique_lock lock(mutex);
    if (left) return;
    taken = false;
    post([self = shared_from_this(), work = std::move(work)] {
      {
        const std::lock_guard inner(self->mutex);
        if (self->left) return;
      }
      work();  // the feed may end in there
      const std::lock_guard inner(self->mutex);
      self->taken = true;
      self->changed.notify_all();
    });
    changed.wait(lock, [&] { return taken || left; });
  }
  void name(const std::filesystem::path& folder) {
    if (!events.on_name) return;
    const auto summary = run_summary(folder);
    if (!summary) return;
    tell([on_name = events.on_name, name = std::string(summary->at("name").as_string())] { on_name(name); });
  }
  void end(Status status) {
    tell([on_end = events.on_end, status = std::move(status)] { on_end(status); });
  }
  void follow(const std::filesystem::path& folder, std::optional<std::int64_t> lines_of) {
    name(folder);
    auto opened = tournament::RunStream::open(folder, lines_of);
    if (!opened) return end(opened.error());
    {
      const std::lock_guard lock(mutex);
      if (left) return;
      stream.emplace(std::move(*opened));
    }
    while (auto lines = stream->next())
      tell([on_lines = events.on_lines, lines = std::move(*lines)] { on_lines(lines); });
    end(success());
  }

  Post post;
  Events events;     // of the server's thread
  std::mutex mutex;  // guards what follows
  std::condition_variable changed;
  std::optional<tournament::RunStream> stream;
  bool taken = true;
  bool left = false;
};

RunFeed::RunFeed(const std::filesystem::path& folder, std::optional<std::int64_t> lines_of, Post post,
                 Events events)
    : shared_(std::make_shared<Shared>()) {
  shared_->post = std::move(post);
  shared_->events = std::move(events);
  // It has nothing of this object but what it shares.
  std::thread([shared = shared_, folder, lines_of] { shared->follow(folder, lines_of); }).detach();
}

RunFeed::~RunFeed() {
  const std::lock_guard lock(shared_->mutex);
  shared_->left = true;
  shared_->changed.notify_all();
  if (shared_->stream) shared_->stream->close();
}

}  // namespace tengen::web
