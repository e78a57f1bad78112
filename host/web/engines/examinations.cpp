#include "web/engines/examinations.hpp"

#include <algorithm>
#include <ctime>

#include "base/text.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

constexpr std::size_t most_open = 8;

// Of the time, so that an address of an earlier start leads to no other one.
std::string new_id(int number) {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  return std::string(text) + "-" + std::to_string(number);
}

}  // namespace

Examinations::Examinations(Options options, EngineList& engines, sandbox::Spawner& spawner, Post post)
    : options_(std::move(options)), engines_(engines), spawner_(spawner), post_(std::move(post)) {}

Examinations::~Examinations() = default;

Result<std::string> Examinations::add(std::shared_ptr<SentFile> file, AddOrder order) {
  Examination examination;
  examination.title = file->path.filename().string();
  examination.file = std::move(file);
  examination.order = std::move(order);
  return begin(std::move(examination));
}

Result<std::string> Examinations::check(const std::string& target) {
  const auto engines = engines_.now();
  if (engines->package(target) == nullptr) {
    if (const auto found = engines->find(target); !found) return found.error();
  }
  Examination examination;
  examination.title = examination.target = target;
  return begin(std::move(examination));
}

Result<std::string> Examinations::again(const std::string& id, AddOrder order) {
  const auto* const before = find(id);
  if (before == nullptr) return not_found("there is no such examination");
  if (before->is_open()) return failed("this one has not ended yet");
  if (before->file == nullptr) return failed("its file is not here any more; send it again");
  return add(before->file, std::move(order));
}

Result<std::string> Examinations::begin(Examination examination) {
  if (std::count_if(all_.begin(), all_.end(), [](const auto& one) { return one.is_open(); }) >=
      static_cast<std::ptrdiff_t>(most_open))
    return failed("too many examinations wait already; wait for one of them, or stop one");
  while (all_.size() >= options_.most_kept) {
    const auto oldest =
        std::find_if(all_.begin(), all_.end(), [](const auto& one) { return !one.is_open(); });
    if (oldest == all_.end()) break;
    all_.erase(oldest);
  }
  examination.id = new_id(++number_);
  all_.push_back(std::move(examination));
  const std::string id = all_.back().id;
  next();
  return id;
}

Status Examinations::stop(const std::string& id) {
  auto* const examination = find_own(id);
  if (examination == nullptr) return not_found("there is no such examination");
  if (!examination->is_open()) return success();
  examination->state = State::stopped;
  if (id == running_) command_->stop();
  return success();
}

const Examination* Examinations::find(const std::string& id) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.id == id; });
  return found == all_.end() ? nullptr : &*found;
}

Examination* Examinations::find_own(const std::string& id) {
  return const_cast<Examination*>(std::as_const(*this).find(id));
}

json::array Examinations::list() const {
  json::array list;
  for (auto one = all_.rbegin(); one != all_.rend(); ++one) list.push_back(to_json(*one));
  return list;
}

void Examinations::next() {
  if (!running_.empty()) return;
  const auto found =
      std::find_if(all_.begin(), all_.end(), [](const auto& one) { return one.state == State::waiting; });
  if (found == all_.end()) return;
  if (found->file != nullptr) return start(*found, State::adding, add_command(*found));
  start(*found, State::checking, check_command(*found, options_.manifests));
}

void Examinations::start(Examination& examination, State state, const std::vector<std::string>& words) {
  const std::string id = running_ = examination.id;
  examination.state = state;
  OwnCommand::Events events;
  events.on_line = [this, id](std::string line) {
    post_([this, id, line = std::move(line)] { on_line(id, line); });
  };
  events.on_end = [this, id, state](const CommandEnd& end) {
    // On the command's thread: reading packages takes its time.
    CommandEnd told = end;
    if (state == State::adding && end.was_done) {
      if (const auto renewed = engines_.renew(); !renewed) told = {false, renewed.error().text()};
    }
    post_([this, id, told] { on_end(id, told); });
  };
  auto command = OwnCommand::start(spawner_, options_.program, words, std::move(events));
  if (command) return void(command_ = std::move(*command));
  post_([this, id, end = CommandEnd{false, command.error().text()}] { on_end(id, end); });
}

void Examinations::on_line(const std::string& id, const std::string& line) {
  auto* const examination = find_own(id);
  auto object = parse_object(line);
  if (examination == nullptr || !object || examination->lines.size() >= options_.most_lines) return;
  Members members(*object);
  if (members.text("type") == "package") examination->target = members.text("id");
  examination->lines.push_back(std::move(*object));
}

void Examinations::on_end(const std::string& id, const CommandEnd& end) {
  command_.reset();
  running_.clear();
  auto* const examination = find_own(id);
  if (examination == nullptr || examination->state == State::stopped) return next();
  if (!end.was_done) {
    examination->state = State::failed;
    examination->error = end.complaint;
    // Where the file lies on this host is nobody's business.
    const std::string folder =
        examination->file ? examination->file->path.parent_path().string() + "/" : std::string();
    for (auto at = folder.empty() ? std::string::npos : examination->error.find(folder);
         at != std::string::npos; at = examination->error.find(folder))
      examination->error.erase(at, folder.size());
    return next();
  }
  examination->file = nullptr;
  if (examination->state == State::checking) {
    examination->state = State::done;
    return next();
  }
  start(*examination, State::checking, check_command(*examination, options_.manifests));
}

}  // namespace tengen::web
