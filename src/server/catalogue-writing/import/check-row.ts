import type { ImportRow, importRow } from '../../../contract/import-row.ts';
import { checkProduct } from '../check-product.ts';
import type { Problem } from './problem.ts';
import type { SourceRow } from './source-row.ts';

/** A valid row with its place. */
export type CheckedRow = { file: string; line: number; row: ImportRow };

/** Checks one row against the contract and the categories of the shop. @returns it, or all that is wrong with it */
export function checkRow(
  { file, line, values }: SourceRow,
  categories: ReadonlySet<string>,
  schema?: typeof importRow,
): CheckedRow | Problem[] {
  const checked = checkProduct(values, categories, schema);
  if (!Array.isArray(checked)) return { file, line, row: checked };
  const product = typeof values.name === 'string' ? values.name.trim() : '';
  return checked.map((problem) => ({ file, line, ...problem, ...(product && { product }) }));
}
