import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Behaviour } from '../../src/sandbox/khalti/behaviour.ts';
import { ledger, type SandboxPayment } from '../../src/sandbox/khalti/ledger.ts';
import { sandbox } from '../../src/sandbox/khalti/sandbox.ts';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY } from '../../src/server/payments/gateways/khalti/settings.ts';

/** The wallet sandbox on a port of its own: it outlives the shop, and tests set its behaviour. */
export async function startWallet() {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-wallet-'));
  let behaviour: Behaviour = 'good';
  const app = fastify();
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await app.register(sandbox, { folder, origin, getBehaviour: () => behaviour });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const payments = (): SandboxPayment[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return {
    settings: {
      KHALTI_BASE_URL: `${origin()}${SANDBOX_PREFIX}/api/v2/`,
      KHALTI_SECRET_KEY: SANDBOX_SECRET_KEY,
      KHALTI_TIMEOUT_MS: '500',
    },
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** How many payments were ever opened, and how many of them money was taken for. */
    opened: () => payments().length,
    paid: () => payments().filter(({ status }) => status === 'Completed').length,
    /** A payment as the wallet knows it. */
    find: (pidx: string) => payments().find((payment) => payment.pidx === pidx),
    /** What the wallet has given back of a payment, in paisa. */
    refundedOf: (pidx: string) => payments().find((payment) => payment.pidx === pidx)?.refunded ?? 0,
    /** A refund made by a person in the wallet's own dashboard. @param amount paisa; all of it where missing */
    refundInDashboard: (pidx: string, amount?: number) => ledger(folder).refund(`T${pidx}`, amount),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a shopper does on the wallet's page; gives where the browser is sent back to. */
export async function decideAtWallet(paymentUrl: string, outcome: 'pay' | 'cancel' | 'expire'): Promise<URL> {
  const response = await fetch(`${paymentUrl}/${outcome}`, { method: 'POST', redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

export const getPidx = (paymentUrl: string): string => paymentUrl.split('/').at(-1) ?? '';
