import { describe, expect, test } from 'vitest';
import type { PartKind } from '../compatibility/part.ts';
import { openPartOf } from './open-part.ts';
import { contradictions, partFinder } from './same-part.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row in the format of the database, with what its kind is known by. */
const OF_KIND: Readonly<Record<PartKind, Row>> = {
  processor: { cores: {}, specifications: { tdp: 65 }, socket: 'AM4' },
  cooling: { cpu_sockets: ['AM5'], water_cooled: false, height: 150 },
  motherboard: { pcie_slots: [], memory: { ram_type: 'DDR5', slots: 4, max: 192 }, socket: 'LGA 1700' },
  ram: {
    ram_type: 'DDR5',
    modules: { quantity: 2, capacity_gb: 16 },
    capacity: 32,
    speed: 6000,
    cas_latency: 30,
  },
  storage: { storage_type: 'SSD', capacity: 1000, form_factor: 'M.2-2280', interface: 'M.2 PCIe 4.0 x4' },
  graphicsCard: { chipset_manufacturer: 'NVIDIA', chipset: 'GeForce RTX 4070', memory: 12, length: 300 },
  powerSupply: {
    wattage: 750,
    form_factor: 'ATX',
    efficiency_rating: '80+ Gold',
    modular: 'Full',
    length: 160,
  },
  cabinet: { supported_motherboard_form_factors: ['ATX'], form_factor: 'ATX Mid Tower' },
};

const row = (kind: PartKind, name: string, more: Row = {}): Row => ({
  ...OF_KIND[kind],
  ...more,
  metadata: { name, ...(more.metadata as object) },
});

const product = (
  kind: PartKind,
  name: string,
  specifications: Record<string, string> = {},
  brand?: string,
) => ({
  kind,
  name,
  brand: brand ?? name.split(' ')[0] ?? '',
  specifications: JSON.stringify(specifications),
});

function find(of: ReturnType<typeof product>, ...rows: Row[]) {
  const finder = partFinder([of]);
  for (const each of rows) {
    const part = openPartOf(each);
    if (part) finder.add(part);
  }
  return finder.find(of);
}
const getParts = (...given: Parameters<typeof find>) => {
  const found = find(...given);
  return found && 'facts' in found ? found.facts.part : found?.doubtful.map(({ name }) => name);
};

describe('§2 Build Your PC: facts of an open database', () => {
  test.each<[PartKind, product: string, part: string]>([
    ['cooling', 'Noctua NH-U12S redux', 'Noctua NH-U12S redux Air 158mm Brown'],
    ['cooling', 'DeepCool AK620 CPU Cooler', 'Deepcool AK620 68.99 CFM Air 160mm Black / Silver'],
    ['motherboard', 'ASUS PRIME B760-PLUS', 'Asus B760 PRIME-PLUS LGA1700 DDR5 ATX'],
    ['motherboard', 'Gigabyte GA-B760M-D3H', 'Gigabyte B760 GA-B760M-D3H LGA1700 DDR5 Micro ATX'],
    ['motherboard', 'MSI MAG B760 Tomahawk Wi-Fi Motherboard', 'MSI MAG B760 TOMAHAWK WIFI'],
    [
      'graphicsCard',
      'MSI GeForce RTX 4070 VENTUS 3X OC 12GB GDDR6X',
      'MSI VENTUS 3X OC GeForce RTX 4070 12 GB',
    ],
    ['graphicsCard', 'MSI Ventus 3X OC', 'MSI RTX 4070 VENTUS 3X OC'],
    ['powerSupply', 'Corsair RM750x', 'Corsair RM750x Black 750W Fully Modular 80+ Gold Certified ATX'],
    [
      'cabinet',
      'Lian Li LANCOOL 216',
      'Lian Li Lancool 216 ATX Mid Tower Black with Tempered Glass Side Panel',
    ],
    [
      'ram',
      'Corsair Vengeance RGB 32 GB DDR5-6000',
      'Corsair Vengeance RGB Black DDR5-6000 CL30 32GB (2x16GB)',
    ],
    ['storage', 'Samsung 990 PRO 1TB NVMe SSD', 'Samsung 990 Pro 1TB SSD M.2-2280 PCIe 4.0 X4 NVMe'],
    ['processor', 'AMD Ryzen 5 5600 Processor', 'AMD Ryzen 5 5600'],
  ])('%s: %s is %s', (kind, name, part) => {
    const chip: Record<string, string> = kind === 'graphicsCard' ? { Chip: 'GeForce RTX 4070' } : {};
    const brand = name.startsWith('Lian Li') ? 'Lian Li' : undefined;
    expect(getParts(product(kind, name, chip, brand), row(kind, part))).toBe(part);
  });

  test.each<[PartKind, product: string, part: string]>([
    ['processor', 'Intel Core i5-12400F', 'Intel Core i5 12400'],
    ['processor', 'AMD Ryzen 5 5600', 'AMD Ryzen 5 5600 OEM/Tray'],
    ['graphicsCard', 'MSI GeForce RTX 4070 Ti VENTUS 3X', 'MSI VENTUS 3X GeForce RTX 4070'],
    ['graphicsCard', 'MSI GeForce RTX 4070 VENTUS 3X', 'MSI VENTUS 3X OC GeForce RTX 4070'],
    ['motherboard', 'MSI PRO B760M-A', 'MSI PRO B760M-A WIFI'],
    ['motherboard', 'Asus PRIME B760M-K D4', 'Asus PRIME B760M-K'],
    ['motherboard', 'Gigabyte B760M DS3H (rev. 1.2)', 'Gigabyte B760M DS3H (rev. 1.0)'],
    ['cooling', 'ID-COOLING SE-903 V3', 'ID-COOLING SE-903'],
    ['cooling', 'Noctua NH-U12S', 'Noctua NH-U12A'],
    ['cooling', 'Thermalright Assassin 120', 'Deepcool Assassin 120'],
    ['ram', 'Corsair Vengeance 64 GB', 'Corsair Vengeance DDR5-6000 CL30 32GB (2x16GB)'],
    ['ram', 'Corsair Vengeance RGB Pro 32 GB', 'Corsair Vengeance RGB 32GB'],
    ['storage', 'Samsung 990 PRO 2TB', 'Samsung 990 Pro 1TB SSD M.2-2280'],
    ['storage', 'WD Black 1TB', 'WD Blue 1TB'],
    ['powerSupply', 'Corsair RM 850W', 'Corsair RM 750W Fully Modular 80+ Gold'],
    ['cabinet', 'NZXT H5 Flow White', 'NZXT H5 Flow ATX Mid Tower Black'],
    ['cabinet', 'NZXT H5 Flow', 'NZXT H5 Elite ATX Mid Tower Black'],
  ])('%s: %s is not %s', (kind, name, part) => {
    const colour = part.match(/Black$/)?.[0];
    expect(
      getParts(product(kind, name), row(kind, part, { ...(colour && { color: [colour.toUpperCase()] }) })),
    ).toBe(undefined);
  });

  test('a part number of the product decides before its name', () => {
    const of = product('cooling', 'Noctua chromax fan cooler, large', { 'Part Number': 'NH-D15 CH.BK' });
    const named = (name: string, number: string) =>
      row('cooling', name, { metadata: { manufacturer: 'Noctua', part_numbers: [number] } });
    expect(getParts(of, named('NH-D15 black', 'NH-D15-CH-BK'), named('NH-U12S', 'NH-U12S-CH-BK'))).toBe(
      'NH-D15 black',
    );
  });

  test('a part number of the database is a name of the part too, of one brand only', () => {
    const numbered = row('graphicsCard', 'Sapphire PULSE Radeon RX 6600 8GB', {
      chipset: 'Radeon RX 6600',
      metadata: { manufacturer: 'Sapphire', part_numbers: ['11310-01-20G'] },
    });
    const chip = { Chip: 'Radeon RX 6600' };
    expect(
      getParts(product('graphicsCard', 'Sapphire 11310-01-20G Radeon RX 6600', chip), numbered),
    ).toBeDefined();
    expect(
      getParts(product('graphicsCard', 'XFX 11310-01-20G Radeon RX 6600', chip), numbered),
    ).toBeUndefined();
  });

  test('a part number within a name decides, unless another word is left', () => {
    const kingston = row('ram', 'Kingston FURY Beast Black DDR5-6000 CL30 32GB (2x16GB)', {
      metadata: { manufacturer: 'Kingston', part_numbers: ['KF560C30BBK2-32'] },
    });
    const found = (name: string, specifications = {}) =>
      getParts(product('ram', name, specifications), kingston);
    expect(found('Kingston FURY Beast 32GB Kit DDR5-6000 (KF560C30BBK2/32)')).toBeDefined();
    expect(found('Kingston KF560C30BBK2-32')).toBeDefined();
    expect(found('Kingston FURY Renegade 32GB (KF560C30BBK2/32)')).toBeUndefined();
    expect(found('Kingston FURY Beast Rev. 2 (KF560C30BBK2-32)')).toBeUndefined();
    expect(found('Kingston FURY Beast (KF560C30BBK2-32)', { Capacity: '64 GB' })).toBeUndefined();
  });

  test('two sizes of memory of one card are two cards', () => {
    const of = (memory: string) => product('graphicsCard', 'MSI VENTUS RTX 4070', { Memory: memory });
    const rows = [
      row('graphicsCard', 'MSI VENTUS RTX 4070', { memory: 12, length: 240 }),
      row('graphicsCard', 'MSI VENTUS RTX 4070', { memory: 16, length: 300 }),
    ];
    const getLength = (found: ReturnType<typeof find>) =>
      found && 'facts' in found ? found.facts.specifications.Length : undefined;
    expect(getLength(find(of('12 GB'), ...rows))).toBe('240 mm');
    expect(getLength(find(of('16 GB'), ...rows))).toBe('300 mm');
  });

  test('one part in two colours is one, and its colour chooses where they differ', () => {
    const coloured = (colour: string, height: number) =>
      row('cooling', `Noctua NH-U12S ${colour}`, { color: [colour], height });
    const of = product('cooling', 'Noctua NH-U12S');
    expect(getParts(of, coloured('BLACK', 158), coloured('WHITE', 158))).toBe('Noctua NH-U12S BLACK');
    expect(getParts(of, coloured('BLACK', 158), coloured('WHITE', 155))).toEqual([
      'Noctua NH-U12S BLACK',
      'Noctua NH-U12S WHITE',
    ]);
    const white = product('cooling', 'Noctua NH-U12S', { Color: 'White' });
    expect(getParts(white, coloured('BLACK', 158), coloured('WHITE', 155))).toBe('Noctua NH-U12S WHITE');
  });

  test('what the database does not know is not stated', () => {
    const statements = (kind: PartKind, more: Row) => openPartOf(row(kind, 'x', more))?.specifications;
    expect(statements('graphicsCard', { length: 0, power_connectors: { pcie_8_pin: 0 } })).toEqual({
      Chip: 'GeForce RTX 4070',
      Memory: '12 GB',
    });
    // Nobody counted the plugs of a supply without one for the processor.
    expect(statements('powerSupply', { connectors: { eps_8_pin: 0, sata: 12 } })).not.toHaveProperty(
      'SATA Connectors',
    );
    // One slot for several sizes, as an earlier format of the database split it.
    expect(
      statements('motherboard', {
        m2_slots: [
          { size: '2242-2260', key: 'M' },
          { size: '2280', key: 'M' },
        ],
      }),
    ).not.toHaveProperty('M.2 Slots');
    expect(
      statements('motherboard', {
        m2_slots: [
          { size: '2280', key: 'M' },
          { size: '2230', key: 'E' },
        ],
      }),
    ).toHaveProperty('M.2 Slots', '1 × M.2 2280');
  });

  test('contradictions are between what both state, to the millimetre', () => {
    const facts = (height: string, sockets: string) => ({
      source: '',
      part: '',
      specifications: { Height: height, Sockets: sockets },
    });
    const of = product('cooling', 'Noctua NH-U12S', { Height: '158 mm', Sockets: 'AM4, AM5' });
    expect(contradictions(of, facts('158.5 mm', 'AM5'))).toEqual([]);
    expect(contradictions(of, facts('160 mm', 'AM4, LGA1700'))).toEqual(['sockets', 'height']);
    expect(contradictions(product('cooling', 'Noctua NH-U12S'), facts('160 mm', 'AM4'))).toEqual([]);
  });
});

test('Part facts: of thousands of parts of one model that differ each is read when it comes, and they are doubtful', () => {
  const of = product('motherboard', 'MSI PRO B760M-A');
  const finder = partFinder([of]);
  for (const at of Array(3000).keys()) {
    const memory = { ram_type: 'DDR5', slots: 4, max: 16 + at };
    const part = openPartOf(row('motherboard', of.name, { memory }));
    if (part) finder.add(part);
  }
  const begin = process.threadCpuUsage();
  expect(finder.find(of)).toMatchObject({ differing: ['maximumMemory'] });
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(500);
});
