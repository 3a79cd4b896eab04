import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * What every database session runs with. Similar words are asked for loosely and then ranked by their spelling. No
 * statement of a shop is long enough to win back what compiling it costs.
 */
export const SESSION_SETTINGS = {
  'pg_trgm.similarity_threshold': '0.2',
  timezone: 'UTC',
  jit: 'off',
} as const;
