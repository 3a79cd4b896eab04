import { describe, expect, test } from 'vitest';
import { type CheckoutForm, EMPTY_FORM } from './form.ts';
import { findError, methodFor, methodsFor } from './rules.ts';

const filled: CheckoutForm = {
  fullName: 'Sita Rai',
  email: 'sita@example.com',
  phone: '9800000000',
  address: 'Patan, Lalitpur',
  isInsideValley: true,
  paymentMethod: 'CASH_ON_DELIVERY',
};

describe('§5 Checkout', () => {
  test('§5 Checkout: the location comes first [rule-16]', () => {
    expect(findError(EMPTY_FORM, false)).toEqual({
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
      expect(findError({ ...filled, [field]: '  ' }, false)).toEqual({ field, message });
    },
  );

  test('§5 Checkout: of several missing fields the first is reported [rule-21]', () => {
    expect(findError({ ...EMPTY_FORM, isInsideValley: true }, false)?.field).toBe('fullName');
  });

  test('§5 Checkout: the wallet is blocked while flagged unavailable, cash is not [rule-22]', () => {
    expect(findError({ ...filled, paymentMethod: 'KHALTI' }, true)?.message).toBe(
      'Khalti payment service is currently unavailable. Please choose Cash on Delivery.',
    );
    expect(findError({ ...filled, paymentMethod: 'KHALTI' }, false)).toBeUndefined();
    expect(findError(filled, true)).toBeUndefined();
  });
});

test('§9 Payment methods: cash outside the valley is not sent, also where the flagged wallet leaves nothing else', () => {
  const outside = { ...filled, isInsideValley: false };
  for (const [isWalletDown, wayOn] of [
    [true, 'Please try Khalti again.'],
    [false, 'Please choose Khalti.'],
  ] as const)
    expect(findError(outside, isWalletDown)).toEqual({
      field: 'paymentMethod',
      message: `Cash on Delivery is available only inside the Kathmandu Valley. ${wayOn}`,
    });
  expect(findError({ ...outside, paymentMethod: 'KHALTI' }, false)).toBeUndefined();
});

describe('§4 Checkout', () => {
  test('§4 Checkout: inside the valley brings cash, outside the wallet unless it is flagged unavailable [state-14 state-15 state-16]', () => {
    expect(methodFor(true, false)).toBe('CASH_ON_DELIVERY');
    expect(methodFor(false, false)).toBe('KHALTI');
    expect(methodFor(false, true)).toBe('CASH_ON_DELIVERY');
  });

  test('§2 Checkout: cash is listed only inside the valley, the wallet always [checkout-07 checkout-08 limit-28]', () => {
    expect(methodsFor(true)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
    expect(methodsFor(false)).toEqual(['KHALTI']);
    expect(methodsFor(undefined)).toEqual(['KHALTI']);
  });
});
