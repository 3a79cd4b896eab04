import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { facetLists } from '../../rules/facets/facet-lists.ts';
import { readCategories, readProductFiles } from '../seed/seed-catalogue.ts';
import { READERS, READERS_VERSION } from './read-again.ts';

const sample = z.array(
  z.object({
    name: z.string(),
    brand: z.string(),
    productCategory: z.string(),
    specifications: z.record(z.string(), z.string()).default({}),
  }),
);

/** What the readers find in each product of the demo. */
const readSample = () => {
  const above = new Map(
    readCategories().flatMap(({ slug, subCategories }) => subCategories.map((below) => [below.slug, slug])),
  );
  const facets = facetLists([]);
  return readProductFiles()
    .flatMap(({ text }) => sample.parse(JSON.parse(text)))
    .map(({ name, brand, productCategory: category, specifications }) => {
      const pairs = Object.entries(specifications).map(([field, value]) => ({ name: field, value }));
      return [
        // In any order: which facet stands first says nothing of a product.
        READERS.facets(facets.readingOf([category, above.get(category)]), name, pairs).values.toSorted(),
        READERS.search_names({ name, brand, category }),
        READERS.search_details(pairs),
      ];
    });
};

test('Stored products: readers that find something else in them have a higher version', () => {
  const found = createHash('sha256').update(JSON.stringify(readSample())).digest('hex').slice(0, 16);
  expect(
    { version: READERS_VERSION, found },
    'Raise READERS_VERSION by one and write both here: stored products are then read again.',
  ).toEqual({ version: 4, found: 'd8ddf30055291c1d' });
});
