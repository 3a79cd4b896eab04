import type { Category } from '../../contract/category.ts';
import type { ListedProduct } from '../../contract/product.ts';
import { categoryEntries, productsIn } from '../../rules/catalogue-pages.ts';

/** What stands beside a PC, by the categories that may hold it: the shop's own, and those of imported parts. */
const BESIDE: readonly (readonly [name: string, slugs: readonly string[]])[] = [
  ['Monitor', ['monitors', 'pc-monitor']],
  ['Keyboard', ['keyboards', 'pc-keyboard']],
  ['Mouse', ['mice', 'pc-mouse']],
  ['Operating system', ['operating-systems', 'pc-os']],
  ['UPS', ['ups', 'pc-ups']],
  ['Fans', ['case-fans', 'pc-case-fan']],
  ['Thermal paste', ['thermal-paste', 'pc-thermal-paste']],
];

/** One kind beside the eight, with the page that lists it and how many products that is. */
export type Extra = { name: string; address: string; count: number };

/** The kinds of which the catalogue has products. */
export function extrasOf(categories: readonly Category[], listed: readonly ListedProduct[]): Extra[] {
  const entries = categoryEntries(categories);
  return BESIDE.flatMap(([name, slugs]) => {
    const found = entries
      .filter(({ slug }) => slugs.includes(slug))
      .map((entry) => ({ slug: entry.slug, count: productsIn(entry, listed).length }))
      .find(({ count }) => count > 0);
    return found ? [{ name, address: `/product-category/${found.slug}`, count: found.count }] : [];
  });
}
