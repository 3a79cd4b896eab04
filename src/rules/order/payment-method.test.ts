import { expect, test } from 'vitest';
import { isPaidOnDelivery, isWallet, methodNamed, methodsAt, paymentMethodName } from './payment-method.ts';

test('Payment methods: cash is offered inside the valley only, the wallet everywhere', () => {
  const [up, down] = [() => false, (method: string) => method === 'KHALTI'];
  expect(methodsAt(true, up)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  expect(methodsAt(false, up)).toEqual(['KHALTI']);
  expect(methodsAt(false, down)).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
});

test('Payment methods: an unknown method of another host is not a wallet, and keeps its name', () => {
  expect([isWallet('KHALTI'), isWallet('CASH_ON_DELIVERY'), isWallet('ESEWA')]).toEqual([true, false, false]);
  expect(['CASH_ON_DELIVERY', 'ESEWA', 'constructor'].filter(isPaidOnDelivery)).toEqual(['CASH_ON_DELIVERY']);
  expect(paymentMethodName('ESEWA')).toBe('ESEWA');
  expect([methodNamed('KHALTI'), methodNamed('ESEWA')]).toEqual(['KHALTI', undefined]);
});
