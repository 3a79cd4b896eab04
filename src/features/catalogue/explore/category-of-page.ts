import { isObject, isText, listOf, textOf } from '../../../browser/parse.ts';
import { parseStored } from '../../../browser/storage.ts';
import type { CategoryEntry } from '../../../rules/catalogue/catalogue-pages.ts';
import type { CategoryChoice } from './choices.ts';

/** The text of a page's `data-filters`: its category first, then the categories above and below it. */
export const filtersText = ({ name, slug, parent, subCategories }: CategoryEntry): string =>
  JSON.stringify([
    { name, slug, parent: parent?.slug },
    ...(parent ? [{ name: parent.name, slug: parent.slug }] : []),
    ...subCategories.map((child) => ({ name: child.name, slug: child.slug, parent: slug })),
  ]);

/** Parses that text. */
export const parseFiltersText = (text: string): CategoryChoice[] =>
  listOf(parseStored(text), (value) =>
    isObject(value) && isText(value.name) && isText(value.slug)
      ? { name: value.name, slug: value.slug, parent: textOf(value.parent) }
      : undefined,
  );
