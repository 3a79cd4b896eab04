import { describe, expect, test } from 'vitest';
import { updatedProfile, user } from './account.ts';
import { NEVER } from './date-time.ts';
import { myOrdersResponse, orderPlacedResponse, orderResponse } from './order.ts';
import { product } from './product.ts';
import { banner, coupon, couponsResponse, flashSale, setting } from './promotion.ts';
import { asSuccess } from './response.ts';
import { MAX_RUPEES } from './rupees.ts';

/** Responses that spec §3 and §7 allow and that our own host never sends. */
describe('§7: responses of other hosts', () => {
  test.each([{ data: [] }, { status: 200, data: [] }, { status: true, data: [], __v: 0 }])(
    '%j',
    (response) => {
      expect(couponsResponse.safeParse(response).success).toBe(false);
      expect(couponsResponse.parse(asSuccess(response)).data).toEqual([]);
    },
  );

  test('text, lists, null and undefined stay unchanged', () => {
    for (const response of ['', [], null, undefined]) expect(asSuccess(response)).toEqual(response);
  });

  const profile = { firstName: 'Sita', lastName: 'Rai', phone: '9841000000' };
  test.each([profile, { data: profile }, { user: profile }, { data: { user: profile }, status: 'ok' }])(
    'a profile in %j',
    (response) => {
      expect(updatedProfile.parse(response)).toEqual(profile);
    },
  );

  test('an order without a payment address', () => {
    const response = asSuccess({ orderId: 7, paymentUrl: null });
    expect(orderPlacedResponse.parse(response)).toEqual({
      status: 'success',
      orderId: 7,
      paymentUrl: undefined,
    });
  });

  test('a banner whose extra fields are not ours', () => {
    expect(banner.parse({ image: '/b.webp', button: { label: 'Go' }, line: 4 })).toMatchObject({
      title: '',
      button: null,
      line: null,
    });
    expect(banner.parse({ image: '/b.webp', title: 'Sale' })).toEqual({ image: '/b.webp', title: 'Sale' });
  });

  test('amounts as text with commas, and sums that are missing because they are zero', () => {
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
    expect(orderResponse.parse(asSuccess({ order })).order).toMatchObject({
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

  test('a product with an unreadable rating or stock is still read', () => {
    const bare = { id: 'p1', name: 'X', slug: 'x', sellingPrice: '1,000', markedPrice: 1200 };
    expect(product.parse({ ...bare, rating: 'good', stock: 'many', series: null })).toMatchObject({
      rating: null,
      stock: null,
      sellingPrice: 1000,
      images: [],
    });
  });

  const bare = { id: 'p1', name: 'X', slug: 'x', sellingPrice: '1,69,300' };
  test.each([{}, { markedPrice: null }, { markedPrice: '' }])('nothing is marked down where %j', (marked) => {
    expect(product.parse({ ...bare, ...marked })).toMatchObject({
      sellingPrice: 169_300,
      markedPrice: 169_300,
    });
  });

  test('a product with its brand and tags as objects, and a series without a brand, is still read', () => {
    const series = { id: 's', name: 'Nitro', slug: 'nitro', brand: null };
    const found = {
      ...bare,
      brand: { slug: 'acer' },
      tags: [{ slug: 'new' }, 'new-arrivals'],
      images: [null, '/a'],
    };
    expect(product.parse({ ...found, series })).toMatchObject({
      brand: null,
      tags: ['new-arrivals'],
      images: ['/a'],
      series: { slug: 'nitro' },
    });
  });

  test('a shopper with a role, a missing last name and a phone number of another host', () => {
    const found = { userId: 7, firstName: 'Sita', lastName: null, email: 's@example.com' };
    expect(user.parse({ ...found, phone: 9841000000, role: 'USER' })).toEqual({
      ...found,
      lastName: '',
      phone: '9841000000',
      role: undefined,
    });
  });

  test('a coupon without limits and without an end', () => {
    const found = { id: 1, code: 'X', discountPercentage: 5, maxDiscount: null, expires: null };
    expect(coupon.parse(found)).toMatchObject({ maxDiscount: MAX_RUPEES, threshold: 0, expires: NEVER });
  });

  test.each([
    ['2027-10-01 18:30:00', '2027-10-01T18:30:00Z'],
    ['2027-10-01T18:30', '2027-10-01T18:30Z'],
    ['2027-10-01T18:30:00.000+05:45', '2027-10-01T18:30:00.000+05:45'],
    ['2027-10-01', '2027-10-01'],
  ])('a sale that ends at %s', (expires, read) => {
    const sale = { title: 'Tihar', expires, discountPercentage: '15', products: [{ product: null }] };
    expect(flashSale.parse(sale)).toMatchObject({ expires: read, products: [] });
    expect(flashSale.safeParse({ ...sale, expires: 'soon' }).success).toBe(false);
  });

  test('a banner without a title, and a phone number that is a number', () => {
    expect(banner.parse({ image: '/b.webp', title: null }).title).toBe('');
    expect(setting.parse({ key: 'phone_number', value: 9801234567 }).value).toBe('9801234567');
  });

  test('an order that leaves out what it does not know', () => {
    const items = [{ productName: null, quantity: 1, rate: '1,000', totalPrice: '1,000.00' }];
    const order = {
      orderId: 1,
      createdAt: null,
      status: 'Pending',
      items,
      totalPrice: 1000,
      subTotal: '1000.00',
    };
    expect(orderResponse.parse(asSuccess({ order })).order).toMatchObject({
      createdAt: '',
      shippingEmail: '',
      isFulfilled: false,
      items: [{ productName: '', rate: 1000 }],
    });
  });

  test('an order that counts milliseconds', () => {
    const order = { orderId: 1, createdAt: 1795341600000, status: 'Pending', items: [], totalPrice: 1000 };
    const { orders } = myOrdersResponse.parse(asSuccess({ orders: [order] }));
    expect(orders).toMatchObject([{ orderId: 1, createdAt: '2026-11-22T10:00:00.000Z' }]);
  });
});
