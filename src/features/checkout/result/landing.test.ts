import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/memory-storage.ts';
import { ApiError } from '../../../client/http.ts';
import { judge } from './landing.ts';
import { confirmOrder } from './verify-payment.ts';
import { lostReturn } from './wallet-return.ts';

const NOT_FULFILLED = 'Order not found or not fulfilled.';
const NOT_VERIFIED = 'Failed to verify payment. Please try again later.';

const fetchPaymentStatus = vi.hoisted(() => vi.fn());
const fetchOrder = vi.hoisted(() => vi.fn());
vi.mock('../../../client/payments.ts', () => ({ fetchPaymentStatus }));
vi.mock('../../../client/orders.ts', () => ({ fetchOrder }));

const returned = { pidx: 'p1', orderId: 'HP-1' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchPaymentStatus.mockReset();
  fetchOrder.mockReset();
});

describe('§4 Wallet return', () => {
  test.each(['Completed', 'completed'])(
    '§4 Wallet return: %s leads to /success [state-30 message-20]',
    async (status) => {
      fetchPaymentStatus.mockResolvedValue(status);
      expect(await judge(returned)).toEqual({
        text: 'Payment successful! Redirecting...',
        target: '/success?orderId=HP-1',
      });
    },
  );

  test.each(['User canceled', 'Expired', 'Pending', 'Initiated', 'New word'])(
    '§4 Wallet return: %s leads to /failed [state-32 message-21]',
    async (status) => {
      fetchPaymentStatus.mockResolvedValue(status);
      expect(await judge(returned)).toEqual({
        text: 'Payment verification failed. Redirecting...',
        target: `/failed?${new URLSearchParams({ pidx: 'p1', status, purchase_order_id: 'HP-1' })}`,
      });
    },
  );

  test('§4 Wallet return: a verification error leads to /failed with status error [state-34 message-22]', async () => {
    fetchPaymentStatus.mockRejectedValue(new ApiError('Failed to verify payment', { status: 503 }));
    expect(await judge(returned)).toEqual({
      text: 'An error occurred during payment verification. Redirecting...',
      target: '/failed?pidx=p1&status=error&purchase_order_id=HP-1',
    });
  });

  test.each([{}, { pidx: 'p1' }, { orderId: 'HP-1' }])(
    '§4 Wallet return: %j is not enough, and nothing is asked [state-35 message-23]',
    async (details) => {
      expect(await judge(details)).toEqual({
        text: 'Invalid payment details. Redirecting...',
        target: '/failed',
      });
      expect(fetchPaymentStatus).not.toHaveBeenCalled();
    },
  );

  test.each(['Completed', 'User canceled', 'Expired'])(
    '§4 Wallet return: %s is asked once, however often it is opened',
    async (status) => {
      fetchPaymentStatus.mockResolvedValue(status);
      const first = await judge(returned);
      expect(await judge(returned)).toEqual(first);
      expect(fetchPaymentStatus).toHaveBeenCalledOnce();
    },
  );

  test('§4 Wallet return: an undecided payment is verified again', async () => {
    fetchPaymentStatus.mockResolvedValueOnce('Pending').mockResolvedValueOnce('Completed');
    await judge(returned);
    expect((await judge(returned)).target).toBe('/success?orderId=HP-1');
  });
});

test('Wallet: a return without its payment belongs to the order that it names, else to the last one left there', async () => {
  localStorage.setItem(
    'hardware-pasal:unpaid-orders',
    JSON.stringify([{ orderId: 'HP-8', checkoutName: 'HP-8', lines: [] }]),
  );
  await judge({ orderId: 'HP-1' });
  expect(lostReturn.read()).toBe('HP-1');
  await judge({});
  expect(lostReturn.read()).toBe('HP-8');
});

describe('§8 Payment success page', () => {
  test('§8 Payment success page: an order that is fulfilled', async () => {
    const order = { orderId: 'HP-1', isFulfilled: true };
    fetchOrder.mockResolvedValue(order);
    expect(await confirmOrder('HP-1', undefined)).toEqual({ order });
    expect(fetchPaymentStatus).not.toHaveBeenCalled();
  });

  test.each([
    ['missing', () => Promise.reject(new ApiError('Order not found', { status: 404 })), NOT_FULFILLED],
    ['not fulfilled', () => Promise.resolve({ isFulfilled: false }), NOT_FULFILLED],
    ['not to be had', () => Promise.reject(new ApiError('Busy', { status: 503 })), NOT_VERIFIED],
  ])('§8 Payment success page: an order that is %s', async (_, response, problem) => {
    fetchOrder.mockImplementation(response);
    expect(await confirmOrder('HP-1', undefined)).toEqual({ problem });
  });

  test('Wallet: a return with a payment looks it up first, then shows the state of the order', async () => {
    fetchPaymentStatus.mockResolvedValue('Completed');
    fetchOrder.mockResolvedValue({ isFulfilled: false });
    expect(await confirmOrder('HP-1', 'p1')).toEqual({ problem: NOT_FULFILLED });
    expect(fetchPaymentStatus).toHaveBeenCalledExactlyOnceWith('p1');
  });
});
