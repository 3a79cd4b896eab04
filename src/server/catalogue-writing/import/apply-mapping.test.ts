import { expect, test } from 'vitest';
import { checkRow, mappingFor } from './apply-mapping.ts';
import { mapping } from './mapping.ts';
import { describeProblem, ImportError } from './problem.ts';

const mapped = (files: unknown, values: Record<string, unknown>, constants = {}) =>
  mappingFor(
    'stock/memory.jsonl',
    mapping.parse({ files }),
    constants,
  )({ file: 'memory.jsonl', line: 1, values }).values;

test('Import: dollars become rupees, rounded, and a price that is null its stand-in', () => {
  const files = {
    '*': {
      sellingPrice: { from: 'price', times: 160, round: 10, otherwise: 9000 },
      stock: { from: 'price', ifPresent: 5, otherwise: 0 },
    },
  };
  expect(mapped(files, { price: 94.99 })).toEqual({ sellingPrice: 15_200, stock: 5 });
  expect(mapped(files, { price: '1,000.5' })).toEqual({ sellingPrice: 160_080, stock: 5 });
  expect(mapped(files, { price: null })).toEqual({ sellingPrice: 9000, stock: 0 });
  expect(mapped(files, { price: 'ask us' })).toMatchObject({ sellingPrice: 'ask us' });
  expect(() => mapped(files, { price: '1.000' })).toThrow('“1.000” can be 1000 or 1');
  expect(mapped({ '*': { sellingPrice: { from: 'price', times: 160 } } }, { price: '37.99' })).toEqual({
    sellingPrice: 6078,
  });
});

test('Import: a text is put together from fields, and empty ones leave no gap', () => {
  const files = { '*': { name: { template: '{name} DDR{speed.0}-{speed.1} {color}' } } };
  expect(mapped(files, { name: 'Fury', speed: [5, 6000], color: 'Red' })).toEqual({
    name: 'Fury DDR5-6000 Red',
  });
  expect(mapped({ '*': { name: { template: '{name} {color}' } } }, { name: 'Fury', color: null })).toEqual({
    name: 'Fury',
  });
  expect(mapped({ '*': { description: { template: 'Made by {brandName}.' } } }, {})).toEqual({
    description: undefined,
  });
});

test('Import: a brand is the first word of a name, or the whole name of a brand that has several', () => {
  const files = { '*': { brand: { firstWordOf: 'name', wholeNames: ['be quiet!', 'Lian Li'] } } };
  expect(mapped(files, { name: 'Corsair 4000D' })).toEqual({ brand: 'Corsair' });
  expect(mapped(files, { name: 'be quiet! Pure Base 500' })).toEqual({ brand: 'be quiet!' });
  expect(mapped(files, { name: 'Lian Lithium' })).toEqual({ brand: 'Lian' });
});

test("Import: a file's entry is laid over the common one, and --set over both", () => {
  const files = {
    '*': { brand: 'Nobody', productCategory: 'ram' },
    'memory.jsonl': { productCategory: 'memory' },
    'mouse.jsonl': { brand: 'Logitech' },
  };
  expect(mapped(files, {})).toEqual({ brand: 'Nobody', productCategory: 'memory' });
  expect(mapped(files, {}, { brand: 'Kingston' })).toEqual({ brand: 'Kingston', productCategory: 'memory' });
});

test('Import: specifications are named fields with units, and the rest when it is asked for', () => {
  const files = {
    '*': {
      name: { from: 'name' },
      specifications: {
        Capacity: { from: 'size', unit: 'GB' },
        Modules: { from: 'modules', join: ' × ' },
        Colour: 'color',
        '*': 'remaining',
      },
      ignore: ['price_per_gb'],
    },
  };
  const values = {
    name: 'Fury',
    size: 32,
    modules: [2, 16],
    color: null,
    price_per_gb: 3,
    cas_latency: 36,
    tdp: 5,
    rpm: [450, 2000],
    pwm: true,
    os: ['A', 'B'],
    maxDpi: [1920, 1080],
  };
  expect(mapped(files, values)).toEqual({
    name: 'Fury',
    specifications: {
      Capacity: '32 GB',
      Modules: '2 × 16',
      'Cas Latency': '36',
      TDP: '5',
      RPM: '450–2000',
      PWM: 'Yes',
      Os: 'A, B',
      'Max Dpi': '1920 × 1080',
    },
  });
});

test('Import: a path reaches into what foreign rows hold, and nothing else', () => {
  // https://github.com/pimcore/data-importer/issues/223
  const files = {
    '*': { name: { template: '{metadata.name} {sizes.0.width}' }, brand: { from: 'metadata.maker.name' } },
  };
  const values = { metadata: { name: 'RTX', maker: { name: 'Asus' } }, sizes: [{ width: 240 }] };
  expect(mapped(files, values)).toEqual({ name: 'RTX 240', brand: 'Asus' });
  expect(mapped({ '*': { name: { from: 'metadata.constructor' } } }, values).name).toBeUndefined();
  expect(mapped({ '*': { name: { from: 'sizes.length' } } }, values).name).toBeUndefined();
});

test('Import: a specification of several parts names each, and shows no JSON', () => {
  const files = { '*': { specifications: { '*': 'remaining' } } };
  const connectors = { pcie_6_pin: 0, pcie_8_pin: 2, is_modular: true, note: null };
  expect(mapped(files, { power_connectors: connectors, none: {} })).toEqual({
    specifications: { 'Power Connectors': 'Pcie 6 Pin: 0, Pcie 8 Pin: 2, Is Modular: Yes' },
  });
});

test('Import: rows of a file that the mapping does not name stay as they are', () => {
  expect(mapped({ 'other.csv': { brand: 'Dell' } }, { name: 'Fury' })).toEqual({ name: 'Fury' });
});

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
