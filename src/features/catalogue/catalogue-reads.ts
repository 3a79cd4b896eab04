import {
  fetchBrands,
  fetchCategories,
  fetchFormerSlugs,
  fetchProduct,
  fetchProducts,
  fetchSaleHistory,
} from '../../client/catalogue.ts';
import { buildTime, catalogueSnapshot } from '../../client/catalogue-snapshot.ts';
import { memoize } from '../../client/memoize.ts';
import { readSettings } from '../../client/read-settings.ts';
import type { CatalogueLists } from '../../contract/catalogue-snapshot.ts';
import type { PriceHistory } from '../../contract/price-history.ts';
import type { Product } from '../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import {
  type CategoryEntry,
  categoryEntries,
  FEED_PART,
  getCategories,
  pagesFor,
  RELATED,
  readEveryProduct,
  relatedAmong,
} from '../../rules/catalogue/catalogue-pages.ts';
import { type Complements, getComplements } from '../../rules/catalogue/complements.ts';
import { landingReader } from '../../rules/catalogue/landing-pages.ts';
import { landingSettings } from '../../rules/catalogue/landing-settings.ts';
import { listsInMemory } from '../../rules/catalogue/lists-in-memory.ts';
import { kindOfCategory } from '../../rules/compatibility/part-rank.ts';
import { regularPrice } from '../../rules/price/price.ts';
import { priceHistory } from '../../rules/price/price-history.ts';
import { isSoldOut } from '../../rules/product/stock.ts';

const PAGE_SIZE = 100;

/** Newest first: a list read in pages needs an order that holds between them. */
const fetchEveryProduct = () =>
  readEveryProduct(async (page) => {
    const { data, total } = await fetchProducts({ page, limit: PAGE_SIZE, sort: '-id' });
    return { products: data, entries: data.length, total };
  });

const fetchedProducts = memoize(fetchEveryProduct);
const fetchedBySlug = memoize(
  async () => new Map((await fetchedProducts()).map((product) => [product.slug, product])),
);

export const readCategories = memoize(fetchCategories);
export const readBrands = memoize(fetchBrands);

/** Every category that has pages. */
export const readCategoryEntries = memoize(async () => categoryEntries(await readCategories()));

/** Which lists of a category have pages of their own; without settings the usual ones. */
export const readLandingSettings = memoize(async () => landingSettings(await readSettings()));

const fetchedLists = memoize(async () => {
  const getKeys = landingReader(await readCategoryEntries());
  return listsInMemory(await fetchedProducts(), getKeys);
});

/**
 * The lists of products. Nothing that they give is memoized: the publisher records what each page reads, and what
 * another page read before would be missing.
 */
export const readLists = async (): Promise<CatalogueLists> => catalogueSnapshot() ?? (await fetchedLists());

/**
 * One product. A failed read fails the build: the present release keeps serving, which is better than a shop with
 * missing pages.
 */
export async function readProduct(slug: string): Promise<Product> {
  const product = catalogueSnapshot()?.product(slug) ?? (await fetchedBySlug()).get(slug);
  if (!product) throw new Error(`The catalogue lists ${slug} and has no such product.`);
  return product;
}

/** The product of a page of its own, with what lists leave out: reviews and questions. */
export const readProductOfPage = async (slug: string): Promise<Product> =>
  catalogueSnapshot() ? readProduct(slug) : fetchProduct(slug);

/** The whole products of a page. */
export const readWhole = (listed: readonly { slug: string }[]): Promise<Product[]> =>
  Promise.all(listed.map(({ slug }) => readProduct(slug)));

/** The newest products with a tag (spec §2). */
export const readTagged = async (tag: string, count: number): Promise<Product[]> =>
  readWhole((await readLists()).tagged(tag, count));

/** The newest products of a category and its sub-categories. */
export const readNewestIn = async (entry: CategoryEntry, count: number): Promise<Product[]> =>
  readWhole((await readLists()).inCategories(getCategories(entry), 0, count));

/**
 * The products that Build Your PC may offer. Of a publication's catalogue only the best of each kind, because the whole
 * parts of a large one take seconds to read.
 */
export const readParts = async (): Promise<Product[]> => {
  const slugs = catalogueSnapshot()?.parts();
  if (slugs) return Promise.all(slugs.map(readProduct));
  return (await fetchedProducts()).filter(({ productCategory }) => kindOfCategory(productCategory?.slug));
};

const fetchedFeedParts = memoize(async () =>
  Map.groupBy(await fetchedProducts(), ({ id }) => Math.floor(Number(id) / FEED_PART)),
);

/** The parts of the product feed that have products, counted from 0. */
export const readFeedParts = async (): Promise<readonly number[]> =>
  catalogueSnapshot()?.feedParts() ?? [...(await fetchedFeedParts()).keys()];

/** The slugs of a part of the product feed. */
export const readFeedPart = async (part: number): Promise<readonly string[]> =>
  catalogueSnapshot()?.feedPart(part) ?? ((await fetchedFeedParts()).get(part) ?? []).map(({ slug }) => slug);

/** One page of a category's list, counted from 1. */
export type CategoryPage = {
  entry: CategoryEntry;
  page: number;
  pages: number;
  total: number;
  products: Product[];
};

/** A page of a category; undefined where there is none. */
export async function readCategoryPage(slug: string, page: number): Promise<CategoryPage | undefined> {
  const entry = (await readCategoryEntries()).find((each) => each.slug === slug);
  if (!entry) return undefined;
  const lists = await readLists();
  const total = lists.countIn(getCategories(entry));
  const pages = pagesFor(total, DEFAULT_PAGE_SIZE);
  if (!(page >= 1 && page <= pages)) return undefined;
  const from = (page - 1) * DEFAULT_PAGE_SIZE;
  const listed = lists.inCategories(getCategories(entry), from, DEFAULT_PAGE_SIZE);
  return { entry, page, pages, total, products: await readWhole(listed) };
}

/** The numbers of every category's pages, by its slug. */
export async function readPageNumbers(): Promise<{ slug: string; pages: number }[]> {
  const lists = await readLists();
  return (await readCategoryEntries()).map((entry) => ({
    slug: entry.slug,
    pages: pagesFor(lists.countIn(getCategories(entry)), DEFAULT_PAGE_SIZE),
  }));
}

/** Products that are no longer sold, by their former slug. */
export const readGone = memoize(async () => {
  const former = await fetchFormerSlugs();
  return new Map(former.filter(({ movedTo }) => movedTo === null).map((gone) => [gone.slug, gone]));
});

/** The related products of a product: those of its category that are nearest in price. */
export async function readRelated(product: Product): Promise<Product[]> {
  const { slug, productCategory } = product;
  const price = regularPrice(product);
  const around = (await readLists()).aroundPrice(productCategory?.slug ?? '', { slug, price }, RELATED);
  return readWhole(relatedAmong(price, around));
}

/** The products that are forms of the same model as a product, itself among them; empty where it is in no group. */
export const readOptionGroup = async ({ optionGroup }: Product): Promise<Product[]> =>
  optionGroup ? readWhole((await readLists()).inOptionGroup(optionGroup)) : [];

/** How many products a page names as often bought with its own. */
const MOST_BOUGHT_WITH = 4;

/** Products in stock that are often bought with a product. */
export async function readBoughtWith({ boughtWith }: Product): Promise<Product[]> {
  if (!boughtWith) return [];
  const products = await readWhole((await readLists()).withIds(boughtWith));
  return products.filter(({ stock }) => !isSoldOut(stock)).slice(0, MOST_BOUGHT_WITH);
}

/** What completes a product: a bag for a laptop, ink for a printer. */
export const readComplements = async (product: Product): Promise<Complements> =>
  getComplements(product, await readCategoryEntries(), await readLists());

const readSaleHistory = memoize(fetchSaleHistory);

/** The prices at which a product was shown up to the build; undefined where the API says nothing about former ones. */
export async function readPriceHistory(product: Product): Promise<PriceHistory | undefined> {
  if (!product.formerPrices) return undefined;
  const spans = (await readSaleHistory()).filter(({ products }) => products.includes(product.slug));
  return priceHistory(product, product.formerPrices, spans, buildTime().getTime());
}

/** Replacements for a removed product: the newest of its category, or of all where the category has none. */
export async function readAlternatives(category: string | null): Promise<Product[]> {
  const lists = await readLists();
  const near = category === null ? [] : lists.inCategories([category], 0, RELATED);
  return readWhole(near.length > 0 ? near : lists.newest(RELATED));
}

/** The brands by their slug. */
export const readBrandsBySlug = memoize(
  async () => new Map((await readBrands()).map((brand) => [brand.slug, brand])),
);
