import { expect, test } from 'vitest';
import { usualNames } from './usual-names.ts';

test('Specification names: those that many products have, in their usual order', () => {
  const lists = [
    ['Processor', 'RAM', 'Display'],
    ['Processor', 'RAM', 'Display', 'Webcam'],
    ['RAM', 'Processor', 'Display'],
  ];
  expect(usualNames(lists)).toEqual(['Processor', 'RAM', 'Display']);
  expect(usualNames([])).toEqual([]);
});
