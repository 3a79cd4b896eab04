import { expect, test } from 'vitest';
import { readNumberRange } from './number-range.ts';

test('Facets: bounds are numbers with a point or a comma, and an empty one sets none', () => {
  expect(readNumberRange('13', '15,6')).toEqual({ least: '13', most: '15.6' });
  expect(readNumberRange(' 27 ', '')).toEqual({ least: '27', most: '' });
  expect(readNumberRange('१३', '१५.६″')).toEqual({ least: '13', most: '15.6' });
});

test('Facets: bounds that are no numbers or the wrong way round are refused', () => {
  expect(readNumberRange('large', '')).toEqual({ problem: 'Enter numbers, such as 15.6.' });
  expect(readNumberRange('16', '13')).toEqual({ problem: 'The minimum is above the maximum.' });
});
