import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../tests/e2e/browser.ts';

const RESULTS = 'test-results';
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** Runs one part of the tests with its output shown. */
function part(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${title}`);
  const began = Date.now();
  const environment = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  const isGood = spawnSync(command, args, { stdio: 'inherit', env: environment }).status === 0;
  console.log(`── ${title}: ${isGood ? 'good' : 'FAILED'}, ${seconds(began)}`);
  return isGood;
}

type Counts = { passed: number; failed: number; skipped: number; flaky: number };

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Adds up what the runners wrote; a runner that wrote nothing has failed as a whole. */
function countTests(): Counts {
  const vitest = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    'vitest.json',
  );
  const e2e = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'e2e.json',
  );
  return {
    passed: (vitest?.numPassedTests ?? 0) + (e2e ? e2e.stats.expected + e2e.stats.flaky : 0),
    failed: (vitest?.numFailedTests ?? 1) + (e2e?.stats.unexpected ?? 1),
    flaky: e2e?.stats.flaky ?? 0,
    skipped: (vitest?.numPendingTests ?? 0) + (e2e?.stats.skipped ?? 0),
  };
}

const began = Date.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
ensureBrowser();
const parts = [
  part('lint', 'biome', 'check', '.'),
  part('types', 'astro', 'check', '--minimumSeverity', 'warning'),
  part(
    'unit and API tests',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ),
  part('end-to-end tests in a browser', 'playwright', 'test'),
];
const { passed, failed, skipped, flaky } = countTests();
console.log(`\nTook ${seconds(began)}; ${flaky} passed only when tried again.`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(parts.every(Boolean) && failed === 0 ? 0 : 1);
