import { expect, test } from 'vitest';
import { compareRows } from './rows.ts';

const withSpecifications = (specifications: object) => ({ specifications: JSON.stringify(specifications) });
const getRows = (...products: object[]) => compareRows(products.map(withSpecifications));

test('§2 Compare: specifications of the same meaning share a row, and differences are marked', () => {
  const rows = getRows(
    { RAM: '16GB DDR5', Colour: 'Blue', Ports: 'USB-C' },
    { memory: '8 gb DDR5', Panel: 'IPS', Ports: 'usb-c' },
  );
  expect(rows).toEqual([
    { name: 'RAM', values: ['16 GB DDR5', '8 GB DDR5'], best: 0, differs: true },
    { name: 'Panel', values: [undefined, 'IPS'], best: undefined, differs: true },
    { name: 'Colour', values: ['Blue', undefined], best: undefined, differs: true },
    { name: 'Ports', values: ['USB-C', 'usb-c'], best: undefined, differs: false },
  ]);
});

test('§2 Compare: a single product or broken specifications show no differences', () => {
  expect(getRows({ Memory: '16 GB' })).toMatchObject([{ best: undefined, differs: false }]);
  expect(compareRows([{ specifications: '{' }, { specifications: '' }])).toEqual([]);
});

test("§2 Compare: a laptop's screen in one text stands in the rows of a monitor's", () => {
  const rows = getRows(
    { Display: '15.6" 1920x1080 IPS, 144 Hz' },
    { 'Screen Size': '27 inch', Resolution: '2560 x 1440', 'Refresh Rate': '144hz', Panel: 'Fast IPS' },
  );
  expect(rows).toMatchObject([
    { name: 'Screen Size', values: ['15.6 inch', '27 inch'], best: undefined },
    { name: 'Resolution', values: ['1920 x 1080', '2560 x 1440'], best: 1 },
    { name: 'Refresh Rate', values: ['144 Hz', '144 Hz'], best: undefined, differs: false },
    { name: 'Panel', values: ['IPS', 'Fast IPS'], best: undefined },
  ]);
});

test('§2 Compare: what a product states itself counts more than what its screen says', () => {
  expect(getRows({ Display: '6.7" 1080x2400, 90 Hz', 'Refresh Rate': '120 Hz' })).toMatchObject([
    { name: 'Screen Size' },
    { name: 'Resolution' },
    { name: 'Refresh Rate', values: ['120 Hz'] },
  ]);
});

test('§2 Compare: a specification that is named twice keeps its first value, and one in another script its name', () => {
  expect(getRows({ Memory: '16 GB', RAM: '8 GB', वारेन्टी: '१ वर्ष' })).toMatchObject([
    { name: 'Memory', values: ['16 GB'] },
    { name: 'वारेन्टी', values: ['1 वर्ष'] },
  ]);
});
