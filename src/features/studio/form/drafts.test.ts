import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/memory-storage.ts';
import { changedSince, draftFrom, makeDraft } from './drafts.ts';
import { type Field, getValues, newPair } from './fields.ts';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'stock', label: 'Stock', type: 'number', whenEmpty: null },
  { name: 'isPublic', label: 'Public', type: 'check' },
  { name: 'specifications', label: 'Specifications', type: 'pairs' },
  { name: 'images', label: 'Pictures', type: 'pictures' },
];
const BEFORE = getValues(FIELDS, { name: 'A mouse', stock: 12, specifications: { Buttons: '5' } });

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('Studio: a draft is for the same editor and the same record only', () => {
  const now = { ...BEFORE, name: 'A trackball', specifications: [newPair('Buttons', '8')] };
  makeDraft('a@example.com', 'product:mouse', FIELDS).keep(
    draftFrom(['name', 'specifications'], BEFORE, now),
  );
  expect(makeDraft('a@example.com', 'product:mouse', FIELDS).read()).toMatchObject({
    typed: { name: 'A trackball', specifications: [{ name: 'Buttons', value: '8' }] },
    was: { name: 'A mouse', specifications: [{ name: 'Buttons', value: '5' }] },
  });
  expect(makeDraft('b@example.com', 'product:mouse', FIELDS).read()).toBeUndefined();
  expect(makeDraft('a@example.com', 'product:mat', FIELDS).read()).toBeUndefined();
});

test('Studio: only valid fields of a damaged draft are restored', () => {
  const readKept = (text: string) => {
    kept.set('hardware-pasal:studio-draft:a@example.com:product:mouse', text);
    return makeDraft('a@example.com', 'product:mouse', FIELDS).read();
  };
  const typed = {
    name: 5,
    isPublic: 'yes',
    images: [{ path: '/a.webp', text: 'A' }, '/b.webp'],
    specifications: [null],
    gone: 'x',
  };
  expect(readKept(JSON.stringify({ typed, was: {} }))).toEqual({
    typed: { images: [{ path: '/a.webp', text: 'A' }], specifications: [] },
    was: {},
  });
  for (const broken of ['', 'null', '{"typed":1}', '{']) expect(readKept(broken)).toBeUndefined();
});

test('Studio: a field that someone else changed since the draft is named', () => {
  const draft = draftFrom(['name', 'stock'], BEFORE, { ...BEFORE, name: 'A trackball', stock: '15' });
  expect(changedSince(FIELDS, draft, BEFORE)).toEqual([]);
  const sold = getValues(FIELDS, { name: 'A mouse', stock: 11, specifications: { Buttons: '9' } });
  expect(changedSince(FIELDS, draft, sold)).toEqual(['Stock']);
});
