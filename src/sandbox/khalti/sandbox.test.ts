import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_PREFIX, SANDBOX_SECRET_KEY } from '../../server/payments/gateways/khalti/settings.ts';
import { type Behaviour, MAGIC_PHONES } from './behaviour.ts';
import { sandbox } from './sandbox.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const fixture = (name: string) => JSON.parse(read(`tests/fixtures/khalti/${name}.json`));
const initiate = fixture('initiate');
const lookups = fixture('lookups');
const errors = fixture('errors');
const callbacks = fixture('callbacks');
const refunds = fixture('refunds');

type Body = Record<string, unknown>;
const ORIGIN = 'http://wallet.example';
const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-sandbox-'));
const app = fastify();
beforeAll(() => app.register(sandbox, { folder, origin: () => ORIGIN }));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(path: string, payload: Body | undefined, authorization = `Key ${SANDBOX_SECRET_KEY}`) {
  const response = await app.inject({
    method: 'POST',
    url: `${SANDBOX_PREFIX}/api/${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const open = (changes: Body = {}, authorization?: string) =>
  call('v2/epayment/initiate/', { ...initiate.request, ...changes }, authorization);
const lookUp = (pidx: string) => call('v2/epayment/lookup/', { pidx });
const getPhone = (behaviour: Behaviour) => {
  const [phone] = Object.entries(MAGIC_PHONES).find(([, chosen]) => chosen === behaviour) ?? [];
  if (!phone) throw new Error(`no phone number for ${behaviour}`);
  return phone;
};
const customer = (phone: string) => ({ customer_info: { ...initiate.request.customer_info, phone } });

/** A payment of a phone number that somebody decided; gives its pidx and where the browser was sent. */
async function decided(phone: string, outcome: 'pay' | 'cancel' | 'expire') {
  const { pidx } = (await open(customer(phone))).body;
  const response = await app.inject({ method: 'POST', url: `${SANDBOX_PREFIX}/pay/${pidx}/${outcome}` });
  return { pidx, back: new URL(String(response.headers.location)) };
}

test('Wallet sandbox: takes the documentation’s own sample, and answers with its fields', async () => {
  const { status, body } = await open();
  expect(status).toBe(200);
  const { merchant_username, merchant_extra } = initiate.request;
  expect(Object.keys(body).sort()).toEqual(
    [...Object.keys(initiate.answer), 'merchant_username', 'merchant_extra'].sort(),
  );
  expect(body).toMatchObject({ merchant_username, merchant_extra });
});

test('Wallet sandbox: takes a key and an amount as other samples write them', async () => {
  const { amount_breakdown, ...request } = initiate.request;
  const sample = { ...request, amount: '1000', amount_breakdown: undefined };
  expect((await open(sample, `key ${SANDBOX_SECRET_KEY}`)).status).toBe(200);
});

const BAD: Record<string, Body> = {
  'return_url is blank': { return_url: '' },
  'return_url is invalid': { return_url: 'here' },
  'website_url is blank': { website_url: '' },
  'website_url is invalid': { website_url: 'here' },
  'Amount is less than 10': { amount: 999, amount_breakdown: undefined },
  'Amount is invalid': { amount: 'ten', amount_breakdown: undefined },
  'purchase_order_id is blank': { purchase_order_id: '' },
  'purchase_order_name is blank': { purchase_order_name: '' },
  "Amount breakdown doesn't total to the amount passed": { amount: 1301 },
};
test.each(Object.entries<Body>(errors.initiate))(
  'Wallet sandbox: “%s” is answered field for field, to a bad request and by a phone number',
  async (what, body) => {
    expect(await open(BAD[what])).toEqual({ status: 400, body });
    const phone = getPhone(`refuses: ${what}` as Behaviour);
    expect(await open(customer(phone))).toEqual({ status: 400, body });
  },
);

test('Wallet sandbox: a wrong key, and one without its prefix, are answered field for field', async () => {
  const { incorrect, 'without its prefix': bare } = errors.key;
  expect(await open({}, 'Key wrong')).toEqual({ status: 401, body: incorrect });
  expect(await open({}, SANDBOX_SECRET_KEY)).toEqual({ status: 401, body: bare });
  expect(await open(customer(getPhone('refuses: incorrect key')))).toEqual({ status: 401, body: incorrect });
  const phone = getPhone('refuses: key without its prefix');
  expect(await open(customer(phone))).toEqual({ status: 401, body: bare });
});

const getSample = (word: string) =>
  (lookups.answers as { http: number; body: Body }[]).find(({ body }) => body.status === word);
/** A lookup's response without what differs from payment to payment. */
const shapeOf = ({ pidx, total_amount, transaction_id, ...rest }: Body) => ({
  ...rest,
  hasTransaction: transaction_id !== null,
});
test.each([
  ['Completed', '9800000000', 'pay'],
  ['Pending', getPhone('says Pending'), 'pay'],
  ['Initiated', getPhone('says Initiated'), 'pay'],
  ['Refunded', getPhone('says Refunded'), 'pay'],
  ['Expired', '9800000000', 'expire'],
  ['User canceled', '9800000000', 'cancel'],
] as const)('Wallet sandbox: a lookup says “%s” as the sample does', async (word, phone, outcome) => {
  const { pidx } = await decided(phone, outcome);
  const { status, body } = await lookUp(pidx);
  const sample = getSample(word);
  expect(status).toBe(sample?.http);
  expect(Object.keys(body)).toEqual(Object.keys(sample?.body ?? {}));
  expect(shapeOf(body)).toEqual(shapeOf(sample?.body ?? {}));
  expect(body).toMatchObject({ pidx, total_amount: initiate.request.amount });
});

// Without a sample of their own: the table of status codes has the first, the note the other two.
test.each([
  ['Partially Refunded', 200],
  ['Canceled', 400],
  ['Failed', 400],
  ['Held by the bank', 200],
] as const)('Wallet sandbox: a lookup says “%s” with HTTP %i', async (word, http) => {
  const { pidx } = await decided(getPhone(`says ${word}`), 'pay');
  expect(await lookUp(pidx)).toMatchObject({ status: http, body: { status: word, refunded: false } });
});

test('Wallet sandbox: a service charge that the payer bears is in the amount, and the shop’s fee is stated', async () => {
  const { pidx } = await decided(getPhone('takes-a-service-charge'), 'pay');
  expect((await lookUp(pidx)).body).toMatchObject({ total_amount: 1339, fee: 39, status: 'Completed' });
});

test('Wallet sandbox: a pidx that it does not know is not found', async () => {
  expect(await lookUp('HT6o6PEZRWFJ5ygavzHWd5')).toEqual({ status: 404, body: lookups.notFound });
  const { pidx } = await decided(getPhone('lookup-not-found'), 'pay');
  expect((await lookUp(pidx)).body).toEqual(lookups.notFound);
});

test.each([
  ['pay', callbacks.completed],
  ['cancel', callbacks.canceled],
] as const)(
  'Wallet sandbox: after “%s” the browser comes back with the sample’s parameters',
  async (outcome, sample) => {
    const { back } = await decided('9812345904', outcome);
    const found = Object.fromEntries(back.searchParams);
    expect(Object.keys(found).sort()).toEqual(Object.keys(sample).sort());
    const { mobile, status, purchase_order_id, purchase_order_name } = sample;
    expect(found).toMatchObject({ mobile, status, purchase_order_id, purchase_order_name });
    expect(found.transaction_id === '').toBe(sample.transaction_id === '');
  },
);

test('Wallet sandbox: a refund is answered as the documentation says, in whole without any field', async () => {
  const { pidx } = await decided('9800000000', 'pay');
  const { transaction_id } = (await lookUp(pidx)).body;
  const path = `merchant-transaction/${transaction_id}/refund/`;
  expect(await call(path, refunds.walletPart)).toEqual({ status: 200, body: refunds.answer });
  expect((await lookUp(pidx)).body.status).toBe('Partially Refunded');
  expect(await call(path, undefined)).toEqual({ status: 200, body: refunds.answer });
  expect((await lookUp(pidx)).body).toMatchObject({ status: 'Refunded', refunded: true });
});

test('Wallet sandbox: docs/wallet.md lists every phone number that chooses what it does', () => {
  const listed = [...read('docs/wallet.md').matchAll(/^\| (98\d{8}) \|/gm)].map(([, phone]) => phone);
  expect(listed.toSorted()).toEqual(Object.keys(MAGIC_PHONES).toSorted());
});
