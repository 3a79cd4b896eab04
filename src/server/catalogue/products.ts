import { type SQL, sql } from 'drizzle-orm';
import type { Facets, Product } from '../../contract/product.ts';
import type { ProductQuery, ProductSort } from '../../contract/product-query.ts';
import type { FacetKind } from '../../rules/facets/category-facets.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { readClosestSearch } from './closest-search.ts';
import { type CountRow, facetsOf, readCounts } from './facets.ts';
import type { ProductsById } from './product-cache.ts';
import { everyCondition, type ProductFilter, productFilter } from './product-filter.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.ts';
import { rankedIds, readRanked } from './ranked-search.ts';
import type { Reference } from './reference.ts';
import {
  chosenKind,
  readSpecificationCounts,
  type SpecificationCount,
  specificationFacetsOf,
} from './specification-counts.ts';

/** Each order ends on the id, so that pages never repeat or skip a product. */
const ORDERS: Record<ProductSort, SQL> = {
  id: sql`p.id`,
  '-id': sql`p.id DESC`,
  sellingPrice: sql`p.selling_price, p.id`,
  '-sellingPrice': sql`p.selling_price DESC, p.id DESC`,
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
  closest?: { name: string; total: number; data: Product[] };
};

type Wanted = { filter: ProductFilter; query: ProductQuery };

/** The ids of a page in the order that was asked for. */
const sortedIds = ({ filter, query: { sort, page, limit } }: Wanted) => sql`
  SELECT p.id FROM products p WHERE ${everyCondition(filter)}
  ORDER BY ${ORDERS[sort ?? '-id']} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;

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

/** Reads a page of products (spec §7 `GET /products`), and where a search finds none the closest one that does. */
export async function listProducts(
  queries: Queries,
  reference: Reference,
  productsById: ProductsById,
  query: ProductQuery,
): Promise<ProductPage> {
  const { spelling, ...page } = await readPage(queries, reference, productsById, query);
  const text = query['name[like]'];
  if (!query.closest || !text) return page;
  if (page.total > 0) return { ...page, ...(spelling && { spelling }) };
  const closest = await readClosestSearch(queries, text);
  if (!closest) return page;
  const searched = { 'name[like]': closest.text, page: 1, limit: Math.min(query.limit, CLOSEST_PRODUCTS) };
  const { data, total } = await readPage(queries, reference, productsById, searched);
  return {
    ...page,
    ...(closest.isRespelled && { spelling: closest.text }),
    closest: { name: closest.text, total, data },
  };
}

/** A page of products; `spelling` where words of the search were corrected. */
async function readPage(
  queries: Queries,
  reference: Reference,
  productsById: ProductsById,
  query: ProductQuery,
): Promise<ProductPage> {
  const filter = await productFilter(queries, reference, query);
  const wanted = { filter, query };
  const { page, limit } = query;
  const spelling = filter.search?.spelling;
  if (!query.facets) {
    const { ids, total } = await readCounted(queries, wanted);
    return { data: await productsById(ids), total, page, limit, ...(spelling && { spelling }) };
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
  return { data, total, page, limit, facets, ...(spelling && { spelling }) };
}

/** Reads one product by its slug, or undefined where there is none. */
export async function readProduct(
  queries: Queries,
  reference: Reference,
  slug: string,
): Promise<Product | undefined> {
  const result = await queries.execute(sql`
    SELECT ${PRODUCT_COLUMNS} FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.slug = ${slug}`);
  const row = rowsOf<ProductRow>(result)[0];
  return row && toProduct(row, reference);
}
