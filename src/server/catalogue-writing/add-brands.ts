import { nameIdentity } from '../../rules/product/name-identity.ts';
import { slugify } from '../../rules/product/slug.ts';
import type { BrandRow } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { brands } from '../db/schema.ts';
import { getBatches } from './batches.ts';
import { freeSlug, isItsSlug } from './named-slug.ts';

/** The brands of a shop, found by name or slug; those that products name and that are not there yet are added. */
export type Brands = {
  find(nameOrSlug: string): BrandRow | undefined;
  /** Adds the brands that do not exist yet, each once in whatever spelling. */
  add(names: Iterable<string>): Promise<void>;
};

export function getBrands(queries: Queries, known: readonly BrandRow[]): Brands {
  const byIdentity = new Map<string, BrandRow>();
  const bySlug = new Map<string, BrandRow>();
  const note = (rows: readonly BrandRow[]) => {
    for (const row of rows) {
      byIdentity.set(nameIdentity(row.name), row);
      bySlug.set(row.slug, row);
    }
  };
  note(known);
  const search = (nameOrSlug: string) => {
    const bySameSlug = bySlug.get(slugify(nameOrSlug));
    if (bySameSlug && isItsSlug(nameOrSlug, bySameSlug)) return bySameSlug;
    return byIdentity.get(nameIdentity(nameOrSlug));
  };
  /** Thousands of products name the same brand. */
  const found = new Map<string, BrandRow>();
  const find = (nameOrSlug: string) => {
    const row = found.get(nameOrSlug) ?? search(nameOrSlug);
    if (row) found.set(nameOrSlug, row);
    return row;
  };

  async function add(names: Iterable<string>): Promise<void> {
    const missing = new Map<string, { slug: string; name: string }>();
    const taken = new Set(bySlug.keys());
    for (const name of new Set(names)) {
      const identity = nameIdentity(name);
      if (find(name) || missing.has(identity)) continue;
      missing.set(identity, { slug: freeSlug(slugify(name), taken), name });
    }
    for (const batch of getBatches([...missing.values()]))
      note(await queries.insert(brands).values(batch).returning());
  }
  return { find, add };
}
