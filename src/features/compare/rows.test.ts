import { expect, test } from 'vitest';
import { compareRows } from './rows.ts';

const withSpecifications = (specifications: object) => ({ specifications: JSON.stringify(specifications) });

test('§2 Compare: specifications of the same name share a row, and differences are marked', () => {
  const rows = compareRows([
    withSpecifications({ Memory: '16 GB', Weight: '1.2 kg' }),
    withSpecifications({ weight: '1.2  KG', Memory: '8 GB', Colour: 'Blue' }),
  ]);
  expect(rows).toEqual([
    { name: 'Memory', values: ['16 GB', '8 GB'], differs: true },
    { name: 'Weight', values: ['1.2 kg', '1.2  KG'], differs: false },
    { name: 'Colour', values: [undefined, 'Blue'], differs: true },
  ]);
});

test('§2 Compare: a single product or broken specifications show no differences', () => {
  expect(compareRows([withSpecifications({ Memory: '16 GB' })])).toMatchObject([{ differs: false }]);
  expect(compareRows([{ specifications: '{' }, { specifications: '' }])).toEqual([]);
});
