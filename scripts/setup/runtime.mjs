import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = [22, 18];
export const NEEDED_NODE = NEEDED.join('.');

/** Whether a Node can run the project: astro, vitest and TypeScript files ask for it. */
export function isNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** The package that brings Node for this machine, by its path in lockfile and folder. */
export const RUNTIME_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`;

/** The Node inside an install. */
export const shippedNode = (root) => join(root, RUNTIME_PACKAGE, 'bin/node');

/** False also where it is of another C library (musl), or too new for the machine's. */
export const canRun = (node) => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;

function resolved(path) {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Makes node_modules/.bin/node, which npm puts first on the PATH of every script, lead to the shipped Node; npm 9
 * and 10 leave it out. One that cannot run here is taken away, or it would hide the machine's own.
 * @returns whether the install has a Node that runs here
 */
export function linkShippedNode(root) {
  const node = shippedNode(root);
  const link = join(root, 'node_modules/.bin/node');
  const linked = resolved(link);
  if (linked && linked === resolved(node)) {
    // What runs this very process needs no proof.
    if (linked === resolved(process.execPath) || canRun(node)) return true;
    rmSync(link);
    return false;
  }
  if (!resolved(node) || !canRun(node)) return false;
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  const made = `${link}.${process.pid}`;
  symlinkSync(join('..', RUNTIME_PACKAGE.replace('node_modules/', ''), 'bin/node'), made);
  renameSync(made, link);
  return true;
}
