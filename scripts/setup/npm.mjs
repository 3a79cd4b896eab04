import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { globalPaths } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { explainSystemError } from './system-errors.mjs';

const PROGRESS_MS = 5000;
/** npm's own defaults wait up to 70 seconds before they say that there is no network. */
const RETRIES = ['--fetch-retries=3', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=4000'];
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=warn'];

const NETWORK_CODE =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|EPROTO|ENOTCACHED|EIDLETIMEOUT|ERR_SSL\w*|\w*CERT\w*|UNABLE_TO_\w+|FETCH_ERROR|E429|E5\d\d)$/;

const OWN_CODES = {
  EINTEGRITY:
    'A package is not what package-lock.json says: run npm cache verify, then run the command again.',
  EUSAGE: 'package.json and package-lock.json do not belong together: git checkout both, or run npm install.',
  E401: 'The package registry refuses the login in .npmrc: correct it, then run the command again.',
  E403: 'The package registry refuses a package: ask its operator, or set another registry in .npmrc.',
  E404: 'The package registry lacks a package: set another registry in .npmrc (npm config get registry).',
};

const UNREACHABLE =
  'The package registry does not answer: check the network (npm ping), then run the command again.';

/** Some npm only warn about a file that they could not write, and go on without it. */
const WRITE_FAILED = /TAR_ENTRY_ERROR (E[A-Z]+)/;
const STALE_MEMORY = /^npm (?:ERR!|error) code (ETARGET|ENOVERSIONS)/m;

const isNpm = (path) => path.endsWith('npm-cli.js');

/** npm's own script: of the npm that runs this command, else of the one on the PATH. */
function npmScript() {
  const { npm_execpath: running = '', PATH = '' } = process.env;
  if (isNpm(running)) return running;
  for (const folder of PATH.split(delimiter)) {
    try {
      const script = realpathSync(join(folder, 'npm'));
      if (isNpm(script)) return script;
    } catch {
      // Not in this folder.
    }
  }
  throw new SetupError('npm is needed and is not on the PATH: install npm 9 or newer, then run again.');
}

/** The line for what npm wrote, which is its own of several lines where the cause is not known. */
function explain(output) {
  const [, code = ''] = output.match(WRITE_FAILED) ?? output.match(/^npm (?:ERR!|error) code (\S+)/m) ?? [];
  const [, path] = output.match(/^npm (?:ERR!|error) path (.+)/m) ?? [];
  if (NETWORK_CODE.test(code)) return UNREACHABLE;
  return (
    OWN_CODES[code] ??
    explainSystemError({ code, path }) ??
    `${output.trim()}\nnpm failed: see its message above, then run the command again.`
  );
}

/** @returns what npm wrote to standard error, and whether it succeeded */
async function run(node, args, folder) {
  const child = spawn(node, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      // Debian's npm finds its parts only where Debian's Node looks.
      NODE_PATH: [process.env.NODE_PATH, ...globalPaths].filter(Boolean).join(delimiter),
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const began = Date.now();
  const progress = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`),
    PROGRESS_MS,
  );
  const [status, signal] = await once(child, 'close').finally(() => clearInterval(progress));
  if (signal) throw new SetupError(`npm was stopped (${signal}): run the command again.`);
  return { output, isGood: status === 0 && !WRITE_FAILED.test(output) };
}

/**
 * Runs npm ci in a folder under the given Node. No install script of a package may run: none is needed.
 * @param {{ node: string, folder: string, options?: string[] }} options
 * @throws {SetupError} in one line, where npm fails
 */
export async function npmCi({ node, folder, options = [] }) {
  const args = [
    npmScript(),
    'ci',
    `--prefix=${folder}`,
    '--ignore-scripts',
    ...QUIET,
    ...RETRIES,
    ...options,
  ];
  // What npm remembers of a package needs no question to the registry, unless it is older than the lockfile.
  const remembered = await run(node, [...args, '--prefer-offline'], folder);
  const { output, isGood } = STALE_MEMORY.test(remembered.output)
    ? await run(node, [...args, '--prefer-online'], folder)
    : remembered;
  if (!isGood) throw new SetupError(explain(output));
}
