import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../contract/staff.ts';
import { getPermissions } from '../../rules/person/staff-permissions.ts';
import { findInvitation, getAddress, listAddress, parseRoute, viewsFor } from './views.ts';

test('Studio: an address names a view and what is edited in it', () => {
  const parse = (hash: string) => parseRoute(hash, PERMISSIONS);
  expect(parse('#products/mx-master-3s')).toMatchObject({ view: 'products', recordKey: 'mx-master-3s' });
  expect(parse(getAddress('settings', 'a b/c'))).toMatchObject({ view: 'settings', recordKey: 'a b/c' });
  expect(parse('#promotions')).toEqual({ view: 'promotions', recordKey: undefined, query: '' });
  expect(parse(listAddress('products', { stock: 'low', brand: '' }))).toEqual({
    view: 'products',
    recordKey: undefined,
    query: 'stock=low',
  });
  expect(listAddress('products', { stock: '' })).toBe('#products');
  expect(parse(listAddress('orders', { q: 'Asha & 984?' }, 'PENDING'))).toEqual({
    view: 'orders',
    recordKey: 'PENDING',
    query: 'q=Asha+%26+984%3F',
  });
});

test('Studio: an unknown address leads to the first view', () => {
  for (const hash of ['', '#', '#nothing/1', '#constructor'])
    expect(parseRoute(hash, PERMISSIONS)).toEqual({ view: 'today', recordKey: undefined, query: '' });
  expect(parseRoute('#products/%E0%A4%A', PERMISSIONS)).toMatchObject({
    view: 'products',
    recordKey: undefined,
  });
});

test('§6 Roles: each role is shown the views of its work', () => {
  const seenBy = (role: Parameters<typeof getPermissions>[0]) =>
    viewsFor(getPermissions(role)).map(({ view }) => view);
  expect(seenBy('finance')).toEqual([
    'today',
    'orders',
    'quotations',
    'bills',
    'warranty',
    'courier-cash',
    'figures',
    'purchases',
    'customers',
    'enquiries',
    'second-factor',
  ]);
  expect(seenBy('orders')).toEqual([
    'today',
    'orders',
    'quotations',
    'warranty',
    'couriers',
    'customers',
    'enquiries',
    'blocked',
    'second-factor',
  ]);
  expect(seenBy('editor')).toContain('suppliers');
  expect(seenBy('editor')).not.toContain('settings');
  expect(seenBy('editor')).not.toContain('orders');
  expect(seenBy('owner')).toContain('audit');
  expect(seenBy('editor')).not.toContain('programs');
  expect(seenBy('owner')).toContain('programs');
});

test('§6 Roles: the address of a view that is not permitted leads to the first that is', () => {
  expect(parseRoute('#settings/phone_number', getPermissions('finance'))).toMatchObject({
    view: 'today',
    recordKey: undefined,
  });
});

test('Invitation: its link carries a token, and no other address does', () => {
  expect(findInvitation('#invitation/abc_DEF-123/asha%2Bshop%40example.com')).toEqual({
    token: 'abc_DEF-123',
    email: 'asha+shop@example.com',
  });
  for (const hash of [
    '',
    '#invitation/',
    '#invitation/a',
    '#orders/invitation/x/y',
    '#invitation/a/%E0%A4%A',
  ])
    expect(findInvitation(hash)).toBeUndefined();
});
