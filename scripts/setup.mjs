// Runs before every command, on whatever Node the machine has (20 or newer): makes node_modules match the
// lockfile, which also brings the Node that the project runs on. Uses only what Node 20 offers.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-from`;
const NEEDED_NODE = [22, 18];

function lockfileHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(root + file));
  return hash.digest('hex');
}

function installedFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const hash = lockfileHash();
// A package that vanished from a half-deleted node_modules would pass the stamp alone.
const isComplete = ['astro', 'fastify', 'vitest'].every((name) =>
  existsSync(`${root}node_modules/${name}/package.json`),
);

if (installedFrom() !== hash || !isComplete) {
  console.log('Installing packages (once for each change of package-lock.json) …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  // No package of ours needs an install script, so none may run.
  const result = spawnSync(
    command,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && !npm,
    },
  );
  if (result.status !== 0) fail('npm ci failed: read its message above, then run the command again.');
  writeFileSync(stamp, hash);
}

const shipped = existsSync(`${root}node_modules/.bin/node`);
if (!shipped && !isNewEnough(process.version))
  fail(
    `Node ${NEEDED_NODE.join('.')} or newer is needed and this is ${process.version}: install it from nodejs.org, then run the command again.`,
  );
