import { describe, expect, test } from 'vitest';
import { failedAddress, forwardTo, readReturn } from './wallet-return.ts';

describe('§2 Checkout: return from the provider', () => {
  test('§2 Checkout: status=success with orderId and pidx forwards to the success page [checkout-26]', () => {
    expect(forwardTo('?status=success&orderId=HP-1&pidx=p1')).toBe(
      '/order-success?status=success&orderId=HP-1&pidx=p1',
    );
  });

  test('§2 Checkout: status=failure forwards to the failure page [checkout-27]', () => {
    expect(forwardTo('?status=failure')).toBe('/order-failure?status=failure');
    expect(forwardTo('?status=failure&orderId=HP-1&pidx=p1')).toBe(
      '/order-failure?status=failure&orderId=HP-1&pidx=p1',
    );
  });

  test.each(['', '?status=success', '?status=success&orderId=HP-1', '?status=success&pidx=p', '?utm=x'])(
    '§2 Checkout: %j is a checkout like any other',
    (search) => {
      expect(forwardTo(search)).toBeUndefined();
    },
  );
});

describe('§2 Fulfil landing', () => {
  test('§2 Fulfil landing: both names of the order parameter are read [route-28]', () => {
    const returned = { pidx: 'p1', orderId: 'HP-1', status: 'User canceled' };
    expect(readReturn('?pidx=p1&purchase_order_id=HP-1&status=User%20canceled')).toEqual(returned);
    expect(readReturn('?pidx=p1&orderId=HP-1&status=User+canceled')).toEqual(returned);
  });

  test.each(['#1001', 'ORD/82/1001', '3bcddf99-8dbd-410e-b3c7-17e070a55778'])(
    '§2 Fulfil landing: an order that another host calls %s',
    (orderId) => {
      const query = new URLSearchParams({ pidx: 'p1', purchase_order_id: orderId });
      expect(readReturn(`?${query}`)).toEqual({ pidx: 'p1', orderId });
    },
  );

  test.each(['//evil.example', 'https://evil.example', '#', 'x'.repeat(101)])(
    '§2 Fulfil landing: %s names no order',
    (orderId) => {
      expect(readReturn(`?${new URLSearchParams({ orderId })}`)).toEqual({});
    },
  );

  test('§2 Fulfil landing: text of a forged address is never shown on a page', () => {
    expect(readReturn('?pidx=call%20me&purchase_order_id=%3Cb%3E&status=Call+9841234567+now')).toEqual({
      status: 'Unknown',
    });
    expect(readReturn(`?pidx=${'x'.repeat(101)}&status=`)).toEqual({ status: 'Unknown' });
  });

  test('§4 Wallet return: /failed gets pidx, status and purchase_order_id [state-32]', () => {
    expect(failedAddress({ pidx: 'p1', status: 'User canceled', purchase_order_id: 'HP-1' })).toBe(
      '/failed?pidx=p1&status=User+canceled&purchase_order_id=HP-1',
    );
    expect(failedAddress({})).toBe('/failed');
  });
});
