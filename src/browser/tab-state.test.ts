import { afterEach, expect, test, vi } from 'vitest';
import { tabState } from './tab-state.ts';

afterEach(() => vi.unstubAllGlobals());

const textState = () => tabState('text', (value) => (typeof value === 'string' ? value : undefined));

function stubStorage(isFull: boolean) {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
}

test('§3 State: what a tab keeps outlives the page that kept it', () => {
  stubStorage(false);
  expect(textState().keep('Lakeside')).toBe(true);
  expect(textState().read()).toBe('Lakeside');
});

test('§3 State: with storage that is full, what was kept lasts as long as the page', () => {
  stubStorage(true);
  const state = textState();
  expect(state.keep('Lakeside')).toBe(false);
  expect(state.read()).toBe('Lakeside');
  expect(textState().read()).toBeUndefined();
  state.drop();
  expect(state.read()).toBeUndefined();
});

test('§3 State: with storage that is blocked nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const state = textState();
  state.keep('Lakeside');
  expect(state.read()).toBe('Lakeside');
});
