import { slugify } from '../../../rules/slug.ts';
import type { Queries } from '../../db/database.ts';
import { brands } from '../../db/schema.ts';
import type { BrandRow } from '../reference.ts';
import { batchesOf } from './batches.ts';

type FindBrand = (nameOrSlug: string) => BrandRow | undefined;

const finderOf = (rows: readonly BrandRow[]): FindBrand => {
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return (nameOrSlug) => byName.get(nameOrSlug.toLowerCase()) ?? bySlug.get(slugify(nameOrSlug));
};

/** Adds the brands that do not exist yet, each once in whatever spelling. */
export async function addBrands(
  queries: Queries,
  known: readonly BrandRow[],
  names: Iterable<string>,
): Promise<FindBrand> {
  const find = finderOf(known);
  const missing = new Map<string, string>();
  for (const name of new Set(names)) {
    const slug = slugify(name);
    if (!find(name) && !missing.has(slug)) missing.set(slug, name);
  }
  const added: BrandRow[] = [];
  for (const batch of batchesOf([...missing]))
    added.push(
      ...(await queries
        .insert(brands)
        .values(batch.map(([slug, name]) => ({ slug, name })))
        .returning()),
    );
  return finderOf([...known, ...added]);
}
