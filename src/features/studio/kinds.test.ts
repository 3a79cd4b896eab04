import { expect, test } from 'vitest';
import { blockedContent } from '../../contract/editor/blocked.ts';
import { brandContent, categoryContent, seriesContent } from '../../contract/editor/catalogue.ts';
import { productContent } from '../../contract/editor/product.ts';
import {
  bannerContent,
  couponContent,
  flashSaleContent,
  settingContent,
} from '../../contract/editor/promotion.ts';
import { BRANDS, categoryKind, productKind, seriesKind } from './catalogue-kinds.ts';
import { BANNERS, COUPONS, FLASH_SALES, SETTINGS } from './kinds.ts';
import { BLOCKED } from './orders/blocked-kind.ts';

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
const DELL = { id: 1, revision: 'a', name: 'Dell', slug: 'dell', logo: null };
const LAPTOPS = { id: 1, revision: 'a', name: 'Laptops', slug: 'laptops', icon: null, parent: null };
const GAMING = { ...LAPTOPS, id: 2, name: 'Gaming Laptops', slug: 'gaming-laptops', parent: 'laptops' };
const XPS = { id: 1, revision: 'a', name: 'XPS', slug: 'xps', brand: 'dell', productCategory: 'laptops' };
const catalogue = { brands: [DELL], categories: [LAPTOPS, GAMING], series: [XPS], hintOfTags: '' };

test('Studio: each form has a field for each of what the contract lets an editor write', () => {
  for (const [kind, content] of [
    [BRANDS, brandContent],
    [seriesKind(catalogue), seriesContent],
    [categoryKind(catalogue), categoryContent],
    [productKind(catalogue), productContent],
    [BANNERS, bannerContent],
    [FLASH_SALES, flashSaleContent],
    [COUPONS, couponContent],
    [SETTINGS, settingContent],
    [BLOCKED, blockedContent],
  ] as const)
    expect(names(kind.fields), kind.noun).toEqual(Object.keys(content.shape).sort());
});

test('Studio: a category may stand under one at the top only, and its list says where it stands', () => {
  const kind = categoryKind(catalogue);
  expect(kind.fields.find(({ name }) => name === 'parent')?.options).toEqual([
    { value: 'laptops', label: 'Laptops' },
  ]);
  expect([LAPTOPS, GAMING].map(kind.aboutOf)).toEqual(['At the top of the menu', 'Under Laptops']);
});

test('Studio: a series is told by the names of its brand and category', () => {
  expect(seriesKind(catalogue).aboutOf(XPS)).toBe('Dell, Laptops');
  expect(seriesKind(catalogue).aboutOf({ ...XPS, brand: 'gone' })).toBe('gone, Laptops');
});
