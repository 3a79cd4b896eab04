import { expect, test } from 'vitest';
import { FACET_SLUGS } from '../../contract/specification-facets.ts';
import { FACET_KINDS, getFacetKind } from './facet-kinds.ts';
import { readFacetValues } from './read-facets.ts';
import { facetValueName } from './value-names.ts';

/** The values of a facet, as shoppers read them. */
function getNames(category: string, facet: string, specifications: Record<string, string>, name = 'Product') {
  const listed = Object.entries(specifications).map(([field, value]) => ({ name: field, value }));
  return readFacetValues(getFacetKind([category]), name, listed)
    .filter((value) => value.startsWith(`${facet}:`))
    .map((value) => facetValueName(facet as (typeof FACET_SLUGS)[number], value.slice(facet.length + 1)))
    .join(', ');
}

const NOT_STATED = 'Not stated';

test.each([
  ['laptops', 'memory', 'Memory', '16GB', '16 GB'],
  ['laptops', 'memory', 'RAM', '16 GB DDR5-5600', '16 GB'],
  ['laptops', 'memory', 'ram_amount', '16', '16 GB'],
  ['laptops', 'memory', 'Memory', '2x8GB', '16 GB'],
  ['laptops', 'memory', 'Installed RAM', '8 GB, expandable up to 32 GB', '8 GB'],
  ['laptops', 'memory', 'Memory', 'None; up to 96 GB DDR5', NOT_STATED],
  ['laptops', 'memory', 'Memory', 'a lot', NOT_STATED],
  ['laptops', 'memory', 'Memory Type', 'DDR5', NOT_STATED],
  ['laptops', 'memory', 'RAM', 'LPDDR5X 16GB', '16 GB'],
  ['laptops', 'memory', 'gpu_memory', '8GB', NOT_STATED],
  ['laptops', 'memory', 'Graphics Card RAM Size', '8 GB', NOT_STATED],
  ['laptops', 'memory', 'Max RAM', '64GB', NOT_STATED],
  ['laptops', 'memory', 'Memory Storage Capacity', '512 GB', NOT_STATED],
  ['laptops', 'memory', 'Computer Memory Size', '16 GB', '16 GB'],
  ['laptops', 'storage', 'ssd', '1', NOT_STATED],
  ['laptops', 'screen-size', 'screen_size_inch', '15.6', '15.6″'],
  ['laptops', 'screen-size', 'Display Size in inches', '15.6', '15.6″'],
  ['laptops', 'screen-size', 'Screen Size (cm)', '39.6', '15.6″'],
  ['monitors', 'screen-size', 'Screen Size', '34', '34″'],
  ['laptops', 'resolution', 'screen_resolution', 'Full-HD', '1920 × 1080'],
  ['laptops', 'resolution', 'screen_resolution', '3.2K', NOT_STATED],
  ['laptops', 'resolution', 'screen_resolution', 'QHD+', NOT_STATED],
  ['laptops', 'resolution', 'screen_resolution', 'UHD+', '3840 × 2400'],
  ['laptops', 'processor', 'cpu', 'AMD R7-7735HS', 'AMD Ryzen 7'],
  ['laptops', 'processor', 'cpu', 'Intel Ultra 7 155H', 'Intel Core Ultra 7'],
  ['ram', 'memory', 'Modules', '2 × 16 GB', '32 GB'],
  ['ram', 'memory', 'Capacity', '16 GB (2 x 8 GB)', '16 GB'],
  ['ram', 'memory-speed', 'Speed', '6000 MT/s', '6,000 MT/s'],
  ['pc-memory', 'memory-type', 'Memory Type', 'DDR5', 'DDR5'],
  ['laptops', 'storage', 'Storage', '1TB NVMe SSD', '1 TB'],
  ['laptops', 'storage', 'ssd', '512', '512 GB'],
  ['storage', 'storage', 'Capacity', '2000 GB', '2 TB'],
  ['storage', 'form-factor', 'Form Factor', 'M.2-2280', 'M.2'],
  ['storage', 'form-factor', 'Form Factor', '2.5 inch', '2.5 inch'],
  ['laptops', 'processor', 'cpu', 'Intel® Core™ i7-13620H', 'Intel Core i7'],
  ['laptops', 'processor', 'Processor', 'AMD Ryzen AI 9 HX 370', 'AMD Ryzen AI'],
  ['laptops', 'processor', 'Processor Name', 'Core Ultra 7 155H', 'Intel Core Ultra 7'],
  ['laptops', 'processor', 'Chip', 'Apple M4 Pro, 12-core CPU', 'Apple M4'],
  ['laptops', 'processor', 'Chip', 'M4 Pro', 'Apple M4'],
  ['laptops', 'memory', 'Memory', '१६ GB', '16 GB'],
  ['mobile-phones', 'processor', 'Chipset', 'Snapdragon 7s Gen 3', 'Snapdragon 7'],
  ['laptops', 'graphics', 'vga', 'NVIDIA GeForce RTX4060 8GB', 'GeForce RTX 4060'],
  ['laptops', 'graphics', 'GPU', 'RTX 4070 Ti SUPER', 'GeForce RTX 4070 Ti SUPER'],
  ['laptops', 'graphics', 'Graphics Card', 'Intel Iris Xe Graphics', 'Intel Graphics'],
  ['laptops', 'graphics', 'Graphics', 'Intel UHD + GeForce RTX 3050', 'GeForce RTX 3050'],
  ['pc-video-card', 'graphics', 'Chip', 'Radeon RX 7600 XT', 'Radeon RX 7600 XT'],
  ['laptops', 'screen-size', 'screen_size', '15.6', '15.6″'],
  ['laptops', 'screen-size', 'Display', '14" 2880x1800 OLED, 120 Hz', '14″'],
  ['monitors', 'screen-size', 'Screen Size', '68.6 cm', '27″'],
  ['monitors', 'screen-size', 'Screen Size', '39.6 cm (15.6 inch)', '15.6″'],
  ['laptops', 'resolution', 'screen_resolution', 'Full HD', '1920 × 1080'],
  ['laptops', 'resolution', 'screen_resolution', '1920 x 1200 WUXGA', '1920 × 1200'],
  ['monitors', 'resolution', 'Resolution', '4K UHD', '3840 × 2160'],
  ['monitors', 'refresh-rate', 'Refresh Rate', '144', '144 Hz'],
  ['laptops', 'refresh-rate', 'Display', '16" 2560x1600 IPS, 165Hz', '165 Hz'],
  ['monitors', 'panel', 'Panel', 'VA, 1000R curved', 'VA'],
  ['mobile-phones', 'panel', 'Display', '6.7" 1080x2340 AMOLED, 90 Hz', 'AMOLED'],
  ['mobile-phones', 'battery', 'Battery', '5000mAh', '5,000 mAh'],
  ['motherboards', 'socket', 'CPU Socket', 'Socket AM5 (LGA 1718)', 'AM5'],
  ['motherboards', 'form-factor', 'Form Factor', 'mATX', 'Micro-ATX'],
  ['cooling', 'socket', 'Sockets', 'LGA1700, AM4/AM5', 'LGA1700, AM4, AM5'],
  ['power-supplies', 'power', 'Wattage', '1,000 W', '1,000 W'],
  ['power-supplies', 'efficiency', 'Efficiency', '80+ Gold', '80 Plus Gold'],
  ['pc-ups', 'capacity', 'Apparent Power', '2200 VA', '2,200 VA'],
  ['ups', 'capacity', 'Capacity', '1.5kVA', '1,500 VA'],
  ['printers', 'print-technology', 'Print Technology', 'Thermal inkjet, colour', 'Inkjet'],
  ['printers', 'print-colour', 'Print Technology', 'Laser, monochrome', 'Monochrome'],
  ['printers', 'functions', 'Function', 'Print, scan, copy', 'Print, Scan, Copy'],
  ['headphones', 'connection', 'Connection', 'LIGHTSPEED, Bluetooth', 'Bluetooth, Wireless receiver'],
  ['pc-headphones', 'connection', 'Wireless', 'No', 'Wired'],
  ['pc-headphones', 'wearing', 'Type', 'Circumaural', 'Over-ear'],
])('Facets: %s have %s of "%s: %s"', (category, facet, field, text, name) => {
  expect(getNames(category, facet, { [field]: text })).toBe(name);
});

test.each([
  ['processors', 'socket', 'Intel Core i7-12700KF', 'LGA1700'],
  ['pc-motherboard', 'chipset', 'MSI PRO B650M-A', 'B650'],
  ['pc-motherboard', 'memory-type', 'MSI PRO B650M-A', 'DDR5'],
  ['pc-memory', 'memory', 'Corsair Vengeance 32 GB DDR5-6000', '32 GB'],
  ['storage', 'storage', 'Seagate BarraCuda 2000 GB', '2 TB'],
  ['keyboards', 'connection', 'Logitech K380 Bluetooth Keyboard', 'Bluetooth'],
])('Facets: without specifications %s have %s of the name %s', (category, facet, product, name) => {
  expect(getNames(category, facet, {}, product)).toBe(name);
});

test('Facets: a text of all specifications is taken apart', () => {
  const specifications = {
    Specifications: 'Memory: 16 GB | Storage: 512 GB SSD | Display: 15.6" FHD IPS 144Hz',
  };
  expect(getNames('laptops', 'memory', specifications)).toBe('16 GB');
  expect(getNames('laptops', 'refresh-rate', specifications)).toBe('144 Hz');
});

test('Facets: a sub-category that the table does not name has those of its parent, any other category none', () => {
  expect(getFacetKind(['gaming-laptops-of-2026', 'laptops'])).toBe(getFacetKind(['laptops']));
  expect(readFacetValues(getFacetKind(['gift-cards', undefined]), 'Card', [])).toEqual([]);
});

test('Facets: no kind has a facet twice, and every facet has a kind', () => {
  const kinds = FACET_KINDS.map(({ facets }) => facets.map(({ facet }) => facet));
  for (const facets of kinds) expect(new Set(facets).size).toBe(facets.length);
  expect(new Set(kinds.flat())).toEqual(new Set(FACET_SLUGS));
});
