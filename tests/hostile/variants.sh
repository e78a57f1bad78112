#!/usr/bin/env bash
# Plays the whole zoo in every setting that changes what confines an engine, and prints what zoo.py counts in each:
# as root and as an ordinary user, with and without a delegated group of cgroup v2, with autogroup on and off.
#
#   tests/hostile/variants.sh [BUILD_FOLDER [VARIANT…]]
#
# VARIANT: a part of a variant's name ("user", "autogroup off"); default: all. Build everything first (./dev build). Has
# to be started by root. A variant that the machine cannot give is named with the reason. The build folder belongs to
# the ordinary user in the variants of the user, and to its owner again afterwards. The variants with autogroup off
# change a setting of the whole machine, and put it back. Exit status 1 when a variant failed.
set -euo pipefail
tree=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
build=$(readlink -f "${1:-$tree/build/release}")
shift || true
user=1000

die() { echo "variants.sh: $1" >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || die "found user $(id -u), expected root, who can become every other one"
[ -x "$build/tests/zoo_test" ] || die "found no $build/tests/zoo_test, expected a built tree; run ./dev build"

owner=$(stat -c %u:%g "$build")
autogroup=/proc/sys/kernel/sched_autogroup_enabled
autogroup_before=$(cat "$autogroup" 2>/dev/null || true)
group=
home=$(mktemp -d)
cgroups=$(findmnt -rn -t cgroup2 -o TARGET | head -n 1)

restore() {
  [ -z "$autogroup_before" ] || echo "$autogroup_before" >"$autogroup" || true
  [ -z "$group" ] || leave_group
  chown -R "$owner" "$build"
  rm -rf "$home"
}
trap restore EXIT

# The host makes its groups beside the one of its shell; a group with processes can hand on no controllers.
enter_group() {
  group="$cgroups/tengen-zoo-$$"
  mkdir -p "$group/shell" 2>/dev/null || { group=; return 1; }
  local file
  for file in . shell cgroup.procs cgroup.threads cgroup.subtree_control shell/cgroup.procs; do
    chown "$user:$user" "$group/$file" || return 1
  done
  old_group=$cgroups$(sed -n 's/^0:://p' /proc/self/cgroup)
  echo $$ >"$group/shell/cgroup.procs"
}
leave_group() {
  echo $$ >"$old_group/cgroup.procs" || true
  find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || true
  group=
}

# run COMMAND…: the zoo, by this command in front of CTest. The soak is another program's length of time.
run() {
  rm -rf "$build/tests/zoo-results"
  "$@" ctest --test-dir "$build" -R '^Zoo' -E ZooSoak -j4 --output-on-failure
}
as_user() {
  local python
  python=$(sed -n 's/^_Python3_EXECUTABLE:INTERNAL=//p' "$build/CMakeCache.txt")
  if ! setpriv --reuid="$user" --regid="$user" --clear-groups test -x "$python"; then
    echo "user $user cannot execute $python; configure with -DPython3_EXECUTABLE=/usr/bin/python3 and build again"
    return 1
  fi
  chown -R "$user:$user" "$build" "$home"
  setpriv --reuid="$user" --regid="$user" --clear-groups env HOME="$home" "$@"
}
as_root() { chown -R "$owner" "$build" && "$@"; }
# In a mount namespace of its own, where no control groups are to be seen.
without_groups() { unshare -m sh -c 'umount "$0" && exec "$@"' "$cgroups" "$@"; }

failed=0
# variant NAME COMMAND…: prints the counts, and the failures if there are any.
variant() {
  local name=$1 log
  shift
  if [ ${#wanted[@]} -gt 0 ]; then
    local part found=no
    for part in "${wanted[@]}"; do [[ $name != *"$part"* ]] || found=yes; done
    [ $found = yes ] || return 0
  fi
  echo "== $name"
  if [ -n "$autogroup_before" ] && [ "$(cat "$autogroup")" != "$value" ]; then
    echo "$value" >"$autogroup" 2>/dev/null || { echo "   not to be had here: $autogroup cannot be written"; return 0; }
  fi
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    echo "   CTest passed"
  else
    failed=1
    grep -E '\(Failed\)|\(Timeout\)|tests passed' "$log" | sed 's/^/   /' || tail -n 5 "$log"
    echo "   all of its output: $log"
  fi
  python3 "$tree/tests/hostile/zoo.py" "$build" | sed 's/^/   /' || failed=1
}
cannot() { echo "== $1"; echo "   not to be had here: $2"; }

user_delegated() {
  enter_group || return 1
  local status=0
  run as_user || status=$?
  leave_group
  return $status
}

all_variants() {
  local setting=$1
  if [ -z "$cgroups" ]; then
    cannot "root, delegated group, autogroup $setting" "no cgroup v2 is mounted"
    cannot "user, delegated group, autogroup $setting" "no cgroup v2 is mounted"
    variant "root, no group, autogroup $setting" run as_root
  else
    variant "root, delegated group, autogroup $setting" run as_root
    variant "root, no group, autogroup $setting" run as_root without_groups
    variant "user, delegated group, autogroup $setting" user_delegated
  fi
  variant "user, no group, autogroup $setting" run as_user
}

wanted=("$@")
if [ -z "$cgroups" ] || ! grep -qw memory "$cgroups/cgroup.controllers"; then
  echo "no variant has a memory controller: cgroup v2 has none here"
fi
if [ -z "$autogroup_before" ]; then
  all_variants "not there"
  cannot "autogroup on and off" "the kernel has none ($autogroup)"
else
  for value in 1 0; do
    all_variants "$([ "$value" = 1 ] && echo on || echo off)"
  done
fi
exit $failed
