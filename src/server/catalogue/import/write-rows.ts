import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../db/database.ts';
import type { Reference } from '../reference.ts';
import { OptionGroupError } from '../write/check-option-groups.ts';
import { productWriter } from '../write/write-products.ts';
import type { OwnSlugs } from './check-files.ts';
import type { CheckedRow } from './check-row.ts';
import { ImportError } from './problem.ts';
import { type SlugOwner, slugAssigner } from './slugs.ts';

/** How many products an import added, and how many it changed. */
export type ImportResult = { created: number; updated: number };

type Owner = SlugOwner & { seriesId: number | null };
type OwnerRow = { id: number; slug: string; category: string; series_id: number | null };

async function readOwners(
  queries: Queries,
  slugs: readonly string[],
  written: ReadonlySet<number>,
): Promise<Map<string, Owner>> {
  const result = await queries.execute(sql`
    SELECT p.id, p.slug, c.slug AS category, p.series_id FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.slug IN (SELECT json_array_elements_text(${JSON.stringify(slugs)}::json))`);
  return new Map(
    rowsOf<OwnerRow>(result).map(({ id, slug, category, series_id: seriesId }) => [
      slug,
      { category, seriesId, isTaken: written.has(id) },
    ]),
  );
}

type Place = Pick<CheckedRow, 'file' | 'line'>;

/** An error of option groups by the lines of the rows that it concerns: `places` by slug. */
function atLines(error: unknown, places: ReadonlyMap<string, Place>): unknown {
  if (!(error instanceof OptionGroupError)) return error;
  return new ImportError(
    error.problems.flatMap(({ slug, field, message }) => {
      const place = places.get(slug);
      return place ? [{ ...place, field, message }] : [];
    }),
  );
}

/**
 * Writes batches of checked rows under the slugs that they name or get. The caller holds the transaction.
 * @throws ImportError where options clash with those of another product of the group
 * @param onWritten called after each batch with the number written so far
 */
export async function writeRows(
  queries: Queries,
  batches: AsyncIterable<readonly CheckedRow[]>,
  { ownSlugs, reference }: { ownSlugs: OwnSlugs; reference: Reference },
  onWritten: (count: number) => void,
): Promise<ImportResult> {
  const writer = productWriter(queries, reference);
  const written = new Set<number>();
  const places = new Map<string, Place>();
  const assignSlugs = slugAssigner(ownSlugs, (slugs) => readOwners(queries, slugs, written));
  let updated = 0;
  for await (const batch of batches) {
    const rows = batch.map(({ row }) => row);
    const assigned = await assignSlugs(rows);
    const ids = await writer.write(
      assigned.map(({ slug, owner }, index) => ({
        slug,
        product: rows[index] as (typeof rows)[number],
        presentSeriesId: owner?.seriesId,
      })),
    );
    for (const id of ids.values()) written.add(id);
    for (const [index, { file, line, row }] of batch.entries())
      if (row.optionGroup) places.set(assigned[index]?.slug ?? '', { file, line });
    updated += assigned.filter(({ owner }) => owner).length;
    onWritten(written.size);
  }
  try {
    await writer.finish();
  } catch (error) {
    throw atLines(error, places);
  }
  return { created: written.size - updated, updated };
}
