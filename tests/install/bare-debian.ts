import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIRROR = 'http://deb.debian.org/debian';
/** Roots as debootstrap makes them, kept for the next run: each takes a minute. */
const CACHE = join(tmpdir(), 'hardware-pasal-debian');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** What keeps this machine from making a root of Debian; undefined where nothing does. */
export function missingHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  for (const command of ['debootstrap', 'unshare', 'ip', 'setpriv'])
    if (spawnSync(command, ['--version']).error && spawnSync(command, ['-V']).error)
      return `${command} is missing`;
  return undefined;
}

/** Runs a command with its output shown. @throws Error where it fails or takes too long */
export function run(command: string, args: readonly string[], timeout = 600_000): string {
  const { status, stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0)
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} … failed: ${error?.message ?? status}`);
  return stdout;
}

function getArchive(suite: string): string {
  const archive = join(CACHE, `${suite}.tar`);
  if (existsSync(archive)) return archive;
  console.log(`Making a bare Debian of ${suite} (a minute) …`);
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'making-'));
  // What every server has, and a container's Debian not.
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,systemd', suite, made, MIRROR]);
  run('tar', ['--create', '--file', `${archive}.new`, '--directory', made, '.']);
  renameSync(`${archive}.new`, archive);
  rmSync(made, { recursive: true, force: true });
  return archive;
}

/** A folder with an empty Debian in it. */
export function bareDebian(suite: string): string {
  const root = mkdtempSync(join(tmpdir(), `hardware-pasal-${suite}-`));
  run('tar', ['--extract', '--file', getArchive(suite), '--directory', root]);
  run('chmod', ['755', root]);
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  // Packages must not start what would listen on this machine's ports.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // A network that signs with certificates of its own.
  if (process.env.NODE_EXTRA_CA_CERTS) copyFileSync(CERTIFICATES, join(root, 'etc/machine.crt'));
  return root;
}

/**
 * Runs a shell script in a root, in mounts of its own that end with it.
 * @param isolation further options of unshare, such as --net
 */
export function inRoot(
  root: string,
  script: string,
  settings: Record<string, string> = {},
  isolation: readonly string[] = [],
): string {
  const environment = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: '/etc/machine.crt' }),
    ...settings,
  };
  const enter = `set -e
    mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
    [ -z "$2" ] || ip link set lo up
    root=$1 script=$3; shift 3; exec chroot "$root" env -i "$@" sh -e -c "$script" </dev/null`;
  return run(
    'unshare',
    [
      ...['--mount', '--propagation=private', '--pid', '--fork', '--kill-child', ...isolation],
      ...['sh', '-c', enter, 'sh', root, isolation.join(' '), script],
      ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ],
    900_000,
  );
}
