import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { getWalletOutcome } from '../../rules/order/wallet-limits.ts';
import {
  type Behaviour,
  type DocumentedError,
  drop,
  hang,
  NOT_FOUND,
  OPENING_ERRORS,
  type OpeningError,
} from './behaviour.ts';
import {
  type InitiateBody,
  initiateBody,
  type Ledger,
  type SandboxPayment,
  validationError,
} from './ledger.ts';

const SAYS = 'says ';
const CHARGE_PERCENT = 3;
const BAD_REQUEST = 400;

/** The status of a payment; of a paid one, the status that was set. */
export const wordFor = ({ status }: SandboxPayment, behaviour: Behaviour): string =>
  status === 'Completed' && behaviour.startsWith(SAYS) ? behaviour.slice(SAYS.length) : status;

const chargeOn = (amount: number) => Math.round((amount * CHARGE_PERCENT) / 100);

function takenOf({ amount }: SandboxPayment, behaviour: Behaviour): number {
  if (behaviour === 'takes-another-amount') return amount - 100;
  return behaviour === 'takes-a-service-charge' ? amount + chargeOn(amount) : amount;
}

/** Whether a transaction is named: samples of payments that nobody has paid have none. */
const isTransacted = (word: string) =>
  ['paid', 'refunded', 'partly-refunded'].includes(getWalletOutcome(word));

/** The response to a lookup, field by field as documented. Expired and cancelled come with 400. */
function lookupBody(payment: SandboxPayment, behaviour: Behaviour) {
  const word = wordFor(payment, behaviour);
  return {
    httpStatus: getWalletOutcome(word) === 'failed' ? BAD_REQUEST : 200,
    body: {
      pidx: payment.pidx,
      total_amount: takenOf(payment, behaviour),
      status: word,
      transaction_id: isTransacted(word) ? payment.transactionId : null,
      fee: behaviour === 'takes-a-service-charge' ? chargeOn(payment.amount) : 0,
      refunded: word === 'Refunded',
    },
  };
}

const LIFETIME_SECONDS = 3600;

const refundBody = z.object({ amount: z.int().min(1).optional(), mobile: z.string().optional() });

type WalletApiOptions = {
  ledger: Ledger;
  secretKey: string;
  /** Where its pages are reached, by a browser. */
  pagesAddress: () => string;
  getBehaviour: (phone: string | undefined) => Behaviour;
};

const is503 = (reply: FastifyReply) => reply.code(503).send({ detail: 'Service unavailable.' });
const refuse = (reply: FastifyReply, { status, body }: DocumentedError) => reply.code(status).send(body);

const REFUSES = 'refuses: ';
const getOpeningError = (behaviour: Behaviour): DocumentedError | undefined =>
  behaviour.startsWith(REFUSES) ? OPENING_ERRORS[behaviour.slice(REFUSES.length) as OpeningError] : undefined;

/** Fields that are sent back: "the additional data starting with merchant_". */
const merchantData = (body: InitiateBody) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('merchant_')));

/** The wallet's documented calls, with the errors that can be injected. */
export async function walletApi(
  app: FastifyInstance,
  { ledger, secretKey, pagesAddress, getBehaviour }: WalletApiOptions,
): Promise<void> {
  const refusedOpenings = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    // Samples of the documentation write "Key" and "key".
    const [, key] = request.headers.authorization?.match(/^key\s+(\S+)$/i) ?? [];
    if (key === undefined) return refuse(reply, OPENING_ERRORS['key without its prefix']);
    if (key !== secretKey) return refuse(reply, OPENING_ERRORS['incorrect key']);
  });

  function refusesOnceMore(name: string): boolean {
    const refused = refusedOpenings.get(name) ?? 0;
    refusedOpenings.set(name, refused + 1);
    return refused < 2;
  }

  app.post('/v2/epayment/initiate/', async (request, reply) => {
    const parsed = initiateBody.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(validationError(parsed.error));
    const { customer_info: customer, amount, ...order } = parsed.data;
    const behaviour = getBehaviour(customer?.phone);
    const error = getOpeningError(behaviour);
    if (error) return refuse(reply, error);
    if (behaviour === 'opening-503') return is503(reply);
    if (behaviour === 'opening-503-twice' && refusesOnceMore(JSON.stringify(customer))) return is503(reply);
    if (behaviour === 'opening-hangs') await hang();
    const payment = ledger.open({
      amount,
      orderId: order.purchase_order_id,
      orderName: order.purchase_order_name,
      returnUrl: order.return_url,
      customer,
      breakdown: order.amount_breakdown,
      products: order.product_details,
      phone: customer?.phone,
      expiresAt: Date.now() + LIFETIME_SECONDS * 1000,
    });
    if (behaviour === 'opening-drops') return drop(reply);
    return {
      pidx: payment.pidx,
      payment_url: `${pagesAddress()}/${payment.pidx}`,
      expires_at: new Date(payment.expiresAt).toISOString(),
      expires_in: LIFETIME_SECONDS,
      ...merchantData(parsed.data),
    };
  });

  app.post<{ Body: { pidx?: string } }>('/v2/epayment/lookup/', async (request, reply) => {
    const payment = ledger.find(String(request.body?.pidx ?? ''));
    const behaviour = getBehaviour(payment?.phone);
    if (!payment || behaviour === 'lookup-not-found') return refuse(reply, NOT_FOUND);
    if (behaviour === 'lookup-503') return is503(reply);
    if (behaviour === 'lookup-hangs') await hang();
    const { httpStatus, body } = lookupBody(payment, behaviour);
    return reply.code(httpStatus).send(body);
  });

  app.post<{ Params: { transactionId: string } }>(
    '/merchant-transaction/:transactionId/refund/',
    async (request, reply) => {
      const parsed = refundBody.safeParse(request.body ?? {});
      if (!parsed.success) return reply.code(400).send(validationError(parsed.error));
      const { amount, mobile } = parsed.data;
      const payment = ledger.find(request.params.transactionId.slice(1));
      const behaviour = getBehaviour(payment?.phone);
      if (behaviour === 'refund-lost') return is503(reply);
      if (behaviour === 'refund-refused') return reply.code(400).send({ detail: 'Refund is not allowed.' });
      if (behaviour === 'refund-needs-mobile' && !mobile)
        return reply.code(400).send({ mobile: ['This field is required.'], error_key: 'validation_error' });
      const isRefunded = ledger.refund(request.params.transactionId, amount);
      if (behaviour === 'refund-hangs') await hang();
      return isRefunded ? { detail: 'Transaction refund successful.' } : refuse(reply, NOT_FOUND);
    },
  );
}
