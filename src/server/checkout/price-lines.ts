import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Identifier, LARGEST_ID } from '../../contract/identifier.ts';
import type { orderRequest } from '../../contract/order.ts';
import { getSubtotal } from '../../rules/order/order-total.ts';
import { activeSale } from '../../rules/price/flash-sale.ts';
import { getGroupPrice, getPrice, type Prices } from '../../rules/price/price.ts';
import type { Goods } from '../../rules/price/promotions.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';
import { statedFacts } from '../../rules/product/specifications.ts';
import type { ProductRow } from '../catalogue/product-row.ts';
import { isLive, LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { getRows, type Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { PRICE_COLUMNS } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';

export type CartLine = z.output<typeof orderRequest>['cart'][number];

/**
 * A line of an order at today's price; `name` says its options, `unitPrice` and `markedPrice` in whole rupees, `stock`
 * null when not known.
 */
export type PricedLine = {
  productId: number;
  categoryId: number;
  brandId: number;
  name: string;
  image: string | null;
  quantity: number;
  unitPrice: number;
  markedPrice: number;
  stock: number | null;
  /** As the product states it; empty where it says nothing. */
  warranty: string;
  /** Whether it costs less because of its buyer's group. */
  isGroupPrice: boolean;
};

type Sale = { starts: string | null; expires: string; percentage: number; includes: boolean };
type Row = Prices &
  Pick<ProductRow, 'id' | 'name' | 'options' | 'stock' | 'specifications'> &
  Pick<PricedLine, 'image' | 'categoryId' | 'brandId'> & {
    sales: Sale[] | null;
    groupPercentage: number | null;
  };
/** Wanted quantities by product; an id that cannot be one of this shop stays as it was sent. */
export type Wanted = ReadonlyMap<Identifier, number>;

function getProductId(id: Identifier): number | undefined {
  // "014", "1e1" and "0x1" are numbers for JavaScript and no ids of ours.
  const number = /^[1-9]\d*$/.test(String(id)) ? Number(id) : Number.NaN;
  return Number.isInteger(number) && number <= LARGEST_ID ? number : undefined;
}

/** Merges lines of the same product into one with both quantities. */
export function wantedOf(cart: readonly CartLine[]): Wanted {
  const wanted = new Map<Identifier, number>();
  for (const { id, qty: quantity } of cart) {
    const key = getProductId(id) ?? id;
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return wanted;
}

/** The ids of the products among what is wanted: what cannot be one is left out. */
export const readProductIds = (wanted: Wanted): number[] =>
  [...wanted.keys()].flatMap((id) => getProductId(id) ?? []);

/** The account of who buys, whose group may pay less; undefined for a visitor and one without an account. */
type BuyerId = string | null | undefined;

/** SQL of the percentage that a group pays less for a product `p`; null where it pays what everybody does. */
const groupPercentage = (buyerId: string): SQL => sql`(
      SELECT g.discount_percentage::float8 FROM users u JOIN customer_groups g ON g.id = u.group_id
      WHERE u.id = ${buyerId} AND EXISTS (
        SELECT FROM categories c
        WHERE c.id = p.category_id AND (c.id = ANY (g.category_ids) OR c.parent_id = ANY (g.category_ids))))`;

/** SQL of the wanted products that are sold, in the order of ids; undefined where none can be. */
export function linesQuery(wanted: Wanted, now: Date, buyerId: BuyerId): SQL | undefined {
  const ids = readProductIds(wanted);
  if (ids.length === 0) return undefined;
  return sql`
    SELECT p.id, p.category_id AS "categoryId", p.brand_id AS "brandId", p.name, p.options, p.images[1] AS image,
      p.specifications, ${PRICE_COLUMNS}, i.quantity AS stock,
      (SELECT json_agg(json_build_object('starts', s.starts, 'expires', s.expires, 'percentage', s.discount_percentage,
                                         'includes', EXISTS (SELECT 1 FROM flash_sale_products f WHERE f.sale_id = s.id AND f.product_id = p.id))
                       ORDER BY s.id) FROM flash_sales s WHERE s.expires > ${now.toISOString()}) AS sales,
      ${buyerId ? groupPercentage(buyerId) : sql`NULL::float8`} AS "groupPercentage"
    FROM ${LIVE_PRODUCTS} p LEFT JOIN inventory i ON i.product_id = p.id
    WHERE p.id IN ${ids} ORDER BY p.id`;
}

/** Lines at their present price. @param rows of `linesQuery` */
const priced = (rows: readonly Row[], wanted: Wanted, now: Date): PricedLine[] =>
  rows.map((row) => {
    const sale = activeSale(row.sales ?? [], now);
    const price = getPrice(row, sale?.includes ? sale.percentage : undefined);
    const unitPrice = getGroupPrice(price, row, row.groupPercentage ?? undefined);
    return {
      productId: row.id,
      categoryId: row.categoryId,
      brandId: row.brandId,
      name: nameWithOptions(row),
      image: row.image,
      quantity: wanted.get(row.id) ?? 0,
      unitPrice,
      markedPrice: row.markedPrice,
      stock: row.stock,
      warranty: statedFacts(row.specifications).warranty ?? '',
      isGroupPrice: unitPrice < price,
    };
  });

/**
 * Reads the wanted products at their present price, in the order of ids. Products that are no longer sold are left
 * out.
 */
export async function readLines(
  queries: Queries,
  wanted: Wanted,
  now: Date,
  buyerId?: BuyerId,
): Promise<PricedLine[]> {
  const query = linesQuery(wanted, now, buyerId);
  return query ? priced(getRows<Row>(await queries.execute(query)), wanted, now) : [];
}

/** One of a product at the price of now for everybody. @throws HttpError product_unavailable */
export async function requireLine(queries: Queries, slug: string): Promise<PricedLine> {
  const [known] = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isLive));
  const [line] = known ? await readLines(queries, new Map([[known.id, 1]]), new Date()) : [];
  if (!line) throw new HttpError('product_unavailable');
  return line;
}

/**
 * All ordered products at their present price, in the cart's order.
 * @param rows of `linesQuery` @throws HttpError product_unavailable
 */
export function requireLines(rows: readonly unknown[], wanted: Wanted, now: Date): PricedLine[] {
  const lines = priced(rows as Row[], wanted, now);
  if (lines.length < wanted.size) throw new HttpError('product_unavailable');
  const places = new Map([...wanted.keys()].map((id, place) => [id, place]));
  const getPlace = ({ productId }: PricedLine) => places.get(productId) ?? 0;
  return lines.toSorted((one, other) => getPlace(one) - getPlace(other));
}

/** The subtotal of priced lines, in whole rupees. */
export const subtotalOfLines = (lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): number =>
  getSubtotal(lines.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity })));

/** What promotions are chosen by, but for the customer. */
export const getBasket = (lines: readonly PricedLine[], shippingCharge: number, now: Date): Goods => ({
  lines: lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice })),
  shippingCharge,
  now,
});
