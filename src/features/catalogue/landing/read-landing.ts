import type { Facets, Product } from '../../../contract/product.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/product-query.ts';
import { type CategoryEntry, getCategories } from '../../../rules/catalogue/catalogue-pages.ts';
import {
  categoryFacets,
  getLandingPages,
  LANDING_PRODUCTS,
  type LandingPage,
  landingPageCount,
} from '../../../rules/catalogue/landing-pages.ts';
import {
  readBrandsBySlug,
  readCategoryEntries,
  readLandingSettings,
  readLists,
  readWhole,
} from '../catalogue-reads.ts';

/** The lists of a category that have pages of their own. */
export async function readLandingPages(entry: CategoryEntry): Promise<LandingPage[]> {
  const lists = await readLists();
  const categories = getCategories(entry);
  const state = { counts: lists.landingCounts(categories), total: lists.countIn(categories) };
  return getLandingPages(entry, state, await readLandingSettings(), await readBrandsBySlug());
}

/** The filters of a category with their counts. */
export async function readCategoryFacets(entry: CategoryEntry): Promise<Facets> {
  const lists = await readLists();
  const categories = getCategories(entry);
  const state = { counts: lists.landingCounts(categories), price: lists.priceBounds(categories) };
  return categoryFacets(entry, state, await readLandingSettings(), await readBrandsBySlug());
}

/** The parameters of every page of such a list; the first page has no number. */
export async function readLandingParameters() {
  const all = await Promise.all(
    (await readCategoryEntries()).map(async (entry) =>
      (await readLandingPages(entry)).flatMap((landing) =>
        Array.from({ length: landingPageCount(landing) }, (_, index) => ({
          slug: entry.slug,
          facet: landing.facet,
          value: landing.slug,
          page: index === 0 ? undefined : String(index + 1),
        })),
      ),
    ),
  );
  return all.flat();
}

/** A page of a list of a category, as its address names it. */
type Asked = { slug: string; facet: string; value: string; page: number };

/** A page of a list of a category, counted from 1. `isWhole`: the list's pages show all of its products. */
export type ShownLanding = {
  entry: CategoryEntry;
  landing: LandingPage;
  pages: number;
  isWhole: boolean;
  products: Product[];
};

/** A page of a list of a category; undefined where there is none. */
export async function readLandingPage({
  slug,
  facet,
  value,
  page,
}: Asked): Promise<ShownLanding | undefined> {
  const entry = (await readCategoryEntries()).find((each) => each.slug === slug);
  const landing =
    entry && (await readLandingPages(entry)).find((each) => each.facet === facet && each.slug === value);
  if (!landing) return undefined;
  const pages = landingPageCount(landing);
  if (!(page >= 1 && page <= pages)) return undefined;
  const from = (page - 1) * DEFAULT_PAGE_SIZE;
  const listed = (await readLists())
    .inLanding(getCategories(entry), landing.key, LANDING_PRODUCTS)
    .slice(from, from + DEFAULT_PAGE_SIZE);
  const isWhole = landing.count <= LANDING_PRODUCTS;
  return { entry, landing, pages, isWhole, products: await readWhole(listed) };
}
