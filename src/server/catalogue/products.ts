import { type SQL, sql } from 'drizzle-orm';
import type { Facets, Product, UnderstoodWords } from '../../contract/product.ts';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import type { FacetKind } from '../../rules/facets/category-facets.ts';
import { formatPriceRange } from '../../rules/money.ts';
import { searchRequest } from '../../rules/search-request.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { readClosestSearch } from './closest-search.ts';
import { type CountRow, facetsOf, readCounts } from './facets.ts';
import type { ProductsById } from './product-cache.ts';
import { everyCondition, type ProductFilter, productFilter } from './product-filter.ts';
import { toWholeProduct, WHOLE_COLUMNS, type WholeRow } from './product-row.ts';
import { rankedIds, readRanked } from './ranked-search.ts';
import type { Reference } from './reference.ts';
import type { SalePrice } from './sale-prices.ts';
import { idsByPrice } from './shown-price.ts';
import {
  chosenKind,
  readSpecificationCounts,
  type SpecificationCount,
  specificationFacetsOf,
} from './specification-counts.ts';

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
  page: number;
  limit: number;
  facets?: Facets;
  spelling?: string;
  closest?: { name: string; total: number; data: Product[] } | undefined;
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
  kind: FacetKind | undefined,
): Promise<{ ids: number[]; counts: CountRow[]; specifications: SpecificationCount[] }> {
  const [page, counts, specifications] = await Promise.all([
    queries.execute(sortedIds(wanted)),
    readCounts(queries, wanted.filter),
    readSpecificationCounts(queries, wanted.filter, kind),
  ]);
  return { ids: idsIn(page), counts, specifications };
}

/** Most products of the closest search. */
const CLOSEST_PRODUCTS = 4;

/** What the pages of products are read with. */
export type Catalogue = {
  queries: Queries;
  reference: Reference;
  productsById: ProductsById;
  sale: readonly SalePrice[];
};

/** Reads a page of products (spec §7 `GET /products`), and where a search finds none the closest one that does. */
export async function listProducts(catalogue: Catalogue, query: ProductQuery): Promise<ProductPage> {
  const { spelling, ...page } = await readPage(catalogue, query);
  const text = query['name[like]'];
  if (!query.closest || !text) return page;
  const { text: wanted, price } = searchRequest(text);
  const withPrice = (name: string) => (price ? `${name} ${price.words}` : name);
  if (page.total > 0) return { ...page, ...(spelling && { spelling: withPrice(spelling) }) };
  const closest = await readClosestSearch(catalogue.queries, wanted);
  if (!closest) return page;
  return {
    ...page,
    ...(closest.isRespelled && { spelling: withPrice(closest.text) }),
    // The price goes last: a shopper who named one means it.
    closest:
      (await readClosest(catalogue, query, withPrice(closest.text))) ??
      (await readClosest(catalogue, query, closest.text)),
  };
}

/** The first products of another search; undefined where it finds none. */
async function readClosest(catalogue: Catalogue, { limit }: ProductQuery, name: string) {
  const searched = { 'name[like]': name, page: 1, limit: Math.min(limit, CLOSEST_PRODUCTS) };
  const { data, total } = await readPage(catalogue, searched);
  return total > 0 ? { name, total, data } : undefined;
}

/** The words of the search that were taken as a price. */
function understoodIn({ request }: ProductFilter): { understood?: UnderstoodWords[] } {
  if (!request?.price) return {};
  const { words, least, most } = request.price;
  return { understood: [{ words, meaning: formatPriceRange(least, most) }] };
}

/** A page of products; `spelling` where words of the search were corrected. */
async function readPage(
  { queries, reference, productsById, sale }: Catalogue,
  query: ProductQuery,
): Promise<ProductPage> {
  const filter = await productFilter(queries, reference, query, sale);
  const wanted = { filter, query };
  const { page, limit } = query;
  const said = {
    ...understoodIn(filter),
    ...(filter.search?.spelling && { spelling: filter.search.spelling }),
  };
  if (!query.facets) {
    const { ids, total } = await readCounted(queries, wanted);
    return { data: await productsById(ids), total, page, limit, ...said };
  }
  const kind = chosenKind(reference, query);
  const { ids, counts, specifications } =
    filter.search && !query.sort
      ? await readRanked(queries, filter, filter.search, query, kind)
      : await readSorted(queries, wanted, kind);
  const { facets: always, total } = facetsOf(counts, reference);
  const facets = {
    ...always,
    ...(kind && { specifications: specificationFacetsOf(kind, specifications, query, reference) }),
  };
  const data = await productsById(ids);
  return { data, total, page, limit, facets, ...said };
}

/** Reads one product by its slug, or undefined where there is none. */
export async function readProduct(
  queries: Queries,
  reference: Reference,
  slug: string,
): Promise<Product | undefined> {
  const result = await queries.execute(sql`
    SELECT ${WHOLE_COLUMNS} FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.slug = ${slug}`);
  const row = rowsOf<WholeRow>(result)[0];
  return row && toWholeProduct(row, reference);
}
