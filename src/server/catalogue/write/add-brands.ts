import { slugify } from '../../../rules/slug.ts';
import type { Queries } from '../../db/database.ts';
import { brands } from '../../db/schema.ts';
import type { BrandRow } from '../reference.ts';
import { batchesOf } from './batches.ts';

/** The brands of a shop, found by name or slug; those that products name and that are not there yet are added. */
export type Brands = {
  find(nameOrSlug: string): BrandRow | undefined;
  /** Adds the brands that do not exist yet, each once in whatever spelling. */
  add(names: Iterable<string>): Promise<void>;
};

export function brandsOf(queries: Queries, known: readonly BrandRow[]): Brands {
  const byName = new Map<string, BrandRow>();
  const bySlug = new Map<string, BrandRow>();
  const note = (rows: readonly BrandRow[]) => {
    for (const row of rows) {
      byName.set(row.name.toLowerCase(), row);
      bySlug.set(row.slug, row);
    }
  };
  note(known);
  const find = (nameOrSlug: string) =>
    byName.get(nameOrSlug.toLowerCase()) ?? bySlug.get(slugify(nameOrSlug));

  async function add(names: Iterable<string>): Promise<void> {
    const missing = new Map<string, string>();
    for (const name of new Set(names)) {
      const slug = slugify(name);
      if (!find(name) && !missing.has(slug)) missing.set(slug, name);
    }
    for (const batch of batchesOf([...missing]))
      note(
        await queries
          .insert(brands)
          .values(batch.map(([slug, name]) => ({ slug, name })))
          .returning(),
      );
  }
  return { find, add };
}
