import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { readXlsxRows } from '../catalogue-writing/import/read-xlsx.ts';
import { unescapeFormula } from '../http/csv.ts';
import { writeRows } from './send-export.ts';

type Row = (string | number | null)[];

async function write(rows: readonly Row[], format: 'csv' | 'xlsx', first = 'name'): Promise<Uint8Array> {
  async function* each() {
    yield* rows;
  }
  const file = await writeRows([first, 'b'], each(), format);
  return new Uint8Array(await new Response(file as never).arrayBuffer());
}
const readCsv = (bytes: Uint8Array): string[][] =>
  parse(Buffer.from(bytes), { bom: true, recordDelimiter: '\r\n', fromLine: 2 });

/** The cells of a sheet by their XML: [type, text]. */
function readSheet(bytes: Uint8Array): [type: string | undefined, text: string][] {
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = DomUtils.getElementsByTagName('c', parseDocument(xml, { xmlMode: true }));
  return cells.map((cell) => [cell.attribs.t, DomUtils.textContent(cell)]);
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom("'", '=', '-', ',', '"', '\n', '\t', 'क', ' ', '_x0041_', '&', '<') }),
);

// OWASP, CSV Injection, and ASVS 1.2.10: cells that begin with = + - @ tab, carriage return or null are computed.
test.each(['=1+1', '+9779841234567', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1', "'=1"])(
  'CSV: %j is text for a spreadsheet, and a number stays one',
  async (text) => {
    expect(readCsv(await write([[text, -1]], 'csv'))).toEqual([[`'${text}`, '-1']]);
  },
);

// OWASP, CSV Injection: "Wrap each cell field in double quotes", because of separators within a cell.
test('CSV: a text with a semicolon is one cell, in quotes', async () => {
  const text = new TextDecoder().decode(await write([["a;=cmd|' /C calc'!A0", 1]], 'csv'));
  expect(text.split('\r\n')[1]).toBe(`"a;=cmd|' /C calc'!A0","1"`);
});

// ECMA-376, 18.17.4: days since 1899-12-30, and 0.586805… of one is 14:05.
test('XLSX: a time in Nepal is a number with the format of a time, and the column of another zone a text', async () => {
  async function* rows() {
    yield ['2026-11-27 14:05', '2026-11-27T08:20:00.000Z'];
    yield [null, null];
  }
  const file = await writeRows(['Placed (Nepal)', 'Placed (UTC)'], rows(), 'xlsx');
  const bytes = new Uint8Array(await new Response(file as never).arrayBuffer());
  const cells = readSheet(bytes).slice(2, 4);
  expect(cells.map(([type]) => type)).toEqual([undefined, 'inlineStr']);
  expect(Number(cells[0]?.[1])).toBeCloseTo(46_353 + (14 * 60 + 5) / 1440, 6);
  expect(strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())).toContain('yyyy-mm-dd hh:mm');
});

test('CSV: what csv-parse reads is what was written, and nothing begins like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), async (rows) => {
      const read = readCsv(await write(rows, 'csv'));
      expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows.map((row) => [...row]));
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('XLSX: a text is a text by its type, and a number a number', async () => {
  const bytes = await write([['=1+1', -1.5]], 'xlsx');
  expect(readSheet(bytes).slice(2)).toEqual([
    ['inlineStr', '=1+1'],
    [undefined, '-1.5'],
  ]);
  expect(strFromU8(bytes.subarray(0, 2))).toBe('PK');
});

test('XLSX: no text makes a file that Excel calls damaged', async () => {
  const bytes = await write([[`a\uffff${'x'.repeat(40_000)}`, null]], 'xlsx');
  const [, , [, text] = ['', '']] = readSheet(bytes);
  // Specifications and limits of Excel: 32,767 characters in a cell. XML 1.0: U+FFFF is no character.
  expect([text?.length, text?.includes('\uffff')]).toEqual([32_767, false]);
});

test.each([
  ['name', (text: string) => text.trim()],
  ['description', (text: string) => text],
])('XLSX: an import reads what was written, of a %s', async (column, toRead) => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const entries: unknown[] = [];
      const file = { name: 'a.xlsx', bytes: await write([[text, 1]], 'xlsx', column) };
      for await (const entry of readXlsxRows(file)) entries.push(entry);
      const expected = text.trim() === '' ? { b: '1' } : { [column]: toRead(text), b: '1' };
      expect(entries).toEqual([{ file: 'a.xlsx', line: 2, values: expected }]);
    }),
    { numRuns: 50, examples: [['\tA list:\n\t1 GB\n'], ['  x ']] },
  );
});
