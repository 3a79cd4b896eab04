import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_KINDS, type PartKind } from './part.ts';
import { getPart } from './part-of.ts';

const HUNDRED_KB = 100_000;
/** Milliseconds of processor time for one part. */
const MOST_TIME = 50;
const TRIES = 4;
const NAMES = ['Memory', 'Specifications', 'Connectors', 'Power'];
/** Pieces that make expressions with several repetitions slow. */
const REPEATED = [
  '1',
  ' ',
  '(',
  '1 x ',
  '12/13/',
  '0 x 0 ',
  '1 mm x ',
  'pci-e 5 ',
  'ryzen 5000/',
  '8+8 pin, ',
  '- ',
  'ecc ',
  'only supports ',
];

const filled = (piece: string) => piece.repeat(Math.ceil(HUNDRED_KB / piece.length)).slice(0, HUNDRED_KB);

/** The most of all fields, of each the least of several tries: the first ones compile. */
function measureTime(kind: PartKind, text: string): number {
  const inField = (name: string) => {
    const times = Array.from({ length: TRIES }, () => {
      const begin = process.threadCpuUsage();
      getPart(kind, text, [{ name, value: text }]);
      const { user, system } = process.threadCpuUsage(begin);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  };
  return Math.max(...NAMES.map(inField));
}

test.each(PART_KINDS)('§2 Build Your PC: 100 KB of any text of a %s are read in 50 ms', (kind) => {
  for (const piece of REPEATED)
    expect(measureTime(kind, filled(piece)), JSON.stringify(piece)).toBeLessThan(MOST_TIME);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (piece) => {
      expect(measureTime(kind, filled(piece))).toBeLessThan(MOST_TIME);
    }),
    { numRuns: 8 },
  );
});

/** Text without digits, letters and separators of lists: nothing can be read of it. */
const unreadable = fc
  .string({ unit: fc.constantFrom('¤', '§', '♠', '☂', 'ß', '语', ' '), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '');
const LISTS: readonly [PartKind, name: string, fact: string, separator: string, items: string[]][] = [
  ['cooling', 'Sockets', 'sockets', ', ', ['LGA1700', 'AM5', 'LGA1200']],
  ['cooling', 'Compatible Sockets', 'sockets', ' / ', ['LGA 1851', 'AM4']],
  ['cabinet', 'Motherboard Support', 'boardSizes', ', ', ['ATX', 'Micro-ATX', 'Mini-ITX']],
  ['cabinet', 'Radiator Support', 'radiators', ', ', ['360 mm', '240 mm', '120 mm']],
  ['cabinet', 'PSU Form Factor', 'supplyShapes', ' / ', ['SFX', 'SFX-L']],
  ['processor', 'Memory Types', 'memoryTypes', ', ', ['DDR4-3200', 'DDR5-4800']],
  ['motherboard', 'CPU Support', 'generations', ', ', ['Ryzen 9000 Series', 'Ryzen 7000 Series']],
  ['graphicsCard', 'Power Connectors', 'connectors', ', ', ['2 x 8-pin', '1 x 6-pin']],
  ['powerSupply', 'EPS Connectors', 'boardConnectors', ', ', ['1 x 4+4-pin', '1 x 8-pin']],
  ['motherboard', 'M.2 Slots', 'm2Slots', ', ', ['1 x PCIe 5.0 x4', '2 x PCIe 4.0 x4']],
];

test.each(LISTS)(
  '§2 Build Your PC: in a list of a %s, %s, an item that cannot be read never voids the others',
  (kind, name, fact, separator, items) => {
    const factOf = (listed: readonly string[]) =>
      (getPart(kind, 'Part', [{ name, value: listed.join(separator) }]).facts as Record<string, unknown>)[
        fact
      ];
    const whole = factOf(items);
    expect(whole).toBeDefined();
    fc.assert(
      fc.property(unreadable, fc.nat(items.length), (item, at) => {
        expect(factOf(items.toSpliced(at, 0, item))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  },
);
