import { expect, test } from 'vitest';
import { transferQuestion } from './refund-terms.ts';

const order = { orderId: 'HP-20261126-7K2QF9', status: 'AWAITING_PAYMENT', totalPrice: 250_000 };
const ARRIVED = /^Has Rs\. .* arrived in the account for HP-20261126-7K2QF9\?/;

test('Studio: before money is recorded it is said what becomes of the order', () => {
  expect(transferQuestion(order, 25_000_000)).toBe(
    'Has Rs. 2,50,000 arrived in the account for HP-20261126-7K2QF9?',
  );
  const [less, more, late] = [
    transferQuestion(order, 24_999_950),
    transferQuestion(order, 25_010_000),
    transferQuestion({ ...order, status: 'CANCELLED' }, 25_000_000),
  ];
  for (const question of [less, more, late]) expect(question).toMatch(ARRIVED);
  expect(less).toContain('Rs. 0.50 less than asked for: the order is cancelled');
  expect(more).toContain('Rs. 100 more than asked for');
  expect(late).toContain('waits for no money any more');
});
