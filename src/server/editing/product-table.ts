import { inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { CellValue } from 'hucre';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type {
  BulkChange,
  ProductTableQuery,
  ProductTableSort,
  StockFilter,
} from '../../contract/editor/product-table.ts';
import { IMPORT_FIELDS } from '../../contract/import-row.ts';
import type { ProductOption } from '../../contract/product-option.ts';
import { withPercent } from '../../rules/price/agreed-prices.ts';
import { getPrices, isMarkedDown } from '../../rules/price/price.ts';
import { DRAWN_PICTURE } from '../../rules/product/drawn-picture.ts';
import { GOODS } from '../../rules/search/search-kinds.ts';
import { shopWords } from '../../rules/search/search-request.ts';
import { readReference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import {
  type ExportedList,
  exportedList,
  ROWS_AT_ONCE,
  readBehind,
  sendExport,
} from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { readTotalled } from '../search/pages.ts';
import { getPlan } from '../search/plan-conditions.ts';
import { everyCondition, productFilter } from '../search/product-filter.ts';
import { rankedIds } from '../search/ranked-search.ts';
import { readCorrections } from '../search/spelling-corrections.ts';
import { eachByItself } from '../timers/repeat.ts';
import { readSpecificationNames } from './category-facets.ts';
import { changeRecord, findRecord } from './edit.ts';
import { type ProductFields, productResource, readProductRecords } from './products.ts';
import type { ResourceRecord } from './resource.ts';
import { toResponse } from './resource-routes.ts';

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

async function* readAll(queries: Queries, query: ProductTableQuery) {
  for await (const ids of readMatchingIds(queries, query)) {
    const records = ids.length > 0 ? await readProductRecords(queries, inArray(products.id, ids)) : [];
    yield records.toSorted((one, other) => Number(one.id) - Number(other.id)).map(({ content }) => content);
  }
}

const isPlain = ({ name, value }: ProductOption) => !/[:|]/.test(name) && !value.includes('|');

/** As an import reads it: `Memory: 16 GB | Colour: Black`, and JSON where a sign of these is part of a text. */
const optionsText = (options: readonly ProductOption[]) =>
  options.every(isPlain)
    ? options.map(({ name, value }) => `${name}: ${value}`).join(' | ')
    : JSON.stringify(options);

/** A field as the cell that an import reads it from. */
function toCell(field: string, value: unknown): CellValue {
  if (field === 'options') return optionsText(value as ProductOption[]);
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return (value ?? null) as CellValue;
}

/**
 * Products as a file with the columns that an import takes, so that it comes back: as it is, the file changes nothing.
 */
const productList = (queries: Queries, query: ProductTableQuery): ExportedList =>
  exportedList('products', IMPORT_FIELDS, readAll(queries, query), (product: ProductFields) => {
    const values: Record<string, unknown> = {
      ...product,
      // Without a discount the record repeats the price: raised in a spreadsheet, it would be refused as below it.
      markedPrice: isMarkedDown(product) ? product.markedPrice : null,
      zeroPrice: product.sellingPrice === 0 ? 'yes' : '',
    };
    return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, toCell(field, values[field])]));
  });

/** Editors' calls about many products at once. */
export const productTableRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  /** Changes a product from the revision that the editor read. @throws HttpError */
  async function changeProduct(
    actorId: string,
    { slug, revision, stockSeen }: { slug: string; revision: string; stockSeen?: number | null | undefined },
    { pricePercent, stock }: BulkChange,
  ): Promise<void> {
    // The prices are those of the revision: another one is refused within the transaction of the change.
    const { content } = await findRecord(queries, productResource, slug);
    const sent = {
      ...(pricePercent && withPercent(getPrices(content), pricePercent)),
      ...(stock !== undefined && { stock, stockSeen }),
    };
    await changeRecord(queries, productResource, { actorId, key: slug, seen: revision, sent });
  }

  serve(
    app,
    calls.listProductRecords,
    'One page of products with their editable fields, filtered by stock, category, brand and picture. A file has all of them, the oldest first, in the columns of an import.',
    async ({ query }, reply) => {
      if (query.format) return sendExport(reply, queries, query, productList(queries, query));
      const { records, total } = await readProductTable(queries, query);
      const data = records.map((record) => toResponse(record));
      return { data, total, page: query.page, limit: query.limit };
    },
  );

  serve(
    app,
    calls.changeProducts,
    'Changes price or stock of many products one by one; the response says for each whether it was changed.',
    async ({ body, identity }) => {
      const outcomes = await eachByItself(body.products, (product) =>
        changeProduct(identity.userId, product, body.change),
      );
      return {
        outcomes: outcomes.map(({ item: { slug }, problem }) => ({ slug, ...(problem && { problem }) })),
      };
    },
  );

  serve(
    app,
    calls.listSpecificationNames,
    'Names of specifications that many products of a category have, in the usual order.',
    async ({ query }) => ({
      data: await readSpecificationNames(queries, query.productCategory),
    }),
  );
};
