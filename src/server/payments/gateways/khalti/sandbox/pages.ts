import type { FastifyInstance } from 'fastify';
import type { Behaviour } from './behaviour.ts';
import type { Ledger, SandboxPayment } from './ledger.ts';
import { wordFor } from './lookup-body.ts';
import { drop } from './misbehave.ts';
import { decidedPage, payPage, unknownPage } from './page.ts';

type PagesOptions = {
  ledger: Ledger;
  pagesAddress: () => string;
  getBehaviour: (phone: string | undefined) => Behaviour;
};

const OUTCOMES = { pay: 'Completed', cancel: 'User canceled', expire: 'Expired' } as const;
type Outcome = keyof typeof OUTCOMES;
const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text);

/**
 * Where the browser is sent back to, with the fields of the documentation's samples: of a payment that was not made the
 * transaction and the payer are blank, and `txnId` is missing.
 */
function returnAddress({ returnUrl, ...payment }: SandboxPayment, behaviour: Behaviour): string {
  const transaction = payment.transactionId ?? '';
  const address = new URL(returnUrl);
  const parts = {
    pidx: payment.pidx,
    ...(transaction && { txnId: transaction }),
    amount: String(payment.amount),
    total_amount: String(payment.amount),
    status: wordFor({ returnUrl, ...payment }, behaviour),
    mobile: transaction && payment.phone ? `98XXXXX${payment.phone.slice(-3)}` : '',
    tidx: transaction,
    purchase_order_id: payment.orderId,
    purchase_order_name: payment.orderName,
    transaction_id: transaction,
  };
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
  return address.href;
}

/** The pages on which a shopper decides a payment. */
export async function walletPages(
  app: FastifyInstance,
  { ledger, pagesAddress, getBehaviour }: PagesOptions,
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
    if (payment.status !== 'Initiated')
      return decidedPage(payment, returnAddress(payment, getBehaviour(payment.phone)));
    return payPage(payment, `${pagesAddress()}/${payment.pidx}`);
  });

  app.post<{ Params: { pidx: string; outcome: string } }>('/:pidx/:outcome', async (request, reply) => {
    const { pidx, outcome } = request.params;
    const payment = isOutcome(outcome) ? ledger.decide(pidx, OUTCOMES[outcome]) : undefined;
    if (!payment) return reply.code(404).send(unknownPage());
    const behaviour = getBehaviour(payment.phone);
    if (behaviour === 'drops-after-paying') return drop(reply);
    return reply.redirect(returnAddress(payment, behaviour), 303);
  });
}
