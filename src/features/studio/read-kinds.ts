import { brandCalls, categoryCalls, seriesCalls } from '../../client/editor/entries.ts';
import { categoryKind, productKind, seriesKind } from './catalogue-kinds.ts';

/** Kinds whose forms offer other entries to choose from, as those are now. Each throws CallError. */
export async function readSeriesKind() {
  const [brands, categories] = await Promise.all([brandCalls.list(), categoryCalls.list()]);
  return seriesKind({ brands, categories });
}

export const readCategoryKind = async () => categoryKind({ categories: await categoryCalls.list() });

export async function readProductKind() {
  const [brands, categories, series] = await Promise.all([
    brandCalls.list(),
    categoryCalls.list(),
    seriesCalls.list(),
  ]);
  return productKind({ brands, categories, series });
}
