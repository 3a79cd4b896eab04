import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { cartItem } from './fixture.ts';

const showError = vi.fn();
vi.mock('../../browser/toast.ts', () => ({ showError, showToast: vi.fn() }));

/** Local storage as in a browser; full from the start on request. */
function stubStorage(isFull = false) {
  const values = new Map<string, string>();
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  const storage = memoryStorage(values);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', isFull ? { ...storage, setItem: refuse } : storage);
  return values;
}

beforeEach(() => vi.resetModules());
// The globals stay until the file ends: a store lets go of the window a second after its last use.
afterEach(() => showError.mockClear());

test('§3 Cart: it is stored under its own key and restored on the next page [entity-08 shop-04]', async () => {
  const values = stubStorage();
  const first = await import('./store.ts');
  first.addToCart(cartItem({ quantity: 2 }));
  expect(JSON.parse(values.get('hardware-pasal:cart') ?? '')).toHaveLength(1);
  vi.resetModules();
  const next = await import('./store.ts');
  expect(next.$cart.get()).toEqual([cartItem({ quantity: 2 })]);
});

test('§3 Cart: adding keeps items that another tab has stored', async () => {
  const values = stubStorage();
  const { $cart, addToCart } = await import('./store.ts');
  values.set('hardware-pasal:cart', JSON.stringify([cartItem({ id: 2 })]));
  addToCart(cartItem());
  expect($cart.get().map(({ id }) => id)).toEqual([2, 1]);
});

test('§3 Cart: with full storage the cart lasts as long as the page, and the shopper is notified once', async () => {
  stubStorage(true);
  const { $cart, addToCart } = await import('./store.ts');
  addToCart(cartItem());
  addToCart(cartItem({ id: 2 }));
  expect($cart.get()).toHaveLength(2);
  expect(showError).toHaveBeenCalledTimes(1);
});

test('§3 Cart: where storage is blocked the page still works', async () => {
  stubStorage();
  vi.stubGlobal('localStorage', undefined);
  const { $cart, addToCart } = await import('./store.ts');
  const { clearCart } = await import('./change-cart.ts');
  addToCart(cartItem());
  expect($cart.get()).toHaveLength(1);
  clearCart();
  expect($cart.get()).toEqual([]);
});

test('§2 Cart: a removal can be undone without losing what was added since', async () => {
  stubStorage();
  const { $cart, addToCart } = await import('./store.ts');
  const { clearCart, restoreToCart } = await import('./change-cart.ts');
  addToCart(cartItem());
  const cleared = $cart.get();
  clearCart();
  addToCart(cartItem({ id: 2 }));
  restoreToCart(cleared);
  expect($cart.get().map(({ id }) => id)).toEqual([2, 1]);
});
