import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { addToCounter } from './database-counters.ts';
import { blockOf } from './network.ts';

/** What waits for staff: many together must not fill a table. */
const MOST_OF_STRANGERS = 1000;
const MOST_OF_PROVED = 1000;
/** What strangers of one block have waiting: an address more buys no more. */
const MOST_OF_BLOCK = 100;

/** A table of requests with the columns `from_block` and `is_proved`, which of its rows wait, and how one leaves. */
export type OpenRequests = {
  table: PgTable;
  isWaiting: SQL;
  /** The statement by which the rows of a condition wait no more. */
  leave: (which: SQL) => SQL;
};

/** Who sends a request: its network, and whether the sender proved something (an account with a mailbox or an order). */
export type Sender = { network: string; isProved: boolean };

/** The columns of a request that say who sent it. */
export const columnsOfSender = ({ network, isProved }: Sender) => ({ fromBlock: blockOf(network), isProved });

/**
 * Whether there is room for the request that was just stored: where not, its transaction must be undone. Strangers take
 * nothing from who proved something; among strangers each block (a /24 or /48) has a share, and where all is full, the
 * oldest of the block with the most leaves. Asked after it was stored, so that one that is there already, and is not
 * stored again, makes nobody leave.
 */
export async function hasRoom(
  transaction: Queries,
  { table, isWaiting, leave }: OpenRequests,
  { network, isProved }: Sender,
): Promise<boolean> {
  const [waiting] = rowsOf<{ proved: number; strangers: number; ofBlock: number }>(
    await transaction.execute(sql`
      SELECT count(*) FILTER (WHERE is_proved)::int AS proved,
        count(*) FILTER (WHERE NOT is_proved)::int AS strangers,
        count(*) FILTER (WHERE NOT is_proved AND from_block = ${blockOf(network)})::int AS "ofBlock"
      FROM ${table} WHERE ${isWaiting}`),
  );
  const { proved = 0, strangers = 0, ofBlock = 0 } = waiting ?? {};
  if (isProved) return proved <= MOST_OF_PROVED;
  if (ofBlock > MOST_OF_BLOCK) return false;
  if (strangers > MOST_OF_STRANGERS)
    await transaction.execute(
      leave(sql`id = (
        SELECT id FROM ${table} WHERE ${isWaiting} AND NOT is_proved
        ORDER BY count(*) OVER (PARTITION BY from_block) DESC, id LIMIT 1)`),
    );
  return true;
}

/** Requests of an account in a day that count as those of one who proved something: one account must not fill that room. */
const MOST_OF_ACCOUNT = 20;

/** Counts a request of an account. @returns whether it has a confirmed mailbox or an order, and its share of the day is not used up */
export async function takeProvedRequest(queries: Queries, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const found = await queries.execute(sql`
    SELECT 1 FROM users WHERE id = ${userId}
      AND (email_verified_at IS NOT NULL OR EXISTS (SELECT FROM orders WHERE user_id = ${userId}))`);
  if (rowsOf(found).length === 0) return false;
  const { count } = await addToCounter(queries, `proved-requests:${userId}`, 1, DAY_MS);
  return count <= MOST_OF_ACCOUNT;
}
