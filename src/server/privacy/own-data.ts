import { desc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../../contract/own-data.ts';
import { readSessions } from '../accounts/refresh-tokens.ts';
import { publicUser, type UserRow } from '../accounts/users.ts';
import { readBillsOfUser } from '../bills/read-bills.ts';
import { readClaimsOfUser } from '../claims/read-claims.ts';
import { getComplaints } from '../complaints/read-complaints.ts';
import type { Queries } from '../db/database.ts';
import {
  customerGroups,
  helpfulVotes,
  mails,
  orders,
  productAlerts,
  products,
  returns,
} from '../db/schema.ts';
import { getEnquiries } from '../instalments/enquiries.ts';
import { readOrderDetailsOf } from '../orders/read-orders.ts';
import { readQuotationsOf } from '../quotations/read-quotations.ts';
import { readReturns } from '../returns/read-returns.ts';
import { readAllOwnPosts } from '../reviews/own-posts.ts';
import { readSavedFilters } from '../saved-filters/saved-filters.ts';

/** Mails to an account's e-mail; none where it is unconfirmed, because it may be someone else's. */
async function mailsTo(queries: Queries, { email, emailVerifiedAt }: UserRow) {
  if (!emailVerifiedAt) return [];
  return queries.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
}

/** Alerts for an account's e-mail; none where it is unconfirmed, like mails. */
async function getAlerts(queries: Queries, { email, emailVerifiedAt }: UserRow) {
  if (!emailVerifiedAt) return [];
  return queries
    .select({ alert: productAlerts, productName: products.name })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(eq(productAlerts.email, email))
    .orderBy(desc(productAlerts.id));
}

/** Reviews and questions of an account, the newest first. */
async function getPosts(queries: Queries, { id }: UserRow) {
  const posts = await readAllOwnPosts(queries, id);
  return posts.map(({ product, ...post }) => ({ ...post, productName: product.name }));
}

/** Returns of an account's orders. */
async function getReturns(queries: Queries, { id }: UserRow) {
  const own = queries.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  const found = await readReturns(queries, inArray(returns.orderId, own));
  return [...found].flatMap(([orderId, all]) => all.map((each) => ({ orderId, ...each })));
}

/** All data that the shop stores about a customer, for the customer's copy. */
export async function readOwnData(queries: Queries, user: UserRow): Promise<OwnData> {
  const sent = await mailsTo(queries, user);
  const alerts = await getAlerts(queries, user);
  const votes = await queries
    .select({ postId: helpfulVotes.postId })
    .from(helpfulVotes)
    .where(eq(helpfulVotes.userId, user.id));
  const [group] = await queries
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.id, user.groupId ?? 0));
  const sessions = await readSessions(queries, user.id);
  const filters = await readSavedFilters(queries, user.id);
  return {
    profile: publicUser(user),
    createdAt: user.createdAt.toISOString(),
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    note: user.note,
    pan: user.pan,
    customerGroup: group?.name ?? null,
    orders: await readOrderDetailsOf(queries, user.id),
    bills: await readBillsOfUser(queries, user.id),
    returns: await getReturns(queries, user),
    warrantyClaims: await readClaimsOfUser(queries, user.id),
    sessions: sessions.map(({ device, beganAt, usedAt }) => ({
      device,
      beganAt: new Date(beganAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
    })),
    mails: sent.map(({ subject, createdAt, sentAt }) => ({
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    alerts: alerts.map(({ alert: { kind, wantedPrice, createdAt, confirmedAt, sentAt }, productName }) => ({
      productName,
      kind,
      price: wantedPrice,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    enquiries: user.emailVerifiedAt
      ? (await getEnquiries(queries, user.email)).map(({ id: _id, email: _email, ...enquiry }) => enquiry)
      : [],
    complaints: user.emailVerifiedAt ? await getComplaints(queries, user.email) : [],
    quotations: await readQuotationsOf(queries, user.id),
    posts: await getPosts(queries, user),
    foundHelpful: votes.map(({ postId }) => postId),
    savedFilters: filters.map(({ id: _, ...filter }) => filter),
  };
}
