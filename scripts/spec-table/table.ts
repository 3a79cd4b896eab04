import type { Claim } from './claims.ts';
import type { Score } from './score.ts';
import type { Section, Statement } from './statements.ts';

const HEAD = `# The spec and the tests that show it

Made by \`npm run spec-table\` from [spec-statements.txt](spec-statements.txt) and the ids in the tests: change those, not this.
A test claims a statement by its id, at the end of its title or by \`shows('cart-01')\` before what asserts it.
`;

export type Facts = {
  sections: readonly Section[];
  claims: readonly Claim[];
  /** How many statements have a mutation. */
  mutations: number;
  score: Score | undefined;
};

/** Columns are parted by bars, and what looks like a tag would vanish. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function shownBy({ without }: Statement, claims: readonly Claim[]): string {
  const tests = claims.map(({ title, file }) => `${cell(title)} (${file})`);
  if (tests.length > 0) return [...new Set(tests)].join('<br>');
  return without ? `${without.kind}: ${cell(without.reason)}` : '**none yet**';
}

function scoreLine(mutations: number, score: Score | undefined): string {
  const ways = `${mutations} statements have a mutation, a change of the storefront that must turn their tests red (\`npm run spec-mutations\`).`;
  if (!score) return ways;
  const { seed, caught, survived } = score;
  const of = `${caught.length} of ${caught.length + survived.length} were caught in the last run, with seed ${seed}`;
  return `${ways} ${of}${survived.length > 0 ? `; ${survived.join(', ')} survived` : ''}.`;
}

/** docs/spec.md: each statement of the spec, its tests, and how many have one. */
export function specTable({ sections, claims, mutations, score }: Facts): string {
  const claimsOf = Map.groupBy(claims, ({ id }) => id);
  const statements = sections.flatMap((section) => section.statements);
  const shown = statements.filter(({ id }) => claimsOf.has(id)).length;
  const untestable = statements.filter(({ without }) => without?.kind === 'no test').length;
  const count = `${shown} of ${statements.length} statements are shown by a test. ${untestable} cannot be, ${statements.length - shown - untestable} are open; each says why.`;
  const parts = sections.map(({ heading, statements: own }) => {
    const rows = own.map(
      (statement) =>
        `| ${statement.id} | ${cell(statement.text)} | ${shownBy(statement, claimsOf.get(statement.id) ?? [])} |`,
    );
    return `## ${heading}\n\n| id | the spec says | shown by |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}\n${count}\n\n${scoreLine(mutations, score)}\n\n${parts.join('\n')}`;
}
