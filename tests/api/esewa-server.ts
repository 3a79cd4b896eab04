import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { parse } from 'node-html-parser';
import type { SandboxPayment } from '../../src/sandbox/esewa/sandbox.ts';
import { sandbox } from '../../src/sandbox/esewa/sandbox.ts';
import {
  SANDBOX_PREFIX,
  TEST_PRODUCT_CODE,
  TEST_SECRET_KEY,
} from '../../src/server/payments/gateways/esewa/signed-form.ts';

/** eSewa's sandbox on a port of its own: it outlives the shop. */
export async function startEsewa() {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-esewa-'));
  const app = fastify();
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await app.register(sandbox, { folder, origin });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const payments = (): SandboxPayment[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return {
    settings: {
      ESEWA_BASE_URL: `${origin()}${SANDBOX_PREFIX}/`,
      ESEWA_PRODUCT_CODE: TEST_PRODUCT_CODE,
      ESEWA_SECRET_KEY: TEST_SECRET_KEY,
      ESEWA_TIMEOUT_MS: '500',
    },
    /** How many payments money was taken for. */
    paid: () => payments().filter(({ status }) => status === 'COMPLETE').length,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The form of the shop's page that opens a payment. */
export async function getForm(page: string) {
  const response = await fetch(page);
  const form = parse(await response.text()).querySelector('form');
  const fields = Object.fromEntries(
    form
      ?.querySelectorAll('input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')]) ?? [],
  ) as Record<string, string>;
  return { response, action: form?.getAttribute('action') ?? '', fields };
}

export const sendForm = (action: string, fields: Record<string, string>): Promise<Response> =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

type Form = { action: string; fields: Record<string, string> };
type Decision = { payer?: string; reach?: (address: string) => string; form?: Form };

/**
 * What a shopper does: posts the form of the shop's page, and decides on eSewa's.
 * @param decision the eSewa ID that pays, where a test reaches an address that a browser is given, and the form where it
 * was opened before
 * @returns where the browser is sent back to
 */
export async function decideAtEsewa(
  paymentUrl: string,
  outcome: 'pay' | 'cancel',
  { payer = '9806800001', reach = (address) => address, form }: Decision = {},
): Promise<URL> {
  const { action, fields } = form ?? (await getForm(reach(paymentUrl)));
  const page = (await sendForm(reach(action), fields)).headers.get('location') ?? '';
  const response = await sendForm(reach(`${page}/${outcome}`), { payer });
  return new URL(response.headers.get('location') ?? 'about:blank');
}
