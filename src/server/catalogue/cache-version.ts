import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Shop } from '../shop.ts';

/**
 * What a cached value was read from. `structure`: brands, categories, series, facets, settings and sales, whatever
 * products are. `lists`: these, and which products there are, with their names and prices, and which are sold out.
 * `everything`: these, and every stock.
 */
export type ReadFrom = {
  of: 'structure' | 'lists' | 'everything';
  /** Products whose row or stock is a part of the value. */
  products?: readonly number[];
};

/** Counts the announced changes that responses depend on. */
export type CacheVersion = {
  /** Changes so far. */
  readonly current: number;
  /** The newest change of what a value was read from: one that was read before it is outdated. */
  changedAt: (from: ReadFrom) => number;
  /** Counts a change at a time when a response would differ though nothing is written. */
  endAt: (time: Date) => void;
  /**
   * Outdates everything where content is read of a version that no announcement had: a reader that goes on with
   * cached responses would take those from before the change, whose announcement is still on its way here.
   */
  noteContent: (contentVersion: number) => void;
  /** Outdates what has the stock of products. @param changesLists whether one of them is sold out now */
  noteStock: (products: readonly number[], changesLists: boolean) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    cacheVersion: CacheVersion;
  }
  interface FastifyContextConfig {
    /**
     * A call that changes what the catalogue shows, as all calls of staff may: it is answered once this process knows the
     * change, so that its caller reads it in the next call.
     */
    changesCatalogue?: true;
  }
}

/** Products whose last change is remembered; beyond, all count as changed. */
const MOST_PRODUCTS = 10_000;

/** What triggers announce (migration 0043). */
const contentAnnouncement = z.object({ version: z.number(), table: z.string() });
const productsAnnouncement = z.object({ products: z.array(z.number()), changesLists: z.boolean() });

function parse<Announcement>(schema: z.ZodType<Announcement>, text: string): Announcement | undefined {
  // Without text, any of it may have changed: many products, or announcements that a broken connection missed.
  return text === '' ? undefined : schema.parse(JSON.parse(text));
}

/** The channels on which catalogue and stock are announced. */
const CHANNELS = ['content', 'products', 'stock'] as const;
type Announce = (channel: (typeof CHANNELS)[number], text: string) => void;

/** A version, and how it learns of changes. */
export function countChanges(): CacheVersion & { noteAnnouncement: Announce } {
  let current = 1;
  const newest = { structure: 1, lists: 1 };
  const changedProducts = new Map<number, number>();
  let endsAt = Number.POSITIVE_INFINITY;
  let announced: number | undefined;

  const noteLists = () => {
    current += 1;
    newest.lists = current;
    endsAt = Number.POSITIVE_INFINITY;
  };
  const noteEverything = () => {
    noteLists();
    newest.structure = current;
    changedProducts.clear();
  };
  const noteProducts = (products: readonly number[], changesLists: boolean) => {
    if (changedProducts.size + products.length > MOST_PRODUCTS) return noteEverything();
    current += 1;
    for (const id of products) changedProducts.set(id, current);
    if (changesLists) noteLists();
  };
  const endInTime = () => {
    if (Date.now() >= endsAt) noteLists();
    return current;
  };

  return {
    get current() {
      return endInTime();
    },
    changedAt({ of, products = [] }) {
      endInTime();
      let last = of === 'everything' ? current : newest[of];
      for (const id of products) last = Math.max(last, changedProducts.get(id) ?? 0);
      return last;
    },
    endAt(time) {
      endsAt = Math.min(endsAt, time.getTime());
    },
    noteContent(contentVersion) {
      if (announced !== undefined && contentVersion <= announced) return;
      announced = contentVersion;
      noteEverything();
    },
    noteStock: noteProducts,
    noteAnnouncement(channel, text) {
      if (channel === 'content') {
        const content = parse(contentAnnouncement, text);
        announced = content?.version ?? announced;
        return content?.table === 'products' ? noteLists() : noteEverything();
      }
      const stated = parse(productsAnnouncement, text);
      return stated ? noteProducts(stated.products, stated.changesLists) : noteEverything();
    },
  };
}

/** Listens to the database's announcements of changed content and stock, by any process. */
async function watchCacheVersion(database: Database): Promise<CacheVersion> {
  const version = countChanges();
  for (const channel of CHANNELS)
    await database.listen(channel, (text) => version.noteAnnouncement(channel, text));
  return version;
}

/** The present version. */
export const contentVersion = plugin<Shop>(
  async (app, { database }) => {
    app.decorate('cacheVersion', await watchCacheVersion(database));
    app.addHook('onRoute', (route) => {
      const { permission, changesCatalogue } = route.config ?? {};
      if (route.method === 'GET' || !(permission || changesCatalogue)) return;
      route.onSend = [...[route.onSend ?? []].flat(), async () => database.catchUp?.()];
    });
  },
  { name: 'content-version' },
);

/** Caches the result of a read until what it was read from changes; calls in between share one read. */
export function memoize<Result>(
  cacheVersion: CacheVersion,
  of: ReadFrom['of'],
  read: () => Promise<Result>,
): () => Promise<Result> {
  let readAt = 0;
  let result: Promise<Result> | undefined;
  return () => {
    if (result && cacheVersion.changedAt({ of }) <= readAt) return result;
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
