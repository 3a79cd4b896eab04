import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEncoding } from './encoding.ts';
import { readImportFile } from './read-file.ts';
import type { FileOptions } from './source-row.ts';
import { type Entry, isProblem } from './source-row.ts';

async function read(name: string, text: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readImportFile({ name, text })) entries.push(entry);
  return entries;
}
const lines = async (name: string, text: string) =>
  (await read(name, text)).flatMap((entry) => (isProblem(entry) ? [] : [[entry.line, entry.values]]));
const problems = async (name: string, text: string) =>
  (await read(name, text)).flatMap((entry) => (isProblem(entry) ? [`${entry.line} ${entry.message}`] : []));

test('Import: a row of a JSON list is on the line its object starts on', async () => {
  const text =
    '[\n  { "name": "a" },\n\n  {\n    "name": "b, [c] {d} \\" \\\\",\n    "deep": { "list": [1, 2] }\n  }, { "name": "e" }\n]\n';
  expect(await lines('p.json', text)).toEqual([
    [2, { name: 'a' }],
    [4, { name: 'b, [c] {d} " \\', deep: { list: [1, 2] } }],
    [7, { name: 'e' }],
  ]);
  expect(await read('p.json', ' [ ] ')).toEqual([]);
});

test('Import: broken JSON is named by its line, and the rows around it are still read', async () => {
  expect(await problems('p.json', '[\n{"name":"a"},\n{"name":b},\n{"name":"c"}\n]')).toEqual([
    expect.stringMatching(/^3 is no JSON: Unexpected token/),
  ]);
  expect(await problems('p.json', '[\n{"name":"a"},\n]')).toEqual([
    '3 has a comma or bracket too many, or an end too early',
  ]);
  expect(await problems('p.json', '[\n{"name":"a"},\n{"name":"b"')).toEqual([
    expect.stringMatching(/^3 is no JSON/),
  ]);
  expect(await problems('p.json', '[\n{"name":"a"}\n{"name":"b"}]')).toEqual([
    expect.stringMatching(/^2 is no JSON/),
  ]);
  expect(await problems('p.json', '[\n]\n\nmore')).toEqual(['4 stands after the end of the list']);
  expect(await problems('p.json', '\n{"name":"a"}')).toEqual([
    '2 is no list of products: begin with [ and end with ]',
  ]);
  expect(await problems('p.json', '[\n1, null]')).toEqual([
    '2 is no object: write a product as { "name": …, … }',
    '2 is no object: write a product as { "name": …, … }',
  ]);
});

test('Import: JSON Lines holds a row a line and skips empty lines', async () => {
  expect(await lines('p.jsonl', '{"name":"a"}\r\n\n{"name":"b"}')).toEqual([
    [1, { name: 'a' }],
    [3, { name: 'b' }],
  ]);
  expect(await problems('p.jsonl', '{"name":"a"}\n{"name":')).toEqual([
    expect.stringMatching(/^2 is no JSON/),
  ]);
});

test('Import: CSV cells hold commas, quotes and line breaks, and empty cells are absent', async () => {
  const text = '\uFEFFname,description,stock\r\n"A ""B"", C","first\nsecond",1\r\n\r\nD,,2\r\n"E",x,';
  expect(await lines('p.csv', text)).toEqual([
    [2, { name: 'A "B", C', description: 'first\nsecond', stock: '1' }],
    [5, { name: 'D', stock: '2' }],
    [6, { name: 'E', description: 'x' }],
  ]);
});

test('Import: the inch sign of other shops needs no quotes around its cell', async () => {
  expect(await lines('p.csv', 'name,screen\nOne,15.6"\nTwo,"27"" IPS"\nThree,14" 16:10\n')).toEqual([
    [2, { name: 'One', screen: '15.6"' }],
    [3, { name: 'Two', screen: '27" IPS' }],
    [4, { name: 'Three', screen: '14" 16:10' }],
  ]);
});

test('Import: a CSV row of the wrong length and an open quote are named by line', async () => {
  expect(await problems('p.csv', 'name,stock\na,1\nb\nc,1,2\n')).toEqual([
    '3 has 1 cells and the header 2',
    '4 has 3 cells and the header 2',
  ]);
  expect(await problems('p.csv', 'name,stock\na,"1\n')).toEqual([
    expect.stringMatching(/^\d is no CSV: Quote Not Closed/),
  ]);
  expect(await problems('p.csv', 'name,name\na,b\n')).toEqual(['1 names name twice']);
  expect(await problems('p.csv', '')).toEqual(['1 has no header: name the fields in the first row']);
});

test('Import: a file of another kind is refused with the endings there are', async () => {
  expect(await problems('p.ods', 'PK')).toEqual([
    '1 has an ending that is not known: name it .json, .jsonl, .ndjson, .csv, .tsv, .xlsx',
  ]);
});

test.each([
  ['semicolons', 'name;price\na;1\n'],
  ['tabs', 'name\tprice\na\t1\n'],
  ['what a sep line says', 'sep=|\nname|price\na|1\n'],
  ['semicolons, with commas inside quotes', '"name";"price"\n"a";"1"\n'],
])('Import: cells are parted by %s', async (_, text) => {
  const [[, values] = []] = await lines('p.csv', text);
  expect(values).toEqual({ name: 'a', price: '1' });
});

test('Import: blank rows and empty columns are left out, and lines still counted from the first', async () => {
  expect(await lines('p.csv', 'sep=;\n\n;;\nname;;price\n\n;;\na;;1\n')).toEqual([
    [7, { name: 'a', price: '1' }],
  ]);
  expect(await problems('p.csv', 'name,,price\na,lost,1\nb,,2,more\n')).toEqual([
    '2 has “lost” in column 2, which the header does not name',
    '3 has 4 cells and the header 3',
  ]);
  expect(await problems('p.csv', 'name;price,brand\na;1,2')).toEqual([
    '1 parts its names by commas and by semicolons: begin the file with a line sep=;',
  ]);
});

const TEXT = 'name,price\nCafé रू,1\n';
const inUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const inBytes = async (bytes: Uint8Array, options?: FileOptions) => {
  const entries: unknown[] = [];
  for await (const entry of readImportFile({ name: 'p.csv', bytes }, options))
    entries.push('values' in entry ? entry.values.name : entry.message);
  return entries;
};

test('Import: text is UTF-8, or UTF-16 by its first bytes, or else Windows-1252, which is a guess', async () => {
  expect(await inBytes(Buffer.from(TEXT))).toEqual(['Café रू']);
  expect(await inBytes(inUtf16(TEXT))).toEqual(['Café रू']);
  expect(await inBytes(inUtf16(TEXT).swap16())).toEqual(['Café रू']);
  expect(await inBytes(Buffer.from(TEXT, 'utf16le'))).toEqual(['Café रू']);
  const western = Buffer.from('name,price\nCafé,1\n', 'latin1');
  expect(await inBytes(western)).toEqual(['Café']);
  expect(await findEncoding({ name: 'p.csv', bytes: western })).toEqual({
    encoding: 'windows-1252',
    isGuess: true,
    badLine: 2,
  });
  expect(await inBytes(western, { encoding: 'utf-8' })).toEqual([
    'is no text in utf-8: mend it, or name its encoding',
  ]);
});

test('Import: a byte that is no UTF-8 in a file that is so otherwise is refused by its line', async () => {
  // Read as Windows-1252, every other name would be wrong: https://github.com/woocommerce/woocommerce/pull/36819
  const text = ['name,price', 'रु केबल,1', 'Caf\u00e9,2', 'मनिटर,3'].join('\n');
  const bytes = Buffer.concat([
    ...[Buffer.from(text.slice(0, text.indexOf('\u00e9'))), Buffer.from([0xe9])],
    Buffer.from(text.slice(text.indexOf('\u00e9') + 1)),
  ]);
  for (const options of [{}, { encoding: 'utf-8' }] as const) {
    const entries: Entry[] = [];
    for await (const entry of readImportFile({ name: 'p.csv', bytes }, options)) entries.push(entry);
    expect(entries.at(-1)).toEqual({
      ...{ file: 'p.csv', line: 3, field: '' },
      message: 'is no text in utf-8: mend it, or name its encoding',
    });
  }
  expect(await inBytes(bytes, { encoding: 'windows-1252' })).toHaveLength(3);
});

test('Import: a title above the header, or a header that names no field, is refused once', async () => {
  const fields = new Set(['name', 'brand']);
  const read = async (text: string) => {
    const found: unknown[] = [];
    for await (const entry of readImportFile({ name: 'p.csv', text }, { fields })) found.push(entry);
    return found;
  };
  const refused = (line: number, found: string) => ({
    ...{ file: 'p.csv', line, field: '' },
    message: `is the first row and names no field of a product: “${found}”. Delete the rows above the header; the fields are name, brand`,
  });
  expect(await read('ABC Traders Price List 2082,,\nname,brand,price\nA,HP,1\nB,HP,2\n')).toEqual([
    refused(1, 'ABC Traders Price List 2082'),
  ]);
  expect(await read('\nHimalayan Computers Pvt. Ltd.\nStock Summary\nname,brand\nA,HP\n')).toEqual([
    refused(2, 'Himalayan Computers Pvt. Ltd.'),
  ]);
  expect(await read('Item,,Rate\nA,,1\n')).toEqual([refused(1, 'Item, Rate')]);
  expect(await read('Item,brand\nA,HP\n')).toMatchObject([{ values: { Item: 'A', brand: 'HP' } }]);
});

test('Import: a number of JSON that would lose digits is refused', async () => {
  // A program reads 15 digits: https://www.rfc-editor.org/rfc/rfc8259#section-6
  const row = (serial: string) => `{"name":"a","specifications":{"Serial":${serial}}}`;
  expect(await problems('p.jsonl', `${row('1')}\n${row('12345678901234567890')}`)).toEqual([
    '2 holds the number 12345678901234567890, which has too many digits: write it as a text',
  ]);
  expect(await problems('p.jsonl', row('"12345678901234567890"'))).toEqual([]);
  expect(await problems('p.jsonl', row('0.30000000000000004'))).toEqual([]);
});

/** Made for readers that look at a character again for each one before it. */
const WORST: [kind: string, name: string, make: (size: number) => string][] = [
  ['line ends of a Mac', 'p.csv', (size) => 'name,brand\ra,b\r'.repeat(size / 16)],
  ['a first line without an end', 'p.csv', (size) => 'a b '.repeat(size / 4)],
  ['blank lines', 'p.csv', (size) => '\n '.repeat(size / 2)],
  ['quotation marks', 'p.csv', (size) => `name\n${'"'.repeat(size - 5)}`],
  ['columns', 'p.csv', (size) => Array.from({ length: size / 8 }, (_, index) => `c${index}`).join(',')],
  ['escaped marks', 'p.json', (size) => `[{"name":"${'\\"'.repeat(size / 2)}`],
  ['brackets', 'p.json', (size) => '['.repeat(size)],
  ['commas', 'p.json', (size) => `[${','.repeat(size)}]`],
];

test.each(WORST)('Import: four times as many %s take four times as long', async (_, name, make) => {
  const computed = async (size: number) => {
    const text = make(size);
    const before = process.threadCpuUsage();
    let count = 0;
    for await (const __ of readImportFile({ name, text })) count += 1;
    const { user, system } = process.threadCpuUsage(before);
    return { count, ms: (user + system) / 1000 };
  };
  await computed(1 << 12);
  const small = await computed(1 << 16);
  const large = await computed(1 << 18);
  // A quadratic reader takes sixteen times as long, of a text of this size minutes. 100 ms is the noise of a collection.
  expect(large.ms).toBeLessThan(8 * small.ms + 100);
});

test('Import: a line of many pieces is joined once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-lines-'));
  try {
    const path = join(folder, 'long.jsonl');
    writeFileSync(path, `{"name":"${'x'.repeat(8_000_000)}"}\n{"name":"b"}`);
    const before = process.threadCpuUsage();
    const names: unknown[] = [];
    for await (const entry of readImportFile({ name: 'long.jsonl', path }))
      if (!isProblem(entry)) names.push(String(entry.values.name).length);
    expect(names).toEqual([8_000_000, 1]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
