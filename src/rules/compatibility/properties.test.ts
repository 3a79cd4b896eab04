import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBuild, checkPart } from './check-build.ts';
import { getVerdict } from './finding.ts';
import { buildOf, type FactsByKind, PART_KINDS, type Part, type PartKind } from './part.ts';
import { BOARD_SIZES } from './read/spellings.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const from = (least: number, most: number) => fc.integer({ min: least, max: most });
const record = <Known extends Record<string, fc.Arbitrary<unknown>>>(known: Known) =>
  fc.record(Object.fromEntries(Object.entries(known).map(([name, value]) => [name, maybe(value)])));

const socket = oneOf('LGA1700', 'LGA1851', 'AM4', 'AM5');
const memory = oneOf('DDR4' as const, 'DDR5' as const);
const generation = oneOf('Core 14', 'Core Ultra 200', 'Ryzen 5000', 'Ryzen 9000');
const millimetres = from(40, 400);
const watts = from(30, 600);
const connectors = fc.record({ six: from(0, 1), eight: from(0, 4), sixteen: from(0, 1) });
const shape = oneOf('ATX' as const, 'SFX' as const);

/** Parts with few distinct values, so that random builds often match. */
const FACTS: { [Kind in PartKind]: fc.Arbitrary<unknown> } = {
  processor: record({
    socket,
    generation,
    tdp: watts,
    maximumPower: watts,
    memoryTypes: fc.uniqueArray(memory, { minLength: 1 }),
    hasGraphics: fc.boolean(),
    hasCooler: fc.boolean(),
    // As in real figures, the maximum power is never below the base power.
  }).map((facts) =>
    facts.maximumPower ? { ...facts, maximumPower: Number(facts.maximumPower) + 600 } : facts,
  ),
  cooling: record({
    type: oneOf('air', 'liquid'),
    sockets: fc.uniqueArray(socket, { minLength: 1 }),
    height: millimetres,
    radiator: oneOf(120, 240, 280, 360),
    capacity: watts,
    // As in real figures, no 240 mm radiator dissipates less than AMD requires of one.
  }).map((facts) =>
    facts.capacity && facts.radiator && Number(facts.radiator) >= 240
      ? { ...facts, capacity: Number(facts.capacity) + 170 }
      : facts,
  ),
  motherboard: record({
    socket,
    chipset: oneOf('B760', 'B650'),
    size: oneOf(...BOARD_SIZES),
    memoryType: memory,
    memorySlots: from(1, 4),
    maximumMemory: oneOf(32, 64, 128),
    memorySpeed: from(3200, 8000),
    m2Slots: from(0, 3),
    m2Version: oneOf(3, 4, 5),
    sataPorts: from(0, 4),
    hasCardSlot: fc.boolean(),
    pcieVersion: oneOf(3, 4, 5),
    hasVideoOutput: fc.boolean(),
    generations: fc.uniqueArray(generation, { minLength: 1 }),
  }),
  ram: record({ type: memory, modules: from(1, 4), capacity: oneOf(8, 16, 32, 64), speed: from(3200, 8000) }),
  storage: record({
    connection: oneOf('M.2', 'SATA'),
    isM2Sata: fc.boolean(),
    bay: oneOf('2.5', '3.5', 'none'),
    pcieVersion: oneOf(3, 4, 5),
    capacity: oneOf(500, 1000),
  }),
  graphicsCard: record({
    length: millimetres,
    slots: oneOf(2, 2.5, 3),
    power: watts,
    recommendedSupply: watts,
    connectors,
    hasOutput: fc.boolean(),
    isPcie: fc.constant(true),
    pcieVersion: oneOf(4, 5),
  }),
  powerSupply: record({
    watts: from(300, 1200),
    shape,
    length: from(100, 200),
    connectors,
    sataConnectors: from(0, 8),
    hasAtxBracket: fc.boolean(),
  }),
  cabinet: record({
    boardSizes: fc.uniqueArray(oneOf(...BOARD_SIZES), { minLength: 1 }),
    cardLength: millimetres,
    coolerHeight: millimetres,
    // As in real figures, no cabinet has room for less than a supply of the standard's length.
    supplyLength: from(140, 250),
    radiators: fc.uniqueArray(oneOf(120, 240, 280, 360)),
    supplyShapes: fc.uniqueArray(shape, { minLength: 1 }),
    bays: fc.record({ '2.5': from(0, 2), '3.5': from(0, 2) }),
    expansionSlots: from(1, 7),
  }),
};

const partOfKind = (kind: PartKind): fc.Arbitrary<Part> =>
  fc
    .tuple(FACTS[kind], from(1, 9))
    .map(([facts, number]) => ({ kind, name: `${kind} ${number}`, facts }) as Part);

const single = PART_KINDS.filter((kind) => kind !== 'ram' && kind !== 'storage');
/** A random build: at most one part of a kind, but several memory kits and drives. */
const chosen: fc.Arbitrary<Part[]> = fc
  .tuple(
    fc.tuple(...single.map((kind) => maybe(partOfKind(kind)))),
    fc.array(partOfKind('ram'), { maxLength: 3 }),
    fc.array(partOfKind('storage'), { maxLength: 3 }),
  )
  .map(([ones, kits, drives]) => [...ones.filter((part) => part !== undefined), ...kits, ...drives]);

const verdict = (parts: readonly Part[]) => getVerdict(checkBuild(buildOf(parts)));

/** The verdict of each check of a build. */
const verdicts = (parts: readonly Part[]) => {
  const byCheck = Object.groupBy(checkBuild(buildOf(parts)), ({ check }) => check);
  return new Map(Object.entries(byCheck).map(([check, findings]) => [check, getVerdict(findings ?? [])]));
};

test('§2 Build Your PC: the order of choosing never changes the verdict', () => {
  const shuffled = chosen.chain((parts) =>
    fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })),
  );
  fc.assert(
    fc.property(shuffled, ([parts, others]) => {
      const said = (list: readonly Part[]) =>
        checkBuild(buildOf(list))
          .map((finding) => `${finding.check}: ${finding.verdict}`)
          .sort();
      expect(said(others)).toEqual(said(parts));
    }),
    { numRuns: 300 },
  );
});

test('§2 Build Your PC: adding a part without known facts never turns a conflict into a fit', () => {
  fc.assert(
    fc.property(chosen, oneOf(...PART_KINDS), (parts, kind) => {
      const isTaken = parts.some((part) => part.kind === kind) && kind !== 'ram' && kind !== 'storage';
      fc.pre(!isTaken && verdict(parts) === 'conflict');
      const mystery = { kind, name: 'Mystery', facts: {} } as Part;
      expect(verdict([...parts, mystery])).not.toBe('fits');
    }),
    { numRuns: 300 },
  );
});

test('§2 Build Your PC: removing a fact may make a verdict unknown, but never reverses it', () => {
  fc.assert(
    fc.property(chosen, fc.nat(), fc.nat(), (parts, at, which) => {
      fc.pre(parts.length > 0);
      const index = at % parts.length;
      const part = parts[index] as Part;
      const names = Object.keys(part.facts);
      const lost = names[which % names.length] as keyof FactsByKind[PartKind];
      const poorer = parts.with(index, { ...part, facts: { ...part.facts, [lost]: undefined } } as Part);
      const [before, after] = [verdict(parts), verdict(poorer)];
      expect(after === before || after === 'unknown', `${before} became ${after} without ${lost}`).toBe(true);
      // Each check is also tested alone: an unknown of another check could hide its result.
      const [richSaid, poorSaid] = [verdicts(parts), verdicts(poorer)];
      for (const [check, said] of poorSaid) {
        const earlier = richSaid.get(check) ?? said;
        expect([earlier, 'unknown'], `${check}: ${earlier} became ${said} without ${lost}`).toContain(said);
      }
    }),
    { numRuns: 700 },
  );
});

test('§2 Build Your PC: an unknown asks for one fact, which is missing where the loss of a fact made it unknown', () => {
  fc.assert(
    fc.property(chosen, fc.nat(), fc.nat(), (parts, at, which) => {
      fc.pre(parts.length > 0);
      const before = verdicts(parts);
      for (const { verdict: said, asked } of checkBuild(buildOf(parts)))
        if (said === 'unknown') expect(parts).toContain(asked?.part);
      const index = at % parts.length;
      const part = parts[index] as Part;
      const names = Object.keys(part.facts);
      const lost = names[which % names.length] as string;
      const poorer = parts.with(index, { ...part, facts: { ...part.facts, [lost]: undefined } } as Part);
      for (const { check, verdict: said, asked } of checkBuild(buildOf(poorer))) {
        if (said !== 'unknown' || ![undefined, 'fits', 'conflict'].includes(before.get(check))) continue;
        const facts: Readonly<Record<string, unknown>> = asked?.part.facts ?? {};
        expect(facts[asked?.fact ?? ''], `${check} asks for ${asked?.fact} without ${lost}`).toBeUndefined();
      }
    }),
    { numRuns: 700 },
  );
});

test('§2 Build Your PC: every finding is a sentence that names its parts, and parts without known facts have no conflict', () => {
  fc.assert(
    fc.property(chosen, (parts) => {
      for (const { sentence, parts: about } of checkBuild(buildOf(parts))) {
        expect(sentence).toMatch(/^[A-Z\d].*\.$|: ask us/i);
        expect(sentence).not.toMatch(/undefined|NaN|null/);
        expect(about.some(({ name }) => sentence.includes(name))).toBe(true);
      }
      const mysteries = parts.map((part) => ({ ...part, facts: {} }) as Part);
      const slotsAtMost = mysteries.filter(({ kind }) => kind !== 'ram' && kind !== 'storage');
      expect(verdict(slotsAtMost)).not.toBe('conflict');
    }),
    { numRuns: 300 },
  );
});

test('§2 Build Your PC: checking one part reports every finding of the whole build about it', () => {
  fc.assert(
    fc.property(chosen, (parts) => {
      const build = buildOf(parts);
      const all = checkBuild(build);
      for (const part of parts)
        expect(checkPart(build, part)).toEqual(all.filter((finding) => finding.parts.includes(part)));
    }),
  );
});
