import { expect, test } from 'vitest';
import type { z } from 'zod';
import { resetRequestResponse, signupRequest, user } from './account.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import { orderDetail, orderPlacedResponse, orderRequest, orderSummary } from './order.ts';
import { product } from './product.ts';
import { banner, coupon, flashSale, setting } from './promotion.ts';
import { series } from './series.ts';

const named = (slug: string) => ({ name: slug.toUpperCase(), slug });
const aProduct = {
  id: 1,
  name: 'XPS 13',
  slug: 'xps-13',
  images: ['/uploads/xps.webp'],
  description: 'Thin',
  specifications: '{"Memory":"16 GB"}',
  sellingPrice: 90_000,
  markedPrice: 100_000,
  rating: 4,
  tags: ['trending-products'],
  brand: 'dell',
  productCategory: named('laptops'),
  series: { id: 2, ...named('xps'), brand: named('dell'), productCategory: named('laptops') },
};
const person = {
  firstName: 'Sita',
  lastName: 'Rai',
  email: 'sita@example.com',
  phone: '9841000000',
};
const summary = {
  orderId: 'HP-1',
  createdAt: '2026-11-20T00:00:00Z',
  status: 'PENDING',
  items: [{ productName: 'XPS 13', quantity: 2, rate: 90_000 }],
  totalPrice: 180_000,
};
const withBrands = { brands: [named('dell')], series: [named('xps')] };
const sub = { id: 4, ...named('ultrabooks'), icon: null };

/** The entities of spec §3 with every field that it names: a field that a schema does not name would be dropped. */
test.each<[string, z.ZodType, object]>([
  ['Product', product, aProduct],
  ['User', user, { id: 'u1', ...person }],
  [
    'Flash sale',
    flashSale,
    {
      title: 'Dashain',
      description: 'All cheaper',
      expires: '2026-12-01T00:00:00Z',
      discountPercentage: 10,
      products: [{ product: aProduct }],
    },
  ],
  ['Banner', banner, { image: '/uploads/b.webp', title: 'New' }],
  ['Brand', brand, { id: 3, ...named('dell'), logo: '/logo.svg', series: [{ id: 2, ...named('xps') }] }],
  ['Series', series, { id: 2, ...named('xps'), productCategory: named('laptops'), brand: named('dell') }],
  [
    'Category',
    category,
    {
      ...sub,
      ...named('laptops'),
      icon: '/i.svg',
      subCategories: [{ ...sub, ...withBrands }],
      brands: [named('dell')],
    },
  ],
  [
    'Coupon',
    coupon,
    {
      id: 7,
      code: 'DASHAIN10',
      discountPercentage: 10,
      maxDiscount: 5000,
      threshold: 20_000,
      expires: '2026-12-01T00:00:00Z',
    },
  ],
  ['Setting', setting, { key: 'phone_number', value: '01-5970003' }],
  [
    'Order request',
    orderRequest,
    {
      userDetails: {
        userId: 'u1',
        fullName: 'Sita Rai',
        email: person.email,
        phone: person.phone,
        address: 'Patan',
      },
      cart: [{ id: 1, qty: 2 }],
      paymentMethod: 'KHALTI',
      isInsideValley: true,
    },
  ],
  ['Order response', orderPlacedResponse, { orderId: 'HP-1', paymentUrl: 'https://pay.example/1' }],
  ['Order summary', orderSummary, summary],
  [
    'Order detail',
    orderDetail,
    {
      ...summary,
      paymentMethod: 'KHALTI',
      shippingFullName: 'Sita Rai',
      shippingAddress: 'Patan',
      shippingEmail: person.email,
      shippingPhone: person.phone,
      subTotal: 180_000,
      shippingCharge: 0,
      couponDiscount: 0,
      isFulfilled: true,
      items: [
        {
          id: 1,
          productName: 'XPS 13',
          productImage: '/uploads/xps.webp',
          quantity: 2,
          rate: 90_000,
          totalPrice: 180_000,
        },
      ],
    },
  ],
  ['Signup payload', signupRequest, { ...person, password: 'a password', confirmPassword: 'a password' }],
  ['Password reset', resetRequestResponse, { userId: 'u1' }],
])(
  '§3 Entities: %s keeps every field [entity-04 entity-05 entity-12 entity-14 entity-15 entity-16 entity-17 entity-18 entity-19 entity-20 entity-22 entity-23 entity-24 entity-25 entity-26 entity-27 entity-28 entity-29 entity-30 entity-31 entity-32 entity-33 entity-34]',
  (_, schema, entity) => {
    expect(schema.parse({ status: 'success', ...entity })).toMatchObject(entity);
  },
);
