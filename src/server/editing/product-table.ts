import { inArray, type SQL, sql } from 'drizzle-orm';
import type {
  ProductTableQuery,
  ProductTableSort,
  StockFilter,
} from '../../contract/editor/product-table.ts';
import { DRAWN_PICTURE } from '../../rules/product/drawn-picture.ts';
import { GOODS } from '../../rules/search/search-kinds.ts';
import { shopWords } from '../../rules/search/search-request.ts';
import { readReference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { ROWS_AT_ONCE, readBehind } from '../exports/exported-list.ts';
import { readTotalled } from '../search/pages.ts';
import { getPlan } from '../search/plan-conditions.ts';
import { everyCondition, productFilter } from '../search/product-filter.ts';
import { rankedIds } from '../search/ranked-search.ts';
import { readCorrections } from '../search/spelling-corrections.ts';
import { type ProductFields, readProductRecords } from './product-records.ts';
import type { ResourceRecord } from './resource.ts';

const QUANTITY = sql`(SELECT i.quantity FROM inventory i WHERE i.product_id = p.id)`;

const STOCK_CONDITIONS: Readonly<Record<StockFilter, SQL>> = {
  low: sql`${QUANTITY} BETWEEN 1 AND p.low_stock_level`,
  out: sql`${QUANTITY} = 0`,
  unknown: sql`${QUANTITY} IS NULL`,
};

const WITHOUT_PHOTO = sql`NOT EXISTS (SELECT FROM unnest(p.images) AS image WHERE image !~ ${DRAWN_PICTURE.source})`;

/** Each ends on the id, so that pages never repeat or skip a product. */
const ORDERS: Readonly<Record<ProductTableSort, SQL>> = {
  '-id': sql`p.id DESC`,
  name: sql`p.name, p.id`,
  sellingPrice: sql`p.selling_price, p.id`,
  '-sellingPrice': sql`p.selling_price DESC, p.id DESC`,
  stock: sql`${QUANTITY} NULLS LAST, p.id`,
  '-stock': sql`${QUANTITY} DESC NULLS LAST, p.id DESC`,
};

/** Editors look for names: nothing is said to be not sold. */
const EDITORS_WORDS = shopWords({ goodsSold: GOODS.flatMap(({ names }) => names) });

async function getFilter(queries: Queries, query: ProductTableQuery) {
  const { search, productCategory, brand, stock, status, withoutPhoto, page, limit } = query;
  const catalogue = {
    readCorrections: (words: readonly string[]) => readCorrections(queries, words),
    reference: await readReference(queries),
    words: EDITORS_WORDS,
    // Editors filter by the prices that they set.
    sale: [],
  };
  const filter = await productFilter(
    catalogue,
    {
      page,
      limit,
      ...(productCategory && { productCategory: [productCategory] }),
      ...(brand && { brand: [brand] }),
    },
    search ? getPlan(catalogue, search) : undefined,
    sql`products`,
  );
  const others = [
    ...filter.others,
    ...(stock ? [STOCK_CONDITIONS[stock]] : []),
    ...(withoutPhoto ? [WITHOUT_PHOTO] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
  ];
  return { ...filter, others };
}

/** The ids of all products that match all filters, some at a time, the oldest first. */
export async function* readMatchingIds(queries: Queries, query: ProductTableQuery): AsyncGenerator<number[]> {
  const condition = everyCondition(await getFilter(queries, query));
  const pages = readBehind<{ id: number }>(async (last) =>
    getRows(
      await queries.execute(sql`
        SELECT p.id FROM products p WHERE ${condition} AND p.id > ${last?.id ?? 0}
        ORDER BY p.id LIMIT ${ROWS_AT_ONCE}`),
    ),
  );
  for await (const page of pages) yield page.map(({ id }) => id);
}

/** One page of the products that match all filters, as editors read them, and how many there are. */
export async function readProductTable(
  queries: Queries,
  query: ProductTableQuery,
): Promise<{ records: ResourceRecord<ProductFields>[]; total: number }> {
  const { sort, page, limit } = query;
  const filter = await getFilter(queries, query);
  const ids =
    filter.search && !sort
      ? rankedIds(filter, filter.search, { page, limit })
      : sql`SELECT p.id FROM products p WHERE ${everyCondition(filter)}
            ORDER BY ${ORDERS[sort ?? '-id']} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const { ids: found, total } = await readTotalled(queries, filter, ids);
  if (found.length === 0) return { records: [], total };
  const records = await readProductRecords(queries, inArray(products.id, found));
  const byId = new Map(records.map((record) => [record.id, record]));
  return { records: found.flatMap((id) => byId.get(id) ?? []), total };
}
