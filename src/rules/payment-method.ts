import type { PaymentMethod } from '../contract/order.ts';

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  CASH_ON_DELIVERY: 'Cash on Delivery',
  KHALTI: 'Khalti',
};

/** The wallet provider as shoppers know it. */
export const WALLET_NAME = NAMES.KHALTI;

/** A payment method in words; one that only another host knows is shown as it is. */
export const paymentMethodName = (method: string): string => NAMES[method as PaymentMethod] ?? method;
