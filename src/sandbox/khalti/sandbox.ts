import type { FastifyInstance } from 'fastify';
import { formatPaisaAsRupees, formatRupees } from '../../rules/price/money.ts';
import { escapeHtml } from '../../server/http/escape-html.ts';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY } from '../../server/payments/gateways/khalti/settings.ts';
import { sandboxChoice, sandboxDocument } from '../sandbox-files.ts';
import { type Behaviour, drop, getBehaviour as magicBehaviour } from './behaviour.ts';
import { type Ledger, ledger, type SandboxPayment } from './ledger.ts';
import { walletApi, wordFor } from './wallet-api.ts';

/** The page on which a shopper pays, cancels, or lets the payment expire. No real money moves. */
function payPage(payment: SandboxPayment, address: string): string {
  const parts = (payment.breakdown ?? []).map(
    ({ label, amount }) => `<dt>${escapeHtml(label)}</dt><dd>${formatPaisaAsRupees(amount)}</dd>`,
  );
  const facts = `<dl><dt>Order</dt><dd>${escapeHtml(payment.orderName)}</dd>
    ${parts.join('')}<dt>Amount</dt><dd>${formatRupees(payment.amount / 100)}</dd></dl>
    <p>This stands in for the wallet. No money moves.</p>`;
  return sandboxDocument(
    facts +
      sandboxChoice(`${address}/pay`, 'Pay', { className: 'pay' }) +
      sandboxChoice(`${address}/cancel`, 'Cancel') +
      sandboxChoice(`${address}/expire`, 'Let it expire'),
  );
}

/** Where a payment that is decided already leads: back to the shop. */
const decidedPage = ({ status }: SandboxPayment, returnAddress: string): string =>
  sandboxDocument(
    `<p>This payment is decided: ${escapeHtml(status)}.</p><a href="${escapeHtml(returnAddress)}">Back to the shop</a>`,
  );

const unknownPage = (): string => sandboxDocument('<p>There is no such payment.</p>');

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
async function walletPages(
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

type SandboxOptions = {
  /** Where its payments are kept. */
  folder: string;
  /** The origin under which a browser reaches it. */
  origin: () => string;
  getBehaviour?: (phone: string | undefined) => Behaviour;
};

/**
 * The built-in wallet: a server of its own kind that speaks the wallet's documented protocol, so that the gateway has
 * no second path (docs/architecture.md, Wallet). Its calls are under /khalti-sandbox/api, its pages under
 * /khalti-sandbox/pay.
 */
export async function sandbox(
  app: FastifyInstance,
  { folder, origin, getBehaviour = magicBehaviour }: SandboxOptions,
): Promise<void> {
  const shared = {
    ledger: ledger(folder),
    pagesAddress: () => `${origin()}${SANDBOX_PREFIX}/pay`,
    getBehaviour,
  };
  await app.register(walletApi, {
    ...shared,
    prefix: `${SANDBOX_PREFIX}/api`,
    secretKey: SANDBOX_SECRET_KEY,
  });
  await app.register(walletPages, { ...shared, prefix: `${SANDBOX_PREFIX}/pay` });
}
