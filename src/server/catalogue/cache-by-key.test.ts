import { expect, test } from 'vitest';
import { cacheByKey } from './cache-by-key.ts';

const versionThatRises = () => {
  const version = { current: 1, endAt: () => undefined, noteContent: () => undefined };
  return { version, raise: () => (version.current += 1) };
};

test('Catalogue cache: each key is read once until something changes', async () => {
  const { version, raise } = versionThatRises();
  const asked: number[][] = [];
  const read = cacheByKey(version, 10, async (keys: readonly number[]) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, { ofVersion: version.current }]));
  });
  expect([...(await read([1, 2, 3])).keys()]).toEqual([1, 2]);
  await read([2, 1]);
  await read([2, 3]);
  raise();
  expect((await read([1])).get(1)).toEqual({ ofVersion: 2 });
  expect(asked).toEqual([[1, 2, 3], [3], [1]]);
});

test('Catalogue cache: what is read during a change is given, and not kept', async () => {
  const { version, raise } = versionThatRises();
  let reads = 0;
  const read = cacheByKey(version, 10, async (keys: readonly string[]) => {
    reads += 1;
    if (reads === 1) raise();
    return new Map(keys.map((key) => [key, { reads }]));
  });
  expect((await read(['a'])).get('a')).toEqual({ reads: 1 });
  expect((await read(['a'])).get('a')).toEqual({ reads: 2 });
  expect((await read(['a'])).get('a')).toEqual({ reads: 2 });
});
