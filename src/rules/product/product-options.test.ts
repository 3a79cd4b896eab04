import { expect, test } from 'vitest';
import { type GroupMember, nameWithOptions, optionChoices, optionsKey } from './product-options.ts';

const form = (memory: string, colour: string, sellingPrice: number, stock = 5): GroupMember => ({
  slug: `${memory}-${colour}`.toLowerCase().replaceAll(' ', ''),
  sellingPrice,
  stock,
  options: [
    { name: 'Memory', value: memory },
    { name: 'Colour', value: colour },
  ],
});
const GROUP = [
  form('32 GB', 'Silver', 300, 0),
  form('16 GB', 'Black', 200),
  form('16GB', 'Silver', 210, 0),
  form('8 GB', 'Black', 100),
  form('8 GB', 'Silver', 110),
];
const shown = (product: GroupMember | undefined, members = GROUP) =>
  product &&
  optionChoices(product, members).map(({ name, choices }) => [
    name,
    ...choices.map(
      ({ value, slug, isCurrent, isSoldOut, alsoChanges }) =>
        `${[value, ...alsoChanges].join(' with ')} → ${slug}${isCurrent ? ' (here)' : ''}${isSoldOut ? ' (sold out)' : ''}`,
    ),
  ]);

test('Options: each value leads to the product that differs in it alone, else to the closest and says what else differs', () => {
  expect(shown(GROUP[1])).toEqual([
    ['Memory', '8 GB → 8gb-black', '16 GB → 16gb-black (here)', '32 GB with Silver → 32gb-silver (sold out)'],
    ['Colour', 'Black → 16gb-black (here)', 'Silver → 16gb-silver (sold out)'],
  ]);
});

test('Options: of equally close products one that is in stock comes before a cheaper one', () => {
  const members = [form('16 GB', 'Red', 90, 0), form('16 GB', 'Blue', 95)];
  expect(shown(form('8 GB', 'Black', 50), members)?.[0]).toEqual([
    'Memory',
    '8 GB → 8gb-black (here)',
    '16 GB with Blue → 16gb-blue',
  ]);
});

test('Options: without a second value there is nothing to choose', () => {
  const [first] = GROUP;
  expect(shown(first, [])).toEqual([]);
  expect(optionChoices({ ...form('8 GB', 'Black', 1), options: undefined }, GROUP)).toEqual([]);
});

test('Options: order and spelling make no other form', () => {
  const [memory, colour] = [
    { name: 'Memory', value: '16 GB' },
    { name: 'Colour', value: 'Black' },
  ];
  expect(optionsKey([memory, colour])).toBe(
    optionsKey([
      { name: 'colour', value: 'black' },
      { name: 'Memory', value: '16GB' },
    ]),
  );
  expect(optionsKey([memory])).not.toBe(optionsKey([memory, colour]));
});

test('Options: a name says them only where it does not already', () => {
  const options = form('16 GB', 'Black', 1).options;
  expect(nameWithOptions({ name: 'Book 14', options })).toBe('Book 14 (16 GB · Black)');
  expect(nameWithOptions({ name: 'Book 14 16GB', options })).toBe('Book 14 16GB (Black)');
  expect(nameWithOptions({ name: 'Book 14 16GB black', options })).toBe('Book 14 16GB black');
  expect(nameWithOptions({ name: 'Book 128GB', options: [{ name: 'Memory', value: '8 GB' }] })).toBe(
    'Book 128GB (8 GB)',
  );
  expect(nameWithOptions({ name: 'Book 14' })).toBe('Book 14');
});
