import { expect, test } from 'vitest';
import { checkBuild } from './check-build.ts';
import { type Finding, getVerdict } from './finding.ts';
import { buildOf, type Part, type PartKind } from './part.ts';
import { getPart } from './part-of.ts';

type Texts = Record<string, string>;
const part = (kind: PartKind, name: string, texts: Texts): Part =>
  getPart(
    kind,
    name,
    Object.entries(texts).map(([label, value]) => ({ name: label, value })),
  ) as Part;

const said = (check: string, ...parts: Part[]): Finding[] =>
  checkBuild(buildOf(parts)).filter((finding) => finding.check === check);
const verdict = (check: string, ...parts: Part[]) => getVerdict(said(check, ...parts));
const notes = (check: string, ...parts: Part[]) =>
  said(check, ...parts)
    .flatMap(({ note }) => note ?? [])
    .join(' ');

const board = (texts: Texts) => part('motherboard', 'Board', texts);

test.each([
  [
    { Type: 'DDR5', 'Form Factor': '262-pin SO-DIMM' },
    { Chipset: 'B650', 'Memory Slots': '4 x DIMM' },
    'conflict',
  ],
  [{ Type: 'DDR5 SODIMM' }, { Chipset: 'B650', 'Memory Slots': '2 x SO-DIMM' }, 'fits'],
  [{ Type: 'DDR5 UDIMM' }, { Chipset: 'B650', 'Memory Slots': '4 x DIMM' }, 'fits'],
  [{ Type: 'DDR5 RDIMM ECC Registered' }, { Chipset: 'B650', 'Memory Slots': '4 x DIMM' }, 'conflict'],
  [{ Type: 'DDR5 RDIMM' }, { Chipset: 'TRX50', 'Memory Slots': '4 x DIMM' }, 'fits'],
  [{ Type: 'DDR5 Unbuffered Non-ECC' }, { Chipset: 'TRX50', 'Memory Slots': '4 x DIMM' }, 'conflict'],
  [{ Type: 'DDR4 RDIMM' }, { Chipset: 'C621', 'Memory Slots': '8 x DIMM' }, 'unknown'],
])('§2 Build Your PC: the form of memory %j on %j: %s', (kit, slots, expected) => {
  expect(verdict('memory-form', part('ram', 'Kit', kit), board(slots))).toBe(expected);
});

test('§2 Build Your PC: a card of four lanes is slower on an older bus, of the board or of the processor', () => {
  const card = part('graphicsCard', 'Card', { Interface: 'PCIe 4.0 x4' });
  const processor = part('processor', 'AMD Ryzen 5 5600G', {});
  expect(notes('card-bus', card, board({ 'PCIe x16': 'PCIe 3.0 x16' }))).toContain(
    'only 4 lanes: many games are clearly slower',
  );
  expect(notes('card-bus', card, board({ 'PCIe x16': 'PCIe 4.0 x16' }), processor)).toContain(
    'PCIe 3.0 speed',
  );
  expect(notes('card-bus', card, board({ 'PCIe x16': 'PCIe 4.0 x16' }))).toBe('');
});

test.each([
  ['2 x 8-pin', '2 x 4+4-pin', undefined, 'fits', ''],
  ['2 x 8-pin', '1 x 4+4-pin', '88 W', 'fits', 'one socket empty'],
  ['2 x 8-pin', '1 x 4+4-pin', '253 W', 'unknown', ''],
  ['8-pin + 4-pin', '1 x 8-pin', '65 W', 'fits', 'one socket empty'],
  ['1 x 8-pin', 'None', undefined, 'conflict', ''],
])(
  '§2 Build Your PC: a board with %s and a supply with %s (%s): %s',
  (sockets, plugs, power, expected, note) => {
    const parts = [
      board({ 'CPU Power': sockets }),
      part('powerSupply', 'Supply', { 'EPS Connectors': plugs }),
      ...(power ? [part('processor', 'Processor', { 'Maximum Power': power })] : []),
    ];
    expect(verdict('board-power', ...parts)).toBe(expected);
    expect(notes('board-power', ...parts)).toContain(note);
  },
);

test.each([
  ['8-pin + 4-pin', '1 × 8-pin and 1 × 4-pin processor power sockets'],
  ['2 x 8-pin', 'has 2 × 8-pin processor power sockets'],
])('§2 Build Your PC: a note counts the power sockets of a board with %s', (sockets, named) => {
  const supply = part('powerSupply', 'Supply', { 'EPS Connectors': '1 x 8-pin' });
  expect(notes('board-power', board({ 'CPU Power': sockets }), supply)).toContain(named);
});

test.each([
  ['M.2 22110', 'PCIe 4.0 x4', '2 x M.2 2280', 'conflict'],
  ['M.2 22110', 'PCIe 4.0 x4', '2 x M.2 (2280/22110)', 'fits'],
  ['M.2 22110', 'PCIe 4.0 x4', '2', 'unknown'],
  ['M.2 2280', 'PCIe 4.0 x4', '2', 'fits'],
  ['M.2 2280', 'SATA 6 Gb/s', '2 x M.2 (PCIe 3.0 x4 & SATA)', 'fits'],
  ['M.2 2280', 'SATA 6 Gb/s', '2 x M.2 (PCIe only, no SATA)', 'conflict'],
  ['M.2 2280', 'SATA 6 Gb/s', '2', 'unknown'],
])('§2 Build Your PC: a drive %s by %s in %s: %s', (form, bus, slots, expected) => {
  const drive = part('storage', 'Drive', { 'Form Factor': form, Interface: bus });
  expect(verdict('m2-slots', drive, board({ 'M.2 Slots': slots }))).toBe(expected);
});

test('§2 Build Your PC: a note says that an M.2 drive may disable a SATA port', () => {
  const shared = board({ 'M.2 Slots': '2', 'SATA Ports': '6', Note: 'M2_2 shares bandwidth with SATA_5.' });
  const disk = part('storage', 'Disk', { 'Form Factor': '3.5 inch', Interface: 'SATA' });
  const drive = part('storage', 'Drive', { 'Form Factor': 'M.2 2280', Interface: 'PCIe 4.0 x4' });
  expect(notes('sata-ports', shared, disk, drive)).toContain('M2_2 shares bandwidth with SATA_5.');
  expect(notes('sata-ports', shared, disk)).toBe('');
});

test.each([
  ['44 mm', '42 mm', 'conflict'],
  ['35 mm', '42 mm', 'fits'],
])('§2 Build Your PC: memory of %s under a cooler that leaves %s: %s', (height, room, expected) => {
  const kit = part('ram', 'Kit', { Height: height });
  const cooler = part('cooling', 'Cooler', { Type: 'Air tower', 'RAM Clearance': room });
  expect(verdict('memory-height', kit, cooler)).toBe(expected);
});

test.each([
  ['400 mm (330 mm with front radiator)', '360 mm front, 240 mm top', '340 mm', 'conflict'],
  ['400 mm (330 mm with front radiator)', '360 mm front, 360 mm top', '340 mm', 'fits'],
  ['400 mm', '360 mm front, 240 mm top', '380 mm', 'unknown'],
  ['400 mm', '360 mm front, 240 mm top', '320 mm', 'fits'],
])(
  '§2 Build Your PC: a cabinet of %s with radiators %s and a card of %s: %s',
  (room, places, length, expected) => {
    const cabinet = part('cabinet', 'Cabinet', {
      'Maximum Graphics Card Length': room,
      'Radiator Support': places,
    });
    const cooler = part('cooling', 'Cooler', { Type: 'Liquid', Radiator: '360 mm' });
    expect(verdict('card-length', part('graphicsCard', 'Card', { Length: length }), cabinet, cooler)).toBe(
      expected,
    );
  },
);

test('§2 Build Your PC: less than 10 mm of room is noted', () => {
  const cabinet = part('cabinet', 'Cabinet', {
    'Maximum Graphics Card Length': '330 mm',
    'Maximum Cooler Height': '160 mm',
  });
  const card = (length: string) => part('graphicsCard', 'Card', { Length: length });
  expect(notes('card-length', card('321.5 mm'), cabinet)).toContain('Only 8.5 mm are left');
  expect(notes('card-length', card('320 mm'), cabinet)).toBe('');
  expect(
    notes('cooler-height', part('cooling', 'Cooler', { Type: 'Air', Height: '158 mm' }), cabinet),
  ).toContain('Only 2 mm are left');
});

test.each([
  ['B650', 'AMD Ryzen 7 9700X', 'may need a BIOS update first'],
  ['B650', 'AMD Ryzen 7 7700X', ''],
  ['X870', 'AMD Ryzen 7 9700X', ''],
  ['B850', 'AMD Ryzen 7 9800X3D', ''],
  ['Z790', 'Intel Core i5-14600K', 'may need a BIOS update first'],
  ['Z790', 'Intel Core i5-12600K', ''],
])('§2 Build Your PC: a board with %s and %s by their dates of release: %j', (chipset, processor, note) => {
  const parts = [part('processor', processor, {}), board({ Chipset: chipset })];
  expect(verdict('generation', ...parts)).toBe('fits');
  expect(notes('generation', ...parts)).toContain(note);
  if (note === '') expect(notes('generation', ...parts)).toBe('');
});

test('§2 Build Your PC: a note on a BIOS update mentions BIOS Flashback if the board has it', () => {
  const flash = board({ Chipset: 'B650', 'BIOS Flashback': 'Yes' });
  expect(notes('generation', part('processor', 'AMD Ryzen 7 9700X', {}), flash)).toContain(
    'BIOS Flashback does without a processor',
  );
});

test('§2 Build Your PC: the verdict is "unknown" if only some boards with the chipset support a generation', () => {
  expect(
    verdict('generation', part('processor', 'AMD Ryzen 5 5600', {}), part('motherboard', 'A320M-K', {})),
  ).toBe('unknown');
  expect(verdict('generation', part('processor', 'AMD Ryzen 5 1600', {}), board({ Chipset: 'B550' }))).toBe(
    'conflict',
  );
});

test.each([
  ['E-ATX (up to 280 mm)', '305 x 277 mm (E-ATX)', 'fits'],
  ['E-ATX (up to 280 mm)', 'E-ATX (305 x 330 mm)', 'conflict'],
  ['E-ATX (up to 280 mm)', 'E-ATX', 'unknown'],
  ['E-ATX', 'E-ATX', 'fits'],
])('§2 Build Your PC: a cabinet for %s and a board of %s: %s', (support, size, expected) => {
  const cabinet = part('cabinet', 'Cabinet', { 'Motherboard Support': support });
  expect(verdict('board-size', board({ 'Form Factor': size }), cabinet)).toBe(expected);
});

test('§2 Build Your PC: a cabinet type implies boards up to its size, and says nothing about larger ones', () => {
  const tower = part('cabinet', 'Cabinet', { Type: 'ATX Mid Tower' });
  expect(verdict('board-size', board({ 'Form Factor': 'Micro-ATX' }), tower)).toBe('fits');
  expect(verdict('board-size', board({ 'Form Factor': 'E-ATX' }), tower)).toBe('unknown');
});

test('§2 Build Your PC: a note names facts that were inferred from a name', () => {
  const [finding] = said('socket', part('processor', 'AMD Ryzen 5 7600', {}), board({ Socket: 'AM5' }));
  expect(finding).toMatchObject({
    verdict: 'fits',
    inferred: 'Not stated, but clear from name or type: the socket of AMD Ryzen 5 7600.',
  });
});

test('§2 Build Your PC: a small radiator for a hot processor is noted', () => {
  const hot = part('processor', 'Processor', { TDP: '125 W', 'Maximum Power': '253 W' });
  const cooler = (radiator: string) => part('cooling', 'Cooler', { Type: 'Liquid', Radiator: radiator });
  expect(notes('cooler-capacity', hot, cooler('240 mm'))).toContain('stays quieter than the 240 mm one');
  expect(notes('cooler-capacity', hot, cooler('360 mm'))).toBe('');
  expect(verdict('cooler-capacity', hot, cooler('120 mm'))).toBe('unknown');
});
