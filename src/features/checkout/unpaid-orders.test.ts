import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import type { CartItem } from '../cart/store.ts';
import { checkoutLine as item } from './fixture.ts';

const load = async () => ({
  ...(await import('./unpaid-orders.ts')),
  ...(await import('./store.ts')),
  ...(await import('../cart/store.ts')),
});
/** Another tab: the same local storage, a session storage and memory of its own. */
function openTab() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  return load();
}
const getCheckout = (products: CartItem[], origin: 'cart' | 'product' = 'cart') => ({
  products,
  totalAmount: 1,
  origin,
});

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('§2 Payment success: exactly the ordered lines leave the cart, once, in any tab', async () => {
  const first = await openTab();
  first.keepUnpaid('HP-1', getCheckout([item(1, 2), item(2, 1)]));
  const second = await openTab();
  second.$cart.set([item(1, 3), item(2, 1), item(3, 1)]);
  await second.settlePaid('HP-1');
  expect(second.$cart.get()).toEqual([item(1, 1), item(3, 1)]);
  await second.settlePaid('HP-1');
  await second.settlePaid('HP-2');
  expect(second.$cart.get()).toEqual([item(1, 1), item(3, 1)]);
});

test('§2 Payment success: what was bought directly was never in the cart', async () => {
  const tab = await openTab();
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)], 'product'));
  tab.$cart.set([item(1, 1)]);
  await tab.settlePaid('HP-1');
  expect(tab.$cart.get()).toEqual([item(1, 1)]);
});

test('§2 Payment success: a checkout that was ordered twice takes its lines out once', async () => {
  const tab = await openTab();
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)]));
  tab.keepUnpaid('HP-2', getCheckout([item(1, 1)]));
  tab.$cart.set([item(1, 2)]);
  await tab.settlePaid('HP-1');
  await tab.settlePaid('HP-2');
  expect(tab.$cart.get()).toEqual([item(1, 1)]);
});

test('§2 Payment success: a wallet order that was then paid in cash removes nothing a second time', async () => {
  const tab = await openTab();
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)]));
  tab.dropUnpaidHere();
  tab.$cart.set([item(1, 1)]);
  await tab.settlePaid('HP-1');
  expect(tab.$cart.get()).toEqual([item(1, 1)]);
});

test('§2 Payment success: the checkout of a paid order ends, another order’s stays', async () => {
  const tab = await openTab();
  tab.checkoutHandoff.keep(getCheckout([item(1, 1)]));
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)]));
  await tab.settlePaid('HP-0');
  expect(tab.checkoutHandoff.read()).toBeDefined();
  await tab.settlePaid('HP-1');
  expect(tab.checkoutHandoff.read()).toBeUndefined();
  expect(tab.getUnpaidOrders([item(1, 1)])).toEqual([]);
});

test('§2 Payment success: an order that is paid at the second try ends its checkout, and takes its lines out', async () => {
  const tab = await openTab();
  for (const origin of ['cart', 'product'] as const) {
    const lines = [item(1, 1)];
    tab.checkoutHandoff.keep(getCheckout(lines, origin));
    tab.keepUnpaid(`HP-${origin}`, getCheckout(lines, origin));
    tab.forgetUnpaid(`HP-${origin}`);
    tab.keepPaidAgain(`HP-${origin}`);
    tab.$cart.set([item(1, 1)]);
    await tab.settlePaid(`HP-${origin}`);
    expect(tab.checkoutHandoff.read()).toBeUndefined();
    expect(tab.$cart.get()).toEqual(origin === 'cart' ? [] : [item(1, 1)]);
  }
});

test('§2 Payment success: an order of another checkout that is paid at the second try leaves this tab’s alone', async () => {
  const tab = await openTab();
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)]));
  tab.forgetUnpaid('HP-1');
  tab.checkoutHandoff.keep(getCheckout([item(2, 1)]));
  tab.keepPaidAgain('HP-1');
  await tab.settlePaid('HP-1');
  expect(tab.checkoutHandoff.read()).toBeDefined();
});

test('§2 Payment success: a broken stored list is ignored', async () => {
  localStorage.setItem('hardware-pasal:unpaid-orders', '{"broken');
  const tab = await openTab();
  await tab.settlePaid('HP-1');
  tab.keepUnpaid('HP-1', getCheckout([item(1, 1)]));
  expect(tab.getUnpaidOrders([item(1, 1)])).toEqual(['HP-1']);
});
