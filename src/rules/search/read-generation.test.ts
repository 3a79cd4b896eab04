import { expect, test } from 'vitest';
import { modelsOfGeneration, readGeneration } from './read-generation.ts';
import { searchRequest } from './search-request.ts';

const findNumber = (text: string) => readGeneration(searchRequest(text).words)?.number;

test.each([
  ['i5 13th gen laptop', 13],
  ['laptop i7 12 generation', 12],
  ['i3 11thgen', 11],
  ['thinkpad x1 carbon gen 12', undefined],
  ['ssd gen4', undefined],
  ['16 gb gen', undefined],
])('Search: the generation of "%s" is %s', (text, number) => {
  expect(findNumber(text)).toBe(number);
});

test('Search: a generation is known by the models of its processors', () => {
  const isOf = (number: number, model: string) =>
    new RegExp(modelsOfGeneration(number).replace('\\m', '\\b'), 'i').test(model);
  expect(['Core i5-1335U', 'i5-13420H', 'i9 13980HX'].map((model) => isOf(13, model))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['i5-12450H', 'i5-1334567', '1366x768'].map((model) => isOf(13, model))).toEqual([
    false,
    false,
    false,
  ]);
  expect([isOf(8, 'i5-8250U'), isOf(8, 'i5-815')]).toEqual([true, false]);
});
