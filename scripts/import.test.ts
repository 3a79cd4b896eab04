import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-arguments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const getFile = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('Import: files, a mapping and constants are read from the command line', () => {
  const products = getFile('products.csv', 'name\n');
  const map = getFile('map.json', '{ "files": { "*": { "brand": "Dell" } } }');
  expect(readArguments([products, '--map', map, '--set', 'series=XPS=13'])).toEqual({
    isDemoCatalogue: false,
    isPartFacts: false,
    files: [{ name: products, path: products }],
    mapping: { categories: [], files: { '*': { brand: 'Dell' } } },
    constants: { series: 'XPS=13' },
    isDryRun: false,
    bringsPictures: false,
  });
  expect(readArguments(['--help'])).toBeUndefined();
});

test('Import: facts of parts are asked for with their files', () => {
  const parts = getFile('CPU.jsonl', '');
  expect(readArguments(['--part-facts', parts, '--dry-run'])).toMatchObject({
    isPartFacts: true,
    files: [{ name: parts, path: parts }],
    isDryRun: true,
  });
});

test.each([
  [[], 'Name a file to import.'],
  [['--demo-catalogue', 'a.csv'], '--demo-catalogue comes alone'],
  [
    [getFile('a.csv', ''), '--part-facts', '--decimal', 'point'],
    '--part-facts goes with files and --dry-run',
  ],
  [['--part-facts', '--demo-catalogue'], '--part-facts goes with files and --dry-run'],
  [['nowhere.csv'], 'nowhere.csv cannot be read'],
  [['--mapp', 'x'], "Unknown option '--mapp'"],
  [[getFile('a.csv', ''), '--decimal', 'dot'], '--decimal dot is none of comma, point.'],
  [
    [getFile('a.csv', ''), '--from', 'ebay'],
    '--from ebay is not known: write --from shopify or woocommerce.',
  ],
  [[getFile('a.csv', ''), '--category', 'A=a'], '--category goes with --from'],
  [[getFile('a.csv', ''), '--set', 'brand'], '--set brand says nothing: write --set FIELD=VALUE.'],
  [[getFile('a.csv', ''), '--map', getFile('broken.json', '{')], 'is no JSON'],
  [
    [getFile('a.csv', ''), '--map', getFile('odd.json', '{"files":{"*":{"colour":1}}}')],
    'is no mapping: files.* ',
  ],
])('Import: the arguments %j are rejected with a line that says what is wrong', (words, message) => {
  expect(() => readArguments(words)).toThrow(message);
});
