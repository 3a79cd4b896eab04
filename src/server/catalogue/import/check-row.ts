import type { z } from 'zod';
import { type ImportRow, importRow } from '../../../contract/import-row.ts';
import type { Problem } from './problem.ts';
import type { SourceRow } from './source-row.ts';

/** A row that the contract takes, with its place. */
export type CheckedRow = { file: string; line: number; row: ImportRow };

const FIELDS = Object.keys(importRow.shape).join(', ');

const wording = (issue: { code?: string | undefined; input?: unknown }): string | undefined => {
  if (issue.input === undefined) return 'is missing';
  return issue.code === 'invalid_type' || issue.code === 'invalid_union'
    ? 'has a value of the wrong kind'
    : undefined;
};

/** What is wrong, a field at a time: an unknown field is named, with the ones there are. */
const faults = (issue: z.core.$ZodIssue): { field: string; message: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => ({ field, message: `is no field of a product: the fields are ${FIELDS}` }))
    : [{ field: issue.path.join('.'), message: issue.message }];

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsOf) : [];
};

/** JSON can spell characters that a Postgres text cannot hold; found late, they would break the import midway. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function faultsOfMeaning(row: ImportRow): { field: string; message: string }[] {
  const unstorable = Object.entries(row)
    .filter(([, value]) => !textsOf(value).every(isStorable))
    .map(([field]) => ({ field, message: 'holds a character that cannot be stored' }));
  const isMarkedBelow = row.markedPrice !== undefined && row.markedPrice < row.sellingPrice;
  return isMarkedBelow
    ? [
        ...unstorable,
        { field: 'markedPrice', message: 'is below sellingPrice: it is the price before any discount' },
      ]
    : unstorable;
}

/** Checks one row against the contract. A field that is null counts as absent. */
export function checkRow({ file, line, values }: SourceRow): CheckedRow | Problem[] {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
  const parsed = importRow.safeParse(given, { error: wording });
  const found = parsed.success ? faultsOfMeaning(parsed.data) : parsed.error.issues.flatMap(faults);
  if (found.length > 0 || !parsed.success) return found.map((fault) => ({ file, line, ...fault }));
  return { file, line, row: parsed.data };
}
