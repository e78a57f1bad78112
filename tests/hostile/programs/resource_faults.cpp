// Programs that take all there is of something. Where the limit is met by an error, they say what they could
// take beyond it, or play on.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
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
  sleep_ms(options.ms);
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

// drop=yes: what is not in its page tables any more is in no process at all.
void map_shared(Point point) {
  const int zero = ::open("/dev/zero", O_RDWR | O_CLOEXEC);
  for (int i = 0; i < 4096; ++i) {
    const int flags = zero < 0 ? MAP_SHARED | MAP_ANONYMOUS : MAP_SHARED;
    void* const block = ::mmap(nullptr, megabyte, PROT_READ | PROT_WRITE, flags, zero, 0);
    if (block == MAP_FAILED) return play(point);
    std::memset(block, 1, megabyte);
    if (options.value("drop") == "yes") ::madvise(block, megabyte, MADV_DONTNEED);
  }
  breached("4 GiB of shared memory");
}

// A page of the table for each page of zeros that is read, and nothing else.
[[noreturn]] void fill_page_tables(Point) {
  constexpr std::size_t reach = 2 * megabyte;
  constexpr std::size_t pages = 256 * 1024;
  auto* const space = static_cast<volatile char*>(
      ::mmap(nullptr, pages * reach, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (space == MAP_FAILED) std::_Exit(67);
  ::madvise(const_cast<char*>(space), pages * reach, MADV_NOHUGEPAGE);
  char read = 0;
  for (std::size_t i = 0; i < pages; ++i) read = static_cast<char>(read + space[i * reach]);
  breached("1 GiB of page tables" + std::string(read == 1 ? "!" : ""));
}

// As many pairs as it can have, full to the brim.
void fill_pairs() {
  const std::string bytes(64 << 10, 'x');
  int pair[2] = {};
  while (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0) {
    for (const int end : pair) {
      while (::write(end, bytes.data(), bytes.size()) > 0) {
      }
    }
  }
}

// Its opponent's and its own memory is what they fill.
void fill_pairs_in_children(Point point) {
  for (int i = 0; i < 40; ++i) {
    const pid_t child = ::fork();
    if (child < 0) break;
    if (child > 0) continue;
    fill_pairs();
    hang();
  }
  fill_pairs();
  sleep_ms(3'000);
  if (options.value("alone") != "yes") breached("1 GiB in sockets");
  play(point);
}

// What all of them share is counted for each at a glance, and takes long to be divided where each has as many
// mappings as the kernel gives; meanwhile they take more.
[[noreturn]] void blind_the_watch(Point) {
  constexpr std::size_t page = 4096;
  constexpr std::size_t mappings = 45'000;
  auto* const shared = static_cast<char*>(::mmap(nullptr, mappings * page, PROT_READ | PROT_WRITE,
                                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  for (std::size_t i = 0; i < mappings; i += 2) {
    if (i % 16 == 0) shared[i * page] = 1;
    ::mprotect(shared + i * page, page, PROT_READ);
  }
  for (int i = 0; i < 40; ++i) {
    if (::fork() != 0) continue;
    for (int taken = 0; taken < 40; ++taken) {
      touch(megabyte);
      sleep_ms(20);
    }
    hang();
  }
  sleep_ms(10'000);
  breached("1.6 GiB behind 1,800,000 mappings");
}

// `count` mappings without memory, each of which the kernel keeps apart from its neighbours.
char* make_mappings(std::size_t count, int first_protection) {
  constexpr std::size_t page = 4096;
  auto* const space = static_cast<char*>(
      ::mmap(nullptr, count * page, first_protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (space == MAP_FAILED) std::_Exit(67);
  for (std::size_t i = 0; i < count; i += 2) ::mprotect(space + i * page, page, PROT_READ);
  return space;
}

// Whoever may execute a file but not read it hides what he maps (proc(5), dumpable).
[[noreturn]] void map_out_of_sight(Point) {
  const int from = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  const int to = ::open("hidden", O_CREAT | O_WRONLY | O_CLOEXEC, 0111);
  std::string block(megabyte, 'x');
  for (ssize_t size = 0; (size = ::read(from, block.data(), block.size())) > 0;) {
    if (::write(to, block.data(), static_cast<std::size_t>(size)) != size) std::_Exit(67);
  }
  ::close(to);
  const bool may_fork = options.value("alone") != "yes";
  for (int i = 0; i < (may_fork ? 40 : 0); ++i) {
    if (::fork() == 0) ::execl("hidden", "hidden", "maps-and-hangs", nullptr);
  }
  if (!may_fork) ::execl("hidden", "hidden", "maps-and-hangs", nullptr);
  sleep_ms(10'000);
  breached("1,800,000 mappings in programs that nobody may read");
}

// Each child inherits every mapping, and the kernel keeps a link to each of its ancestors for each of them.
[[noreturn]] void fork_in_a_chain(Point) {
  constexpr std::size_t page = 4096;
  constexpr std::size_t mappings = 3'000;
  constexpr int depth = 60;
  char* const space = make_mappings(mappings, PROT_READ | PROT_WRITE);
  // A page was there once.
  for (std::size_t i = 0; i < mappings; ++i) {
    ::mprotect(space + i * page, page, PROT_READ | PROT_WRITE | (i % 2 == 0 ? PROT_EXEC : 0));
    space[i * page] = 1;
  }
  ::madvise(space, mappings * page, MADV_DONTNEED);
  int i = 0;
  while (i < depth && ::fork() == 0) ++i;
  if (i > 0) hang();
  sleep_ms(10'000);
  breached("many links between mappings");
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

void map_and_hang() {
  make_mappings(45'000, PROT_NONE);
  hang();
}

const Faults& resource_faults() {
  static const Faults faults = {
      {.name = "fork-bomb", .move = fork_bomb},
      {.name = "forks-many", .move = fork_many},
      {.name = "makes-many-threads", .move = make_many_threads},
      {.name = "allocates", .move = [](Point) { allocate(); }},
      {.name = "maps-shared", .move = map_shared},
      {.name = "fills-page-tables", .move = fill_page_tables},
      {.name = "fills-pairs", .move = fill_pairs_in_children},
      {.name = "blinds-the-watch", .move = blind_the_watch},
      {.name = "maps-out-of-sight", .move = map_out_of_sight},
      {.name = "forks-in-a-chain", .move = fork_in_a_chain},
      {.name = "raises", .move = [](Point) { std::raise(static_cast<int>(options.number("signal"))); }},
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
