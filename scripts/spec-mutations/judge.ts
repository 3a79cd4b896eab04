import { freePort } from '../../tests/free-port.ts';
import type { Claim } from '../spec-table/claims.ts';
import { groupByTests, type Judged } from './group.ts';
import { isOf, runBrowser, runVitest, type TestResult } from './run-tests.ts';
import type { Scratch } from './scratch.ts';

const isBrowserTest = ({ file }: Claim) => file.startsWith('tests/e2e/');
const isUnitTest = ({ file }: Claim) => !file.startsWith('tests/');
const isApiTest = (claim: Claim) => !isBrowserTest(claim) && !isUnitTest(claim);

type Run = (claims: readonly Claim[]) => Promise<TestResult[] | undefined>;
type Say = (line: string) => void;
/** Finds the mutations that turn a test red. @returns their ids */
type Judge = (judged: readonly Judged[], scratch: Scratch, run: Run, say: Say) => Promise<string[]>;

const only = (judged: readonly Judged[], isWanted: (claim: Claim) => boolean): Judged[] =>
  judged
    .map(({ mutation, claims }) => ({ mutation, claims: claims.filter(isWanted) }))
    .filter(({ claims }) => claims.length > 0);

const redOf = ({ claims }: Judged, results: readonly TestResult[] = []): TestResult[] =>
  results.filter((result) => result.isRed && claims.some((claim) => isOf(claim, result)));

/** The tests that pass without a mutation: only their failures mean anything. */
async function greenOnly(judged: readonly Judged[], run: Run, say: Say): Promise<Judged[]> {
  const claims = [...new Set(judged.flatMap((one) => one.claims))];
  if (claims.length === 0) return [];
  const results = (await run(claims)) ?? [];
  const isGreen = (claim: Claim) => {
    const own = results.filter((result) => isOf(claim, result));
    const isGood = own.length > 0 && own.every(({ isRed }) => !isRed);
    if (!isGood) say(`not green without a mutation: ${claim.file}: ${claim.title}`);
    return isGood;
  };
  const green = new Set(claims.filter(isGreen));
  return only(judged, (claim) => green.has(claim));
}

/** Judges each mutation by itself. */
const judgeAlone: Judge = async (judged, scratch, run, say) => {
  const caught: string[] = [];
  for (const one of judged) {
    const { mutation, claims } = one;
    const red = redOf(one, await scratch.withMutations([mutation], () => run(claims)));
    say(
      `${mutation.id}: ${red.length > 0 ? 'caught' : 'not caught'} by ${[...new Set(claims.map(({ file }) => file))].join(', ')}`,
    );
    if (red.length > 0) caught.push(mutation.id);
  }
  return caught;
};

/**
 * Judges mutations of pages, which need a site to be built: several share one. A red test counts only for its own
 * mutation, and only where it failed at the assertions of that statement; what failed elsewhere is judged alone.
 */
const judgeTogether: Judge = async (judged, scratch, run, say) => {
  const caught: string[] = [];
  const doubtful: Judged[] = [];
  const groups = groupByTests(judged);
  for (const [index, group] of groups.entries()) {
    say(`site ${index + 1} of ${groups.length}: ${group.map(({ mutation }) => mutation.id).join(', ')}`);
    const results = await scratch.withMutations(
      group.map(({ mutation }) => mutation),
      () => run(group.flatMap(({ claims }) => claims)),
    );
    if (!results) say('no test ran: the site could not be built');
    for (const one of group) {
      const { id } = one.mutation;
      const red = redOf(one, results);
      const isClear = group.length === 1 || red.some(({ failedAt }) => failedAt.includes(id));
      if (red.length > 0 && isClear) caught.push(id);
      else if (red.length > 0 || (!results && group.length > 1)) doubtful.push(one);
    }
  }
  if (doubtful.length > 0) say(`alone: ${doubtful.map(({ mutation }) => mutation.id).join(', ')}`);
  return [...caught, ...(await judgeAlone(doubtful, scratch, run, say))];
};

/** Unit tests first, then pages, then the API: what is caught by a quick test needs no slow one. @returns ids caught */
export async function judgeAll(judged: readonly Judged[], scratch: Scratch, say: Say): Promise<Set<string>> {
  const caught = new Set<string>();
  const left = () => judged.filter(({ mutation }) => !caught.has(mutation.id));
  const vitest: Run = (claims) => runVitest(scratch.folder, claims);
  const browser: Run = async (claims) => runBrowser(scratch.folder, claims, await freePort());
  for (const [isWanted, run, judge] of [
    [isUnitTest, vitest, judgeAlone],
    [isBrowserTest, browser, judgeTogether],
    [isApiTest, vitest, judgeAlone],
  ] as const) {
    const green = await greenOnly(only(left(), isWanted), run, say);
    for (const id of await judge(green, scratch, run, say)) caught.add(id);
  }
  return caught;
}
