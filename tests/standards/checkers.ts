import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { npmCi } from '../../scripts/setup/npm.mjs';

/** 157 packages that nothing else needs are no part of the shop's own: they are installed when they are first used. */
const LOCKED = join(import.meta.dirname, 'locked');
export const INSTALLED = resolve('node_modules/.cache/checkers');
const LOCK = 'package-lock.json';

/** npm writes it as the last thing of an install. */
const NPM_RECORD = 'node_modules/.package-lock.json';

export const CHECKERS_MISSING = 'the checkers are not installed, and the package registry does not answer';

export const hasCheckers = (): boolean =>
  existsSync(join(INSTALLED, NPM_RECORD)) &&
  readFileSync(join(INSTALLED, LOCK)).equals(readFileSync(join(LOCKED, LOCK)));

/** Put together beside its place: of two runners that install at once, the second finds the place taken by the same. */
async function install(): Promise<void> {
  mkdirSync(resolve(INSTALLED, '..'), { recursive: true });
  const staging = mkdtempSync(`${INSTALLED}-`);
  try {
    cpSync(LOCKED, staging, { recursive: true });
    await npmCi({ node: process.execPath, folder: staging });
    if (hasCheckers()) return;
    rmSync(INSTALLED, { recursive: true, force: true });
    renameSync(staging, INSTALLED);
  } catch (error) {
    if (!hasCheckers()) console.warn((error as Error).message);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Installs what is missing. @returns what loads the checkers' packages, or undefined where they cannot be installed */
export async function openCheckers(): Promise<NodeJS.Require | undefined> {
  if (!hasCheckers()) await install();
  return hasCheckers() ? createRequire(join(INSTALLED, LOCK)) : undefined;
}
