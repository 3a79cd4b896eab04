import { hash } from 'node:crypto';
import { z } from 'zod';
import { brand } from '../../contract/brand.ts';
import type { Facets } from '../../contract/product.ts';
import { setting } from '../../contract/promotion.ts';
import { readableEntries } from '../../contract/response.ts';
import { type CategoryEntry, getCategories } from '../../rules/catalogue/catalogue-pages.ts';
import {
  categoryFacets,
  getLandingPages,
  type LandingPage,
  landingList,
  landingReader,
} from '../../rules/catalogue/landing-pages.ts';
import { type LandingSettings, landingSettings } from '../../rules/catalogue/landing-settings.ts';
import type { CatalogueFile, LandingReading } from '../catalogue/catalogue-file.ts';

/** The entries of a list that the API gave; another host's may be missing. */
const listEntries = <Item extends z.ZodType>(file: CatalogueFile, address: string, item: Item) =>
  z
    .object({ data: readableEntries(item) })
    .catch({ data: [] })
    .parse(JSON.parse(file.responseText(address) ?? 'null')).data;

export const findSettings = (file: CatalogueFile) => listEntries(file, '/settings', setting);

const findLandingSettings = (file: CatalogueFile): LandingSettings => landingSettings(findSettings(file));

/** How the lists of products are read. @param code names the state of the code */
export function landingReading(entries: readonly CategoryEntry[], code: string): LandingReading {
  return { name: hash('sha1', JSON.stringify([code, entries])), getKeys: landingReader(entries) };
}

/** The lists of categories that have pages of their own, as the file has them. */
export function landingLists(file: CatalogueFile) {
  const settings = findLandingSettings(file);
  const brands = new Map(listEntries(file, '/brands', brand).map((each) => [each.slug, each]));
  return {
    /** Those of a category. */
    of(entry: CategoryEntry): LandingPage[] {
      const categories = getCategories(entry);
      const state = { counts: file.landingCounts(categories), total: file.countIn(categories) };
      return getLandingPages(entry, state, settings, brands);
    },
    /** The filters of a category, with their counts. */
    facets(entry: CategoryEntry): Facets {
      const categories = getCategories(entry);
      const state = { counts: file.landingCounts(categories), price: file.priceBounds(categories) };
      return categoryFacets(entry, state, settings, brands);
    },
    /** The lists of some keys, whether or not they have pages. */
    named: (entry: CategoryEntry, keys: Iterable<string>) =>
      [...keys].flatMap((key) => landingList(entry, key, settings, brands) ?? []),
  };
}
