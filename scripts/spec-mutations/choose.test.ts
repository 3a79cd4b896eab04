import { expect, test } from 'vitest';
import { chooseBySeed } from './choose.ts';
import { groupByTests } from './group.ts';

test('a seed chooses the same entries again, another seed others, none twice', () => {
  const entries = Array.from({ length: 200 }, (_, index) => index);
  const chosen = chooseBySeed(entries, 7, 60);
  expect(chooseBySeed(entries, 7, 60)).toEqual(chosen);
  expect(chooseBySeed(entries, 8, 60)).not.toEqual(chosen);
  expect(new Set(chosen).size).toBe(60);
});

test('mutations share a build where no test and no file belongs to two of them', () => {
  const judged = (id: string, file: string, ...titles: string[]) => ({
    mutation: { id, file, text: 'a', replacement: 'b' },
    claims: titles.map((title) => ({ id, file: 'a.spec.ts', title, titlePattern: title, isAsserted: true })),
  });
  const groups = groupByTests([
    judged('a', 'a.ts', 'one', 'two'),
    judged('b', 'b.ts', 'two'),
    judged('c', 'c.ts', 'three'),
    judged('d', 'c.ts', 'four'),
  ]);
  expect(groups.map((group) => group.map(({ mutation }) => mutation.id))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
