import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { flashSaleDefinition } from '../../contract/editor/flash-sale.ts';
import { saleSpells } from '../../rules/price/flash-sale.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { describeDearer, readDearerInSale } from '../catalogue-writing/dearer-in-sale.ts';
import type { Queries } from '../db/database.ts';
import { flashSaleProducts, flashSales, products } from '../db/schema.ts';
import { fieldError } from '../http/http-error.ts';
import { requireAhead } from './require-unused.ts';
import type { Key, ResourceRecord } from './resource.ts';
import { tableResource } from './table-resource.ts';

type FlashSaleContent = z.output<typeof flashSaleDefinition.content>;
type SaleRow = typeof flashSales.$inferSelect;

async function toRecords(queries: Queries, sales: SaleRow[]): Promise<ResourceRecord<FlashSaleContent>[]> {
  const rows = await queries
    .select({ saleId: flashSaleProducts.saleId, slug: products.slug })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .orderBy(asc(flashSaleProducts.position), asc(products.id));
  const slugsBySale = Map.groupBy(rows, ({ saleId }) => saleId);
  return sales.map(({ id, title, description, starts, expires, discountPercentage }) => ({
    id,
    content: {
      title,
      description,
      starts: starts?.toISOString() ?? null,
      expires: expires.toISOString(),
      discountPercentage,
      products: (slugsBySale.get(id) ?? []).map(({ slug }) => slug),
    },
  }));
}

function toRow({ title, description, starts, expires, discountPercentage }: FlashSaleContent) {
  const begins = starts ? new Date(starts) : null;
  const ends = new Date(expires);
  if (begins && begins >= ends) throw fieldError('expires', 'must be after the beginning', 'expires');
  return { title, description: description ?? '', starts: begins, expires: ends, discountPercentage };
}

const listSales = async (queries: Queries) =>
  toRecords(queries, await queries.select().from(flashSales).orderBy(asc(flashSales.id)));

/**
 * Of two sales that run, the first is shown (spec §4).
 * @param id of the sale that was written
 * @throws HttpError where it could never be shown, or where a later one no longer could
 */
async function requireShown(transaction: Queries, id: number): Promise<void> {
  const now = new Date();
  const sales = (await listSales(transaction)).map((record) => ({
    id: Number(record.id),
    ...record.content,
  }));
  for (const [index, sale] of sales.entries()) {
    const shown = saleSpells(sale, sales.slice(0, index), now).map(({ active }) => active);
    const [first] = shown;
    // A sale that this write does not hide is as it was before.
    if (!first || shown.includes(sale) || !(sale.id === id || shown.some((each) => each.id === id))) continue;
    const until = `“${first.title}” runs until ${formatDateTime(first.expires)} and is shown first`;
    const message =
      sale.id === id
        ? `${until}, so this sale could never begin`
        : `${until}, so “${sale.title}” could never begin`;
    throw fieldError('expires', message);
  }
}

async function putProducts(transaction: Queries, saleId: number, slugs: readonly string[]): Promise<void> {
  const wanted = [...new Set(slugs)];
  await transaction.delete(flashSaleProducts).where(eq(flashSaleProducts.saleId, saleId));
  if (wanted.length === 0) return;
  const found = await transaction.select().from(products).where(inArray(products.slug, wanted));
  const ids = new Map(found.map(({ slug, id }) => [slug, id]));
  const rows = wanted.map((slug, position) => {
    const productId = ids.get(slug);
    if (productId === undefined)
      throw fieldError('products', `names no product of the shop: ${slug}`, 'products');
    return { saleId, productId, position };
  });
  await transaction.insert(flashSaleProducts).values(rows);
}

/** What decides the prices in a sale. */
const getPricing = ({ discountPercentage, products: slugs }: FlashSaleContent) => [discountPercentage, slugs];

/** @throws HttpError where the sale would make products dearer, or free */
async function requireCheaper(transaction: Queries, saleId: number): Promise<void> {
  const dearer = await readDearerInSale(transaction, eq(flashSales.id, saleId));
  if (dearer.length === 0) return;
  const message = `would cost more in this sale than now, or nothing: ${describeDearer(dearer)}`;
  throw fieldError('products', message, 'products');
}

export const flashSaleResource = {
  ...tableResource({
    definition: flashSaleDefinition,
    tag: 'Promotions',
    table: flashSales,
    order: [flashSales.id],
    toRow: (content, { before }) => {
      if (!before) requireAhead(content);
      return toRow(content);
    },
    follow: async (after, { transaction, id, before }) => {
      await requireShown(transaction, id);
      await putProducts(transaction, id, after.products);
      // A sale whose products became cheaper meanwhile can still be renamed, or ended early.
      const isLonger = !before || Date.parse(after.expires) > Date.parse(before.content.expires);
      if (isLonger || !isDeepStrictEqual(getPricing(before.content), getPricing(after)))
        await requireCheaper(transaction, id);
    },
  }),
  list: listSales,
  find: async (queries: Queries, key: Key) => {
    const rows = await queries
      .select()
      .from(flashSales)
      .where(eq(flashSales.id, Number(key)));
    return (await toRecords(queries, rows))[0];
  },
};
