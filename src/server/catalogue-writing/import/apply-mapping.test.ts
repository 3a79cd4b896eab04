import { expect, test } from 'vitest';
import { mappingFor } from './apply-mapping.ts';
import { mapping } from './mapping.ts';

const mapped = (files: unknown, values: Record<string, unknown>, constants = {}) =>
  mappingFor(
    'stock/memory.jsonl',
    mapping.parse({ files }),
    constants,
  )({ file: 'memory.jsonl', line: 1, values }).values;

test('Import: dollars become rupees, rounded, and a price that is null its stand-in', () => {
  const files = {
    '*': {
      sellingPrice: { from: 'price', times: 160, round: 10, otherwise: 9000 },
      stock: { from: 'price', ifPresent: 5, otherwise: 0 },
    },
  };
  expect(mapped(files, { price: 94.99 })).toEqual({ sellingPrice: 15_200, stock: 5 });
  expect(mapped(files, { price: '1,000.5' })).toEqual({ sellingPrice: 160_080, stock: 5 });
  expect(mapped(files, { price: null })).toEqual({ sellingPrice: 9000, stock: 0 });
  expect(mapped(files, { price: 'ask us' })).toMatchObject({ sellingPrice: 'ask us' });
  expect(() => mapped(files, { price: '1.000' })).toThrow('“1.000” can be 1000 or 1');
  expect(mapped({ '*': { sellingPrice: { from: 'price', times: 160 } } }, { price: '37.99' })).toEqual({
    sellingPrice: 6078,
  });
});

test('Import: a text is put together from fields, and empty ones leave no gap', () => {
  const files = { '*': { name: { template: '{name} DDR{speed.0}-{speed.1} {color}' } } };
  expect(mapped(files, { name: 'Fury', speed: [5, 6000], color: 'Red' })).toEqual({
    name: 'Fury DDR5-6000 Red',
  });
  expect(mapped({ '*': { name: { template: '{name} {color}' } } }, { name: 'Fury', color: null })).toEqual({
    name: 'Fury',
  });
  expect(mapped({ '*': { description: { template: 'Made by {brandName}.' } } }, {})).toEqual({
    description: undefined,
  });
});

test('Import: a brand is the first word of a name, or the whole name of a brand that has several', () => {
  const files = { '*': { brand: { firstWordOf: 'name', wholeNames: ['be quiet!', 'Lian Li'] } } };
  expect(mapped(files, { name: 'Corsair 4000D' })).toEqual({ brand: 'Corsair' });
  expect(mapped(files, { name: 'be quiet! Pure Base 500' })).toEqual({ brand: 'be quiet!' });
  expect(mapped(files, { name: 'Lian Lithium' })).toEqual({ brand: 'Lian' });
});

test("Import: a file's entry is laid over the common one, and --set over both", () => {
  const files = {
    '*': { brand: 'Nobody', productCategory: 'ram' },
    'memory.jsonl': { productCategory: 'memory' },
    'mouse.jsonl': { brand: 'Logitech' },
  };
  expect(mapped(files, {})).toEqual({ brand: 'Nobody', productCategory: 'memory' });
  expect(mapped(files, {}, { brand: 'Kingston' })).toEqual({ brand: 'Kingston', productCategory: 'memory' });
});

test('Import: specifications are named fields with units, and the rest when it is asked for', () => {
  const files = {
    '*': {
      name: { from: 'name' },
      specifications: {
        Capacity: { from: 'size', unit: 'GB' },
        Modules: { from: 'modules', join: ' × ' },
        Colour: 'color',
        '*': 'remaining',
      },
      ignore: ['price_per_gb'],
    },
  };
  const values = {
    name: 'Fury',
    size: 32,
    modules: [2, 16],
    color: null,
    price_per_gb: 3,
    cas_latency: 36,
    tdp: 5,
    rpm: [450, 2000],
    pwm: true,
    os: ['A', 'B'],
    maxDpi: [1920, 1080],
  };
  expect(mapped(files, values)).toEqual({
    name: 'Fury',
    specifications: {
      Capacity: '32 GB',
      Modules: '2 × 16',
      'Cas Latency': '36',
      TDP: '5',
      RPM: '450–2000',
      PWM: 'Yes',
      Os: 'A, B',
      'Max Dpi': '1920 × 1080',
    },
  });
});

test('Import: a path reaches into what foreign rows hold, and nothing else', () => {
  // https://github.com/pimcore/data-importer/issues/223
  const files = {
    '*': { name: { template: '{metadata.name} {sizes.0.width}' }, brand: { from: 'metadata.maker.name' } },
  };
  const values = { metadata: { name: 'RTX', maker: { name: 'Asus' } }, sizes: [{ width: 240 }] };
  expect(mapped(files, values)).toEqual({ name: 'RTX 240', brand: 'Asus' });
  expect(mapped({ '*': { name: { from: 'metadata.constructor' } } }, values).name).toBeUndefined();
  expect(mapped({ '*': { name: { from: 'sizes.length' } } }, values).name).toBeUndefined();
});

test('Import: a specification of several parts names each, and shows no JSON', () => {
  const files = { '*': { specifications: { '*': 'remaining' } } };
  const connectors = { pcie_6_pin: 0, pcie_8_pin: 2, is_modular: true, note: null };
  expect(mapped(files, { power_connectors: connectors, none: {} })).toEqual({
    specifications: { 'Power Connectors': 'Pcie 6 Pin: 0, Pcie 8 Pin: 2, Is Modular: Yes' },
  });
});

test('Import: rows of a file that the mapping does not name stay as they are', () => {
  expect(mapped({ 'other.csv': { brand: 'Dell' } }, { name: 'Fury' })).toEqual({ name: 'Fury' });
});
