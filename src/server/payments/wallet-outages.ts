import plugin from 'fastify-plugin';
import type { PaymentMethod } from '../../contract/order.ts';
import type { Shop } from '../shop.ts';
import { type Gateways, gatewayRegistry, getGateways } from './gateways/registry.ts';

/** So many openings must have failed within so long, in milliseconds, and none succeeded since. */
const MOST_FAILURES = 3;
const WITHIN_MS = 5 * 60_000;

/** What this process knows of wallets that are out of order. */
export type WalletOutages = ReturnType<typeof walletOutages>;

/** Knows by its own openings of payments which wallets are out of order: nobody else can say so. */
export function walletOutages(now: () => number = Date.now) {
  const failures = new Map<PaymentMethod, number[]>();
  const recent = (wallet: PaymentMethod) =>
    (failures.get(wallet) ?? []).filter((time) => now() - time < WITHIN_MS);
  return {
    noteFailure: (wallet: PaymentMethod) =>
      failures.set(wallet, [...recent(wallet), now()].slice(-MOST_FAILURES)),
    noteSuccess: (wallet: PaymentMethod) => failures.delete(wallet),
    isDown: (wallet: PaymentMethod): boolean => recent(wallet).length >= MOST_FAILURES,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    gateways: Gateways;
  }
}

/** The wallets of the settings; a built-in sandbox is opened beside the shop. */
export const wallets = plugin<Pick<Shop, 'config'>>(
  async (app, { config }) => {
    const { dataDir, apiOrigin, apiAddress } = config;
    app.decorate(
      'gateways',
      getGateways(await gatewayRegistry.open(config, { app, dataDir, apiOrigin, apiAddress })),
    );
  },
  { name: 'wallets' },
);
