import { ownFacetKey } from '../../contract/own-facet.ts';
import type { Specification } from '../product/specifications.ts';
import { ownTexts, ownValueSlug } from './own-values.ts';

/** A specification that could become a facet: how many products state it, and with how many different values. */
export type StatedSpecification = { key: string; specification: string; products: number; values: number };

/**
 * The specifications of some products, those that most state first. Names that differ only in case and spacing are one,
 * under their first spelling.
 */
export function statedSpecifications(products: Iterable<readonly Specification[]>): StatedSpecification[] {
  const found = new Map<string, { specification: string; products: number; values: Set<string> }>();
  for (const specifications of products)
    for (const [key, { name, value }] of ownTexts(specifications)) {
      const known = found.get(key) ?? { specification: name, products: 0, values: new Set() };
      known.products += 1;
      known.values.add(ownValueSlug(value) ?? '');
      found.set(key, known);
    }
  return [...found]
    .map(([key, { values, ...stated }]) => ({ key, ...stated, values: values.size }))
    .filter(({ specification }) => ownFacetKey(specification) !== undefined)
    .toSorted((one, other) => other.products - one.products || (one.key < other.key ? -1 : 1));
}
