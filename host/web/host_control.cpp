#include "web/host_control.hpp"

#include <boost/json.hpp>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "package/regular_file.hpp"
#include "record/text/json_text.hpp"
#include "web/api.hpp"
#include "web/json_input.hpp"
#include "web/url.hpp"

namespace tengen::web {
namespace {

constexpr std::size_t longest_sent_file = 4 << 20;
// Less than `tengen ctl` waits.
constexpr Duration patience_of_an_answer = std::chrono::seconds(9);

std::string answer_line(const Response& response) {
  return record::json_text(boost::json::object{{"status", response.status},
                                               {"body", response.body ? *response.body : std::string()}});
}

Result<Request> read_request(const std::string& line) {
  const auto object = parse_object(line);
  if (!object) return object.error();
  Members members(*object);
  Request request;
  request.method = members.text("method");
  const auto target = parse_target(members.text("target", 2000));
  const auto query = members.texts("query");
  request.body = members.text("body", longest_sent_file);
  const auto file = members.text("file", 4096);
  if (!target || !target->path.starts_with("/api/")) members.wrong("target", "an address under /api/");
  if (auto all = members.check(); !all) return all.error();
  request.path = target->path;
  request.query = target->query;
  for (const auto& [name, value] : query) request.query[name] = value;
  if (!file.empty()) {
    auto bytes = package::read_regular(file, longest_sent_file);
    if (!bytes) return bytes.error();
    request.body = std::move(*bytes);
  }
  request.role = Role::organiser;
  request.is_owners = true;
  request.received = SteadyClock::now();
  return request;
}

}  // namespace

struct HostControl::Waiting {
  std::mutex mutex;  // guards what follows
  std::condition_variable changed;
  std::uint64_t asked = 0;  // rises: a response that comes too late is dropped
  std::optional<Response> response;
  bool is_closed = false;
};

Result<std::unique_ptr<HostControl>> HostControl::listen(const std::filesystem::path& folder, Ask ask) {
  std::unique_ptr<HostControl> control(new HostControl(std::move(ask)));
  auto socket = tournament::ControlSocket::listen(
      folder, [&control = *control](const std::string& line) { return control.answer(line); });
  if (!socket) return socket.error();
  control->socket_ = std::move(*socket);
  return control;
}

HostControl::HostControl(Ask ask) : ask_(std::move(ask)), waiting_(std::make_shared<Waiting>()) {}

HostControl::~HostControl() {
  const std::lock_guard lock(waiting_->mutex);
  waiting_->is_closed = true;
  waiting_->changed.notify_all();
}

std::string HostControl::answer(const std::string& line) {
  auto request = read_request(line);
  if (!request) return answer_line(error_response(request.error()));
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(waiting_->mutex);
    number = ++waiting_->asked;
    waiting_->response.reset();
  }
  ask_(std::move(*request), [waiting = waiting_, number](Response response) {
    const std::lock_guard lock(waiting->mutex);
    if (waiting->asked != number) return;
    waiting->response = std::move(response);
    waiting->changed.notify_all();
  });
  std::unique_lock lock(waiting_->mutex);
  waiting_->changed.wait_for(lock, patience_of_an_answer,
                             [&] { return waiting_->response || waiting_->is_closed; });
  if (waiting_->response) return answer_line(*waiting_->response);
  return answer_line(error_response(failed("the host did not answer in time; ask again")));
}

}  // namespace tengen::web
