import { eq, sql } from 'drizzle-orm';
import type { ProductAlertKind } from '../../contract/product-alert.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { newToken } from '../accounts/secret-token.ts';
import { LIVE_PRODUCTS } from '../catalogue/live-products.ts';
import { type PricedLine, readLines } from '../checkout/price-lines.ts';
import { getRows, type Queries } from '../db/database.ts';
import { productAlerts } from '../db/schema.ts';
import { BULK_PRIORITY, queueMail } from '../mail/queue.ts';
import type { AlertLinks } from './alert-links.ts';
import { alertText } from './alert-mail-text.ts';

/** Alerts of one transaction: so few that it ends in a moment, and that a crash loses little work. */
const BATCH = 50;

type Due = { id: number; email: string; kind: ProductAlertKind; wantedPrice: number | null };
type Product = PricedLine & { slug: string };

/**
 * Products that somebody may get a mail about, which can be bought. Those in a sale are looked at, because rules/price/price.ts says what
 * they cost.
 */
async function readCandidates(queries: Queries): Promise<Map<number, string>> {
  const found = await queries.execute(sql`
    SELECT DISTINCT p.id, p.slug FROM product_alerts a JOIN ${LIVE_PRODUCTS} p ON p.id = a.product_id
    LEFT JOIN inventory i ON i.product_id = p.id
    WHERE a.confirmed_at IS NOT NULL AND a.sent_at IS NULL AND i.quantity IS DISTINCT FROM 0 AND (
      a.kind = 'back-in-stock' OR p.selling_price <= a.wanted_price
      OR EXISTS (SELECT 1 FROM flash_sale_products f WHERE f.product_id = p.id))`);
  return new Map(getRows<{ id: number; slug: string }>(found).map(({ id, slug }) => [id, slug]));
}

/** Locks alerts of a product that are due; those that another instance has locked are left to it. */
async function lockDue(transaction: Queries, { productId, unitPrice }: Product): Promise<Due[]> {
  const found = await transaction.execute(sql`
    SELECT id, email, kind, wanted_price AS "wantedPrice" FROM product_alerts
    WHERE product_id = ${productId} AND confirmed_at IS NOT NULL AND sent_at IS NULL
      AND (kind = 'back-in-stock' OR wanted_price >= ${unitPrice})
    ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`);
  return getRows<Due>(found);
}

async function send(transaction: Queries, due: Due, product: Product, links: AlertLinks): Promise<void> {
  const { token, hash } = newToken();
  await transaction
    .update(productAlerts)
    .set({ sentAt: sql`now()`, endTokenHash: hash })
    .where(eq(productAlerts.id, due.id));
  await queueMail(transaction, {
    recipient: due.email,
    priority: BULK_PRIORITY,
    unsubscribeUrl: links.oneClick(token),
    ...alertText(
      due,
      { name: product.name, price: product.unitPrice },
      { product: links.product(product.slug), end: links.end(token) },
    ),
  });
}

/** Products as they can be bought now; undefined for one that cannot. */
async function readOffer(queries: Queries, id: number, slug: string): Promise<Product | undefined> {
  const [line] = await readLines(queries, new Map([[id, 1]]), new Date());
  // A price that nobody can buy at is no news.
  return line && !isSoldOut(line.stock) ? { ...line, slug } : undefined;
}

/** Marks some alerts as sent and queues their mails, all or none. @returns how many */
const sendBatch = (
  queries: Queries,
  [id, slug]: readonly [number, string],
  links: AlertLinks,
): Promise<number> =>
  queries.transaction(async (transaction) => {
    // Thousands may wait for a product: of each batch the mails say the price at which it is sent.
    const product = await readOffer(transaction, id, slug);
    if (!product) return 0;
    const batch = await lockDue(transaction, product);
    for (const due of batch) await send(transaction, due, product, links);
    return batch.length;
  });

/**
 * Queues the mails of all alerts whose product is back, or in stock at what was wanted. It looks at how things are, not at
 * what changed, so that neither a crash nor a write by other programs loses one.
 * @param isStopped asked between batches: the shop closes
 */
export async function sendDueAlerts(
  queries: Queries,
  links: AlertLinks,
  isStopped: () => boolean,
): Promise<void> {
  for (const product of await readCandidates(queries))
    while (!isStopped() && (await sendBatch(queries, product, links)) === BATCH);
}
