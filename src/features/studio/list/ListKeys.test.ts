import { expect, test } from 'vitest';
import { listAction } from './ListKeys.tsx';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});
const NOWHERE = { areCharactersOn: true, isTyping: false, isInRow: false };
const CHARACTERS = ['j', 'k', 'x', '/', '?'];

test('Keys of lists: letters and signs act where nothing is typed', () => {
  expect(CHARACTERS.map((key) => listAction(press(key), NOWHERE))).toEqual([
    'next',
    'previous',
    'choose',
    'search',
    'help',
  ]);
  for (const key of [...CHARACTERS, 'ArrowDown', 'ArrowUp'])
    expect(listAction(press(key), { ...NOWHERE, isTyping: true, isInRow: true })).toBeUndefined();
});

test('WCAG 2.1.4: those of one character can be turned off, and the arrows stay', () => {
  const off = { areCharactersOn: false, isTyping: false, isInRow: true };
  for (const key of CHARACTERS) expect(listAction(press(key), off)).toBeUndefined();
  expect(listAction(press('ArrowDown'), off)).toBe('next');
});

test('Keys of lists: the browser keeps its own, and arrows scroll outside a list', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    for (const key of CHARACTERS) expect(listAction(press(key, held), NOWHERE)).toBeUndefined();
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'a', 'toString'])
    expect(listAction(press(key), NOWHERE)).toBeUndefined();
});
