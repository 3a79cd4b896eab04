import { expect, test } from 'vitest';
import type { ForeignShop } from '../../../../contract/editor/upload.ts';
import type { DecimalSign } from '../../../../contract/read-number.ts';
import { nepalDay } from '../../../../rules/shop/nepal-time.ts';
import { checkedRows } from '../check-files.ts';
import { readCsv } from '../read-csv.ts';
import { FOREIGN_EXPORTS } from './exports.ts';
import type { ForeignExport } from './foreign-export.ts';

const known = new Set(['laptops', 'mice']);
/** The rows that an export of these lines becomes, without absent fields. */
async function getRows(from: ForeignShop, lines: readonly string[], table = {}) {
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
  const rows = await getRows('shopify', [
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

test('Import: a variant of a Shopify export without its price is given to be refused, not left out', async () => {
  const rows = await getRows('shopify', [
    SHOPIFY,
    'tee,Tee,,Acme,,Mice,,TRUE,Size,A,,,deny,1299.00,,,active',
    'tee,,,,,,,,,B,,,deny,,,,',
  ]);
  expect(rows).toMatchObject([
    { line: 2, name: 'Tee A', sellingPrice: '1299.00' },
    { line: 3, name: 'Tee B' },
  ]);
  expect(rows[1]).not.toHaveProperty('sellingPrice');
});

const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,' +
  'Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

test('Import: variations of a WooCommerce export become a group with what their parent says', async () => {
  const rows = await getRows(
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

/**
 * WooCommerce's own columns, filled by name: https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
async function wooRows(...products: Record<string, string>[]) {
  const given = products.map((each) => ({ Type: 'simple', Name: 'Mouse', Categories: 'Mice', ...each }));
  const columns = [...new Set(given.flatMap((each) => Object.keys(each)))];
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = given.map((each: Record<string, string>) => columns.map((column) => each[column] ?? ''));
  return await getRows('woocommerce', [columns, ...lines].map(quoted));
}
const onSale = (starts: string, ends: string) => ({
  ...{ 'Regular price': '1500', 'Sale price': '900' },
  ...{ 'Date sale price starts': starts, 'Date sale price ends': ends },
});

test('Import: a sale of a WooCommerce export counts from its first day to its last', async () => {
  const inDays = (days: number) => nepalDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  expect(
    await wooRows(
      onSale(`${inDays(0)} 0:00:00`, `${inDays(9)} 23:59:59`),
      onSale('', inDays(0)),
      onSale('2025-11-01', '2025-12-31'),
      onSale(inDays(1), ''),
    ),
  ).toMatchObject([
    { sellingPrice: '900', markedPrice: '1500' },
    { sellingPrice: '900', markedPrice: '1500' },
    { sellingPrice: '1500' },
    { sellingPrice: '1500' },
  ]);
});

test('Import: a sale price of WooCommerce that is not below the regular one is none', async () => {
  // WC_Product::is_on_sale compares the two, and shows the regular price.
  const prices = (sale: string, regular: string) => ({ 'Sale price': sale, 'Regular price': regular });
  expect(await wooRows(prices('1900', '1000'), prices('1000', '1000'), prices('900', '1,000'))).toMatchObject(
    [{ sellingPrice: '1000' }, { sellingPrice: '1000' }, { sellingPrice: '900', markedPrice: '1,000' }],
  );
});

test('Import: a date of a sale that a spreadsheet rewrote is refused, where there is a sale price', async () => {
  // WooCommerce reads YYYY-MM-DD alone, with or without a time: https://github.com/woocommerce/woocommerce/issues/16028
  const rows = await wooRows(
    onSale('01/11/2025 00:00', '31/12/2025 23:59'),
    onSale('', '12/31/2026'),
    onSale('2026-02-30', ''),
    { ...onSale('', '31/12/2025'), 'Sale price': '' },
  );
  const message = (found: string) => `“${found}” is no date that has one reading: write it like 2026-12-31`;
  expect(rows).toMatchObject([
    { line: 2, field: 'Date sale price starts', message: message('01/11/2025 00:00') },
    { line: 3, field: 'Date sale price ends', message: message('12/31/2026') },
    { line: 4, field: 'Date sale price starts', message: message('2026-02-30') },
    { line: 5, sellingPrice: '1500' },
  ]);
});

test('Import: attributes that a WooCommerce shop hides are no specifications', async () => {
  // "Attribute 1 visible" is 0 then: https://github.com/woocommerce/woocommerce/issues/19398
  const hidden = { 'Attribute 2 name': 'Supplier cost', 'Attribute 2 value(s)': 'Rs. 900' };
  const brand = { 'Attribute 3 name': 'Brand', 'Attribute 3 value(s)': 'Dell', 'Attribute 3 visible': '0' };
  const color = { 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Red, Black' };
  const parent = { ...hidden, ...brand, 'Attribute 1 visible': '0', 'Attribute 2 visible': '0' };
  expect(
    await wooRows(
      { ...color, ...hidden, ...brand, 'Attribute 1 visible': '1', 'Attribute 2 visible': '0' },
      { ...color, ...parent, Type: 'variable', ID: '7' },
      { ...color, Type: 'variation', Parent: 'id:7', 'Attribute 1 value(s)': 'Red' },
    ),
  ).toEqual([
    expect.objectContaining({ brand: 'Dell', specifications: { Color: 'Red, Black' } }),
    expect.objectContaining({ brand: 'Dell', options: [{ name: 'Color', value: 'Red' }] }),
  ]);
  expect((await wooRows({ ...hidden, 'Attribute 2 visible': '0' }))[0]).not.toHaveProperty('specifications');
});

test('Import: the apostrophe before =, +, - and @ in a WooCommerce export is the exporter’s', async () => {
  // Its own importer takes it away: https://github.com/woocommerce/woocommerce/pull/17875
  const facts = { 'Attribute 1 name': 'Temperature', 'Attribute 1 value(s)': "'-40 °C" };
  expect(await wooRows({ Name: "'+5V Fan", Description: "'- quiet", Stock: "'-3", ...facts })).toMatchObject([
    { name: '+5V Fan', description: '- quiet', stock: '0', specifications: { Temperature: '-40 °C' } },
  ]);
  expect(await wooRows({ Name: "'Round' Cable" })).toMatchObject([{ name: "'Round' Cable" }]);
});

test('Import: names of a WooCommerce export are read as a browser shows them', async () => {
  // https://github.com/woocommerce/woocommerce/issues/21910 (categories), /issues/36520 (attributes)
  expect(
    await wooRows({
      ...{ Name: 'Hi &amp; Low 15.6&quot; &#8211; 8GB', Categories: 'Toys, Laptops &amp; Mice > Mice' },
      ...{ Brands: 'A&amp;B', Tags: 'Q&amp;A', 'Attribute 1 name': 'Pro&amp;Con' },
      'Attribute 1 value(s)': 'A&amp;B, C&#44; D',
    }),
  ).toMatchObject([
    {
      ...{ name: 'Hi & Low 15.6" – 8GB', productCategory: 'mice', brand: 'A&B', tags: ['Q&A'] },
      specifications: { 'Pro&Con': 'A&B, C, D' },
    },
  ]);
});

test('Import: of the categories that are ticked the deepest is the product’s, whatever their order', async () => {
  for (const Categories of ['Mice, Mice > Laptops', 'Mice > Laptops, Mice'])
    expect(await wooRows({ Categories })).toMatchObject([{ productCategory: 'laptops' }]);
});

test('Import: a line break within a tag of a description is none of the text', async () => {
  const Description = '<p\\nclass="x">Hello</p>\\n<img\\nsrc="y">there';
  expect(await wooRows({ Description })).toMatchObject([
    { description: expect.stringMatching(/^Hello\s+there$/) },
  ]);
});

test('Import: a variation that is counted with its parent has the parent’s stock', async () => {
  // It inherits its parent's: https://github.com/wcpos/woocommerce-pos/pull/1259
  const of = (number: string, stock: string, more = {}) => ({
    ID: number,
    SKU: number,
    Stock: stock,
    ...more,
  });
  const form = (number: string, parent: string, more = {}) => ({
    ...of(number, 'parent', { Type: 'variation', Parent: parent, ...more }),
    ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': number },
  });
  const rows = await wooRows(
    of('1', '7', { Type: 'variable' }),
    form('11', '1'),
    form('12', '1', { 'In stock?': '0' }),
    of('2', '-4', { Type: 'variable' }),
    form('21', '2'),
    of('3', '7', { Type: 'variable', 'Backorders allowed?': 'notify' }),
    form('31', '3'),
  );
  expect(rows.map((row) => (row as { stock?: string }).stock)).toEqual(['7', '0', '0', undefined]);
});

test('Import: a path of brands names the brand above, and a comma within a tag parts no tags', async () => {
  // https://github.com/woocommerce/woocommerce/issues/61823, /issues/24110
  expect(await wooRows({ Brands: 'Dell > XPS', Tags: 'really\\, new, best-selling' })).toMatchObject([
    { brand: 'Dell', tags: ['really, new', 'best-selling'] },
  ]);
});

test('Import: gift cards of a Shopify export are no goods', async () => {
  // The column "Gift Card": https://help.shopify.com/en/manual/products/import-export/using-csv
  const card = (is: string) => `card,Card,,Sherpa,,Mice,,TRUE,Title,Default Title,,,deny,1000,,,active,${is}`;
  expect(await getRows('shopify', [`${SHOPIFY},Gift Card`, card('TRUE')])).toEqual([]);
  expect(await getRows('shopify', [`${SHOPIFY},Gift Card`, card('FALSE')])).toHaveLength(1);
});

test('Import: forms of a Shopify product that differ in a sign or in Devanagari alone are products of their own', async () => {
  const rows = await getRows('shopify', [
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
    [
      {
        file: 'x.csv',
        line: 3,
        field: 'productCategory',
        message: 'names no category of the shop: sofas',
        product: 'Sofa',
      },
    ],
  ]);
});

const LONGEST_CPU_MS = 2000;

test.each<[string, ForeignShop, readonly string[]]>([
  [
    'a product of Shopify with thousands of forms and pictures',
    'shopify',
    [
      SHOPIFY,
      ...Array.from(
        { length: 8000 },
        (_, at) => `tee,Tee,,Acme,,Mice,,TRUE,Size,${at},,,deny,1299.00,,https://a.b/${at}.jpg,active`,
      ),
    ],
  ],
  [
    'a type of WooCommerce that is made of spaces',
    'woocommerce',
    ['Type,Name,Published,Regular price', `simple${' '.repeat(60_000)}x,A,1,100`],
  ],
])('Import: %s is read in time', async (_, from, lines) => {
  const begin = process.threadCpuUsage();
  await getRows(from, lines);
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(LONGEST_CPU_MS);
});
