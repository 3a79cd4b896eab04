import { expect, test } from 'vitest';
import { bannerContent } from '../../../contract/editor/banner.ts';
import { blockedContactContent } from '../../../contract/editor/blocked-contact.ts';
import { brandContent } from '../../../contract/editor/brand.ts';
import { categoryContent } from '../../../contract/editor/category.ts';
import { couponContent } from '../../../contract/editor/coupon.ts';
import { flashSaleContent } from '../../../contract/editor/flash-sale.ts';
import { productContent } from '../../../contract/editor/product.ts';
import { seriesContent } from '../../../contract/editor/series.ts';
import { settingContent } from '../../../contract/editor/setting.ts';
import { bannerResource } from './banner.ts';
import { blockedContactResource } from './blocked-contact.ts';
import { brandResource } from './brand.ts';
import { categoryResource } from './category.ts';
import { couponResource } from './coupon.ts';
import { flashSaleResource } from './flash-sale.ts';
import { productResource } from './product.ts';
import { seriesResource } from './series.ts';
import { settingResource } from './setting.ts';

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
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
    [productResource(catalogue), productContent],
    [bannerResource, bannerContent],
    [flashSaleResource, flashSaleContent],
    [couponResource, couponContent],
    [settingResource, settingContent],
    [blockedContactResource, blockedContactContent],
  ] as const)
    expect(names(resource.fields), resource.noun).toEqual(Object.keys(content.shape).sort());
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
