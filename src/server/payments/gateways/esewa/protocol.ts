import { z } from 'zod';
import { type WalletCall, walletCalls } from '../../../events.ts';
import type { KeyState, Lookup, OpenedPayment, PaymentGateway } from '../gateway.ts';
import type { EsewaAccount } from './signed-form.ts';
import { NOT_FOUND, newTransactionId, parsePaisa, toWalletWord, writeRupees } from './signed-form.ts';

type ProtocolOptions = {
  /** A function, because the sandbox has no address before the shop listens. */
  account: () => EsewaAccount;
  timeoutMs: number;
  /** The address of the page whose form opens a payment. */
  getPage: (transactionId: string) => string;
};

/** How long a page may open its payment; at eSewa it lives five minutes more. */
export const PAGE_MS = 30 * 60_000;
const AT_WALLET_MS = 10 * 60_000;

const statusResponse = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: z.union([z.number(), z.string()]),
  status: z.string().min(1),
  ref_id: z.string().nullish(),
});

/** eSewa refunds in its merchant portal alone: there is no call. */
const BY_HAND =
  'eSewa takes no refunds by program. Refund it in its merchant portal, and record it here as made by hand.';

/** Talks to eSewa by its documented protocol (ePay v2). The browser opens a payment: it posts the form of our page. */
export function esewaGateway({ account, timeoutMs, getPage }: ProtocolOptions): PaymentGateway {
  let key: KeyState = 'unknown';

  async function readStatus(transactionId: string, amountPaisa: number): Promise<unknown> {
    const { statusBaseUrl, productCode } = account();
    const address = new URL('api/epay/transaction/status/', statusBaseUrl);
    address.search = new URLSearchParams({
      product_code: productCode,
      total_amount: writeRupees(amountPaisa),
      transaction_uuid: transactionId,
    }).toString();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      return response.status >= 500 ? undefined : await response.json();
    } catch {
      return undefined;
    }
  }

  function toLookup(received: unknown, transactionId: string): Lookup {
    const parsed = statusResponse.safeParse(received);
    if (!parsed.success || parsed.data.transaction_uuid !== transactionId) return { kind: 'unknown' };
    const { status, total_amount: amount, ref_id: transaction } = parsed.data;
    if (parsed.data.product_code !== account().productCode) return { kind: 'unknown' };
    if (status === NOT_FOUND) return { kind: 'not_found' };
    const amountPaisa = parsePaisa(amount);
    if (amountPaisa === undefined) return { kind: 'unknown' };
    return {
      kind: 'known',
      status: toWalletWord(status),
      amountPaisa,
      transactionId: transaction ?? undefined,
      feePaisa: undefined,
      isRefunded: false,
    };
  }

  function lookUp(call: WalletCall['call'], { reference, amountPaisa }: OpenedPayment): Promise<Lookup> {
    const context: WalletCall = { call, outcome: 'unavailable' };
    return walletCalls.tracePromise(async () => {
      const lookup = toLookup(await readStatus(reference, amountPaisa), reference);
      if (lookup.kind !== 'unknown') {
        context.outcome = 'answered';
        key = 'accepted';
      }
      return lookup;
    }, context);
  }

  return {
    method: 'ESEWA',
    keySetting: 'ESEWA_SECRET_KEY',

    async open({ orderId, amountPaisa }) {
      const reference = newTransactionId(orderId);
      // Nothing is opened before the browser posts the form: a shopper is not sent to an eSewa that is out of order.
      const lookup = await lookUp('initiate', { reference, amountPaisa });
      if (lookup.kind === 'unknown') return { kind: 'unavailable' };
      return {
        kind: 'opened',
        reference,
        paymentUrl: getPage(reference),
        expiresAt: new Date(Date.now() + PAGE_MS + AT_WALLET_MS),
      };
    },

    lookUp: (payment) => lookUp('lookup', payment),

    refund: async () => ({ kind: 'refused', reason: BY_HAND }),
    // A lookup has no key, and the form is signed in the browser: only eSewa's page shows that a key is wrong.
    key: () => key,
    checkKey: async () => key,
  };
}
