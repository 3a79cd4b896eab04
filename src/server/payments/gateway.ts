import { z } from 'zod';
import { type WalletCall, walletCalls } from '../monitoring/events.ts';
import { fieldsIn, reasonIn } from './wallet-error.ts';

/**
 * A payment request to the wallet. `orderId` comes back in the shopper's browser as `purchase_order_id`; the amounts
 * of `breakdown` come to `amountPaisa`. `phone` has ten digits, without the country's.
 */
export type PaymentRequest = {
  orderId: string;
  orderName: string;
  amountPaisa: number;
  breakdown: readonly { label: string; amountPaisa: number }[];
  products: readonly {
    identity: string;
    name: string;
    quantity: number;
    unitPricePaisa: number;
    totalPricePaisa: number;
  }[];
  returnUrl: string;
  websiteUrl: string;
  customer: { name: string; email: string; phone?: string | undefined };
};

/** `unavailable`: the payment did not open, so nobody can pay it; `refused`: the wallet rejects this request. */
export type Opening =
  | { kind: 'opened'; pidx: string; paymentUrl: string; expiresAt: Date }
  | { kind: 'unavailable' }
  | { kind: 'refused' };

/**
 * `unknown` after a timeout, a 5xx or an invalid response: never the same as failed. `not_found`: the wallet has no
 * such payment. `feePaisa` is the wallet's fee; undefined where it was not stated.
 */
export type Lookup =
  | {
      kind: 'known';
      status: string;
      amountPaisa: number;
      transactionId: string | undefined;
      feePaisa: number | undefined;
      isRefunded: boolean;
    }
  | { kind: 'not_found' }
  | { kind: 'unknown' };

export type KnownLookup = Extract<Lookup, { kind: 'known' }>;

/** Without `amountPaisa` it is a full refund. `mobile`: ten digits, for what was paid through a bank. */
export type RefundOrder = {
  transactionId: string;
  amountPaisa?: number | undefined;
  mobile?: string | undefined;
};

/**
 * `key_refused`: nothing was refunded, because the wallet rejects the shop's key. `reason`: the wallet's own message
 * for the editor, if any.
 */
export type Refund =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string | undefined }
  | { kind: 'unknown' }
  | { kind: 'key_refused' };

/** Whether the wallet accepts the shop's key; `unknown` before its first response. */
export type KeyState = 'unknown' | 'accepted' | 'refused';

/** The wallet, by its documented protocol (KPG-2 web checkout). It never throws. */
export type Gateway = {
  open(request: PaymentRequest): Promise<Opening>;
  lookUp(pidx: string): Promise<Lookup>;
  refund(order: RefundOrder): Promise<Refund>;
  /**
   * Whether the last response accepted the shop's key: a wrong key is the shop's own error, and a person must be
   * notified.
   */
  key(): KeyState;
  /** Looks up a payment that does not exist, which costs nothing and shows whether the key is valid. */
  checkKey(): Promise<KeyState>;
};

export type GatewaySettings = {
  /** Ends in `/api/v2/`. A function, because the sandbox has no address before the shop listens. */
  baseUrl: () => string;
  secretKey: string;
  timeoutMs: number;
  /** Called when the wallet begins to reject the key. */
  onKeyRejected?: () => void;
  /** Called when the wallet rejects a payment, with the names of the rejected fields. */
  onOpeningRejected?: (fields: readonly string[]) => void;
};

const openedResponse = z.object({
  pidx: z.string().min(1),
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.string().optional(),
  expires_in: z.number().positive(),
});
const lookupResponse = z.object({
  pidx: z.string(),
  status: z.string().min(1),
  total_amount: z.number(),
  transaction_id: z.string().nullish(),
  // An invalid fee must not hide that the payment was made.
  fee: z.number().nullish().catch(undefined),
  refunded: z.boolean().nullish().catch(undefined),
});
/** The response for an unknown pidx; the documentation has no HTTP status for it. */
const notFoundResponse = z.object({
  detail: z.string().regex(/^not found\.?$/i),
  error_key: z.literal('validation_error'),
});
/** "Invalid token." and "Authentication credentials were not provided.". */
const invalidKeyResponse = z.object({ status_code: z.literal(401) });

type Answer = { status: number; body: unknown };

/** The wallet rejects the shop's key. */
const KEY_REFUSED = 401;

/** A pidx that cannot exist. */
const NO_PAYMENT = 'hardware-pasal-key-check';

const isSuccess = (status: number) => status >= 200 && status < 300;
const isServerError = (status: number) => status >= 500 || status === 408 || status === 429;

/** The request body as the documentation has it. */
const initiateBody = ({ breakdown, products, customer, ...request }: PaymentRequest) => ({
  return_url: request.returnUrl,
  website_url: request.websiteUrl,
  amount: request.amountPaisa,
  purchase_order_id: request.orderId,
  purchase_order_name: request.orderName,
  customer_info: customer,
  amount_breakdown: breakdown.map(({ label, amountPaisa }) => ({ label, amount: amountPaisa })),
  product_details: products.map(({ identity, name, quantity, unitPricePaisa, totalPricePaisa }) => ({
    identity,
    name,
    total_price: totalPricePaisa,
    quantity,
    unit_price: unitPricePaisa,
  })),
});

/** Talks to the wallet over HTTP. */
export function khaltiGateway({
  baseUrl,
  secretKey,
  timeoutMs,
  onKeyRejected = () => undefined,
  onOpeningRejected = () => undefined,
}: GatewaySettings): Gateway {
  let key: KeyState = 'unknown';

  async function send(path: string, body: unknown): Promise<Answer | undefined> {
    try {
      const response = await fetch(new URL(path, baseUrl()), {
        method: 'POST',
        headers: {
          authorization: `Key ${secretKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const { status } = response;
      if (status === KEY_REFUSED) return { status, body: undefined };
      const answer: unknown = await response.json();
      return invalidKeyResponse.safeParse(answer).success
        ? { status: KEY_REFUSED, body: undefined }
        : { status, body: answer };
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
        if (key !== 'refused') onKeyRejected();
        key = 'refused';
      } else if (answer && !isServerError(answer.status)) {
        context.outcome = 'answered';
        key = 'accepted';
      }
      return answer;
    }, context);
  }

  return {
    async open(request) {
      const answer = await post('initiate', 'epayment/initiate/', initiateBody(request));
      // A wrong key is the shop's own error: this shopper's payment was not rejected.
      if (!answer || isServerError(answer.status) || answer.status === KEY_REFUSED)
        return { kind: 'unavailable' };
      const opened = openedResponse.safeParse(answer.body);
      if (!opened.success || !isSuccess(answer.status)) {
        onOpeningRejected(fieldsIn(answer.body));
        return { kind: 'refused' };
      }
      const { pidx, payment_url: paymentUrl, expires_in: seconds } = opened.data;
      return { kind: 'opened', pidx, paymentUrl, expiresAt: new Date(Date.now() + seconds * 1000) };
    },

    async lookUp(pidx) {
      const answer = await post('lookup', 'epayment/lookup/', { pidx });
      if (!answer || isServerError(answer.status)) return { kind: 'unknown' };
      if (!isSuccess(answer.status) && notFoundResponse.safeParse(answer.body).success)
        return { kind: 'not_found' };
      // 'Expired' and 'User canceled' come with status 400 and a normal body.
      const known = lookupResponse.safeParse(answer.body);
      if (!known.success || known.data.pidx !== pidx) return { kind: 'unknown' };
      const { status, total_amount: amountPaisa, transaction_id: transactionId, fee, refunded } = known.data;
      return {
        kind: 'known',
        status,
        amountPaisa,
        transactionId: transactionId ?? undefined,
        feePaisa: fee ?? undefined,
        isRefunded: refunded ?? false,
      };
    },

    async refund({ transactionId, amountPaisa, mobile }) {
      const path = `../merchant-transaction/${encodeURIComponent(transactionId)}/refund/`;
      // A full refund of a payment from a wallet account: "no additional parameters are required".
      const isBare = amountPaisa === undefined && mobile === undefined;
      const answer = await post('refund', path, isBare ? undefined : { amount: amountPaisa, mobile });
      if (!answer || isServerError(answer.status)) return { kind: 'unknown' };
      if (answer.status === KEY_REFUSED) return { kind: 'key_refused' };
      return isSuccess(answer.status) ? { kind: 'done' } : { kind: 'refused', reason: reasonIn(answer.body) };
    },

    key: () => key,

    async checkKey() {
      await post('lookup', 'epayment/lookup/', { pidx: NO_PAYMENT });
      return key;
    },
  };
}
