import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fetchProducts } from '../../../client/catalogue.ts';
import {
  exploreAddress,
  type Filters,
  getPages,
  NO_FILTERS,
  productsQuery,
  readFilters,
  type SpecificationChoices,
  sortsFor,
} from './filters.ts';

const getQuery = (address: string) => address.slice('/explore-products'.length);

test('§2 Explore products: the address keeps every filter under the API’s own names [explore-10 explore-14 route-03 route-04 route-05 route-06 route-07]', () => {
  const filters: Filters = {
    name: 'rtx 4070',
    category: 'pc-components',
    brands: ['asus', 'msi'],
    series: ['asus-rog'],
    minimum: '50000',
    maximum: '150000',
    isInStock: true,
    isGrouped: true,
    specifications: {
      memory: { values: ['16', 'not-stated'], least: '', most: '' },
      'screen-size': { values: [], least: '13', most: '15.6' },
    },
    sort: 'sellingPrice',
    page: 2,
  };
  const address = exploreAddress(filters);
  expect(address).toBe(
    '/explore-products?name[like]=rtx+4070&productCategory=pc-components&brand=asus&brand=msi&series=asus-rog' +
      '&sellingPrice[gte]=50000&sellingPrice[lte]=150000&inStock=1&groupOptions=1&spec[memory]=16&spec[memory]=not-stated' +
      '&spec[screen-size][gte]=13&spec[screen-size][lte]=15.6&sort=sellingPrice&page=2',
  );
  expect(readFilters(getQuery(address))).toEqual(filters);
});

test('§2 Explore products: without filters the address is bare', () => {
  expect(exploreAddress(NO_FILTERS)).toBe('/explore-products');
  expect(readFilters('')).toEqual(NO_FILTERS);
});

test('§2 Explore products: a search has the words that the API reads, without what nobody sees', () => {
  const search = `?${new URLSearchParams({ 'name[like]': '\u200B lap\u200Btop\uFEFF' })}`;
  expect(readFilters(search).name).toBe('laptop');
});

test('§2 Explore products: invalid filters in the address are ignored', () => {
  const search =
    '?page=-1&sort=drop&inStock=yes&spec[colour]=red&spec[panel][gte]=1&spec[memory][lte]=x&sellingPrice[gte]=abc&sellingPrice[lte]=1e9&brand=,&name[like]=%20&utm=x';
  expect(readFilters(search)).toEqual(NO_FILTERS);
});

test.each(['constructor', 'toString', '__proto__', '-id', 'password'])(
  '§2 Explore products: sort=%s is no order to choose',
  (sort) => {
    expect(readFilters(`?sort=${sort}`)).toEqual(NO_FILTERS);
  },
);

test('§2 Explore products: huge values are limited to those that the API accepts', () => {
  const many = Array.from({ length: 150 }, (_, index) => `brand-${index}`).join(',');
  const search = `?page=999999999&name[like]=${'x'.repeat(300)}&brand=${many}&series=${'s'.repeat(200)}`;
  const filters = readFilters(search);
  expect(filters.page).toBe(100_000);
  expect(filters.name).toHaveLength(200);
  expect(filters.brands).toHaveLength(100);
  expect(filters.series).toEqual([]);
});

test('§2 Explore products: a search shows its best matches first, unless another order is chosen', () => {
  const search = { ...NO_FILTERS, name: 'laptop' };
  expect(productsQuery(search, 12).sort).toBe('');
  expect(productsQuery({ ...search, sort: '-id' }, 12).sort).toBe('-id');
  expect(readFilters('?name[like]=laptop&sort=-id').sort).toBe('-id');
  expect(Object.values(sortsFor(search))[0]).toBe('Best match');
  expect(Object.values(sortsFor(NO_FILTERS))[0]).toBe('Newest first');
});

test('§2 Explore products: every combination of filters reads back the same from its address', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
  const price = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999_999_999 }).map(String));
  const filters = fc.record({
    name: fc.string().map((text) => text.trim()),
    category: fc.oneof(fc.constant(''), slug),
    brands: fc.uniqueArray(slug, { maxLength: 5 }),
    series: fc.uniqueArray(slug, { maxLength: 5 }),
    minimum: price,
    maximum: price,
    isInStock: fc.boolean(),
    isGrouped: fc.boolean(),
    specifications: fc.constantFrom<SpecificationChoices>(
      {},
      { panel: { values: ['ips', 'not-stated'], least: '', most: '' } },
      { memory: { values: ['8'], least: '16', most: '' } },
    ),
    sort: fc.constantFrom(...Object.keys(sortsFor(NO_FILTERS))),
    page: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(getQuery(exploreAddress(chosen)))).toEqual(chosen);
    }),
  );
});

test('§2 Explore products: the call requests the 12 newest products by default [limit-02]', () => {
  expect(productsQuery(NO_FILTERS, 12)).toMatchObject({ limit: 12, page: 1, sort: '-id', brand: [] });
});

test('§2 Explore products: pages follow the total, or go on while pages are full', () => {
  expect(getPages(25, 12, 1, 12)).toBe(3);
  expect(getPages(undefined, 12, 2, 12)).toBe(3);
  expect(getPages(undefined, 5, 2, 12)).toBe(2);
});

test('§7 Products: are asked for with the filters of the page, under the names of the API [call-18 call-20 call-21 call-22 call-23 call-24 call-25]', async () => {
  let asked = '';
  vi.stubGlobal('fetch', (address: string) => {
    asked = address;
    return Promise.resolve(Response.json({ data: [] }));
  });
  await fetchProducts(
    productsQuery(
      {
        name: 'rtx',
        category: 'laptops',
        brands: ['dell', 'hp'],
        series: ['xps', 'omen'],
        minimum: '1000',
        maximum: '2000',
        isInStock: true,
        isGrouped: true,
        specifications: { 'screen-size': { values: ['not-stated'], least: '13', most: '' } },
        sort: 'sellingPrice',
        page: 2,
      },
      12,
    ),
  );
  vi.unstubAllGlobals();
  expect([...new URL(asked).searchParams]).toEqual(
    expect.arrayContaining([
      ['page', '2'],
      ['limit', '12'],
      ['name[like]', 'rtx'],
      ['productCategory', 'laptops'],
      ['sort', 'sellingPrice'],
      ['brand', 'dell'],
      ['brand', 'hp'],
      ['series', 'xps'],
      ['series', 'omen'],
      ['sellingPrice[gte]', '1000'],
      ['sellingPrice[lte]', '2000'],
      ['inStock', '1'],
      ['groupOptions', '1'],
      ['spec[screen-size]', 'not-stated'],
      ['spec[screen-size][gte]', '13'],
    ]),
  );
});

test('Explore: filters that an editor added are read from the address and written into it, in one order', () => {
  const address = '/explore-products?spec[memory]=16&spec[own-colour]=red&spec[own-रङ]=नीलो';
  const filters = readFilters(address.split('?')[1] ?? '');
  expect(Object.keys(filters.specifications)).toEqual(['memory', 'own-colour', 'own-रङ']);
  expect(decodeURIComponent(exploreAddress(filters))).toBe(address);
  const bad = 'spec[own-]=1&spec[own-colour][gte]=1&spec[colour]=red&spec[__proto__]=1&own-colour=1';
  expect(readFilters(bad).specifications).toEqual({});
});
