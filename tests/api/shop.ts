import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { seedShop } from '../../src/server/seed/seed.ts';
import { createDatabase, kinds } from './fresh-database.ts';

export type Kind = Database['kind'];

export { kinds };

/** A shop of its own on a free port of loopback, filled with the shipped catalogue. */
export async function openShop(kind: Kind, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-api-'));
  const databaseUrl = kind === 'postgres' ? await createDatabase() : undefined;
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    ...settings,
  });
  const database = await openDatabase(config);
  await seedShop(database, { withDemoAccounts: true });
  const app = await buildApp(config, database);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    database,
    app,
    api: `${address}/api`,
    address,
    dataDir,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** An answer with its body read. */
export type Answer = { status: number; headers: Headers; body: any };

export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Logs an account in and gives its user, access token and refresh cookie. */
export async function logIn(api: string, email = 'shopper@example.com', password = DEMO_PASSWORD) {
  const answer = await post(`${api}/auth/login`, { email, password });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { user: answer.body.user, token: answer.body.accessToken as string, cookie };
}

export { orderOf } from './shop-fixtures.ts';

let accounts = 0;

/** Signs a new customer up and logs in. */
export async function newShopper(api: string) {
  accounts += 1;
  const email = `buyer${accounts}-${Date.now()}@example.com`;
  const password = 'a good password';
  await post(`${api}/auth/signup`, {
    firstName: 'Test',
    lastName: 'Buyer',
    email,
    password,
    confirmPassword: password,
    phone: '9841000000',
  });
  return { ...(await logIn(api, email, password)), email, password };
}

/** A product with at least so many pieces, outside the flash sale. */
export async function productInStock(api: string, least = 10, productCategory = 'laptops') {
  const { body } = await request(`${api}/products?productCategory=${productCategory}&limit=100`);
  const found = body.data.find((product: { stock: number }) => product.stock >= least);
  if (!found) throw new Error(`no product of ${productCategory} has ${least} in stock`);
  return found;
}

export const stockOf = async (api: string, slug: string): Promise<number> =>
  (await request(`${api}/products/${slug}`)).body.data.stock;
