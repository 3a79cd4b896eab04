import type { Database } from '../db/database.ts';

/** Counts the changes that answers depend on. Whatever was made under an older generation is made again. */
export type Generation = { current: number };

/** Follows content and stock as the database announces them, from this process or another. */
export async function watchGeneration(database: Database): Promise<Generation> {
  const generation = { current: 1 };
  const raise = () => {
    generation.current += 1;
  };
  await database.listen('content', raise);
  await database.listen('stock', raise);
  return generation;
}
