import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentRequest } from '../gateway.ts';
import { khaltiGateway } from './protocol.ts';

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../tests/fixtures/khalti/${name}.json`, import.meta.url), 'utf8'),
  );
const initiate = fixture('initiate');
const lookups = fixture('lookups');
const errors = fixture('errors');
const refunds = fixture('refunds');

type Body = Record<string, unknown>;
type Sent = { path: string; authorization: string | undefined; body: string };

/** Gives every call one response of the documentation, and records the requests. */
let walletResponse: { http: number; body: Body };
const sent: Sent[] = [];
const server = createServer(async (request: IncomingMessage, response) => {
  const { url = '', headers } = request;
  sent.push({ path: url, authorization: headers.authorization, body: await text(request) });
  response
    .writeHead(walletResponse.http, { 'content-type': 'application/json' })
    .end(JSON.stringify(walletResponse.body));
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/`;
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
});

function open() {
  const refusedFields: string[] = [];
  let rejections = 0;
  const gateway = khaltiGateway({
    baseUrl: () => base,
    secretKey: 'live_secret_key',
    timeoutMs: 2000,
    onKeyRejected: () => {
      rejections += 1;
    },
    onOpeningRejected: (fields) => refusedFields.push(...fields),
  });
  return { gateway, refusedFields, keyErrors: () => rejections };
}

const REQUEST: PaymentRequest = {
  orderId: 'test12',
  orderName: 'test',
  amountPaisa: 1300,
  breakdown: [
    { label: 'Mark Price', amountPaisa: 1000 },
    { label: 'VAT', amountPaisa: 300 },
  ],
  products: [
    {
      identity: '1234567890',
      name: 'Khalti logo',
      quantity: 1,
      unitPricePaisa: 1300,
      totalPricePaisa: 1300,
    },
  ],
  returnUrl: 'https://example.com/payment/',
  websiteUrl: 'https://example.com/',
  customer: { name: 'Khalti Bahadur', email: 'example@gmail.com', phone: '9800000123' },
};

test('Wallet documentation: a payment is opened with the fields of the sample, and its response is read', async () => {
  walletResponse = { http: 200, body: initiate.answer };
  const opening = await open().gateway.open(REQUEST);
  const { merchant_username, merchant_extra, ...documented } = initiate.request;
  expect(sent).toMatchObject([{ path: '/api/v2/epayment/initiate/', authorization: 'Key live_secret_key' }]);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(documented);
  expect(opening).toMatchObject({
    kind: 'opened',
    reference: initiate.answer.pidx,
    paymentUrl: initiate.answer.payment_url,
  });
});

test.each(Object.entries<Body>(errors.initiate))(
  'Wallet documentation: “%s” refuses the payment, and names the field for the log',
  async (_what, body) => {
    walletResponse = { http: 400, body };
    const { gateway, refusedFields } = open();
    expect(await gateway.open(REQUEST)).toEqual({ kind: 'refused' });
    expect(refusedFields).toEqual(Object.keys(body).filter((key) => key !== 'error_key'));
    expect(gateway.key()).toBe('accepted');
  },
);

test.each(
  Object.entries<Body>(errors.key).flatMap(([what, body]) =>
    [401, 400].map((http) => [what, http, body] as const),
  ),
)(
  'Wallet documentation: a key that is %s (HTTP %i) is the shop’s own error, and is reported',
  async (_what, http, body) => {
    walletResponse = { http, body };
    const { gateway, keyErrors } = open();
    expect(await gateway.open(REQUEST)).toEqual({ kind: 'unavailable' });
    expect(await gateway.lookUp({ reference: 'p1', amountPaisa: 1000 })).toEqual({ kind: 'unknown' });
    expect(await gateway.refund({ transactionId: 'T1' })).toEqual({ kind: 'key_refused' });
    expect(gateway.key()).toBe('refused');
    expect(keyErrors()).toBe(1);
  },
);

test.each(
  (lookups.answers as { http: number; body: Body }[]).map(
    ({ http, body }) => [body.status, http, body] as const,
  ),
)(
  'Wallet documentation: a lookup that says “%s” (HTTP %i) is read field for field',
  async (_word, http, body) => {
    walletResponse = { http, body };
    expect(await open().gateway.lookUp({ reference: String(body.pidx), amountPaisa: 1000 })).toEqual({
      kind: 'known',
      status: body.status,
      amountPaisa: body.total_amount,
      transactionId: body.transaction_id ?? undefined,
      feePaisa: body.fee,
      isRefunded: body.refunded,
    });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ pidx: body.pidx });
  },
);

test.each([404, 400])(
  'Wallet documentation: a pidx that it does not know (HTTP %i) is not found',
  async (http) => {
    walletResponse = { http, body: lookups.notFound };
    expect(await open().gateway.lookUp({ reference: 'p1', amountPaisa: 1000 })).toEqual({
      kind: 'not_found',
    });
  },
);

test.each([
  [404, { detail: 'Not found' }],
  [404, {}],
  [503, lookups.notFound],
  [200, { pidx: 'another', total_amount: 1000, status: 'Completed' }],
])('Wallet: what may come from anybody in between (%i %j) decides nothing', async (http, body) => {
  walletResponse = { http, body };
  expect(await open().gateway.lookUp({ reference: 'p1', amountPaisa: 1000 })).toEqual({ kind: 'unknown' });
});

test('Wallet: a payment with an unreadable fee is still read', async () => {
  walletResponse = { http: 200, body: { ...lookups.answers[0].body, fee: 'none', refunded: null } };
  const lookup = await open().gateway.lookUp({
    reference: lookups.answers[0].body.pidx,
    amountPaisa: 1000,
  });
  expect(lookup).toMatchObject({
    kind: 'known',
    status: 'Completed',
    feePaisa: undefined,
    isRefunded: false,
  });
});

test.each([
  ['all of a wallet’s payment', {}, undefined],
  ['a part of it', { amountPaisa: 50 }, refunds.walletPart],
  ['all of a bank’s payment', { mobile: '1234567890' }, refunds.bankWhole],
  ['a part of that', { mobile: '1234567890', amountPaisa: 75 }, refunds.bankPart],
])('Wallet documentation: %s is refunded with the fields of the samples', async (_what, order, body) => {
  walletResponse = { http: 200, body: refunds.answer };
  expect(await open().gateway.refund({ transactionId: 'T1', ...order })).toEqual({ kind: 'done' });
  expect(sent[0]?.path).toBe('/api/merchant-transaction/T1/refund/');
  expect(sent[0]?.body).toBe(body ? JSON.stringify({ amount: body.amount, mobile: body.mobile }) : '');
});

test('Wallet: its reason for rejecting a refund is shown to the editor', async () => {
  walletResponse = {
    http: 400,
    body: { mobile: ['This field is required.'], error_key: 'validation_error' },
  };
  expect(await open().gateway.refund({ transactionId: 'T1' })).toEqual({
    kind: 'refused',
    reason: 'mobile: This field is required.',
  });
});
