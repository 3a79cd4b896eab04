import type { PaymentMethod } from '../contract/order.ts';

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  CASH_ON_DELIVERY: 'Cash on Delivery',
  KHALTI: 'Khalti',
};

/** The wallet provider as shoppers know it. */
export const WALLET_NAME = NAMES.KHALTI;

/** The label of a payment method; an unknown one of another host is shown unchanged. */
export const paymentMethodName = (method: string): string => NAMES[method as PaymentMethod] ?? method;
