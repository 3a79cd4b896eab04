import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../contract/staff.ts';
import { getPermissions } from './staff-permissions.ts';

test('§6 Roles: each role has the permissions of its work, and no more', () => {
  expect(getPermissions('owner')).toEqual([...PERMISSIONS]);
  expect(getPermissions('editor')).toEqual([
    'today',
    'catalogue',
    'content',
    'imports',
    'publications',
    'reviews',
    'own-account',
  ]);
  expect(getPermissions('orders')).toEqual([
    'today',
    'orders.read',
    'orders.move',
    'bills.issue',
    'complaints',
    'quotations',
    'quotations.read',
    'customers',
    'own-account',
  ]);
  expect(getPermissions('finance')).toEqual([
    'today',
    'orders.read',
    'orders.refund',
    'bills.read',
    'complaints',
    'purchases',
    'quotations.read',
    'customers',
    'figures',
    'own-account',
  ]);
});
