import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../server/http/escape-html.ts';
import {
  FORM_FIELDS,
  isSignedBy,
  parsePaisa,
  SANDBOX_PREFIX,
  sign,
  TEST_PRODUCT_CODE,
  TEST_SECRET_KEY,
  writeRupees,
} from '../../server/payments/gateways/esewa/signed-form.ts';
import { sandboxChoice, sandboxDocument, sandboxFiles } from '../sandbox-files.ts';

/** The words of a status lookup (eSewa ePay v2, "Status Check"). */
const STATUSES = [
  'PENDING',
  'COMPLETE',
  'FULL_REFUND',
  'PARTIAL_REFUND',
  'AMBIGUOUS',
  'NOT_FOUND',
  'CANCELED',
] as const;
type SandboxStatus = (typeof STATUSES)[number];

/** A payment in the sandbox, with the fields of its form. `paid`: what was taken, in rupees as eSewa writes them. */
export type SandboxPayment = {
  fields: Readonly<Record<string, string>>;
  status: SandboxStatus;
  paid: string;
  refId: string | undefined;
};

const TRANSACTION = /^[A-Za-z0-9-]{1,100}$/;

/** The sandbox's payments. */
function ledger(folder: string) {
  const files = sandboxFiles<SandboxPayment>(folder);
  return {
    find: (transactionId: string): SandboxPayment | undefined =>
      TRANSACTION.test(transactionId) ? files.read(transactionId) : undefined,
    write: (payment: SandboxPayment): SandboxPayment =>
      files.write(payment.fields.transaction_uuid ?? '', payment),
  };
}

type Ledger = ReturnType<typeof ledger>;

/** What a payer's eSewa ID makes of a payment. */
type PayerBehaviour = {
  status: SandboxStatus;
  /** What is taken beside the amount, in paisa. */
  morePaisa?: number;
  /** Whether the browser is left without an answer, as by a broken network. */
  drops?: boolean;
};

/** The IDs of the documentation's test accounts pay; the others choose what a lookup says of the payment. */
const PAYERS: Readonly<Record<string, PayerBehaviour>> = {
  '9806800001': { status: 'COMPLETE' },
  '9800000201': { status: 'PENDING' },
  '9800000202': { status: 'AMBIGUOUS' },
  '9800000205': { status: 'FULL_REFUND' },
  '9800000206': { status: 'PARTIAL_REFUND' },
  '9800000404': { status: 'NOT_FOUND' },
  '9800000410': { status: 'CANCELED' },
  '9800000402': { status: 'COMPLETE', morePaisa: -100 },
  '9800000413': { status: 'COMPLETE', morePaisa: 100 },
  '9800000499': { status: 'COMPLETE', drops: true },
};

const findPayer = (id: string): PayerBehaviour | undefined =>
  Object.hasOwn(PAYERS, id) ? PAYERS[id] : undefined;

type SandboxOptions = {
  /** Where its payments are kept. */
  folder: string;
  /** The origin under which a browser reaches it. */
  origin: () => string;
};

const amount = z.string().refine((text) => parsePaisa(text) !== undefined);
const returnAddress = z.url({ protocol: /^https?$/ });
/** The form as documented: all fields are mandatory. */
const form = z.object({
  amount,
  tax_amount: amount,
  product_service_charge: amount,
  product_delivery_charge: amount,
  total_amount: amount,
  transaction_uuid: z.string().regex(/^[A-Za-z0-9-]{1,100}$/),
  product_code: z.literal(TEST_PRODUCT_CODE),
  success_url: returnAddress,
  failure_url: returnAddress,
  signed_field_names: z.literal(FORM_FIELDS.join(',')),
  signature: z.string(),
});
type Form = z.output<typeof form>;

const PARTS = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'] as const;
const isSum = (fields: Form): boolean =>
  PARTS.reduce((sum, name) => sum + (parsePaisa(fields[name]) ?? 0), 0) === parsePaisa(fields.total_amount);

/** eSewa writes the rupees of an answer with a decimal, and groups them. */
const written = (paisa: number): string =>
  (paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const RETURNED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
];

/** Where a shopper is sent back to: with the signed data after a payment, bare otherwise. */
function addressAfter({ fields, status, paid, refId }: SandboxPayment): string {
  if (status !== 'COMPLETE') return fields.failure_url ?? '';
  const data = {
    transaction_code: refId ?? '',
    status,
    total_amount: paid,
    transaction_uuid: fields.transaction_uuid ?? '',
    product_code: TEST_PRODUCT_CODE,
    signed_field_names: RETURNED.join(','),
  };
  const signature = sign(data, RETURNED, TEST_SECRET_KEY);
  const text = Buffer.from(JSON.stringify({ ...data, signature })).toString('base64');
  // It appends the query without looking whether there is one.
  return `${fields.success_url}?data=${text}`;
}

const refuse = (reply: FastifyReply, message: string) =>
  reply.code(400).type('application/json').send({ code: 'ES104', message });

const payers = `<select name="payer" aria-label="eSewa ID">${Object.entries(PAYERS)
  .map(([id, { status, morePaisa = 0, drops }]) => {
    const how = [status, morePaisa && `${writeRupees(morePaisa)} rupees more`, drops && 'no answer'];
    return `<option value="${id}">${id}: ${how.filter(Boolean).join(', ')}</option>`;
  })
  .join('')}</select>`;

const payPage = ({ fields }: SandboxPayment, address: string): string =>
  sandboxDocument(`<dl><dt>Transaction</dt><dd>${escapeHtml(fields.transaction_uuid ?? '')}</dd>
    <dt>Amount</dt><dd>Rs. ${escapeHtml(fields.total_amount ?? '')}</dd></dl>
    <p>This stands in for eSewa. No money moves.</p>
    ${sandboxChoice(`${address}/pay`, 'Pay', { className: 'pay', fields: payers })}
    ${sandboxChoice(`${address}/cancel`, 'Cancel')}`);

const decidedPage = (payment: SandboxPayment): string =>
  sandboxDocument(`<p>This payment is decided: ${payment.status}.</p>
    <a href="${escapeHtml(addressAfter(payment))}">Back to the shop</a>`);

/** Whether nobody has paid or cancelled yet. */
const isUndecided = ({ status, refId }: SandboxPayment) => status === 'PENDING' && refId === undefined;

function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** What a shopper does on its pages. */
function decide(payments: Ledger, payment: SandboxPayment, outcome: string, payer: string) {
  const asked = parsePaisa(payment.fields.total_amount ?? '') ?? 0;
  if (outcome === 'cancel') return { payment: payments.write({ ...payment, status: 'CANCELED', refId: '' }) };
  const behaviour = findPayer(payer);
  if (outcome !== 'pay' || !behaviour) return undefined;
  const paid = written(asked + (behaviour.morePaisa ?? 0));
  const refId = randomBytes(4).toString('hex').toUpperCase();
  return { payment: payments.write({ ...payment, status: behaviour.status, paid, refId }), ...behaviour };
}

/**
 * The built-in eSewa: a server of its own kind that speaks its documented protocol, so that the gateway has no second
 * path (docs/wallet.md).
 */
export async function sandbox(app: FastifyInstance, { folder, origin }: SandboxOptions): Promise<void> {
  const payments = ledger(folder);
  const getPage = (transactionId: string) => `${origin()}${SANDBOX_PREFIX}/pay/${transactionId}`;
  await app.register(
    async (own) => {
      readFormBodies(own);

      own.post('/api/epay/main/v2/form', async (request, reply) => {
        const parsed = form.safeParse(request.body);
        if (!parsed.success || !isSum(parsed.data)) return refuse(reply, 'Invalid request.');
        const { signature, ...fields } = parsed.data;
        if (!isSignedBy(signature, fields, FORM_FIELDS, TEST_SECRET_KEY))
          return refuse(reply, 'Invalid payload signature.');
        const earlier = payments.find(fields.transaction_uuid);
        if (earlier && !isUndecided(earlier)) return refuse(reply, 'Duplicate transaction UUID.');
        payments.write({ fields, status: 'PENDING', paid: fields.total_amount, refId: undefined });
        return reply.redirect(getPage(fields.transaction_uuid), 302);
      });

      own.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
        reply.type('text/html; charset=utf-8');
        const payment = payments.find(request.params.id);
        if (!payment) return reply.code(404).send(sandboxDocument('<p>There is no such payment.</p>'));
        return isUndecided(payment) ? payPage(payment, getPage(request.params.id)) : decidedPage(payment);
      });

      own.post<{ Params: { id: string; outcome: string }; Body: { payer?: string } | undefined }>(
        '/pay/:id/:outcome',
        async (request, reply) => {
          const payment = payments.find(request.params.id);
          const decided =
            payment && isUndecided(payment)
              ? decide(payments, payment, request.params.outcome, request.body?.payer ?? '9806800001')
              : payment && { payment };
          if (!decided) return reply.code(404).send({ message: 'Not found.' });
          if ('drops' in decided && decided.drops) {
            reply.hijack();
            reply.raw.socket?.destroy();
            return reply;
          }
          return reply.redirect(addressAfter(decided.payment), 303);
        },
      );

      own.get<{ Querystring: Partial<Record<string, string>> }>(
        '/api/epay/transaction/status/',
        async (request, reply) => {
          const { product_code: code, total_amount: total = '', transaction_uuid: id = '' } = request.query;
          if (code !== TEST_PRODUCT_CODE) return refuse(reply, 'Invalid product code.');
          const payment = payments.find(id);
          const isAsked = payment && parsePaisa(total) === parsePaisa(payment.fields.total_amount ?? '');
          return {
            product_code: code,
            transaction_uuid: id,
            total_amount: isAsked ? payment.paid : total,
            status: isAsked ? payment.status : 'NOT_FOUND',
            ref_id: isAsked ? payment.refId || null : null,
          };
        },
      );
    },
    { prefix: SANDBOX_PREFIX },
  );
}
