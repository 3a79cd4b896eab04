import { describe, expect, test } from 'vitest';
import { updatedProfile } from './account.ts';
import { asSuccess } from './answer.ts';
import { orderAnswer, orderPlacedAnswer } from './order.ts';
import { product } from './product.ts';
import { coupon, couponsAnswer } from './promotion.ts';

/** What a host that honours spec §3 and §7 may answer, and ours does not. */
describe('§7: answers of other hosts', () => {
  test.each([{ data: [] }, { status: 200, data: [] }, { status: true, data: [], __v: 0 }])('%j', (answer) => {
    expect(couponsAnswer.safeParse(answer).success).toBe(false);
    expect(couponsAnswer.parse(asSuccess(answer)).data).toEqual([]);
  });

  test('a text, a list and nothing stay what they are', () => {
    for (const answer of ['', [], null, undefined]) expect(asSuccess(answer)).toEqual(answer);
  });

  const profile = { firstName: 'Sita', lastName: 'Rai', phone: '9841000000' };
  test.each([profile, { data: profile }, { user: profile }, { data: { user: profile }, status: 'ok' }])(
    'a profile in %j',
    (answer) => {
      expect(updatedProfile.parse(answer)).toEqual(profile);
    },
  );

  test('an order without a payment address', () => {
    const answer = asSuccess({ orderId: 7, paymentUrl: null });
    expect(orderPlacedAnswer.parse(answer)).toEqual({ status: 'success', orderId: 7, paymentUrl: undefined });
  });

  test('amounts as text with commas, and sums that are left out where they are nothing', () => {
    const order = {
      orderId: 'A1',
      createdAt: '2026-11-20',
      status: 'Processing',
      items: [{ id: 1, productName: 'X', quantity: '2', rate: '1,25,000', totalPrice: '2,50,000' }],
      totalPrice: 'Rs. 2,50,000',
      paymentMethod: 'KHALTI',
      shippingFullName: 'Sita Rai',
      shippingAddress: 'Patan',
      shippingEmail: 'sita@example.com',
      shippingPhone: '9841000000',
      subTotal: '2,50,000',
      couponDiscount: null,
      isFulfilled: true,
    };
    expect(orderAnswer.parse(asSuccess({ order })).order).toMatchObject({
      items: [{ quantity: 2, rate: 125_000, totalPrice: 250_000 }],
      totalPrice: 250_000,
      subTotal: 250_000,
      shippingCharge: 0,
      couponDiscount: 0,
    });
    const found = { id: 1, code: 'DASHAIN', discountPercentage: '10', expires: '2027-01-01T00:00:00Z' };
    expect(coupon.parse({ ...found, maxDiscount: '5,000', threshold: '1,00,000' })).toMatchObject({
      discountPercentage: 10,
      maxDiscount: 5000,
      threshold: 100_000,
    });
  });

  test('a rating or a stock that cannot be read costs the product nothing', () => {
    const bare = { id: 'p1', name: 'X', slug: 'x', sellingPrice: '1,000', markedPrice: 1200 };
    expect(product.parse({ ...bare, rating: 'good', stock: 'many', series: null })).toMatchObject({
      rating: null,
      stock: null,
      sellingPrice: 1000,
      images: [],
    });
  });
});
