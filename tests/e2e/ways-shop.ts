import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { NETWORK_KEYS } from '../api/lift-limits.ts';
import { stop } from '../process.ts';
import { waysDoorPort, waysPort } from '../served/serving.ts';
import { startFilledShop } from './filled-shop.ts';
import { test } from './test.ts';

export const ACCOUNT = {
  'Account name': 'Hardware Pasal Pvt. Ltd.',
  Bank: 'Test Bank',
  Branch: 'New Road',
  'Account number': '0123456789012345',
};
/** What delivery to Kaski costs here, in rupees. */
export const TO_KASKI = 150;

const SETTINGS = {
  ...Object.fromEntries(NETWORK_KEYS.map((key) => [key, '0'])),
  delivery_districts: `Outside Valley | 200 | 4-8\nKaski | ${TO_KASKI} | 3-5`,
  bank_account_name: ACCOUNT['Account name'],
  bank_name: ACCOUNT.Bank,
  bank_branch: ACCOUNT.Branch,
  bank_account_number: ACCOUNT['Account number'],
  bank_qr_picture: '/icons/icon-192.png',
  payment_methods: 'CASH_ON_DELIVERY, KHALTI, ESEWA, BANK_TRANSFER',
  instalments: 'Nabil Bank | 6 | 0%',
};

const baseURL = `http://127.0.0.1:${waysPort}`;
const dataDir = `${process.env.E2E_DATA_DIR}-ways`;
const doorAddress = `http://127.0.0.1:${waysDoorPort}/`;

const startShop = (): Promise<ChildProcess> =>
  startFilledShop({ DATA_DIR: dataDir, PORT: String(waysPort), SITE_URL: baseURL }, SETTINGS);

/**
 * Lets the workers ask for the shop with all ways to pay, which starts for the first who does, beside the tests of the
 * others. @returns what ends it
 */
export async function awaitAskingForWays(): Promise<() => Promise<void>> {
  let started: Promise<ChildProcess> | undefined;
  const door = createServer(async (_request, response) => {
    started ??= startShop();
    const message = await started.then(
      () => '',
      (error: Error) => error.message,
    );
    response.writeHead(message === '' ? 200 : 500).end(message);
  }).listen(waysDoorPort, '127.0.0.1');
  await once(door, 'listening');
  return async () => {
    door.close();
    const shop = await started?.catch(() => undefined);
    if (shop) await stop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Lets a file's tests visit the shop with all ways to pay. @returns its address */
export function visitWaysShop() {
  test.beforeAll(async () => {
    test.setTimeout(480_000);
    // A fetch gives up after five minutes.
    const [response] = await once(get(doorAddress), 'response');
    const message = await text(response);
    if (response.statusCode !== 200) throw new Error(message);
  });
  return { baseURL };
}
