import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { MOST_REPORTED, type PartFactsReport } from '../../../contract/editor/upload.ts';
import type { PartFacts } from '../../../contract/part-facts.ts';
import { PART_CATEGORIES, PART_KINDS, type PartKind } from '../../../rules/compatibility/part.ts';
import { kindOfCategory } from '../../../rules/compatibility/part-rank.ts';
import type { OpenPart } from '../../../rules/open-parts/open-part.ts';
import { type FoundParts, partFinder } from '../../../rules/open-parts/same-part.ts';
import { acquireEditLock } from '../../db/advisory-locks.ts';
import { getRows, type Queries } from '../../db/database.ts';
import { getBatches } from '../batches.ts';
import { noop, type OnProgress, turnTaker } from '../import/problem.ts';
import type { ImportFile } from '../import/source-row.ts';
import { readOpenParts } from './read-open-parts.ts';

type ProductRow = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  category: string;
  specifications: string;
  facts: PartFacts | null;
};

type PartRow = ProductRow & { kind: PartKind };

async function readProducts(queries: Queries): Promise<PartRow[]> {
  const found = await queries.execute(sql`
    SELECT p.id, p.slug, p.name, b.name AS brand, c.slug AS category, p.specifications, p.part_facts AS facts
    FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
    WHERE c.slug IN (SELECT json_array_elements_text(${JSON.stringify(Object.values(PART_CATEGORIES).flat())}::json))
    ORDER BY p.id`);
  return getRows<ProductRow>(found).flatMap((row) => {
    const kind = kindOfCategory(row.category);
    return kind ? [{ ...row, kind }] : [];
  });
}

const getNames = (found: NonNullable<FoundParts>): string[] =>
  'facts' in found ? [found.facts.part] : [...new Set(found.doubtful.map(({ name }) => name))];

function emptyReport(kinds: ReadonlySet<PartKind>, parts: number): PartFactsReport {
  return {
    parts,
    kinds: PART_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
      kind,
      matched: 0,
      doubtful: 0,
      left: 0,
    })),
    changed: 0,
    removed: 0,
    doubtful: [],
    contradicting: [],
  };
}

/** Notes what was found of a product. */
function note(report: PartFactsReport, { kind, slug, name, facts }: PartRow, found: FoundParts): void {
  const counts = report.kinds.find((each) => each.kind === kind);
  if (!counts) return;
  const isTaken = found !== undefined && 'facts' in found;
  counts[isTaken ? 'matched' : found ? 'doubtful' : 'left'] += 1;
  if (isTaken && !isDeepStrictEqual(facts, found.facts)) report.changed += 1;
  if (!isTaken && facts) report.removed += 1;
  const list = isTaken ? report.contradicting : report.doubtful;
  if (found && found.differing.length > 0 && list.length < MOST_REPORTED)
    list.push({ slug, name, parts: getNames(found), facts: [...found.differing] });
}

type Change = { id: number; facts: PartFacts | null };

async function write(queries: Queries, changes: readonly Change[]): Promise<void> {
  for (const batch of getBatches(changes))
    await queries.execute(sql`
      UPDATE products SET part_facts = nullif(r.facts, 'null'::jsonb)
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (id int, facts jsonb) WHERE products.id = r.id`);
}

async function match(
  queries: Queries,
  files: readonly ImportFile[],
  onProgress: OnProgress,
): Promise<{ report: PartFactsReport; changes: Change[] }> {
  const products = await readProducts(queries);
  const finder = partFinder(products);
  const kinds = new Set<PartKind>();
  const add = (part: OpenPart) => {
    kinds.add(part.kind);
    finder.add(part);
  };
  const report = emptyReport(kinds, await readOpenParts(files, add, onProgress));
  const changes: Change[] = [];
  const takeTurn = turnTaker();
  for (const product of products) {
    await takeTurn();
    if (!kinds.has(product.kind)) continue;
    const found = finder.find(product);
    note(report, product, found);
    const facts = found && 'facts' in found ? found.facts : null;
    if (!isDeepStrictEqual(facts, product.facts)) changes.push({ id: product.id, facts });
  }
  return { report, changes };
}

/**
 * Takes facts of parts from files of BuildCores OpenDB, all or none. Of the kinds in the files every product is matched
 * again: one that no part is found for any more loses the facts that it has from there, and nothing else.
 * @param isDryRun nothing is written
 * @throws ImportError with every row that is no part of the database
 */
export function importPartFacts(
  queries: Queries,
  files: readonly ImportFile[],
  { isDryRun = false, onProgress = noop }: { isDryRun?: boolean; onProgress?: OnProgress } = {},
): Promise<PartFactsReport> {
  return queries.transaction(async (transaction) => {
    if (!isDryRun) await acquireEditLock(transaction);
    const { report, changes } = await match(transaction, files, onProgress);
    if (!isDryRun) await write(transaction, changes);
    return report;
  });
}
