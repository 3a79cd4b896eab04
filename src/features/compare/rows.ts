import type { Product } from '../../contract/product.ts';
import { canonicalName } from '../../rules/compatibility/facts/read.ts';
import { parseSpecifications, type Specification } from '../../rules/product/specifications.ts';
import { knownFact } from './known-facts.ts';
import { screenFacts } from './screen-facts.ts';
import { type TypedValues, typedValues } from './typed-values.ts';

/** One specification of all compared products, in their order; undefined where a product does not state it. */
export type CompareRow = TypedValues & { name: string; differs: boolean };

const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Specifications by canonical name; what a product states by itself counts more than what its screen's text says. */
function getColumn(specifications: readonly Specification[]): Map<string, Specification> {
  const column = new Map<string, Specification>();
  const add = (specification: Specification) => {
    // Names in scripts that the readers do not know have no canonical form.
    const key = canonicalName(specification.name) || normal(specification.name);
    if (!column.has(key)) column.set(key, specification);
  };
  const split = specifications.map((specification) => ({ specification, facts: screenFacts(specification) }));
  const own = new Set(specifications.map(({ name }) => canonicalName(name)));
  for (const { specification, facts } of split)
    for (const fact of facts) if (fact === specification || !own.has(canonicalName(fact.name))) add(fact);
  return column;
}

/** The names of all columns; what only a later product states stands behind what it stands behind there. */
function mergedKeys(columns: readonly ReadonlyMap<string, Specification>[]): string[] {
  const keys: string[] = [];
  for (const column of columns) {
    let place = -1;
    for (const key of column.keys()) {
      const known = keys.indexOf(key);
      place = known >= 0 ? known : place + 1;
      if (known < 0) keys.splice(place, 0, key);
    }
  }
  return keys;
}

/**
 * Aligns the specifications of products by what their names mean, in their order. Values are in one unit and spelling,
 * the best is marked.
 */
export function compareRows(products: readonly Pick<Product, 'specifications'>[]): CompareRow[] {
  const columns = products.map(({ specifications }) => getColumn(parseSpecifications(specifications)));
  return mergedKeys(columns).map((key) => {
    const stated = columns.map((column) => column.get(key));
    const name = stated.find((specification) => specification !== undefined)?.name ?? key;
    const typed = typedValues(
      stated.map((specification) => specification?.value),
      knownFact(name),
    );
    const differs = new Set(typed.values.map((value) => value && normal(value))).size > 1;
    return { name, ...typed, differs };
  });
}
