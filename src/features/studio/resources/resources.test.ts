import { expect, test } from 'vitest';
import { bannerContent } from '../../../contract/editor/banner.ts';
import { blockedContactContent } from '../../../contract/editor/blocked-contact.ts';
import { brandContent } from '../../../contract/editor/brand.ts';
import { categoryContent } from '../../../contract/editor/category.ts';
import { categoryFacetsChanges } from '../../../contract/editor/category-facets.ts';
import { couponContent } from '../../../contract/editor/coupon.ts';
import { flashSaleContent } from '../../../contract/editor/flash-sale.ts';
import { productContent } from '../../../contract/editor/product.ts';
import { searchSynonymContent } from '../../../contract/editor/search-synonym.ts';
import { seriesContent } from '../../../contract/editor/series.ts';
import { settingContent } from '../../../contract/editor/setting.ts';
import type { Field } from '../form/fields.ts';
import { bannerResource } from './banner.ts';
import { blockedContactResource } from './blocked-contact.ts';
import { brandResource } from './brand.ts';
import { categoryResource } from './category.ts';
import { categoryFacetsResource } from './category-facets.ts';
import { couponResource } from './coupon.ts';
import { flashSaleResource } from './flash-sale.ts';
import { productResource } from './product.ts';
import { searchSynonymResource } from './search-synonym.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './setting.ts';

const names = (fields: readonly Field[]) =>
  fields.flatMap(({ name, textsName }) => (textsName ? [name, textsName] : [name])).sort();
const DELL = { id: 1, revision: 'a', name: 'Dell', slug: 'dell', logo: null };
const LAPTOPS = { id: 1, revision: 'a', name: 'Laptops', slug: 'laptops', icon: null, parent: null };
const GAMING = { ...LAPTOPS, id: 2, name: 'Gaming Laptops', slug: 'gaming-laptops', parent: 'laptops' };
const XPS = { id: 1, revision: 'a', name: 'XPS', slug: 'xps', brand: 'dell', productCategory: 'laptops' };
const catalogue = { brands: [DELL], categories: [LAPTOPS, GAMING], series: [XPS], tags: [], tagsHint: '' };

test('Studio: each form has every field that the contract lets an editor write', () => {
  for (const [resource, content] of [
    [brandResource, brandContent],
    [seriesResource(catalogue), seriesContent],
    [categoryResource(catalogue.categories), categoryContent],
    [categoryFacetsResource('laptops'), categoryFacetsChanges],
    [productResource(catalogue), productContent],
    [bannerResource, bannerContent],
    [flashSaleResource, flashSaleContent],
    [couponResource, couponContent],
    [settingResource, settingContent],
    [blockedContactResource, blockedContactContent],
    [searchSynonymResource, searchSynonymContent],
  ] as const)
    expect(names(resource.fields), resource.noun).toEqual(Object.keys(content.shape).sort());
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
