import { z } from 'zod';
import { cutText } from '../../../../contract/plain-text.ts';
import { type WalletCall, walletCalls } from '../../../events.ts';
import type { KeyState, PaymentGateway, PaymentRequest } from '../gateway.ts';

/**
 * Parses the wallet's errors: `{"amount": ["…"], "error_key": "validation_error"}` for fields, `{"detail": "…"}` for
 * anything else.
 */
const errorBody = z.record(z.string(), z.unknown());

const oneOrMore = z.union([z.string().transform((message) => [message]), z.array(z.string())]);
const NO_MESSAGES = ['error_key', 'status_code'];
const LONGEST_REASON = 300;

function findMessages(body: unknown): [field: string, messages: string[]][] {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).flatMap(([field, value]): [string, string[]][] => {
    const messages = NO_MESSAGES.includes(field) ? undefined : oneOrMore.safeParse(value).data;
    return messages ? [[field, messages]] : [];
  });
}

/** The names of the fields that the wallet rejects, for the log, which must hold no values of an order. */
const findFields = (body: unknown): string[] => findMessages(body).map(([field]) => field);

/** The wallet's error message for an editor; undefined where it has none. */
function findReason(body: unknown): string | undefined {
  const reasons = findMessages(body).map(([field, messages]) =>
    field === 'detail' ? messages.join(' ') : `${field}: ${messages.join(' ')}`,
  );
  return cutText(reasons.join(' '), LONGEST_REASON) || undefined;
}

type ProtocolOptions = {
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

type WalletResponse = { status: number; body: unknown };

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

/** Talks to Khalti over HTTP, by its documented protocol (KPG-2 web checkout). */
export function khaltiGateway({
  baseUrl,
  secretKey,
  timeoutMs,
  onKeyRejected = () => undefined,
  onOpeningRejected = () => undefined,
}: ProtocolOptions): PaymentGateway {
  let key: KeyState = 'unknown';

  async function send(path: string, body: unknown): Promise<WalletResponse | undefined> {
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
      const received: unknown = await response.json();
      return invalidKeyResponse.safeParse(received).success
        ? { status: KEY_REFUSED, body: undefined }
        : { status, body: received };
    } catch {
      return undefined;
    }
  }

  function post(call: WalletCall['call'], path: string, body: unknown): Promise<WalletResponse | undefined> {
    const context: WalletCall = { call, outcome: 'unavailable' };
    return walletCalls.tracePromise(async () => {
      const response = await send(path, body);
      if (response?.status === KEY_REFUSED) {
        context.outcome = 'key_refused';
        if (key !== 'refused') onKeyRejected();
        key = 'refused';
      } else if (response && !isServerError(response.status)) {
        context.outcome = 'answered';
        key = 'accepted';
      }
      return response;
    }, context);
  }

  return {
    method: 'KHALTI',
    keySetting: 'KHALTI_SECRET_KEY',

    async open(request) {
      const response = await post('initiate', 'epayment/initiate/', initiateBody(request));
      // A wrong key is the shop's own error: this shopper's payment was not rejected.
      if (!response || isServerError(response.status) || response.status === KEY_REFUSED)
        return { kind: 'unavailable' };
      const opened = openedResponse.safeParse(response.body);
      if (!opened.success || !isSuccess(response.status)) {
        onOpeningRejected(findFields(response.body));
        return { kind: 'refused' };
      }
      const { pidx, payment_url: paymentUrl, expires_in: seconds } = opened.data;
      return {
        kind: 'opened',
        reference: pidx,
        paymentUrl,
        expiresAt: new Date(Date.now() + seconds * 1000),
      };
    },

    async lookUp({ reference: pidx }) {
      const response = await post('lookup', 'epayment/lookup/', { pidx });
      if (!response || isServerError(response.status)) return { kind: 'unknown' };
      if (!isSuccess(response.status) && notFoundResponse.safeParse(response.body).success)
        return { kind: 'not_found' };
      // 'Expired' and 'User canceled' come with status 400 and a normal body.
      const known = lookupResponse.safeParse(response.body);
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
      const response = await post('refund', path, isBare ? undefined : { amount: amountPaisa, mobile });
      if (!response || isServerError(response.status)) return { kind: 'unknown' };
      if (response.status === KEY_REFUSED) return { kind: 'key_refused' };
      return isSuccess(response.status)
        ? { kind: 'done' }
        : { kind: 'refused', reason: findReason(response.body) };
    },

    key: () => key,

    async checkKey() {
      await post('lookup', 'epayment/lookup/', { pidx: NO_PAYMENT });
      return key;
    },
  };
}
