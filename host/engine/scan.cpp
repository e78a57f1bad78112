#include "engine/scan.hpp"

#include <fstream>
#include <sstream>
#include <vector>

#include "engine/channel.hpp"
#include "engine/child_failure.hpp"
#include "engine/worker/description_message.hpp"
#include "engine/worker/messages.hpp"
#include "engine/worker/worker_engine.hpp"
#include "package/standard_folders.hpp"

namespace tengen::engine {
namespace {

// Waits for the one frame that a scan answers with.
class ScanListener : public Channel::Listener {
 public:
  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint) override {
    reader_.commit(size);
    if (const auto frame = reader_.next(); frame && !type_) {
      type_ = frame->type;
      payload_ = frame->payload;
    }
    if (reader_.error()) ended_ = true;
  }
  void on_end() override { ended_ = true; }

  bool done() const { return type_ || ended_; }
  std::optional<FrameType> type() const { return type_; }
  const std::string& payload() const { return payload_; }

 private:
  FrameReader reader_;
  std::optional<FrameType> type_;
  std::string payload_;
  bool ended_ = false;
};

std::filesystem::path cache_file(const ScanRequest& request) {
  if (request.cache_folder.empty() || request.package_digest.empty()) return {};
  const auto& entry = std::get<manifest::NativeEntry>(request.spec.entry);
  // The digest covers the library's bytes; its name tells two libraries of one package apart.
  std::error_code error;
  std::string name = std::filesystem::relative(entry.library, request.spec.package_folder, error).string();
  for (char& c : name) c = c == '/' ? '_' : c;
  return request.cache_folder / (request.package_digest + "-" + name);
}

std::optional<LibraryDescription> cached(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (file.empty() || !in) return std::nullopt;
  std::ostringstream bytes;
  bytes << in.rdbuf();
  auto description = read_description(bytes.str());
  if (!description) return std::nullopt;  // of another version of the host: scanned again
  return std::move(*description);
}

// A cache that cannot be written costs time, nothing else.
void remember(const std::filesystem::path& file, const std::string& payload) {
  if (file.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  const std::filesystem::path draft = file.string() + ".new";
  std::ofstream(draft, std::ios::binary) << payload;
  std::filesystem::rename(draft, file, ignored);
}

}  // namespace

Result<LibraryDescription> scan_library(const ScanRequest& request, sandbox::Launcher& launcher) {
  const auto file = cache_file(request);
  if (auto description = cached(file)) return std::move(*description);

  const std::string place = std::get<manifest::NativeEntry>(request.spec.entry).library.string();
  auto launch = worker_launch(launcher, request.worker, request.spec);
  launch.arguments.insert(launch.arguments.begin(), "--scan");
  auto child = launcher.launch(launch);
  if (!child) return child.error();

  PollLoop loop;
  ScanListener listener;
  Channel channel(std::move(*child), loop, listener);
  if (!loop.run_until(Deadline::after(request.limit), [&] { return listener.done(); })) {
    return Error{
        ErrorCode::timed_out,
        "the library did not finish loading in " +
            std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(request.limit).count()) +
            " ms",
        place};
  }
  if (listener.type() == FrameType::description) {
    auto description = read_description(listener.payload());
    if (!description) return failed(description.error().message, place);
    remember(file, listener.payload());
    return description;
  }
  if (listener.type() == FrameType::ready) {
    const auto text = read_status(listener.payload());
    return failed(text ? *text : text.error().message, place);
  }
  return failed("loading the library ended its process: " + how_it_ended(channel, request.spec.limits).detail,
                place);
}

Status check_library(const ScanRequest& request, sandbox::Launcher& launcher) {
  const auto library = scan_library(request, launcher);
  return library ? check_engine(*library, request.spec) : library.error();
}

std::filesystem::path standard_scan_cache() {
  const auto folder = package::cache_folder();
  return folder.empty() ? folder : folder / "scan";
}

}  // namespace tengen::engine
