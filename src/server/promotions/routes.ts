import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/promotions.ts';
import type { Coupon, FlashSale } from '../../contract/promotion.ts';
import { readIdentifier } from '../../contract/reading.ts';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from '../catalogue/product-row.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { SharedReads } from '../catalogue/response-cache.ts';
import { getRows, type Queries } from '../db/database.ts';
import { coupons, flashSales } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import { networkOfRequest } from '../limits/network.ts';
import { hasCode } from './promotions-of-order.ts';
import { limitWrongCodes } from './use-limits.ts';

/** All flash sales with their products, in the order in which the first unexpired one is active (spec §4). */
async function readFlashSales(queries: Queries, reference: Reference): Promise<FlashSale[]> {
  const sales = await queries.select().from(flashSales).orderBy(asc(flashSales.id));
  const result = await queries.execute(sql`
    SELECT f.sale_id, ${PRODUCT_COLUMNS} FROM flash_sale_products f JOIN ${LIVE_PRODUCTS} p ON p.id = f.product_id
    LEFT JOIN inventory i ON i.product_id = p.id ORDER BY f.sale_id, f.position, p.id`);
  const rowsOfSale = Map.groupBy(getRows<ProductRow & { sale_id: number }>(result), ({ sale_id }) => sale_id);
  return sales.map(({ id, title, description, starts, expires, discountPercentage }) => ({
    id,
    title,
    description,
    starts: starts?.toISOString() ?? null,
    expires: expires.toISOString(),
    discountPercentage,
    products: (rowsOfSale.get(id) ?? []).map((row) => ({ product: toProduct(row, reference) })),
  }));
}

/** A coupon that the specification can say. */
const isPlain = sql<boolean>`(${coupons.code} IS NOT NULL AND ${coupons.kind} = 'percentage' AND ${coupons.starts} IS NULL
  AND NOT ${coupons.isFirstOrder} AND NOT EXISTS (SELECT FROM promotion_targets t WHERE t.promotion_id = coupons.id))`;

/** Of another promotion a shopper's page must promise nothing: what that takes off, only a quote knows. */
const toCoupon = ({
  coupon: { id, code, discountPercentage, maxDiscount, threshold, expires },
  plain,
}: {
  coupon: typeof coupons.$inferSelect;
  plain: boolean;
}): Coupon => ({
  id,
  code: code ?? '',
  discountPercentage: plain ? discountPercentage : 0,
  maxDiscount: plain ? maxDiscount : 0,
  threshold: plain ? threshold : 0,
  expires: expires.toISOString(),
});

/** Reading lists costs a statement each; it only stops machines, because an operator's customers share an address. */
const READS_OF_NETWORK: Limit = { name: 'coupon-reads', max: 600, windowMs: 60_000 };

const isPublic = and(eq(coupons.isPublic, true), isPlain);

/**
 * Flash sales and coupons (spec §7). A coupon that is not public is found by its code only: ids are consecutive, and
 * would reveal every code.
 */
export const promotionRoutes: FastifyPluginAsync<SharedReads> = async (
  app,
  { queries, counters, reference },
) => {
  /** Reads within the limit on wrong codes; without a code nothing is tried. */
  const readBy = async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    { code }: { code?: string | undefined },
    read: () => Promise<Result>,
    isWrong: (result: Result) => boolean,
  ): Promise<Result> => {
    // Signs alone are no code: they are found nowhere, and are no guess.
    if (!code || readIdentifier(code) === '') return read();
    const userId = (await app.getIdentity(request))?.userId;
    return limitWrongCodes(
      { queries, counters, reply },
      { network: networkOfRequest(request), userId },
      read,
      isWrong,
    );
  };
  const select = () => queries.select({ coupon: coupons, plain: isPlain }).from(coupons);
  const limitReads = limitNetwork(counters, READS_OF_NETWORK);

  serve(
    app,
    calls.listFlashSales,
    {
      description: 'The flash sales that have not ended, each with its products.',
      config: { readFrom: 'structure' },
    },
    async (request) => {
      const data = await readFlashSales(queries, await reference());
      const products = data.flatMap((sale) => sale.products.map(({ product }) => Number(product.id)));
      request.readFrom = { of: 'structure', products };
      return { data };
    },
  );

  serve(
    app,
    calls.listCoupons,
    {
      description: 'The public coupons; with `code` the one of that code, public or not.',
      onRequest: limitReads,
    },
    async (request, reply) => {
      const { code } = request.query;
      const asked = code ? hasCode(code) : isPublic;
      const read = () => select().where(asked).orderBy(asc(coupons.id));
      const rows = await readBy(request, reply, request.query, read, (found) => found.length === 0);
      return { data: rows.map(toCoupon) };
    },
  );

  serve(
    app,
    calls.readCoupon,
    {
      description: 'One coupon by its id. One that is not public needs its `code` too.',
      onRequest: limitReads,
    },
    async (request, reply) => {
      const { code } = request.query;
      const isKnown = code ? or(isPublic, hasCode(code)) : isPublic;
      const wanted = and(eq(coupons.id, request.params.id), isKnown);
      const read = () => select().where(wanted);
      const [found] = await readBy(request, reply, request.query, read, (rows) => rows.length === 0);
      if (!found) throw new HttpError('not_found', 'Invalid coupon code');
      return { data: toCoupon(found) };
    },
  );
};
