const LINES = 12;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

const beginning = (message: string): string => message.trim().split('\n').slice(0, LINES).join('\n    ');
const summary = (title: string, ...said: string[]): string => [title, ...said.map(beginning)].join('\n    ');

/**
 * The tests that failed in a JSON report of Vitest, each with the beginning of its error. A file that
 * could not be loaded counts as one.
 */
export function failedVitestTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [summary(name, message)];
    return failed.map((result) => summary(`${name}: ${result.fullName}`, result.failureMessages.join('\n')));
  });
}

type BrowserResults = NonNullable<BrowserSuite['specs']>[number]['tests'][number]['results'];
type Result = BrowserResults[number];

const lastError = (results: BrowserResults): Result | undefined =>
  results.findLast(({ errors }) => errors.length > 0);

/**
 * The tests with a status in a JSON report of Playwright for which a result is chosen, each with the beginning of its
 * error.
 */
function browserTestsWith(
  wanted: 'unexpected' | 'flaky',
  { suites = [], specs = [] }: BrowserSuite,
  choose: (results: BrowserResults) => Result | undefined,
): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const chosen = status === wanted ? choose(results) : undefined;
      if (!chosen) return [];
      // The first one may say only that the time was over, the next one where.
      const said = chosen.errors.map(({ message = '' }) => message);
      const named = `[${projectName}] ${file}: ${title}`;
      return [summary(named, ...(said.length > 0 ? said : ['no error was reported']))];
    }),
  );
  return [...here, ...suites.flatMap((suite) => browserTestsWith(wanted, suite, choose))];
}

/** Playwright's words for what did not come in time. */
const LATE = /\btime(?:d ?)?out\b/i;

/**
 * The tests in a JSON report of Playwright that passed only when they were tried again, and were not late before: a
 * busy machine only makes things late, so what was wrong once is wrong.
 */
export const wrongAtFirst = (report: BrowserSuite): string[] =>
  browserTestsWith('flaky', report, (results) =>
    results.find(({ errors: [first] }) => first && !LATE.test(first.message ?? '')),
  );

/** The tests in a JSON report of Playwright that failed at each try. */
export const failedBrowserTests = (report: BrowserSuite): string[] =>
  browserTestsWith('unexpected', report, (results) => lastError(results) ?? { errors: [] });

/** The tests in a JSON report of Playwright that passed only when they were tried again. */
export const retriedBrowserTests = (report: BrowserSuite): string[] =>
  browserTestsWith('flaky', report, (results) => lastError(results) ?? { errors: [] });
