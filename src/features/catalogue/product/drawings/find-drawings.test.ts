import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSpecifications } from '../../../../rules/product/specifications.ts';
import { findDrawings } from './find-drawings.ts';

type Stated = Readonly<Record<string, string>>;

const draw = (slug: string, specifications: Stated) =>
  findDrawings(
    { name: 'A product', productCategory: { name: '', slug } },
    findSpecifications(specifications),
  );
/** What is seen and heard of drawings; `-` stands before what is only named. */
const list = (slug: string, specifications: Stated) =>
  draw(slug, specifications).map(({ title, pieces }) =>
    [title, ...pieces.map(({ label, lines }) => (lines.length > 0 ? label : `- ${label}`))].join(' | '),
  );

test.each<[string, Stated, string[]]>([
  [
    'ultrabooks',
    { Display: '14" 2880x1800 OLED', Ports: '2x Thunderbolt 4, USB-A, HDMI 2.1, RJ-45, MagSafe 3' },
    [
      'To scale | 14" is 30 × 19 cm, beside a sheet of A4',
      'Ports | 2 × Thunderbolt 4 | USB-A | HDMI 2.1 | RJ-45 | - MagSafe 3',
    ],
  ],
  [
    'android-phones',
    { Display: '6.1" 2340x1080 OLED', Storage: '128 GB, microSD' },
    ['To scale | 6.1" is 7 × 14 cm, beside a bank card'],
  ],
  [
    'graphics-cards',
    {
      Length: '305 mm',
      Slots: '2.5',
      Outputs: '3 x DisplayPort, 1 x HDMI',
      'Board Power': '285 W',
      'Recommended Power Supply': '750 W',
      'Power Connectors': '1 x 16-pin',
    },
    [
      'To scale | 305 mm long, 2.5 slots thick',
      'Power plugs | 16-pin',
      'Power | 285 W of a supply of 750 W, a block for each 25 W',
      'On the back | 3 × DisplayPort | HDMI',
    ],
  ],
  [
    'motherboards',
    { 'Memory Slots': '4', 'M.2 Slots': '2', 'SATA Ports': '4', 'PCIe x16': 'PCIe 5.0 x16' },
    ['Slots | 4 × memory | PCIe 5.0 x16 | 2 × M.2 | 4 × SATA'],
  ],
  [
    'cabinets',
    {
      'Maximum Graphics Card Length': '360 mm',
      'Maximum Cooler Height': '170 mm',
      'Radiator Support': '360 mm front, 280 mm top',
    },
    [
      'Room inside | Graphics card up to 360 mm | Cooler up to 170 mm',
      'Radiators that fit | Front 360 mm: 3 × 120 mm | Top 280 mm: 2 × 140 mm',
    ],
  ],
  [
    'processors',
    { Socket: 'AM5', TDP: '65 W', 'Maximum Power': '88 W' },
    ['To scale | AM5: 40 × 40 mm, beside a bank card', 'Power | 65 W, at most 88 W, a block for each 10 W'],
  ],
  [
    'power-supplies',
    { Wattage: '650 W', 'Form Factor': 'ATX', Length: '140 mm' },
    ['To scale | 140 mm long, a mark for each centimetre', 'Power | 650 W, a block for each 25 W'],
  ],
  ['cooling', { Type: 'Air tower', Height: '155 mm' }, ['To scale | 155 mm high']],
  ['cooling', { Type: 'Liquid', Radiator: '240 mm' }, ['To scale | 240 mm: 2 × 120 mm']],
  [
    'ram',
    { 'Memory Type': 'DDR4', Modules: '2', Height: '34.1 mm', Capacity: '16 GB (2 x 8 GB)' },
    ['To scale | 2 sticks of 133 × 34.1 mm, beside a bank card'],
  ],
  [
    'storage',
    { Interface: 'SATA 6 Gb/s', 'Form Factor': '2.5 inch' },
    ['To scale | 100 × 70 mm, beside a bank card'],
  ],
  [
    'inkjet-printers',
    { 'Print Speed': '7.5 ppm black, 5.5 colour', 'Paper Size': 'A4' },
    ['In a minute | 7.5 ppm black, a block for each page | 5.5 colour'],
  ],
  [
    'line-interactive-ups',
    { Capacity: '600 VA', Power: '360 W' },
    ['Power | 360 W, 600 VA, a block for each 25 W'],
  ],
  ['headphone', { Driver: '40 mm' }, ['To scale | The driver, 40 mm, beside a bank card']],
  [
    'desktops',
    { Ports: 'Type-C USB 3.2 Gen 2x2, USB-A (5 Gbps, blue) x2, Thunderbolt 4 USB-C' },
    ['Ports | Type-C USB 3.2 Gen 2x2 | 2 × USB-A (5 Gbps, blue) | Thunderbolt 4 USB-C'],
  ],
  ['networking', { Ports: '4 x 10/100 Mbps LAN' }, ['Ports | 4 × 10/100 Mbps LAN']],
])('What is drawn of %s with %j', (slug, specifications, drawings) => {
  expect(list(slug, specifications)).toEqual(drawings);
});

test.each<[string, Stated]>([
  ['keyboards', { Type: 'Full-size', Connection: 'USB-A' }],
  ['hubs-and-cables', { Ports: 'HDMI to VGA adapter' }],
  // Which plug these have is not said.
  ['monitors', { Ports: '4 x USB 3.2, Thunderbolt, Mini DisplayPort' }],
  ['desktops', { Ports: 'HDMI, and whatever else a tower of this size usually has at its back' }],
  ['cabinets', { 'Radiator Support': '250 mm front' }],
  // Notebooks' sticks are smaller, and a length that is only inferred is not drawn.
  ['ram', { 'Memory Type': 'DDR4 SO-DIMM', 'Form Factor': 'SO-DIMM', Modules: '1', Height: '30 mm' }],
  ['processors', { Socket: 'LGA4677' }],
  ['power-banks', { Output: '18 W', Power: '18 W', Capacity: '20,000 mAh' }],
])('Nothing is drawn of %s with %j', (slug, specifications) => {
  expect(list(slug, specifications)).toEqual([]);
});

test('A connector is drawn as often as it is there, in rows of four', () => {
  const [drawing] = draw('monitors', { Ports: '6 x USB-A' });
  const [piece] = drawing?.pieces ?? [];
  // A shell and a tongue for each.
  expect(piece?.lines[0]?.d.match(/M/g)).toHaveLength(12);
  expect(piece).toMatchObject({ width: 4 * 13 + 3 * 3, height: 2 * 5.6 + 3 });
});

const SEED = 'src/server/seed/products/*.json';
/** Pixels: the width of a page on the narrowest phone. */
const NARROWEST = 288;
/** A page has about a kilobyte to spare. */
const MOST_CHARACTERS = 900;

test('Most products of the demo are drawn, none wider than a phone, none longer than a page affords', () => {
  const products = globSync(SEED).flatMap(
    (file) =>
      JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        productCategory: string;
        specifications: Stated;
      }[],
  );
  const drawn = products
    .map(({ name, productCategory, specifications }) => ({
      name,
      drawings: draw(productCategory, specifications),
    }))
    .filter(({ drawings }) => drawings.length > 0);
  expect(drawn.length).toBeGreaterThanOrEqual(245);
  for (const { name, drawings } of drawn) {
    for (const { scale, pieces } of drawings)
      for (const { width } of pieces) expect(width * scale, name).toBeLessThanOrEqual(NARROWEST);
    const paths = drawings.flatMap(({ pieces }) => pieces.flatMap(({ lines }) => lines.map(({ d }) => d)));
    expect(paths.join('').length, name).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(paths.join(''), name).not.toMatch(/NaN|undefined|Infinity/);
  }
});
