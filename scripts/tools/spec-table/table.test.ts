import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';
import { readFacts } from './read-facts.ts';
import { readStatements } from './statements.ts';
import { specTable } from './table.ts';

test('a statement is shown by the tests that claim its id; the others say why not, or that nothing shows them', () => {
  const sections = readStatements(
    `# a note\n\n## §2 Cart\ncart-01 | Empty | no\ncart-02 | Lines\ncart-03 | Who comes | no test: no behaviour\n`,
  );
  const claims = claimsIn('a.test.ts', `test('it is empty [cart-01]', () => { expect(1).toBe(1); });`);
  const table = specTable({ sections, claims });
  expect(table).toContain(`| cart-01 | Empty \\| no | it is empty (a.test.ts) |`);
  expect(table).toContain('| cart-02 | Lines | **none yet** |');
  expect(table).toContain('| cart-03 | Who comes | no test: no behaviour |');
  expect(table).toContain('1 of 3 statements are shown by a test. 1 cannot be, 1 are open');
});

test('a claim stands at the end of a title or before what asserts it, and counts only with an assertion', () => {
  const claims = claimsIn(
    'a.spec.ts',
    [
      "import { shows } from './shows.ts';",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template string in the code that is read
      'for (const way of ways) test(`goes by ${way}`, async () => {',
      `  shows('cart-01'); await page.goto('/'); shows('cart-02', 'cart-03'); await expect(page).toBeFine(); });`,
      `test.each(rows)('row %s (1) [cart-01 cart-04]', () => { expectShown(); });`,
      `test.describe('no test [cart-01]', () => {});`,
      "test('rows', () => { for (const [id, name] of [['cart-05', 'a'], ['cart-06', 'b']]) { shows(id); expect(name); } });",
    ].join('\n'),
  );
  expect(claims.map(({ id, isAsserted }) => [id, isAsserted])).toEqual([
    ['cart-01', false],
    ['cart-02', true],
    ['cart-03', true],
    ['cart-01', true],
    ['cart-04', true],
    ['cart-05', true],
    ['cart-06', true],
  ]);
});

const facts = readFacts();
const statements = facts.sections.flatMap((section) => section.statements);
const claimed = new Set(facts.claims.map(({ id }) => id));

test('every statement has an id of its own', () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every id in a test is a statement’s, and something is asserted there', () => {
  const ids = new Set(statements.map(({ id }) => id));
  expect(facts.claims.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(facts.claims.filter(({ isAsserted }) => !isAsserted)).toEqual([]);
});

test('every statement is shown by a test or says why not, and not both', () => {
  expect(statements.filter(({ id, without }) => claimed.has(id) === (without !== undefined))).toEqual([]);
});
