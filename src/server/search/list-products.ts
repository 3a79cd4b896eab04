import { type SQL, sql } from 'drizzle-orm';
import type { ClosestSearch, Facets, Product, UnderstoodWords } from '../../contract/product.ts';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import type { ShownFacet } from '../../rules/facets/facet-lists.ts';
import { formatPriceRange } from '../../rules/price/price-range-text.ts';
import type { UnsoldGoods } from '../../rules/search/search-plan.ts';
import { searchRequest, textOf } from '../../rules/search/search-request.ts';
import type { Reference } from '../catalogue/reference.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { chosenFacets } from './chosen-facets.ts';
import { closestSearches } from './closest-searches.ts';
import { type EstimatedSearch, readEstimated } from './estimated-search.ts';
import { type CountRow, facetsOf, readCounts } from './facets.ts';
import { readFoundOptions, withOneOfEachGroup } from './option-groups.ts';
import { understoodIn } from './plan-conditions.ts';
import { everyCondition, type ProductFilter, productFilter } from './product-filter.ts';
import { bestFirst, rankedIds, readRanked } from './ranked-search.ts';
import { scaledUp } from './scaled-counts.ts';
import { idsByPrice, shownPrice } from './shown-price.ts';
import {
  readSpecificationCounts,
  type SpecificationCount,
  specificationFacetsOf,
} from './specification-counts.ts';

/** Estimated searches give this many products at most: a sample may have no more. */
const MOST_OF_SAMPLE = 20;

/** Each order ends on the id, so that pages never repeat or skip a product. */
const ORDERS: Record<Exclude<ProductSort, 'sellingPrice' | '-sellingPrice'>, SQL> = {
  id: sql`p.id`,
  '-id': sql`p.id DESC`,
  name: sql`p.name, p.id`,
  '-name': sql`p.name DESC, p.id DESC`,
  '-rating': sql`p.rating DESC NULLS LAST, p.id DESC`,
};

/** One page of products, with the size of the whole result. */
export type ProductPage = {
  data: Product[];
  total: number;
  /** Whether total and counts are estimates. */
  estimated?: true;
  page: number;
  limit: number;
  facets?: Facets;
  spelling?: string;
  dropped?: string[];
  notSold?: string;
  closest?: ClosestSearch | undefined;
  understood?: UnderstoodWords[];
};

type Wanted = { filter: ProductFilter; query: ProductQuery };

/** The ids of a page in the order that was asked for. */
function sortedIds({ filter, query: { sort = '-id', page, limit } }: Wanted): SQL {
  const condition = everyCondition(filter);
  const offset = (page - 1) * limit;
  if (sort === 'sellingPrice') return idsByPrice('ASC', condition, { limit, offset }, filter.sale);
  if (sort === '-sellingPrice') return idsByPrice('DESC', condition, { limit, offset }, filter.sale);
  return sql`SELECT p.id FROM products p WHERE ${condition} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`;
}

const pageIds = (wanted: Wanted) =>
  wanted.query.sort || !wanted.filter.search
    ? sortedIds(wanted)
    : rankedIds(wanted.filter, wanted.filter.search, wanted.query);

/** The order of the list that is asked for, of single products. */
function orderOf({ filter: { search, sale }, query: { sort } }: Wanted): SQL {
  if (sort === 'sellingPrice') return sql`${shownPrice(sale)}, p.id`;
  if (sort === '-sellingPrice') return sql`${shownPrice(sale)} DESC, p.id DESC`;
  return !sort && search ? bestFirst(search) : ORDERS[sort ?? '-id'];
}

const idsIn = (result: unknown) => rowsOf<{ id: number }>(result).map(({ id }) => id);

async function countProducts(queries: Queries, filter: ProductFilter): Promise<number> {
  const result = await queries.execute(
    sql`SELECT count(*)::int AS total FROM products p WHERE ${everyCondition(filter)}`,
  );
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}

/** Ids and total in one statement: on the embedded database a statement costs more than what it reads. */
async function readCounted(queries: Queries, wanted: Wanted): Promise<{ ids: number[]; total: number }> {
  const result = await queries.execute(sql`
    SELECT page.id, (SELECT count(*)::int FROM products p WHERE ${everyCondition(wanted.filter)}) AS total
    FROM (${pageIds(wanted)}) page`);
  const rows = rowsOf<{ id: number; total: number }>(result);
  const isPastTheEnd = rows.length === 0 && wanted.query.page > 1;
  const total = isPastTheEnd ? await countProducts(queries, wanted.filter) : (rows[0]?.total ?? 0);
  return { ids: rows.map(({ id }) => id), total };
}

async function readSorted(
  queries: Queries,
  wanted: Wanted,
  shown: readonly ShownFacet[] | undefined,
): Promise<{ ids: number[]; counts: CountRow[]; specifications: SpecificationCount[] }> {
  const [page, counts, specifications] = await Promise.all([
    queries.execute(sortedIds(wanted)),
    readCounts(queries, wanted.filter),
    readSpecificationCounts(queries, wanted.filter, shown),
  ]);
  return { ids: idsIn(page), counts, specifications };
}

/** Most products of what goes with goods that are not sold. */
const CLOSEST_PRODUCTS = 4;

/** Whether a query narrows what its search finds. */
function isNarrowed(query: ProductQuery): boolean {
  const {
    page,
    limit,
    sort,
    facets,
    closest,
    estimate,
    groupOptions,
    'name[like]': name,
    ...filters
  } = query;
  return Object.values(filters).some((value) => value !== undefined);
}

/** Whether a search found nothing with all its words; suggestions are asked for while it is typed. */
export const isMissed = (query: ProductQuery, { dropped, notSold }: ProductPage): boolean =>
  query.page === 1 && !query.estimate && !isNarrowed(query) && (dropped ?? notSold) !== undefined;

/**
 * Reads a page of products (spec §7 `GET /products`). Where nothing has all of a search, it is one of the search
 * without what tells least (`dropped`), and of none where it asks for goods that are not sold (`notSold`).
 */
export async function listProducts(catalogue: Catalogue, query: ProductQuery): Promise<ProductPage> {
  const page = await readSpelled(catalogue, query);
  const text = query['name[like]'];
  if (!text || page.total > 0) return page;
  const { words, reference } = catalogue;
  const request = searchRequest(text, words);
  const understood = understoodIn(reference, words, request);
  if (understood?.unsold) return { ...page, ...(await readUnsold(catalogue, query, understood.unsold)) };
  // What is chosen beside a search that finds something leaves none.
  if (isNarrowed(query) && (await readPage(catalogue, searchFor(text, 1))).total > 0) return page;
  for await (const { text: name, isRespelled, dropped } of closestSearches(catalogue, request, understood)) {
    const found = await readPage(catalogue, { ...query, 'name[like]': name });
    const spelling = query.closest && isRespelled ? { spelling: name } : {};
    if (found.total > 0) return { ...found, ...spelling, ...(dropped.length > 0 && { dropped }) };
  }
  // No product has any of its words.
  return /\p{Letter}/u.test(text) && !isNarrowed(query) ? { ...page, notSold: text.trim() } : page;
}

/** A page with the spelling of its search where that is asked for. */
async function readSpelled(catalogue: Catalogue, query: ProductQuery): Promise<ProductPage> {
  const { spelling, ...page } = await readPage(catalogue, query);
  const { price } = searchRequest(query['name[like]'] ?? '', catalogue.words);
  const whole = spelling && price ? `${spelling} ${price.words}` : spelling;
  return { ...page, ...(query.closest && whole && page.total > 0 && { spelling: whole }) };
}

const searchFor = (name: string, limit: number): ProductQuery => ({ 'name[like]': name, page: 1, limit });

/** That goods are not sold, and where it is asked for the first products that they go with. */
async function readUnsold(
  catalogue: Catalogue,
  { closest }: ProductQuery,
  { words, goesWith, brands }: UnsoldGoods,
): Promise<Pick<ProductPage, 'notSold' | 'closest'>> {
  const named = catalogue.reference.categories.find(({ slug }) => slug === goesWith[0])?.name;
  if (!closest || !named) return { notSold: words };
  const said = textOf(brands);
  for (const name of [...(said === '' ? [] : [`${said} ${named}`]), named]) {
    const { data, total } = await readPage(catalogue, searchFor(name, CLOSEST_PRODUCTS));
    if (total > 0) return { notSold: words, closest: { name, total, data } };
  }
  return { notSold: words };
}

/** The words of the search that were taken as what they mean. */
function understoodWords(
  { request, understood }: ProductFilter,
  reference: Reference,
): { understood?: UnderstoodWords[] } {
  if (!request) return {};
  const { price, cheapest } = request;
  const generation = understood?.generation;
  const [category] = understood?.kind?.categories ?? [];
  // A kind alone is looked for in names as well: it filters nothing.
  const isFiltered = cheapest !== undefined || (understood?.values ?? []).length > 0;
  const named = reference.categories.find(({ slug }) => slug === category)?.name;
  const words = [
    ...(understood?.kind && named && isFiltered ? [{ words: understood.kind.words, meaning: named }] : []),
    ...(understood?.values ?? []).map(({ words, meaning }) => ({ words, meaning })),
    ...(generation
      ? [
          {
            words: request.typed.slice(generation.start, generation.end),
            meaning: `Processor: Intel generation ${generation.number}`,
          },
        ]
      : []),
    ...(price ? [{ words: price.words, meaning: formatPriceRange(price.least, price.most) }] : []),
    ...(cheapest === undefined ? [] : [{ words: cheapest, meaning: 'Cheapest first' }]),
  ];
  return words.length > 0 ? { understood: words } : {};
}

/** A page of products; `spelling` where words of the search were corrected. */
async function readPage(catalogue: Catalogue, asked: ProductQuery): Promise<ProductPage> {
  const { queries, reference, productsById } = catalogue;
  const filter = await productFilter(catalogue, asked);
  const isByPrice = filter.request?.cheapest !== undefined && !asked.sort;
  const query: ProductQuery = isByPrice ? { ...asked, sort: 'sellingPrice' } : asked;
  const wanted = { filter, query };
  const { page, limit } = query;
  const said = {
    ...understoodWords(filter, reference),
    ...(filter.search?.spelling && { spelling: filter.search.spelling }),
  };
  if (query.groupOptions) return { ...(await readGrouped(catalogue, wanted)), page, limit, ...said };
  if (!query.facets) {
    const { ids, total } = await readCounted(queries, wanted);
    return { data: await productsById(ids), total, page, limit, ...said };
  }
  if (query.estimate && filter.search && isPlainSearch(filter, query)) {
    const found = await readEstimated(queries, filter, filter.search, limit);
    return { ...(await estimatedPage(catalogue, found)), page, limit, ...said };
  }
  const shown = chosenFacets(reference, query);
  const { ids, counts, specifications } =
    filter.search && !query.sort
      ? await readRanked(queries, filter, filter.search, query, shown)
      : await readSorted(queries, wanted, shown);
  const { facets, total } = facetsIn({ counts, specifications }, shown, query, reference);
  return { data: await productsById(ids), total, page, limit, facets, ...said };
}

/** Whether a search is asked for as it is typed: the first products of it, in its own order. */
const isPlainSearch = ({ chosen }: ProductFilter, { page, limit, sort }: ProductQuery) =>
  page === 1 && limit <= MOST_OF_SAMPLE && !sort && Object.keys(chosen).length === 0;

async function estimatedPage(
  { productsById, reference }: Catalogue,
  { ids, counts, scale }: EstimatedSearch,
): Promise<Pick<ProductPage, 'data' | 'total' | 'facets' | 'estimated'>> {
  const data = await productsById(ids);
  const counted = facetsOf(counts, reference);
  return scale === 1 ? { data, ...counted } : { data, ...scaledUp(counted, scale), estimated: true };
}

/** The counts with the names of what is counted, and how many products there are. */
function facetsIn(
  { counts, specifications }: { counts: CountRow[]; specifications: SpecificationCount[] },
  shown: readonly ShownFacet[] | undefined,
  query: ProductQuery,
  reference: Reference,
): { facets: Facets; total: number } {
  const { facets, total } = facetsOf(counts, reference);
  const chosen = shown && { specifications: specificationFacetsOf(shown, specifications, query, reference) };
  return { facets: { ...facets, ...chosen }, total };
}

/**
 * One product of each group, the one that the order puts first: page and total are of groups, while filters and their
 * counts are of products.
 */
async function readGrouped(
  { queries, reference, productsById }: Catalogue,
  wanted: Wanted,
): Promise<Pick<ProductPage, 'data' | 'total' | 'facets'>> {
  const { filter, query } = wanted;
  const shown = chosenFacets(reference, query);
  const [{ ids, total }, counts, specifications] = await Promise.all([
    readCounted(queries, { filter: withOneOfEachGroup(filter, orderOf(wanted)), query }),
    query.facets ? readCounts(queries, filter) : undefined,
    query.facets ? readSpecificationCounts(queries, filter, shown) : undefined,
  ]);
  const found = await productsById(ids);
  const options = await readFoundOptions(queries, filter, found);
  const data = found.map((product) => {
    const { count, least } = options.get(product.optionGroup ?? '') ?? { count: 1, least: 0 };
    return count > 1 ? { ...product, optionCount: count, optionsFrom: least } : product;
  });
  const counted = counts && specifications && { counts, specifications };
  return { data, total, ...(counted && { facets: facetsIn(counted, shown, query, reference).facets }) };
}
