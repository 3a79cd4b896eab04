import { isObject } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import { wallets } from '../../client/payment-methods.ts';
import type { PaymentMethod } from '../../contract/order.ts';

/** A wallet that was out of order is tried again after so long, in milliseconds. */
const FLAGGED_FOR = 5 * 60_000;

type FlaggedAt = Partial<Record<PaymentMethod, number>>;

/** When each wallet was flagged unavailable: kept over the way to the failure page and back. */
const flaggedAt = tabState<FlaggedAt>('wallet-unavailable-since', (value) => {
  // A tab that was open before there were several has one number, for what was the only wallet.
  const toTime = (method: PaymentMethod) => (isObject(value) ? value[method] : value);
  const times = wallets().map((method) => [method, toTime(method)] as const);
  return Object.fromEntries(times.filter(([, time]) => typeof time === 'number'));
});

/** The wallets that are flagged unavailable in this tab (spec §4). */
export function flaggedWallets(): PaymentMethod[] {
  const flagged = flaggedAt.read() ?? {};
  return wallets().filter((method) => Date.now() - (flagged[method] ?? 0) < FLAGGED_FOR);
}

export function flagWallets(methods: readonly PaymentMethod[]): void {
  const now = methods.map((method) => [method, Date.now()]);
  flaggedAt.keep({ ...flaggedAt.read(), ...Object.fromEntries(now) });
}

export const unflagWallets = (): void => flaggedAt.drop();
