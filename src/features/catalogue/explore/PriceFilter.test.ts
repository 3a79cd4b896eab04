import { expect, test } from 'vitest';
import * as messages from '../messages.ts';
import { readNumberRange, readPriceRange } from './PriceFilter.tsx';

test.each([
  ['', '', { minimum: '', maximum: '' }],
  ['50000', '', { minimum: '50000', maximum: '' }],
  ['Rs. 50,000', ' 1,25,000 ', { minimum: '50000', maximum: '125000' }],
  ['५०,०००', 'Rs. १,००,०००', { minimum: '50000', maximum: '100000' }],
  ['NRs. 50,000/-', '', { minimum: '50000', maximum: '' }],
  ['007', '007', { minimum: '7', maximum: '7' }],
])('§2 Explore products: the price range %j to %j is taken', (least, most, range) => {
  expect(readPriceRange(least, most)).toEqual(range);
});

test.each([
  ['abc', '', messages.invalidPriceError],
  ['', '-5', messages.invalidPriceError],
  ['1.5', '', messages.invalidPriceError],
  ['25.000', '', messages.invalidPriceError],
  ['1299,00', '', messages.invalidPriceError],
  ['9000', '800', messages.minimumAboveMaximumError],
  ['', '9999999999', messages.priceTooHighError],
])('§2 Explore products: the price range %j to %j is rejected with a message', (least, most, problem) => {
  expect(readPriceRange(least, most)).toEqual({ problem });
});

test('Facets: bounds are numbers with a point or a comma, and an empty one sets none', () => {
  expect(readNumberRange('13', '15,6')).toEqual({ least: '13', most: '15.6' });
  expect(readNumberRange(' 27 ', '')).toEqual({ least: '27', most: '' });
  expect(readNumberRange('१३', '१५.६″')).toEqual({ least: '13', most: '15.6' });
});

test('Facets: bounds that are no numbers or the wrong way round are refused', () => {
  expect(readNumberRange('large', '')).toEqual({ problem: 'Enter numbers, such as 15.6.' });
  expect(readNumberRange('16', '13')).toEqual({ problem: 'The minimum is above the maximum.' });
});
