import { expect, test } from 'vitest';
import { staffOrderRequest } from '../../../contract/quotation.ts';
import {
  type DeskLine,
  deskSums,
  districtHint,
  emptyDraft,
  lineNow,
  offerText,
  sideOfAddress,
  toAmounts,
  toOrderRequest,
  toQuotationRequest,
  toQuoteRequest,
} from './desk-draft.ts';

const line = (changes: Partial<DeskLine> = {}): DeskLine => ({
  id: 7,
  name: 'Mouse',
  price: 1000,
  stock: 3,
  quantity: '2',
  unitPrice: '',
  discount: '',
  reason: '',
  ...changes,
});
const draft = (...lines: DeskLine[]) => ({
  ...emptyDraft(),
  fullName: 'Asha',
  phone: '9841234567',
  address: 'Patan',
  lines,
});

test('what is not typed is not sent: the price of the shop is the server’s', () => {
  expect(toOrderRequest(draft(line()), false)).toEqual({
    cart: [{ id: 7, qty: 2 }],
    isInsideValley: true,
    userDetails: { fullName: 'Asha', phone: '9841234567', address: 'Patan' },
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});

test('figures in any digits and with commas are read', () => {
  const typed = line({ quantity: '२', unitPrice: '1,250', discount: '५०', reason: 'Agreed' });
  expect(toOrderRequest(draft(typed), true)).toMatchObject({
    cart: [{ id: 7, qty: 2, unitPrice: 1250, discount: 50, reason: 'Agreed' }],
    belowCost: true,
  });
  expect(toAmounts(typed)).toEqual({ quantity: 2, unitPrice: 1250, discount: 50 });
});

test('a figure that cannot be read is refused by its field, never taken for another', () => {
  const typed = line({ quantity: 'two', unitPrice: '9.5', discount: 'x' });
  const request = toOrderRequest(draft(typed), false);
  const { error } = staffOrderRequest.safeParse(request);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'cart.0.qty',
    'cart.0.unitPrice',
    'cart.0.discount',
  ]);
  for (const name of ['quantity', 'unitPrice', 'discount'] as const)
    expect(toAmounts(line({ [name]: typed[name] }))).toBeUndefined();
});

test('a line says the name and the warranty of now, as an order would have them', () => {
  const figures = { subTotal: 0, shippingCharge: 0, couponDiscount: 0, totalPrice: 0 };
  const quoted = (facts: object) => ({ ...figures, lines: [{ id: 7, qty: 2, ...facts }] });
  const renamed = lineNow(line(), quoted({ name: 'Mouse (refurbished)', warranty: '30 days' }));
  expect([renamed.name, offerText(renamed)]).toEqual([
    'Mouse (refurbished)',
    'Rs. 1,000 · 3 left · warranty 30 days',
  ]);
  expect([undefined, quoted({})].map((quote) => lineNow(line(), quote).name)).toEqual(['Mouse', 'Mouse']);
});

test('a quotation needs no address, and is valid for a week', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  expect(toQuotationRequest({ ...draft(line()), ...emptyDraft(now), fullName: 'Asha' }, false)).toMatchObject(
    {
      userDetails: { fullName: 'Asha' },
      validUntil: '2026-12-04',
    },
  );
});

test('of an agreed price and a promotion the larger is shown, with the delivery and what is missed', () => {
  const mice = { title: 'Mice', discount: 200 };
  const missed = {
    title: 'Large',
    discount: 0,
    problem: { code: 'coupon_below_threshold', message: 'Add 1' },
  };
  const quote = {
    ...{ lines: [], subTotal: 2000, shippingCharge: 150, couponDiscount: 200, totalPrice: 1950 },
    promotions: [mice, missed],
  };
  expect(deskSums([line()], quote)).toMatchObject({ total: 1950, acting: [mice], missed: [missed] });
  const less = { discount: '99', reason: 'Agreed' };
  expect(deskSums([line(less)], quote)).toMatchObject({ total: 1950, isAgreedOutdone: true, acting: [mice] });
  expect(deskSums([line({ ...less, discount: '100' })], quote)).toMatchObject({
    ...{ total: 1950, isAgreedOutdone: false, outdone: 'Mice', acting: [] },
  });
  expect(deskSums([line()], undefined)).toMatchObject({ total: 2000, acting: [] });
  expect(deskSums([line({ quantity: 'x' })], quote)).toBeUndefined();
});

test('a quote is asked for the lines that can be read, in the customer’s name and place', () => {
  const typed = {
    ...draft(line(), line({ id: 8, quantity: '' })),
    userId: 'u',
    address: 'Lakeside, Pokhara',
  };
  expect(toQuoteRequest({ ...typed, district: 'Kaski', isInsideValley: false }, 'TIHAR')).toEqual({
    cart: [{ id: 7, qty: 2 }],
    isInsideValley: false,
    district: 'Kaski',
    couponCode: 'TIHAR',
    customerId: 'u',
    phone: '9841234567',
  });
  expect(toQuoteRequest(draft(), '')).toBeUndefined();
});

test('the side of the valley is that of the district in the address, unless one was chosen or none is meant', () => {
  const sides = ['Lakeside, Kaski', 'Patan, Lalitpur', 'Musikot, Rukum', 'Lakeside 6'].map((address) =>
    sideOfAddress('', address),
  );
  expect(sides).toEqual([{ isInsideValley: false }, { isInsideValley: true }, {}, {}]);
  expect(sideOfAddress('Kathmandu', 'Lakeside, Kaski')).toEqual({});
});

test.each([
  ['Ward 3, Dhulikhel, Kavre', 'As in the address: Kavrepalanchok'],
  ['Lakeside 6', 'No district is named in the address: charged as outside the Kathmandu Valley.'],
  ['Chitwan Momo, Simikot', 'No district is named in the address: charged as outside the Kathmandu Valley.'],
  [
    'Musikot, Rukum',
    'The address can be in Rukum East or Rukum West: choose one. Until then it is charged as outside the Kathmandu Valley.',
  ],
])('staff read before it is charged which district %s is in', (address, hint) => {
  const typed = { ...draft(line()), address, isInsideValley: false };
  expect(districtHint(typed)).toBe(hint);
  expect(districtHint({ ...typed, district: 'Kaski' })).toBeUndefined();
});
