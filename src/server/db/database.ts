import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Runs queries: the database itself, or a transaction that was handed on. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The channels the database announces changes on (migrations 0010, 0022 and 0043). */
export type Channel = 'content' | 'products' | 'stock' | 'accounts' | 'publications';

/** Connections in use and at rest, and callers that wait for one. */
export type PoolUse = { active: number; idle: number; waiting: number };

/** An open database, embedded or a real Postgres: the same code runs on both. */
export type Database = {
  kind: 'embedded' | 'postgres';
  queries: Queries;
  /**
   * For editors, publications and background work: on Postgres these have connections of their own, so that however
   * many edits wait, shoppers are served. The embedded database has one connection for all.
   */
  staffQueries: Queries;
  /**
   * Calls back after each committed change that the channel announces, with what it says; with an empty text where
   * announcements may have been missed.
   */
  listen(channel: Channel, onChange: (text: string) => void): Promise<void>;
  /** Resolves once the callbacks of `listen` know all that was committed before; the embedded database needs no such call. */
  catchUp?(): Promise<void>;
  /** Copies the embedded database's files to a folder that is not there yet; Postgres has its own snapshots. */
  copyFiles?(to: string): Promise<void>;
  /** How the connections of each pool are used; the embedded database has none. */
  pools?: () => Record<'shoppers' | 'staff', PoolUse>;
  close(): Promise<void>;
};

/** The common part of both drivers' results of a raw statement. */
export const getRows = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
