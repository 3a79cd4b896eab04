import { expect, test } from 'vitest';
import * as messages from '../messages.ts';
import { readPriceRange } from './price-range.ts';

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
