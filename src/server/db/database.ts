import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Runs queries: the database itself, or a transaction that was handed on. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The channels the database announces changes on (migration 0001). */
export type Channel = 'content' | 'stock';

/** An open database, embedded or a real Postgres: the same code runs on both. */
export type Database = {
  kind: 'embedded' | 'postgres';
  queries: Queries;
  /** Calls back after each committed change that the channel announces. */
  listen(channel: Channel, onChange: () => void): Promise<void>;
  close(): Promise<void>;
};

/** What a raw statement's answer has in common on both drivers. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
