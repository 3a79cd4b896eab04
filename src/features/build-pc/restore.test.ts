import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_KINDS } from '../../rules/compatibility/part.ts';
import { named, pageOffer, shippedParts } from './fixture.ts';
import { buildAddress, readAddress } from './link.ts';
import { restore } from './restore.ts';
import { parseKept } from './saved-build.ts';
import { withChosen } from './shop-part.ts';

const parts = shippedParts();
const find = (id: string) => parts.find((part) => String(part.id) === id);
const open = (search: string) => {
  const shared = readAddress(search);
  return { unread: shared?.unread, ...restore(shared?.parts ?? [], find, pageOffer) };
};
const [processor, other, kit, drive] = [
  'AMD Ryzen 5 7600',
  'AMD Ryzen 5 5600',
  'Kingston FURY Beast 16GB DDR5',
  'Kingston NV3 1TB',
].map((name) => named(parts, name)) as [
  ReturnType<typeof named>,
  ReturnType<typeof named>,
  ReturnType<typeof named>,
  ReturnType<typeof named>,
];
const price = (part: typeof processor) => pageOffer(part).price;

test('§2 Build Your PC: a shared link restores the build, also with a kit twice', () => {
  const choices = [processor, kit, kit, drive].reduce(withChosen, []);
  const address = buildAddress('Game & work', choices, pageOffer);
  const shared = readAddress(new URL(address, 'http://shop').search);
  expect(shared).toMatchObject({ name: 'Game & work', unread: 0 });
  expect(open(new URL(address, 'http://shop').search)).toEqual({ unread: 0, choices, notices: [] });
  expect(address.length).toBeLessThan(200);
});

test('§2 Build Your PC: any address, also a broken one, gives a valid build', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(`${processor.id}~1`, `${kit.id}`, ',,,', '~', '%', '9999999~5', `${kit.id}~x`),
  );
  const search = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...PART_KINDS, 'name'), fc.string()), value), { maxLength: 60 })
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`);
  fc.assert(
    fc.property(search, (text) => {
      const { choices } = open(text);
      for (const kind of PART_KINDS) {
        const count = choices.filter((part) => part.kind === kind).length;
        expect(count).toBeLessThanOrEqual(kind === 'ram' || kind === 'storage' ? 8 : 1);
      }
    }),
  );
});

test.each([
  ['garbage', '?%E0%A4%A&&&=', [], 1],
  ['a foreign query', '?utm_source=x', [], 1],
  [
    'unknown parts',
    '?processor=999999~100',
    ['Processor: the part that was chosen is no longer in our shop, and is left out.'],
    0,
  ],
  ['a wrong category', `?processor=${kit.id}`, [`${kit.name} is not a processor, and is left out.`], 0],
  [
    'two of what a build has one of',
    `?processor=${processor.id},${other.id}`,
    [`${other.name} is left out: a build has one part under Processor.`],
    0,
  ],
  [
    'a doubled name',
    `?processor=${processor.id}&processor=${other.id}`,
    [`${other.name} is left out: a build has one part under Processor.`],
    0,
  ],
  [
    'too many kits',
    `?ram=${Array(9).fill(kit.id)}`,
    [`${kit.name} is left out: a build has up to 8 parts under RAM.`],
    0,
  ],
  ['an id without end', `?processor=${'9'.repeat(500)}`, [], 1],
  [
    '10 kB',
    `?ram=${Array(3000).fill(kit.id)}`,
    [`${kit.name} is left out: a build has up to 8 parts under RAM.`],
    undefined,
  ],
  [
    'markup',
    `?processor=<script>&name=<img src=x>`,
    ['Processor: the part that was chosen is no longer in our shop, and is left out.'],
    0,
  ],
])('§2 Build Your PC: a link with %s says what is left out', (_, search, notices, unread) => {
  const opened = open(search);
  expect(opened.notices).toEqual(notices);
  if (unread !== undefined) expect(opened.unread).toBe(unread);
  else expect(opened.unread).toBeGreaterThan(0);
});

test('§2 Build Your PC: a part whose price has risen is named with the difference', () => {
  const kept = [{ kind: 'processor' as const, id: String(processor.id), price: price(processor) - 1500 }];
  expect(restore(kept, find, pageOffer).notices).toEqual([
    `${processor.name} now costs Rs. 31,500, Rs. 1,500 more than before.`,
  ]);
  const gone = (part: typeof processor) => ({ ...pageOffer(part), isGone: true });
  expect(restore(kept, find, gone)).toEqual({
    choices: [],
    notices: ['Processor: the part that was chosen is no longer in our shop, and is left out.'],
  });
});

test('§2 Build Your PC: any stored value is parsed safely', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const kept = parseKept(text);
      expect(kept.builds.length).toBeGreaterThan(0);
      expect(kept.builds.some(({ key }) => key === kept.current)).toBe(true);
    }),
  );
  const broken = {
    current: 'b',
    builds: [
      {
        key: 'a',
        parts: [
          { kind: 'toaster', id: 1 },
          { kind: 'ram', id: 7 },
        ],
      },
      5,
    ],
  };
  expect(parseKept(JSON.stringify(broken))).toEqual({
    current: 'a',
    builds: [
      {
        key: 'a',
        name: 'My build',
        platform: undefined,
        parts: [{ kind: 'ram', id: '7', price: undefined }],
      },
    ],
  });
});
