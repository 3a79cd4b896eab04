import { expect, test } from 'vitest';
import type { PartKind } from './part.ts';
import { partOf } from './part-of.ts';

const factsOf = (kind: PartKind, texts: Record<string, string>) =>
  partOf(
    kind,
    'Part',
    Object.entries(texts).map(([name, value]) => ({ name, value })),
  ).facts;

test.each<[PartKind, Record<string, string>, Record<string, unknown>]>([
  [
    'cabinet',
    { maxGpuLength: '330', maxCPUCoolerHeight: '165 mm', formFactor: 'ATX Mid Tower' },
    { cardLength: 330, coolerHeight: 165 },
  ],
  [
    'cabinet',
    { max_video_card_length: '410', supported_motherboard_form_factors: 'ATX, Micro ATX, Mini-ITX' },
    { cardLength: 410, boardSizes: ['ATX', 'Micro-ATX', 'Mini-ITX'] },
  ],
  ['cabinet', { 'Max. VGA Length (mm)': '380', 'GPU Clearance w/ radiator': '340 mm' }, { cardLength: 380 }],
  [
    'cabinet',
    { 'GPU Clearance': 'Up to 410mm without front radiator; 365mm with' },
    { cardLength: 410, cardLengthWithRadiator: 365 },
  ],
  [
    'graphicsCard',
    {
      'power_connectors.pcie_6_pin': '0',
      'power_connectors.pcie_8_pin': '2',
      'power_connectors.pcie_12VHPWR': '0',
    },
    { connectors: { six: 0, eight: 2, sixteen: 0 } },
  ],
  [
    'graphicsCard',
    { 'Card Length': '304.4mm x 115.8mm x 41.6mm / 11.98in x 4.56in x 1.64in' },
    { length: 304.4 },
  ],
  [
    'graphicsCard',
    { 'Card size': 'L=281 W=117 H=53 mm', 'Power Connectors': '8 pin*1' },
    { length: 281, connectors: { six: 0, eight: 1, sixteen: 0 } },
  ],
  [
    'powerSupply',
    {
      'connectors.pcie_6_plus_2_pin': '4',
      'connectors.pcie_12vhpwr': '1',
      'connectors.eps_8_pin': '2',
      'connectors.sata': '8',
    },
    { connectors: { six: 0, eight: 4, sixteen: 1 }, sataConnectors: 8 },
  ],
  [
    'powerSupply',
    { 'PCIe Connector': '4', '12VHPWR': '1', Dimensions: '160mm x 150mm x 86mm' },
    { connectors: { six: 0, eight: 4, sixteen: 1 }, length: 160 },
  ],
  [
    'powerSupply',
    { Connectors: '1 x ATX 24-pin, 2 x EPS 4+4, 3 x PCIe 6+2, 1 x 12VHPWR, 10 x SATA, 4 x Peripheral' },
    {
      connectors: { six: 0, eight: 3, sixteen: 1 },
      boardConnectors: { eight: 2, four: 0 },
      sataConnectors: 10,
    },
  ],
  ['ram', { Modules: '2,16', Speed: '5, 6000', Type: 'DDR5' }, { modules: 2, capacity: 32, speed: 6000 }],
  [
    'ram',
    { Capacity: '64GB Kit (2x32GB)', 'Memory Type': 'DDR5-6000 CL30' },
    { modules: 2, capacity: 64, type: 'DDR5', speed: 6000 },
  ],
  [
    'motherboard',
    {
      CPU: 'AMD Socket AM5 for AMD Ryzen™ 9000 & 8000 & 7000 Series Desktop Processors*',
      Memory: '2 x DIMM, Max. 96GB, DDR5 8000+(OC)/7800(OC)/5200/4800',
    },
    {
      socket: 'AM5',
      memorySlots: 2,
      maximumMemory: 96,
      memorySpeed: 8000,
      memoryType: 'DDR5',
      generations: ['Ryzen 9000', 'Ryzen 8000', 'Ryzen 7000'],
    },
  ],
  ['motherboard', { Storage: '3x M.2, 4x SATA 6G' }, { m2Slots: 3, sataPorts: 4 }],
  [
    'cooling',
    {
      'Product Dimensions': '129×138×160 mm(L×W×H)',
      Compatibility: 'Intel: LGA2066/2011-v3/2011/1700/1200/115x AMD: AM5/AM4',
    },
    {
      height: 160,
      sockets: [
        'LGA2066',
        'LGA2011-3',
        'LGA2011',
        'LGA1700',
        'LGA1200',
        'LGA1150',
        'LGA1151',
        'LGA1155',
        'LGA1156',
        'AM5',
        'AM4',
      ],
    },
  ],
  ['cooling', { 'Radiator Dimensions': '121 x 394 x 27mm', Type: 'AIO' }, { type: 'liquid', radiator: 360 }],
  [
    'processor',
    { TDP: 'Base: 125W, Turbo: 253W', 'Integrated Graphics': 'Discrete graphics required' },
    { tdp: 125, maximumPower: 253, hasGraphics: false },
  ],
  [
    'storage',
    { Interface: 'PCIe 5.0 x2 / PCIe 4.0 x4 (NVMe)', 'Form Factor': 'M.2 2280' },
    { pcieVersion: 4, pcieLanes: 4, m2Length: 80 },
  ],
  ['storage', { Interface: 'PCIe x4', 'Form Factor': 'PCIe' }, { connection: 'other', bay: 'none' }],
  ['graphicsCard', { 'Power Connectors': '8-pin PCI-E x2' }, { connectors: { eight: 2 } }],
  ['graphicsCard', { 'Power Connectors': 'Via PCIe slot' }, { connectors: { eight: 0, sixteen: 0 } }],
  ['powerSupply', { 'PCIe Connectors': 'PCIe (6+2 pin) x4' }, { connectors: { eight: 4 } }],
  ['motherboard', { 'SATA Ports': 'SATA3 x 4' }, { sataPorts: 4 }],
  [
    'motherboard',
    { 'CPU Socket': '1 x LGA1851', 'Board format': 'mini ITX', 'Total memory': '96 GB' },
    { socket: 'LGA1851', size: 'Mini-ITX', maximumMemory: 96 },
  ],
  [
    'cooling',
    { 'Intel Socket': 'LGA 1700/1200', 'AMD Socket': 'AM5/AM4' },
    { sockets: ['LGA1700', 'LGA1200', 'AM5', 'AM4'] },
  ],
  [
    'graphicsCard',
    { Power: '1x 12V-2x6 (adapter 3x8-pin included)' },
    { connectors: { sixteen: 1, eight: 0 } },
  ],
  ['storage', { 'Form Factor': '3.5 inch', Interface: 'SATA600' }, { connection: 'SATA', bay: '3.5' }],
  ['storage', { Type: 'HDD 3.5 inch 7200rpm', Interface: 'SATA 6Gb/s' }, { connection: 'SATA', bay: '3.5' }],
  ['cabinet', { Cooler: '160' }, { coolerHeight: 160 }],
  ['cooling', { Socket: 'AM4,AM5,1700,1851' }, { sockets: ['AM4', 'AM5', 'LGA1700', 'LGA1851'] }],
  [
    'cooling',
    { Kind: 'AIO Liquid', 'Rad size': '3x120' },
    { type: 'liquid', radiator: 360, height: undefined },
  ],
  ['cooling', { Compatibility: 'LGA18XX/17XX/1200' }, { sockets: ['LGA1851', 'LGA1700', 'LGA1200'] }],
  ['cooling', { 'Socket Support': 'AM5, AM4 (no LGA1851)' }, { sockets: ['AM5', 'AM4'] }],
])('§2 Build Your PC: %s with %j is read', (kind, texts, facts) => {
  expect(factsOf(kind, texts)).toMatchObject(facts);
});
