import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OrderRequest } from '../contract/order.ts';
import { changePassword, login, logout, signup, updateProfile } from './accounts.ts';
import { fetchBrands, fetchCategories, fetchProduct, fetchSeries } from './catalogue.ts';
import {
  fetchBanners,
  fetchFlashSales,
  fetchFlatCategories,
  fetchNavigation,
  fetchSettings,
} from './content.ts';
import { fetchCoupon, fetchCoupons } from './coupons.ts';
import { call } from './http.ts';
import { fetchMyOrders, fetchOrder, placeOrder } from './orders.ts';
import { requestOtp, resetPassword } from './password-reset.ts';
import { fetchPaymentStatus } from './payments.ts';
import { keepAccessToken, refreshSession } from './session.ts';

/** The calls of spec §7 as the storefront sends them. */
type Sent = { request: Request; signal: AbortSignal | null | undefined; body: unknown };

const sent: Sent[] = [];

/** Gives every call the same response and records the requests. */
function answerAll(status: number, body: unknown = {}): void {
  vi.stubGlobal('fetch', (address: string | Request, options: RequestInit = {}) => {
    const text = typeof options.body === 'string' ? options.body : undefined;
    sent.push({
      request: new Request(address, { ...options, signal: null }),
      signal: options.signal,
      body: text === undefined ? undefined : JSON.parse(text),
    });
    return Promise.resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
  });
}

const user = { id: 'u1', firstName: 'Sita', lastName: 'Rai', email: 'sita@example.com', phone: '9841000000' };
const profile = { firstName: 'Sita', lastName: 'Rai', phone: '9841000000' };
const account = { ...profile, email: user.email, password: 'a password', confirmPassword: 'a password' };
const order: OrderRequest = {
  userDetails: { userId: 'u1', fullName: 'Sita Rai', email: user.email, phone: user.phone, address: 'Patan' },
  cart: [{ id: 1, qty: 2 }],
  paymentMethod: 'KHALTI',
  isInsideValley: true,
};
const passwords = { oldPassword: 'old', newPassword: 'new' };
const reset = { userId: 'u1', otp: '123456', newPassword: 'new' };

beforeEach(() => {
  sent.length = 0;
  keepAccessToken('token');
});
afterEach(() => vi.unstubAllGlobals());

describe('§7 Calls', () => {
  test.each<[string, () => Promise<unknown>, unknown?]>([
    ['POST /auth/signup', () => signup(account), account],
    ['POST /auth/login', () => login({ email: 'e', password: 'p' }), { email: 'e', password: 'p' }],
    ['POST /auth/refresh', refreshSession, {}],
    ['POST /auth/logout', logout, {}],
    ['POST /auth/change-password/u1', () => changePassword(user, passwords), passwords],
    ['POST /auth/request-passowrd-reset', () => requestOtp('e'), { email: 'e' }],
    ['POST /auth/reset-password', () => resetPassword(reset), reset],
    ['GET /navigation', fetchNavigation],
    ['GET /products/dell-xps', () => fetchProduct('dell-xps')],
    ['GET /product-category', fetchCategories],
    ['GET /product-category/flat-all', fetchFlatCategories],
    ['GET /brands', fetchBrands],
    ['GET /series', fetchSeries],
    ['GET /banner', fetchBanners],
    ['GET /flash-sales', fetchFlashSales],
    ['GET /settings', fetchSettings],
    ['GET /coupons', () => fetchCoupons('DASHAIN')],
    ['GET /coupons/7', () => fetchCoupon(7, 'DASHAIN')],
    ['POST /orders', () => placeOrder(order, 'a-key-of-mine'), order],
    ['GET /orders/HP-1', () => fetchOrder('HP-1')],
    ['GET /orders/my-orders', fetchMyOrders],
    ['POST /payments/khalti/status', () => fetchPaymentStatus('p1'), { pidx: 'p1' }],
    ['PATCH /users/u1', () => updateProfile(user, profile), profile],
  ])(
    '§7 Calls: %s is sent so, with credentials [call-03 call-10 call-11 call-12 call-13 call-14 call-15 call-16 call-17 call-28 call-29 call-30 call-32 call-33 call-35 call-36 call-37 call-38 call-39 call-40 call-41 call-42 call-43 call-44]',
    async (name, send, body) => {
      answerAll(200);
      await send().catch(() => undefined);
      const { request, body: sentBody } = sent[0] ?? {};
      const path = new URL(request?.url ?? '').pathname.replace('/api', '');
      expect(`${request?.method} ${path}`).toBe(name);
      expect(sentBody).toEqual(body);
      expect(request?.credentials).toBe('include');
    },
  );

  test('§7 Calls: as the shopper with the bearer access token [call-02]', async () => {
    answerAll(200, { orders: [] });
    await fetchMyOrders();
    expect(sent[0]?.request.headers.get('authorization')).toBe('Bearer token');
  });

  test('§7 Calls: a slow call is not aborted [call-08 limit-38]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
      expect(signal ?? undefined).toBeUndefined();
      return new Promise(() => undefined);
    });
    const ended = vi.fn();
    fetchSettings().then(ended, ended);
    placeOrder(order, 'a-key-of-mine').then(ended, ended);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(ended).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test.each([
    [200, true],
    [201, true],
    [204, true],
    [299, true],
    [300, false],
    [400, false],
    [503, false],
  ])('§7 Calls: status %i means success: %s [call-09]', async (status, isSuccess) => {
    answerAll(status);
    const response = call(z.unknown(), '/auth/logout', { method: 'POST', failure: 'It failed.' });
    expect(
      await response.then(
        () => true,
        () => false,
      ),
    ).toBe(isSuccess);
  });
});
