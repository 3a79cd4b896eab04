import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boundedFolder } from './pictures.ts';

test('Caches: a folder of derived files loses its oldest above its size, also those of earlier runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bounded-'));
  const write = async (name: string, second: number) => {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), second, second);
  };
  await write('earlier', 1);
  await write('second', 2);
  const bounded = boundedFolder(folder, 300);
  await bounded.added(100);
  await write('third', 3);
  await bounded.added(100);
  expect(await readdir(folder)).toEqual(['earlier', 'second', 'third']);
  await write('fourth', 4);
  await bounded.added(100);
  expect((await readdir(folder)).sort()).toEqual(['fourth', 'third']);
});
