import type { Category } from '../../../contract/category.ts';
import type { Product } from '../../../contract/product.ts';
import type { Setting } from '../../../contract/promotion.ts';
import { type CategoryEntry, getCategories } from '../../../rules/catalogue/catalogue-pages.ts';
import { type HomeShelf, homeShelves } from '../../../rules/catalogue/home-shelves.ts';
import { getSalePercentage, type SalePercentages } from '../../../rules/price/flash-sale.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { getPrice } from '../../../rules/price/price.ts';
import { readCategoryEntries, readLists, readWhole } from '../catalogue-reads.ts';
import { exploreLink, NO_FILTERS } from '../explore/filters.ts';
import * as messages from '../messages.ts';

/** How many products a shelf shows: they stand beside each other in a phone's width. */
const SHELF_SIZE = 3;
/** How many products are read at a time: in a sale some may cost more than outside of it. */
const READ_AT_A_TIME = 12;

/** A shelf as the home page shows it. */
export type ShownShelf = { title: string; address: string; products: Product[] };

/**
 * The newest products of a category that can be bought for at most the limit, during the sale and after it.
 * @param shownBelow slugs that sections below it show: nothing stands twice in view
 */
async function productsWithin(
  entry: CategoryEntry,
  limit: number,
  percentages: SalePercentages,
  shownBelow: ReadonlySet<string>,
) {
  const lists = await readLists();
  const isWithin = (product: Product) =>
    !shownBelow.has(product.slug) && getPrice(product, getSalePercentage(percentages, product.slug)) <= limit;
  const found: Product[] = [];
  for (let from = 0; found.length < SHELF_SIZE; from += READ_AT_A_TIME) {
    const listed = lists.within(getCategories(entry), limit, from, READ_AT_A_TIME);
    found.push(...(await readWhole(listed)).filter(isWithin));
    if (listed.length < READ_AT_A_TIME) break;
  }
  return found.slice(0, SHELF_SIZE);
}

async function readShelf(
  { category, limit }: HomeShelf,
  entries: readonly CategoryEntry[],
  percentages: SalePercentages,
  shownBelow: ReadonlySet<string>,
): Promise<ShownShelf[]> {
  const entry = entries.find(({ slug }) => slug === category);
  const products = entry ? await productsWithin(entry, limit, percentages, shownBelow) : [];
  if (!entry || products.length === 0) return [];
  return [
    {
      title: messages.budgetShelfTitle(entry.name, formatRupees(limit)),
      address: exploreLink({ ...NO_FILTERS, category, maximum: String(limit) }),
      products,
    },
  ];
}

/** The shelves that the settings name; one without products is left out, because its link would lead to none. */
export const readShelves = async (
  settings: readonly Setting[],
  entries: readonly CategoryEntry[],
  percentages: SalePercentages,
  shownBelow: ReadonlySet<string>,
): Promise<ShownShelf[]> =>
  (
    await Promise.all(
      homeShelves(settings).map((shelf) => readShelf(shelf, entries, percentages, shownBelow)),
    )
  ).flat();

/** Limits in rupees as people say them, and the fewest products that make one worth a link. */
const ROUND_LIMITS = [
  500, 1000, 2500, 5000, 10_000, 20_000, 30_000, 50_000, 75_000, 1_00_000, 1_50_000, 2_00_000, 3_00_000,
];
const LEAST_WITHIN = 3;
const MOST_LIMITS = 4;
/** Counting ends here: more is enough of every list. */
const COUNTED = 100;

/** The round limits below which a list has products, each with some more than the one before and less than all. */
async function findLimits(entry: CategoryEntry): Promise<number[]> {
  const { within } = await readLists();
  const countWithin = (rupees: number) => within(getCategories(entry), rupees, 0, COUNTED).length;
  const all = countWithin(Number.MAX_SAFE_INTEGER);
  let before = 0;
  return ROUND_LIMITS.filter((limit) => {
    const count = countWithin(limit);
    if (count < before + LEAST_WITHIN || (count === all && all < COUNTED)) return false;
    before = count;
    return true;
  });
}

/** A picture for each sub-category of a category, by slug, and links to what it has below round prices. */
export async function readPanelData({ slug, subCategories }: Category) {
  const lists = await readLists();
  const entries = await readCategoryEntries();
  const findEntries = (slugs: readonly string[]) =>
    slugs.flatMap((wanted) => entries.filter((entry) => entry.slug === wanted));
  const linkBelow = async (entry: CategoryEntry, count: number) =>
    (await findLimits(entry)).slice(0, count).map((limit) => ({
      name: messages.budgetShelfTitle(entry.name, formatRupees(limit)),
      address: exploreLink({ ...NO_FILTERS, category: entry.slug, maximum: String(limit) }),
    }));
  const own = await Promise.all(findEntries([slug]).map((entry) => linkBelow(entry, MOST_LIMITS)));
  const kinds = await Promise.all(
    findEntries(subCategories.map((kind) => kind.slug)).map(async (entry) => {
      const [newest] = await readWhole(lists.inCategories(getCategories(entry), 0, 1));
      return { slug: entry.slug, picture: newest?.images[0], links: await linkBelow(entry, 1) };
    }),
  );
  return {
    pictures: new Map(kinds.flatMap(({ slug, picture }) => (picture ? [[slug, picture] as const] : []))),
    prices: [...own.flat(), ...kinds.flatMap(({ links }) => links).slice(0, MOST_LIMITS)],
  };
}
