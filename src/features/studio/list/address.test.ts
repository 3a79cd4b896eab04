import { expect, test } from 'vitest';
import { savedFilterRequest } from '../../../contract/editor/saved-filter.ts';
import { PERMISSIONS } from '../../../contract/staff.ts';
import { listAddress, parseRoute } from '../views.ts';
import {
  anyDay,
  anyText,
  filterAddress,
  firstPageAddress,
  isFilteredList,
  oneOf,
  pageAddress,
  readList,
  readPage,
  viewOfAddress,
} from './address.ts';

const FIELDS = { search: anyText, from: anyDay, stock: oneOf(['low', 'out']), show: oneOf(['all'], 'open') };
const route = (hash: string) => parseRoute(hash, PERMISSIONS);

test('Studio: the address of a list holds what limits it, and what it does not know limits nothing', () => {
  const all = { search: '', from: '', stock: '', show: 'open' };
  for (const [query, values, isLimited = true] of [
    ['', {}, false],
    ['page=2&other=x', {}, false],
    ['search=27%20inch&stock=low', { search: '27 inch', stock: 'low' }],
    ['stock=constructor&show=none&from=yesterday', {}],
    ['from=2026-02-29&show=all', { show: 'all' }],
    ['from=2028-02-29', { from: '2028-02-29' }],
    ['search=%E0%A4%86%26%3D%3F%23', { search: 'आ&=?#' }],
    ['search=%E0%A4%A', { search: '\u{FFFD}%A' }],
  ] as const)
    expect(readList(FIELDS, query), query).toEqual({ values: { ...all, ...values }, isLimited });
  const typed = { search: 'आ & 50% = a/b?#', from: '2026-11-25', stock: 'out', show: 'all' } as const;
  expect(readList(FIELDS, route(listAddress('products', typed)).query).values).toEqual(typed);
});

test('Studio: the address of a page keeps view, part and filter, and the first page has that of the list', () => {
  for (const [hash, second] of [
    ['#orders', '#orders?page=2'],
    ['#orders/PENDING?q=Asha+%26+984', '#orders/PENDING?q=Asha+%26+984&page=2'],
    ['#stock/movements?kind=count&page=7', '#stock/movements?kind=count&page=2'],
    [
      '#bills?fiscalYear=2083%2F84&month=&unsentPage=3',
      '#bills?fiscalYear=2083%2F84&month=&unsentPage=3&page=2',
    ],
  ] as const) {
    expect(pageAddress(route(hash), 2)).toBe(second);
    expect(readPage(route(second))).toBe(2);
    expect(pageAddress(route(second), 1)).toBe(hash.replace(/[?&]page=7/, ''));
    expect(firstPageAddress(route(second))).toBe(hash.replace(/[?&](?:unsentP|p)age=\d/, ''));
  }
  for (const page of ['0', '-1', '1.5', '2e3', 'x', '9999999', ''])
    expect(readPage({ query: `page=${page}` })).toBe(1);
  expect(readPage({ query: 'page=2&unsentPage=3' }, 'unsentPage')).toBe(3);
});

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
