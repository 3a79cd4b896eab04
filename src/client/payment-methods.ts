import type { PaymentMethod } from '../contract/order.ts';
import {
  isPaidBefore,
  isTransfer,
  isWallet,
  METHODS_SETTING,
  methodsOn,
  paymentMethodName,
} from '../rules/order/payment-method.ts';
import { settingInBuild } from './setting-in-build.ts';

/** While pages are built: what the publisher found. */
export const paymentMethodsInBuild = (): string | undefined => settingInBuild(METHODS_SETTING);

/** The payment methods that are on. Pages carry what the publisher found when they were built. */
export const paymentMethods = (): readonly PaymentMethod[] =>
  methodsOn(import.meta.env.SSR ? paymentMethodsInBuild() : document.documentElement.dataset.paymentMethods);

/** Whether money may be sent to the shop's account. */
export const takesTransfers = (): boolean => paymentMethods().some(isTransfer);

/** The wallets that are on. */
export const wallets = (): PaymentMethod[] => paymentMethods().filter(isWallet);

/** The names of all methods that are on and not paid on delivery, where it is not said which. */
export const paidBeforeNames = (): string =>
  paymentMethods().filter(isPaidBefore).map(paymentMethodName).join(' or ');

/** The wallets that are on in words, where it is not said which. */
export const walletNames = (): string => wallets().map(paymentMethodName).join(' or ');
