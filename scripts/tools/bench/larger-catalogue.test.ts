import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeLargerCatalogue } from './larger-catalogue.ts';

type Part = { name: string; price: number | null; speed?: number };

const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-larger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const small = join(folder, 'small');
mkdirSync(small);
const getFile = (name: string, parts: Part[]) =>
  writeFileSync(join(small, name), parts.map((part) => `${JSON.stringify(part)}\n`).join(''));
const MEMORY: Part[] = [
  { name: 'Corsair Vengeance 32 GB', price: 100, speed: 6000 },
  { name: 'Corsair Dominator 64 GB', price: null, speed: 5200 },
];
getFile('memory.jsonl', MEMORY);
getFile('mouse.jsonl', [{ name: 'Razer Viper', price: 50 }]);

async function made(name: string, count: number, seed: number): Promise<Record<string, string[]>> {
  const target = join(folder, name);
  await writeLargerCatalogue(small, target, count, seed);
  const getLines = (file: string) => readFileSync(join(target, file), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(readdirSync(target).map((file) => [file, getLines(file)]));
}
const findParts = (lines: string[] = []) => lines.map((line): Part => JSON.parse(line));

test('Larger catalogue: as many products as asked for, each file at its share, the parts themselves first', async () => {
  const files = await made('ten', 10, 1);
  expect(Object.values(files).map((lines) => lines.length)).toEqual([7, 3]);
  expect(findParts(files['memory.jsonl']).slice(0, 2)).toEqual(MEMORY);
});

test('Larger catalogue: copies have brands, names and prices of their own, and all else of the part', async () => {
  const parts = findParts((await made('thirty', 30, 1))['memory.jsonl']);
  const copies = parts.slice(2).filter(({ speed }) => speed === 6000);
  const brands = parts.map(({ name }) => name.split(' ')[0]);
  expect(brands.slice(2)).not.toContain('Corsair');
  expect(new Set(brands).size).toBe(10);
  expect(copies.every(({ name }) => name.endsWith(' 32 GB'))).toBe(true);
  expect(copies.every(({ price }) => price !== null && price >= 60 && price <= 140)).toBe(true);
  expect(new Set(copies.map(({ price }) => price)).size).toBeGreaterThan(1);
  expect(parts.filter(({ speed }) => speed === 5200).every(({ price }) => price === null)).toBe(true);
});

test('Larger catalogue: one seed gives the same files, another one others', async () => {
  const first = await made('first', 30, 1);
  expect(await made('again', 30, 1)).toEqual(first);
  expect(await made('other', 30, 2)).not.toEqual(first);
});
