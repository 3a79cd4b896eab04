import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../tests/e2e/browser.ts';
import { PAGES_AS_SHOWN } from '../tests/e2e/keep-html.ts';
import { ensureNginx, NGINX_MISSING } from '../tests/served/nginx.ts';
import type { Serving } from '../tests/served/serving.ts';
import { CHECKERS_MISSING, openCheckers } from '../tests/standards/checkers.ts';
import { htmlCheckerMissing } from '../tests/standards/html.ts';
import { failedBrowserTests, failedVitestTests, retriedBrowserTests, wrongAtFirst } from './failed-tests.ts';
import { ASTRO_TYPES, SCRIPT_TYPES } from './type-checks.ts';

const RESULTS = 'test-results';
// The shop behind nginx starts with the pages that the first one made.
const newFolder = () => mkdtempSync(join(tmpdir(), 'hardware-pasal-e2e-'));
const dataDir = newFolder();
/** Of its own: the pages are built again anyway, and one network may not sign up without end at one shop. */
const otherOriginDir = newFolder();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** How a process ended; null where a signal ended it or it could not begin. */
const exitCode = (child: ChildProcess): Promise<number | null> =>
  once(child, 'close').then(
    ([code]) => code,
    () => null,
  );

const environmentWith = (settings: Record<string, string>) => ({
  ...process.env,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  ...settings,
});

/** Runs one part of the tests with its output shown. */
async function part(
  title: string,
  command: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${title}`);
  const began = Date.now();
  const child = spawn(command, args, { stdio: 'inherit', env: environmentWith(settings) });
  const isGood = (await exitCode(child)) === 0;
  console.log(`── ${title}: ${isGood ? 'good' : 'FAILED'}, ${seconds(began)}`);
  return isGood;
}

type Quiet = {
  title: string;
  command: string;
  args: readonly string[];
  settings?: Record<string, string>;
};

/** Runs a part beside others, and shows its output at its end. */
async function quietPart({ title, command, args, settings = {} }: Quiet): Promise<boolean> {
  const began = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentWith(settings) });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const isGood = (await exitCode(child)) === 0;
  console.log(`\n── ${title}\n${output}── ${title}: ${isGood ? 'good' : 'FAILED'}, ${seconds(began)}`);
  return isGood;
}

/** The journeys in a browser, with the shop served in one of the ways of tests/served/serving.ts. */
const journeys = (title: string, servedBy: Serving, ...args: string[]): Promise<boolean> =>
  part(title, 'playwright', ['test', ...args], { E2E_SERVED_BY: servedBy, E2E_DATA_DIR: dataDir });

/** The same with the API on another origin, on ports of their own: they run beside the others. */
const journeysToOtherOrigin = (title: string, servedBy: Serving, ...args: string[]): Promise<boolean> =>
  quietPart({
    title,
    command: 'playwright',
    args: ['test', ...args],
    settings: {
      E2E_SERVED_BY: servedBy,
      E2E_DATA_DIR: otherOriginDir,
      E2E_PORT: String(Number(process.env.E2E_PORT ?? 4387) + 20),
    },
  });

/** The pages of the release that the journeys read, and those that scripts made of them meanwhile. */
const htmlCheck = (): Promise<boolean> =>
  quietPart({
    title: 'the W3C checker on every page',
    command: 'node',
    args: ['tests/standards/check-pages.ts', join(dataDir, 'releases/current/'), PAGES_AS_SHOWN],
  });

/** Those that show most of how the shop is served; npm run test:served runs them all. */
const FEW = ['--grep', '@served', '--project', 'desktop'];
/** What a shopper does, against a host that knows the spec's API and nothing more. */
const SHOPPERS = ['--grep', '@journey', '--project', 'desktop'];

type Counts = { passed: number; failed: number; skipped: number; flaky: number };

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

type VitestReport = Parameters<typeof failedVitestTests>[0] & {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};
type BrowserReport = Parameters<typeof failedBrowserTests>[0] & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Adds up what the runners wrote; a runner that wrote nothing has failed as a whole. */
function countTests(browserReports: readonly string[]): Counts {
  const vitest = read<VitestReport>('vitest.json');
  const counts = {
    passed: vitest?.numPassedTests ?? 0,
    failed: vitest?.numFailedTests ?? 1,
    flaky: 0,
    skipped: vitest?.numPendingTests ?? 0,
  };
  for (const file of browserReports) {
    const stats = read<BrowserReport>(file)?.stats ?? { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    counts.passed += stats.expected + stats.flaky;
    counts.failed += stats.unexpected;
    counts.flaky += stats.flaky;
    counts.skipped += stats.skipped;
  }
  return counts;
}

const began = Date.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
ensureBrowser();
const hasNginx = ensureNginx();
const hasCheckers = (await openCheckers()) !== undefined;
const isTyped = quietPart(SCRIPT_TYPES).then(async (isGood) => (await quietPart(ASTRO_TYPES)) && isGood);
const isTested = [
  await part('lint', 'biome', ['check', '.']),
  await part('rooms', 'node', ['scripts/rooms.ts']),
  await part('unused code', 'knip', []),
  await part('unit and API tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]),
  await journeys('end-to-end tests in a browser', 'shop'),
];
const noHtmlChecker = htmlCheckerMissing();
const isValidHtml = noHtmlChecker ? true : htmlCheck();
/** @returns whether each is good */
async function testOtherOrigin(): Promise<boolean[]> {
  return [
    // With the pages' own API elsewhere all are built again, for both.
    await journeysToOtherOrigin('journeys with pages and API on two origins', 'other-origin', ...FEW),
    // A host of its own origin is the harder case: it gets all of them.
    await journeysToOtherOrigin(
      'journeys against another host on its own origin',
      'bare-host-other-origin',
      ...SHOPPERS,
    ),
  ];
}
const isServedFromOtherOrigin = testOtherOrigin();
const parts = [
  ...isTested,
  hasNginx ? await journeys('journeys through nginx', 'nginx', ...FEW) : true,
  await journeys('journeys against another host', 'bare-host', ...FEW),
  ...(await isServedFromOtherOrigin),
  await isValidHtml,
  await isTyped,
];
if (noHtmlChecker) console.log(`\nNot checked by the W3C's checker: ${noHtmlChecker}.`);
if (!hasCheckers) console.log(`\nThe API's description was not linted: ${CHECKERS_MISSING}.`);
if (!hasNginx) console.log(`\nNot tested behind nginx: ${NGINX_MISSING}.`);
for (const folder of [dataDir, otherOriginDir]) rmSync(folder, { recursive: true, force: true });
const servings: Serving[] = ['shop', 'other-origin', 'bare-host', 'bare-host-other-origin'];
if (hasNginx) servings.push('nginx');
const browserReports = servings.map((servedBy) => `e2e-${servedBy}.json`);
const { passed, failed, skipped, flaky } = countTests(browserReports);
const vitestReport = read<VitestReport>('vitest.json');
for (const retried of browserReports.flatMap((file) => retriedBrowserTests(read<BrowserReport>(file) ?? {})))
  console.log(`\nTRIED AGAIN ${retried}`);
// Last, because of a long log only the end may be kept.
for (const failure of [
  ...(vitestReport ? failedVitestTests(vitestReport) : []),
  ...browserReports.flatMap((file) => failedBrowserTests(read<BrowserReport>(file) ?? {})),
])
  console.log(`\nFAILED ${failure}`);
const wrong = browserReports.flatMap((file) => wrongAtFirst(read<BrowserReport>(file) ?? {}));
for (const failure of wrong) console.log(`\nFAILED AT FIRST, and not for being late: ${failure}`);
if (!(await isValidHtml)) console.log('\nFAILED the W3C checker finds errors: they are listed above.');
console.log(`\nTook ${seconds(began)}; ${flaky} passed only when tried again.`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(parts.every(Boolean) && failed + wrong.length === 0 ? 0 : 1);
