import { expect, test } from 'vitest';
import { countChanges } from './cache-version.ts';
import { cacheByKey } from './response-cache.ts';

const product = (id: number) => ({ of: 'structure', products: [id] }) as const;
const lists = () => ({ of: 'lists' }) as const;

test('Catalogue cache: each key is read once until it changes, and no other key is read again then', async () => {
  const version = countChanges();
  const asked: number[][] = [];
  const read = cacheByKey(version, product, 10, async (keys: readonly number[]) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, { reads: asked.length }]));
  });
  expect([...(await read([1, 2, 3])).keys()]).toEqual([1, 2]);
  await read([2, 1]);
  await read([2, 3]);
  version.noteStock([1], false);
  expect((await read([1, 2])).get(1)).toEqual({ reads: 3 });
  expect(asked).toEqual([[1, 2, 3], [3], [1]]);
});

test('Catalogue cache: what is read during a change is given, and not kept', async () => {
  const version = countChanges();
  let reads = 0;
  const read = cacheByKey(version, lists, 10, async (keys: readonly string[]) => {
    reads += 1;
    if (reads === 1) version.noteStock([], true);
    return new Map(keys.map((key) => [key, { reads }]));
  });
  expect((await read(['a'])).get('a')).toEqual({ reads: 1 });
  expect((await read(['a'])).get('a')).toEqual({ reads: 2 });
  expect((await read(['a'])).get('a')).toEqual({ reads: 2 });
});
