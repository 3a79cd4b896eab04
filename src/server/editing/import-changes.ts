import { inArray } from 'drizzle-orm';
import type { ImportChanges } from '../../contract/editor/upload.ts';
import { cutText } from '../../contract/plain-text.ts';
import { type ImportOptions, importFiles } from '../catalogue-writing/import/import-catalogue.ts';
import type { ImportFile } from '../catalogue-writing/import/source-row.ts';
import type { Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { type ProductFields, readProductRecords } from './product-records.ts';

const FIRST_CHANGED = 200;
const LONGEST_SHOWN = 120;

/** Thrown to take back what was written. */
class TakenBack extends Error {}

/** A value of a product as a person reads it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { name, value: own } = value as { name?: string; value?: string };
  if (name !== undefined && own !== undefined) return `${name}: ${own}`;
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${each}`)
    .join(', ');
}

const shown = (value: unknown): string => {
  const text = textOf(value);
  return text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text;
};

const changedFields = (before: ProductFields, after: ProductFields) =>
  (Object.keys(after) as (keyof ProductFields)[])
    .filter((field) => textOf(before[field]) !== textOf(after[field]))
    .map((field) => ({ field, from: shown(before[field]), to: shown(after[field]) }));

async function readBySlug(queries: Queries, slugs: readonly string[]): Promise<Map<string, ProductFields>> {
  const records = slugs.length === 0 ? [] : await readProductRecords(queries, inArray(products.slug, slugs));
  return new Map(records.map(({ content }) => [content.slug, content]));
}

async function importAndCompare(
  transaction: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<ImportChanges> {
  const before = new Map<string, ProductFields>();
  const { created } = await importFiles(transaction, files, {
    ...options,
    onPlaced: async (slugs) => {
      for (const [slug, product] of await readBySlug(transaction, slugs)) before.set(slug, product);
    },
  });
  const after = await readBySlug(transaction, [...before.keys()]);
  const compared = [...after].map(([slug, product]) => ({
    slug,
    name: product.name,
    fields: changedFields(before.get(slug) ?? product, product),
  }));
  const changed = compared.filter(({ fields }) => fields.length > 0);
  return {
    created,
    changed: changed.length,
    unchanged: compared.length - changed.length,
    first: changed.slice(0, FIRST_CHANGED),
  };
}

/** What an import would change: it is written and taken back. @throws ImportError with every problem of every row */
export async function readImportChanges(
  queries: Queries,
  files: readonly ImportFile[],
  options: ImportOptions,
): Promise<ImportChanges | undefined> {
  let changes: ImportChanges | undefined;
  await queries
    .transaction(async (transaction) => {
      changes = await importAndCompare(transaction, files, options);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return changes;
}
