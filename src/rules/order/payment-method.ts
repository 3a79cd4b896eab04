import type { PaymentMethod } from '../../contract/order.ts';
import * as messages from './messages.ts';

/** The least and the most that a wallet takes in one payment, in whole rupees. 0: no limit. */
export type WalletLimits = { least: number; most: number };

type WalletTraits = {
  /** What its documentation says; the settings `…_least_rupees` and `…_most_rupees` under `settings` change it. */
  limits: WalletLimits;
  settings: string;
  /** The parameters with which it sends shoppers back to /orders/fulfill-order. */
  returns: { reference: string; orderId: string };
};

type Traits = {
  /** As shoppers know it. */
  label: string;
  /** What the checkout says of it. */
  sentence: string;
  /**
   * Whether it always pays for a delivery outside the Kathmandu Valley, where cash is not usually collected (spec §2).
   */
  isForOutsideValley: boolean;
  /** Of a method that is paid on the provider's own pages before the order is packed; else it is paid on delivery. */
  wallet?: WalletTraits;
};

/** In the order in which they are offered. Scripts of the browser load this: it takes only types of the contract. */
const TRAITS: Readonly<Record<PaymentMethod, Traits>> = {
  CASH_ON_DELIVERY: {
    label: messages.cashOnDelivery,
    sentence: messages.cashOnDeliverySentence,
    isForOutsideValley: false,
  },
  KHALTI: {
    label: messages.khalti,
    sentence: messages.khaltiSentence,
    isForOutsideValley: true,
    wallet: {
      // The smallest amount of its documentation, and its limit on one transaction of a verified wallet.
      limits: { least: 10, most: 200_000 },
      settings: 'wallet',
      returns: { reference: 'pidx', orderId: 'purchase_order_id' },
    },
  },
};

const METHODS = Object.keys(TRAITS) as PaymentMethod[];

const traitsOf = (method: string): Traits | undefined =>
  Object.hasOwn(TRAITS, method) ? TRAITS[method as PaymentMethod] : undefined;

/** What sets a wallet apart; undefined for any other method. */
export const walletTraits = (method: string): WalletTraits | undefined => traitsOf(method)?.wallet;

/** Whether an order is paid by a wallet before it is packed. A method that only another host knows is none. */
export const isWallet = (method: string): boolean => walletTraits(method) !== undefined;

/** Whether an order is paid when it is delivered. A method that only another host knows may be paid before. */
export const isPaidOnDelivery = (method: string): boolean =>
  traitsOf(method) !== undefined && !isWallet(method);

/** The methods that `isWallet` is true of. */
export const WALLETS: readonly PaymentMethod[] = METHODS.filter(isWallet);

/** A payment method in words; one that only another host knows is shown as it is. */
export const paymentMethodName = (method: string): string => traitsOf(method)?.label ?? method;

/** The wallets in words, where it is not said which. */
export const WALLET_NAMES = WALLETS.map(paymentMethodName).join(' or ');

/** What the checkout says of a method. */
export const paymentMethodSentence = (method: PaymentMethod): string => TRAITS[method].sentence;

/**
 * The methods that pay for a delivery, in the order in which they are offered (spec §2). Outside the valley that is
 * cash too while every other method there is out of order (spec §4).
 * @param isDown whether a method is out of order
 */
export function methodsAt(
  isInsideValley: boolean,
  isDown: (method: PaymentMethod) => boolean,
): PaymentMethod[] {
  const outside = METHODS.filter((method) => TRAITS[method].isForOutsideValley);
  return isInsideValley || outside.every(isDown) ? METHODS : outside;
}

/** Whether an order is paid in cash where only an outage lets it be: somebody calls before it is sent. */
export const isCashOutsideValley = (method: PaymentMethod, isInsideValley: boolean): boolean =>
  !isInsideValley && !TRAITS[method].isForOutsideValley;

/** A method by its name in the contract, or undefined. */
export const methodNamed = (name: unknown): PaymentMethod | undefined =>
  METHODS.find((method) => method === name);
