import type { Product } from '../../contract/product.ts';
import { parseSpecifications } from '../../rules/specifications.ts';

/** One specification of all compared products, in their order; undefined where a product does not state it. */
export type CompareRow = { name: string; values: (string | undefined)[]; differs: boolean };

const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Aligns the specifications of products by name, in the order of their first occurrence. */
export function compareRows(products: readonly Pick<Product, 'specifications'>[]): CompareRow[] {
  const names = new Map<string, string>();
  const columns = products.map(({ specifications }) => {
    const column = new Map<string, string>();
    for (const { name, value } of parseSpecifications(specifications)) {
      if (!names.has(normal(name))) names.set(normal(name), name);
      column.set(normal(name), value);
    }
    return column;
  });
  return [...names].map(([key, name]) => {
    const values = columns.map((column) => column.get(key));
    return { name, values, differs: new Set(values.map((value) => value && normal(value))).size > 1 };
  });
}
