import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { esewaGateway } from './protocol.ts';
import { readTransactionId } from './routes.ts';
import type { EsewaAccount } from './signed-form.ts';
import {
  formFields,
  getEsewaSettings,
  newTransactionId,
  parsePaisa,
  TEST_PRODUCT_CODE,
  TEST_SECRET_KEY,
} from './signed-form.ts';

/** What the status check of https://developer.esewa.com.np/pages/Epay answers, and what else may come. */
let answer: { http: number; body: unknown };
let asked: URL;
const server = createServer((request, response) => {
  asked = new URL(request.url ?? '', 'http://localhost');
  response.writeHead(answer.http, { 'content-type': 'application/json' });
  const { body } = answer;
  response.end(typeof body === 'string' ? body : JSON.stringify(body instanceof Function ? body() : body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const account = (): EsewaAccount => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    baseUrl: address,
    statusBaseUrl: address,
    productCode: TEST_PRODUCT_CODE,
    secretKey: TEST_SECRET_KEY,
  };
};
const gateway = esewaGateway({ account, timeoutMs: 1000, getPage: (id) => `https://shop.example/${id}` });
const lookUp = () => gateway.lookUp({ reference: '123', amountPaisa: 10_000 });
/** The sample of the documentation. */
const SAMPLE = {
  product_code: 'EPAYTEST',
  transaction_uuid: '123',
  total_amount: 100.0,
  status: 'COMPLETE',
  ref_id: '0001TS9',
};

test('eSewa: a lookup names product code, amount in rupees and transaction, as documented', async () => {
  answer = { http: 200, body: SAMPLE };
  expect(await lookUp()).toEqual({
    kind: 'known',
    status: 'Completed',
    amountPaisa: 10_000,
    transactionId: '0001TS9',
    feePaisa: undefined,
    isRefunded: false,
  });
  expect(asked.pathname).toBe('/api/epay/transaction/status/');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    product_code: 'EPAYTEST',
    total_amount: '100',
    transaction_uuid: '123',
  });
});

test.each([
  ['PENDING', 'Initiated'],
  ['COMPLETE', 'Completed'],
  ['FULL_REFUND', 'Refunded'],
  ['PARTIAL_REFUND', 'Partially Refunded'],
  ['AMBIGUOUS', 'Pending'],
  ['CANCELED', 'User canceled'],
  ['HELD', 'HELD'],
])('eSewa: the word %s is %s', async (status, word) => {
  answer = { http: 200, body: { ...SAMPLE, status, ref_id: null } };
  expect(await lookUp()).toMatchObject({ kind: 'known', status: word, transactionId: undefined });
});

test('eSewa: a payment that it does not know is not found, and no outage is one', async () => {
  answer = { http: 200, body: { ...SAMPLE, status: 'NOT_FOUND', ref_id: null } };
  expect(await lookUp()).toEqual({ kind: 'not_found' });
  for (const [http, body] of [
    [503, SAMPLE],
    [200, 'no JSON'],
    [200, {}],
    [200, { ...SAMPLE, transaction_uuid: '124' }],
    [200, { ...SAMPLE, product_code: 'ANOTHER' }],
    [200, { ...SAMPLE, total_amount: 'much' }],
    [400, { code: 0, error_message: 'Service is currently unavailable' }],
  ] as const) {
    answer = { http, body };
    expect(await lookUp()).toEqual({ kind: 'unknown' });
  }
});

test.each([
  ['1,000.0', 100_000],
  ['1,00,000.5', 10_000_050],
  ['100', 10_000],
  [99.99, 9999],
  ['1000.555', 100_056],
  ['1,0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e3', undefined],
])('eSewa: the rupees %j are %j paisa', (amount, paisa) => {
  expect(parsePaisa(amount)).toBe(paisa);
});

test('eSewa: nobody is sent to one that is out of order, and a payment that it does not know yet opens', async () => {
  const request = { orderId: 'HP-1', amountPaisa: 10_000 } as Parameters<typeof gateway.open>[0];
  answer = { http: 503, body: {} };
  expect(await gateway.open(request)).toEqual({ kind: 'unavailable' });
  const uuid = () => asked.searchParams.get('transaction_uuid');
  answer = {
    http: 200,
    body: () => ({ ...SAMPLE, transaction_uuid: uuid(), status: 'NOT_FOUND', ref_id: null }),
  };
  const opening = await gateway.open(request);
  expect(opening).toMatchObject({
    kind: 'opened',
    reference: uuid(),
    paymentUrl: `https://shop.example/${uuid()}`,
  });
});

const RETURNED =
  '{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":1000.0,"transaction_uuid":"250610-162413","product_code":"EPAYTEST","signed_field_names":"transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names","signature":"62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA="}';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('eSewa: what it sends back is verified as its documentation signs its sample, as text and as number', () => {
  // https://developer.esewa.com.np/pages/Epay, "After Successful Payment": only the digits as written verify.
  for (const text of [RETURNED, RETURNED.replace('1000.0', '"1000.0"')])
    expect(readTransactionId(base64(text), account())).toBe('250610-162413');
  // An address turns the plus of base64 into a blank.
  expect(readTransactionId(base64(RETURNED).replaceAll('+', ' '), account())).toBe('250610-162413');
  expect(readTransactionId(`data=${encodeURIComponent(base64(RETURNED))}`, account())).toBe('250610-162413');
  expect(readTransactionId(`?data=${base64(RETURNED)}`, account())).toBe('250610-162413');
});

test.each([
  ['another amount', RETURNED.replace('1000.0', '1.0')],
  ['the same amount written otherwise', RETURNED.replace('1000.0', '1000')],
  ['another transaction', RETURNED.replace('250610-162413', '250610-162414')],
  ['another merchant', RETURNED.replaceAll('EPAYTEST', 'ANOTHER')],
  ['a signature over less', RETURNED.replace('transaction_code,status,total_amount,', '')],
  ['no signature', RETURNED.replace(/,"signature":"[^"]+"/, '')],
  ['no object', '[]'],
  ['no JSON', 'paid'],
])('eSewa: what it did not sign names no payment: %s', (_what, text) => {
  expect(readTransactionId(base64(text), account())).toBeUndefined();
});

test('eSewa: each attempt has an id of its own, of letters, digits and hyphens', () => {
  const ids = Array.from({ length: 100 }, () => newTransactionId('HP-20261126/#1'));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]+$/);
});

test('eSewa: the parts of a form come to its total', () => {
  const fields = formFields(
    account(),
    '1',
    { goodsPaisa: 99_950, deliveryPaisa: 15_000 },
    'https://shop.example/r',
  );
  expect([fields.amount, fields.product_delivery_charge, fields.total_amount]).toEqual([
    '999.5',
    '150',
    '1149.5',
  ]);
});

test('eSewa: production takes no test account, and needs none', () => {
  const values = { ESEWA_TIMEOUT_MS: 1000 } as Parameters<typeof getEsewaSettings>[0];
  expect(getEsewaSettings(values, true).account).toBeUndefined();
  const live = {
    ...values,
    ESEWA_BASE_URL: 'https://epay.esewa.com.np/',
    ESEWA_PRODUCT_CODE: 'NP-ES-PASAL',
    ESEWA_SECRET_KEY: 'secret',
  };
  expect(getEsewaSettings(live, true).account).toMatchObject({ statusBaseUrl: 'https://epay.esewa.com.np/' });
  for (const changes of [
    { ESEWA_PRODUCT_CODE: 'EPAYTEST' },
    { ESEWA_BASE_URL: 'https://rc-epay.esewa.com.np/' },
    { ESEWA_STATUS_BASE_URL: 'https://rc.esewa.com.np./' },
    { ESEWA_SECRET_KEY: undefined },
  ])
    expect(() => getEsewaSettings({ ...live, ...changes } as typeof live, true)).toThrow();
  expect(readTransactionId('', account())).toBeUndefined();
});
