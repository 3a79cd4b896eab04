import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UploadStorage } from '../content/upload-storage.ts';
import { photoFiles } from './photos.ts';

const [KEPT, LOST, LATE] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];

let folder: string;
let stored: Set<string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-photos-'));
  stored = new Set();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An object storage of which only these two are called. */
const storage = () =>
  ({
    names: async () => [...stored],
    remove: async (names: readonly string[]) => {
      for (const name of names) stored.delete(name);
    },
  }) as UploadStorage;

function place(name: string): void {
  for (const file of [`review-${name}.webp`, `review-${name}-small.webp`]) {
    writeFileSync(join(folder, file), '');
    stored.add(file);
  }
}

test('Photos: files without a photo are deleted the second time they are seen, here and in the storage', async () => {
  const log = { warn: () => undefined } as never;
  const files = photoFiles({ folder, processes: {} as never, uploads: storage(), log });
  for (const name of [KEPT, LOST]) place(name);
  // Another instance's: it has no copy here.
  stored.add(`review-${LATE}.webp`);
  for (const other of [`${LOST}.webp`, `review-${LOST}.png`, 'review-notes.webp']) {
    writeFileSync(join(folder, other), '');
    stored.add(other);
  }
  writeFileSync(join(folder, `.review-${KEPT}.webp.sent`), '');
  const known = new Set([KEPT]);
  await files.sweep(async () => known);
  expect(readdirSync(folder)).toHaveLength(8);
  // Its row came after its files.
  known.add(LATE);
  await files.sweep(async () => known);
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      `${LOST}.webp`,
      `review-${LOST}.png`,
      `review-${KEPT}-small.webp`,
      `review-${KEPT}.webp`,
      'review-notes.webp',
    ].toSorted(),
  );
  expect([...stored].filter((name) => name.includes(LOST) && name.startsWith('review-'))).toEqual([
    `review-${LOST}.png`,
  ]);
  expect(stored).toContain(`review-${LATE}.webp`);
});

test('Photos: removing one whose files are gone, or that the storage refuses, fails nothing', async () => {
  const said: unknown[] = [];
  const log = { warn: (...words: unknown[]) => said.push(words) } as never;
  const uploads = { remove: () => Promise.reject(new Error('refused')) } as unknown as UploadStorage;
  place(LOST);
  await photoFiles({ folder, processes: {} as never, uploads, log }).remove([LOST, LATE]);
  expect(existsSync(join(folder, `review-${LOST}.webp`))).toBe(false);
  expect(said).toHaveLength(1);
});
