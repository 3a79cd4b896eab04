import { z } from 'zod';
import { type WalletCall, walletCalls } from '../monitoring/events.ts';

/** What the wallet is asked to take. `orderId` comes back in the shopper's browser as `purchase_order_id`. */
export type PaymentRequest = {
  orderId: string;
  amountPaisa: number;
  returnUrl: string;
  websiteUrl: string;
  customer: { name: string; email: string; phone: string };
};

/** `unavailable`: it did not open, as far as anyone can pay; `refused`: it will not open for this request. */
export type Opening =
  | { kind: 'opened'; pidx: string; paymentUrl: string; expiresAt: Date }
  | { kind: 'unavailable' }
  | { kind: 'refused' };

/** `unknown` after a timeout, a 5xx or an answer nobody understands: never the same as failed. */
export type Lookup =
  | { kind: 'known'; status: string; amountPaisa: number; transactionId: string | undefined }
  | { kind: 'unknown' };

export type KnownLookup = Extract<Lookup, { kind: 'known' }>;

/** Without `amountPaisa` all of it goes back. `mobile`: ten digits, for what was paid through a bank. */
export type RefundOrder = {
  transactionId: string;
  amountPaisa?: number | undefined;
  mobile?: string | undefined;
};

/** `key_refused`: nothing was given back, because the wallet does not know the shop's key. */
export type Refund = { kind: 'done' } | { kind: 'refused' } | { kind: 'unknown' } | { kind: 'key_refused' };

/** What the wallet makes of the shop's key; `unknown` until it answers. */
export type KeyState = 'unknown' | 'accepted' | 'refused';

/** The wallet, by its documented protocol (KPG-2 web checkout). It never throws. */
export type Gateway = {
  open(request: PaymentRequest): Promise<Opening>;
  lookUp(pidx: string): Promise<Lookup>;
  refund(order: RefundOrder): Promise<Refund>;
  /** What the last answer said of the shop's key: a wrong one is the shop's fault, and a person has to be told. */
  key(): KeyState;
  /** Asks about a payment that never was, which costs nothing and shows whether the key is good. */
  checkKey(): Promise<KeyState>;
};

export type GatewaySettings = {
  /** Ends in `/api/v2/`. A function, because the sandbox has no address before the shop listens. */
  baseUrl: () => string;
  secretKey: string;
  timeoutMs: number;
  /** Called when the wallet begins to refuse the key. */
  onKeyRefused?: () => void;
};

const openedAnswer = z.object({
  pidx: z.string().min(1),
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.string().optional(),
  expires_in: z.number().positive(),
});
const lookupAnswer = z.object({
  pidx: z.string(),
  status: z.string().min(1),
  total_amount: z.number(),
  transaction_id: z.string().nullish(),
});

type Answer = { status: number; body: unknown };

/** "Invalid token.": the wallet does not know the shop's key. */
const KEY_REFUSED = 401;

/** Phone numbers have none in any sample of the documentation. */
const COUNTRY_CODE = /^\+977/;

/** A pidx that no wallet gave out. */
const NO_PAYMENT = 'hardware-pasal-key-check';

const isServerError = (status: number) => status >= 500 || status === 408 || status === 429;

/** Talks to the wallet over HTTP. */
export function khaltiGateway({
  baseUrl,
  secretKey,
  timeoutMs,
  onKeyRefused = () => undefined,
}: GatewaySettings): Gateway {
  let key: KeyState = 'unknown';

  async function send(path: string, body: unknown): Promise<Answer | undefined> {
    try {
      const response = await fetch(new URL(path, baseUrl()), {
        method: 'POST',
        headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const { status } = response;
      if (status === KEY_REFUSED) return { status, body: undefined };
      return { status, body: await response.json() };
    } catch {
      return undefined;
    }
  }

  function post(call: WalletCall['call'], path: string, body: unknown): Promise<Answer | undefined> {
    const context: WalletCall = { call, outcome: 'unavailable' };
    return walletCalls.tracePromise(async () => {
      const answer = await send(path, body);
      if (answer?.status === KEY_REFUSED) {
        context.outcome = 'key_refused';
        if (key !== 'refused') onKeyRefused();
        key = 'refused';
      } else if (answer && !isServerError(answer.status)) {
        context.outcome = 'answered';
        key = 'accepted';
      }
      return answer;
    }, context);
  }

  return {
    async open({ orderId, amountPaisa, returnUrl, websiteUrl, customer }) {
      const answer = await post('initiate', 'epayment/initiate/', {
        return_url: returnUrl,
        website_url: websiteUrl,
        amount: amountPaisa,
        purchase_order_id: orderId,
        purchase_order_name: `Hardware Pasal ${orderId}`,
        customer_info: { ...customer, phone: customer.phone.replace(COUNTRY_CODE, '') },
      });
      // A wrong key is the shop's fault, and no payment of this shopper was refused.
      if (!answer || isServerError(answer.status) || answer.status === KEY_REFUSED)
        return { kind: 'unavailable' };
      const opened = openedAnswer.safeParse(answer.body);
      if (!opened.success || answer.status !== 200) return { kind: 'refused' };
      const { pidx, payment_url: paymentUrl, expires_in: seconds } = opened.data;
      return { kind: 'opened', pidx, paymentUrl, expiresAt: new Date(Date.now() + seconds * 1000) };
    },

    async lookUp(pidx) {
      const answer = await post('lookup', 'epayment/lookup/', { pidx });
      if (!answer || isServerError(answer.status)) return { kind: 'unknown' };
      // 'Expired' and 'User canceled' come with status 400 and a normal body.
      const known = lookupAnswer.safeParse(answer.body);
      if (!known.success || known.data.pidx !== pidx) return { kind: 'unknown' };
      const { status, total_amount: amountPaisa, transaction_id: transactionId } = known.data;
      return { kind: 'known', status, amountPaisa, transactionId: transactionId ?? undefined };
    },

    async refund({ transactionId, amountPaisa, mobile }) {
      const path = `../merchant-transaction/${encodeURIComponent(transactionId)}/refund/`;
      const answer = await post('refund', path, {
        ...(amountPaisa !== undefined && { amount: amountPaisa }),
        ...(mobile !== undefined && { mobile }),
      });
      if (!answer || isServerError(answer.status)) return { kind: 'unknown' };
      if (answer.status === KEY_REFUSED) return { kind: 'key_refused' };
      return { kind: answer.status < 300 ? 'done' : 'refused' };
    },

    key: () => key,

    async checkKey() {
      await post('lookup', 'epayment/lookup/', { pidx: NO_PAYMENT });
      return key;
    },
  };
}
