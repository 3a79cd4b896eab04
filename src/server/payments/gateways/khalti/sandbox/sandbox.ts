import type { FastifyInstance } from 'fastify';
import { SANDBOX_PREFIX } from '../settings.ts';
import { type Behaviour, getBehaviour as magicBehaviour } from './behaviour.ts';
import { ledger } from './ledger.ts';
import { walletPages } from './pages.ts';
import { walletApi } from './wallet-api.ts';

/** What the sandbox is called with, as a real wallet has a secret for each shop. */
export const SANDBOX_SECRET_KEY = 'sandbox';

export type SandboxOptions = {
  /** Where its payments are kept. */
  folder: string;
  /** The origin under which a browser reaches it. */
  origin: () => string;
  getBehaviour?: (phone: string | undefined) => Behaviour;
};

/**
 * The built-in wallet: a server of its own kind that speaks the wallet's documented protocol, so that the gateway has
 * no second path (docs/architecture.md, Wallet). Its calls are under /khalti-sandbox/api, its pages under
 * /khalti-sandbox/pay.
 */
export async function sandbox(
  app: FastifyInstance,
  { folder, origin, getBehaviour = magicBehaviour }: SandboxOptions,
): Promise<void> {
  const shared = {
    ledger: ledger(folder),
    pagesAddress: () => `${origin()}${SANDBOX_PREFIX}/pay`,
    getBehaviour,
  };
  await app.register(walletApi, {
    ...shared,
    prefix: `${SANDBOX_PREFIX}/api`,
    secretKey: SANDBOX_SECRET_KEY,
  });
  await app.register(walletPages, { ...shared, prefix: `${SANDBOX_PREFIX}/pay` });
}
