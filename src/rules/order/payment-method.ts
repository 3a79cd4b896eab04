import type { PaymentMethod } from '../../contract/order.ts';
import * as messages from './messages.ts';

/** The least and the most that a wallet takes in one payment, in whole rupees. 0: no limit. */
export type WalletLimits = { least: number; most: number };

type WalletTraits = {
  /** Whether it is asked for refunds; else staff make them at the wallet, and record them. */
  takesRefunds: boolean;
  /** What its documentation says; the settings `…_least_rupees` and `…_most_rupees` under `settings` change it. */
  limits: WalletLimits;
  settings: string;
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
  /** The class of its mark at the foot of pages (global.css): text in its colour, because its logo is its property. */
  mark?: string;
  /** Not one of the specification's: it is on only where the shop's setting says so. */
  isFurther?: true;
  /** Of a method that is paid on the provider's own pages before the order is packed. */
  wallet?: WalletTraits;
  /**
   * Its buyer sends the money to the shop's account before the order is packed, and staff say that it arrived. Without
   * this and a wallet it is paid on delivery.
   */
  isTransfer?: true;
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
    mark: 'bg-[#5c2d91]',
    isForOutsideValley: true,
    wallet: {
      // The smallest amount of its documentation, and its limit on one transaction of a verified wallet.
      limits: { least: 10, most: 200_000 },
      settings: 'wallet',
      takesRefunds: true,
    },
  },
  ESEWA: {
    label: messages.esewa,
    sentence: messages.esewaSentence,
    mark: 'bg-[#2f7d1a]',
    isForOutsideValley: true,
    isFurther: true,
    wallet: {
      // The limit on one transaction of a verified wallet (Nepal Rastra Bank); its documentation names no least.
      limits: { least: 0, most: 200_000 },
      settings: 'esewa',
      takesRefunds: false,
    },
  },
  BANK_TRANSFER: {
    label: messages.bankTransfer,
    sentence: messages.bankTransferSentence,
    isForOutsideValley: true,
    isFurther: true,
    isTransfer: true,
  },
};

const METHODS = Object.keys(TRAITS) as PaymentMethod[];

/** The setting that names the methods that are on, parted by commas. */
export const METHODS_SETTING = 'payment_methods';

/**
 * The methods that are on, in the order in which they are offered. @param setting the shop's, where it has one: names of
 * methods; without one it is the specification's two. Names that there are not are left out.
 */
export function methodsOn(setting: string | undefined): PaymentMethod[] {
  const named = (setting ?? '').split(',').map((name) => name.trim());
  const found = METHODS.filter((method) => named.includes(method));
  return found.length > 0 ? found : METHODS.filter((method) => !TRAITS[method].isFurther);
}

const getTraits = (method: string): Traits | undefined =>
  Object.hasOwn(TRAITS, method) ? TRAITS[method as PaymentMethod] : undefined;

/** What sets a wallet apart; undefined for any other method. */
export const walletTraits = (method: string): WalletTraits | undefined => getTraits(method)?.wallet;

/** Whether an order is paid by a wallet before it is packed. A method that only another host knows is none. */
export const isWallet = (method: string): boolean => walletTraits(method) !== undefined;

/** Whether its buyer sends the money to the shop's account, which staff confirm. */
export const isTransfer = (method: string): boolean => getTraits(method)?.isTransfer === true;

/** Whether an order waits for its money before it is packed. A method that only another host knows may be paid later. */
export const isPaidBefore = (method: string): boolean => isWallet(method) || isTransfer(method);

/** Whether an order is paid when it is delivered. A method that only another host knows may be paid before. */
export const isPaidOnDelivery = (method: string): boolean =>
  getTraits(method) !== undefined && !isPaidBefore(method);

/** Whether it is asked for refunds; else staff make them, and record them. */
export const takesRefunds = (method: string): boolean => walletTraits(method)?.takesRefunds === true;

/** The methods that `isWallet` is true of. */
export const WALLETS: readonly PaymentMethod[] = METHODS.filter(isWallet);

/** The methods that `isTransfer` is true of. */
export const TRANSFERS: readonly PaymentMethod[] = METHODS.filter(isTransfer);

/** A payment method in words; one that only another host knows is shown as it is. */
export const paymentMethodName = (method: string): string => getTraits(method)?.label ?? method;

/** The class of a method's mark. */
export const paymentMethodMark = (method: PaymentMethod): string => TRAITS[method].mark ?? 'bg-[#555]';

/** What the checkout says of a method. */
export const paymentMethodSentence = (method: PaymentMethod): string => TRAITS[method].sentence;

/**
 * The methods that pay for a delivery, in the order in which they are offered (spec §2). Outside the valley that is
 * cash too while every other method there is out of order (spec §4).
 * @param on the methods that are on
 * @param isDown whether a method is out of order
 */
export function methodsAt(
  on: readonly PaymentMethod[],
  isInsideValley: boolean,
  isDown: (method: PaymentMethod) => boolean,
): readonly PaymentMethod[] {
  const outside = on.filter((method) => TRAITS[method].isForOutsideValley);
  return isInsideValley || outside.every(isDown) ? on : outside;
}

/** Whether an order is paid in cash where only an outage lets it be: somebody calls before it is sent. */
export const isCashOutsideValley = (method: PaymentMethod, isInsideValley: boolean): boolean =>
  !isInsideValley && !TRAITS[method].isForOutsideValley;

/** A method by its name in the contract, or undefined. */
export const methodNamed = (name: unknown): PaymentMethod | undefined =>
  METHODS.find((method) => method === name);
