import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PaymentMethod } from '../../src/contract/order.ts';
import type { PaymentGateway } from '../../src/server/payments/gateways/gateway.ts';

/** A method that only these tests know. */
export const SECOND_METHOD = 'SECOND_WALLET' as PaymentMethod;

type Word = 'OPEN' | 'COMPLETE' | 'FULL_REFUND' | 'CANCELED' | 'AMBIGUOUS';
type Payment = { amount: number; word: Word };
type Call = { call: 'open' | 'status' | 'refund'; uuid?: string; amount?: number };

/** What the words of this wallet mean, in those of src/rules/order/wallet-limits.ts; AMBIGUOUS it does not know. */
const WORDS: Partial<Record<Word, string>> = {
  OPEN: 'Initiated',
  COMPLETE: 'Completed',
  FULL_REFUND: 'Refunded',
  CANCELED: 'User canceled',
};

/** A wallet of another protocol than Khalti's, on a port of its own, and the gateway to it. */
export async function startSecondWallet() {
  const payments = new Map<string, Payment>();
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as Call;
    calls.push(call);
    const uuid = call.uuid ?? `second-${payments.size + 1}`;
    if (call.call === 'open') payments.set(uuid, { amount: call.amount ?? 0, word: 'OPEN' });
    const payment = payments.get(uuid);
    if (payment && call.call === 'refund') payment.word = 'FULL_REFUND';
    response.writeHead(payment ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ uuid, ...payment }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function post(call: Call): Promise<({ uuid: string } & Payment) | undefined> {
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(call) });
    return response.ok ? ((await response.json()) as { uuid: string } & Payment) : undefined;
  }

  const gateway: PaymentGateway = {
    method: SECOND_METHOD,
    keySetting: 'SECOND_WALLET_KEY',
    async open({ amountPaisa }) {
      const opened = await post({ call: 'open', amount: amountPaisa });
      if (!opened) return { kind: 'unavailable' };
      const expiresAt = new Date(Date.now() + 3_600_000);
      return { kind: 'opened', reference: opened.uuid, paymentUrl: `${address}${opened.uuid}`, expiresAt };
    },
    async lookUp({ reference: uuid }) {
      const found = await post({ call: 'status', uuid });
      if (!found) return { kind: 'not_found' };
      return {
        kind: 'known',
        status: WORDS[found.word] ?? found.word,
        amountPaisa: found.amount,
        transactionId: uuid,
        feePaisa: undefined,
        isRefunded: found.word === 'FULL_REFUND',
      };
    },
    async refund({ transactionId }) {
      return (await post({ call: 'refund', uuid: transactionId })) ? { kind: 'done' } : { kind: 'unknown' };
    },
    key: () => 'accepted',
    checkKey: async () => 'accepted',
  };

  return {
    gateway,
    /** What it was asked, the oldest first. */
    calls,
    decide(uuid: string, word: Word) {
      const payment = payments.get(uuid);
      if (payment) payment.word = word;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
