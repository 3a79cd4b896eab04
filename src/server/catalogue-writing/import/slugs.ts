import type { ImportRow } from '../../../contract/import-row.ts';
import { nameIdentity } from '../../../rules/product/name-identity.ts';
import { slugify } from '../../../rules/product/slug.ts';

const LONGEST = 120;

const withSuffix = (base: string, suffix: string) =>
  `${base.slice(0, LONGEST - suffix.length - 1).replace(/-+$/, '')}-${suffix}`;

/** What tells products apart: their name, and the slugs of their category and of their brand. */
type Place = { name: string; category: string; brand: string };

/** A product of the shop, by its slug. `isTaken`: this import wrote it, so that no further row may be it. */
export type SlugOwner = Place & { isTaken: boolean };

/** What the shop knows of a batch whose brands it has. */
type Shop<Owner> = {
  /** The slug of a brand that a row names. */
  getBrand: (brand: string) => string;
  /** Finds the products that have these slugs, those that the import wrote before included. */
  readOwners: (slugs: readonly string[]) => Promise<ReadonlyMap<string, Owner>>;
};

type Attempt<Owner> = {
  slugs: string[];
  /** The places of the slugs that were given to this batch. */
  given: Map<string, Place>;
  /** The last number of each name under its slug. */
  numbers: Map<string, number>;
  /** Slugs that must be looked up before the attempt holds. */
  unknown: Set<string>;
  owners: ReadonlyMap<string, Owner | undefined>;
};

/**
 * Gives rows their slugs, their own or one made from the name. Names repeat in real catalogues: the nth product of a
 * name gets -n, as does one whose slug is that of a product with another name ("C" and "C++"). One whose slug is of
 * another category gets its category appended, and one whose name another brand has too its brand. The same files in
 * the same order therefore give the same slugs again, which is what makes a second import an update.
 *
 * A batch is tried as if all slugs were free; those it meant to take are looked up, and it is tried again with what is
 * known, until nothing is unknown. So neither the shop's slugs nor those of the import are in memory.
 * @param ownSlugs the slugs that any row of the import names, with its category, name, and brand as it is written: a
 * generated one must not take them
 * @returns a function to call with one batch after the other, of which only the last need not be written yet; it gives
 * each row's slug and the product that has it
 */
export function slugAssigner<Owner extends SlugOwner>(
  ownSlugs: ReadonlyMap<string, Place>,
  { getBrand, readOwners }: Shop<Owner>,
): (rows: readonly ImportRow[]) => Promise<{ slug: string; owner: Owner | undefined }[]> {
  const lastNumber = new Map<string, number>();
  let givenBefore: ReadonlyMap<string, Place> = new Map();

  function attempt(
    rows: readonly ImportRow[],
    { plains, identities }: { plains: readonly string[]; identities: readonly string[] },
    owners: ReadonlyMap<string, Owner | undefined>,
  ): Attempt<Owner> {
    const unknown = new Set<string>();
    const given = new Map<string, Place>();
    const numbers = new Map<string, number>();
    const ownerOf = (slug: string) => {
      if (!owners.has(slug)) unknown.add(slug);
      return owners.get(slug);
    };
    const ownPlace = (slug: string): Place | undefined => {
      const own = ownSlugs.get(slug);
      return own && { ...own, brand: getBrand(own.brand) };
    };
    const getPlace = (slug: string) =>
      given.get(slug) ?? givenBefore.get(slug) ?? ownPlace(slug) ?? ownerOf(slug);
    const baseOf = (plain: string, { category, brand }: Place, identity: string) => {
      const isOfCategory = (getPlace(plain)?.category ?? category) === category;
      const slug = isOfCategory ? plain : withSuffix(plain, category);
      const there = getPlace(slug);
      const isOfOtherBrand = there && there.brand !== brand && nameIdentity(there.name) === identity;
      return isOfOtherBrand ? withSuffix(slug, brand) : slug;
    };
    const isFree = (slug: string, { category, brand }: Place, identity: string) => {
      if (given.has(slug) || givenBefore.has(slug) || ownSlugs.has(slug)) return false;
      const owner = ownerOf(slug);
      if (!owner) return true;
      const isOfPlace = owner.category === category && owner.brand === brand;
      return !owner.isTaken && isOfPlace && nameIdentity(owner.name) === identity;
    };

    /** The slug that this product got when others held the shorter ones, which are renamed or gone by now. */
    const ownSlug = (plain: string, place: Place, identity: string) => {
      const ofCategory = withSuffix(plain, place.category);
      const earlier = [
        withSuffix(plain, place.brand),
        ofCategory,
        withSuffix(ofCategory, place.brand),
        `${plain}-2`,
      ];
      return [plain, ...earlier].find((slug) => isFree(slug, place, identity) && ownerOf(slug));
    };

    const slugs = rows.map((row, index) => {
      if (row.slug) {
        ownerOf(row.slug);
        return row.slug;
      }
      const place = { name: row.name, category: row.productCategory, brand: getBrand(row.brand) };
      const identity = identities[index] ?? '';
      const base = baseOf(plains[index] ?? '', place, identity);
      const named = `${base} ${identity}`;
      const first = (numbers.get(named) ?? lastNumber.get(named) ?? 0) + 1;
      let number = first;
      let slug = number === 1 ? base : withSuffix(base, String(number));
      while (!isFree(slug, place, identity)) {
        number += 1;
        slug = withSuffix(base, String(number));
      }
      if (first === 1 && !ownerOf(slug)) slug = ownSlug(plains[index] ?? '', place, identity) ?? slug;
      numbers.set(named, number);
      given.set(slug, place);
      return slug;
    });
    return { slugs, given, numbers, unknown, owners };
  }

  return async (rows) => {
    const names = {
      plains: rows.map(({ name }) => slugify(name)),
      identities: rows.map(({ name }) => nameIdentity(name)),
    };
    const owners = new Map<string, Owner | undefined>();
    let tried = attempt(rows, names, owners);
    while (tried.unknown.size > 0) {
      const found = await readOwners([...tried.unknown]);
      for (const slug of tried.unknown) owners.set(slug, found.get(slug));
      tried = attempt(rows, names, owners);
    }
    // A name's first product is found by its slug; only the numbers of those that repeat are worth keeping.
    for (const [named, number] of tried.numbers) if (number > 1) lastNumber.set(named, number);
    givenBefore = tried.given;
    return tried.slugs.map((slug) => ({ slug, owner: owners.get(slug) }));
  };
}
