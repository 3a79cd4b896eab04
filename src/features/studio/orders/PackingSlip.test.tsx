import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderDetail } from '../../../contract/order.ts';
import { PackingSlip } from './PackingSlip.tsx';

const order = (paid: number, changes: object = {}) =>
  orderDetail.parse({
    orderId: 'HP-1',
    status: 'CONFIRMED',
    paymentMethod: 'CASH_ON_DELIVERY',
    items: [],
    totalPrice: 125_000,
    subTotal: 125_000,
    money: { paid, refunded: 0, refunding: 0 },
    ...changes,
  });
const slip = (paid: number, changes?: object) =>
  renderToStaticMarkup(<PackingSlip order={order(paid, changes)} />);

test('Deposit: the packing slip says what was paid and what is left to collect', () => {
  expect(slip(0)).toContain('>Collect on delivery: Rs. 1,25,000<');
  expect(slip(25_000.5)).toContain('>Paid: Rs. 25,000.50. Collect on delivery: Rs. 99,999.50<');
  expect(slip(125_000)).toContain('Nothing to collect on delivery');
  expect(slip(0, { paymentMethod: 'KHALTI' })).toContain('Nothing to collect on delivery');
});
