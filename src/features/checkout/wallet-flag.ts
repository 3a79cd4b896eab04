import { tabState } from '../../browser/tab-state.ts';

/** A wallet that was out of order is tried again after so long, in milliseconds. */
const FLAGGED_FOR = 5 * 60_000;

/** When the wallet was flagged unavailable: kept over the way to the failure page and back. */
const flaggedAt = tabState('wallet-unavailable-since', (value) =>
  typeof value === 'number' ? value : undefined,
);

/** Whether the wallet is flagged unavailable in this tab (spec §4). */
export const isWalletFlagged = (): boolean => Date.now() - (flaggedAt.read() ?? 0) < FLAGGED_FOR;

export const flagWallet = (): unknown => flaggedAt.keep(Date.now());

export const unflagWallet = (): void => flaggedAt.drop();
