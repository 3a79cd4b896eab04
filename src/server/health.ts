import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../contract/calls/operation.ts';
import { getRows, type Queries } from './db/database.ts';
import { HttpError } from './http/http-error.ts';
import { serve } from './http/serve.ts';
import { VERSION } from './settings/version.ts';

/** Checks begin at most this often, in milliseconds, however many ask. */
const CHECK_SPACING_MS = 100;
/** A full disk shows only in a write; one in this many milliseconds is enough. */
const WRITE_SPACING_MS = 5000;

/** So many numbers do not fit into `work_mem` below: Postgres puts them, some 300 KB, into a file and removes it. */
const SPILLED_ROWS = 10_000;

/**
 * Writes to a row that nothing else locks, so that a long edit does not make the shop look down. On a full disk that
 * still succeeds, where it overwrites what is there; what needs new room does not.
 */
const tryToWrite = (queries: Queries) =>
  queries.transaction(async (transaction) => {
    await transaction.execute(
      sql`SELECT set_config('lock_timeout', '500ms', true), set_config('statement_timeout', '2s', true),
        set_config('work_mem', '64kB', true)`,
    );
    await transaction.execute(sql`UPDATE shop_identity SET shop_id = shop_id`);
    await transaction.execute(sql`SELECT count(*) FROM generate_series(1, ${SPILLED_ROWS}::int)`);
  });

/** A check of the database, which gives the content version. @throws Error where it does not read and write */
function databaseCheck(queries: Queries): () => Promise<number | undefined> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const [row] = getRows<{ version: string; isReadOnly: boolean }>(
      await queries.execute(sql`
        SELECT version::text AS version,
          pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"
        FROM content_version`),
    );
    if (row?.isReadOnly) throw new Error('the database is read-only');
    if (performance.now() - writtenAt > WRITE_SPACING_MS) {
      await tryToWrite(queries);
      writtenAt = performance.now();
    }
    return row && Number(row.version);
  };
}

/**
 * Runs work once for all callers before its start, with a pause between two starts. A later caller gets the next run:
 * the publisher compares versions before and after it reads, so an older result would be wrong.
 */
function coalesce<Result>(work: () => Promise<Result>, spacingMs: number): () => Promise<Result> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let next: Promise<Result> | undefined;
  const begin = async () => {
    await wait(Math.max(0, begunAt + spacingMs - performance.now()));
    begunAt = performance.now();
    next = undefined;
    return work();
  };
  return () => {
    next ??= begin();
    return next;
  };
}

/** `GET /health` answers 200 when the shop can take an order: its database reads, writes and has room. */
export const healthRoutes = async (app: FastifyInstance, { queries }: { queries: Queries }) => {
  const check = coalesce(databaseCheck(queries), CHECK_SPACING_MS);
  serve(
    app,
    calls.readHealth,
    'Whether the shop can take orders, the version of its content and of its code.',
    async (request) => {
      try {
        return {
          data: { database: 'ready' as const, contentVersion: await check(), version: VERSION },
        };
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer');
        throw new HttpError('service_unavailable');
      }
    },
  );
};
