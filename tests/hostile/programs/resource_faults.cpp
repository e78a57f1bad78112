// Programs that take all there is of something. Where the limit is met by an error, they say what they could
// take beyond it, or play on.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "session.hpp"

namespace misbehave {
namespace {

constexpr std::size_t megabyte = 1 << 20;

// Sleeping children, until there can be no more.
std::vector<pid_t> fork_all() {
  std::vector<pid_t> children;
  while (children.size() < 500) {
    const pid_t child = ::fork();
    if (child == 0) hang();
    if (child < 0) break;
    children.push_back(child);
  }
  if (children.size() > static_cast<std::size_t>(options.number("most")))
    breached(std::to_string(children.size()) + " processes");
  return children;
}

void end_all(const std::vector<pid_t>& children) {
  for (const pid_t child : children) ::kill(child, SIGKILL);
  for (const pid_t child : children) ::waitpid(child, nullptr, 0);
}

// most=N: how many processes there may be. It is not lit where nothing would stop it.
[[noreturn]] void fork_bomb(Point) {
  end_all(fork_all());
  for (;;) ::fork();
}

void fork_many(Point point) {
  end_all(fork_all());
  play(point);
}

void make_many_threads(Point point) {
  long made = 0;
  try {
    for (; made < 2000; ++made) std::thread(hang).detach();
  } catch (const std::system_error&) {
  }
  if (made > options.number("most")) breached(std::to_string(made) + " threads");
  play(point);
}

// Through volatile bytes, or the compiler would see that nobody reads them.
bool touch(std::size_t size) {
  auto* const block = static_cast<volatile char*>(std::malloc(size));
  if (block == nullptr) return false;
  for (std::size_t at = 0; at < size; at += 4096) block[at] = 1;
  return true;
}

// Whoever gets four gigabytes has no limit.
[[noreturn]] void allocate() {
  for (int i = 0; i < 4096; ++i) {
    if (!touch(megabyte)) hang();  // a limit that is met by an error; nobody must be able to sit on it
  }
  breached("4 GiB of memory");
}

[[noreturn]] void map_shared(Point) {
  for (int i = 0; i < 4096; ++i) {
    void* const block = ::mmap(nullptr, megabyte, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) hang();
    std::memset(block, 1, megabyte);
  }
  breached("4 GiB of shared memory");
}

// Files without a name: none of them is larger than files may be, and they are nobody's memory.
void fill_memory_files(Point point) {
  const std::string block(16 * megabyte, 'x');
  for (int i = 0; i < 256; ++i) {
    const int file = ::memfd_create("hoard", MFD_CLOEXEC);
    if (file < 0 || ::write(file, block.data(), block.size()) <= 0) return play(point);
  }
  breached("4 GiB of files without a name");
}

// No process alone has much.
void allocate_in_children(Point point) {
  for (int i = 0; i < 16; ++i) {
    const pid_t child = ::fork();
    if (child < 0) return play(point);
    if (child > 0) continue;
    touch(64 * megabyte);
    hang();
  }
  sleep_ms(5'000);
  breached("1 GiB of memory in 16 processes");
}

// As Java reserves its heap.
void reserve(Point point) {
  const std::size_t size = std::size_t{64} << 30;
  void* const space = ::mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (space == MAP_FAILED) std::_Exit(67);
  play(point);
}

// Not a tail call, and of use to nobody.
int recurse(volatile int* above) {
  volatile int here[256] = {*above};
  return *above < 0 ? 0 : recurse(here) + here[3];
}

// Writes to the file until that fails; the megabytes it took.
long fill(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  const std::string block(megabyte, 'x');
  long written = 0;
  while (written < 4096 && ::write(file, block.data(), block.size()) > 0) ++written;
  ::close(file);
  return written;
}

// most=N, in MiB: of all its writable folders together.
void fill_disk(Point point) {
  std::signal(SIGXFSZ, SIG_IGN);
  long written = 0;
  for (const std::string folder : {".", "/tmp", "/dev/shm", "/var/tmp"})
    for (const std::string name : {"/one", "/two"}) written += fill(folder + name);
  if (written > options.number("most")) breached(std::to_string(written) + " MiB on disk");
  play(point);
}

void make_many_files(Point point) {
  long made = 0;
  while (made < 100'000) {
    const int file = ::open(("f" + std::to_string(made)).c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) break;
    ::close(file);
    ++made;
  }
  if (made > options.number("most")) breached(std::to_string(made) + " files");
  play(point);
}

// A terabyte of nothing. signal=ignore: it is an error instead of a death.
void make_sparse_file(Point point) {
  if (options.value("signal") == "ignore") std::signal(SIGXFSZ, SIG_IGN);
  const int file = ::open("sparse", O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (::ftruncate(file, off_t{1} << 40) == 0) breached("a sparse file of 1 TiB");
  play(point);
}

void dump_core(Point) {
  rlimit core{};
  ::getrlimit(RLIMIT_CORE, &core);
  if (core.rlim_max != 0) breached("a core file may be written");
  touch(100 * megabyte);
  std::abort();
}

void open_many_files(Point point) {
  long opened = 0;
  while (opened < 100'000 && ::open("/dev/null", O_RDONLY) >= 0) ++opened;
  if (opened > options.number("most")) breached(std::to_string(opened) + " open files");
  for (int file = 3; file < static_cast<int>(opened) + 3; ++file) ::close(file);
  play(point);
}

}  // namespace

const Faults& resource_faults() {
  static const Faults faults = {
      {.name = "fork-bomb", .move = fork_bomb},
      {.name = "forks-many", .move = fork_many},
      {.name = "makes-many-threads", .move = make_many_threads},
      {.name = "allocates", .move = [](Point) { allocate(); }},
      {.name = "maps-shared", .move = map_shared},
      {.name = "fills-memory-files", .move = fill_memory_files},
      {.name = "allocates-in-children", .move = allocate_in_children},
      {.name = "reserves-64-gib", .move = reserve},
      {.name = "overflows-its-stack",
       .move =
           [](Point) {
             volatile int nothing[1] = {0};
             std::_Exit(recurse(nothing));
           }},
      {.name = "fills-disk", .move = fill_disk},
      {.name = "makes-many-files", .move = make_many_files},
      {.name = "makes-sparse-file", .move = make_sparse_file},
      {.name = "dumps-core", .move = dump_core},
      {.name = "opens-many-files", .move = open_many_files},
  };
  return faults;
}

}  // namespace misbehave
