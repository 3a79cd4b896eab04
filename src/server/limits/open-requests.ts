import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { lockFullRoom } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { statusList } from '../db/shared-sql.ts';
import type { Counters, Limit } from './counters.ts';
import { requireAllowed } from './limit-settings.ts';
import { getBlock, networkOfRequest, rangesOfRequest } from './network.ts';
import { addToCounter } from './shared-counters.ts';

/** What waits for staff: many together must not fill a table. */
const MOST_IN_ROOM = 1000;
/** What strangers of one block have waiting: an address more buys no more. */
const MOST_OF_BLOCK = 100;

/** The /16 or /32 of a block, in its text: who has one /36 has thousands of blocks. */
const PROVIDER = sql`substring(from_block FROM '^[^.:]*[.:][^.:]*')`;

/** A table of requests with the columns `from_block` and `is_proved`, which of its rows wait, and how one leaves. */
export type OpenRequests = {
  table: PgTable;
  isWaiting: SQL;
  /** The statement by which the rows of a condition wait no more. */
  leave: (which: SQL) => SQL;
};

/** Who sends a request: its network, and whether the sender proved something (an account with a mailbox or goods that it received). */
export type Sender = { network: string; isProved: boolean };

/** The columns of a request that say who sent it. */
export const columnsOfSender = ({ network, isProved }: Sender) => ({
  fromBlock: getBlock(network),
  isProved,
});

/**
 * Whether there is room for the request that was just stored: where not, its transaction must be undone. Strangers take
 * nothing from who proved something, and each block of theirs (a /24 or /48) has a share. Where a room is full, the
 * oldest of the provider and block with the most leave. Asked after it was stored, so that one that is there already, and is not
 * stored again, makes nobody leave.
 */
export async function hasRoom(
  transaction: Queries,
  { table, isWaiting, leave }: OpenRequests,
  { network, isProved }: Sender,
): Promise<boolean> {
  const isAlike = sql`${isWaiting} AND is_proved = ${isProved}`;
  const [waiting] = getRows<{ inAll: number; ofBlock: number }>(
    await transaction.execute(sql`
      SELECT count(*)::int AS "inAll", count(*) FILTER (WHERE from_block = ${getBlock(network)})::int AS "ofBlock"
      FROM ${table} WHERE ${isAlike}`),
  );
  const { inAll = 0, ofBlock = 0 } = waiting ?? {};
  if (!isProved && ofBlock > MOST_OF_BLOCK) return false;
  if (inAll <= MOST_IN_ROOM) return true;
  await lockFullRoom(transaction);
  // Counted again: those before it may have made room.
  await transaction.execute(
    leave(sql`id IN (
      SELECT id FROM ${table} WHERE ${isAlike}
      ORDER BY count(*) OVER (PARTITION BY ${PROVIDER}) DESC, count(*) OVER (PARTITION BY from_block) DESC, id
      LIMIT greatest(0, (SELECT count(*) FROM ${table} WHERE ${isAlike}) - ${MOST_IN_ROOM}::int))`),
  );
  return true;
}

/** Requests of an account in a day that count as those of one who proved something: one account must not fill that room. */
const MOST_OF_ACCOUNT = 20;

/** Counts a request of an account. @returns whether it has a confirmed mailbox or received an order, and its share of the day is not used up */
async function takeProved(queries: Queries, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const found = await queries.execute(sql`
    SELECT 1 FROM users WHERE id = ${userId} AND (email_verified_at IS NOT NULL
      OR EXISTS (SELECT FROM orders WHERE user_id = ${userId} AND status IN ${statusList('isReceived')}))`);
  if (getRows(found).length === 0) return false;
  const { count } = await addToCounter(queries, `proved-requests:${userId}`, 1, DAY_MS);
  return count <= MOST_OF_ACCOUNT;
}

/** How often one network sends, and how often a contact is named, which anyone can type. */
type Limits = { ofNetwork: Limit; ofContact: Limit };

/**
 * Counts a request of who is logged in or a stranger. The limits of its network and contact stop strangers alone: they
 * share an address with customers, and know their numbers.
 * @throws HttpError too_many_requests
 */
export async function takeSender(
  { queries, counters, limits }: { queries: Queries; counters: Counters; limits: Limits },
  request: FastifyRequest,
  reply: FastifyReply,
  contact: string,
): Promise<Sender & { userId: string | undefined }> {
  const userId = (await request.server.getIdentity(request))?.userId;
  const isProved = await takeProved(queries, userId);
  if (!isProved) {
    requireAllowed(reply, await counters.take(limits.ofNetwork, rangesOfRequest(request)));
    requireAllowed(reply, await counters.take(limits.ofContact, contact));
  }
  return { network: networkOfRequest(request), isProved, userId };
}
