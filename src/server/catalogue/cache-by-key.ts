import { LRUCache } from 'lru-cache';
import type { CacheVersion } from './cache-version.ts';

/**
 * Caches what is read for each key until content or stock changes.
 * @param most keys in memory
 * @param read gives values for the keys that are not cached; a key without one is asked for again the next time
 */
export function cacheByKey<Key extends string | number, Value extends object>(
  cacheVersion: CacheVersion,
  most: number,
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (keys: readonly Key[]) => Promise<Map<Key, Value>> {
  const cache = new LRUCache<Key, Value>({ max: most });
  let cachedAt = cacheVersion.current;
  return async (keys) => {
    if (cachedAt !== cacheVersion.current) {
      cache.clear();
      cachedAt = cacheVersion.current;
    }
    const began = cachedAt;
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const value = cache.get(key);
      if (value) found.set(key, value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      // What was read during a change may be outdated: it is returned and not cached.
      if (began === cacheVersion.current) cache.set(key, value);
    }
    return found;
  };
}
