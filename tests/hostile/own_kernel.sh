#!/usr/bin/env bash
# Runs a command as root under a kernel of its own, User Mode Linux, which has every controller of cgroup v2. On many
# machines memory belongs to version 1, or to nobody.
#
#   tests/hostile/own_kernel.sh LINUX COMMAND [ARGUMENT…]
#   tests/hostile/own_kernel.sh linux.uml build/release/tests/sandbox_test --gtest_filter='CgroupTest.*'
#
# LINUX: the program linux.uml of Debian's package user-mode-linux. The files are this machine's; /tmp, /run and
# /dev/shm are empty. It has one CPU and is some ten times slower. Exit status: the command's, or 125.
set -euo pipefail
[ $# -ge 2 ] || { echo "own_kernel.sh: expected a kernel and a command" >&2; exit 125; }
linux=$1
shift
folder=$(mktemp -d -p /var/tmp)
trap 'rm -rf "$folder"' EXIT
{
  echo '#!/bin/sh'
  echo 'export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root'
  echo 'mount -t proc proc /proc; mount -t sysfs sysfs /sys; mount -t cgroup2 cgroup2 /sys/fs/cgroup'
  echo 'for place in /dev/shm /run; do [ ! -d $place ] || mount -t tmpfs tmpfs $place; done'
  echo 'mount -t tmpfs -o mode=1777 tmpfs /tmp'
  printf 'cd %q\n' "$PWD"
  printf '%q ' "$@"
  printf '\necho $? >%q\n' "$folder/status"
  # RB_POWER_OFF (reboot(2)); no init is there to do it.
  echo "python3 -c 'import ctypes; ctypes.CDLL(None).reboot(0x4321fedc)'"
} >"$folder/init"
chmod +x "$folder/init"
TMPDIR=$folder "$linux" root=/dev/root rootfstype=hostfs rw mem=1500M "init=$folder/init" con=null con0=null,fd:1 ssl=null quiet \
  </dev/null || true
exit "$(cat "$folder/status" 2>/dev/null || echo 125)"
