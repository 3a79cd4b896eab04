import { expect, test } from 'vitest';
import { savedFilterRequest } from '../../../contract/editor/saved-filter.ts';
import { PERMISSIONS } from '../../../contract/staff.ts';
import { parseRoute } from '../views.ts';
import { filterAddress, isFilteredList, viewOfAddress } from './filter-address.ts';

const route = (hash: string) => parseRoute(hash, PERMISSIONS);

test('Saved filters: what is saved is the address of the list, and leads back to it', () => {
  for (const address of [
    'orders/PENDING',
    'orders?q=Asha+%26+984%3F',
    'orders/needs-refund?q=%E0%A4%86%E0%A4%B6%E0%A4%BE',
    'products?stock=low&brand=asus',
    'stock/movements?kind=count',
    'customers?q=gurung',
    'bills?fiscalYear=2083%2F84&month=8&kind=&search=',
    'figures?from=2026-11-01&to=2026-11-30&by=brand',
  ]) {
    expect(filterAddress(route(`#${address}`))).toBe(address);
    expect(savedFilterRequest.safeParse({ name: 'x', address }).success).toBe(true);
    expect(viewOfAddress(address)).toBe(route(`#${address}`).view);
  }
});

test('Saved filters: nothing is saved of a list that is not limited, of a record or of a form', () => {
  for (const hash of ['#orders', '#products', '#customers', '#bills', '#stock'])
    expect([isFilteredList(route(hash)), filterAddress(route(hash))]).toEqual([true, undefined]);
  for (const hash of [
    '#orders/HP-20261127-7K2QF9',
    '#products/mx-master-3s',
    '#products/+?copy=x',
    '#bills/7',
    '#customers/b2c0c9a4-6a0e-4f0c-9f43-1d6f3a0f8a11',
    '#quotations/order',
    '#brands',
    '#today',
  ])
    expect([isFilteredList(route(hash)), filterAddress(route(hash))]).toEqual([false, undefined]);
});
