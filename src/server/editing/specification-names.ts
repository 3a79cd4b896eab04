import { usualNames } from '../../rules/product/usual-names.ts';
import type { Queries } from '../db/database.ts';
import { readNewestSpecifications } from './newest-specifications.ts';

/** The newest products of a category say what its specifications are called today. */
const LOOKED_AT = 100;

/** Names of specifications that many products of a category have, in the usual order. */
export async function readSpecificationNames(queries: Queries, category: string): Promise<string[]> {
  const stated = await readNewestSpecifications(queries, category, LOOKED_AT);
  return usualNames(stated.map((specifications) => specifications.map(({ name }) => name)));
}
