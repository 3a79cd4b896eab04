import { z } from 'zod';
import { MOST_BAD_ENTRIES } from '../most-bad-entries.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import type { OnProblem } from './usable-entries.ts';

/** What tells an entry from the others of its list. */
const identified = z.union([
  z.object({ slug: z.string() }).transform(({ slug }) => slug),
  z.object({ key: z.string() }).transform(({ key }) => key),
  z.object({ id: z.union([z.string(), z.number()]) }).transform(({ id }) => String(id)),
]);
const stored = z.object({ data: z.array(z.unknown()) });

const getKey = (entry: unknown): string | undefined => identified.safeParse(entry).data;

/** How many problems the error names. */
const NAMED = 3;

export type UnreadableEntries = ReturnType<typeof unreadableEntries>;

/**
 * Collects what cannot be read, and counts what of it the last read had: a host that breaks must not take its products
 * from the shop.
 * @param file as it was before this read
 */
export function unreadableEntries(file: CatalogueFile) {
  const problems = new Set<string>();
  const hadProducts = file.countProducts();
  const lost = new Set<string>();
  const hadIn = new Map<string, ReadonlySet<string | undefined>>();

  function getKeys(address: string): ReadonlySet<string | undefined> {
    const known = hadIn.get(address);
    if (known) return known;
    const { data } = stored.safeParse(JSON.parse(file.responseText(address) ?? 'null'));
    const keys = new Set(data?.data.map(getKey));
    hadIn.set(address, keys);
    return keys;
  }

  return {
    /** A sentence for each. */
    problems,
    /** Notes a product of a whole read. */
    noteProduct: ((problem, entry) => {
      problems.add(problem);
      const slug = getKey(entry);
      if (slug !== undefined && file.product(slug)) lost.add(slug);
    }) satisfies OnProblem,
    /** Notes the place of a product that was removed because it cannot be read, whatever its slug is now. */
    notePlace(place: number): void {
      lost.add(String(place));
    },
    /** Notes the entries of another list. @param address such as `/brands` */
    noteEntryOf:
      (address: string): OnProblem =>
      (problem, entry) => {
        problems.add(problem);
        const key = getKey(entry);
        if (key !== undefined && getKeys(address).has(key)) lost.add(key);
      },
    /** @throws PublicationFailed where too many are lost, or every product is gone */
    check(): void {
      if (lost.size > MOST_BAD_ENTRIES)
        throw new PublicationFailed(
          `${lost.size} entries that pages show cannot be read any more.\n${[...problems].slice(0, NAMED).join('\n')}`,
        );
      if (hadProducts > MOST_BAD_ENTRIES && file.countProducts() === 0)
        throw new PublicationFailed(`the last read had ${hadProducts} products, and now there is none.`);
    },
  };
}
