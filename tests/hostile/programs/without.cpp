// Runs a program on a machine that lacks something, as old kernels, distributions' settings and containers
// leave it out.
//
//   without [namespaces] [own-namespaces] [landlock] [seccomp] [above=N] -- PROGRAM [ARGUMENT…]
//
// A filter of system calls, which nothing that comes after can take away, answers as the kernel would.
// above=N: this machine has more than others: calls with higher numbers, which fail with EUCLEAN.
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

constexpr unsigned namespace_flags =
    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

class Filter {
 public:
  Filter() { load(offsetof(seccomp_data, nr)); }

  void deny(long call, int error) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1);
    refuse(error);
  }
  // Where one of these bits is set in the call's argument.
  void deny_bits(long call, unsigned argument, unsigned bits, int error) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 4);
    load(offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t));
    add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    refuse(error);
    load(offsetof(seccomp_data, nr));
  }
  void deny_value(long call, unsigned argument, unsigned value, int error) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 4);
    load(offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t));
    add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    refuse(error);
    load(offsetof(seccomp_data, nr));
  }
  // The entry of x32 programs has a bit that makes its numbers higher than all of these.
  void deny_above(unsigned call, int error) {
    constexpr unsigned x32 = 0x40000000;
    add(BPF_JMP | BPF_JGE | BPF_K, x32, 2, 0);
    add(BPF_JMP | BPF_JGT | BPF_K, call, 0, 1);
    refuse(error);
  }
  bool install() {
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    const sock_fprog program = {static_cast<unsigned short>(code_.size()), code_.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
  }

 private:
  void add(int code, unsigned value, int if_true, int if_false) {
    code_.push_back({static_cast<std::uint16_t>(code), static_cast<std::uint8_t>(if_true),
                     static_cast<std::uint8_t>(if_false), value});
  }
  void load(std::size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset), 0, 0); }
  void refuse(int error) {
    add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (static_cast<unsigned>(error) & SECCOMP_RET_DATA), 0, 0);
  }

  std::vector<sock_filter> code_;
};

bool take_away(Filter& filter, std::string_view what) {
  if (what == "namespaces") {
    filter.deny(SYS_clone3, ENOSYS);  // its flags are in memory, where no filter looks
    filter.deny_bits(SYS_clone, 0, namespace_flags, EPERM);
    filter.deny_bits(SYS_unshare, 0, namespace_flags, EPERM);
    return true;
  }
  // They are left to bubblewrap, as AppArmor can. No filter sees which program calls, but tengen-jail alone
  // has its parent be the parent of what it makes.
  if (what == "own-namespaces") {
    filter.deny_bits(SYS_clone, 0, CLONE_PARENT, EPERM);
    return true;
  }
  if (what == "landlock") {
    filter.deny(444, ENOSYS);  // landlock_create_ruleset
    return true;
  }
  if (what == "seccomp") {
    filter.deny(SYS_seccomp, ENOSYS);
    filter.deny_value(SYS_prctl, 0, PR_SET_SECCOMP, EINVAL);
    return true;
  }
  constexpr std::string_view above = "above=";
  if (what.starts_with(above)) {
    filter.deny_above(static_cast<unsigned>(std::strtoul(what.data() + above.size(), nullptr, 10)), EUCLEAN);
    return true;
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  Filter filter;
  int i = 1;
  for (; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
    if (take_away(filter, argv[i])) continue;
    std::fprintf(stderr, "without: nothing is known of \"%s\"\n", argv[i]);
    return 64;
  }
  if (i + 1 >= argc) return 64;
  if (!filter.install()) {
    std::perror("without: cannot install the filter");
    return 65;
  }
  ::execv(argv[i + 1], argv + i + 1);
  std::perror("without");
  return 66;
}
