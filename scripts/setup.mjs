// Runs before every command, on whatever Node the machine has (18 or newer): makes node_modules match the lockfile,
// which also brings the Node that the project runs on. Uses only what Node 18 offers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectedPackages } from './setup/expected-packages.mjs';
import { install } from './setup/install.mjs';
import { hasDevelopmentPackages, lostFiles, missingPackages } from './setup/installed.mjs';
import { holdSetup } from './setup/lock.mjs';
import { thisMachine } from './setup/machine.mjs';
import { isNewEnough, linkShippedNode, NEEDED_NODE, RUNTIME_PACKAGE } from './setup/runtime.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { explainSystemError } from './setup/system-errors.mjs';

const USAGE = `node scripts/setup.mjs                 installs what is missing to run the shop
node scripts/setup.mjs --development   and what its tests need
node scripts/setup.mjs --production    nothing but what runs the shop: the step before a deploy`;

const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ needs: 'production' | 'all', installs: 'production' | 'all', isExact?: boolean }} Wish */

/** @returns {Wish} what has to be there, and what is installed where that is not */
function getWish(option) {
  const usual = process.env.NODE_ENV === 'production' ? 'production' : 'all';
  if (option === undefined) return { needs: 'production', installs: usual };
  if (option === '--development') return { needs: 'all', installs: 'all' };
  if (option === '--production') return { needs: 'production', installs: 'production', isExact: true };
  throw new SetupError(USAGE);
}

/** @param {Wish} wish */
function isInstalled({ needs, isExact }, packages, machine) {
  // A container's image is a Node already, and leaves the shipped one out.
  const isNeeded = (path) => path !== RUNTIME_PACKAGE || !isNewEnough(process.version);
  const expected = expectedPackages(packages, needs, machine).filter(isNeeded);
  if (missingPackages(root, packages, expected).length > 0) return false;
  if (isExact && hasDevelopmentPackages(root)) return false;
  return !lostFiles(root);
}

async function setUp(option) {
  const wish = getWish(option);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const machine = thisMachine();
  if (!isInstalled(wish, packages, machine)) {
    await holdSetup(root, () => console.log('Another command is installing the packages: waiting for it …'));
    // The other command may have installed them.
    if (!isInstalled(wish, packages, machine)) {
      console.log('Installing packages (once for each change of package-lock.json) …');
      const expected = expectedPackages(packages, wish.installs, machine);
      await install(root, wish.installs, { packages, machine, expected });
    }
  }
  if (!linkShippedNode(root) && !isNewEnough(process.version))
    throw new SetupError(
      `Node ${NEEDED_NODE} or newer is needed and this is ${process.version}: install it from nodejs.org, then run the command again.`,
    );
}

try {
  await setUp(process.argv[2]);
} catch (error) {
  const line = error instanceof SetupError ? error.message : explainSystemError(error);
  console.error(line ? `\n${line}\n` : error);
  process.exitCode = 1;
}
