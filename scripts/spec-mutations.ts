import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseBySeed } from './spec-mutations/choose.ts';
import { judgeAll } from './spec-mutations/judge.ts';
import { openScratch } from './spec-mutations/scratch.ts';
import { readFacts, readProjectMutations } from './spec-table/read-facts.ts';
import { SCORE_FILE } from './spec-table/score.ts';
import { specTable } from './spec-table/table.ts';

/**
 * Breaks the storefront on purpose, one statement of the spec at a time: the tests that claim the statement must turn
 * red. `--seed` decides which `--count` of docs/spec-mutations.txt; `--only cart-01,cart-02` names them, and keeps no
 * score.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const wanted = values.only?.split(',');
const mutations = readProjectMutations();
const chosen = wanted
  ? mutations.filter(({ id }) => wanted.includes(id))
  : chooseBySeed(mutations, seed, Number(values.count));
const { claims } = readFacts();
const say = (line: string) => console.log(line);

say(wanted ? `${chosen.length} mutations by name` : `${chosen.length} mutations, seed ${seed}`);
const scratch = openScratch();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    scratch.remove();
    process.exit(1);
  });
try {
  const judged = chosen.map((mutation) => ({
    mutation,
    claims: claims.filter(({ id }) => id === mutation.id),
  }));
  const caught = await judgeAll(judged, scratch, say);
  const ids = chosen.map(({ id }) => id).toSorted();
  const survived = ids.filter((id) => !caught.has(id));
  for (const id of survived) say(`SURVIVED ${id}`);
  say(`${caught.size} of ${ids.length} caught`);
  if (!wanted) {
    const score = { seed, caught: ids.filter((id) => caught.has(id)), survived };
    writeFileSync(SCORE_FILE, `${JSON.stringify(score, null, 2)}\n`);
    writeFileSync('docs/spec.md', specTable(readFacts()));
  }
  process.exitCode = survived.length > 0 ? 1 : 0;
} finally {
  scratch.remove();
}
