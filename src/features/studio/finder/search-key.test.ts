import { expect, test } from 'vitest';
import { isSearchKey } from './search-key.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>,
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('Search: Ctrl K opens it, and Cmd K on Apple, where Ctrl K deletes the rest of a line', () => {
  expect(isSearchKey(press('k', { ctrlKey: true }), false)).toBe(true);
  expect(isSearchKey(press('K', { ctrlKey: true }), false)).toBe(true);
  expect(isSearchKey(press('k', { metaKey: true }), true)).toBe(true);
  expect(isSearchKey(press('k', { ctrlKey: true }), true)).toBe(false);
  expect(isSearchKey(press('k', { metaKey: true }), false)).toBe(false);
});

test('Search: keys of browsers stay theirs', () => {
  for (const held of [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { altKey: true },
  ])
    expect(isSearchKey(press('k', held), false)).toBe(false);
  expect(isSearchKey(press('l', { ctrlKey: true }), false)).toBe(false);
});
