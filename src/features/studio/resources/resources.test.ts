import { expect, test } from 'vitest';
import type { RecordDefinition } from '../../../contract/editor/record.ts';
import type { Field } from '../form/fields.ts';
import { VIEW_GROUPS } from '../views.ts';
import { categoryResource } from './category.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { productResource } from './product.ts';
import { searchSynonymResource } from './search-synonym.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './setting.ts';

const names = (fields: readonly Field[]) =>
  fields.flatMap(({ name, textsName }) => (textsName ? [name, textsName] : [name])).sort();
const fieldsOf = ({ content, changes }: Pick<RecordDefinition, 'content' | 'changes'>) =>
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
    ...VIEW_GROUPS.flat().flatMap((view) => ('resource' in view ? [view.resource] : [])),
    seriesResource(catalogue),
    categoryResource(catalogue.categories),
    categoryFacetsResource('laptops'),
    productResource(catalogue),
    searchSynonymResource,
  ])
    expect(names(resource.fields), resource.noun).toEqual(fieldsOf(resource.definition));
});

test('Studio: a setting is listed by what it is, its number grouped', () => {
  const shown = (key: string, value: string) => {
    const record = { id: 1, revision: 'a', key, value };
    return [settingResource.titleOf(record), settingResource.aboutOf?.(record, [])];
  };
  expect(shown('order_limit_account_rupees', '1000000')).toEqual([
    'Rupees in open orders of one new customer',
    '10,00,000',
  ]);
  expect(shown('order_limit_network_line', '0')[1]).toBe('No limit');
  expect(shown('wallet_least_rupees', '10')).toEqual(['Smallest payment by the wallet, in rupees', '10']);
  expect(shown('home_shelf_2', 'laptops 100000')).toEqual(['Home shelf 2', 'laptops, up to Rs. 1,00,000']);
  expect(shown('heading_offer_1', 'Free cables')).toEqual(['Offer headline 1', 'Free cables']);
});

test('Studio: only a category at the top can be chosen as parent, and the list names it', () => {
  const resource = categoryResource(catalogue.categories);
  expect(resource.fields.find(({ name }) => name === 'parent')?.options).toEqual([
    { value: 'laptops', label: 'Laptops' },
  ]);
  expect([LAPTOPS, GAMING].map((category) => resource.aboutOf?.(category, []))).toEqual([
    'At the top of the menu',
    'Under Laptops',
  ]);
});

test('Studio: the list shows a series with the names of its brand and category', () => {
  expect(seriesResource(catalogue).aboutOf?.(XPS, [])).toBe('Dell, Laptops');
  expect(seriesResource(catalogue).aboutOf?.({ ...XPS, brand: 'gone' }, [])).toBe('gone, Laptops');
});
