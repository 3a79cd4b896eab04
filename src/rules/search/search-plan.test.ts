import { expect, test } from 'vitest';
import { type FacetSlug, getTraits } from '../../contract/specification-facets.ts';
import { planSearch, without } from './search-plan.ts';
import { shopWords, type TypedWord } from './search-request.ts';

const shop = {
  categories: new Set(['laptops', 'monitors', 'motherboards', 'ram', 'storage', 'mice', 'cabinets']),
  values: new Set([
    'memory:8',
    'memory:16',
    'storage:512',
    'storage:1024',
    'graphics:geforce-rtx-4060',
    'processor:intel-core-i5',
    'screen-size:23.8',
    'screen-size:27',
    'refresh-rate:60',
    'refresh-rate:165',
    'refresh-rate:180',
    'chipset:b650',
    'socket:am5',
    'panel:ips',
    'connection:wireless',
    'connection:bluetooth',
    'form-factor:m.2',
    'power:850',
  ]),
  labelOf: (facet: FacetSlug) => getTraits(facet).name,
  withParents: (categories: readonly string[]) => categories,
  words: shopWords({}),
};
const toText = (words: readonly TypedWord[]) => words.map(({ text }) => text).join(' ');
const understood = (typed: string) => {
  const { kind, values, rest } = planSearch(typed, shop);
  return { kind: kind?.typed, values: values.flatMap((value) => value.values), rest: toText(rest) };
};

test.each([
  ['laptop 16 gb', 'laptop', ['memory:16'], ''],
  ['laptop ram 16gb', 'laptop', ['memory:16'], ''],
  ['ram 16gb', 'ram', ['memory:16'], ''],
  ['16gb 512gb ssd laptop lenovo', 'laptop', ['memory:16', 'storage:512'], 'lenovo'],
  ['intel core i5 lapotp', 'lapotp', ['processor:intel-core-i5'], ''],
  ['24 inch monitors 144hz', 'monitors', ['screen-size:23.8', 'refresh-rate:165', 'refresh-rate:180'], ''],
  ['b650 board', 'board', ['chipset:b650'], ''],
  ['board for ryzen 5 7600', 'board', ['socket:am5'], ''],
  ['asrock b650m-hdv', undefined, [], 'asrock b650m hdv'],
  ['1 tb ssd', 'ssd', ['storage:1024', 'form-factor:m.2'], ''],
  ['wireless mouse', 'mouse', ['connection:wireless', 'connection:bluetooth'], ''],
  ['gaming pc case', 'pc case', [], 'gaming'],
  ['27 inch ips', undefined, ['screen-size:27', 'panel:ips'], ''],
  ['850 w', undefined, ['power:850'], ''],
  ['rtx 4060', undefined, ['graphics:geforce-rtx-4060'], ''],
])('§2 Search: "%s" names the kind %s and the values %j', (typed, kind, values, rest) => {
  expect(understood(typed)).toEqual({ kind, values, rest });
});

test.each([
  ['rtx 4060 ti', 'a graphics card that no product has is not read as a lesser one'],
  ['samsung galaxy a16', 'a phone is no processor'],
  ['iphone 16 plus', 'what only some kinds state is not read without one'],
  ['KF432C16BBK2/16', 'a part number stays text'],
  ['LG 27UP850-W', 'a name of a screen is no power'],
])('§2 Search: "%s" stays text: %s', (typed) => {
  expect(understood(typed)).toMatchObject({ kind: undefined, values: [] });
});

test('§2 Search: a value is named by the words as they were typed', () => {
  const typed = 'ल्यापटप १६ जीबी';
  const [value] = planSearch(typed, shop).values;
  expect(value).toMatchObject({ typed: '१६ जीबी', meaning: 'Memory: 16 GB' });
  expect(toText(value?.words ?? [])).toBe('16 gb');
});

test.each([
  ['purple laptop 16 gb under 50000', 'purple', 'laptop 16 gb', 'laptop', ['memory:16'], 50_000],
  [
    'purple laptop 16 gb under 50000',
    'under 50000',
    'purple laptop 16 gb',
    'laptop',
    ['memory:16'],
    undefined,
  ],
  ['purple laptop 16 gb under 50000', '16 gb', 'purple laptop', 'laptop', [], 50_000],
  ['samsung ssd xyz', 'ssd', 'Storage samsung xyz', 'Storage', [], undefined],
])(
  '§2 Search: "%s" without "%s" asks for "%s", and its kind stays',
  (typed, left, text, kind, values, most) => {
    const start = typed.indexOf(left);
    const plan = without(planSearch(typed, shop), [{ start, end: start + left.length }], 'Storage');
    expect(toText(plan.words)).toBe(text);
    expect(plan.kind?.typed).toBe(kind);
    expect(plan.values.flatMap((value) => value.values)).toEqual(values);
    expect(plan.price?.most).toBe(most);
  },
);

test('§2 Search: a part number that is left out in part is no longer looked for', () => {
  const plan = planSearch('asrock b650m-hdv 4060', shop);
  expect(plan.exact.map(({ text }) => text)).toEqual(['b650m-hdv', '4060']);
  expect(without(plan, [{ start: 13, end: 16 }], '').exact.map(({ text }) => text)).toEqual(['4060']);
});

test('Attack: of a text of a hundred words few are read, which takes time by their square', () => {
  const text = Array.from({ length: 100 }, (_, index) => `b${index}`).join(' ');
  expect(planSearch(`laptop ${text}`, shop).words).toHaveLength(16);
});
