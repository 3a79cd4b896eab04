import { expect, test } from 'vitest';
import { shippingChargeOf, shippingText } from './shipping.ts';

test('§9 Shipping: it is free whatever is ordered, and a charge is shown in rupees', () => {
  expect([0, 1, 50_000, 5_000_000].map(shippingChargeOf)).toEqual([0, 0, 0, 0]);
  expect([0, 150].map(shippingText)).toEqual(['Free', 'Rs. 150']);
});
