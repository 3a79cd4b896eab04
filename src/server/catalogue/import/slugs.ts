import type { ImportRow } from '../../../contract/import-row.ts';
import { slugify } from '../../../rules/slug.ts';

const LONGEST = 120;

const withSuffix = (base: string, suffix: string) =>
  `${base.slice(0, LONGEST - suffix.length - 1).replace(/-+$/, '')}-${suffix}`;

/**
 * Gives every row its slug, its own or one made from its name. Names repeat in real catalogues: the nth product of
 * a name gets -n, and one whose slug is of another category gets its category appended. The same files in the
 * same order therefore give the same slugs again, which is what makes a second import an update.
 * @param categoryOf the category slug of each product that exists, by its slug
 * @returns each row with its slug, in the rows' order
 */
export function slugsFor(
  rows: readonly ImportRow[],
  categoryOf: ReadonlyMap<string, string>,
): { slug: string; row: ImportRow }[] {
  const owners = new Map(categoryOf);
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  const take = (slug: string, category: string) => {
    taken.add(slug);
    owners.set(slug, category);
    return slug;
  };
  const isFree = (slug: string, category: string) =>
    !taken.has(slug) && (owners.get(slug) ?? category) === category;

  // Slugs of the file come first: a generated one must not take them.
  for (const row of rows) if (row.slug) take(row.slug, row.productCategory);
  return rows.map((row) => {
    if (row.slug) return { slug: row.slug, row };
    const category = row.productCategory;
    const plain = slugify(row.name);
    const base = (owners.get(plain) ?? category) === category ? plain : withSuffix(plain, category);
    let number = (lastNumber.get(base) ?? 0) + 1;
    let slug = number === 1 ? base : withSuffix(base, String(number));
    while (!isFree(slug, category)) {
      number += 1;
      slug = withSuffix(base, String(number));
    }
    lastNumber.set(base, number);
    return { slug: take(slug, category), row };
  });
}
