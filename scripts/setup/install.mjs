import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { missingPackages, recordFiles } from './installed.mjs';
import { npmCi } from './npm.mjs';
import {
  canRun,
  isNewEnough,
  linkShippedNode,
  NEEDED_NODE,
  RUNTIME_PACKAGE,
  shippedNode,
} from './runtime.mjs';
import { SetupError } from './setup-error.mjs';

const OPTIONS = {
  production: ['--omit=dev', '--include=optional'],
  all: ['--include=dev', '--include=optional'],
};

const nodeTooOld = (why) =>
  new SetupError(
    `Node ${NEEDED_NODE} or newer is needed here (this is ${process.version}; ${why}): install it from nodejs.org, then run the command again.`,
  );

/** Installs the locked Node alone, which any npm can do, so that the rest is installed under it. */
async function fetchNode(folder, entry) {
  const [name] = RUNTIME_PACKAGE.split('/').slice(-1);
  const root = { name: 'runtime', version: '0.0.0', dependencies: { [name]: entry.version } };
  const { optional, ...locked } = entry;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, packages: { '': root, [RUNTIME_PACKAGE]: locked } }),
  );
  await npmCi({ node: process.execPath, folder });
  const node = shippedNode(folder);
  if (!canRun(node)) throw nodeTooOld('the one that the shop brings does not run on this system');
  return node;
}

/** The Node that npm has to run under: npm leaves native packages out that ask for a newer one. */
async function nodeForNpm(root, staging, { packages, machine }) {
  if (isNewEnough(process.version)) return process.execPath;
  const entry = packages[RUNTIME_PACKAGE];
  if (!entry) throw nodeTooOld(`the shop brings none for ${process.platform} on ${process.arch}`);
  if (machine.libc === 'musl') throw nodeTooOld('the one that the shop brings needs glibc, and this is musl');
  const present = shippedNode(root);
  if (existsSync(present) && canRun(present)) return present;
  return fetchNode(join(staging, 'node'), entry);
}

/** A folder that is a mount, or part of an image's lower layer, cannot be renamed: its contents are replaced. */
function replaceContents(from, to) {
  for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function putInPlace(root, staging) {
  const made = join(staging, 'packages/node_modules');
  const target = join(root, 'node_modules');
  const former = join(staging, 'former');
  try {
    if (existsSync(target)) renameSync(target, former);
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EBUSY') throw error;
    return replaceContents(made, target);
  }
  renameSync(made, target);
}

/**
 * Makes node_modules what the lockfile says. The packages are put together in a folder beside it and take its place
 * when they are complete: an install that fails or is killed leaves what was there before.
 * @param {string} root the project's folder
 * @param {'production' | 'all'} content production: without what only development needs
 * @param {{ packages: Record<string, any>, machine: import('./machine.mjs').Machine, expected: string[] }} plan
 * @throws {SetupError} in one line, where it cannot
 */
export async function install(root, content, plan) {
  const work = join(root, '.install');
  // What a killed install left; an npm that outlived it may still write there.
  const clean = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  clean();
  // With recursive, Node calls a read-only file system a missing folder.
  if (!existsSync(work)) mkdirSync(work);
  try {
    const staging = mkdtempSync(join(work, 'run-'));
    const folder = join(staging, 'packages');
    mkdirSync(folder);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file));
    const node = await nodeForNpm(root, staging, plan);
    await npmCi({ node, folder, options: OPTIONS[content] });
    const missing = missingPackages(folder, plan.packages, plan.expected);
    if (missing.length > 0)
      throw new SetupError(
        `npm left ${missing.length} packages out (${missing[0]}): check the network and the disk, then run the command again.`,
      );
    linkShippedNode(folder);
    recordFiles(folder);
    putInPlace(root, staging);
  } finally {
    clean();
  }
}
