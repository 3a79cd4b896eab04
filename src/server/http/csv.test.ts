import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { writeCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { CSV_OPTIONS } from './csv.ts';

// OWASP, CSV Injection: cells that begin with = + - @ tab or carriage return are computed.
test.each(['=1+1', '+9779841234567', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'CSV: %j is text for a spreadsheet',
  (text) => {
    expect(parse(writeCsv([[text, -1]], CSV_OPTIONS), { bom: true })).toEqual([[`'${text}`, '-1']]);
  },
);

test('CSV: what csv-parse reads is what was written', () => {
  const cell = fc.oneof(
    // What begins otherwise may get an apostrophe.
    fc.string().map((text) => `a${text}`),
    fc.constantFrom(',', 'a\r\nb', 'a "b", c\nd', 'काठमाडौं'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(parse(writeCsv(rows, CSV_OPTIONS), { bom: true, recordDelimiter: '\r\n' })).toEqual(
        rows.map((row) => [...row]),
      );
    }),
  );
});
