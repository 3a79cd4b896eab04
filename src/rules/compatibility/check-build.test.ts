import { expect, test } from 'vitest';
import { getSpecifications, makersPart } from '../../../tests/fixtures/compatibility/parts.ts';
import { checkBuild, checkPart, findConflicts } from './check-build.ts';
import { buildOf, EMPTY_BUILD, findParts, type Part, withPart } from './part.ts';
import { getPart } from './part-of.ts';
import { powerEstimate, recommendedWatts } from './power.ts';

const OTHERS = [
  'DeepCool AK620',
  'G.Skill Trident Z5 32GB Kit',
  'Samsung 990 PRO 1TB',
  'Seagate BarraCuda 2TB',
  'Radeon RX 7900 XTX',
  'MSI MAG A850GL PCIE5',
  'Corsair 4000D Airflow',
];
const realPart = (name: string): Part => {
  const { kind, says } = makersPart(name);
  return getPart(kind, name, getSpecifications(says)) as Part;
};
const buildWith = (...names: string[]) => buildOf([...names, ...OTHERS].map(realPart));
const GAMING = buildWith('Ryzen 7 7800X3D', 'MSI MAG B650 TOMAHAWK WIFI');

test('§2 Build Your PC: a build of real parts that fit has no conflict', () => {
  expect(findConflicts(checkBuild(GAMING)).map(({ sentence }) => sentence)).toEqual([]);
});

test('§2 Build Your PC: a conflict is a sentence for a beginner, with both names', () => {
  const build = buildWith('Ryzen 7 7800X3D', 'Gigabyte B760M DS3H DDR4');
  expect(findConflicts(checkBuild(build)).map(({ sentence }) => sentence)).toEqual([
    'Ryzen 7 7800X3D needs an AM5 board; Gigabyte B760M DS3H DDR4 has LGA1700.',
    'Ryzen 7 7800X3D is a Ryzen 7000 processor; Gigabyte B760M DS3H DDR4 (chipset B760) runs only 12th Gen Core, 13th Gen Core, 14th Gen Core.',
    'G.Skill Trident Z5 32GB Kit is DDR5 memory; Gigabyte B760M DS3H DDR4 takes only DDR4.',
  ]);
});

test('§2 Build Your PC: memory that a board slows down fits, with a note', () => {
  const fast = getPart('ram', 'Fast Kit', [{ name: 'Speed', value: '6000 MT/s' }]);
  const build = withPart(buildOf([realPart('Gigabyte B760M DS3H DDR4')]), fast);
  const [note] = checkBuild(build).filter(({ check }) => check === 'memory-speed');
  expect(note).toMatchObject({ verdict: 'fits', note: expect.stringContaining('runs at 5333 MT/s') });
});

test('§2 Build Your PC: two kits are "unknown" if the memory type of one is not known, also without a board', () => {
  const kit = (name: string, type?: string) =>
    getPart('ram', name, type ? [{ name: 'Memory Type', value: type }] : []);
  const said = (...kits: ReturnType<typeof kit>[]) =>
    checkBuild(buildOf(kits)).map(({ sentence }) => sentence);
  const doubt = ['We do not know whether A and B are of the same memory type: ask us.'];
  expect(said(kit('A'), kit('B'))).toEqual(doubt);
  expect(said(kit('A', 'DDR4'), kit('B'))).toEqual(doubt);
  expect(said(kit('A', 'DDR4'), kit('B', 'DDR4'))).toEqual([]);
});

test('§2 Build Your PC: a drive with faster lanes than the board fits, with a note', () => {
  const board = getPart('motherboard', 'Board', [
    { name: 'M.2 Slots', value: '1' },
    { name: 'Fastest M.2 Slot', value: 'PCIe 3.0 x4' },
  ]);
  const said = (drive: string) =>
    checkBuild(buildOf([board, realPart(drive)])).find(({ check }) => check === 'm2-slots');
  expect(said('Samsung 9100 PRO 2TB')).toMatchObject({
    verdict: 'fits',
    note: expect.stringContaining('is made for PCIe 5.0; the fastest M.2 slot of Board is PCIe 3.0'),
  });
  expect(said('Samsung 9100 PRO 2TB')?.sentence).toBe(
    'Samsung 9100 PRO 2TB goes into 1 M.2 slot of the 1 on Board.',
  );
});

test('§2 Build Your PC: watts are summed, and a supply is recommended with headroom', () => {
  // 162 W processor, 355 W card, and 88 W for board, kit, cooler and drives.
  expect(powerEstimate(GAMING)).toEqual({ watts: 605, atMost: 605 });
  expect(recommendedWatts(605)).toBe(800);
  expect(powerEstimate(EMPTY_BUILD)).toEqual({ watts: 50, atMost: 50 });
  const drive = getPart('storage', 'Drive', []);
  expect(powerEstimate(withPart(EMPTY_BUILD, drive))).toEqual({ watts: 55, atMost: 60 });
  const processor = getPart('processor', 'Processor', [{ name: 'TDP', value: '65 W' }]);
  expect(powerEstimate(withPart(EMPTY_BUILD, processor))).toEqual({
    watts: 115,
    atMost: Number.POSITIVE_INFINITY,
  });
});

test('§2 Build Your PC: one check of a whole build takes less than a millisecond', () => {
  const times = 2000;
  checkBuild(GAMING);
  // The best of several rounds: what else the machine does is not what is asked.
  const rounds = Array.from({ length: 5 }, () => {
    const began = process.threadCpuUsage();
    for (let run = 0; run < times; run += 1) checkBuild(GAMING);
    return process.threadCpuUsage(began).user / 1000 / times;
  });
  expect(Math.min(...rounds)).toBeLessThan(1);
});

test('§2 Build Your PC: checking one part gives the same findings as checking the whole build', () => {
  const build = buildWith('Ryzen 7 7800X3D', 'Gigabyte B760M DS3H DDR4');
  for (const each of findParts(build)) {
    const said = checkBuild(build).filter(({ parts }) => parts.includes(each));
    expect(checkPart(build, each), each.name).toEqual(said);
  }
});
