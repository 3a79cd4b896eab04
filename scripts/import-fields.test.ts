import { expect, test } from 'vitest';
import { importRow } from '../src/contract/import-row.ts';

test('docs/import-fields.md lists the fields of an import row; vitest -u writes it', async () => {
  const fields = Object.entries(importRow.shape).map(([name, schema]) => {
    const isNeeded = !schema.safeParse(undefined).success;
    return { name, isNeeded, text: schema.description ?? '' };
  });
  const rows = fields
    .toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded))
    .map(({ name, isNeeded, text }) => `| \`${name}\` | ${isNeeded ? 'yes' : ''} | ${text} |`);
  const page = `# Fields of a product in an import

Written by \`vitest -u\` from \`src/contract/import-row.ts\`; files and mappings are in [import.md](import.md).

| field | needed | is |
|---|---|---|
${rows.join('\n')}
`;
  expect(fields.filter(({ text }) => text === '')).toEqual([]);
  await expect(page).toMatchFileSnapshot('../docs/import-fields.md');
});
