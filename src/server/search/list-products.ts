import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Product, productsResponse, UnderstoodWords } from '../../contract/product.ts';
import type { ProductQuery } from '../../contract/product-query.ts';
import { formatPriceRange } from '../../rules/price/money.ts';
import type { SearchPlan, UnsoldGoods } from '../../rules/search/search-plan.ts';
import { categoryName, type Reference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { closestSearches } from './closest-searches.ts';
import { nameFacets } from './counts.ts';
import { getOrder, pageIds, readCountedPage, readCounts, readTotalled, type Wanted } from './pages.ts';
import { getPlan } from './plan-conditions.ts';
import { everyCondition, type ProductFilter, productFilter } from './product-filter.ts';
import { shownPrice, textArray } from './shown-price.ts';

/**
 * A filter that leaves one product of each option group: of those that it finds, the first in an order of `products p`.
 * The index of option groups holds only products that are in one.
 */
const withOneOfEachGroup = (filter: ProductFilter, order: SQL): ProductFilter => ({
  ...filter,
  others: [
    ...filter.others,
    sql`(p.option_group = '' OR p.id IN (
      SELECT DISTINCT ON (p.option_group) p.id FROM ${filter.source} p
      WHERE p.option_group <> '' AND ${everyCondition(filter)}
      ORDER BY p.option_group, ${order}))`,
  ],
});

/** What is found of a group: how many products, and the lowest price as shoppers see it, in whole rupees. */
type FoundOptions = { count: number; least: number };

/** What a filter finds of the groups that some products are in, by group. */
async function readFoundOptions(
  queries: Queries,
  filter: ProductFilter,
  products: readonly Pick<Product, 'optionGroup'>[],
): Promise<Map<string, FoundOptions>> {
  const groups = products.flatMap(({ optionGroup }) => optionGroup || []);
  if (groups.length === 0) return new Map();
  const result = await queries.execute(sql`
    SELECT p.option_group AS "group", count(*)::int AS count, min(${shownPrice(filter.sale)})::int AS least
    FROM ${filter.source} p
    WHERE p.option_group <> '' AND p.option_group = ANY(${textArray(groups)}) AND ${everyCondition(filter)}
    GROUP BY p.option_group`);
  return new Map(
    getRows<{ group: string } & FoundOptions>(result).map(({ group, count, least }) => [
      group,
      { count, least },
    ]),
  );
}

/** One page of products, with the size of the whole result. */
export type ProductPage = Omit<z.infer<typeof productsResponse>, 'status'>;

/** Most products of what goes with goods that are not sold. */
const CLOSEST_PRODUCTS = 4;

/** What says how a result is shown; everything else narrows what a search finds. */
const SHOWN_BY = 'page limit sort facets closest estimate groupOptions name[like]'.split(' ');

const isNarrowed = (query: ProductQuery): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && !SHOWN_BY.includes(name));

/** Whether a search found nothing with all its words; suggestions are asked for while it is typed. */
export const isMissed = (query: ProductQuery, { dropped, notSold }: ProductPage): boolean =>
  query.page === 1 && !query.estimate && !isNarrowed(query) && (dropped ?? notSold) !== undefined;

/**
 * Reads a page of products (spec §7 `GET /products`). Where nothing has all of a search, it is one of the search
 * without what tells least (`dropped`; without its highest price the cheapest first), and of none where it asks for
 * goods that are not sold (`notSold`).
 */
export async function listProducts(catalogue: Catalogue, query: ProductQuery): Promise<ProductPage> {
  const text = query['name[like]'];
  const planned = (typed: string) => getPlan(catalogue, typed, query.productCategory);
  const plan = text ? planned(text) : undefined;
  const page = await readPage(catalogue, query, plan);
  if (!plan || page.total > 0) return page;
  if (plan.unsold) return { ...page, ...(await readUnsold(catalogue, query, plan.unsold)) };
  // What is chosen beside a search that finds something leaves none.
  if (isNarrowed(query) && (await readPage(catalogue, { page: 1, limit: 1 }, plan)).total > 0) return page;
  for await (const { plan: closest, spelling, dropped } of closestSearches(catalogue, plan, planned)) {
    const { words = '', least, most } = plan.price ?? {};
    const noneUnder = least === undefined && dropped.includes(words) ? most : undefined;
    const found = await readPage(
      catalogue,
      query,
      noneUnder === undefined ? closest : { ...closest, cheapest: words },
    );
    if (found.total > 0)
      return {
        ...found,
        ...(noneUnder !== undefined && { noneUnder }),
        ...(query.closest && spelling && { spelling }),
        ...(dropped.length > 0 && { dropped }),
      };
  }
  // No product has any of its words.
  return /\p{Letter}/u.test(plan.typed) && !isNarrowed(query)
    ? { ...page, notSold: plan.typed.trim() }
    : page;
}

/** That goods are not sold, and where it is asked for the first products that they go with. */
async function readUnsold(
  catalogue: Catalogue,
  { closest }: ProductQuery,
  { typed, goesWith, brands }: UnsoldGoods,
): Promise<Pick<ProductPage, 'notSold' | 'closest'>> {
  const named = categoryName(catalogue.reference, goesWith[0]);
  if (!closest || !named) return { notSold: typed };
  const said = brands.map(({ text }) => text).join(' ');
  for (const name of said === '' ? [named] : [`${said} ${named}`, named]) {
    // The page links to this text.
    const query = { page: 1, limit: CLOSEST_PRODUCTS };
    const { data, total } = await readPage(catalogue, query, getPlan(catalogue, name));
    if (total > 0) return { notSold: typed, closest: { name, total, data } };
  }
  return { notSold: typed };
}

/** The words of the search that were taken as what they mean. */
function understoodWords(
  { typed, kind, values, generation, price, cheapest }: SearchPlan,
  reference: Reference,
): { understood?: UnderstoodWords[] } {
  // A kind alone is looked for in names as well: it filters nothing.
  const isFiltered = cheapest !== undefined || values.length > 0;
  const named = isFiltered && categoryName(reference, kind?.categories[0]);
  const words = [
    kind && named && { words: kind.typed, meaning: named },
    ...values.map((value) => ({ words: value.typed, meaning: value.meaning })),
    generation && {
      words: typed.slice(generation.start, generation.end),
      meaning: `Processor: Intel generation ${generation.number}`,
    },
    price && { words: price.words, meaning: formatPriceRange(price.least, price.most) },
    cheapest && { words: cheapest, meaning: 'Cheapest first' },
  ].flatMap((each) => each || []);
  return words.length > 0 ? { understood: words } : {};
}

/** A page of products; `spelling` where words of the search were corrected and it is asked for. */
async function readPage(
  catalogue: Catalogue,
  asked: ProductQuery,
  plan: SearchPlan | undefined,
): Promise<ProductPage> {
  const filter = await productFilter(catalogue, asked, plan);
  const isByPrice = plan?.cheapest !== undefined && !asked.sort;
  const query: ProductQuery = isByPrice ? { ...asked, sort: 'sellingPrice' } : asked;
  const found = await readFound(catalogue, { filter, query });
  const { spelling } = filter.search ?? {};
  return {
    ...found,
    page: query.page,
    limit: query.limit,
    ...(plan && understoodWords(plan, catalogue.reference)),
    ...(query.closest &&
      spelling &&
      found.total > 0 && { spelling: plan?.price ? `${spelling} ${plan.price.words}` : spelling }),
  };
}

type Found = Pick<ProductPage, 'data' | 'total' | 'estimated' | 'facets'>;

async function readFound(catalogue: Catalogue, wanted: Wanted): Promise<Found> {
  const { queries, reference, productsById } = catalogue;
  const { query } = wanted;
  if (query.groupOptions) return readGrouped(catalogue, wanted);
  if (!query.facets) {
    const { ids, total } = await readTotalled(queries, wanted.filter, pageIds(wanted));
    return { data: await productsById(ids), total };
  }
  const { ids, counts } = await readCountedPage(queries, wanted);
  return { data: await productsById(ids), ...nameFacets(counts, wanted.filter.shown, query, reference) };
}

/**
 * One product of each group, the one that the order puts first: page and total are of groups, while filters and their
 * counts are of products.
 */
async function readGrouped({ queries, reference, productsById }: Catalogue, wanted: Wanted): Promise<Found> {
  const { filter, query } = wanted;
  const grouped = { filter: withOneOfEachGroup(filter, getOrder(wanted)), query };
  const [{ ids, total }, counts] = await Promise.all([
    readTotalled(queries, grouped.filter, pageIds(grouped)),
    query.facets ? readCounts(queries, filter) : undefined,
  ]);
  const found = await productsById(ids);
  const options = await readFoundOptions(queries, filter, found);
  const data = found.map((product) => {
    const { count, least } = options.get(product.optionGroup ?? '') ?? { count: 1, least: 0 };
    return count > 1 ? { ...product, optionCount: count, optionsFrom: least } : product;
  });
  return {
    data,
    total,
    ...(counts && { facets: nameFacets(counts, filter.shown, query, reference).facets }),
  };
}
