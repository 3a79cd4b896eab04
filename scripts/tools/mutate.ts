/**
 * Mutation testing: `node scripts/tools/mutate.ts [--sample 200] [--seed 1] [FILE…]` changes rules one place at a time,
 * runs the unit tests that import the file, and lists the changes that none of them notices. On demand: it takes
 * seconds for each mutant. Ours, because Stryker's runner runs no test on Vitest 5 (stryker-js issue 6210): once it
 * does, this goes.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { randomNumbers } from '../../tests/publishing/random-edits.ts';
import { readImports } from '../rooms/imports.ts';
import { findMutants, type Mutant, withMutant } from './mutants.ts';

const RULES = ['src/rules/**/*.ts', 'src/contract/**/*.ts', 'src/features/**/*rules.ts'];
/** Rooms of money and stock: what of them is a rule has its tests beside it; the rest is asked over HTTP. */
const TESTED =
  'src/server/{bills,cbms,checkout,ledger,orders,payments,quotations,serials,stock}/**/*.test.ts';
const rules = (): string[] =>
  [...globSync(RULES), ...globSync(TESTED).map((test) => test.replace('.test.ts', '.ts'))]
    .filter((file) => existsSync(file))
    .sort();

type Placed = Mutant & { file: string };

function choose(mutants: Placed[], count: number, seed: number): Placed[] {
  const random = randomNumbers(seed);
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Which files import a file, by path. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(['src/**/*.{ts,tsx}', 'tests/standards/**/*.ts']))
    for (const imported of readImports(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

/** How many imports may lie between a test and what it tests: further away, a test is about something else. */
const MOST_STEPS = 2;

/** The unit tests of a file, those that import it themselves first. */
function findTests(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([file]);
  let reached = [file];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    reached = reached.flatMap((each) => importers.get(each) ?? []).filter((each) => !found.has(each));
    for (const each of reached) found.add(each);
  }
  return [...found].filter((each) => /\.test\.tsx?$/.test(each));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const files = (positionals.length > 0 ? positionals : rules()).filter((file) => !file.includes('.test.'));
const all = files.flatMap((file) =>
  findMutants(readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, file: relative('.', file) })),
);
const chosen = choose(all, Number(values.sample), Number(values.seed));
const importers = readImporters();
let present: Placed | undefined;
const vitest = await createVitest(
  {
    // The projects of vitest.config.ts would not take the plugin over.
    config: false,
    include: ['src/**/*.test.{ts,tsx}', 'tests/standards/**/*.test.ts'],
    watch: false,
    reporters: [{}],
    pool: 'threads',
    testTimeout: 60_000,
    bail: 1,
    // It would give mutants to later runs, and to the unit tests themselves.
    fsModuleCache: false,
    passWithNoTests: true,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) =>
          present && id === resolve(present.file)
            ? withMutant(readFileSync(present.file, 'utf8'), present)
            : undefined,
      },
    ],
  },
);
/** @returns whether a test of these files fails */
async function fails(tests: readonly string[]): Promise<boolean> {
  const specifications = await vitest.getRelevantTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length > 0 || testModules.some((each) => !each.ok());
}

const testsOf = new Map(chosen.map(({ file }) => [file, findTests(file, importers)]));
if (await fails([...new Set([...testsOf.values()].flat())])) throw new Error('a test fails without a mutant');
let survivors = 0;
for (const mutant of chosen) {
  const path = resolve(mutant.file);
  present = mutant;
  vitest.invalidateFile(path);
  const isNoticed = await fails(testsOf.get(mutant.file) ?? []);
  present = undefined;
  vitest.invalidateFile(path);
  if (isNoticed) continue;
  survivors += 1;
  const [was, becomes] = [mutant.was, mutant.becomes].map((text) => text.replaceAll(/\s+/g, ' '));
  console.log(`${mutant.file}:${mutant.line}: ${was} → ${becomes}`);
}
await vitest.close();
const noticed = chosen.length - survivors;
const share = ((noticed / chosen.length) * 100).toFixed(1);
console.log(`${noticed} of ${chosen.length} mutants were noticed (${share} %), of ${all.length} in all.`);
