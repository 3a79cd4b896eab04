import { strToU8, zipSync } from 'fflate';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readImportFile } from './read-file.ts';
import type { FileOptions } from './source-row.ts';
import { isProblem } from './source-row.ts';

async function read(bytes: Uint8Array, options?: FileOptions): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const entry of readImportFile({ name: 'p.xlsx', bytes }, options))
    found.push(isProblem(entry) ? `${entry.line} ${entry.message}` : [entry.line, entry.values]);
  return found;
}
const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

test('Import: a workbook’s cells are read as their sheet shows them', async () => {
  const bytes = await workbook({
    name: 'Products',
    columns: [
      {},
      { numFmt: '#,##0.00' },
      { numFmt: 'yyyy-mm-dd' },
      { numFmt: '0%' },
      {},
      { numFmt: '0" GB"' },
    ],
    rows: [
      ['name', 'price', 'since', 'share', 'boxed', 'memory'],
      ['  A ', 1299.5, new Date('2026-01-02'), 0.05, true, 16],
      [],
      ['B', 0.1 + 0.2 - 0.3 + 1299, null, null, false, null],
    ],
  });
  expect(await read(bytes)).toEqual([
    [2, { name: 'A', price: '1299.5', since: '2026-01-02', share: '5%', boxed: 'TRUE', memory: '16 GB' }],
    [4, { name: 'B', price: '1299', boxed: 'FALSE' }],
  ]);
});

test('Import: a cell that shows another number than it holds is refused by its name', async () => {
  const rows = [
    ['name', 'price'],
    ['A', 1299.5],
  ];
  const bytes = await workbook({ name: 'P', columns: [{}, { numFmt: '#,##0' }], rows });
  expect(await read(bytes)).toEqual([
    expect.stringMatching(/^2 cell B2 shows 1,(?:299|300) and holds 1299\.5: round it/),
  ]);
});

test('Import: a price is read with the currency that its sheet shows', async () => {
  // [$text-language] in a format: https://learn.microsoft.com/en-us/openspecs/office_standards/ms-oi29500
  const formats = [
    '[$$-409]#,##0',
    '#,##0 [$€-1]',
    '[$USD] #,##0',
    '[$₹-4009]#,##0',
    '[$Rs.-461]* #,##0',
    '[$-409]0',
  ];
  const bytes = await workbook({
    name: 'P',
    columns: formats.map((numFmt) => ({ numFmt })),
    rows: [formats.map((_, column) => `c${column}`), formats.map(() => 1299)],
  });
  expect(await read(bytes)).toEqual([
    [2, { c0: '$1,299', c1: '1,299 €', c2: 'USD 1,299', c3: '₹1,299', c4: '1299', c5: '1299' }],
  ]);
});

test('Import: a formula counts by its result, and without one it is refused', async () => {
  const cells = new Map([
    ['1,1', { formula: 'SUM(1,2)', formulaResult: 3 }],
    ['2,1', { formula: 'SUM(1,2)' }],
  ]);
  const rows = [
    ['name', 'stock'],
    ['A', null],
    ['B', null],
    ['C', '#N/A'],
  ];
  expect(await read(await workbook({ name: 'P', rows, cells }))).toEqual([
    [2, { name: 'A', stock: '3' }],
    expect.stringMatching(/^3 cell B3 holds a formula without its result/),
    '4 cell B4 holds the error #N/A',
  ]);
});

test('Import: rows that a filter hides are neither taken nor left out without a word', async () => {
  const rowDefs = new Map([[2, { hidden: true }]]);
  const bytes = await workbook({ name: 'P', rows: [['name'], ['A'], ['B'], ['C']], rowDefs });
  expect(await read(bytes)).toEqual(['3 is one of 1 hidden rows: show them or delete them']);
});

test('Import: of several sheets one must be named', async () => {
  const sheet = (name: string) => ({ name, rows: [['name'], [`of ${name}`]] });
  const bytes = await workbook(sheet('Laptops'), sheet('Mice'));
  expect(await read(bytes)).toEqual(['1 has several sheets: name one of “Laptops”, “Mice”']);
  expect(await read(bytes, { sheet: 'Mice' })).toEqual([[2, { name: 'of Mice' }]]);
  expect(await read(bytes, { sheet: 'Keys' })).toEqual([
    '1 has no sheet “Keys”: its sheets are “Laptops”, “Mice”',
  ]);
});

test('Import: what is no workbook, or unpacks to more than the memory is for, is refused', async () => {
  expect(await read(strToU8('PK, but no archive'))).toEqual([
    expect.stringMatching(/^1 is no XLSX workbook/),
  ]);
  const part = new Uint8Array(100 * 1024 * 1024);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': part, 'xl/sharedStrings.xml': part });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await read(bomb)).toEqual([expect.stringMatching(/^1 is a workbook of more than 192 MB/)]);
  const wide = await workbook({
    name: 'P',
    rows: [Array.from({ length: 201 }, (_, column) => `c${column}`)],
  });
  expect(await read(wide)).toEqual(['1 has more than 200 columns']);
});
