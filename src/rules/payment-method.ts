import type { PaymentMethod } from '../contract/order.ts';

type Traits = {
  /** As shoppers know it. */
  label: string;
  /** Paid on the provider's own pages before the order is packed; else when it is delivered. */
  isWallet: boolean;
  /** Whether it can pay for a delivery outside the Kathmandu Valley: cash is collected only inside (spec §2). */
  isForOutsideValley: boolean;
};

/** In the order in which they are offered. Scripts of the browser load this: it takes only types of the contract. */
const TRAITS: Readonly<Record<PaymentMethod, Traits>> = {
  CASH_ON_DELIVERY: { label: 'Cash on Delivery', isWallet: false, isForOutsideValley: false },
  KHALTI: { label: 'Khalti', isWallet: true, isForOutsideValley: true },
};

const METHODS = Object.keys(TRAITS) as PaymentMethod[];

const traitsOf = (method: string): Traits | undefined => TRAITS[method as PaymentMethod];

/** Whether an order is paid by a wallet before it is packed. A method that only another host knows is none. */
export const isWallet = (method: string): boolean => traitsOf(method)?.isWallet ?? false;

/** Whether an order is paid when it is delivered. A method that only another host knows may be paid before. */
export const isPaidOnDelivery = (method: string): boolean => traitsOf(method)?.isWallet === false;

/** The methods that `isWallet` is true of. */
export const WALLETS: readonly PaymentMethod[] = METHODS.filter(isWallet);

/** The wallet that the shop offers first, as shoppers know it. */
export const WALLET_NAME = TRAITS.KHALTI.label;

/** A payment method in words; one that only another host knows is shown as it is. */
export const paymentMethodName = (method: string): string => traitsOf(method)?.label ?? method;

/** The methods that pay for a delivery, in the order in which they are offered (spec §2). */
export const methodsAt = (isInsideValley: boolean): PaymentMethod[] =>
  METHODS.filter((method) => isInsideValley || TRAITS[method].isForOutsideValley);

/** A method by its name in the contract, or undefined. */
export const methodNamed = (name: unknown): PaymentMethod | undefined =>
  METHODS.find((method) => method === name);
