import { describe, expect, test } from 'vitest';
import { NOWHERE } from './address/place.ts';
import { type CheckoutForm, EMPTY_FORM } from './form.ts';
import { findErrors, methodFor, methodsFor, type WalletsDown } from './rules.ts';

const DOWN: WalletsDown = ['KHALTI'];

const filled: CheckoutForm = {
  ...EMPTY_FORM,
  fullName: 'Sita Rai',
  email: 'sita@example.com',
  phone: '9800000000',
  address: 'Patan, Lalitpur',
  place: NOWHERE,
  isInsideValley: true,
  paymentMethod: 'CASH_ON_DELIVERY',
};

test('Bills: a PAN has nine digits of any script, and may be left out', () => {
  const error = { field: 'buyerPan', message: 'A PAN has nine digits' };
  for (const pan of ['60012345', '6001234567', '60012345a'])
    expect(findErrors({ ...filled, buyerPan: pan }, [])).toEqual([error]);
  for (const pan of ['', '  ', '600123456', '६००१२३४५६', '600-123-456'])
    expect(findErrors({ ...filled, buyerPan: pan }, [])).toEqual([]);
});

describe('§5 Checkout', () => {
  test('§5 Checkout: the location comes first [rule-16]', () => {
    expect(findErrors(EMPTY_FORM, [])[0]).toEqual({
      field: 'isInsideValley',
      message: 'Please select delivery location (Inside/Outside Valley)',
    });
  });

  test.each([
    ['fullName', 'Full Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone Number is required'],
    ['address', 'Delivery Address is required'],
  ])(
    '§5 Checkout: %s of blanks only is missing [rule-17 rule-18 rule-19 rule-20 checkout-02 checkout-03 checkout-04 checkout-05]',
    (field, message) => {
      expect(findErrors({ ...filled, [field]: '  ' }, [])).toEqual([{ field, message }]);
    },
  );

  test('§5 Checkout: what cannot be an address or a number is found together with what is missing', () => {
    expect(findErrors({ ...filled, fullName: '', email: 'asha@example', phone: '98412' }, [])).toEqual([
      { field: 'fullName', message: 'Full Name is required' },
      { field: 'email', message: 'Enter a valid email address' },
      { field: 'phone', message: 'Enter a valid phone number, such as 9841234567' },
    ]);
    expect(findErrors({ ...filled, phone: '98412' }, [])).toEqual([]);
  });

  test('§5 Checkout: several errors come in the order of the spec, so that the first missing field is shown first [rule-21]', () => {
    const getFields = (form: CheckoutForm, walletsDown: WalletsDown) =>
      findErrors(form, walletsDown).map(({ field }) => field);
    expect(getFields({ ...EMPTY_FORM, isInsideValley: true }, [])).toEqual([
      'fullName',
      'email',
      'phone',
      'address',
    ]);
    expect(getFields({ ...EMPTY_FORM, paymentMethod: 'KHALTI' }, DOWN)).toEqual([
      'isInsideValley',
      'fullName',
      'email',
      'phone',
      'address',
      'paymentMethod',
    ]);
  });

  test('§5 Checkout: the wallet is blocked while flagged unavailable, cash is not [rule-22]', () => {
    expect(findErrors({ ...filled, paymentMethod: 'KHALTI' }, DOWN)[0]?.message).toBe(
      'Khalti payment service is currently unavailable. Please choose Cash on Delivery.',
    );
    expect(findErrors({ ...filled, paymentMethod: 'KHALTI' }, [])).toEqual([]);
    expect(findErrors(filled, DOWN)).toEqual([]);
  });
});

test('§9 Payment methods: cash outside the valley is sent only while the wallet is flagged unavailable', () => {
  const outside = { ...filled, isInsideValley: false };
  expect(findErrors(outside, [])).toEqual([
    {
      field: 'paymentMethod',
      message: 'Cash on Delivery is available only inside the Kathmandu Valley. Please choose Khalti.',
    },
  ]);
  expect(findErrors(outside, DOWN)).toEqual([]);
  expect(findErrors({ ...outside, paymentMethod: 'KHALTI' }, [])).toEqual([]);
});

describe('§4 Checkout', () => {
  test('§4 Checkout: inside the valley brings cash, outside the wallet unless it is flagged unavailable [state-14 state-15 state-16]', () => {
    expect(methodFor(true, [])).toBe('CASH_ON_DELIVERY');
    expect(methodFor(false, [])).toBe('KHALTI');
    expect(methodFor(false, DOWN)).toBe('CASH_ON_DELIVERY');
  });

  test('§2 Checkout: cash is listed only inside the valley, the wallet always [checkout-07 checkout-08 limit-28]', () => {
    expect(methodsFor(true, [])).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
    expect(methodsFor(false, [])).toEqual(['KHALTI']);
    expect(methodsFor(undefined, [])).toEqual(['KHALTI']);
    expect(methodsFor(false, DOWN)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  });
});
