import { spawnSync } from 'node:child_process';

export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs the first of Debian's packages that can be had. @returns whether one was installed */
export const installFromDebian = (...names: string[]): boolean =>
  succeeds('apt-get', 'update', '-qq') &&
  names.some((name) => succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name));
