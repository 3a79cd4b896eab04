import { expect, test } from 'vitest';
import { checkRow } from './check-row.ts';
import { describeProblem, ImportError } from './problem.ts';

const good = { name: 'Fury', sellingPrice: '1,25,000', brand: 'Kingston', productCategory: 'ram' };
const check = (values: Record<string, unknown>) =>
  checkRow({ file: 'p.csv', line: 7, values: { ...good, ...values } }, new Set(['ram']));
const said = (values: Record<string, unknown>) => {
  const checked = check(values);
  return Array.isArray(checked) ? checked.map(describeProblem) : [];
};

test('Import: a good row is read by the contract, and null counts as absent', () => {
  expect(check({ series: null, tags: 'best-selling | new-arrivals', stock: '' })).toEqual({
    file: 'p.csv',
    line: 7,
    row: { ...good, sellingPrice: 125_000, tags: ['best-selling', 'new-arrivals'] },
  });
});

test.each([
  [
    { sellingPrice: 'ask' },
    'p.csv:7: sellingPrice “ask” is no number. Give an amount in rupees, such as 125000 or "1,25,000"',
  ],
  [
    { sellingPrice: '1299,00' },
    'p.csv:7: sellingPrice “1299,00” can be 129900 or 1299. Give an amount in rupees, such as 125000 or "1,25,000"',
  ],
  [
    { sellingPrice: 1299.5 },
    'p.csv:7: sellingPrice 1299.5 is no whole number. Give an amount in rupees, such as 125000 or "1,25,000"',
  ],
  [{ sellingPrice: 2e9 }, 'p.csv:7: sellingPrice 2000000000 is more than the shop handles'],
  [{ name: 'Fury\nBeast' }, 'p.csv:7: name holds a line break or a character that is not seen'],
  [{ name: 'Fury\u202eBeast' }, 'p.csv:7: name holds a line break or a character that is not seen'],
  [{ stock: '25.000' }, 'p.csv:7: stock “25.000” can be 25000 or 25'],
  [{ sellingPrice: null }, 'p.csv:7: sellingPrice is missing'],
  [{ sellingPrice: [1] }, 'p.csv:7: sellingPrice must be a number or text'],
  [{ name: ' ' }, 'p.csv:7: name is missing'],
  [{ markedPrice: 1 }, 'p.csv:7: markedPrice is below sellingPrice: it is the price before any discount'],
  [{ stock: '1.5' }, 'p.csv:7: stock “1.5” is no whole number'],
  [{ stock: -1 }, 'p.csv:7: stock must be 0 or more'],
  [{ tags: 5 }, 'p.csv:7: tags must be a list, or text with commas'],
  [{ tags: 'sale | १०' }, 'p.csv:7: tags has “१०”: a tag needs a Latin letter or a digit for its address'],
  [
    { specifications: { Note: 'half \ud800' } },
    'p.csv:7: specifications holds a character that cannot be stored',
  ],
  [{ specifications: '{' }, 'p.csv:7: specifications must be an object, or JSON text of one'],
  [
    { specifications: { Ports: ['a'] } },
    'p.csv:7: specifications.Ports must be text, a number, true or false',
  ],
  [{ slug: 'A b' }, 'p.csv:7: slug Use lower-case letters, digits and single hyphens'],
  [{ description: 'a\0b' }, 'p.csv:7: description holds a character that cannot be stored'],
])('Import: %j is rejected with a message', (values, problem) => {
  expect(said(values)).toEqual([problem]);
});

test('Import: all that is wrong with a row is said at once, each field once', () => {
  const problems = check({
    sellingPrice: 'free',
    markedPrice: '1',
    stock: '1.5',
    tags: '१०',
    brand: '!',
    productCategory: 'nowhere',
    optionGroup: 'fury',
    options: 'Memory',
    colour: 'red',
  });
  expect(Array.isArray(problems) && problems.map(({ field }) => field).sort()).toEqual(
    ['brand', 'colour', 'options.0.value', 'productCategory', 'sellingPrice', 'stock', 'tags'].sort(),
  );
});

test('Import: an unknown field is named, with the fields there are', () => {
  expect(said({ colour: 'red' })).toEqual([
    expect.stringMatching(/^p\.csv:7: colour is no field of a product: .*sellingPrice/),
  ]);
});

test('Import: an unknown field that is written like one of the fields names that one', () => {
  expect(said({ 'Selling Price': '1', Images: '' })).toEqual([
    'p.csv:7: Selling Price is no field of a product: did you mean sellingPrice?',
    'p.csv:7: Images is no field of a product: did you mean images?',
  ]);
});

test('Import: names that look alike are written alike', () => {
  // One spelling for equal texts: https://unicode.org/reports/tr15/
  const read = check({ name: 'Cafe\u0301  Lamp\u00a0X', brand: 'Lian\u00a0 Li', series: 'O11  D' });
  expect(read).toMatchObject({ row: { name: 'Caf\u00e9 Lamp X', brand: 'Lian Li', series: 'O11 D' } });
});

test('Import: specifications come as an object or as JSON text of one', () => {
  const asText = check({ specifications: '{"Cores":8,"Boxed":true}' });
  expect(asText).toEqual(check({ specifications: { Cores: 8, Boxed: true } }));
  expect(asText).toMatchObject({ row: { specifications: { Cores: '8', Boxed: 'true' } } });
});

test('Import: at most 50 problems are shown, and the rest counted', () => {
  const problem = { file: 'p.csv', line: 1, field: 'name', message: 'is missing' };
  const shown = new ImportError(new Array(53).fill(problem)).message.split('\n');
  expect(shown).toHaveLength(51);
  expect(shown.at(-1)).toBe('and 3 more');
});

test('Import: markup in a description becomes text before its length is checked', () => {
  const description = `<p>Quiet<script>${'x'.repeat(30_000)}</script></p><ul><li>2 fans</li></ul>`;
  expect(check({ description })).toMatchObject({ row: { description: 'Quiet\n\n• 2 fans' } });
  expect(check({ description: 'under < 5 W' })).toMatchObject({ row: { description: 'under < 5 W' } });
});
