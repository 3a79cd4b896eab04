import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderDetail } from '../../contract/order.ts';
import { OrderDetails } from './OrderDetails.tsx';

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
const page = (paid: number, changes?: object) =>
  renderToStaticMarkup(<OrderDetails order={order(paid, changes)} due={null} actions={null} />);

test('Deposit: the page of an order says what was paid and what is left, until it is delivered', () => {
  expect(page(25_000.5)).toMatch(/Paid so far.*Rs\. 25,000\.50.*Left to pay at the door.*Rs\. 99,999\.50/);
  for (const html of [
    page(0),
    page(125_000, { status: 'DELIVERED' }),
    page(125_000, { paymentMethod: 'KHALTI' }),
    page(300, { status: 'CANCELLED' }),
  ])
    expect(html).not.toContain('Paid so far');
});
