import { expect, test } from 'vitest';
import { shippingText } from './shipping.ts';

test('§9 Shipping: what costs nothing is free, and a charge is shown in rupees', () => {
  expect([0, 150].map(shippingText)).toEqual(['Free', 'Rs. 150']);
});
