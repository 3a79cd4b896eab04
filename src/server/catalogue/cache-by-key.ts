import { LRUCache } from 'lru-cache';
import type { CacheVersion, ReadFrom } from './cache-version.ts';

/**
 * Caches what is read for each key until that changes.
 * @param readFrom what the value of a key is read from
 * @param most keys in memory
 * @param read gives values for the keys that are not cached; a key without one is asked for again the next time
 */
export function cacheByKey<Key extends string | number, Value extends object>(
  cacheVersion: CacheVersion,
  readFrom: (key: Key) => ReadFrom,
  most: number,
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (keys: readonly Key[]) => Promise<Map<Key, Value>> {
  const cache = new LRUCache<Key, { value: Value; readAt: number }>({ max: most });
  return async (keys) => {
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const cached = cache.get(key);
      if (cached && cacheVersion.changedAt(readFrom(key)) <= cached.readAt) found.set(key, cached.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    // What changes while it is read is outdated at once.
    const readAt = cacheVersion.current;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      cache.set(key, { value, readAt });
    }
    return found;
  };
}
