import { expect, test } from 'vitest';
import { facetsSettingKey } from '../../contract/category-facets.ts';
import type { Product } from '../../contract/product.ts';
import { findSettingProblem } from '../settings/settings.ts';
import {
  categoryFacets,
  getLandingPages,
  landingAddress,
  landingFilterAddress,
  landingPageCount,
  landingReader,
} from './landing-pages.ts';
import { landingSettings } from './landing-settings.ts';

const laptops = { name: 'Laptops', slug: 'laptops', subCategories: [], parent: undefined };
const thin = { name: 'Thin', slug: 'thin', subCategories: [], parent: { name: 'Laptops', slug: 'laptops' } };
const brands = new Map(['dell', 'asus', 'd.link'].map((slug) => [slug, { name: slug.toUpperCase() }]));
const usual = landingSettings([]);
const counted = (entries: Record<string, number>) =>
  Object.entries(entries).map(([key, count]) => ({ key, count }));
const getKeys = (counts: Record<string, number>, settings = usual, total = 99) =>
  getLandingPages(laptops, { counts: counted(counts), total }, settings, brands).map(({ key }) => key);

const aProduct = (category: string): Product => ({
  id: 1,
  slug: 'x',
  name: 'X',
  images: [],
  description: '',
  specifications: JSON.stringify({ Memory: '16GB DDR5', Graphics: 'RTX 4060' }),
  sellingPrice: 1,
  markedPrice: 1,
  tags: [],
  brand: 'dell',
  productCategory: { name: category, slug: category },
});

test('Landing pages: a product is in the lists of its brand and of all facets of its kind', () => {
  const read = landingReader([laptops, thin]);
  const [own, below, unknown] = ['laptops', 'thin', 'none'].map((slug) => read(aProduct(slug)));
  expect(own?.slice(0, 5)).toEqual([
    'brand:dell',
    'processor:not-stated',
    'graphics:geforce-rtx-4060',
    'memory:16',
    'storage:not-stated',
  ]);
  expect(below).toEqual(own);
  expect(unknown).toEqual([]);
});

test('Landing pages: a list needs enough products, a name and an address, and other products beside it', () => {
  expect(getKeys({ 'brand:dell': 4, 'brand:asus': 3, 'memory:16': 5 })).toEqual(['brand:dell', 'memory:16']);
  expect(getKeys({ 'brand:unknown': 9, 'brand:d.link': 9, 'graphics:intel-arc': 9 })).toEqual([]);
  expect(getKeys({ 'brand:dell': 9 }, usual, 9)).toEqual([]);
  expect(getKeys({ 'memory:not-stated': 9 })).toEqual([]);
});

test('Landing pages: the largest are chosen, and one product more does not displace another list', () => {
  const two = landingSettings([{ key: 'landing_pages_most', value: '2' }]);
  const chosen = ['brand:asus', 'memory:8'];
  expect(getKeys({ 'memory:8': 20, 'brand:asus': 8, 'brand:dell': 8 }, two)).toEqual(chosen);
  expect(getKeys({ 'memory:8': 20, 'brand:asus': 8, 'brand:dell': 9 }, two)).toEqual(chosen);
  expect(getKeys({ 'memory:8': 20, 'brand:asus': 8, 'brand:dell': 16 }, two)).toEqual([
    'brand:dell',
    'memory:8',
  ]);
});

test('Landing pages: each has a title and an address of its own, and at most 5 pages', () => {
  const counts = counted({ 'memory:16': 70, 'brand:dell': 13 });
  const [dell, memory] = getLandingPages(laptops, { counts, total: 99 }, usual, brands);
  if (!dell || !memory) throw new Error('both have pages');
  expect([dell.name, memory.name]).toEqual(['DELL', '16 GB memory']);
  expect([dell.title, memory.title]).toEqual(['DELL Laptops', 'Laptops with 16 GB memory']);
  expect([dell, memory].map(landingPageCount)).toEqual([2, 5]);
  expect([landingAddress('laptops', memory, 1), landingAddress('laptops', dell, 2)]).toEqual([
    '/product-category/laptops/memory/16-gb',
    '/product-category/laptops/brand/dell/2',
  ]);
  expect([dell, memory].map((page) => landingFilterAddress('laptops', page))).toEqual([
    '/product-category/laptops?brand=dell',
    '/product-category/laptops?spec%5Bmemory%5D=16',
  ]);
});

test('Landing pages: settings say how many, how large and by what; what cannot be read counts as not set', () => {
  const settings = landingSettings([
    { key: 'landing_pages_10', value: 'laptops none' },
    { key: 'landing_pages_2', value: 'Laptops: brand, panel' },
    { key: 'landing_pages_3', value: 'laptops colour' },
    { key: 'landing_pages_least', value: '1' },
    { key: 'landing_pages_most', value: '0' },
  ]);
  expect([settings.least, settings.most, settings.facets.get('laptops')]).toEqual([4, 0, ['brand', 'panel']]);
});

test('Landing pages: a setting of something else is not checked, whatever its name', () => {
  expect(findSettingProblem('constructor', 'x')).toBeUndefined();
  expect(findSettingProblem('landing_pages_most', '51')).toBe('must be a whole number from 0 to 50');
});

test("Landing pages: lists are in an editor's order under the editor's labels; hidden and added filters have none", () => {
  const facets = [
    { key: 'own-colour', label: 'Colour', specification: 'Colour' },
    { key: 'panel', label: 'Screen' },
    { key: 'processor', label: 'Processor', isHidden: true },
    { key: 'memory', label: 'RAM' },
  ];
  const edited = landingSettings([{ key: 'facets_laptops', value: JSON.stringify(facets) }]);
  const counts = counted({ 'panel:ips': 8, 'memory:16': 8, 'processor:amd-ryzen-5': 8, 'own-colour:red': 8 });
  const pages = getLandingPages(laptops, { counts, total: 99 }, edited, brands);
  expect(pages.map(({ key, title }) => [key, title])).toEqual([
    ['panel:ips', 'IPS Laptops'],
    ['memory:16', 'Laptops with 16 GB RAM'],
  ]);
  const chosen = { key: 'landing_pages_1', value: 'laptops processor memory' };
  const named = landingSettings([{ key: 'facets_laptops', value: JSON.stringify(facets) }, chosen]);
  expect(getLandingPages(laptops, { counts, total: 99 }, named, brands).map(({ key }) => key)).toEqual([
    'memory:16',
  ]);
});

test('§2 Explore products: a page counts its filters as the API does, in the order of the category', () => {
  const counts = counted({
    'brand:asus': 2,
    'brand:dell': 7,
    'brand:unknown': 9,
    'graphics:intel-arc': 3,
    'graphics:geforce-rtx-4060': 6,
    'memory:32': 8,
    'memory:8': 1,
    'memory:not-stated': 9,
    'panel:not-stated': 9,
  });
  const hidden = landingSettings([
    {
      key: facetsSettingKey('laptops'),
      value: JSON.stringify([{ key: 'memory', label: 'RAM', isHidden: true }]),
    },
  ]);
  const price = { minimum: 5, maximum: 9 };
  const read = (settings = usual) => categoryFacets(laptops, { counts, price }, settings, brands);
  expect(read()).toMatchObject({
    price,
    inStock: null,
    brands: [{ slug: 'dell', name: 'DELL', count: 7 }, { count: 2 }],
  });
  const names = (read().specifications ?? []).map(({ name, choices }) => [
    name,
    ...choices.map((choice) => `${choice.name} ${choice.count}`),
  ]);
  expect(names).toEqual([
    ['Graphics', 'GeForce RTX 4060 6', 'Intel Arc 3'],
    ['Memory', '8 GB 1', '32 GB 8', 'Not stated 9'],
  ]);
  expect(read(hidden).specifications?.map(({ slug }) => slug)).toEqual(['graphics']);
});
