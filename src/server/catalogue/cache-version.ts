import plugin from 'fastify-plugin';
import type { Database } from '../db/database.ts';
import type { Shop } from '../shop.ts';

/** Counts the changes that responses depend on. Entries of an older version are not used. */
export type CacheVersion = {
  readonly current: number;
  /** Ends the present version at a time, when a response would differ though nothing is written. */
  endAt: (time: Date) => void;
  /**
   * Ends the present version where content is read of a version that none was read of before: a reader that goes on
   * with cached responses would take those from before the change, whose announcement is still on its way here.
   */
  noteContent: (contentVersion: number) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    cacheVersion: CacheVersion;
  }
}

/** Listens to the database's announcements of changed content and stock, by any process. */
async function watchCacheVersion(database: Database): Promise<CacheVersion> {
  let version = 1;
  let endsAt = Number.POSITIVE_INFINITY;
  let noted: number | undefined;
  const raise = () => {
    version += 1;
    endsAt = Number.POSITIVE_INFINITY;
  };
  await database.listen('content', raise);
  await database.listen('stock', raise);
  return {
    get current() {
      if (Date.now() >= endsAt) raise();
      return version;
    },
    endAt(time) {
      endsAt = Math.min(endsAt, time.getTime());
    },
    noteContent(contentVersion) {
      if (contentVersion !== noted) raise();
      noted = contentVersion;
    },
  };
}

/** The present version. */
export const contentVersion = plugin<Shop>(
  async (app, { database }) => {
    app.decorate('cacheVersion', await watchCacheVersion(database));
  },
  { name: 'content-version' },
);

/** Caches the result of a read until content or stock changes; calls in between share one read. */
export function memoizeByVersion<Result>(
  cacheVersion: CacheVersion,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let readAt = 0;
  let result: Promise<Result> | undefined;
  return () => {
    if (result && readAt === cacheVersion.current) return result;
    readAt = cacheVersion.current;
    const reading = read();
    // A failed read is not cached: the next call tries again.
    reading.catch(() => {
      if (result === reading) result = undefined;
    });
    result = reading;
    return reading;
  };
}
