import { expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { missingEssentials } from '../fact-table.ts';
import { getVerdict } from '../finding.ts';
import { buildOf, type Part, type PartKind } from '../part.ts';
import { getPart } from '../part-of.ts';

const part = (kind: PartKind, name: string, texts: Record<string, string> = {}): Part =>
  getPart(
    kind,
    name,
    Object.entries(texts).map(([label, value]) => ({ name: label, value })),
  ) as Part;
const getFindings = (check: string, ...parts: Part[]) =>
  checkBuild(buildOf(parts)).filter((finding) => finding.check === check);

// What the pages named in coolers.ts state of each model.
test.each([
  ['Thermalright Peerless Assassin 120 SE', 155, ['AM4', 'AM5', 'LGA1200', 'LGA1700']],
  ['Thermalright Peerless Assassin 120 SE WHITE ARGB', 155, ['AM4', 'AM5', 'LGA1200', 'LGA1700']],
  ['Noctua NH-D15 chromax.black CPU Cooler', 165, ['AM4', 'AM5', 'LGA1200', 'LGA1700']],
  ['be quiet! Pure Rock Slim 2', 135, ['AM4', 'AM5', 'LGA1200', 'LGA1700']],
  [
    'CRYORIG C1',
    74,
    ['LGA775', 'LGA1366', 'LGA2011', 'LGA1150', 'LGA1155', 'LGA1156', 'LGA1151', 'AM2', 'AM3', 'FM1'],
  ],
])('§2 Build Your PC: %s is known by its model', (name, height, sockets) => {
  const cooler = part('cooling', name, { Type: 'Air' });
  expect(cooler.facts).toMatchObject({ height, sockets });
  expect(cooler.inferred).toEqual(expect.arrayContaining(['sockets', 'height']));
  expect(missingEssentials(cooler)).toEqual([]);
});

test.each([
  'Thermalright Peerless Assassin 120 SE V3',
  'Thermalright Peerless Assassin 140',
  'Noctua NH-D15 G2',
  'Noctua NH-L12Sx77',
  'be quiet! Pure Rock Slim',
  'YEYIAN Storm 1200',
])('§2 Build Your PC: %s is another model, so its sockets and height stay unknown', (name) => {
  expect(missingEssentials(part('cooling', name, { Type: 'Air' }))).toEqual(['sockets', 'height']);
});

test.each([
  ['Enermax LIQTECH TR4 II 360', 'Liquid', ['TR4']],
  ['Noctua NH-U12S SE-AM4', 'Air', ['AM4']],
  ['Cooler Master MasterLiquid ML360 Sub-Zero', 'Liquid', ['LGA1200']],
])('§2 Build Your PC: %s names its sockets', (name, type, sockets) => {
  expect(part('cooling', name, { Type: type }).facts).toMatchObject({ sockets });
});

test('§2 Build Your PC: a liquid cooler is complete with sockets and a radiator, without a height', () => {
  const cooler = part('cooling', 'Enermax LIQTECH TR4 II 360', { Type: 'Liquid', Radiator: '360 mm' });
  expect(missingEssentials(cooler)).toEqual([]);
});

test('§2 Build Your PC: a stated fact wins over a fact known by the model', () => {
  const cooler = part('cooling', 'Noctua NH-P1', { Height: '160 mm', Sockets: 'AM5' });
  expect(cooler.facts).toMatchObject({ height: 160, sockets: ['AM5'] });
});

test('§2 Build Your PC: sockets inferred from a name fit with a note, and other sockets are "unknown"', () => {
  const cooler = part('cooling', 'Noctua NH-P1', { Type: 'Air' });
  const socket = (name: string) => getFindings('cooler-socket', cooler, part('processor', name))[0];
  expect(socket('AMD Ryzen 5 7600')).toMatchObject({
    verdict: 'fits',
    inferred:
      'Not stated, but clear from name or type: the sockets of Noctua NH-P1, the socket of AMD Ryzen 5 7600.',
  });
  expect(socket('Intel Core i9-10980XE')).toMatchObject({ verdict: 'unknown' });
  expect(socket('Intel Core i9-10980XE')?.sentence).toContain(
    'By its name or description Noctua NH-P1 fits AM4, AM5, LGA1200',
  );
});

test('§2 Build Your PC: a height known by the model is compared with the cabinet', () => {
  const cooler = part('cooling', 'Noctua NH-D15 chromax.black', { Type: 'Air' });
  const cabinet = (room: string) => part('cabinet', 'Cabinet', { 'CPU Cooler Height': room });
  expect(getVerdict(getFindings('cooler-height', cooler, cabinet('160 mm')))).toBe('conflict');
  expect(getFindings('cooler-height', cooler, cabinet('170 mm'))[0]).toMatchObject({
    verdict: 'fits',
    inferred: 'Not stated, but clear from name or type: the height of Noctua NH-D15 chromax.black.',
  });
});

test.each([
  ['Alphacool Eisbaer Aurora 360', '360', ['AM5']],
  ['Azza CUBE 240', '240', ['LGA1700', 'LGA1851']],
  ['Gigabyte AORUS WATERFORCE X', '280', ['LGA1700']],
  ['MSI MEG CORELIQUID S360', '360', ['LGA1700']],
])('§2 Build Your PC: %s fits the sockets that a page names for its series', (name, radiator, sockets) => {
  const cooler = part('cooling', name, { Type: 'Liquid', Radiator: `${radiator} mm` });
  expect(cooler.facts).toMatchObject({ sockets });
  expect(missingEssentials(cooler)).toEqual([]);
  const other = part('motherboard', 'Board', { Socket: 'LGA1151' });
  expect(getFindings('cooler-socket', cooler, other).map(({ verdict }) => verdict)).toEqual(['unknown']);
});

test.each(['Gigabyte AORUS WATERFORCE X II 360', 'MSI MPG CORELIQUID K360 V2', 'Azza Blizzard SP 240'])(
  '§2 Build Your PC: %s is of another series',
  (name) => {
    expect(missingEssentials(part('cooling', name, { Type: 'Liquid', Radiator: '360 mm' }))).toEqual([
      'sockets',
    ]);
  },
);
