import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStatements } from './statements.ts';
import { specTable } from './table.ts';
import { readTestTitles, titlesIn } from './test-titles.ts';

test('a statement is shown by the tests of its heading that have its phrase, or of a section it names', () => {
  const sections = readStatements(
    '# a note\n\n## §2 Home\nBanners turn | a banner stays\nPrices | §9 Price\nNothing else\n',
  );
  const titles = [
    { title: '§2 Home: a banner stays 2500 ms', file: 'a.ts' },
    { title: '§2 Cart: a banner stays', file: 'b.ts' },
    { title: '§9 Price: rounded up', file: 'c.ts' },
  ];
  const table = specTable(sections, titles);
  expect(table).toContain('| Banners turn | §2 Home: a banner stays 2500 ms (a.ts) |');
  expect(table).toContain('| Prices | §9 Price: rounded up (c.ts) |');
  expect(table).toContain('| Nothing else | **none yet** |');
  expect(table).toContain('2 of 3 statements');
});

test('titles are found whatever quotes they stand in', () => {
  expect(titlesIn('test("§1 It’s", f); test.each(x)(`§2 $y`, f); expect(a).toBe("b §3 c")')).toEqual([
    '§1 It’s',
    '§2 $y',
  ]);
});

test('docs/spec.md is up to date: if not, run `npm run spec-table`', () => {
  const sections = readStatements(readFileSync('docs/spec-statements.txt', 'utf8'));
  expect(readFileSync('docs/spec.md', 'utf8')).toBe(specTable(sections, readTestTitles()));
});
