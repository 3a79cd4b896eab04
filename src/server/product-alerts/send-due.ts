import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AlertScope, ProductAlertKind } from '../../contract/product-alert.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { MOST_ALERTS } from '../../rules/product/product-alerts.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { hashOfToken, newToken } from '../accounts/secrets.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { type PricedLine, readLines } from '../checkout/price-lines.ts';
import { getRows, type Queries } from '../db/database.ts';
import { productAlerts } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import { BULK_PRIORITY, type Mail, queueMail } from '../mail/queue.ts';
import type { AlertLinks } from './alert-links.ts';
import * as messages from './messages.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/** What an alert waits for; `wantedPrice` in whole rupees, null for one on stock. */
type Wish = { kind: ProductAlertKind; wantedPrice: number | null };

const getWish = ({ kind, wantedPrice }: Wish) =>
  kind === 'price-below' ? messages.priceWish(formatRupees(wantedPrice ?? 0)) : messages.stockWish;

/** Asks the owner of a mailbox whether the alert is wanted. Nothing in it was typed but the wanted price. */
export const confirmationText = (
  wish: Wish,
  productName: string,
  links: { product: string; confirm: string; end: string },
): Text => ({
  subject: messages.confirmAlertSubject(shopIdentity().name),
  body: messages.confirmAlertBody(
    getWish(wish),
    defuseLinks(productName),
    RETENTION.unconfirmedAlertDays,
    links,
  ),
});

/** The mail that an alert is for. @param price the present price in whole rupees */
export const alertText = (
  wish: Wish,
  product: { name: string; price: number },
  links: { product: string; end: string },
): Text => {
  const isPrice = wish.kind === 'price-below';
  return {
    subject: isPrice
      ? messages.priceReachedSubject(shopIdentity().name)
      : messages.backInStockSubject(shopIdentity().name),
    body: messages.alertBody(isPrice ? messages.priceReachedOpening : messages.backInStockOpening, {
      name: defuseLinks(product.name),
      price: formatRupees(product.price),
      ...links,
    }),
  };
};

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

/** What there is at most one waiting alert of. */
export type AlertKey = { email: string; productId: number; kind: ProductAlertKind };

const isWaiting = and(isNotNull(productAlerts.confirmedAt), isNull(productAlerts.sentAt));

/** SQL condition: the confirmed alert of a key that was not sent yet. */
export const isWaitingFor = ({ email, productId, kind }: AlertKey) =>
  and(
    eq(productAlerts.email, email),
    eq(productAlerts.productId, productId),
    eq(productAlerts.kind, kind),
    isWaiting,
  );

/**
 * The caller has locked the mailbox, so that two at once are not both the last.
 * @throws HttpError alert_limit where so many alerts of a mailbox wait that none may be added
 */
export async function requireRoom(transaction: Queries, mailbox: string): Promise<void> {
  const waiting = and(eq(productAlerts.mailbox, mailbox), isWaiting);
  if ((await transaction.$count(productAlerts, waiting)) >= MOST_ALERTS) throw new HttpError('alert_limit');
}

/**
 * Ends the alert of a mailed link, or all alerts of its address.
 * @returns whether the link was valid; it is used up then
 */
export async function endAlerts(queries: Queries, token: string, scope: AlertScope): Promise<boolean> {
  const [named] = await queries
    .select({ id: productAlerts.id, email: productAlerts.email })
    .from(productAlerts)
    .where(eq(productAlerts.endTokenHash, hashOfToken(token)));
  if (!named) return false;
  await queries
    .delete(productAlerts)
    .where(scope === 'address' ? eq(productAlerts.email, named.email) : eq(productAlerts.id, named.id));
  return true;
}
