import { expect, test } from 'vitest';
import { paymentInWords, recordedMethod } from './nothing-due.ts';

test('an order that comes to nothing is paid at no door and by no wallet', () => {
  expect([recordedMethod('KHALTI', 0), recordedMethod('KHALTI', 1)]).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  expect(
    [
      { paymentMethod: 'CASH_ON_DELIVERY', totalPrice: 0 },
      { paymentMethod: 'CASH_ON_DELIVERY', totalPrice: 1 },
      // Of another host, which records what was chosen.
      { paymentMethod: 'KHALTI', totalPrice: 0 },
    ].map(paymentInWords),
  ).toEqual(['Nothing to pay', 'Cash on Delivery', 'Khalti']);
});
