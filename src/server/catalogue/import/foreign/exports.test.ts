import { expect, test } from 'vitest';
import type { ForeignShop } from '../../../../contract/editor/upload.ts';
import type { DecimalSign } from '../../../../contract/read-number.ts';
import { checkedRows } from '../check-files.ts';
import { readCsv } from '../read-csv.ts';
import { FOREIGN_EXPORTS } from './exports.ts';
import type { ForeignExport } from './foreign-export.ts';

const known = new Set(['laptops', 'mice']);
/** The rows that an export of these lines becomes, without absent fields. */
async function rowsOf(from: ForeignShop, lines: readonly string[], table = {}) {
  const read = FOREIGN_EXPORTS[from](readCsv({ name: 'x.csv', text: lines.join('\n') }), {
    table,
    known,
    decimal: undefined,
  });
  const rows: unknown[] = [];
  for await (const entry of read)
    rows.push('values' in entry ? { line: entry.line, ...JSON.parse(JSON.stringify(entry.values)) } : entry);
  return rows;
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Status';

test('Import: variants of a Shopify export become a group, and rows of pictures nothing', async () => {
  const rows = await rowsOf('shopify', [
    SHOPIFY,
    'xps,XPS 13,<p>R&amp;D &lt;1 kg</p>,Dell,Electronics > Computers > Laptops,,"new, dell",TRUE,Memory,8 GB,shopify,-2,deny,100000.00,120000.00,https://a.b/1.jpg,active',
    'xps,,,,,,,,,16 GB,shopify,4,deny,130000.00,,https://a.b/2.jpg,',
    'xps,,,,,,,,,,,,,,,https://a.b/3.jpg,',
    'm185,M185,Reg&reg;,Logitech,,Mice,,TRUE,Title,Default Title,shopify,7,continue,900.00,800.00,,active',
    'old,Old,,Dell,,Mice,,TRUE,Title,Default Title,shopify,1,deny,1.00,,,archived',
    'draft,Draft,,Dell,,Mice,,FALSE,Title,Default Title,shopify,1,deny,1.00,,,draft',
  ]);
  const xps = {
    description: 'R&D <1 kg',
    brand: 'Dell',
    productCategory: 'laptops',
    tags: 'new, dell',
    optionGroup: 'xps',
  };
  const images = ['https://a.b/1.jpg', 'https://a.b/2.jpg', 'https://a.b/3.jpg'];
  const option = (value: string) => [{ name: 'Memory', value }];
  expect(rows).toEqual([
    {
      ...{ line: 2, ...xps, name: 'XPS 13 8 GB', slug: 'xps-8-gb', options: option('8 GB') },
      ...{ sellingPrice: '100000.00', markedPrice: '120000.00', stock: '0', images },
    },
    {
      ...{ line: 3, ...xps, name: 'XPS 13 16 GB', slug: 'xps-16-gb', options: option('16 GB') },
      ...{ sellingPrice: '130000.00', stock: '4', images },
    },
    {
      ...{
        line: 5,
        name: 'M185',
        slug: 'm185',
        description: 'Reg®',
        brand: 'Logitech',
        productCategory: 'mice',
      },
      sellingPrice: '900.00',
    },
  ]);
});

const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,' +
  'Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

test('Import: variations of a WooCommerce export become a group with what their parent says', async () => {
  const rows = await rowsOf(
    'woocommerce',
    [
      WOOCOMMERCE,
      '1,variable,,Xps,1,One\\nTwo,1,,0,,,Computers > Notebooks,,Memory,"8 GB, 16 GB",Brand,Dell',
      '2,variation,X8,Xps - 8 GB,1,,1,-1,0,,100000,,id:1,Memory,8 GB,,',
      '3,variation,X16,Xps - 16 GB,-1,,1,5,0,,1,,id:1,Memory,16 GB,,',
      '4,"simple, virtual",M1,Mouse,1,<ul><li>USB</li></ul>,0,,0,800,900,"Toys\\, small, Mice",,,,,',
      '5,variation,L,Lost,1,,1,,0,,5,,gone,Memory,1,,',
    ],
    { 'Computers > Notebooks': 'laptops' },
  );
  expect(rows).toEqual([
    {
      ...{ line: 3, name: 'Xps 8 GB', description: 'One\nTwo', brand: 'Dell', productCategory: 'laptops' },
      ...{ sellingPrice: '100000', stock: '0', specifications: { Brand: 'Dell' } },
      ...{ optionGroup: 'woocommerce-1', options: [{ name: 'Memory', value: '8 GB' }] },
    },
    {
      ...{ line: 5, name: 'Mouse', description: '• USB', productCategory: 'mice' },
      ...{ sellingPrice: '800', markedPrice: '900', stock: '0' },
    },
    { file: 'x.csv', line: 6, field: 'Parent', message: 'names no variable product above: gone' },
  ]);
});

test('Import: forms of a Shopify product that differ in a sign or in Devanagari alone are products of their own', async () => {
  const rows = await rowsOf('shopify', [
    SHOPIFY,
    ...['S', 'S+', 'रातो', 'निलो'].map(
      (size, index) =>
        `case,${index === 0 ? 'Case' : ''},,Sherpa,,Mice,,TRUE,Size,${size},,2,deny,900,,,active`,
    ),
  ]);
  expect(rows).toMatchObject([
    { slug: 'case-s', name: 'Case S' },
    { slug: 'case-s-2', name: 'Case S+' },
    { slug: 'case', name: 'Case रातो' },
    { slug: 'case-2', name: 'Case निलो' },
  ]);
  // Nothing counts the stock there.
  expect(rows.every((row) => !('stock' in (row as object)))).toBe(true);
});

test('Import: prices of an export that can be read in two ways are refused, unless the sign is named', async () => {
  const text = `${SHOPIFY}\nm,M,,Logitech,,Mice,,TRUE,Title,Default Title,shopify,1,deny,25.000,30.000,,active`;
  const read = async (decimal: DecimalSign | undefined) => {
    const foreign = { read: FOREIGN_EXPORTS.shopify, categories: {} };
    const reader = { mapping: undefined, decimal, constants: {}, categories: known, foreign };
    const rows: unknown[] = [];
    for await (const row of checkedRows([{ name: 'x.csv', text }], reader)) rows.push(row);
    return rows;
  };
  expect(await read(undefined)).toEqual([
    [
      expect.objectContaining({ message: expect.stringMatching(/^“25\.000” can be 25000 or 25\./) }),
      expect.objectContaining({ field: 'markedPrice' }),
    ],
  ]);
  expect(await read('comma')).toMatchObject([{ row: { sellingPrice: 25_000, markedPrice: 30_000 } }]);
});

test('Import: rows of an export are checked as any others, and an unknown category is reported by its line', async () => {
  const text = [
    SHOPIFY,
    'm185,M185,<p>Reg&reg;</p>,Logitech,,Mice,,TRUE,Title,Default Title,shopify,-7,deny,900.00,,https://a.b/1.jpg,active',
    'sofa,Sofa,,Logitech,,Sofas,,TRUE,Title,Default Title,shopify,1,deny,1.00,,,active',
  ].join('\n');
  const foreign = { read: FOREIGN_EXPORTS.shopify as ForeignExport, categories: {} };
  const reader = {
    mapping: undefined,
    decimal: undefined,
    constants: { series: 'M' },
    categories: known,
    foreign,
  };
  const checked: unknown[] = [];
  for await (const each of checkedRows([{ name: 'x.csv', text }], reader)) checked.push(each);
  expect(checked).toEqual([
    expect.objectContaining({
      line: 2,
      row: expect.objectContaining({
        slug: 'm185',
        sellingPrice: 900,
        stock: 0,
        description: 'Reg®',
        series: 'M',
      }),
    }),
    [{ file: 'x.csv', line: 3, field: 'productCategory', message: 'names no category of the shop: sofas' }],
  ]);
});
