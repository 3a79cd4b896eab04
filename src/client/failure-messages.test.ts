import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderRequest } from '../contract/order.ts';
import { changePassword, login, logout, signup, updateProfile } from './accounts.ts';
import {
  fetchBrands,
  fetchCategories,
  fetchCategoryBrands,
  fetchProduct,
  fetchProducts,
  fetchSeries,
} from './catalogue.ts';
import {
  fetchBanners,
  fetchFlashSales,
  fetchFlatCategories,
  fetchNavigation,
  fetchSettings,
  fetchTags,
} from './content.ts';
import { fetchCoupon, fetchCoupons } from './coupons.ts';
import { fetchMyOrders, fetchOrder, placeOrder } from './orders.ts';
import { requestOtp, resetPassword } from './password-reset.ts';
import { checkPaymentStatus, fetchPaymentStatus } from './payments.ts';
import { keepAccessToken } from './session.ts';

const user = { id: 1, firstName: 'Sita', lastName: 'Rai', email: 's@example.com', phone: '9841234567' };
const credentials = { email: 's@example.com', password: 'a good password' };
const order: OrderRequest = {
  userDetails: { userId: 1, fullName: 'Sita Rai', email: 's@example.com', phone: '98', address: 'Patan' },
  cart: [{ id: 1, qty: 1 }],
  paymentMethod: 'KHALTI',
  isInsideValley: true,
};

/** Every default of spec §8 that a call gives, with the calls that give it. */
const DEFAULTS: readonly { message: string; calls: readonly (() => Promise<unknown>)[] }[] = [
  {
    message: 'Signup failed. Please try again.',
    calls: [() => signup({ ...user, ...credentials, confirmPassword: '' })],
  },
  { message: 'Login failed. Please try again.', calls: [() => login(credentials)] },
  { message: 'Failed to fetch navigation data. Please try again.', calls: [fetchNavigation] },
  { message: 'Failed to fetch products. Please try again.', calls: [() => fetchProducts({})] },
  {
    message: 'Failed to fetch product with slug xps-13. Please try again.',
    calls: [() => fetchProduct('xps-13')],
  },
  {
    message: 'Failed to fetch product categories. Please try again.',
    calls: [fetchCategories, fetchFlatCategories],
  },
  { message: 'Failed to fetch brands. Please try again.', calls: [fetchBrands] },
  {
    message: 'Failed to fetch category brands. Please try again.',
    calls: [() => fetchCategoryBrands('laptops')],
  },
  { message: 'Failed to fetch series. Please try again.', calls: [fetchSeries] },
  { message: 'Failed to fetch tags. Please try again.', calls: [fetchTags] },
  { message: 'Failed to fetch coupons. Please try again.', calls: [() => fetchCoupons('X')] },
  { message: 'Failed to validate coupon.', calls: [() => fetchCoupon(1, 'X')] },
  { message: 'Failed to fetch banners. Please try again.', calls: [fetchBanners] },
  { message: 'Failed to fetch flash sales. Please try again.', calls: [fetchFlashSales] },
  { message: 'Failed to fetch settings. Please try again.', calls: [fetchSettings] },
  { message: 'Failed to verify payment', calls: [() => fetchPaymentStatus('p1')] },
  { message: 'Failed to check payment status', calls: [() => checkPaymentStatus('p1')] },
  { message: 'Failed to fetch orders', calls: [fetchMyOrders] },
  { message: 'Failed to fetch order details', calls: [() => fetchOrder('HP-1')] },
  { message: 'Failed to update profile', calls: [() => updateProfile(user, user)] },
  { message: 'Logout failed. Please try again.', calls: [logout] },
  {
    message: 'An error occurred while changing the password.',
    calls: [() => changePassword(user, { oldPassword: 'a', newPassword: 'b' })],
  },
  {
    message: 'Failed to send OTP. Please check your email and try again.',
    calls: [() => requestOtp('s@example.com')],
  },
  {
    message: 'Failed to reset password. Please try again.',
    calls: [() => resetPassword({ userId: 1, otp: '1', newPassword: 'b' })],
  },
];

const respond = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

beforeAll(() => keepAccessToken('token'));
afterAll(() => {
  keepAccessToken(undefined);
  vi.unstubAllGlobals();
});

describe('§8 Defaults: where the server gives no message', () => {
  test.each(DEFAULTS)(
    '$message [default-01 default-02 default-03 default-04 default-05 default-06 default-07 default-08 default-09 default-10 default-11 default-12 default-13 default-17 default-18 default-19 default-20 default-21 default-24]',
    async ({ message, calls }) => {
      for (const body of [{}, { message: '' }, { status: 'error', code: 'internal_error', message: '' }]) {
        respond(500, body);
        for (const call of calls) await expect(call()).rejects.toMatchObject({ message });
      }
    },
  );

  test('and its message, where it gives one', async () => {
    respond(500, { message: 'Closed today' });
    for (const { calls } of DEFAULTS)
      for (const call of calls) await expect(call()).rejects.toThrow('Closed today');
  });
});

test('§8 Defaults: an order that failed without a message leaves the message to the checkout', async () => {
  respond(500, {});
  await expect(placeOrder(order, 'key')).rejects.toMatchObject({ message: '', status: 500 });
  await expect(placeOrder(order, 'key', 'After three')).rejects.toThrow('After three');
});

test('§8 Defaults: responses that cannot be parsed [default-14 default-23]', async () => {
  respond(200, {});
  await expect(placeOrder(order, 'key')).rejects.toThrow('Failed to create order');
  await expect(fetchOrder('HP-1')).rejects.toMatchObject({ message: '' });
  respond(200, { data: { code: 'X' } });
  await expect(fetchCoupon(1, 'X')).rejects.toThrow('Invalid coupon data');
});

test.each([
  [
    { statusCode: 400, message: ['phone must be valid', ' ', 'email is taken'], error: 'Bad Request' },
    'phone must be valid, email is taken',
  ],
  [{ error: 'Sold out' }, 'Sold out'],
  [{ message: '  ', error: { code: 7 } }, 'Login failed. Please try again.'],
  [null, 'Login failed. Please try again.'],
])('§8 Defaults: what another host says (%j) is shown', async (body, message) => {
  respond(400, body);
  await expect(login(credentials)).rejects.toThrow(message);
});

test('§8 Defaults: an HTML page instead of JSON is not shown as a message', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 400 })));
  await expect(login(credentials)).rejects.toThrow('Login failed. Please try again.');
});
