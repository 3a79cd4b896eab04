import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { INDEX_FILE, openPageIndex } from './page-index.ts';

/** A folder with an index that knows one release. */
function indexed(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const index = openPageIndex(folder);
  index.add('20261123T000000000', undefined);
  index.close();
  return { folder, file: join(folder, INDEX_FILE) };
}

function openReleases(folder: string): string[] {
  const index = openPageIndex(folder);
  try {
    return index.releases().map(({ id }) => id);
  } finally {
    index.close();
  }
}

test('Failures: where a file beside it cannot be made, the index is left as it is', () => {
  const { folder, file } = indexed();
  mkdirSync(`${file}-wal`);
  expect(() => openReleases(folder)).toThrow();
  rmdirSync(`${file}-wal`);
  expect(openReleases(folder)).toEqual(['20261123T000000000']);
});

test('Failures: an index that is not SQLite’s is replaced', () => {
  const { folder, file } = indexed();
  writeFileSync(file, 'no database '.repeat(1000));
  expect(openReleases(folder)).toEqual([]);
});
