import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { getOrder } from './shop-fixtures.ts';

/** A response with its body read. */
export type ApiResponse = { status: number; headers: Headers; body: any };

export async function request(url: string, init: RequestInit = {}): Promise<ApiResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

export const post = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls of an account, a program or, without a token, of anybody, as JSON. `path` begins with a slash. */
export const editorCalls = (api: string, token?: string) => {
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      request(`${api}${path}`, {
        method,
        headers: {
          ...(token !== undefined && bearer(token)),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  return {
    get: send('GET'),
    add: send('POST'),
    put: send('PUT'),
    change: send('PATCH'),
    remove: send('DELETE'),
  };
};

type Cart = Parameters<typeof getOrder>[1];

/** Logs an account in and gives its user, access token, refresh cookie and calls; `order` orders in its name. */
export async function logIn(api: string, email = 'shopper@example.com', password = DEMO_PASSWORD) {
  const login = await post(`${api}/auth/login`, { email, password });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { user, accessToken } = login.body;
  const calls = editorCalls(api, accessToken);
  const order = (cart: Cart, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    calls.add('/orders', getOrder(user.id, cart, changes), headers);
  return { user, token: accessToken as string, cookie, ...calls, order };
}

/** The editor of the shipped catalogue. */
export const logInEditor = (api: string) => logIn(api, 'editor@example.com');

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

let added = 0;

/** A product of a test's own, so that no other changes its stock: 20 pieces at Rs. 1,000. */
export async function newProduct(staff: Pick<ReturnType<typeof editorCalls>, 'add'>, changes: object = {}) {
  added += 1;
  const { body } = await staff.add('/products', {
    ...{ name: `Own thing ${added}`, sellingPrice: 1000, stock: 20 },
    ...{ brand: 'ASUS', productCategory: 'laptops', ...changes },
  });
  return body.data as { id: number; slug: string; name: string; revision: string };
}

/** A product with at least so many pieces, outside the flash sale. */
export async function productInStock(api: string, least = 10, productCategory = 'laptops') {
  const { body } = await request(`${api}/products?productCategory=${productCategory}&limit=100`);
  const found = body.data.find((product: { stock: number }) => product.stock >= least);
  if (!found) throw new Error(`no product of ${productCategory} has ${least} in stock`);
  return found;
}

export const getStock = async (api: string, slug: string): Promise<number> =>
  (await request(`${api}/products/${slug}`)).body.data.stock;
