import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Claim } from '../spec-table/claims.ts';

/** One test that ran. @property failedAt ids of the statements whose assertions it had come to when it failed */
export type TestResult = { file: string; title: string; isRed: boolean; failedAt: string[] };

const REPORT = 'report.json';
const titlesOf = (claims: readonly Claim[]) => [...new Set(claims.map(({ titlePattern }) => titlePattern))];
const filesOf = (claims: readonly Claim[]) => [...new Set(claims.map(({ file }) => file))];

/** Runs a command in a folder until its end, and reads the report that it leaves; undefined where there is none. */
async function reportOf<Report>(
  folder: string,
  command: string,
  args: (report: string) => string[],
  settings: (report: string) => Record<string, string>,
): Promise<Report | undefined> {
  const place = mkdtempSync(join(tmpdir(), 'hardware-pasal-report-'));
  const report = join(place, REPORT);
  const child = spawn(join(folder, 'node_modules/.bin', command), args(report), {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...settings(report) },
  });
  await once(child, 'close');
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; status: string }[];
  }[];
};

/** Runs the claimed tests among those of vitest. @returns undefined where the run itself failed */
export async function runVitest(folder: string, claims: readonly Claim[]): Promise<TestResult[] | undefined> {
  const titles = titlesOf(claims).join('|');
  const report = await reportOf<VitestReport>(
    folder,
    'vitest',
    (file) => [
      'run',
      ...filesOf(claims),
      '-t',
      titles,
      '--retry=0',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    () => ({}),
  );
  return report?.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(folder.length + 1);
    // A file that cannot be loaded reports no tests.
    if (assertionResults.length === 0)
      return claims
        .filter((claim) => claim.file === file)
        .map(({ title }) => ({ file, title, isRed: status === 'failed', failedAt: [] }));
    return assertionResults
      .filter((result) => ['passed', 'failed'].includes(result.status))
      .map(({ title, status: outcome }) => ({ file, title, isRed: outcome === 'failed', failedAt: [] }));
  });
}

type Annotation = { type: string; description?: string };
type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { results: { status: string; annotations?: Annotation[] }[]; annotations: Annotation[] }[];
  }[];
};

const RED = ['failed', 'timedOut', 'interrupted'];

function resultsIn(suite: Suite): TestResult[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results, annotations }) =>
      results
        .filter(({ status }) => status !== 'skipped')
        .map((result) => {
          const marks = (result.annotations ?? annotations).filter(({ type }) => type === 'spec');
          return {
            file: `tests/e2e/${suite.file}`,
            title,
            isRed: RED.includes(result.status),
            failedAt: marks.at(-1)?.description?.split(' ') ?? [],
          };
        }),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(resultsIn)];
}

/** Runs the claimed tests among those of the browser, at a site of their own. @returns undefined where no test ran */
export async function runBrowser(
  folder: string,
  claims: readonly Claim[],
  port: number,
): Promise<TestResult[] | undefined> {
  const report = await reportOf<{ suites: Suite[] }>(
    folder,
    'playwright',
    () => [
      'test',
      ...filesOf(claims),
      '--grep',
      titlesOf(claims).join('|'),
      '--retries',
      '0',
      '--reporter',
      'json',
    ],
    (file) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: String(port),
      // Beside the report, which goes with its folder.
      E2E_DATA_DIR: join(dirname(file), 'data'),
    }),
  );
  const results = report?.suites.flatMap(resultsIn);
  return results && results.length > 0 ? results : undefined;
}

/** Whether a result is of a test that claims something. */
export const isOf = ({ file, titlePattern }: Claim, result: TestResult): boolean =>
  result.file === file && new RegExp(`^${titlePattern}$`).test(result.title);
