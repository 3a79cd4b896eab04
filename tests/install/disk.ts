import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inNamespace = (script: string) => ['unshare', '--map-root-user', '--mount', 'sh', '-ec', script];

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-mount-'));
  const [command = '', ...args] = inNamespace(`mount -t tmpfs tmpfs ${folder}`);
  const { status } = spawnSync(command, args);
  rmdirSync(folder);
  return status === 0;
}

/** Whether this machine lets a process mount a disk that only it sees (user_namespaces(7)). */
export const hasOwnMounts = canMount();
export const NO_OWN_MOUNTS = 'this machine allows no mounts of its own (unshare --map-root-user --mount)';

/** A command that finds at a folder an empty disk of some megabytes, filled by a shell line before. */
export const onDiskOf = (megabytes: number, folder: string, fill: string, command: string): string[] =>
  inNamespace(`mount -t tmpfs -o size=${megabytes}m tmpfs ${folder}; ${fill}; exec ${command}`);

/** A command that can read a folder but not write to it, even as root. */
export const onReadOnly = (folder: string, command: string): string[] =>
  inNamespace(
    `mount --bind ${folder} ${folder}; mount -o remount,bind,ro ${folder}; cd ${folder}; exec ${command}`,
  );
