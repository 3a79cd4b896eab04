import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';

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

/** Logs an account in and gives its user, access token and refresh cookie. */
export async function logIn(api: string, email = 'shopper@example.com', password = DEMO_PASSWORD) {
  const login = await post(`${api}/auth/login`, { email, password });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { user: login.body.user, token: login.body.accessToken as string, cookie };
}

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
