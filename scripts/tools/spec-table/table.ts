import type { Claim } from './claims.ts';
import type { Section, Statement } from './statements.ts';

const HEAD = `# The spec and the tests that show it

Made by \`npm run spec-table\` from docs/spec-statements.txt and the ids in the tests: change those, not this.
A test claims a statement by its id, at the end of its title or by \`shows('cart-01')\` before what asserts it.
`;

export type Facts = {
  sections: readonly Section[];
  claims: readonly Claim[];
};

/** Columns are parted by bars, and what looks like a tag would vanish. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function shownBy({ without }: Statement, claims: readonly Claim[]): string {
  const tests = claims.map(({ title, file }) => `${cell(title)} (${file})`);
  if (tests.length > 0) return [...new Set(tests)].join('<br>');
  return without ? `${without.kind}: ${cell(without.reason)}` : '**none yet**';
}

/** Each statement of the spec, its tests, and how many have one. */
export function specTable({ sections, claims }: Facts): string {
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
  return `${HEAD}\n${count}\n\n${parts.join('\n')}`;
}
