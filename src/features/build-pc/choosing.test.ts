import { expect, test } from 'vitest';
import { checkBuild, findConflicts } from '../../rules/compatibility/check-build.ts';
import { buildOf } from '../../rules/compatibility/part.ts';
import { judgeCandidates } from './candidates.ts';
import { FACETS, getValues, getWorth } from './facets.ts';
import { fixesFor } from './fixes.ts';
import { named, pageOffer, shippedParts } from './fixture.ts';
import { NO_FILTER, shownCandidates } from './list-view.ts';
import { getOffer, signed } from './offers.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen } from './shop-part.ts';

const parts = shippedParts({ 'amd-ryzen-5-7600': 12 });
const part = (beginning: string) => named(parts, beginning);
const build = (...names: string[]): Choices => names.map(part).reduce(withChosen, []);
const conflicts = (choices: Choices) => findConflicts(checkBuild(buildOf(choices)));
const ofKind = (kind: ShopPart['kind']) => parts.filter((each) => each.kind === kind);

test('§2 Build Your PC: a list shows what fits first, then why the rest does not', () => {
  const candidates = judgeCandidates(ofKind('motherboard'), build('AMD Ryzen 5 7600'));
  const shown = shownCandidates(candidates, NO_FILTER, pageOffer);
  const verdicts = shown.map(({ verdict }) => verdict);
  expect(verdicts.lastIndexOf('fits')).toBeLessThan(verdicts.indexOf('conflict'));
  expect(
    shown
      .filter(({ verdict }) => verdict === 'fits')
      .every(({ part: { name } }) => /A620|B650|X870/.test(name)),
  ).toBe(true);
  expect(shown.find(({ part: { name } }) => name === 'MSI PRO H610M-G DDR4')?.reason).toBe(
    'AMD Ryzen 5 7600 needs an AM5 board; MSI PRO H610M-G DDR4 has LGA1700.',
  );
});

test('§2 Build Your PC: a list is searched, sorted and filtered', () => {
  const candidates = judgeCandidates(ofKind('processor'), []);
  const names = (filter: Partial<typeof NO_FILTER>) =>
    shownCandidates(candidates, { ...NO_FILTER, ...filter }, pageOffer).map((each) => each.part.name);
  expect(names({ search: 'zen 9950' })).toEqual(['AMD Ryzen 9 9950X']);
  expect(names({ search: 'lga1851' })).toHaveLength(3);
  expect(names({ brand: 'Intel' }).every((name) => name.startsWith('Intel'))).toBe(true);
  expect(names({ sort: '-price' })[0]).toBe('AMD Ryzen 9 9950X');
  expect(names({ sort: 'name', brand: 'Intel' })[0]).toBe('Intel Core i3-12100F');
  expect(names({ onlyInStock: true })).not.toContain('AMD Ryzen 5 5600G');
  expect(names({}).at(-1)).toBe('AMD Ryzen 5 5600G');
});

test('§2 Build Your PC: a conflict has fixes that keep the rest of the build', () => {
  const choices = build(
    'AMD Ryzen 5 7600',
    'MSI B550-A PRO',
    'Kingston FURY Beast 16GB DDR5',
    'Corsair 4000D',
  );
  const [first] = conflicts(choices);
  if (!first) throw new Error('no conflict');
  const fixes = fixesFor(first, choices, parts, pageOffer);
  expect(fixes.map(({ label }) => label)).toEqual(['Use MSI PRO A620M-E instead']);
  expect(fixes[0]?.difference).toBe(13_800 - 18_900);
  expect(conflicts(fixes[0]?.choices ?? [])).toEqual([]);
  expect(partsOfKind(fixes[0]?.choices ?? [], 'cabinet')).toEqual([part('Corsair 4000D')]);
});

test('§2 Build Your PC: one click adds a missing part or removes a surplus one', () => {
  const bare = build('Intel Core i5-12400F');
  const [noPicture] = conflicts(bare);
  if (!noPicture) throw new Error('no conflict');
  expect(noPicture.missing).toBe('graphicsCard');
  expect(fixesFor(noPicture, bare, parts, pageOffer).map(({ label }) => label)).toEqual([
    'Add Sapphire PULSE Radeon RX 6400 4GB',
  ]);
  const crowded = build(
    'Intel Core i3-14100',
    'MSI PRO H610M-G DDR4',
    'Kingston NV3 1TB',
    'Kingston NV3 500GB',
  );
  const [tooMany] = conflicts(crowded);
  if (!tooMany) throw new Error('no conflict');
  const labels = fixesFor(tooMany, crowded, parts, pageOffer).map(({ label }) => label);
  expect(labels).toEqual(['Use Gigabyte B760M DS3H DDR4 instead', 'Take out Kingston NV3 500GB']);
});

test('§2 Build Your PC: every fix of every pair of shipped parts leaves fewer conflicts', () => {
  const processors = ofKind('processor');
  for (const processor of processors)
    for (const board of ofKind('motherboard')) {
      const choices = [processor, board, part('Sapphire PULSE Radeon RX 6600')].reduce(withChosen, []);
      const before = conflicts(choices);
      for (const conflict of before.slice(0, 1))
        for (const fix of fixesFor(conflict, choices, parts, pageOffer))
          expect(conflicts(fix.choices).length).toBeLessThan(before.length);
    }
});

test('§2 Build Your PC: the price is the one price rule, the flash sale included', () => {
  const sold = part('AMD Ryzen 5 7600');
  expect(getOffer(sold, new Map(), false).price).toBe(31_500);
  expect(getOffer(sold, new Map(), true).price).toBe(28_600);
  const live = new Map([
    [
      String(sold.id),
      { id: String(sold.id), price: 30_000, regularPrice: 31_500, markedPrice: 32_500, stock: 0 },
    ],
  ]);
  expect(getOffer(sold, live, true)).toEqual({ price: 30_000, stock: 0, isGone: false, canBuy: false });
  expect(getOffer(sold, new Map([[String(sold.id), undefined]]), true).isGone).toBe(true);
  expect([signed(1500, String), signed(-500, String), signed(0, String)]).toEqual([
    '+ 1500',
    '− 500',
    'same price',
  ]);
});

test('§2 Build Your PC: a list of 5,000 parts is checked and sorted in less than 3 s', () => {
  const boards = ofKind('motherboard');
  const many = Array.from({ length: 5000 }, (_, index) => ({
    ...(boards[index % boards.length] as ShopPart),
    id: index,
  })) as ShopPart[];
  const rest = build(
    'AMD Ryzen 5 7600',
    'Kingston FURY Beast 16GB DDR5',
    'Kingston NV3 1TB',
    'Corsair 4000D',
    'Sapphire PULSE Radeon RX 6600',
    'MSI MAG A550BN',
    'DeepCool AK400',
  );
  const began = process.threadCpuUsage();
  const shown = shownCandidates(judgeCandidates(many, rest), NO_FILTER, pageOffer);
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(3000);
  expect(shown).toHaveLength(5000);
});

test('§2 Build Your PC: a list is filtered by specifications and price, and sorted by value for money', () => {
  const cards = judgeCandidates(ofKind('graphicsCard'), []);
  const shown = (filter: Partial<typeof NO_FILTER>) =>
    shownCandidates(cards, { ...NO_FILTER, ...filter }, pageOffer).map((each) => each.part);
  const [memory] = FACETS.graphicsCard;
  if (!memory) throw new Error('no facet');
  expect(getValues(memory, ofKind('graphicsCard'))).toContain('16 GB');
  const large = shown({ facets: { [memory.name]: '16 GB' } });
  expect(large.length).toBeGreaterThan(2);
  for (const each of large) expect(each.about).toContain('16 GB');
  for (const each of shown({ most: 60_000 })) expect(each.sellingPrice).toBeLessThanOrEqual(60_000);
  const rupees = shown({ sort: 'value', onlyInStock: true }).map(
    (each) => pageOffer(each).price / (getWorth(each) ?? 0),
  );
  expect(rupees).toEqual([...rupees].sort((one, other) => one - other));
});
