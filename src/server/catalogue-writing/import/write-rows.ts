import { sql } from 'drizzle-orm';
import { nameIdentity } from '../../../rules/product/name-identity.ts';
import type { Reference } from '../../catalogue/reference.ts';
import { getRows, type Queries } from '../../db/database.ts';
import { OptionGroupError } from '../check-product.ts';
import { type PreparedProducts, type ProductToWrite, productWriter } from '../write-products.ts';
import type { CheckedRow } from './apply-mapping.ts';
import type { OwnSlugs } from './check-files.ts';
import { giveWay, ImportError } from './problem.ts';
import { type SlugOwner, slugAssigner } from './slugs.ts';

/** Called with the slugs of products before they are written. */
export type OnPlaced = (slugs: readonly string[]) => Promise<void>;

/** How many products an import added, and how many it changed. */
export type ImportResult = { created: number; updated: number };

type Owner = SlugOwner & { seriesId: number | null };
type OwnerRow = Omit<SlugOwner, 'isTaken'> & { slug: string; series_id: number | null; is_taken: boolean };

/** A product that this transaction wrote is one that the import wrote: nothing else holds the edit lock. */
async function readOwners(queries: Queries, slugs: readonly string[]): Promise<Map<string, Owner>> {
  const result = await queries.execute(sql`
    SELECT p.slug, p.name, c.slug AS category, b.slug AS brand, p.series_id,
      p.changed_in = pg_current_xact_id() AS is_taken
    FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
    WHERE p.slug IN (SELECT json_array_elements_text(${JSON.stringify(slugs)}::json))`);
  return new Map(
    getRows<OwnerRow>(result).map(({ slug, series_id: seriesId, is_taken: isTaken, ...owner }) => [
      slug,
      { ...owner, seriesId, isTaken },
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

/** For work that is awaited later: until then its error is nobody's. */
function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/**
 * Writes batches of checked rows under the slugs that they name or get. While the database writes a batch, the rows of
 * the next are computed and those of the one after it read. The caller holds the transaction.
 * @throws ImportError where options clash with those of another product of the group
 * @param onWritten called after each batch with the number written so far
 */
export async function writeRows(
  queries: Queries,
  batches: AsyncIterable<readonly CheckedRow[]>,
  { ownSlugs, reference, onPlaced }: { ownSlugs: OwnSlugs; reference: Reference; onPlaced: OnPlaced },
  onWritten: (count: number) => void,
): Promise<ImportResult> {
  const writer = productWriter(queries, reference);
  const places = new Map<string, Place>();
  const assignSlugs = slugAssigner(ownSlugs, {
    // That of a row of a later batch may be new: it is that of no row before.
    getBrand: (brand) => writer.findBrand(brand)?.slug ?? nameIdentity(brand),
    readOwners: (slugs) => readOwners(queries, slugs),
  });
  let updated = 0;
  let count = 0;

  async function place(batch: readonly CheckedRow[]): Promise<ProductToWrite[]> {
    const rows = batch.map(({ row }) => row);
    await writer.addOwners(rows);
    const assigned = await assignSlugs(rows);
    await onPlaced(assigned.map(({ slug }) => slug));
    return batch.map(({ file, line, row }, index): ProductToWrite => {
      const { slug, owner } = assigned[index] as (typeof assigned)[number];
      if (row.optionGroup) places.set(slug, { file, line });
      if (owner) updated += 1;
      return { slug, product: row, presentSeriesId: owner?.seriesId };
    });
  }

  async function write(prepared: PreparedProducts): Promise<void> {
    await writer.write(prepared);
    count += prepared.products.length;
    onWritten(count);
  }

  let prepared: PreparedProducts | undefined;
  let writing: Promise<void> = Promise.resolve();
  for await (const batch of batches) {
    await writing;
    const products = await place(batch);
    if (prepared) writing = inBackground(write(prepared));
    // Otherwise the statement would be sent after the next batch is computed.
    await giveWay();
    prepared = writer.prepare(products);
  }
  await writing;
  if (prepared) await write(prepared);
  try {
    await writer.finish();
  } catch (error) {
    throw atLines(error, places);
  }
  return { created: count - updated, updated };
}
