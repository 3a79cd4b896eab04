import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../contract/order.ts';
import type { CartItem } from '../../cart/store.ts';
import { linesNow } from './use-quote.ts';

const item: CartItem = {
  id: 1,
  name: 'Mouse',
  price: 1000,
  markedPrice: 1200,
  quantity: 3,
  image: '',
  slug: 'mouse',
};

const getQuote = (line: Partial<Quote['lines'][number]>): Quote => ({
  lines: [{ id: 1, qty: 3, rate: 1000, stock: 10, ...line }],
  subTotal: 0,
  shippingCharge: 0,
  couponDiscount: 0,
  totalPrice: 0,
});
const problemWith = (line: Partial<Quote['lines'][number]>) => linesNow([item], getQuote(line))[0]?.problem;

describe('Quote', () => {
  test('Quote: lines stay unchanged without a quote, and with one that has no changes', () => {
    expect(linesNow([item], undefined)).toEqual([{ ...item }]);
    expect(linesNow([item], getQuote({}))).toEqual([{ ...item }]);
    expect(linesNow([{ ...item, id: '1' }], getQuote({ rate: 1500 }))[0]?.problem?.kind).toBe('dearer');
  });

  test.each([
    ['sold out', { stock: 0, problem: { code: 'out_of_stock', message: 'No' } }, { kind: 'sold-out' }],
    [
      'fewer left than asked for',
      { stock: 2, problem: { code: 'insufficient_stock', message: 'No' } },
      { kind: 'fewer', left: 2 },
    ],
    [
      'no longer sold',
      { rate: null, stock: null, problem: { code: 'product_unavailable', message: 'Gone' } },
      { kind: 'unavailable', message: 'Gone' },
    ],
    [
      'a problem that only a message describes',
      { stock: null, problem: { code: 'insufficient_stock', message: 'Too many' } },
      { kind: 'unavailable', message: 'Too many' },
    ],
    ['a price that rose', { rate: 1001 }, { kind: 'dearer', unitPrice: 1001 }],
    ['a stock that is not known', { stock: null }, undefined],
  ])('Quote: %s', (_, line, problem) => {
    expect(problemWith(line)).toEqual(problem);
  });

  test('Quote: a lowered quantity is accepted before the next quote confirms it', () => {
    const quote = getQuote({ stock: 2, problem: { code: 'insufficient_stock', message: 'No' } });
    expect(linesNow([{ ...item, quantity: 2 }], quote)[0]?.problem).toBeUndefined();
  });

  test('Quote: the name and the warranty of now are shown, and another name is said', () => {
    const [line] = linesNow([item], getQuote({ name: 'Mouse (refurbished)', warranty: '30 days' }));
    expect(line).toMatchObject({ name: 'Mouse (refurbished)', nameBefore: 'Mouse', warranty: '30 days' });
    expect(linesNow([item], getQuote({ name: 'Mouse', warranty: '' }))[0]).toEqual({ ...item, warranty: '' });
    // Another host may say neither.
    expect(linesNow([item], getQuote({}))[0]).toEqual({ ...item });
  });

  test('Price: a lower price is applied without asking', () => {
    expect(linesNow([item], getQuote({ rate: 900 }))).toEqual([{ ...item, price: 900, priceBefore: 1000 }]);
  });
});
