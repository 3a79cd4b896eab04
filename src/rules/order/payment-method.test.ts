import { expect, test } from 'vitest';
import {
  isPaidBefore,
  isPaidOnDelivery,
  isTransfer,
  isWallet,
  methodNamed,
  methodsAt,
  methodsOn,
  paymentMethodName,
  takesRefunds,
} from './payment-method.ts';

const SPEC = methodsOn(undefined);

test('§1 Payment methods are CASH_ON_DELIVERY and KHALTI until a setting names others [shop-06 limit-27]', () => {
  expect(SPEC).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  expect(methodsOn('')).toEqual(SPEC);
  expect(methodsOn('ESEWA, KHALTI')).toEqual(['KHALTI', 'ESEWA']);
  expect(methodsOn('BITCOIN')).toEqual(SPEC);
});

test('Payment methods: cash is offered inside the valley only, the wallet everywhere', () => {
  const [up, down] = [() => false, (method: string) => method === 'KHALTI'];
  expect(methodsAt(SPEC, true, up)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  expect(methodsAt(SPEC, false, up)).toEqual(['KHALTI']);
  expect(methodsAt(SPEC, false, down)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
});

test('Payment methods: outside the valley cash waits until every wallet that is on is out of order', () => {
  const on = methodsOn('CASH_ON_DELIVERY,KHALTI,ESEWA');
  expect(methodsAt(on, false, (method) => method === 'KHALTI')).toEqual(['KHALTI', 'ESEWA']);
  expect(methodsAt(on, false, isWallet)).toEqual(on);
});

test('Payment methods: an unknown method of another host is not a wallet, and keeps its name', () => {
  expect([isWallet('KHALTI'), isWallet('CASH_ON_DELIVERY'), isWallet('PAYPAL')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(['CASH_ON_DELIVERY', 'PAYPAL', 'constructor'].filter(isPaidOnDelivery)).toEqual([
    'CASH_ON_DELIVERY',
  ]);
  expect(paymentMethodName('PAYPAL')).toBe('PAYPAL');
  expect([methodNamed('KHALTI'), methodNamed('PAYPAL')]).toEqual(['KHALTI', undefined]);
});

test('Payment methods: a transfer is paid before, everywhere, by no wallet, and refunded by hand', () => {
  const on = methodsOn('KHALTI,BANK_TRANSFER,CASH_ON_DELIVERY');
  expect(on).toEqual(['CASH_ON_DELIVERY', 'KHALTI', 'BANK_TRANSFER']);
  expect(methodsAt(on, false, isWallet)).toEqual(['KHALTI', 'BANK_TRANSFER']);
  expect(on.filter(isTransfer)).toEqual(['BANK_TRANSFER']);
  expect(on.filter(isPaidBefore)).toEqual(['KHALTI', 'BANK_TRANSFER']);
  expect(on.filter(isPaidOnDelivery)).toEqual(['CASH_ON_DELIVERY']);
  expect(on.filter(takesRefunds)).toEqual(['KHALTI']);
});
