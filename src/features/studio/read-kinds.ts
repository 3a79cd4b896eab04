import { fetchTags } from '../../client/content.ts';
import { brandCalls, categoryCalls, seriesCalls } from '../../client/editor/entries.ts';
import { categoryKind, productKind, seriesKind } from './catalogue-kinds.ts';

/** Kinds whose forms offer other entries to choose from, as those are now. Each throws CallError. */
export async function readSeriesKind() {
  const [brands, categories] = await Promise.all([brandCalls.list(), categoryCalls.list()]);
  return seriesKind({ brands, categories });
}

export const readCategoryKind = async () => categoryKind({ categories: await categoryCalls.list() });

const TAGS_HINT = 'With commas between them; home shows trending-products, new-arrivals and best-selling.';

/** Tags can be typed all the same: where they cannot be read, the form says so instead of naming them. */
const tagsHint = () =>
  fetchTags().then(
    (tags) => `${TAGS_HINT} All tags: ${tags.map(({ slug }) => slug).join(', ')}.`,
    ({ message }: Error) => `${TAGS_HINT} ${message}`,
  );

export async function readProductKind() {
  const [brands, categories, series, hintOfTags] = await Promise.all([
    brandCalls.list(),
    categoryCalls.list(),
    seriesCalls.list(),
    tagsHint(),
  ]);
  return productKind({ brands, categories, series, hintOfTags });
}
