import type { CatalogueLists } from '../../contract/catalogue-snapshot.ts';
import { type CategoryEntry, getCategories } from '../../rules/catalogue/catalogue-pages.ts';
import * as messages from './messages.ts';

/** Accessories of a PC, with their possible categories: the shipped ones and those of imported parts. */
const BESIDE: readonly (readonly [name: string, slugs: readonly string[]])[] = [
  [messages.monitor, ['monitors', 'pc-monitor']],
  [messages.keyboard, ['keyboards', 'pc-keyboard']],
  [messages.mouse, ['mice', 'pc-mouse']],
  [messages.operatingSystem, ['operating-systems', 'pc-os']],
  ['UPS', ['ups', 'pc-ups']],
  [messages.fans, ['case-fans', 'pc-case-fan']],
  [messages.thermalPaste, ['thermal-paste', 'pc-thermal-paste']],
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
      .map((entry) => ({ slug: entry.slug, count: countIn(getCategories(entry)) }))
      .find(({ count }) => count > 0);
    return found ? [{ name, address: `/product-category/${found.slug}`, count: found.count }] : [];
  });
}
