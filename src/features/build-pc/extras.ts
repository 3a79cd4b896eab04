import type { CatalogueLists } from '../../contract/catalogue-snapshot.ts';
import { type CategoryEntry, categoriesOf } from '../../rules/catalogue/catalogue-pages.ts';

/** Accessories of a PC, with their possible categories: the shipped ones and those of imported parts. */
const BESIDE: readonly (readonly [name: string, slugs: readonly string[]])[] = [
  ['Monitor', ['monitors', 'pc-monitor']],
  ['Keyboard', ['keyboards', 'pc-keyboard']],
  ['Mouse', ['mice', 'pc-mouse']],
  ['Operating system', ['operating-systems', 'pc-os']],
  ['UPS', ['ups', 'pc-ups']],
  ['Fans', ['case-fans', 'pc-case-fan']],
  ['Thermal paste', ['thermal-paste', 'pc-thermal-paste']],
];

/** A kind of accessory, with the page that lists it and its number of products. */
export type Extra = { name: string; address: string; count: number };

/** The kinds of which the catalogue has products. */
export function extrasOf(
  entries: readonly CategoryEntry[],
  { countIn }: Pick<CatalogueLists, 'countIn'>,
): Extra[] {
  return BESIDE.flatMap(([name, slugs]) => {
    const found = entries
      .filter(({ slug }) => slugs.includes(slug))
      .map((entry) => ({ slug: entry.slug, count: countIn(categoriesOf(entry)) }))
      .find(({ count }) => count > 0);
    return found ? [{ name, address: `/product-category/${found.slug}`, count: found.count }] : [];
  });
}
