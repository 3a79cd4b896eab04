import { and, eq, inArray } from 'drizzle-orm';
import { statusesThat } from '../../rules/order/order-status.ts';
import { isLive } from '../catalogue/read-products.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, products } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

export type ReviewedProduct = { id: number; name: string; slug: string };

/** @throws HttpError not_found */
export async function readReviewedProduct(queries: Queries, slug: string): Promise<ReviewedProduct> {
  const [product] = await queries
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(and(eq(products.slug, slug), isLive));
  if (!product) throw new HttpError('not_found', 'Product not found');
  return product;
}

/** Whether an account received a product in an order: only then may it review it. */
export async function isBuyer(queries: Queries, userId: string, productId: number): Promise<boolean> {
  const bought = await queries
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, statusesThat('isReceived')),
        eq(orderItems.productId, productId),
      ),
    )
    .limit(1);
  return bought.length > 0;
}

/** Whether an account received any order: it is no stranger's, who has any number of accounts. */
export async function hasReceivedGoods(queries: Queries, userId: string): Promise<boolean> {
  const [received] = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statusesThat('isReceived'))))
    .limit(1);
  return received !== undefined;
}

const NOT_A_BUYER =
  'Only customers who received this product from us can review it. You can ask a question instead.';

/** @throws HttpError forbidden for who did not receive the product */
export async function requireBuyer(queries: Queries, userId: string, productId: number): Promise<void> {
  if (!(await isBuyer(queries, userId, productId))) throw new HttpError('forbidden', NOT_A_BUYER);
}

/** @throws HttpError not_found for an order that the account did not receive */
export async function requireReceived(queries: Queries, userId: string, orderId: string): Promise<void> {
  const received = and(
    eq(orders.id, orderId),
    eq(orders.userId, userId),
    inArray(orders.status, statusesThat('isReceived')),
  );
  if ((await queries.$count(orders, received)) === 0) throw new HttpError('not_found', 'Order not found');
}
