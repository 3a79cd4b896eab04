import { desc, eq } from 'drizzle-orm';
import type { OwnData } from '../../contract/own-data.ts';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { readOrderDetailsOf } from '../orders/read-orders.ts';
import { readSessions } from './refresh-tokens.ts';
import { publicUser, type UserRow } from './users.ts';

/** All that the shop keeps about a customer, for the customer's own copy. */
export async function readOwnData(queries: Queries, user: UserRow): Promise<OwnData> {
  const sent = await queries
    .select()
    .from(mails)
    .where(eq(mails.recipient, user.email))
    .orderBy(desc(mails.id));
  const sessions = await readSessions(queries, user.id);
  return {
    profile: publicUser(user),
    createdAt: user.createdAt.toISOString(),
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    orders: await readOrderDetailsOf(queries, user.id),
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
  };
}
