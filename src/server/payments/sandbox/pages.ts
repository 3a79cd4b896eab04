import type { FastifyInstance } from 'fastify';
import type { Behaviour } from './behaviour.ts';
import type { Ledger, SandboxPayment } from './ledger.ts';
import { drop } from './misbehave.ts';
import { decidedPage, payPage, unknownPage } from './page.ts';

type PagesOptions = {
  ledger: Ledger;
  pagesAddress: () => string;
  behaviourOf: (phone: string | undefined) => Behaviour;
};

const OUTCOMES = { pay: 'Completed', cancel: 'User canceled', expire: 'Expired' } as const;
type Outcome = keyof typeof OUTCOMES;
const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text);

/** Where the browser is sent back to, with all that the wallet's documentation names. */
function returnAddress({ returnUrl, ...payment }: SandboxPayment): string {
  const transaction = payment.transactionId ?? '';
  const address = new URL(returnUrl);
  const parts = {
    pidx: payment.pidx,
    txnId: transaction,
    tidx: transaction,
    transaction_id: transaction,
    amount: String(payment.amount),
    total_amount: String(payment.amount),
    mobile: payment.phone ? `98XXXXX${payment.phone.slice(-3)}` : '',
    status: payment.status,
    purchase_order_id: payment.orderId,
    purchase_order_name: payment.orderName,
  };
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
  return address.href;
}

/** The pages on which a shopper decides a payment. */
export async function walletPages(
  app: FastifyInstance,
  { ledger, pagesAddress, behaviourOf }: PagesOptions,
): Promise<void> {
  // The forms have no fields: what they say is their address.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
  });

  app.get<{ Params: { pidx: string } }>('/:pidx', async (request, reply) => {
    const payment = ledger.find(request.params.pidx);
    if (!payment) return reply.code(404).send(unknownPage());
    if (payment.status !== 'Initiated') return decidedPage(payment, returnAddress(payment));
    return payPage(payment, `${pagesAddress()}/${payment.pidx}`);
  });

  app.post<{ Params: { pidx: string; outcome: string } }>('/:pidx/:outcome', async (request, reply) => {
    const { pidx, outcome } = request.params;
    const payment = isOutcome(outcome) ? ledger.decide(pidx, OUTCOMES[outcome]) : undefined;
    if (!payment) return reply.code(404).send(unknownPage());
    if (behaviourOf(payment.phone) === 'drops-after-paying') return drop(reply);
    return reply.redirect(returnAddress(payment), 303);
  });
}
