import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Behaviour } from './behaviour.ts';
import type { Ledger, SandboxPayment } from './ledger.ts';
import { drop, hang } from './misbehave.ts';

const LIFETIME_SECONDS = 3600;
const LEAST_PAISA = 1000;

const initiateBody = z.object({
  return_url: z.url(),
  website_url: z.url(),
  amount: z.int().min(LEAST_PAISA, 'Amount should be greater than Rs. 10, that is 1000 paisa.'),
  purchase_order_id: z.string().min(1),
  purchase_order_name: z.string().min(1),
  customer_info: z.object({ phone: z.string() }).partial().optional(),
});

const refundBody = z.object({ amount: z.int().min(1).optional(), mobile: z.string().optional() });

export type WalletApiOptions = {
  ledger: Ledger;
  secretKey: string;
  /** Where its pages are reached, by a browser. */
  pagesAddress: () => string;
  behaviourOf: (phone: string | undefined) => Behaviour;
};

const is503 = (reply: FastifyReply) => reply.code(503).send({ detail: 'Service unavailable.' });
const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' });

/** The wallet's documented calls, and the faults it can be told to have. */
export async function walletApi(
  app: FastifyInstance,
  { ledger, secretKey, pagesAddress, behaviourOf }: WalletApiOptions,
): Promise<void> {
  const refusedOpenings = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Key ${secretKey}`)
      return reply.code(401).send({ detail: 'Invalid token.', status_code: 401 });
  });

  function refusesOnceMore(name: string): boolean {
    const refused = refusedOpenings.get(name) ?? 0;
    refusedOpenings.set(name, refused + 1);
    return refused < 2;
  }

  app.post('/v2/epayment/initiate/', async (request, reply) => {
    const parsed = initiateBody.safeParse(request.body);
    if (!parsed.success) {
      const fields = z.flattenError(parsed.error).fieldErrors;
      return reply.code(400).send({ ...fields, error_key: 'validation_error' });
    }
    const { customer_info: customer, amount, ...order } = parsed.data;
    const behaviour = behaviourOf(customer?.phone);
    if (behaviour === 'opening-503') return is503(reply);
    if (behaviour === 'opening-503-twice' && refusesOnceMore(JSON.stringify(customer))) return is503(reply);
    if (behaviour === 'opening-hangs') await hang();
    const payment = ledger.open({
      amount,
      orderId: order.purchase_order_id,
      orderName: order.purchase_order_name,
      returnUrl: order.return_url,
      phone: customer?.phone,
      expiresAt: Date.now() + LIFETIME_SECONDS * 1000,
    });
    if (behaviour === 'opening-drops') return drop(reply);
    return {
      pidx: payment.pidx,
      payment_url: `${pagesAddress()}/${payment.pidx}`,
      expires_at: new Date(payment.expiresAt).toISOString(),
      expires_in: LIFETIME_SECONDS,
    };
  });

  app.post<{ Body: { pidx?: string } }>('/v2/epayment/lookup/', async (request, reply) => {
    const payment = ledger.find(String(request.body?.pidx ?? ''));
    if (!payment) return notFound(reply);
    const behaviour = behaviourOf(payment.phone);
    if (behaviour === 'lookup-503') return is503(reply);
    if (behaviour === 'lookup-hangs') await hang();
    const isLost = payment.status === 'Expired' || payment.status === 'User canceled';
    return reply.code(isLost ? 400 : 200).send({
      pidx: payment.pidx,
      total_amount: taken(payment, behaviour),
      status: payment.status,
      transaction_id: payment.transactionId,
      fee: 0,
      refunded: payment.status === 'Refunded',
    });
  });

  app.post<{ Params: { transactionId: string } }>(
    '/merchant-transaction/:transactionId/refund/',
    async (request, reply) => {
      const parsed = refundBody.safeParse(request.body ?? {});
      if (!parsed.success) {
        const fields = z.flattenError(parsed.error).fieldErrors;
        return reply.code(400).send({ ...fields, error_key: 'validation_error' });
      }
      const { amount, mobile } = parsed.data;
      const payment = ledger.find(request.params.transactionId.slice(1));
      const behaviour = behaviourOf(payment?.phone);
      if (behaviour === 'refund-lost') return is503(reply);
      if (behaviour === 'refund-needs-mobile' && !mobile)
        return reply.code(400).send({ mobile: ['This field is required.'], error_key: 'validation_error' });
      const isRefunded = ledger.refund(request.params.transactionId, amount);
      if (behaviour === 'refund-hangs') await hang();
      return isRefunded ? { detail: 'Transaction refund successful.' } : notFound(reply);
    },
  );
}

const taken = ({ amount }: SandboxPayment, behaviour: Behaviour) =>
  behaviour === 'takes-another-amount' ? amount - 100 : amount;
