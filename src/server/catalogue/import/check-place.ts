import { slugify } from '../../../rules/slug.ts';
import type { CheckedRow } from './check-row.ts';
import type { Problem } from './problem.ts';

const NO_LETTERS = 'holds no Latin letter or digit to make an address of';

/** Checks where a row belongs: its category must exist, and what becomes an address must be able to be one. */
export function checkPlace({ file, line, row }: CheckedRow, categories: ReadonlySet<string>): Problem[] {
  const faults: [field: string, message: string][] = [];
  if (!categories.has(row.productCategory))
    faults.push(['productCategory', `names no category of the shop: ${row.productCategory}`]);
  if (row.slug === undefined && slugify(row.name) === '')
    faults.push(['name', `${NO_LETTERS}: give the row a slug`]);
  if (slugify(row.brand) === '') faults.push(['brand', NO_LETTERS]);
  if (row.series && slugify(row.series) === '') faults.push(['series', NO_LETTERS]);
  return faults.map(([field, message]) => ({ file, line, field, message }));
}
