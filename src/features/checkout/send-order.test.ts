import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { ApiError } from '../../client/http.ts';
import type { OrderRequest } from '../../contract/order.ts';
import { whatIsOrdered } from './repeat/attempts.ts';
import { sendOrder as send } from './send-order.ts';

const placeOrder = vi.hoisted(() => vi.fn());
vi.mock('../../client/orders.ts', () => ({ placeOrder }));

const request: OrderRequest = {
  userDetails: {
    userId: 'u1',
    fullName: 'Sita Rai',
    email: 's@example.com',
    phone: '9841234567',
    address: 'Patan',
  },
  cart: [{ id: 1, qty: 1 }],
  paymentMethod: 'CASH_ON_DELIVERY',
  isInsideValley: true,
};
const onRetry = vi.fn();
const sendOrder = (order: OrderRequest) => send('all of it', order, onRetry);
const keys = () => placeOrder.mock.calls.map(([, key]) => key);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  placeOrder.mockReset();
  onRetry.mockReset();
});

test.each([0, 408, 500, 502, 504])(
  '§4 Place order: after status %i the outcome is unknown, and the next attempt has the same key',
  async (status) => {
    const error = new ApiError('Failed to create order', { status });
    placeOrder.mockRejectedValueOnce(error);
    placeOrder.mockResolvedValueOnce({ orderId: 'HP-1' });
    expect(await sendOrder(request)).toEqual({ kind: 'unknown', error });
    expect(await sendOrder(request)).toEqual({ kind: 'placed', orderId: 'HP-1', paymentUrl: undefined });
    expect(keys()[0]).toBe(keys()[1]);
  },
);

test.each([
  'validation_error',
  'cash_outside_valley',
  'refresh_rejected',
  'forbidden',
  'too_many_requests',
  'idempotency_conflict',
  undefined,
] as const)(
  '§4 Place order: a refusal for %s says nothing of an attempt without an answer, whose key stays',
  async (code) => {
    placeOrder.mockRejectedValueOnce(new ApiError('', { status: 0 }));
    placeOrder.mockRejectedValueOnce(new ApiError('', { status: 400, code }));
    placeOrder.mockResolvedValue({ orderId: 'HP-1' });
    for (const kind of ['unknown', 'refused', 'placed', 'placed'])
      expect((await sendOrder(request)).kind).toBe(kind);
    expect(new Set(keys().slice(0, 3)).size).toBe(1);
    expect(keys()[3]).not.toBe(keys()[0]);
  },
);

test('§4 Place order: a refusal that the order itself got ends an attempt without an answer', async () => {
  placeOrder.mockRejectedValueOnce(new ApiError('', { status: 0 }));
  placeOrder.mockRejectedValueOnce(new ApiError('', { status: 409, code: 'out_of_stock' }));
  placeOrder.mockResolvedValue({ orderId: 'HP-1' });
  for (const kind of ['unknown', 'refused', 'placed']) expect((await sendOrder(request)).kind).toBe(kind);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('§4 Place order: another tab finds out what became of the same lines under the same key', async () => {
  placeOrder.mockRejectedValueOnce(new ApiError('', { status: 0 }));
  placeOrder.mockResolvedValue({ orderId: 'HP-1' });
  const [one, two] = [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 3 },
  ];
  for (const lines of [[one, two], [one], [two, one]])
    await send(whatIsOrdered('u1', lines), request, onRetry);
  expect(keys()[2]).toBe(keys()[0]);
  expect(keys()[1]).not.toBe(keys()[0]);
});

test.each([400, 401, 409, 422, 429])(
  '§4 Place order: after status %i the next attempt has a new key',
  async (status) => {
    const error = new ApiError('No', { status });
    placeOrder.mockRejectedValue(error);
    expect(await sendOrder(request)).toEqual({ kind: 'refused', error });
    await sendOrder(request);
    expect(keys()[0]).not.toBe(keys()[1]);
  },
);

test('§4 Place order: an unavailable wallet is a definite failure', async () => {
  const error = new ApiError('Status: 503', { status: 503, code: 'wallet_unavailable' });
  placeOrder.mockRejectedValue(error);
  expect((await sendOrder(request)).kind).toBe('refused');
});

test('§4 Place order: each order has a new idempotency key in the server’s format', async () => {
  placeOrder.mockResolvedValue({ orderId: 1, paymentUrl: 'https://pay.example' });
  expect(await sendOrder(request)).toEqual({
    kind: 'placed',
    orderId: '1',
    paymentUrl: 'https://pay.example',
  });
  await sendOrder(request);
  expect(keys()[0]).not.toBe(keys()[1]);
  expect(keys()[0]).toMatch(/^[\w-]{8,100}$/);
});

describe('§9 Order retry', () => {
  const byWallet: OrderRequest = { ...request, paymentMethod: 'KHALTI' };
  const walletDown = new ApiError('Status: 503', { status: 503, code: 'wallet_unavailable' });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('§9 Order retry: the wallet is tried 3 times on 503, after 2 s and 4 s, under one key [call-47 call-50 limit-32 limit-33 default-15]', async () => {
    placeOrder.mockRejectedValue(walletDown);
    const outcome = sendOrder(byWallet);
    const attemptsAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return placeOrder.mock.calls.length;
    };
    expect(await attemptsAfter(0)).toBe(1);
    expect(await attemptsAfter(1999)).toBe(1);
    expect(await attemptsAfter(1)).toBe(2);
    expect(await attemptsAfter(3999)).toBe(2);
    expect(await attemptsAfter(1)).toBe(3);
    expect(await outcome).toEqual({ kind: 'refused', error: walletDown });
    expect(new Set(keys()).size).toBe(1);
    expect(placeOrder.mock.lastCall?.[2]).toBe('Failed to create order after multiple attempts');
  });

  test('§8 Place order: each further attempt says why, and the last one how it ended', async () => {
    placeOrder.mockRejectedValueOnce(new ApiError('', { status: 503 }));
    placeOrder.mockRejectedValueOnce(new ApiError('Busy', { status: 503 }));
    placeOrder.mockImplementationOnce((_, __, failure) => {
      throw new ApiError(failure, { status: 500 });
    });
    const outcome = sendOrder(byWallet);
    await vi.runAllTimersAsync();
    expect(onRetry.mock.calls.flat()).toEqual([
      { message: 'Failed to initiate the wallet payment. Status: 503', attempt: 2, attempts: 3 },
      { message: 'Busy', attempt: 3, attempts: 3 },
    ]);
    expect(await outcome).toMatchObject({
      error: { message: 'Failed to create order after multiple attempts' },
    });
  });

  test('§9 Order retry: an attempt that succeeds is the last', async () => {
    placeOrder.mockRejectedValueOnce(walletDown).mockResolvedValueOnce({ orderId: 'HP-1', paymentUrl: 'u' });
    const outcome = sendOrder(byWallet);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual({ kind: 'placed', orderId: 'HP-1', paymentUrl: 'u' });
    expect(placeOrder).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['cash', request, 503],
    ['the wallet with another status', byWallet, 500],
  ])('§9 Order retry: %s is tried once [call-48 call-49]', async (_, order, status) => {
    placeOrder.mockRejectedValue(new ApiError('No', { status }));
    await sendOrder(order);
    expect(placeOrder).toHaveBeenCalledOnce();
  });
});
