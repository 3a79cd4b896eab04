import { afterEach, expect, test, vi } from 'vitest';
import seedSettings from '../../../../identity/hardware-pasal/settings.json' with { type: 'json' };
import type { RecordDefinition } from '../../../contract/editor/record.ts';
import { PERMISSIONS } from '../../../contract/staff.ts';
import { LIMIT_KEYS } from '../../../rules/order/limit-settings.ts';
import type { Field } from '../form/fields.ts';
import { viewsFor } from '../views.ts';
import { categoryResource } from './category.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { flashSaleResource } from './flash-sale.ts';
import { productResource } from './product.ts';
import { promotionResource } from './promotion.ts';
import { searchSynonymResource } from './search-synonym.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './setting.ts';

const names = (fields: readonly Field[]) =>
  fields.flatMap(({ name, textsName }) => (textsName ? [name, textsName] : [name])).sort();
const getFields = ({ content, changes }: Pick<RecordDefinition, 'content' | 'changes'>) =>
  Object.keys(content.shape)
    .filter((name) => name in changes.shape)
    .sort();
const DELL = { id: 1, revision: 'a', name: 'Dell', slug: 'dell', logo: null };
const LAPTOPS = { id: 1, revision: 'a', name: 'Laptops', slug: 'laptops', icon: null, parent: null };
const GAMING = { ...LAPTOPS, id: 2, name: 'Gaming Laptops', slug: 'gaming-laptops', parent: 'laptops' };
const XPS = { id: 1, revision: 'a', name: 'XPS', slug: 'xps', brand: 'dell', productCategory: 'laptops' };
const catalogue = { brands: [DELL], categories: [LAPTOPS, GAMING], series: [XPS], tags: [], tagsHint: '' };

test('Studio: each form has every field that the contract lets an editor write', () => {
  for (const resource of [
    ...viewsFor(PERMISSIONS).flatMap((view) => ('resource' in view ? [view.resource] : [])),
    seriesResource(catalogue),
    categoryResource(catalogue.categories),
    categoryFacetsResource('laptops'),
    productResource(catalogue),
    searchSynonymResource,
    flashSaleResource([], []),
    promotionResource({ ...catalogue, groups: [] }),
  ])
    expect(names(resource.fields), resource.noun).toEqual(getFields(resource.definition));
});

test('Studio: a setting is listed by what it is, its number grouped', () => {
  const shown = (key: string, value: string) => {
    const record = { id: 1, revision: 'a', key, value };
    return [settingResource.getTitle(record), settingResource.aboutOf?.(record)];
  };
  expect(shown('order_limit_account_rupees', '1000000')).toEqual([
    'Rupees in open orders of one new customer',
    '10,00,000',
  ]);
  expect(shown('order_limit_network_line', '0')[1]).toBe('No limit');
  expect(shown('wallet_least_rupees', '10')).toEqual(['Smallest payment by Khalti, in rupees', '10']);
  expect(shown('home_shelf_2', 'laptops 100000')).toEqual(['Home shelf 2', 'laptops, up to Rs. 1,00,000']);
  expect(shown('instalments', 'Nabil Bank | 3, 6 | 0\nNMB Bank | 12 | 8%')).toEqual([
    'Instalments: banks',
    '2 banks',
  ]);
  expect(shown('instalments', '')[1]).toBe('Usual: no instalments');
  expect(shown('phone_number', '')[1]).toBe('Not set yet');
  expect(shown('cbms', 'yes')).toEqual(['Bills go to the tax office’s server (CBMS)', 'Yes']);
  expect(shown('heading_offer_1', 'Free cables')).toEqual(['Offer headline 1', 'Free cables']);
});

test('Studio: each setting that the shop has stands in a group that says what it is about', () => {
  const getGroup = (key: string) => settingResource.getGroup?.({ id: 1, revision: 'a', key, value: '' });
  expect(
    ['phone_number', 'pan_vat_number', 'heading_offer_1', 'landing_pages_least', 'delivery_districts'].map(
      getGroup,
    ),
  ).toEqual(['Shop', 'Business details and tax', 'Home page', 'Lists of products', 'Delivery']);
  expect(
    ['instalments_least', 'wallet_most_rupees', 'order_hold_rupees', 'signup_limit_day'].map(getGroup),
  ).toEqual(['Payments', 'Payments', 'Limits for new customers', 'Limits for new customers']);
  expect(getGroup('something_new')).toBe('Others');
  for (const key of [...seedSettings.map((setting) => setting.key), ...LIMIT_KEYS])
    expect(getGroup(key), key).not.toBe('Others');
});

test('Studio: only a category at the top can be chosen as parent, and the list names it', () => {
  const resource = categoryResource(catalogue.categories);
  expect(resource.fields.find(({ name }) => name === 'parent')?.options).toEqual([
    { value: 'laptops', label: 'Laptops' },
  ]);
  expect([LAPTOPS, GAMING].map((category) => resource.aboutOf?.(category))).toEqual([
    'At the top of the menu',
    'Under Laptops',
  ]);
});

test('Studio: the list shows a series with the names of its brand and category', () => {
  expect(seriesResource(catalogue).aboutOf?.(XPS)).toBe('Dell, Laptops');
  expect(seriesResource(catalogue).aboutOf?.({ ...XPS, brand: 'gone' })).toBe('gone, Laptops');
});

test('§4 Flash sale: the list shows a status of each, and the form which sale hides it until when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T06:15:00Z') });
  const sale = (id: number, title: string, starts: string | null, expires: string) => ({
    ...{ id, revision: 'a', title, description: '', discountPercentage: 10, products: ['xps'] },
    starts: starts && `2026-11-${starts}T06:15:00Z`,
    expires: `2026-11-${expires}T06:15:00Z`,
  });
  const sales = [
    sale(1, 'Dashain', null, '25'),
    sale(2, 'Tihar', null, '27'),
    sale(3, 'Winter', '26', '28'),
    sale(4, 'Spring', '29', '30'),
  ];
  const resource = flashSaleResource(sales, []);
  const about = (index: number) => resource.aboutOf?.(sales[index] ?? sale(9, '', null, '26'));
  expect(about(0)).toBe('Ended: 10% off 1 product, until 25 Nov 2026, 12:00 pm.');
  expect(about(1)).toBe('Running: 10% off 1 product, until 27 Nov 2026, 12:00 pm.');
  expect(about(2)).toBe(
    'Hidden by “Tihar”: 10% off 1 product, until 28 Nov 2026, 12:00 pm. “Tihar” comes first and is shown in its place until 27 Nov 2026, 12:00 pm.',
  );
  expect(about(3)).toBe('Waiting for 29 Nov 2026, 12:00 pm: 10% off 1 product, until 30 Nov 2026, 12:00 pm.');

  const note = (starts: string | null, expires: string, record = sales[9]) =>
    resource.noteOf?.({ ...sale(9, 'New', starts, expires) }, record);
  expect(note(null, '29')).toBe(
    '“Tihar” comes first and is shown in its place until 27 Nov 2026, 12:00 pm. “Winter” comes first and is shown in its place from 27 Nov 2026, 12:00 pm until 28 Nov 2026, 12:00 pm.',
  );
  expect(note('28', '29')).toBe('');
  expect(note(null, '28', sales[1])).toBe('');
  expect(resource.noteOf?.({ title: '', starts: null, expires: '' }, undefined)).toBe('');
});
afterEach(() => {
  vi.useRealTimers();
});
