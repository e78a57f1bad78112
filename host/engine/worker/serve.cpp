#include "engine/worker/serve.hpp"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/native/instance.hpp"
#include "engine/native/library.hpp"
#include "engine/worker/description_message.hpp"
#include "engine/worker/messages.hpp"

namespace tengen::engine {
namespace {

// Blocking; false when the other side is gone.
bool write_all(const FileDescriptor& to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(to.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Blocking; nothing when the other side is gone or speaks no frames.
std::optional<Frame> read_frame(const FileDescriptor& from, FrameReader& reader) {
  for (;;) {
    if (auto frame = reader.next()) return frame;
    if (reader.error()) return std::nullopt;
    std::size_t size = 0;
    char* const space = reader.space(size);
    const ssize_t got = ::read(from.get(), space, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::nullopt;
    reader.commit(static_cast<std::size_t>(got));
  }
}

// The reply pipe, shared by the owner thread and by whatever threads of the library log.
class Replies {
 public:
  explicit Replies(FileDescriptor pipe) : pipe_(std::move(pipe)) {}
  bool send(std::string_view frame) {
    const std::lock_guard lock(mutex_);
    return write_all(pipe_, frame);
  }

 private:
  std::mutex mutex_;  // keeps frames whole
  FileDescriptor pipe_;
};

class Server {
 public:
  Server(Replies& replies, NativeInstance& instance) : replies_(replies), instance_(instance) {}

  // False when the host is gone or a frame is none of ours.
  bool answer(const Frame& frame) {
    switch (frame.type) {
      case FrameType::new_game: {
        tengen_setup setup;
        moves_.clear();
        if (!read_new_game(frame.payload, setup, names_)) return false;
        return replies_.send(write_status(FrameType::game_ready, instance_.new_game(setup)));
      }
      case FrameType::decide:
      case FrameType::analyse: {
        tengen_request request;
        int lines = 0;
        int* const wanted = frame.type == FrameType::analyse ? &lines : nullptr;
        if (!read_decide(frame.payload, request, moves_, offers_, wanted)) return false;
        Decision decision;
        instance_.decide(request, decision, lines);
        return replies_.send(write_decision(request.id, decision));
      }
      case FrameType::ponder: {
        tengen_request request;
        if (!read_decide(frame.payload, request, moves_, offers_)) return false;
        instance_.ponder(request);
        return true;
      }
      case FrameType::save_state:
        return replies_.send(write_state(instance_.save_state()));
      case FrameType::restore_state: {
        std::string bytes;
        if (!read_restore(frame.payload, bytes)) return false;
        return replies_.send(write_status(FrameType::done, instance_.restore_state(bytes)));
      }
      case FrameType::set_option: {
        std::string key, value;
        if (!read_option(frame.payload, key, value)) return false;
        return replies_.send(write_status(FrameType::done, instance_.set_option(key, value)));
      }
      case FrameType::end_game: {
        tengen_ending ending;
        std::string reason;
        if (!read_end_game(frame.payload, ending, reason, moves_)) return false;
        instance_.end_game(ending);
        return true;
      }
      default:
        return false;
    }
  }

 private:
  Replies& replies_;
  NativeInstance& instance_;
  NewGameTexts names_;
  std::vector<tengen_move> moves_;
  std::vector<tengen_point> offers_;
};

// Stop frames, until the host closes the pipe or the instance is about to be destroyed.
class Control {
 public:
  Control(FileDescriptor pipe, NativeInstance& instance) : pipe_(std::move(pipe)), instance_(&instance) {
    std::thread([this] { run(); }).detach();  // it is in its read for as long as the host lives
  }
  // From here on stop() is not called any more. False: a call of it does not come back, and the instance
  // cannot be destroyed.
  bool close() {
    std::unique_lock lock(mutex_);
    instance_ = nullptr;
    return returned_.wait_for(lock, patience, [this] { return !in_stop_; });
  }

 private:
  static constexpr std::chrono::milliseconds patience{100};

  void run() {
    FrameReader reader;
    std::uint64_t id = 0;
    while (const auto frame = read_frame(pipe_, reader)) {
      std::unique_lock lock(mutex_);
      if (instance_ == nullptr) return;
      if (frame->type != FrameType::stop || !read_stop(frame->payload, id)) continue;
      NativeInstance& instance = *instance_;
      in_stop_ = true;
      lock.unlock();
      instance.stop(id);
      lock.lock();
      in_stop_ = false;
      returned_.notify_all();
    }
  }

  FileDescriptor pipe_;
  std::mutex mutex_;  // guards instance_ and in_stop_; not held during a call into the library
  std::condition_variable returned_;
  NativeInstance* instance_;
  bool in_stop_ = false;
};

}  // namespace

int serve(WorkerPipes pipes, const std::string& library, const ServedEngine& engine) {
  Replies replies(std::move(pipes.replies));
  const auto entry = load_library(library);
  if (!entry) {
    replies.send(write_ready(entry.error(), {}));
    return 1;
  }
  auto instance = NativeInstance::create(
      **entry, engine.id, engine.settings,
      {.package_folder = engine.package_folder,
       .log = [&](tengen_log_level level, std::string_view text) { replies.send(write_log(level, text)); },
       .news = [&](const News& news) { replies.send(write_news(news)); }});
  if (!instance) {
    replies.send(write_ready(instance.error(), {}));
    return 1;
  }
  replies.send(write_ready(success(), (*instance)->abilities()));

  Control control(std::move(pipes.control), **instance);
  Server server(replies, **instance);
  FrameReader reader;
  while (const auto frame = read_frame(pipes.requests, reader)) {
    if (!server.answer(*frame)) break;
  }
  if (control.close()) instance->reset();
  // The control thread is still in its read and uses objects of this frame: no return.
  std::_Exit(0);
}

int scan(const FileDescriptor& replies, const std::string& library) {
  const auto entry = load_library(library);
  if (!entry) {
    write_all(replies, write_status(FrameType::ready, entry.error()));
    return 1;
  }
  const auto description = describe(**entry, library);
  if (!description) {
    write_all(replies, write_status(FrameType::ready, description.error()));
    return 1;
  }
  write_all(replies, write_description(*description));
  return 0;
}

}  // namespace tengen::engine
